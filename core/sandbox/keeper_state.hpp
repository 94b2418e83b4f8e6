// What a program could change of its keeper if the walls had a hole: that nothing of it has changed
// is proved after each run.
#pragma once

#include <string>
#include <vector>

namespace threeply {

/// Limits, priority, processors, signals, descriptors, place, user, powers of this process, and,
/// where they are its own, mounts; a line each.
std::vector<std::string> own_state(bool has_own_mounts);

/// The first line in which two states differ, as "before, then after"; empty if they are equal.
std::string first_change(const std::vector<std::string>& before,
                         const std::vector<std::string>& after);

}  // namespace threeply
