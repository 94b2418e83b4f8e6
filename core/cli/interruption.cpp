#include "cli/interruption.hpp"

#include <signal.h>

#include <atomic>

namespace threeply::cli {
namespace {

// A signal handler reaches nothing else.
std::atomic<bool> was_interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free);

void note(int) { was_interrupted = true; }

}  // namespace

void watch_for_interruption() {
  struct sigaction action = {};
  action.sa_handler = note;
  action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    // What nohup or a shell's background has us ignore stays ignored.
    struct sigaction before = {};
    if (sigaction(signal, nullptr, &before) == 0 && before.sa_handler == SIG_IGN) continue;
    sigaction(signal, &action, nullptr);
  }
}

bool is_interrupted() { return was_interrupted; }

}  // namespace threeply::cli
