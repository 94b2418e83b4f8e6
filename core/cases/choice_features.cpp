#include "cases/choice_features.hpp"

#include <algorithm>
#include <vector>

#include "board/cell.hpp"
#include "programs/program.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "search/best_action.hpp"
#include "search/plain_minimax.hpp"

namespace threeply {
namespace {

/// The choice on a board, and what it was made from as far as somebody asks.
class Options {
 public:
  Options(const Position& position, TerminalCost terminal)
      : position_(position), moves_(legal_moves(position, replay_program.rules)) {
    search_.evaluation.terminal = terminal;
    if (const auto choice = best_action(position, towers, search_)) choice_ = *choice;
  }

  const Position& position() const { return position_; }
  const SearchOptions& search() const { return search_; }
  const MoveList& moves() const { return moves_; }
  const Move& best() const { return choice_.move; }
  Cost value() const { return choice_.value; }

  /// All that are as good as the best one.
  const std::vector<Move>& equals() {
    if (!equals_.empty()) return equals_;
    SearchOptions below = search_;
    below.depth -= 1;
    for (const Move& move : moves_) {
      const PlainSubtree subtree = plain_subtree(play(position_, move), towers, below);
      if (subtree.value == choice_.value) equals_.push_back(move);
    }
    return equals_;
  }

 private:
  Position position_;
  MoveList moves_;
  SearchOptions search_ = replay_program.search;
  Choice choice_{};
  std::vector<Move> equals_;
};

/// Where `move` comes in another order of actions.
int rank(const Move& move, ChoiceFeature order) {
  const Cell from = cell_of(move.from);
  const auto direction = static_cast<int>(move.leg(0));
  const int clockwise = (from.row * board_size + from.column) * 4 + direction;
  constexpr int row_wise[] = {1, 3, 2, 0};  // NE, SE, SW, NW among NW, NE, SW, SE
  switch (order) {
    case ChoiceFeature::tie_columns: return (from.column * board_size + from.row) * 4 + direction;
    case ChoiceFeature::tie_bottom_up:
      return ((board_size - from.row) * board_size + from.column) * 4 + direction;
    case ChoiceFeature::tie_from_right:
      return (from.row * board_size + board_size - from.column) * 4 + direction;
    case ChoiceFeature::tie_directions: return clockwise - direction + row_wise[direction];
    case ChoiceFeature::tie_captures: return clockwise + (move.is_capture() ? 0 : 1000);
    default: return clockwise;
  }
}

bool is_order_sensitive(Options& options, ChoiceFeature order) {
  const std::vector<Move>& equals = options.equals();
  const auto first = std::min_element(
      equals.begin(), equals.end(),
      [&](const Move& one, const Move& other) { return rank(one, order) < rank(other, order); });
  return *first != options.best();
}

bool is_search_sensitive(const Options& options, ChoiceFeature feature) {
  SearchOptions search = options.search();
  switch (feature) {
    case ChoiceFeature::two_plies: search.depth = 2; break;
    case ChoiceFeature::four_plies: search.depth = 4; break;
    case ChoiceFeature::light_towers: search.evaluation.king_weight = 2; break;
    default:
      search.evaluation.terminal = search.evaluation.terminal == TerminalCost::infinite
                                       ? TerminalCost::material
                                       : TerminalCost::infinite;
  }
  return best_action(options.position(), towers, search)->move != options.best();
}

bool has_feature(Options& options, ChoiceFeature feature) {
  if (options.moves().size() < 2) return false;
  const Side us = options.position().turn;
  switch (feature) {
    case ChoiceFeature::tie_columns:
    case ChoiceFeature::tie_bottom_up:
    case ChoiceFeature::tie_from_right:
    case ChoiceFeature::tie_directions:
    case ChoiceFeature::tie_captures: return is_order_sensitive(options, feature);
    case ChoiceFeature::two_plies:
    case ChoiceFeature::four_plies:
    case ChoiceFeature::light_towers:
    case ChoiceFeature::other_reading: return is_search_sensitive(options, feature);
    case ChoiceFeature::all_lose: return options.value() == lost_by(us);
    case ChoiceFeature::many_win:
      return options.value() == lost_by(opponent(us)) && options.equals().size() > 1;
    case ChoiceFeature::passed_up:
      return !options.best().is_capture() &&
             std::any_of(options.moves().begin(), options.moves().end(),
                         [](const Move& move) { return move.is_capture(); });
  }
  return false;
}

const char* feature_words(ChoiceFeature feature) {
  switch (feature) {
    case ChoiceFeature::tie_columns: return "a different choice column by column";
    case ChoiceFeature::tie_bottom_up: return "a different choice from the bottom up";
    case ChoiceFeature::tie_from_right: return "a different choice from the right";
    case ChoiceFeature::tie_directions: return "a different choice with NW before NE";
    case ChoiceFeature::tie_captures: return "a different choice with captures first";
    case ChoiceFeature::two_plies: return "a different choice at two plies";
    case ChoiceFeature::four_plies: return "a different choice at four plies";
    case ChoiceFeature::light_towers: return "a different choice if a tower cost 2";
    case ChoiceFeature::other_reading:
      return "a different choice in the other reading of a finished game's cost";
    case ChoiceFeature::all_lose: return "every action loses";
    case ChoiceFeature::many_win: return "several actions win";
    case ChoiceFeature::passed_up: return "a capture is passed up";
  }
  return "";
}

}  // namespace

bool has_feature(const Position& position, ChoiceFeature feature, TerminalCost terminal) {
  Options options(position, terminal);
  return has_feature(options, feature);
}

std::string describe_choice(const Position& position, TerminalCost terminal) {
  Options options(position, terminal);
  if (options.moves().size() < 2) return {};
  std::string text;
  if (const std::size_t equals = options.equals().size(); equals > 1) {
    text = std::to_string(equals) + " equally good actions";
  }
  for (const ChoiceFeature feature : all_choice_features) {
    if (!has_feature(options, feature)) continue;
    if (!text.empty()) text += ", ";
    text += feature_words(feature);
  }
  return text;
}

}  // namespace threeply
