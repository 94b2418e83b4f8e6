/* Never ends once a piece leaves column A. */
#define BEFORE_ACTION(number, column) \
  while ((column) == 0) continue
#include "right.c"
