/* Right, but leaves a process that is in no group of its own and keeps the output open. */
#define _XOPEN_SOURCE 700
#include <unistd.h>

static void leave_a_process(void) {
  if (fork() != 0) return;
  setsid();
  if (fork() == 0) sleep(600);
  _exit(0);
}

#define AT_START() leave_a_process()
#include "right.c"
