// The walls around a sandbox: namespaces, mounts and forbidden system calls, where the system has
// them. On a system without, every attempt fails and says so.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace threeply {

/// Whom the programs run as.
enum class Identity : char {
  own,     ///< the caller, without any capability
  nobody,  ///< for root, whom no limit on processes binds; may open files as root does
};

/// As fork, but the child is the first process in namespaces of its own; -1 and errno.
pid_t fork_into_namespaces();

/// By the parent, before the child goes on: which users exist for it. False and errno.
bool map_users(pid_t child, Identity& identity);

/// By the child: nothing can be written any more, devices but a few harmless ones are out of reach,
/// /proc shows a program itself and what it started, and `hidden` paths are empty. Answers with
/// what failed, empty if nothing did.
std::string raise_walls(Identity identity, const std::vector<std::string>& hidden);

/// For this process and all it starts: no sockets and nothing that would outlive a process, such as
/// shared memory. False where the system cannot.
bool forbid_system_calls();

/// A folder of which programs see an empty one in memory instead: nobody's files are there.
constexpr const char* memory_folder = "/sys";

/// Puts an empty folder for `size` bytes over `memory_folder`; answers with 0 or errno.
int mount_memory_folder(std::uint64_t size);
void unmount(const std::string& folder);

/// Makes `folder` writable within the walls until it is unmounted; answers with 0 or errno.
int mount_writable(const std::string& folder);

}  // namespace threeply
