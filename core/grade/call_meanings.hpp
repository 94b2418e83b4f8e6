// What system calls are for that programs make and should not, in a few words.
#pragma once

#include <string_view>

namespace threeply {

/// "it starts another process or thread, as fork, system and popen do", or nothing.
std::string_view call_meaning(std::string_view call);

}  // namespace threeply
