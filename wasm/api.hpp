// What the page can ask of the engine: few, coarse questions over plain values.
//
// Keeps no state: every request carries the whole game. Knows nothing of Emscripten, so that it is
// tested natively; wasm/bindings.cpp only carries values across.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace threeply::api {

/// A game: where it starts, and its action list as text, commands A and P included.
struct GameRequest {
  std::string rules = "towers";  ///< a name of text/rule_names.hpp
  std::string start;             ///< a grid, empty for the initial position
  std::string turn = "bottom";   ///< whose turn it is at the start: bottom or top
  std::string actions;
  int depth = 3;                           ///< plies that A and P look ahead
  int turns = 10;                          ///< turns that P plays
  std::string terminal_cost = "infinite";  ///< or "material"
};

struct MoveView {
  std::string name;                   ///< G6-F5, A6-C4-E2
  std::vector<std::string> cells;     ///< the cell it leaves, then each it comes to
  std::vector<std::string> captures;  ///< one cell a jump
};

struct PlyView {
  MoveView move;
  std::string grid;  ///< 64 letters of .bBwW after the action, row by row
  int cost;
  bool is_computed;
  double line;  ///< of the action list
};

/// What is wrong with the action list.
struct ProblemView {
  std::string code;  ///< "" if nothing is; "malformed", "illegal-action", "source-empty", …
  double line = 0;
  double column = 0;
  std::string message;             ///< the grader's line, or the complaint of the program
  std::string explanation;         ///< which rule was broken
  std::vector<std::string> cells;  ///< those that show it on the board
};

/// A position with what can be done in it.
struct PositionView {
  std::string error;  ///< "" or why the request itself makes no sense
  std::string grid;
  std::string turn;
  int cost = 0;
  int counts[4] = {};  ///< b, B, w, W
  std::vector<MoveView> moves;
  bool must_capture = false;
};

struct GameView {
  std::string error;  ///< "" or why the request itself makes no sense
  std::string start_grid;
  int start_cost = 0;
  std::vector<PlyView> plies;
  ProblemView problem;
  PositionView position;  ///< after `ply` actions
  std::string winner;     ///< of the whole list: "", "bottom" or "top"
};

struct OutputView {
  std::string error;
  std::string text;  ///< what the program writes to its standard output
  int status = 0;    ///< and its exit status
};

struct ChoiceView {
  std::string error;
  std::string name;  ///< "" if there is no action
  int value = 0;
  double boards = 0;
};

struct ComparisonView {
  std::string error;
  std::string kind;  ///< "none" if they match
  double lines = 0;
  double line = 0;
  double action = 0;
  std::string ours;
  std::string theirs;
  std::string sentence;
};

/// The game with all its boards; `ply` says for which of them the moves are wanted (-1: the last).
GameView view_game(const GameRequest& request, int ply);

/// Only the position after `ply` actions (-1: the last): cheap for long games.
PositionView view_position(const GameRequest& request, int ply);

/// The exact output of the replay program.
OutputView write_output(const GameRequest& request);

/// The action that minimax of `request.depth` plays after the list.
ChoiceView choose_action(const GameRequest& request);

/// Somebody else's output against ours.
ComparisonView compare_output(const GameRequest& request, const std::string& theirs);

}  // namespace threeply::api
