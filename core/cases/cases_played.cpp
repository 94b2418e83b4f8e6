// Cases from games: played with an aim, ended in a certain way, or stopped where the choice is
// hard.
#include "cases/case_makers.hpp"
#include "cases/choice_features.hpp"

namespace threeply {
namespace {

constexpr std::array aims{Aim::anything, Aim::captures, Aim::blockade, Aim::exchanges,
                          Aim::crownings};

Aim aim_of(CaseKind kind) {
  switch (kind) {
    case CaseKind::greedy: return Aim::captures;
    case CaseKind::blockade: return Aim::blockade;
    case CaseKind::endgame: return Aim::exchanges;
    case CaseKind::crownings: return Aim::crownings;
    default: return Aim::anything;
  }
}

constexpr std::array commands{"P\n", "A\n", ""};

/// Each command alone, then short games, any, and long ones; endings and towers take their time.
std::size_t pick_length(const CaseOrder& order, Random& random) {
  constexpr std::size_t longest = 150;
  if (order.kind == CaseKind::random && order.turn < commands.size()) return 0;
  const bool is_late = order.kind == CaseKind::endgame || order.kind == CaseKind::crownings;
  switch (order.choose(4)) {
    case 0: return is_late ? 50 + random.below(50) : random.below(13);
    case 1: return random.below(longest / 2);
    case 2: return random.below(longest + 1);
    default: return is_late ? longest - random.below(50) : 20 + random.below(60);
  }
}

/// How many of the computed actions to leave to which command. The first rows are those that
/// programs differ on.
struct EndingPlan {
  std::size_t left;
  const char* command;
};

constexpr std::array<EndingPlan, 18> ending_plans{{
    {9, "P\n"},
    {10, "P\n"},
    {11, "P\n"},
    {0, "P\n"},
    {0, "A\n"},
    {0, ""},
    {1, "A\n"},
    {1, "P\n"},
    {12, "P\n"},
    {8, "P\n"},
    {2, "A\n"},
    {2, "P\n"},
    {1, ""},
    {3, "P\n"},
    {4, "P\n"},
    {5, "P\n"},
    {6, "P\n"},
    {7, "P\n"},
}};

static_assert(ending_plans.size() * all_endings.size() == CaseOrder::turns_a_batch);

/// The plies of `game` after which the choice has the feature, if they are found at once.
std::optional<std::size_t> find_board(const PlayedGame& game, ChoiceFeature feature,
                                      Random& random) {
  constexpr std::size_t looks = 12;
  if (game.plies() == 0) return std::nullopt;
  for (std::size_t i = 1; i <= looks; ++i) {
    if (is_late(feature) && i > game.plies()) break;
    const std::size_t plies = is_late(feature) ? game.plies() - i : random.below(game.plies());
    if (has_feature(game.board(plies), feature, TerminalCost::infinite)) return plies;
  }
  return std::nullopt;
}

}  // namespace

std::string make_played_list(CaseOrder& order) {
  const std::size_t length = pick_length(order, order.random);
  const Aim own = aim_of(order.kind);
  const Aim other = order.random.one_in(3) ? own : aims[order.random.below(aims.size())];
  const bool is_black = order.random.one_in(2);
  PlayedGame game;
  play_on(game, is_black ? own : other, is_black ? other : own, length, order.random);
  // Most games that are over already are stopped a little earlier: a command should have work.
  if (game.is_over() && !order.random.one_in(4)) {
    const std::size_t back = 1 + order.random.below(16);
    game.take_back_to(game.plies() > back ? game.plies() - back : 0);
  }
  return game.list() + commands[order.choose(commands.size())];
}

std::string make_ending_list(CaseOrder& order) {
  const PlayedGame& game = order.finished_game(order.choose(all_endings.size()));
  const EndingPlan& plan = ending_plans[order.choose(ending_plans.size(), all_endings.size())];
  const std::size_t left = plan.left < game.plies() ? plan.left : game.plies();
  return game.list(game.plies() - left) + plan.command;
}

std::string make_choice_list(CaseOrder& order) {
  constexpr std::size_t most_games = 60;
  const std::size_t length = all_choice_features.size();
  const ChoiceFeature feature = all_choice_features[order.choose(length)];
  const std::string command = order.choose(2, length) == 0 ? "A\n" : "P\n";
  PlayedGame game;
  for (std::size_t i = 0; i < most_games; ++i) {
    game = {};
    if (is_late(feature)) {
      play_to_end(game, i, order.random);
    } else {
      const Aim black = aims[order.random.below(aims.size())];
      const Aim white = aims[order.random.below(aims.size())];
      play_on(game, black, white, 20 + order.random.below(80), order.random);
    }
    if (const auto plies = find_board(game, feature, order.random)) {
      return game.list(*plies) + command;
    }
  }
  return game.list() + command;
}

}  // namespace threeply
