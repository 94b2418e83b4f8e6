/* Wrong: it looks at the target cell before the source cell. */
#define TARGET_BEFORE_SOURCE
#include "right.c"
