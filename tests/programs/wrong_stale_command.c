/* Wrong: at the end of the input the last command is still in its buffer and is obeyed again. */
#define COMMAND_IS_REMEMBERED
#include "right.c"
