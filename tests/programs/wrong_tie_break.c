/* Wrong: of several best actions it plays the last one. */
#define IS_BETTER(cost, best) ((cost) >= (best))
#include "right.c"
