#include "grade/call_meanings.hpp"

namespace threeply {
namespace {

struct Meaning {
  std::string_view call;
  std::string_view words;
};

constexpr std::string_view processes =
    "it starts another process or thread, as fork, system and popen do";
constexpr std::string_view connections = "it opens a connection to another process";
constexpr std::string_view other_processes = "it reaches for another process";
constexpr std::string_view shared = "it takes memory that outlives the program or is not counted";
constexpr std::string_view system_wide = "it changes the system";

constexpr Meaning meanings[] = {
    {"clone", processes},
    {"fork", processes},
    {"vfork", processes},
    {"execve", "it runs another program, as system and popen do"},
    {"execveat", "it runs another program"},
    {"pipe", "it makes a pipe, as popen does"},
    {"pipe2", "it makes a pipe, as popen does"},
    {"socket", connections},
    {"socketpair", connections},
    {"connect", connections},
    {"kill", "it sends a signal to another process"},
    {"tgkill", "it sends a signal to another process"},
    {"tkill", "it sends a signal to another process"},
    {"prlimit64", "it changes the limits of another process"},
    {"ptrace", other_processes},
    {"process_vm_readv", other_processes},
    {"process_vm_writev", other_processes},
    {"pidfd_open", other_processes},
    {"setpriority", "it changes priorities"},
    {"sched_setaffinity", "it changes which processors are used"},
    {"memfd_create", shared},
    {"shmget", shared},
    {"msgget", shared},
    {"semget", shared},
    {"mq_open", shared},
    {"add_key", shared},
    {"mount", system_wide},
    {"unshare", system_wide},
    {"setns", system_wide},
    {"chroot", system_wide},
    {"reboot", system_wide},
};

}  // namespace

std::string_view call_meaning(std::string_view call) {
  for (const Meaning& meaning : meanings) {
    if (meaning.call == call) return meaning.words;
  }
  return {};
}

}  // namespace threeply
