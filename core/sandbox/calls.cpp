#include "sandbox/calls.hpp"

#ifdef __linux__
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "sandbox/call_names.hpp"

namespace threeply {
namespace {

/// Stands in a list for the number of the process that it is enforced on.
constexpr unsigned own_number = 0x7eed0001;

/// Namespaces, in which a process would have powers again.
constexpr unsigned long own_spaces = CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWNET |
                                     CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP;

using List = std::vector<sock_filter>;

// Conditions on the arguments of a call.

scmp_arg_cmp equal(unsigned argument, scmp_datum_t value) {
  return {.arg = argument, .op = SCMP_CMP_EQ, .datum_a = value, .datum_b = 0};
}

scmp_arg_cmp masked(unsigned argument, scmp_datum_t mask, scmp_datum_t value) {
  return {.arg = argument, .op = SCMP_CMP_MASKED_EQ, .datum_a = mask, .datum_b = value};
}

scmp_arg_cmp unequal(unsigned argument, scmp_datum_t value) {
  return {.arg = argument, .op = SCMP_CMP_NE, .datum_a = value, .datum_b = 0};
}

bool starts_others(Role role) { return role == Role::compiler || role == Role::interpreter; }

class ListMaker {
 public:
  explicit ListMaker(Role role) : role_(role), filter_(::seccomp_init(SCMP_ACT_NOTIFY)) {
    if (filter_ == nullptr) return;
    ::seccomp_attr_set(filter_, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS);
    constexpr unsigned as_a_tree = 2;  // a dozen comparisons a call instead of a hundred
    ::seccomp_attr_set(filter_, SCMP_FLTATR_CTL_OPTIMIZE, as_a_tree);
  }
  ~ListMaker() {
    if (filter_ != nullptr) ::seccomp_release(filter_);
  }
  ListMaker(const ListMaker&) = delete;
  ListMaker& operator=(const ListMaker&) = delete;

  List make(const char* program_path) {
    if (filter_ == nullptr) return {};
    for (const char* name : usual_calls) allow(name);
    for (const RefusedCall& call : refused_calls) refuse(call);
    allow_in_part();
    if (starts_others(role_)) {
      allow_tools();
    } else {
      const auto path = reinterpret_cast<std::uintptr_t>(program_path);
      allow_if("execve", {equal(0, path)});
      for (const char* name : {"kill", "tgkill", "tkill"}) {
        allow_if(name, {equal(0, own_number)});
      }
    }
    if (role_ == Role::checked) {
      // A leak is sought from a second process, which holds the first; nobody shall hold itself out
      // to be held by us.
      allow_if("ptrace", {unequal(0, PTRACE_TRACEME)});
      allow("personality");
      // What it starts has the same memory, so that this is counted once.
      allow_if("clone", {masked(0, own_spaces | CLONE_VM, CLONE_VM)});
    }
    return is_good_ ? with_newer_calls(exported()) : List{};
  }

 private:
  void add(unsigned action, const char* name, std::initializer_list<scmp_arg_cmp> conditions) {
    const int number = ::seccomp_syscall_resolve_name(name);
    if (number == __NR_SCMP_ERROR) return;
    const std::vector<scmp_arg_cmp> all(conditions);
    if (::seccomp_rule_add_array(filter_, action, number, static_cast<unsigned>(all.size()),
                                 all.data()) != 0) {
      is_good_ = false;
    }
  }

  void allow(const char* name) { add(SCMP_ACT_ALLOW, name, {}); }
  void allow_if(const char* name, std::initializer_list<scmp_arg_cmp> conditions) {
    add(SCMP_ACT_ALLOW, name, conditions);
  }
  void refuse(const RefusedCall& call) {
    add(SCMP_ACT_ERRNO(static_cast<unsigned>(call.error)), call.name, {});
  }

  void allow_in_part() {
    // Its own limits, not those of others.
    allow_if("prlimit64", {equal(0, 0)});
    // Memory that is shared without a file stays when nobody has it in sight, and is in no count.
    allow_if("mmap", {masked(3, MAP_SHARED, 0)});
    allow_if("mmap", {masked(3, MAP_SHARED | MAP_ANONYMOUS, MAP_SHARED)});
    add(SCMP_ACT_ERRNO(EPERM), "mmap",
        {masked(3, MAP_SHARED | MAP_ANONYMOUS, MAP_SHARED | MAP_ANONYMOUS)});
    // Not: locks, leases and watches on files that others have, too. Compilers do as they are told.
    for (const unsigned command :
         std::initializer_list<unsigned>{F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL,
                                         F_SETFL, F_GETPIPE_SZ, F_GET_SEALS}) {
      if (role_ != Role::compiler) allow_if("fcntl", {masked(1, 0xffffffff, command)});
    }
    // The C library asks a server for names of users, and does without.
    add(SCMP_ACT_ERRNO(EACCES), "socket", {equal(0, AF_UNIX)});
    // Is it a terminal, how wide is that, how much is there to read? Elsewhere they fail.
    for (const unsigned long request : std::initializer_list<unsigned long>{
             TCGETS, TIOCGWINSZ, FIONREAD, FIONBIO, TCSETS, TCSETSW, TCSETSF, TCFLSH}) {
      if (!starts_others(role_)) allow_if("ioctl", {masked(1, 0xffffffff, request)});
    }
    // What concerns itself alone; a sanitizer wants the last ones.
    for (const int option : {PR_SET_NAME, PR_GET_NAME, PR_GET_DUMPABLE, PR_CAPBSET_READ, PR_SET_VMA,
                             PR_SET_DUMPABLE, PR_SET_PDEATHSIG, PR_SET_PTRACER}) {
      allow_if("prctl", {equal(0, static_cast<unsigned>(option))});
    }
  }

  void allow_tools() {
    for (const char* name : compiler_calls) allow(name);
    allow_if("clone", {masked(0, own_spaces, 0)});
    for (const RefusedCall& call : refused_to_tools) refuse(call);
    if (role_ == Role::compiler) allow("fcntl");
    if (role_ != Role::interpreter) return;
    for (const char* name : interpreter_calls) allow(name);
  }

  /// Calls that are newer than the library of lists are answered as by a kernel without them: C
  /// libraries try them first, and do without.
  static List with_newer_calls(List list) {
    if (list.empty()) return list;
    constexpr int more_than_any = 4096;
    constexpr unsigned first_foreign_number = 0x40000000;  // the same calls once more, for x32
    unsigned last = 0;
    for (int i = 0; i < more_than_any; ++i) {
      char* const name = ::seccomp_syscall_resolve_num_arch(SCMP_ARCH_NATIVE, i);
      if (name != nullptr) last = static_cast<unsigned>(i);
      std::free(name);
    }
    const List start = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, arch)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ::seccomp_arch_native(), 0, 4),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, first_foreign_number, 2, 0),
        BPF_JUMP(BPF_JMP | BPF_JGT | BPF_K, last, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
    };
    list.insert(list.begin(), start.begin(), start.end());
    return list;
  }

  List exported() const {
    const int file = ::memfd_create("calls", MFD_CLOEXEC);
    List list;
    if (file >= 0 && ::seccomp_export_bpf(filter_, file) == 0) {
      list.resize(static_cast<std::size_t>(::lseek(file, 0, SEEK_END)) / sizeof(sock_filter));
      const std::size_t size = list.size() * sizeof(sock_filter);
      if (::pread(file, list.data(), size, 0) != static_cast<ssize_t>(size)) list.clear();
    }
    ::close(file);
    return list;
  }

  Role role_;
  scmp_filter_ctx filter_;
  bool is_good_ = true;
};

}  // namespace

struct CallLists::Lists {
  std::array<List, 4> by_role;
  std::array<std::vector<unsigned*>, 4> own_numbers;  ///< where a list says `own_number`
};

CallLists::CallLists(const char* program_path) : lists_(std::make_unique<Lists>()) {
  for (const Role role : {Role::program, Role::checked, Role::compiler, Role::interpreter}) {
    const auto index = static_cast<std::size_t>(role);
    List& list = lists_->by_role[index] = ListMaker(role).make(program_path);
    for (sock_filter& step : list) {
      const bool is_comparison = BPF_CLASS(step.code) == BPF_JMP;
      if (is_comparison && step.k == own_number) lists_->own_numbers[index].push_back(&step.k);
    }
  }
}

CallLists::~CallLists() = default;

bool CallLists::are_there() const {
  for (const List& list : lists_->by_role) {
    if (list.empty()) return false;
  }
  return true;
}

int CallLists::enforce(Role role, int& listener) {
  const auto index = static_cast<std::size_t>(role);
  List& list = lists_->by_role[index];
  for (unsigned* const number : lists_->own_numbers[index]) {
    *number = static_cast<unsigned>(::syscall(SYS_getpid));
  }
  const sock_fprog program = {.len = static_cast<unsigned short>(list.size()),
                              .filter = list.data()};
  constexpr unsigned usual = SECCOMP_FILTER_FLAG_SPEC_ALLOW;
  const auto load = [&](unsigned flags) {
    return static_cast<int>(::syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags, &program));
  };
  // The first way no signal breaks off a call that we have heard of; kernels before 5.19 know it
  // not.
  constexpr unsigned wait_killable = 1u << 5;
  listener = load(usual | SECCOMP_FILTER_FLAG_NEW_LISTENER | wait_killable);
  if (listener < 0) listener = load(usual | SECCOMP_FILTER_FLAG_NEW_LISTENER);
  if (listener >= 0) return 0;
  // An old kernel, or somebody else listens to all of us: then without a word.
  for (sock_filter& step : list) {
    if (step.code == (BPF_RET | BPF_K) && step.k == SECCOMP_RET_USER_NOTIF) {
      step.k = SECCOMP_RET_KILL_PROCESS;
    }
  }
  return load(usual) == 0 ? 0 : errno;
}

Heard hear_call(int listener, std::string& name) {
  // Without a caller that waits, the kernel would have us wait for one.
  pollfd ready{.fd = listener, .events = POLLIN, .revents = 0};
  ::poll(&ready, 1, 0);
  if ((ready.revents & POLLIN) == 0) {
    return (ready.revents & POLLHUP) != 0 ? Heard::end : Heard::call;  // broken off by a signal
  }
  seccomp_notif* request = nullptr;
  seccomp_notif_resp* unused = nullptr;
  if (::seccomp_notify_alloc(&request, &unused) != 0) return Heard::call;
  if (::seccomp_notify_receive(listener, request) == 0) {
    char* const known = ::seccomp_syscall_resolve_num_arch(SCMP_ARCH_NATIVE, request->data.nr);
    name = known != nullptr ? known : "number " + std::to_string(request->data.nr);
    std::free(known);
  }
  ::seccomp_notify_free(request, unused);
  return Heard::call;
}

}  // namespace threeply

#else

namespace threeply {

struct CallLists::Lists {};
CallLists::CallLists(const char*) {}
CallLists::~CallLists() = default;
bool CallLists::are_there() const { return false; }
int CallLists::enforce(Role, int& listener) {
  listener = -1;
  return 0;
}
Heard hear_call(int, std::string&) { return Heard::end; }

}  // namespace threeply

#endif
