// How much memory a run takes, where no group counts it: looked at from time to time.
#pragma once

#include <sys/types.h>

#include <cstdint>

namespace threeply {

/// Whether one process or, if it is -1, all that this process sees but itself take more than so
/// many bytes; shared pages count once.
bool take_more_than(std::uint64_t bytes, pid_t process);

}  // namespace threeply
