/* Starts processes which start processes, without end. To be run with limits only. */
#define _XOPEN_SOURCE 700
#include <unistd.h>

int main(void) {
  for (;;)
    if (fork() < 0) sleep(1);
}
