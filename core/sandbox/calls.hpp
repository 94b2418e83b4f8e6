// The system calls that programs may make, and what becomes of those that make others.
#pragma once

#include <array>
#include <memory>
#include <string>

#include "sandbox/sandbox.hpp"

namespace threeply {

/// A list for each role, made once by a keeper. What is not on it ends the program.
class CallLists {
 public:
  /// A program that is to start no others may call execve with this address alone, from which it is
  /// started itself.
  explicit CallLists(const char* program_path);
  ~CallLists();
  CallLists(const CallLists&) = delete;
  CallLists& operator=(const CallLists&) = delete;

  /// False where the system or this build has none.
  bool are_there() const;

  /// By a process that is about to become a program; async-signal-safe. Answers with 0 or errno.
  /// `listener` is a descriptor that tells of calls not on the list, or -1 if the kernel ends the
  /// program by itself, with SIGSYS.
  int enforce(Role role, int& listener);

 private:
  struct Lists;
  std::unique_ptr<Lists> lists_;
};

enum class Heard {
  call,  ///< somebody has made a call that is not on the list
  end,   ///< all that could have done so have ended
};

/// What a listener, of which there is something to read, has to tell. `name` is the call, such as
/// "socket", unless a signal has broken it off meanwhile; it has not been carried out.
Heard hear_call(int listener, std::string& name);

}  // namespace threeply
