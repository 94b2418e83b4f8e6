/* Right in the other reading of the task: the cost of a finished game is its material. */
#define LEAF_COST(board, side) material(board)
#define PRINTED_COST(board, side) ((void)board_cost, material(board))
#include "right.c"
