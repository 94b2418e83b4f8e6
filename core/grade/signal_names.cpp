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
    {SIGSEGV, "SIGSEGV",
     "it used memory that is not its own, by an index or a pointer gone astray"},
    {SIGABRT, "SIGABRT",
     "it ended itself: a failed assertion, an exception nobody caught, or memory spoilt or used "
     "up"},
    {SIGFPE, "SIGFPE", "it divided by zero"},
    {SIGILL, "SIGILL", "it ran into what is no instruction"},
    {SIGBUS, "SIGBUS", "it used memory that does not exist"},
    {SIGTRAP, "SIGTRAP", "it ran into a trap of its own"},
    {SIGSYS, "SIGSYS", "it asked the system for what it may not do"},
    {SIGKILL, "SIGKILL", "it was ended from outside, for want of memory perhaps"},
    {SIGTERM, "SIGTERM", "it was asked to end"},
    {SIGPIPE, "SIGPIPE", "it wrote to where nobody reads"},
    {SIGXCPU, "SIGXCPU", "it used more processor time than it may"},
    {SIGXFSZ, "SIGXFSZ", "it wrote a larger file than it may"},
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
