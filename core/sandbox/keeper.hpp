// The process that runs the programs of a sandbox, one after the other, and leaves nothing of them.
#pragma once

#include <string>

#include "sandbox/memory_group.hpp"
#include "sandbox/users.hpp"

namespace threeply {

struct KeeperPlan {
  int socket = -1;
  bool has_walls =
      false;  ///< then it is the first process of its namespace and can kill all others
  ProgramUser user{};
  std::string folder{};  ///< without walls: where programs and their files are; removed at the end
  MemoryGroup* group = nullptr;  ///< none if null
};

/// Cuts all ties to the caller but the socket and the group: signals, terminal, descriptors.
void settle_down(KeeperPlan& plan);

/// What a keeper says first where its programs have a list of calls, and where they have none;
/// anything else is what went wrong.
constexpr const char* ready_with_list = "+";
constexpr const char* ready_without_list = "-";

/// Says that it is ready and obeys orders until the other end of the socket is closed.
void keep(const KeeperPlan& plan);

}  // namespace threeply
