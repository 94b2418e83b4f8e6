/* Looks for a way out: to the network, to servers of this machine, to powers it does not have. */
#define _GNU_SOURCE
#include <netinet/in.h>
#include <sched.h>
#include <stdio.h>
#include <sys/mount.h>
#include <sys/shm.h>
#include <sys/socket.h>

static void tell(const char *what, int result) {
  printf("%s: %s\n", what, result < 0 ? "refused" : "possible");
}

int main(void) {
  tell("network", socket(AF_INET, SOCK_STREAM, 0));
  tell("servers", socket(AF_UNIX, SOCK_STREAM, 0));
  tell("shared memory", shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600));
  tell("namespaces", unshare(CLONE_NEWUSER));
  tell("mounts", mount("none", ".", "tmpfs", 0, NULL));
  return 0;
}
