// The trees that programs see as the whole file system: a few of the machine's folders, none of
// them writable, and their own. Nothing else exists for them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "sandbox/sandbox.hpp"
#include "sandbox/users.hpp"

namespace threeply {

/// Where programs run, in their tree.
constexpr const char* work_folder = "/sandbox";

/// By a keeper in namespaces of its own, once: makes the trees, turns into a process that sees
/// nothing but them, and leaves the machine's own tree behind. Answers with what failed, empty if
/// nothing did. `shown` are whole paths without links.
std::string build_roots(const std::vector<std::string>& shown);

/// For the keeper: where the tree of a role is, and where it puts what `program_folder` shows.
std::string root_of(Role role);
std::string installed_place();

/// Makes the folder of the next program, empty, in memory, for `size` bytes; answers with 0 or
/// errno.
int mount_work(Role role, std::uint64_t size, const ProgramUser& user);
void unmount_work(Role role);

}  // namespace threeply
