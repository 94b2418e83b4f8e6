/* Wrong: it closes its input without a look. */
#define AT_START() fclose(stdin)
#include "right.c"
