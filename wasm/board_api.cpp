// The questions about boards that somebody wrote down or set up.
#include "notation/grid.hpp"
#include "notation/names.hpp"
#include "programs/program.hpp"
#include "programs/written_boards.hpp"
#include "wasm/api.hpp"
#include "wasm/request.hpp"
#include "words/setup.hpp"

namespace threeply::api {

BoardsView read_boards(const std::string& text) {
  BoardsView view;
  const WrittenBoards read = read_written_boards(text);
  view.format = std::string(read.program->name);
  if (read.problem) {
    view.error = read.problem->message;
    view.line = static_cast<double>(read.problem->place.line);
    view.column = static_cast<double>(read.problem->place.column);
    return view;
  }
  for (const Case& written : read.boards) {
    WrittenBoard board;
    board.title = written.heading;
    board.grid = grid_of(written.position);
    board.line = static_cast<double>(written.line);
    view.boards.push_back(std::move(board));
  }
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
