/* Wrong: its last line has no end. */
#define LINE_START "\n"
#define LINE_END ""
#include "right.c"
