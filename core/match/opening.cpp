#include "match/opening.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdlib>

#include "engine/random.hpp"
#include "match/three_move_ballots.hpp"
#include "notation/blanks.hpp"
#include "notation/fen.hpp"
#include "notation/numbers.hpp"
#include "notation/pdn.hpp"
#include "notation/quote.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"

namespace threeply {
namespace {

/// What stands before the first `separator`, which is taken away with it.
std::string_view take_until(std::string_view& rest, char separator) {
  const std::size_t end = std::min(rest.find(separator), rest.size());
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return part;
}

/// Moves or a position; what is wrong with it, or nothing.
std::string read_play(std::string_view text, RuleSet rules, Opening& opening) {
  const bool is_position = text.starts_with('B') || text.starts_with('W');
  if (is_position) {
    const auto read = text.find(':') == text.npos ? read_hub_position(text) : read_fen(text);
    if (const auto* complaint = std::get_if<std::string>(&read)) return *complaint;
    opening.start = std::get<Position>(read);
  }
  Position position = opening.start;
  for (std::string_view rest = is_position ? "" : text; !rest.empty(); rest = trimmed(rest)) {
    const std::string_view word = take_until(rest, ' ');
    const auto move = read_pdn_move(word, position, rules);
    if (!move) return "expected a legal move such as 11-15, but found " + quote(word);
    opening.moves.push_back(*move);
    position = play(position, *move);
  }
  return can_act(position) ? "" : "the game is over before it begins";
}

struct Line {
  Opening opening;
  std::string_view remark;
};

/// NAME, tab, moves or a position, tab, remark; or the middle alone.
std::variant<Line, std::string> read_line(std::string_view text, RuleSet rules) {
  Line line;
  const bool has_name = text.find('\t') != text.npos;
  if (has_name) line.opening.name = trimmed(take_until(text, '\t'));
  const std::string_view moves = trimmed(take_until(text, '\t'));
  line.remark = trimmed(text);
  if (!has_name) line.opening.name = moves;
  if (std::string complaint = read_play(moves, rules, line.opening); !complaint.empty()) {
    return complaint;
  }
  return line;
}

}  // namespace

std::variant<std::vector<Opening>, std::string> read_openings(std::string_view text,
                                                              RuleSet rules) {
  std::vector<Opening> openings;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::string_view line = take_until(text, '\n');
    if (trimmed(line).empty() || trimmed(line).starts_with('#')) continue;
    auto read = read_line(line, rules);
    if (const auto* complaint = std::get_if<std::string>(&read)) {
      return "line " + std::to_string(number) + ": " + *complaint;
    }
    openings.push_back(std::move(std::get<Line>(read).opening));
  }
  if (openings.empty()) return "expected an opening a line, but found none";
  return openings;
}

std::vector<Opening> ballots(bool with_barred, std::uint64_t seed) {
  std::vector<Opening> openings;
  for (std::string_view text = three_move_ballots; !text.empty();) {
    auto read = read_line(take_until(text, '\n'), english);
    assert(std::holds_alternative<Line>(read));
    auto& [opening, remark] = std::get<Line>(read);
    if (remark == "barred" && !with_barred) continue;
    opening.name.insert(0, "ballot ");
    openings.push_back(std::move(opening));
  }
  Random random(seed);
  shuffle(openings, random);
  return openings;
}

Opening random_opening(RuleSet rules, int plies, std::uint64_t seed, std::uint64_t number,
                       Engine& judge) {
  constexpr Score largest_advantage = 50;
  constexpr EngineLimits glance{.depth = 10, .nodes = 3000};
  Random random({seed, number});
  while (true) {
    Opening opening;
    Position position = opening.start;
    for (int i = 0; i < plies && can_act(position); ++i) {
      const MoveList moves = legal_moves(position, rules);
      opening.moves.push_back(moves[random.below(moves.size())]);
      position = play(position, opening.moves.back());
    }
    if (!can_act(position)) continue;
    judge.clear();  // the answer must not depend on what was asked before
    const EngineReport report = judge.think(position, {}, glance);
    if (std::abs(report.lines[0].score) > largest_advantage) continue;
    opening.name = "random " + std::to_string(number + 1);
    return opening;
  }
}

}  // namespace threeply
