// Submissions that fail alike: on exactly the same cases, or with exactly the same wrong outputs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "report/report.hpp"

namespace threeply {

struct AlikeGroup {
  std::vector<std::size_t> members;  ///< indices of the reports, by name
  std::uint64_t cases = 0;           ///< on which all of them fail
  bool is_same_output = false;       ///< wherever they fail, they print the same
};

/// Groups of two and more, the largest first. Who fails everywhere is alike only in what it prints.
std::vector<AlikeGroup> alike_groups(const std::vector<ProgramReport>& reports);

/// "These 4 fail on exactly the same 53 cases and print the same wrong outputs"
std::string alike_sentence(const AlikeGroup& group);

}  // namespace threeply
