/* Crashes when it is to play and no action exists. */
#define NO_LOOK_FOR_THE_END
#include "right.c"
