/* Wrong: it says who has won as soon as the game is over, whether an action is asked for or not. */
#define WIN_AT_ONCE
#include "right.c"
