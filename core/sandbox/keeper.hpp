// The process that runs the programs of a sandbox, one after the other, and leaves nothing of them.
#pragma once

#include <string>

namespace threeply {

/// How a keeper gets hold of what its programs have started.
enum class Reach {
  process_namespace,  ///< it is the first process there and can kill all others
  descendants,        ///< it is handed those that have lost their parents
};

/// Cuts all ties to the caller but `socket`: signals, terminal, descriptors. Answers with where the
/// socket is now.
int settle_down(int socket);

/// Obeys orders until the other end of `socket` is closed. Programs run in `folder`, in memory if
/// that is empty; otherwise it is removed at the end.
void keep(int socket, Reach reach, const std::string& folder);

}  // namespace threeply
