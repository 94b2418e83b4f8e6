// Which system calls are on which list. A name that this machine does not have is passed over.
//
// On no list are, above all: sockets, which reach servers by the names of files; keys, shared
// memory, message queues and files in memory, which no limit counts; namespaces and mounts; ptrace
// of others; and whatever changes the limits, priorities or processors of another process.
#pragma once

#include <cerrno>

namespace threeply {

/// All programs: files, memory, time, and what the C library does by itself.
inline constexpr const char* usual_calls[] = {
    // files
    "read", "write", "readv", "writev", "pread64", "pwrite64", "preadv", "pwritev", "open",
    "openat", "close", "close_range", "lseek", "fstat", "stat", "lstat", "newfstatat", "statx",
    "statfs", "fstatfs", "access", "faccessat", "faccessat2", "readlink", "readlinkat", "getdents",
    "getdents64", "getcwd", "chdir", "fchdir", "mkdir", "mkdirat", "rmdir", "unlink", "unlinkat",
    "rename", "renameat", "renameat2", "link", "linkat", "symlink", "symlinkat", "truncate",
    "ftruncate", "fallocate", "fsync", "fdatasync", "umask", "chmod", "fchmod", "fchmodat", "utime",
    "utimes", "utimensat", "futimesat", "dup", "dup2", "dup3", "copy_file_range", "sendfile",
    // memory
    "munmap", "mprotect", "mremap", "brk", "madvise", "msync", "mlock", "munlock",
    // signals to itself, time
    "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "rt_sigpending", "rt_sigsuspend",
    "rt_sigtimedwait", "sigaltstack", "restart_syscall", "pause", "alarm", "getitimer", "setitimer",
    "timer_create", "timer_settime", "timer_gettime", "timer_getoverrun", "timer_delete",
    "nanosleep", "clock_nanosleep", "clock_gettime", "clock_getres", "gettimeofday", "time",
    "times", "getrusage", "poll", "ppoll", "select", "pselect6",
    // about itself
    "getpid", "gettid", "getppid", "getuid", "geteuid", "getgid", "getegid", "getresuid",
    "getresgid", "getgroups", "getpgrp", "getpgid", "getsid", "uname", "sysinfo", "getcpu",
    "getrandom", "exit", "exit_group", "set_tid_address", "set_robust_list", "get_robust_list",
    "rseq", "futex", "arch_prctl", "sched_yield", "sched_getaffinity", "sched_getparam",
    "sched_getscheduler", "sched_get_priority_max", "sched_get_priority_min", "getrlimit",
    "setrlimit", "getpriority", "membarrier", "capget", "wait4", "waitid"};

/// Compilers start other programs and wait for them; a shell makes sure that it is who it is.
inline constexpr const char* compiler_calls[] = {
    "execve", "execveat", "fork",     "vfork",    "pipe",      "pipe2",    "setpgid", "setsid",
    "kill",   "tgkill",   "tkill",    "mknod",    "mknodat",   "splice",   "tee",     "ioctl",
    "setuid", "setgid",   "setreuid", "setregid", "setresuid", "setresgid"};

/// Interpreters wait for events, too.
inline constexpr const char* interpreter_calls[] = {
    "eventfd",         "eventfd2",     "epoll_create", "epoll_create1",  "epoll_ctl",
    "epoll_wait",      "epoll_pwait",  "epoll_pwait2", "timerfd_create", "timerfd_settime",
    "timerfd_gettime", "signalfd",     "signalfd4",    "pidfd_open",     "pidfd_send_signal",
    "rt_sigqueueinfo", "get_mempolicy"};

/// Refused without ending the program: libraries try them and can do without.
struct RefusedCall {
  const char* name;
  int error;
};
inline constexpr RefusedCall refused_calls[] = {
    {"clone3", ENOSYS},
    {"getxattr", ENOTSUP},
    {"lgetxattr", ENOTSUP},
    {"fgetxattr", ENOTSUP},
    {"listxattr", ENOTSUP},
    {"llistxattr", ENOTSUP},
    {"flistxattr", ENOTSUP},
    {"io_uring_setup", ENOSYS},
    // Locks on files that others have, too, and what tells whether others have read them.
    {"flock", ENOLCK},
    {"fadvise64", ENOSYS},
    {"preadv2", ENOSYS},
    {"pwritev2", ENOSYS},
    {"mincore", ENOSYS}};

/// For compilers and interpreters.
inline constexpr RefusedCall refused_to_tools[] = {{"setxattr", ENOTSUP},
                                                   {"lsetxattr", ENOTSUP},
                                                   {"fsetxattr", ENOTSUP},
                                                   {"chown", EPERM},
                                                   {"fchown", EPERM},
                                                   {"lchown", EPERM},
                                                   {"fchownat", EPERM},
                                                   {"setpriority", EPERM},
                                                   {"sched_setaffinity", EPERM},
                                                   {"sched_setscheduler", EPERM},
                                                   {"ioprio_set", EPERM},
                                                   {"setgroups", EPERM}};

}  // namespace threeply
