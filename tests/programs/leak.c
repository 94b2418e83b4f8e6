/* Forgets what it has taken, which a sanitizer tells. */
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char *volatile forgotten = malloc(100);
  if (forgotten != NULL) forgotten[0] = 'x';
  forgotten = NULL;
  puts("done");
  return 0;
}
