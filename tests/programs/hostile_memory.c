/* Takes memory and fills it until it gets no more, and says how many megabytes it got. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MEGABYTE = 1 << 20, MOST = 4096 };

int main(void) {
  int count = 0;
  char *block;
  while (count < MOST && (block = malloc(MEGABYTE)) != NULL) {
    memset(block, 1, MEGABYTE);
    count++;
  }
  printf("%d\n", count);
  return 0;
}
