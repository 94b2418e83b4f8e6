#include "wasm/request.hpp"

#include <algorithm>

#include "notation/grid.hpp"
#include "notation/names.hpp"
#include "notation/rule_names.hpp"

namespace threeply::api {

std::variant<ReplayOptions, std::string> options_of(const GameRequest& request) {
  ReplayOptions options;
  const auto* named =
      std::find_if(std::begin(rule_names), std::end(rule_names),
                   [&](const NamedRuleSet& candidate) { return candidate.name == request.rules; });
  if (named == std::end(rule_names)) return "no such rule set: " + request.rules;
  options.rules = named->rules;
  if (request.turn != "bottom" && request.turn != "top") return "no such side: " + request.turn;
  const Side turn = request.turn == "bottom" ? Side::bottom : Side::top;
  options.start.turn = turn;
  if (!request.start.empty()) {
    const auto read = read_grid(request.start, recognise_letters(request.start), turn);
    if (const auto* complaint = std::get_if<std::string>(&read)) return *complaint;
    options.start = std::get<Position>(read);
  }
  if (request.depth < 1 || request.depth > 12) return "the depth must be 1 to 12";
  options.search.depth = request.depth;
  options.turns = request.turns;
  options.search.evaluation.terminal =
      request.terminal_cost == "material" ? TerminalCost::material : TerminalCost::infinite;
  return options;
}

const Position& position_after(int ply, const ReplayRecord& record, const ReplayOptions& options) {
  const auto count = static_cast<int>(record.actions().size());
  const int shown = ply < 0 || ply > count ? count : ply;
  return shown == 0 ? options.start : record.actions()[static_cast<std::size_t>(shown - 1)].after;
}

Position position_after(int ply, const GameRequest& request, const ReplayOptions& options) {
  NullSink sink;
  ReplayRecord record;
  Replay replay(options, sink, &record);
  replay.feed(request.actions);
  replay.finish();
  return position_after(ply, record, options);
}

std::string grid_of(const Position& position) {
  std::string grid = write_grid(position, replay_letters);
  std::erase(grid, '\n');
  return grid;
}

MoveView move_view(const Move& move) {
  MoveView view;
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
