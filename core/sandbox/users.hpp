// Namespaces for a keeper and its programs, and the users that exist in them. On a system that has
// none, every attempt fails and says so.
#pragma once

#include <sys/types.h>

namespace threeply {

/// Whom programs run as, in the numbers that hold within the namespaces.
struct ProgramUser {
  unsigned user = 0;
  unsigned group = 0;
  bool is_other = false;  ///< than the keeper's; otherwise the two are the same
};

/// As fork, but the child is the first process in namespaces of its own; -1 and errno.
pid_t fork_into_namespaces();

/// By the parent, before the child goes on: who exists for it. False and errno.
bool map_users(pid_t child, ProgramUser& user);

/// By a process that is about to become a program; async-signal-safe. False and errno.
bool become(const ProgramUser& user);

}  // namespace threeply
