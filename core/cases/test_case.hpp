// An input of the replay program with the output it should give, and what it is there to try.
#pragma once

#include <string>

#include "programs/exit_status.hpp"

namespace threeply {

struct TestCase {
  std::string name;      ///< of its files: NAME.txt and NAME-out.txt
  std::string kind;      ///< a group in summaries: one of the generator's kinds, or "given"
  std::string covers;    ///< in plain words, one line: "8 actions, P, black wins by blockade at 10"
  std::string input;     ///< the action list, byte for byte
  std::string expected;  ///< the output, byte for byte
  ExitStatus status = exit_ok;  ///< that belongs to it
};

}  // namespace threeply
