// What programs were kept from while they ran. Knows nothing of how.
#pragma once

#include <string>

namespace threeply {

struct Protection {
  bool has_walls = false;     ///< a root, processes, users and a network of their own
  bool has_own_user = false;  ///< another user than the process that runs them
  bool has_call_list = false;
  bool is_memory_grouped = false;  ///< limited by the kernel for all processes of a run together
  std::string reason{};            ///< why there are no walls; empty if there are
};

/// For scripts and people: how much of that there is.
enum class ProtectionLevel {
  full,   ///< everything
  walls,  ///< walls and the list of calls, which keep programs in; but not all of the rest
  none,
};

constexpr ProtectionLevel level_of(const Protection& protection) {
  if (!protection.has_walls) return ProtectionLevel::none;
  return protection.has_own_user && protection.is_memory_grouped ? ProtectionLevel::full
                                                                 : ProtectionLevel::walls;
}

}  // namespace threeply
