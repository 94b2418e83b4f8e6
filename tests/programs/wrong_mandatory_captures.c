/* Wrong: where a capture exists, it takes no other action. */
#define CAPTURES_ARE_MANDATORY
#include "right.c"
