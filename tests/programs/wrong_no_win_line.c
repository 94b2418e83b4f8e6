/* Wrong: it forgets to say who has won. */
#define NO_WIN_LINE
#include "right.c"
