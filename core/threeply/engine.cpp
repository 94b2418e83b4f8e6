#include "threeply/engine.hpp"

#include <algorithm>
#include <bit>
#include <chrono>
#include <span>

#include "endgame/endgames.hpp"
#include "endgame/tables_inside.hpp"
#include "engine/engine.hpp"
#include "engine/judgement.hpp"
#include "engine/levels.hpp"
#include "engine/networks_inside.hpp"
#include "programs/program.hpp"
#include "search/best_action.hpp"
#include "search/solver.hpp"
#include "threeply/inside.hpp"

namespace threeply::engine {
namespace {

/// Ends a search after so many seconds.
class Clock final : public EngineListener {
 public:
  explicit Clock(double seconds) : seconds_(seconds) {}

  bool goes_on() override {
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start_;
    return seconds_ <= 0 || spent.count() < seconds_;
  }

 private:
  double seconds_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

Result shown(threeply::Result result) {
  switch (result) {
    case threeply::Result::win: return Result::win;
    case threeply::Result::draw: return Result::draw;
    case threeply::Result::loss: return Result::loss;
    case threeply::Result::undecided: break;
  }
  return Result::undecided;
}

Line shown(const EngineLine& line, const Position& position, RuleSet rules) {
  const Judgement judgement = judge(line, rules, std::popcount(position.occupied()));
  const auto share = [](int thousandths) { return thousandths / double{certain}; };
  return {.score = is_proved(line.score) ? 0 : line.score / 100.0,
          .result = shown(judgement.result),
          .plies = judgement.plies,
          .win = share(judgement.chances.win),
          .draw = share(judgement.chances.draw),
          .loss = share(judgement.chances.loss),
          .moves = shown_line(line.moves, position, rules)};
}

/// All positions of the game before the present one.
std::span<const Position> before(const Game& game) {
  const std::vector<Position>& all = Inside::of(game).positions;
  return {all.data(), all.size() - 1};
}

/// Not the same at every move of a game.
std::uint64_t seed_of(const Game& game, std::uint64_t seed) {
  constexpr std::uint64_t far_apart = 0x9E3779B97F4A7C15;
  return seed + far_apart * Inside::of(game).played.size();
}

/// What the library has inside of it.
struct TablesInside {
  explicit TablesInside(RuleSet rules) : endgames(rules), distances(rules) {
    endgames.packed.set_source(
        [rules](const Material& material) { return table_inside(rules, material); });
    distances.set_source(
        [rules](const Material& material) { return distances_inside(rules, material); });
  }

  Endgames endgames;
  PackedTables distances;
};

}  // namespace

class Engine::Work {
 public:
  Work(RuleSet rules_of_games, std::size_t megabytes)
      : rules(rules_of_games), tables(rules), engine(rules, megabytes) {
    engine.set_network(network_inside(rules));
    const RuleSet own = rules;
    tables.endgames.packed.set_progress_source(
        [own](const Material& material) { return progress_inside(own, material); });
    use_tables(true);
  }

  void use_tables(bool is_used) {
    engine.set_tables(is_used ? &tables.endgames.packed : nullptr,
                      is_used ? &tables.distances : nullptr);
  }

  RuleSet rules;
  TablesInside tables;
  threeply::Engine engine;
};

Engine::Engine(Rules rules, std::size_t megabytes)
    : work_(std::make_unique<Work>(rules_inside(rules), std::max<std::size_t>(megabytes, 1))) {}
Engine::~Engine() = default;

Analysis Engine::think(const Game& game, const Limits& limits) {
  if (Inside::rules_of(game) != work_->rules) return {};
  Clock clock(limits.seconds);
  const Position& position = Inside::position_of(game);
  const EngineReport report =
      work_->engine.think(position, before(game),
                          {.depth = std::clamp(limits.depth, 1, 100),
                           .nodes = limits.nodes == 0 ? UINT64_MAX : limits.nodes,
                           .lines = std::max(limits.lines, 1)},
                          &clock);
  Analysis analysis{.depth = report.depth, .nodes = report.nodes};
  for (const EngineLine& line : report.lines) {
    analysis.lines.push_back(shown(line, position, work_->rules));
  }
  return analysis;
}

std::optional<Move> Engine::choose(const Game& game, int level, std::uint64_t seed) {
  if (Inside::rules_of(game) != work_->rules) return std::nullopt;
  const int nearest = std::clamp(level, levels.front().number, full_level);
  const Position& position = Inside::position_of(game);
  work_->use_tables(nearest >= least_with_tables);
  const EngineReport report =
      work_->engine.think(position, before(game), limits_of_level(nearest, work_->rules, position));
  work_->use_tables(true);
  if (report.lines.empty()) return std::nullopt;
  const EngineLine& chosen =
      report.lines[choose_line(report.lines, nearest, work_->rules, seed_of(game, seed))];
  return engine::shown(chosen.moves.front(), position, work_->rules);
}

void Engine::clear() { work_->engine.clear(); }

std::optional<Choice> minimax(const Game& game, int depth) {
  const RuleSet rules = Inside::rules_of(game);
  const Position& position = Inside::position_of(game);
  SearchOptions options = program_of(rules).search;
  options.depth = std::clamp(depth, 1, 12);
  const auto choice = best_action(position, rules, options);
  if (!choice) return std::nullopt;
  return Choice{.move = shown(choice->move, position, rules), .value = choice->value};
}

Proof prove(const Game& game, std::uint64_t nodes) {
  const RuleSet rules = Inside::rules_of(game);
  const Position& position = Inside::position_of(game);
  TablesInside tables(rules);
  Solver solver(nodes, nullptr, &tables.endgames);
  const Solution solution = solver.solve(position);
  const Result result = shown(solution.outcome.result);
  const bool has_plies = result == Result::win || result == Result::loss;
  return {.result = result,
          .plies = has_plies ? solution.outcome.plies : 0,
          .line = shown_line(solution.line, position, rules)};
}

}  // namespace threeply::engine
