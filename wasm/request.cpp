#include "wasm/request.hpp"

#include "notation/grid.hpp"
#include "notation/names.hpp"
#include "notation/rule_names.hpp"
#include "wasm/names.hpp"

namespace threeply::api {

std::variant<ReplayOptions, std::string> options_of(const GameRequest& request) {
  ReplayOptions options;
  const auto rules = rules_named(request.rules);
  if (!rules) return "no such rule set: " + request.rules;
  options.rules = *rules;
  const auto turn = value_named(sides, request.turn);
  if (!turn) return "no such side: " + request.turn;
  options.start.turn = *turn;
  if (!request.start.empty()) {
    const auto read = read_grid(request.start, recognise_letters(request.start), *turn);
    if (const auto* complaint = std::get_if<std::string>(&read)) return *complaint;
    options.start = std::get<Position>(read);
  }
  if (request.depth < 1 || request.depth > 12) return std::string("the depth must be 1 to 12");
  const auto terminal = value_named(terminal_costs, request.terminal_cost);
  if (!terminal) return "no such cost of a finished game: " + request.terminal_cost;
  options.turns = request.turns;
  options.search = search_by(options.rules, options.search);
  options.search.depth = request.depth;
  options.search.evaluation.terminal = *terminal;
  return options;
}

std::variant<Position, std::string> position_of(const std::string& grid, const SideName& turn) {
  const auto side = value_named(sides, turn);
  if (!side) return "no such side: " + turn;
  if (grid.size() != std::size_t{board_size} * board_size) {
    return std::string("64 letters make a grid");
  }
  std::string rows;
  for (std::size_t row = 0; row < board_size; ++row) {
    rows += grid.substr(row * board_size, board_size) + '\n';
  }
  return read_grid(rows, replay_letters, *side);
}

std::string grid_of(const Position& position) {
  std::string grid = write_grid(position, replay_letters);
  std::erase(grid, '\n');
  return grid;
}

Move move_view(const threeply::Move& move) {
  Move view;
  view.name = move_name(move);
  Bitboard at = bit(move.from);
  view.cells.push_back(cell_name(move.from));
  for (int i = 0; i < move.legs; ++i) {
    at = neighbours(move.leg(i), at);
    if (move.is_capture()) {
      view.captures.push_back(cell_name(lowest_square(at)));
      at = neighbours(move.leg(i), at);
    }
    view.cells.push_back(cell_name(lowest_square(at)));
  }
  return view;
}

}  // namespace threeply::api
