/* Wrong: the rows of its boards end in a blank. */
#define ROW_END " "
#include "right.c"
