// Cases with errors: one of the six in each of its forms, several at once, one after the other.
#include "cases/case_makers.hpp"
#include "cases/wrong_action.hpp"
#include "notation/names.hpp"
#include "rules/legal_moves.hpp"

namespace threeply {
namespace {

constexpr Conditions bits(std::initializer_list<int> numbers) {
  unsigned conditions = 0;
  for (const int number : numbers) conditions |= 1U << (number - 1);
  return static_cast<Conditions>(conditions);
}

/// All that can hold for one action: the source is outside, empty, the opponent's or one's own; the
/// target is outside, occupied or free; and the way between them is possible or not. First those
/// that hold together, then each alone.
constexpr std::array possible{
    bits({1, 2}),    bits({1, 4}),    bits({3, 2}),    bits({3, 4}),    bits({5, 2}),
    bits({5, 4}),    bits({1, 2, 6}), bits({1, 4, 6}), bits({1, 6}),    bits({3, 6}),
    bits({5, 6}),    bits({2, 6}),    bits({4, 6}),    bits({2, 3, 6}), bits({3, 4, 6}),
    bits({2, 5, 6}), bits({4, 5, 6}), bits({1}),       bits({2}),       bits({3}),
    bits({4}),       bits({5}),       bits({6}),
};

constexpr std::size_t error_count = 6;
constexpr std::size_t together = possible.size() - error_count;

/// An error with the form it takes.
struct Form {
  ActionError error;
  Oddity oddity;
};

/// The six first, then each again in its other forms.
constexpr std::array<Form, 25> forms{{
    {ActionError::source_outside, Oddity::source_row_9},
    {ActionError::target_outside, Oddity::target_past_h},
    {ActionError::source_empty, Oddity::source_dark},
    {ActionError::target_occupied, Oddity::onto_own},
    {ActionError::source_is_opponents, Oddity::opponents_man},
    {ActionError::illegal, Oddity::backward_step},
    {ActionError::source_outside, Oddity::source_lower_case},
    {ActionError::target_outside, Oddity::target_lower_case},
    {ActionError::source_empty, Oddity::source_light},
    {ActionError::target_occupied, Oddity::onto_opponent},
    {ActionError::source_is_opponents, Oddity::opponents_tower},
    {ActionError::illegal, Oddity::jump_over_nothing},
    {ActionError::source_outside, Oddity::source_past_h},
    {ActionError::target_outside, Oddity::target_row_0},
    {ActionError::illegal, Oddity::jump_over_own},
    {ActionError::target_occupied, Oddity::onto_itself},
    {ActionError::illegal, Oddity::backward_jump},
    {ActionError::source_outside, Oddity::source_row_0},
    {ActionError::target_outside, Oddity::target_row_9},
    {ActionError::illegal, Oddity::straight},
    {ActionError::illegal, Oddity::man_too_far},
    {ActionError::source_outside, Oddity::source_row_10},
    {ActionError::target_outside, Oddity::target_row_10},
    {ActionError::illegal, Oddity::tower_too_far},
    {ActionError::illegal, Oddity::crooked},
}};

std::string action_text(const Action& action) { return action_name(action) + '\n'; }

/// A board at the beginning, in the course or after the end of a game.
PlayedGame pick_game(CaseOrder& order) {
  switch (order.random.below(5)) {
    case 0: return {};
    case 1: return order.finished_game(order.random.below(all_endings.size()));
    default: break;
  }
  PlayedGame game;
  const Aim black = order.random.one_in(2) ? Aim::anything : Aim::captures;
  const Aim white = order.random.one_in(2) ? Aim::anything : Aim::crownings;
  play_on(game, black, white, 1 + order.random.below(90), order.random);
  return game;
}

/// Any that can hold for one action and are reported as this error.
Conditions pick_conditions(ActionError error, Random& random) {
  for (;;) {
    const Conditions conditions = possible[random.below(possible.size())];
    if (first_error(conditions) == error) return conditions;
  }
}

/// A game and, if there is one, an action after it for which these conditions hold.
struct WrongEnd {
  PlayedGame game;
  std::optional<Action> action;
};

WrongEnd find_end(CaseOrder& order, Conditions conditions, Oddity oddity) {
  constexpr std::size_t most_games = 60;
  WrongEnd end;
  for (std::size_t i = 0; i < most_games && !end.action; ++i) {
    end.game = pick_game(order);
    end.action = find_wrong_action(end.game.now(), conditions, oddity, order.random);
  }
  return end;
}

/// What stands after the error, which nobody should read.
std::string make_sequel(CaseOrder& order, const PlayedGame& game) {
  switch (order.random.below(6)) {
    case 0: return "P\n";
    case 1: return "A\n";
    case 2: {
      const MoveList moves = legal_moves(game.now(), towers);
      if (moves.is_empty()) return "P\n";
      return move_name(moves[order.random.below(moves.size())]) + "\nP\n";
    }
    default: return {};
  }
}

/// Without any error if there is no action; a case says what it reaches, so that is no lie.
std::string make_wrong_list(CaseOrder& order, Conditions conditions, Oddity oddity) {
  const WrongEnd end = find_end(order, conditions, oddity);
  if (!end.action) return end.game.list();
  return end.game.list() + action_text(*end.action) + make_sequel(order, end.game);
}

std::string make_pair_list(CaseOrder& order, ActionError first, ActionError second) {
  constexpr std::size_t most_tries = 60;
  std::string list;
  for (std::size_t i = 0; i < most_tries; ++i) {
    const WrongEnd end = find_end(order, pick_conditions(first, order.random), Oddity::none);
    if (!end.action) continue;
    list = end.game.list() + action_text(*end.action);
    const Conditions conditions = pick_conditions(second, order.random);
    const auto next = find_wrong_action(end.game.now(), conditions, Oddity::none, order.random);
    if (next) return list + action_text(*next);
  }
  return list;
}

}  // namespace

std::string make_error_list(CaseOrder& order) {
  const Form& form = forms[order.choose(forms.size())];
  // No way to these targets is possible for any piece.
  const bool is_alone = form.oddity != Oddity::onto_itself && form.oddity != Oddity::target_row_10;
  const Conditions conditions = condition(form.error) | (is_alone ? Conditions{0} : bits({6}));
  return make_wrong_list(order, conditions, form.oddity);
}

std::string make_errors_list(CaseOrder& order) {
  const std::size_t turn = order.choose(together + error_count * error_count);
  if (turn < together) return make_wrong_list(order, possible[turn], Oddity::none);
  const std::size_t pair = turn - together;
  return make_pair_list(order, static_cast<ActionError>(pair / error_count),
                        static_cast<ActionError>(pair % error_count));
}

}  // namespace threeply
