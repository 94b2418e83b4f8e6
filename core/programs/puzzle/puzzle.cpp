#include "programs/puzzle/puzzle.hpp"

#include <algorithm>

#include "notation/grid.hpp"
#include "notation/json.hpp"
#include "notation/names.hpp"
#include "notation/pdn.hpp"
#include "programs/program.hpp"
#include "programs/puzzle/state_reader.hpp"
#include "rules/play.hpp"

namespace threeply {

std::string plies_words(int plies) {
  return std::to_string(plies) + (plies == 1 ? " ply" : " plies");
}

std::string_view puzzle_side(Side side) { return puzzle_program.sides.of(side); }

std::variant<Puzzle, std::string> read_puzzle(std::string_view text, Side turn) {
  StateReader reader(text);
  auto state = reader.next();
  if (state && reader.expect_end()) {
    auto puzzle = reader.place_pieces(*state, turn);
    if (puzzle) return *puzzle;
  }
  return reader.complaint();
}

std::optional<Puzzle> read_first_state(std::string_view text, Side turn) {
  StateReader reader(text);
  const auto state = reader.next();
  return state ? reader.place_pieces(*state, turn) : std::nullopt;
}

std::string write_state(const Position& position, bool is_mirrored) {
  std::string text = write_grid(position, puzzle_letters);
  if (is_mirrored) {
    for (auto row = text.begin(); row != text.end(); row += board_size + 1) {
      std::reverse(row, row + board_size);
    }
  }
  return text;
}

std::string write_states(const Puzzle& puzzle, std::span<const Move> line) {
  std::string text = write_state(puzzle.position, puzzle.is_mirrored);
  Position position = puzzle.position;
  for (const Move& move : line) {
    position = play(position, move);
    text += '\n' + write_state(position, puzzle.is_mirrored);
  }
  return text;
}

std::string outcome_words(const Outcome& outcome, Side mover, const SideNames& names) {
  const std::string us(names.of(mover));
  const std::string them(names.of(opponent(mover)));
  switch (outcome.result) {
    case Result::win: return us + " wins in " + plies_words(outcome.plies);
    case Result::draw: return us + " cannot force a win: a draw";
    case Result::undecided: return "not decided: nobody wins within " + plies_words(outcome.plies);
    case Result::loss: break;
  }
  if (outcome.plies == 0) return us + " cannot move: " + them + " has won";
  return us + " cannot force a win: " + them + " wins in " + plies_words(outcome.plies);
}

namespace {

void put_outcome(JsonWriter& json, const Outcome& outcome) {
  json.key("result").value(result_name(outcome.result));
  if (outcome.result != Result::draw) json.key("plies").value(std::int64_t{outcome.plies});
}

}  // namespace

std::string solution_json(const Puzzle& puzzle, const Solution& solution,
                          std::span<const RatedMove> moves, std::uint64_t nodes) {
  std::string text;
  JsonWriter json(text);
  json.begin('{').key("side").value(puzzle_side(puzzle.position.turn));
  put_outcome(json, solution.outcome);
  json.key("words").value(outcome_words(solution.outcome, puzzle.position.turn));
  json.key("line").begin('[');
  for (const Move& move : solution.line) json.value(written_move(move, puzzle.is_mirrored));
  json.end(']');
  Position position = puzzle.position;
  // Light squares have no numbers.
  if (!puzzle.is_mirrored) {
    json.key("numbers").begin('[');
    for (const Move& move : solution.line) {
      json.value(write_pdn_move(move, position, puzzle_program.rules));
      position = play(position, move);
    }
    json.end(']');
    position = puzzle.position;
  }
  json.key("states").begin('[');
  json.value(write_state(position, puzzle.is_mirrored));
  for (const Move& move : solution.line) {
    position = play(position, move);
    json.value(write_state(position, puzzle.is_mirrored));
  }
  json.end(']').key("moves").begin('[');
  for (const RatedMove& rated : moves) {
    json.begin('{').key("move").value(written_move(rated.move, puzzle.is_mirrored));
    if (!puzzle.is_mirrored) {
      json.key("number").value(write_pdn_move(rated.move, puzzle.position, puzzle_program.rules));
    }
    put_outcome(json, rated.outcome);
    json.end('}');
  }
  json.end(']').key("nodes").value(static_cast<std::int64_t>(nodes)).end('}');
  return text + '\n';
}

Cell written_cell(Square square, bool is_mirrored) {
  const Cell cell = cell_of(square);
  return {cell.row, is_mirrored ? board_size - 1 - cell.column : cell.column};
}

std::string written_move(const Move& move, bool is_mirrored) {
  std::string name;
  for (const Square square : route(move)) {
    if (!name.empty()) name += '-';
    name += cell_name(written_cell(square, is_mirrored));
  }
  return name;
}

std::string_view result_name(Result result) {
  switch (result) {
    case Result::win: return "win";
    case Result::loss: return "loss";
    case Result::draw: return "draw";
    case Result::undecided: return "undecided";
  }
  return {};
}

}  // namespace threeply
