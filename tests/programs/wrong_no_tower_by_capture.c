/* Wrong: a piece that reaches the far row by a capture stays a piece. */
#define NO_TOWER_BY_CAPTURE
#include "right.c"
