#include "programs/written_boards.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <variant>

#include "programs/puzzle/puzzle.hpp"

namespace threeply {

WrittenBoards read_written_boards(std::string_view text) {
  std::string lines(text);
  // A grid in one line, as the command line takes it.
  if (lines.find('\n') == lines.npos) std::replace(lines.begin(), lines.end(), '/', '\n');
  WrittenBoards read{.program = &program_writing(recognise_case_letters(lines))};
  CaseReader reader(read.program->letters);
  reader.feed(lines);
  reader.finish();
  while (auto next = reader.next()) read.boards.push_back(std::move(*next));
  if (!reader.is_malformed()) return read;
  if (read.program->letters == puzzle_letters) {
    // All pieces on light squares: a board in a mirror.
    const auto puzzle = read_puzzle(lines, Side::bottom);
    if (const auto* mirrored = std::get_if<Puzzle>(&puzzle)) {
      read.boards = {{.heading = "", .position = mirrored->position, .line = 1}};
      return read;
    }
  }
  const TextPlace place{.line = static_cast<std::size_t>(reader.line()),
                        .column = static_cast<std::size_t>(reader.column())};
  read.problem = {place, reader.expectation()};
  return read;
}

}  // namespace threeply
