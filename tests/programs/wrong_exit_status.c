/* Wrong: it prints the right thing and answers with exit status 3. */
#define AT_END(status) ((void)(status), 3)
#include "right.c"
