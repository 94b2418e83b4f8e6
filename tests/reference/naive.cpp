// Rules, minimax and replay program written as literally as the rules read; it deliberately does
// not know how to be fast, and copies the whole board for every move.
#include "naive.hpp"

#include <algorithm>
#include <limits>

namespace naive {
namespace {

struct Direction {
  int row;
  int column;
};

constexpr Direction directions[] = {{-1, 1}, {1, 1}, {1, -1}, {-1, -1}};  // NE, SE, SW, NW
constexpr Rules towers_rules = {false, false};

bool on_board(Cell cell) {
  return cell.row >= 0 && cell.row < 8 && cell.column >= 0 && cell.column < 8;
}

char& at(Grid& grid, Cell cell) {
  return grid[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)];
}

char at(const Grid& grid, Cell cell) {
  return grid[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)];
}

Cell neighbour(Cell cell, Direction direction, int distance) {
  return {cell.row + distance * direction.row, cell.column + distance * direction.column};
}

bool is_empty(const Grid& grid, Cell cell) { return on_board(cell) && at(grid, cell) == '.'; }

bool belongs_to(char piece, bool bottom) {
  return bottom ? piece == 'b' || piece == 'B' : piece == 'w' || piece == 'W';
}

bool may_head(char piece, Direction direction) {
  if (piece == 'b') return direction.row == -1;
  if (piece == 'w') return direction.row == 1;
  return true;
}

bool can_step(const Grid& grid, Cell from, Direction direction) {
  return may_head(at(grid, from), direction) && is_empty(grid, neighbour(from, direction, 1));
}

bool can_jump(const Grid& grid, Cell from, Direction direction) {
  const Cell over = neighbour(from, direction, 1);
  const char piece = at(grid, from);
  return may_head(piece, direction) && is_empty(grid, neighbour(from, direction, 2)) &&
         belongs_to(at(grid, over), !belongs_to(piece, true));
}

bool is_jump(Cell from, Cell to) { return to.row - from.row == 2 || from.row - to.row == 2; }

// Adds every way to complete the move whose next jump leads from path.back() to `landing`.
void add_jumps(const Grid& before, Path path, Cell landing, Rules rules, std::vector<Path>& found) {
  const Cell from = path.back();
  // Each jump is really made, so what it captured is gone and the square it left is free.
  const Grid after = play(before, {from, landing});
  path.push_back(landing);
  const bool was_crowned = at(after, landing) != at(before, from);
  bool goes_on = false;
  if (rules.jumps_chain && !was_crowned) {
    for (const Direction direction : directions) {
      if (!can_jump(after, landing, direction)) continue;
      goes_on = true;
      add_jumps(after, path, neighbour(landing, direction, 2), rules, found);
    }
  }
  if (!goes_on) found.push_back(path);
}

void add_moves_from(const Grid& grid, Cell from, Rules rules, std::vector<Path>& found) {
  for (const Direction direction : directions) {
    if (can_step(grid, from, direction)) found.push_back({from, neighbour(from, direction, 1)});
    if (can_jump(grid, from, direction)) {
      add_jumps(grid, {from}, neighbour(from, direction, 2), rules, found);
    }
  }
}

void make_leg(Grid& grid, Cell from, Cell to) {
  char piece = at(grid, from);
  at(grid, from) = '.';
  if (is_jump(from, to)) at(grid, {(from.row + to.row) / 2, (from.column + to.column) / 2}) = '.';
  if (piece == 'b' && to.row == 0) piece = 'B';
  if (piece == 'w' && to.row == 7) piece = 'W';
  at(grid, to) = piece;
}

int value_of_being_stuck(bool bottom) {
  return bottom ? std::numeric_limits<int>::min() : std::numeric_limits<int>::max();
}

}  // namespace

Grid initial() {
  return {".w.w.w.w", "w.w.w.w.", ".w.w.w.w", "........",
          "........", "b.b.b.b.", ".b.b.b.b", "b.b.b.b."};
}

std::vector<Path> moves(const Grid& grid, bool bottom_to_move, Rules rules) {
  std::vector<Path> all;
  for (int row = 0; row < 8; ++row) {
    for (int column = 0; column < 8; ++column) {
      const Cell from = {row, column};
      if (belongs_to(at(grid, from), bottom_to_move)) add_moves_from(grid, from, rules, all);
    }
  }
  if (!rules.captures_are_mandatory) return all;
  std::vector<Path> captures;
  for (const Path& path : all) {
    if (is_jump(path[0], path[1])) captures.push_back(path);
  }
  return captures.empty() ? all : captures;
}

Grid play(const Grid& grid, const Path& path) {
  Grid after = grid;
  for (std::size_t leg = 1; leg < path.size(); ++leg) make_leg(after, path[leg - 1], path[leg]);
  return after;
}

std::uint64_t perft(const Grid& grid, bool bottom_to_move, Rules rules, int depth) {
  if (depth <= 0) return 1;
  std::uint64_t leaves = 0;
  for (const Path& path : moves(grid, bottom_to_move, rules)) {
    leaves += perft(play(grid, path), !bottom_to_move, rules, depth - 1);
  }
  return leaves;
}

int cost(const Grid& grid) {
  int sum = 0;
  for (const std::string& row : grid) {
    for (const char piece : row) {
      if (piece == 'b') sum += 1;
      if (piece == 'B') sum += 3;
      if (piece == 'w') sum -= 1;
      if (piece == 'W') sum -= 3;
    }
  }
  return sum;
}

int board_cost(const Grid& grid, bool bottom_to_move, Rules rules, Terminal terminal) {
  const bool stuck = moves(grid, bottom_to_move, rules).empty();
  if (stuck && terminal == Terminal::infinite) return value_of_being_stuck(bottom_to_move);
  return cost(grid);
}

int minimax(const Grid& grid, bool bottom_to_move, Rules rules, int depth, Terminal terminal) {
  if (depth <= 0) return board_cost(grid, bottom_to_move, rules, terminal);
  const std::vector<int> values = root_values(grid, bottom_to_move, rules, depth, terminal);
  // Above the leaves a lost game is lost in either reading of the terminal cost.
  if (values.empty()) return value_of_being_stuck(bottom_to_move);
  return bottom_to_move ? *std::max_element(values.begin(), values.end())
                        : *std::min_element(values.begin(), values.end());
}

std::vector<int> root_values(const Grid& grid, bool bottom_to_move, Rules rules, int depth,
                             Terminal terminal) {
  std::vector<int> values;
  for (const Path& path : moves(grid, bottom_to_move, rules)) {
    values.push_back(minimax(play(grid, path), !bottom_to_move, rules, depth - 1, terminal));
  }
  return values;
}

std::optional<std::size_t> best(const Grid& grid, bool bottom_to_move, Rules rules, int depth,
                                Terminal terminal) {
  const std::vector<int> values = root_values(grid, bottom_to_move, rules, depth, terminal);
  if (values.empty()) return std::nullopt;
  // Of equals both algorithms find the first, which is the left-most.
  const auto found = bottom_to_move ? std::max_element(values.begin(), values.end())
                                    : std::min_element(values.begin(), values.end());
  return static_cast<std::size_t>(found - values.begin());
}

namespace {

// Compared by hand because the functions of <cctype> depend on the locale and on the sign of char.
bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> tokens;
  bool inside_token = false;
  for (const char c : text) {
    if (!is_space(c) && !inside_token) tokens.emplace_back();
    inside_token = !is_space(c);
    if (inside_token) tokens.back() += c;
  }
  return tokens;
}

// None if the text is not a letter and digits; a cell outside of the board is a cell nevertheless.
std::optional<Cell> parse_cell(const std::string& text) {
  if (text.size() < 2 || !is_letter(text[0])) return std::nullopt;
  if (!std::all_of(text.begin() + 1, text.end(), is_digit)) return std::nullopt;
  // The row stays text, because no integer holds every row that can be written down.
  const std::size_t first_digit = text.find_first_not_of('0', 1);
  const bool is_one_digit = first_digit == text.size() - 1;
  return Cell{is_one_digit ? text.back() - '1' : -1, text[0] - 'A'};
}

std::optional<Path> parse_action(const std::string& token) {
  const std::size_t minus = token.find('-');
  if (minus == std::string::npos) return std::nullopt;
  const std::optional<Cell> source = parse_cell(token.substr(0, minus));
  const std::optional<Cell> target = parse_cell(token.substr(minus + 1));
  if (!source || !target) return std::nullopt;
  return Path{*source, *target};
}

std::string show(const Grid& grid) {
  const std::string separator = "   +---+---+---+---+---+---+---+---+\n";
  std::string text = "     A   B   C   D   E   F   G   H\n" + separator;
  char label = '1';
  for (const std::string& row : grid) {
    text += std::string(" ") + label++ + " |";
    for (const char piece : row) text += std::string(" ") + piece + " |";
    text += "\n" + separator;
  }
  return text;
}

std::string name(Cell cell) {
  return static_cast<char>('A' + cell.column) + std::to_string(cell.row + 1);
}

// Empty if the action may be played.
std::string error_of(const Grid& grid, const Path& action, bool bottom_to_move) {
  if (!on_board(action[0])) return "Source cell is outside of the board.";
  if (!on_board(action[1])) return "Target cell is outside of the board.";
  if (is_empty(grid, action[0])) return "Source cell is empty.";
  if (!is_empty(grid, action[1])) return "Target cell is not empty.";
  if (!belongs_to(at(grid, action[0]), bottom_to_move)) {
    return "Source cell holds opponent's piece/tower.";
  }
  const std::vector<Path> legal = moves(grid, bottom_to_move, towers_rules);
  if (std::find(legal.begin(), legal.end(), action) == legal.end()) return "Illegal action.";
  return "";
}

struct Game {
  ReplayOptions options;
  Grid grid = initial();
  bool bottom_to_move = true;
  int actions = 0;
  std::string output = "BOARD SIZE: 8x8\n#BLACK PIECES: 12\n#WHITE PIECES: 12\n" + show(initial());
};

void act(Game& game, const Path& action, const std::string& mark) {
  game.grid = play(game.grid, action);
  ++game.actions;
  game.output += std::string(37, '=') + "\n" + mark + (game.bottom_to_move ? "BLACK" : "WHITE") +
                 " ACTION #" + std::to_string(game.actions) + ": " + name(action[0]) + "-" +
                 name(action[1]) + "\n";
  game.bottom_to_move = !game.bottom_to_move;
  const int value = board_cost(game.grid, game.bottom_to_move, towers_rules, game.options.terminal);
  game.output += "BOARD COST: " + std::to_string(value) + "\n" + show(game.grid);
}

void compute(Game& game, int turns) {
  for (int turn = 0; turn < turns; ++turn) {
    const std::optional<std::size_t> chosen = best(game.grid, game.bottom_to_move, towers_rules,
                                                   game.options.depth, game.options.terminal);
    if (!chosen) {
      game.output += game.bottom_to_move ? "WHITE WIN!\n" : "BLACK WIN!\n";
      return;
    }
    act(game, moves(game.grid, game.bottom_to_move, towers_rules)[*chosen], "*** ");
  }
}

}  // namespace

ReplayResult replay(const std::string& input, ReplayOptions options) {
  Game game{.options = options};
  for (const std::string& token : split(input)) {
    if (token == "A" || token == "P") {
      compute(game, token == "A" ? 1 : options.turns);
      return {game.output, 0};
    }
    const std::optional<Path> action = parse_action(token);
    if (!action) return {game.output, 2};
    const std::string error = error_of(game.grid, *action, game.bottom_to_move);
    if (!error.empty()) return {game.output + "ERROR: " + error + "\n", 1};
    act(game, *action, "");
  }
  return {game.output, 0};
}

}  // namespace naive
