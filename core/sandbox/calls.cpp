// The system calls that no program in a sandbox may make.
#include "sandbox/walls.hpp"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <vector>

namespace threeply {
namespace {

#ifdef __x86_64__
constexpr unsigned own_architecture = AUDIT_ARCH_X86_64;
#else
constexpr unsigned own_architecture = AUDIT_ARCH_AARCH64;
#endif
constexpr unsigned first_foreign_number = 0x40000000;  // the same calls once more, for x32

/// Sockets reach servers on this machine even without a network: their names are files. The others
/// leave things in the kernel that no process holds, or lead round this list.
constexpr unsigned forbidden[] = {
    SYS_socket,  SYS_io_uring_setup, SYS_shmget, SYS_semget, SYS_msgget,         SYS_mq_open,
    SYS_add_key, SYS_request_key,    SYS_keyctl, SYS_bpf,    SYS_perf_event_open};

sock_filter load(std::size_t offset) {
  return BPF_STMT(BPF_LD | BPF_W | BPF_ABS, static_cast<unsigned>(offset));
}

sock_filter answer(unsigned what) { return BPF_STMT(BPF_RET | BPF_K, what); }

/// Skips one statement if not true.
sock_filter only_if(unsigned short comparison, unsigned value) {
  return BPF_JUMP(static_cast<unsigned short>(BPF_JMP | BPF_K | comparison), value, 0, 1);
}

}  // namespace

bool forbid_system_calls() {
  constexpr unsigned refuse = SECCOMP_RET_ERRNO | EACCES;
  std::vector<sock_filter> filter = {load(offsetof(seccomp_data, arch)),
                                     BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, own_architecture, 1, 0),
                                     answer(SECCOMP_RET_KILL_PROCESS),
                                     load(offsetof(seccomp_data, nr)),
                                     only_if(BPF_JGE, first_foreign_number),
                                     answer(SECCOMP_RET_ERRNO | ENOSYS)};
  for (const unsigned call : forbidden) {
    filter.push_back(only_if(BPF_JEQ, call));
    filter.push_back(answer(refuse));
  }
  filter.push_back(answer(SECCOMP_RET_ALLOW));
  const sock_fprog program = {.len = static_cast<unsigned short>(filter.size()),
                              .filter = filter.data()};
  return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
         ::syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_SPEC_ALLOW,
                   &program) == 0;
}

}  // namespace threeply

#else

bool threeply::forbid_system_calls() { return false; }

#endif
