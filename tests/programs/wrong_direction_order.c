/* Wrong: it tries the directions from NW on, so other actions are the left-most. */
#define ROW_STEPS {-1, -1, 1, 1}
#define COLUMN_STEPS {-1, 1, 1, -1}
#include "right.c"
