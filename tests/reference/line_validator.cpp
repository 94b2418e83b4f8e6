// Successors as whole boards of characters, so that a state is legal if it is one of them. Works on
// either colour of squares, for a diagonal step keeps the colour.
#include "line_validator.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace naive {
namespace {

// Eight rows of eight characters one after another.
using State = std::string;

bool on_board(int row, int column) { return row >= 0 && row < 8 && column >= 0 && column < 8; }

std::size_t at(int row, int column) { return static_cast<std::size_t>(row * 8 + column); }

bool is_red(char piece) { return piece == 'r' || piece == 'R'; }
bool is_black(char piece) { return piece == 'b' || piece == 'B'; }

bool may_head(char piece, int row_step) {
  return piece == 'R' || piece == 'B' || (piece == 'r' ? row_step == -1 : row_step == 1);
}

char crowned(char piece, int row) {
  if (piece == 'r' && row == 0) return 'R';
  if (piece == 'b' && row == 7) return 'B';
  return piece;
}

// False if the piece on (row, column) cannot jump at all.
bool add_jumps(const State& state, int row, int column, std::vector<State>& found) {
  const char piece = state[at(row, column)];
  bool jumps = false;
  for (const int down : {-1, 1}) {
    for (const int right : {-1, 1}) {
      if (!may_head(piece, down) || !on_board(row + 2 * down, column + 2 * right)) continue;
      const char victim = state[at(row + down, column + right)];
      const bool is_enemy = is_red(piece) ? is_black(victim) : is_red(victim);
      if (!is_enemy || state[at(row + 2 * down, column + 2 * right)] != '.') continue;
      jumps = true;
      State after = state;
      after[at(row, column)] = '.';
      after[at(row + down, column + right)] = '.';
      const char landed = crowned(piece, row + 2 * down);
      after[at(row + 2 * down, column + 2 * right)] = landed;
      if (landed != piece || !add_jumps(after, row + 2 * down, column + 2 * right, found)) {
        found.push_back(after);
      }
    }
  }
  return jumps;
}

void add_steps(const State& state, int row, int column, std::vector<State>& found) {
  const char piece = state[at(row, column)];
  for (const int down : {-1, 1}) {
    for (const int right : {-1, 1}) {
      if (!may_head(piece, down) || !on_board(row + down, column + right)) continue;
      if (state[at(row + down, column + right)] != '.') continue;
      State after = state;
      after[at(row, column)] = '.';
      after[at(row + down, column + right)] = crowned(piece, row + down);
      found.push_back(after);
    }
  }
}

std::vector<State> successors(const State& state, bool red_to_move) {
  std::vector<State> jumps;
  std::vector<State> steps;
  for (int row = 0; row < 8; ++row) {
    for (int column = 0; column < 8; ++column) {
      const char piece = state[at(row, column)];
      if (red_to_move ? !is_red(piece) : !is_black(piece)) continue;
      add_jumps(state, row, column, jumps);
      add_steps(state, row, column, steps);
    }
  }
  return jumps.empty() ? steps : jumps;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines(1);
  for (const char byte : text) {
    if (byte == '\n') {
      lines.emplace_back();
    } else {
      lines.back() += byte;
    }
  }
  return lines;
}

std::string puzzle_state(const std::string& puzzle) {
  State state;
  for (const char byte : puzzle) {
    if (byte != '\n' && byte != '\r') state += byte;
  }
  return state;
}

std::string place(std::size_t line) { return "line " + std::to_string(line + 1) + ": "; }

// Reads the whole text into `states`, or answers with what is wrong.
std::string read_states(const std::string& text, std::vector<State>& states) {
  std::vector<std::string> lines = lines_of(text);
  if (!lines.back().empty()) return "no line end at the end of the text";
  lines.pop_back();
  if (lines.size() % 9 != 8) return "not eight lines a state and one between states";
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i % 9 == 8) {
      if (!lines[i].empty()) return place(i) + "no empty line between two states";
      continue;
    }
    if (i % 9 == 0) states.emplace_back();
    if (lines[i].size() != 8) return place(i) + "not eight characters";
    if (lines[i].find_first_not_of(".rbRB") != std::string::npos) return place(i) + "stray letter";
    states.back() += lines[i];
  }
  return "";
}

}  // namespace

LineReport judge_line(const std::string& puzzle, const std::string& solution, bool red_to_move) {
  std::vector<State> states;
  const std::string fault = read_states(solution, states);
  if (!fault.empty()) return {.fault = fault};
  if (states[0] != puzzle_state(puzzle)) return {.fault = "the first state is not the puzzle's"};
  bool red = red_to_move;
  for (std::size_t i = 1; i < states.size(); ++i) {
    const std::vector<State> legal = successors(states[i - 1], red);
    const std::string number = "state " + std::to_string(i);
    if (legal.empty()) return {.fault = number + " follows the end of the game"};
    if (std::find(legal.begin(), legal.end(), states[i]) == legal.end()) {
      return {.fault = number + " is no legal successor"};
    }
    red = !red;
  }
  if (!successors(states.back(), red).empty()) {
    return {.fault = "the last state is not the end of the game"};
  }
  return {.fault = "", .plies = static_cast<int>(states.size()) - 1, .red_has_won = !red};
}

}  // namespace naive
