// The questions to the strong engine.
#include <algorithm>
#include <bit>
#include <chrono>
#include <span>
#include <utility>

#include "endgame/material.hpp"
#include "endgame/packed_name.hpp"
#include "engine/bench.hpp"
#include "engine/judgement.hpp"
#include "engine/levels.hpp"
#include "notation/names.hpp"
#include "notation/rule_names.hpp"
#include "programs/puzzle/puzzle.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "wasm/api.hpp"
#include "wasm/names.hpp"
#include "wasm/request.hpp"

namespace threeply::api {
namespace {

constexpr int most_megabytes = 256;

/// With so many pieces on the board the search will soon come to positions that tables know.
constexpr int pieces_with_help = 7;

std::string network_name(RuleSet rules) {
  return std::string(threeply::name_of(rules)) + ".network";
}

/// Each of them once.
void add_names(const std::vector<std::string>& more, std::vector<std::string>& names) {
  for (const std::string& name : more) {
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  }
}

/// The tables that tell all of these pieces, or as much as there is, and are not there.
std::vector<std::string> missing_tables(EndgameMemory& tables, RuleSet rules,
                                        const Material& material) {
  std::vector<std::string> names = tables.missing_after(rules, material);
  std::string progress = tables.missing_progress(rules, material);
  if (!progress.empty()) names.push_back(std::move(progress));
  return names;
}

/// What it should have first, and what would be of use.
void ask_for_files(PlayerMemory& player, const PlayerMemory::Question& question,
                   const ThinkOptions& options, ThinkView& view) {
  view.has_network = player.network_of(question.rules) != nullptr;
  if (!view.has_network && !options.without_network) {
    view.missing.push_back(network_name(question.rules));
  }
  const Material material = material_of(question.game.back());
  if (!question.has_tables || options.without_tables || material.pieces() > pieces_with_help) {
    return;
  }
  if (material.pieces() <= EndgameMemory::most_pieces) {
    add_names(missing_tables(player.tables(), question.rules, material), view.missing);
  } else {
    view.helpful = player.tables().missing_outcomes_after(question.rules, material);
  }
}

ThoughtLine view_of(const EngineLine& line, const Position& position, RuleSet rules) {
  const Judgement judgement = judge(line, rules, std::popcount(position.occupied()));
  ThoughtLine view;
  view.score = line.score;
  view.proved = std::string(result_name(judgement.result));
  if (judgement.plies > 0) view.plies = judgement.plies;
  view.win = judgement.chances.win;
  view.draw = judgement.chances.draw;
  view.loss = judgement.chances.loss;
  for (const threeply::Move& move : line.moves) view.moves.push_back(move_name(move));
  return view;
}

/// The tables that proved lines lack to come to the end of the game.
std::vector<std::string> missing_for_lines(EndgameMemory& tables, RuleSet rules,
                                           const Position& position,
                                           std::span<const EngineLine> lines) {
  std::vector<std::string> names;
  for (const EngineLine& line : lines) {
    // A drawn line ends where there is a choice.
    if (!line.is_proved || line.score == 0) continue;
    Position end = position;
    for (const threeply::Move& move : line.moves) end = play(end, move);
    const Material material = material_of(end);
    if (!can_act(end) || material.pieces() > EndgameMemory::most_pieces) continue;
    add_names(missing_tables(tables, rules, material), names);
  }
  return names;
}

/// While there is more to think about they are no hurry.
void complete_lines(PlayerMemory& player, const PlayerMemory::Question& question,
                    const EngineReport& report, const ThinkOptions& options, ThinkView& view) {
  player.play_lines_on();
  if (!question.has_tables || options.without_tables) return;
  add_names(missing_for_lines(player.tables(), question.rules, question.game.back(), report.lines),
            view.is_done ? view.missing : view.helpful);
}

/// Ends a slice that takes longer than it may, whatever was thought of the machine's speed.
class SliceWatch final : public EngineListener {
 public:
  /// No limit if 0.
  explicit SliceWatch(double milliseconds) : milliseconds_(milliseconds) {}

  bool goes_on() override {
    is_over_ = milliseconds_ > 0 && spent() >= milliseconds_;
    return !is_over_;
  }
  bool is_over() const { return is_over_; }

  double spent() const {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start_)
        .count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  double milliseconds_;
  bool is_over_ = false;
};

/// Not the same at every move of a game.
std::uint64_t seed_of(const ThinkOptions& options, const GameMemory& game) {
  constexpr std::uint64_t far_apart = 0x9E3779B97F4A7C15;
  const auto seed = static_cast<std::uint64_t>(std::max(options.seed, 0.0));
  return seed + far_apart * game.actions().size();
}

void think_about(PlayerMemory& player, const PlayerMemory::Question& question,
                 std::uint64_t most_nodes, const ThinkOptions& options, ThinkView& view) {
  SliceWatch watch(options.milliseconds);
  const auto asked = static_cast<std::uint64_t>(std::max(options.nodes, 1.0));
  const std::uint64_t nodes = std::min(asked, most_nodes);
  const auto megabytes = static_cast<std::size_t>(std::clamp(options.megabytes, 1, most_megabytes));
  const auto [report, is_continued] = player.think(question, nodes, megabytes, watch);
  view.depth = report.depth;
  view.nodes = static_cast<double>(report.nodes);
  view.is_continued = is_continued;
  // A search that had to stop has used up its nodes.
  view.is_done = !watch.is_over() && (report.nodes < nodes || nodes == most_nodes);
  if (options.whole_lines) complete_lines(player, question, report, options, view);
  const Position& position = question.game.back();
  for (const EngineLine& line : report.lines) {
    view.lines.push_back(view_of(line, position, question.rules));
  }
  if (!report.lines.empty()) {
    view.chosen = options.level == 0
                      ? 0
                      : static_cast<int>(choose_line(report.lines, options.level, question.rules,
                                                     seed_of(options, player.game())));
  }
  view.milliseconds = watch.spent();
}

}  // namespace

AddedNetwork add_network(PlayerMemory& player, const RuleSetName& rules, const Bytes& bytes) {
  AddedNetwork view;
  const auto known = rules_named(rules);
  if (!known) {
    view.error = "no such rule set: " + rules;
  } else if (!player.add_network(*known, bytes)) {
    view.error = "not a whole network";
  }
  return view;
}

AddedTable add_player_table(PlayerMemory& player, const RuleSetName& rules, const Bytes& bytes) {
  return add_table(player.tables(), rules, bytes);
}

ThinkView think(PlayerMemory& player, const GameRequest& request, const ThinkOptions& options) {
  return answer<ThinkView>(request, [&](const ReplayOptions& replay, ThinkView& view) {
    if (options.level < 0 || options.level > full_level) {
      view.error = "no such level: " + std::to_string(options.level);
      return;
    }
    player.game().play(replay, request.actions);
    if (player.game().replay().status() != ReplayStatus::finished) {
      view.error = "the action list has an error";
      return;
    }
    PlayerMemory::Question question{.rules = replay.rules,
                                    .game = player.game().positions_until(-1)};
    const Position& position = question.game.back();
    view.turn = name_of(sides, position.turn);
    EngineLimits limits{.lines = options.lines};
    if (options.level > 0) limits = limits_of_level(options.level, replay.rules, position);
    // Whoever wants all that it can gives it time, not nodes.
    if (options.level == full_level) limits.nodes = UINT64_MAX;
    question.depth = limits.depth;
    // Who asks for no level analyses.
    question.forced_depth = options.level == 0 ? limits.depth : limits.forced_depth;
    question.lines = limits.lines;
    question.has_tables = options.level == 0 || options.level >= least_with_tables;
    ask_for_files(player, question, options, view);
    if (view.missing.empty()) think_about(player, question, limits.nodes, options, view);
  });
}

int bench_engine(PlayerMemory& player, const RuleSetName& rules) {
  const auto known = rules_named(rules);
  // A number of 32 bits is told as what JavaScript calls one, and >>> 0 makes it what it was.
  return known
             ? static_cast<int>(threeply::bench_engine(*known, player.network_of(*known)).signature)
             : 0;
}

}  // namespace threeply::api
