/* Prints the right thing and then sleeps for an hour. */
#define _XOPEN_SOURCE 700
#include <unistd.h>
#define AT_END(status) (fflush(stdout), sleep(3600), (status))
#include "right.c"
