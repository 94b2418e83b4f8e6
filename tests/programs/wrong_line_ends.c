/* Wrong: its lines end in CR LF. */
#define LINE_END "\r\n"
#include "right.c"
