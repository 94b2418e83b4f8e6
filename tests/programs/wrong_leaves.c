/* Wrong in both readings: it searches with material but prints the infinite costs. */
#define LEAF_COST(board, side) material(board)
#include "right.c"
