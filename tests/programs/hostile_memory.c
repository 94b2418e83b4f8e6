/* Takes memory and fills it until it gets no more, or as many megabytes as it is told, which it then
 * holds for a moment; says how many it got. */
#define _DEFAULT_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MEGABYTE = 1 << 20, MOST = 4096, MOMENT = 300000 };

int main(int words, char **arguments) {
  const int most = words > 1 ? atoi(arguments[1]) : MOST;
  int count = 0;
  char *block;
  while (count < most && (block = malloc(MEGABYTE)) != NULL) {
    memset(block, 1, MEGABYTE);
    count++;
  }
  if (words > 1) usleep(MOMENT);
  printf("%d\n", count);
  return 0;
}
