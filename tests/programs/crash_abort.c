/* Gives up by abort() when all has been printed. */
#define AT_END(status) (fflush(stdout), abort(), (status))
#include "right.c"
