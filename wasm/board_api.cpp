// The questions about boards that somebody wrote down or set up.
#include <algorithm>

#include "notation/grid.hpp"
#include "notation/names.hpp"
#include "programs/program.hpp"
#include "programs/puzzle/puzzle.hpp"
#include "programs/trace/case_reader.hpp"
#include "wasm/api.hpp"
#include "wasm/request.hpp"
#include "words/setup.hpp"

namespace threeply::api {

BoardsView read_boards(const std::string& text) {
  BoardsView view;
  std::string lines = text;
  // A grid in one line, as the command line takes it.
  if (lines.find('\n') == lines.npos) std::replace(lines.begin(), lines.end(), '/', '\n');
  const Program& program = program_writing(recognise_case_letters(lines));
  view.format = std::string(program.name);
  CaseReader reader(program.letters);
  reader.feed(lines);
  reader.finish();
  while (const auto next = reader.next()) {
    WrittenBoard board;
    board.title = next->heading;
    board.grid = grid_of(next->position);
    board.line = static_cast<double>(next->line);
    view.boards.push_back(std::move(board));
  }
  if (!reader.is_malformed()) return view;
  view.boards.clear();
  if (program.letters == puzzle_letters) {
    // All pieces on light squares: a board in a mirror.
    const auto puzzle = read_puzzle(lines, Side::bottom);
    if (const auto* read = std::get_if<Puzzle>(&puzzle)) {
      WrittenBoard board;
      board.grid = grid_of(read->position);
      board.line = 1;
      view.boards.push_back(std::move(board));
      return view;
    }
  }
  view.error = reader.expectation();
  view.line = static_cast<double>(reader.line());
  view.column = static_cast<double>(reader.column());
  return view;
}

std::string write_board(const std::string& grid, const ProgramName& format) {
  const auto position = position_of(grid, "bottom");
  const Program* program = program_named(format);
  if (std::holds_alternative<std::string>(position) || program == nullptr) return {};
  return write_grid(std::get<Position>(position), program->letters);
}

SetupView check_setup(const std::string& grid) {
  SetupView view;
  const auto position = position_of(grid, "bottom");
  if (const auto* complaint = std::get_if<std::string>(&position)) {
    view.error = *complaint;
    return view;
  }
  const SetupFault fault = threeply::check_setup(std::get<Position>(position));
  view.error = fault.sentence;
  for (const Square square : fault.squares) view.cells.push_back(cell_name(square));
  return view;
}

}  // namespace threeply::api
