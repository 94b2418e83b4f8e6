#include "review/assessment.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "rules/legal_moves.hpp"
#include "rules/play.hpp"

namespace threeply {
namespace {

/// Part of what is found, so the same for everybody.
constexpr std::size_t megabytes = 16;

/// Two players who never have a choice would go on for ever.
constexpr std::size_t longest_forced_way = 40;

/// Of a way to the end that tables know.
constexpr std::size_t longest_told_way = 12;

Result opposite(Result result) {
  if (result == Result::win) return Result::loss;
  return result == Result::loss ? Result::win : result;
}

/// What is worth so much after a way of some plies, where that begins.
Judgement before_way(Judgement judgement, std::size_t plies) {
  if (plies % 2 == 1) judgement = seen_by_other(judgement);
  if (judgement.plies > 0) judgement.plies += static_cast<int>(plies);
  return judgement;
}

}  // namespace

ForcedWay forced_way(const Position& position, RuleSet rules) {
  ForcedWay way{.end = position};
  while (way.moves.size() < longest_forced_way) {
    const MoveList moves = legal_moves(way.end, rules);
    if (moves.size() != 1) break;
    way.moves.push_back(moves[0]);
    way.end = play(way.end, moves[0]);
  }
  return way;
}

Judgement seen_by_other(const Judgement& judgement) {
  const auto& [win, draw, loss] = judgement.chances;
  return {.result = opposite(judgement.result),
          .plies = judgement.plies,
          .chances = {.win = loss, .draw = draw, .loss = win}};
}

Assessor::Assessor(RuleSet rules) : rules_(rules), engine_(rules, megabytes) {}

void Assessor::set_network(std::shared_ptr<const Network> network) {
  engine_.set_network(std::move(network));
}

void Assessor::set_tables(PackedTables* tables, PackedTables* distances) {
  tables_ = tables;
  distances_ = distances;
}

Assessment Assessor::assess(const Position& position, std::span<const Position> before,
                            std::uint64_t nodes) {
  const ForcedWay forced = forced_way(position, rules_);
  const std::size_t way = forced.moves.size();
  const MoveList moves = legal_moves(forced.end, rules_);
  Assessment found{.position = position,
                   .legal = static_cast<int>(way > 0 ? 1 : moves.size()),
                   .line = forced.moves};
  if (moves.is_empty()) {
    const Judgement lost{.result = Result::loss, .chances = {.loss = certain}};
    found.best = way % 2 == 1 ? seen_by_other(lost) : lost;
    found.best.plies = static_cast<int>(way);
    return found;
  }

  std::vector<Position> game(before.begin(), before.end());
  Position at = position;
  for (const Move& move : forced.moves) {
    game.push_back(at);
    at = play(at, move);
  }
  engine_.clear();
  const int pieces = std::popcount(at.occupied());
  const bool has_tables = pieces <= most_pieces_with_tables;
  engine_.set_tables(has_tables ? tables_ : nullptr, has_tables ? distances_ : nullptr);
  const EngineReport report = engine_.think(at, game, {.nodes = nodes, .lines = 2});
  found.depth = report.depth;
  found.nodes = report.nodes;
  const EngineLine& best = report.lines[0];
  found.line.insert(found.line.end(), best.moves.begin(), best.moves.end());
  found.best = before_way(judge(best, rules_, pieces), way);
  // A choice further on is nobody's here.
  if (way == 0) {
    found.has_second = report.lines.size() > 1;
    if (found.has_second) {
      found.second = judge(report.lines[1], rules_, pieces);
      found.second_move = report.lines[1].moves[0];
    }
    found.is_only = !found.has_second && best.is_proved && moves.size() > 1;
  }
  go_on_by_tables(found);
  return found;
}

void Assessor::go_on_by_tables(Assessment& found) {
  Position at = found.position;
  for (const Move& move : found.line) at = play(at, move);
  const auto plies = static_cast<std::size_t>(found.best.plies);
  while (found.line.size() < std::min(plies, longest_told_way)) {
    const EngineReport report = engine_.think(at, {}, {.nodes = 1});
    const bool is_known = report.depth == 0 && !report.lines.empty() && report.lines[0].is_proved;
    if (!is_known) return;
    found.line.push_back(report.lines[0].moves[0]);
    at = play(at, found.line.back());
  }
}

}  // namespace threeply
