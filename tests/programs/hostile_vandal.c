/* Writes where it should not and kills all it can. Does so within a namespace only, where the first
 * process is its parent, so that it can do no harm when somebody tries it without. */
#define _XOPEN_SOURCE 700
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void scribble(const char *folder) {
  char name[1000];
  FILE *file;
  snprintf(name, sizeof name, "%s/threeply-vandal", folder);
  file = fopen(name, "w");
  printf("%s: %s\n", folder, file == NULL ? "refused" : "written");
  if (file != NULL) fclose(file);
}

int main(int count, char **arguments) {
  int i;
  if (getppid() != 1) return 1;
  if (getenv("HOME") != NULL) scribble(getenv("HOME"));
  for (i = 1; i < count; i++) scribble(arguments[i]);
  fflush(stdout);
  kill(getppid(), SIGKILL);
  kill(-1, SIGKILL);
  puts("still here");
  return 0;
}
