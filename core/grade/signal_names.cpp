#include "grade/signal_names.hpp"

#include <csignal>

namespace threeply {
namespace {

struct NamedSignal {
  int signal;
  std::string_view name;
  std::string_view meaning;
};

constexpr NamedSignal signals[] = {
    {SIGSEGV, "SIGSEGV", "it used memory that is not its own, probably a bad index or pointer"},
    {SIGABRT, "SIGABRT",
     "it aborted: a failed assertion, an uncaught exception, or corrupted or exhausted memory"},
    {SIGFPE, "SIGFPE", "it divided by zero"},
    {SIGILL, "SIGILL", "it hit an invalid instruction"},
    {SIGBUS, "SIGBUS", "it used memory that does not exist"},
    {SIGTRAP, "SIGTRAP", "it hit a trap, such as a breakpoint"},
    {SIGSYS, "SIGSYS", "it made a forbidden system call"},
    {SIGKILL, "SIGKILL", "it was killed from outside, perhaps for lack of memory"},
    {SIGTERM, "SIGTERM", "it was asked to terminate"},
    {SIGPIPE, "SIGPIPE", "it wrote to a closed pipe"},
    {SIGXCPU, "SIGXCPU", "it used more processor time than allowed"},
    {SIGXFSZ, "SIGXFSZ", "it wrote a larger file than allowed"},
    {SIGALRM, "SIGALRM", "its own alarm went off"},
    {SIGHUP, "SIGHUP", ""},
    {SIGINT, "SIGINT", ""},
    {SIGQUIT, "SIGQUIT", ""},
    {SIGUSR1, "SIGUSR1", ""},
    {SIGUSR2, "SIGUSR2", ""},
};

const NamedSignal* find_signal(int signal) {
  for (const NamedSignal& named : signals) {
    if (named.signal == signal) return &named;
  }
  return nullptr;
}

}  // namespace

std::string signal_name(int signal) {
  const NamedSignal* named = find_signal(signal);
  return named != nullptr ? std::string(named->name) : "signal " + std::to_string(signal);
}

std::string_view signal_meaning(int signal) {
  const NamedSignal* named = find_signal(signal);
  return named != nullptr ? named->meaning : std::string_view{};
}

}  // namespace threeply
