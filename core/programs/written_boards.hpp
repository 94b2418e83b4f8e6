// Boards that somebody wrote down, in the letters of any program.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "notation/text_places.hpp"
#include "programs/program.hpp"
#include "programs/trace/case_reader.hpp"

namespace threeply {

struct WrittenBoards {
  const Program* program = &replay_program;  ///< whose letters they are
  std::vector<Case> boards{};                ///< up to what is wrong
  std::optional<TextProblem> problem{};
};

/// Rows may also be separated by slashes, all in one line; a puzzle may be seen in a mirror.
WrittenBoards read_written_boards(std::string_view text);

}  // namespace threeply
