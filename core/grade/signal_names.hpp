// What the signals are called that end a program, and what they usually mean.
#pragma once

#include <string>
#include <string_view>

namespace threeply {

/// "SIGSEGV", or "signal 42" for one nobody expects.
std::string signal_name(int signal);

/// "it used memory that is not its own, …", or nothing.
std::string_view signal_meaning(int signal);

}  // namespace threeply
