#include "cases/wrong_action.hpp"

#include <array>

namespace threeply {
namespace {

Oddity way_oddity(const Position& position, const Action& action) {
  const Way way = way_between(action.from(), action.to());
  const bool is_tower = contains(position.kings, action.from());
  if (way.rows == 0 || way.columns == 0) return Oddity::straight;
  if (!way.is_diagonal) return Oddity::crooked;
  if (way.length > 2) return is_tower ? Oddity::tower_too_far : Oddity::man_too_far;
  if (way.length == 1) return Oddity::backward_step;
  if (contains(position.pieces(position.turn), way.middle)) return Oddity::jump_over_own;
  if (!contains(position.occupied(), way.middle)) return Oddity::jump_over_nothing;
  return Oddity::backward_jump;
}

/// `lower` is the first of five oddities in the same order for source and target.
Oddity outside_oddity(Cell cell, Oddity lower) {
  const auto nth = [&](int index) { return static_cast<Oddity>(static_cast<int>(lower) + index); };
  if (is_lower_case(cell)) return nth(0);
  if (cell.column >= board_size) return nth(1);
  if (cell.row < 0) return nth(2);
  return cell.row == board_size ? nth(3) : nth(4);
}

/// At most the board's cells, or those outside of it.
class CellSet {
 public:
  void push(Cell cell) { cells_[size_++] = cell; }
  std::size_t size() const { return size_; }
  Cell& operator[](std::size_t index) { return cells_[index]; }
  const Cell* begin() const { return cells_.data(); }
  const Cell* end() const { return cells_.data() + size_; }

 private:
  std::array<Cell, 80> cells_;
  std::size_t size_ = 0;
};

/// What people may take for cells: other letters, other rows, and both.
CellSet cells_outside() {
  constexpr int lower = lower_case_columns;
  CellSet cells;
  for (int i = 0; i < board_size; ++i) {
    for (const int column : {8, 9, 'Z' - 'A', lower, lower + 3, lower + 6}) {
      cells.push({i, column});
    }
    for (const int row : {-1, 8, 9}) cells.push({row, i});
  }
  for (const Cell corner : {Cell{-1, 8}, {8, 8}, {9, 9}, {-1, lower}, {8, lower + 7}}) {
    cells.push(corner);
  }
  return cells;
}

/// The cells of the board that are not, or are, among those of `set`; light ones are in none.
CellSet cells_inside(Bitboard set, bool is_among) {
  CellSet cells;
  for (int row = 0; row < board_size; ++row) {
    for (int column = 0; column < board_size; ++column) {
      if (contains(set, Cell{row, column}) == is_among) cells.push({row, column});
    }
  }
  return cells;
}

CellSet sources_for(const Position& position, Conditions conditions) {
  const auto has = [&](ActionError error) { return holds(conditions, error); };
  if (has(ActionError::source_outside)) return cells_outside();
  if (has(ActionError::source_empty)) return cells_inside(position.occupied(), false);
  const bool is_opponents = has(ActionError::source_is_opponents);
  return cells_inside(position.pieces(is_opponents ? opponent(position.turn) : position.turn),
                      true);
}

CellSet targets_for(const Position& position, Conditions conditions) {
  const auto has = [&](ActionError error) { return holds(conditions, error); };
  if (has(ActionError::target_outside)) return cells_outside();
  return cells_inside(position.occupied(), has(ActionError::target_occupied));
}

}  // namespace

Oddity oddity_of(const Position& position, const Action& action) {
  const Conditions conditions = broken_conditions(position, towers, action);
  if (conditions == 0) return Oddity::none;
  const Cell from = action.from();
  const Cell to = action.to();
  switch (first_error(conditions)) {
    case ActionError::source_outside: return outside_oddity(from, Oddity::source_lower_case);
    case ActionError::target_outside: return outside_oddity(to, Oddity::target_lower_case);
    case ActionError::source_empty:
      return is_playable(from) ? Oddity::source_dark : Oddity::source_light;
    case ActionError::target_occupied:
      if (from == to) return Oddity::onto_itself;
      return contains(position.pieces(position.turn), to) ? Oddity::onto_own
                                                          : Oddity::onto_opponent;
    case ActionError::source_is_opponents:
      return contains(position.kings, from) ? Oddity::opponents_tower : Oddity::opponents_man;
    case ActionError::illegal: return way_oddity(position, action);
  }
  return Oddity::none;
}

std::string_view words_for(Oddity oddity) {
  switch (oddity) {
    case Oddity::none: return "nothing";
    case Oddity::source_lower_case: return "from a lower-case letter";
    case Oddity::source_past_h: return "from a letter past H";
    case Oddity::source_row_0: return "from row 0";
    case Oddity::source_row_9: return "from row 9";
    case Oddity::source_row_10: return "from row 10";
    case Oddity::target_lower_case: return "to a lower-case letter";
    case Oddity::target_past_h: return "to a letter past H";
    case Oddity::target_row_0: return "to row 0";
    case Oddity::target_row_9: return "to row 9";
    case Oddity::target_row_10: return "to row 10";
    case Oddity::source_dark: return "from an empty dark cell";
    case Oddity::source_light: return "from a light cell";
    case Oddity::onto_own: return "onto a piece of the same side";
    case Oddity::onto_opponent: return "onto an opponent's piece";
    case Oddity::onto_itself: return "onto itself";
    case Oddity::opponents_man: return "with an opponent's piece";
    case Oddity::opponents_tower: return "with an opponent's tower";
    case Oddity::backward_step: return "a piece moves backward";
    case Oddity::backward_jump: return "a piece jumps backward";
    case Oddity::jump_over_nothing: return "a jump over an empty cell";
    case Oddity::jump_over_own: return "a jump over a piece of the same side";
    case Oddity::tower_too_far: return "a tower moves too far along a diagonal";
    case Oddity::man_too_far: return "a piece moves too far along a diagonal";
    case Oddity::straight: return "along a row or a column";
    case Oddity::crooked: return "along no straight line";
  }
  return {};
}

std::optional<Action> find_wrong_action(const Position& position, Conditions conditions,
                                        Oddity oddity, Random& random) {
  CellSet sources = sources_for(position, conditions);
  CellSet targets = targets_for(position, conditions);
  shuffle(sources, random);
  shuffle(targets, random);
  Action action{.length = 2};
  for (const Cell source : sources) {
    action.path[0] = source;
    for (const Cell target : targets) {
      action.path[1] = target;
      if (broken_conditions(position, towers, action) != conditions) continue;
      if (oddity == Oddity::none || oddity_of(position, action) == oddity) return action;
    }
  }
  return std::nullopt;
}

}  // namespace threeply
