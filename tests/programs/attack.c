/* Does one hostile thing, named by its first argument, and says whether that was possible. What goes
 * for all processes it does within a namespace only, where the first process is its parent. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/fs.h>
#include <mqueue.h>
#include <netinet/in.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

static const char *target = "";

static long lower(pid_t process) {
  const int kinds[] = {RLIMIT_STACK, RLIMIT_NOFILE, RLIMIT_FSIZE, RLIMIT_DATA, RLIMIT_NPROC};
  const struct rlimit limit = {1 << 16, 1 << 16};
  long worst = -1;
  for (int i = 0; i < 5; i++) {
    if (prlimit(process, kinds[i], &limit, NULL) == 0) worst = 0;
  }
  return worst;
}
static long lower_parent(void) { return lower(getppid()); }
static long lower_first(void) { return lower(1); }
static long priority(void) { return setpriority(PRIO_PROCESS, 1, 19); }
static long processors(void) {
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(0, &one);
  return sched_setaffinity(1, sizeof one, &one);
}
static long scheduler(void) {
  const struct sched_param none = {0};
  return sched_setscheduler(1, SCHED_IDLE, &none);
}
static long disk(void) { return syscall(SYS_ioprio_set, 1, 1, 3 << 13); }
static long kill_first(void) { return kill(1, SIGKILL); }
static long stop_parent(void) { return getppid() == 1 ? kill(1, SIGSTOP) : -1; }
static long kill_all(void) { return getppid() == 1 ? kill(-1, SIGKILL) : -1; }
static long kill_group(void) { return getppid() == 1 ? kill(0, SIGUSR1) : -1; }
static long trace(void) { return ptrace(PTRACE_ATTACH, 1, NULL, NULL); }
static long read_memory(void) {
  char byte;
  struct iovec ours = {&byte, 1}, theirs = {(void *)0x400000, 1};
  return process_vm_readv(1, &ours, 1, &theirs, 1, 0);
}
static long process_handle(void) { return syscall(SYS_pidfd_open, 1, 0); }
static long network(void) { return socket(AF_INET, SOCK_STREAM, 0); }
static long servers(void) { return socket(AF_UNIX, SOCK_STREAM, 0); }
static long datagrams(void) {
  int ends[2], given = 1;
  struct sockaddr_un place = {.sun_family = AF_UNIX};
  char byte = 'x', room[CMSG_SPACE(sizeof given)] = {0};
  struct iovec part = {&byte, 1};
  struct msghdr message = {.msg_name = &place, .msg_namelen = sizeof place, .msg_iov = &part,
                           .msg_iovlen = 1, .msg_control = room, .msg_controllen = sizeof room};
  struct cmsghdr *head;
  snprintf(place.sun_path, sizeof place.sun_path, "%s", target);
  if (socketpair(AF_UNIX, SOCK_DGRAM, 0, ends) != 0) return -1;
  head = CMSG_FIRSTHDR(&message);
  head->cmsg_level = SOL_SOCKET;
  head->cmsg_type = SCM_RIGHTS;
  head->cmsg_len = CMSG_LEN(sizeof given);
  memcpy(CMSG_DATA(head), &given, sizeof given);
  return sendmsg(ends[0], &message, 0);
}
static long shared_memory(void) { return shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600); }
static long messages(void) { return mq_open("/threeply", O_CREAT | O_RDWR, 0600, NULL); }
static long file_in_memory(void) { return memfd_create("x", 0); }
static long keys(void) {
  return syscall(SYS_add_key, "user", "threeply", "x", 1, -2 /* of the process */);
}
static long namespaces(void) { return unshare(CLONE_NEWUSER); }
static long child_namespaces(void) {
  const long child = syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0);
  if (child == 0) _exit(0);
  return child;
}
static long mounts(void) { return mount("none", ".", "tmpfs", 0, NULL); }
static long unmounts(void) { return umount2(".", MNT_DETACH); }
static long other_root(void) { return chroot("."); }
static long superuser(void) { return setresuid(0, 0, 0); }
static long profile(void) {
  char attributes[128] = {0};
  return syscall(SYS_perf_event_open, attributes, 0, -1, -1, 0);
}
static long kernel_program(void) { return syscall(SYS_bpf, 0, NULL, 0); }
static long kernel_ring(void) { return syscall(SYS_io_uring_setup, 8, calloc(1, 256)); }
static long page_faults(void) { return syscall(SYS_userfaultfd, 0); }
static long clock_back(void) {
  const struct timeval long_ago = {1, 0};
  return settimeofday(&long_ago, NULL);
}
static long host_name(void) { return sethostname("x", 1); }
static long newest_call(void) { return syscall(4000); } /* that no kernel has yet */
static long open_by_handle(void) { return syscall(SYS_open_by_handle_at, 0, calloc(1, 256), 0); }
#ifdef __x86_64__
static long old_call(void) {
  long answer;
  __asm__ volatile("int $0x80" : "=a"(answer) : "a"(20) : "memory", "r8", "r9", "r10", "r11");
  return answer;
}
static long foreign_call(void) { return syscall(0x40000000 + SYS_getpid); }
#endif

/* These start others or are started: not for C programs. */
static long process(void) {
  const pid_t child = fork();
  if (child == 0) _exit(0);
  return child;
}
static long program(void) {
  char *const words[] = {(char *)"/program/attack", (char *)"nothing", NULL};
  return execv(strdup("/proc/self/exe"), words);
}
static long make_pipe(void) {
  int ends[2];
  return pipe(ends);
}

/* These make no call that is forbidden by itself. */
static long write_there(void) { return open(target, O_WRONLY | O_CREAT | O_NONBLOCK, 0600); }
static long read_there(void) { return open(target, O_RDONLY | O_NONBLOCK); }
static long list_there(void) { return open(target, O_RDONLY | O_DIRECTORY); }
static long climb(void) {
  const char *const ways[] = {"/../../../etc/passwd", "/proc/self/root/../etc/passwd",
                              "/proc/1/root/etc/passwd", "/proc/1/cwd/etc/passwd",
                              "/etc/passwd", "/root", "/home", "/var", "/sys/kernel", "/boot"};
  for (unsigned i = 0; i < sizeof ways / sizeof *ways; i++) {
    if (access(ways[i], F_OK) == 0) return 0;
  }
  return -1;
}
static long keeper_files(void) {
  const char *const names[] = {"/proc/1/environ", "/proc/1/mem", "/proc/1/maps", "/proc/1/fd/3",
                               "/proc/1/cmdline", "/proc/1/limits"};
  for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
    if (open(names[i], O_RDONLY) >= 0) return 0;
  }
  return -1;
}
static long kernel_files(void) {
  const char *const names[] = {"/proc/self/oom_score_adj", "/proc/self/coredump_filter",
                               "/proc/sys/kernel/hostname", "/proc/sysrq-trigger", "/proc/self/mem"};
  for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
    if (open(names[i], O_WRONLY) >= 0) return 0;
  }
  return -1;
}
static long devices(void) {
  const char *const names[] = {"/dev/mem", "/dev/tty", "/dev/kmsg", "/dev/sda", "/dev/vda",
                               "/dev/console", "/dev/ptmx", "/dev/fuse", "/dev/shm", "/dev/pts"};
  for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
    if (open(names[i], O_RDONLY | O_NONBLOCK) >= 0) return 0;
  }
  return -1;
}
static long change_input(void) { return write(0, "x", 1) == 1 || ftruncate(0, 0) == 0 ? 0 : -1; }
static long descriptors(void) {
  for (int i = 3; i < 1024; i++) {
    if (fcntl(i, F_GETFD) >= 0) return i;
  }
  return -1;
}
static long own_limits(void) {
  const int kinds[] = {RLIMIT_AS, RLIMIT_CPU, RLIMIT_FSIZE, RLIMIT_NPROC, RLIMIT_NOFILE, RLIMIT_CORE};
  const struct rlimit much = {RLIM_INFINITY, RLIM_INFINITY};
  for (int i = 0; i < 6; i++) {
    struct rlimit now;
    getrlimit(kinds[i], &now);
    if (now.rlim_max != RLIM_INFINITY && setrlimit(kinds[i], &much) == 0) return 0;
  }
  return -1;
}
static long change_program(void) {
  return open("/program/attack", O_WRONLY) >= 0 || unlink("/program/attack") == 0 ||
                 open("/program/new", O_WRONLY | O_CREAT, 0600) >= 0 ||
                 open("/new", O_WRONLY | O_CREAT, 0600) >= 0 || mkdir("/usr/lib/new", 0700) == 0
             ? 0
             : -1;
}
/* Would keep others from a file, or tell whether they have it. */
static long lock(void) {
  return flock(open("/dev/null", O_RDWR), LOCK_EX | LOCK_NB) == 0 ||
                 flock(open("/etc/ld.so.cache", O_RDONLY), LOCK_EX | LOCK_NB) == 0
             ? 0
             : -1;
}
static long lease(void) { return fcntl(open("/etc/ld.so.cache", O_RDONLY), F_SETLEASE, F_RDLCK); }
static long cached_pages(void) {
  char byte;
  struct iovec part = {&byte, 1};
  return preadv2(open("/etc/ld.so.cache", O_RDONLY), &part, 1, 0, 8 /* RWF_NOWAIT */);
}
static long hidden_memory(void) {
  return mmap(NULL, 4096, PROT_READ, MAP_SHARED | MAP_ANONYMOUS, -1, 0) != MAP_FAILED ||
                 open("/dev/zero", O_RDWR) >= 0
             ? 0
             : -1;
}
static long steal_output(void) { return open("/dev/stdout", O_RDONLY | O_NONBLOCK); }
static long be_traced(void) { return ptrace(PTRACE_TRACEME, 0, NULL, NULL); }
static long run_own_code(void) { /* from a file that it writes itself */
  const int file = open("code", O_RDWR | O_CREAT, 0700);
  if (file < 0 || write(file, "\xc3", 1) != 1) return 0;
  return mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE, file, 0) == MAP_FAILED ? -1 : 0;
}

/* What would stay behind in a folder that is used again. */
static long mess(void) {
  const struct timeval long_ago[2] = {{1, 0}, {1, 0}};
  const unsigned char list[] = {2, 0, 0, 0, 1, 0, 7, 0, 255, 255, 255, 255, 4, 0, 0, 0,
                                255, 255, 255, 255, 32, 0, 0, 0, 255, 255, 255, 255};
  const int folder = open(".", O_RDONLY);
  int flags = FS_NODUMP_FL | FS_NOATIME_FL;
  close(open("file", O_WRONLY | O_CREAT, 0600));
  utimes(".", long_ago);
  chmod(".", 0);
  if (strcmp(target, "all") == 0) {
    ioctl(folder, FS_IOC_SETFLAGS, &flags);
    setxattr(".", "system.posix_acl_default", list, sizeof list, 0);
  }
  return 0;
}
static long see_mess(void) {
  struct stat info;
  if (stat(".", &info) != 0 || (info.st_mode & 07777) != 0700 || info.st_mtime < 1000000) return 0;
  if (access("file", F_OK) == 0) return 0;
  close(open("new", O_WRONLY | O_CREAT, 0666)); /* a list of the folder would add to its rights */
  return stat("new", &info) != 0 || (info.st_mode & 07777) != 0644 ? 0 : -1;
}
static long nothing(void) { return 0; }

static const struct {
  const char *name;
  long (*run)(void);
} attacks[] = {
    {"lower-parent", lower_parent}, {"lower-first", lower_first}, {"priority", priority},
    {"processors", processors}, {"scheduler", scheduler}, {"disk", disk},
    {"kill-first", kill_first}, {"stop-parent", stop_parent}, {"kill-all", kill_all},
    {"kill-group", kill_group}, {"trace", trace}, {"read-memory", read_memory},
    {"process-handle", process_handle}, {"network", network}, {"servers", servers},
    {"datagrams", datagrams}, {"shared-memory", shared_memory}, {"messages", messages},
    {"file-in-memory", file_in_memory}, {"keys", keys}, {"namespaces", namespaces},
    {"child-namespaces", child_namespaces}, {"mounts", mounts}, {"unmounts", unmounts},
    {"other-root", other_root}, {"superuser", superuser}, {"profile", profile},
    {"kernel-program", kernel_program}, {"kernel-ring", kernel_ring}, {"page-faults", page_faults},
    {"clock-back", clock_back}, {"host-name", host_name}, {"open-by-handle", open_by_handle},
    {"newest-call", newest_call},
#ifdef __x86_64__
    {"old-call", old_call}, {"foreign-call", foreign_call},
#endif
    {"process", process}, {"program", program}, {"pipe", make_pipe},
    {"write", write_there}, {"read", read_there}, {"list", list_there}, {"climb", climb},
    {"keeper-files", keeper_files}, {"kernel-files", kernel_files}, {"devices", devices},
    {"change-input", change_input}, {"descriptors", descriptors}, {"own-limits", own_limits},
    {"change-program", change_program}, {"run-own-code", run_own_code},
    {"lock", lock}, {"lease", lease}, {"cached-pages", cached_pages},
    {"hidden-memory", hidden_memory}, {"steal-output", steal_output}, {"be-traced", be_traced},
    {"mess", mess}, {"see-mess", see_mess}, {"nothing", nothing},
};

int main(int count, char **words) {
  if (count > 2) target = words[2];
  for (unsigned i = 0; count > 1 && i < sizeof attacks / sizeof *attacks; i++) {
    if (strcmp(words[1], attacks[i].name) != 0) continue;
    puts(attacks[i].run() < 0 ? "refused" : "possible");
    return 0;
  }
  puts("there is no such attack");
  return 2;
}
