// How much memory a run takes, where no group counts it: looked at from time to time.
#pragma once

#include <sys/types.h>

#include <cstdint>

namespace threeply {

/// Bytes that one process or, if it is -1, all that this process sees but itself take, page tables
/// included. A page that several have counts for each.
std::uint64_t memory_of(pid_t process);

}  // namespace threeply
