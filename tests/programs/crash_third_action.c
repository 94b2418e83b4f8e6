/* Crashes on a null pointer at the third action. */
static int *volatile nothing;
#define BEFORE_ACTION(number, column) \
  if ((number) == 3) *nothing = 1
#include "right.c"
