// What the page can ask of the engine: few, coarse questions over plain values.
//
// Keeps no state: every request carries the whole game. Knows nothing of Emscripten, so that it is
// tested natively; wasm/bindings.cpp only carries values across.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace threeply::api {

/// A game: where it starts, and its action list as text, commands A and P included.
struct GameRequest {
  std::string rules = "towers";  ///< a name of notation/rule_names.hpp
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
  std::string kind;   ///< "none" if they match
  std::string title;  ///< a few words for the kind
  double lines = 0;
  double line = 0;
  double action = 0;
  std::string ours;  ///< the two lines, fit to be seen
  std::string theirs;
  std::string sentence;
};

/// A board that somebody wrote down.
struct WrittenBoardView {
  std::string title;
  std::string grid;  ///< 64 letters of .bBwW
  double line;       ///< of the text where it begins
};

struct BoardsView {
  std::string error;  ///< what was expected at `line` and `column`
  double line = 0;
  double column = 0;
  std::string format = "replay";  ///< or "trace" or "puzzle": whose letters they are
  std::vector<WrittenBoardView> boards;
};

struct SetupView {
  std::string error;
  std::vector<std::string> cells;
};

struct TraceRequest {
  int depth = 4;
  int base = 0;
};

struct TraceLineView {
  std::string kind;  ///< "enter", "leaf" or "cut"
  std::string text;
  int ply;
  int parent;  ///< -1 at the root
  std::string grid;
  bool has_move;
  MoveView move;
  std::vector<MoveView> cut;
  std::string alpha;
  std::string beta;
  std::string value;
  std::string sentence;
};

struct TraceView {
  std::string error;
  std::vector<TraceLineView> lines;
  std::string verdict;
  std::string first_move;  ///< "" if there is none
  std::string value;
  double leaves = 0;
  bool is_cut = false;  ///< there are more lines than can be shown
};

/// A position to solve under the English rules; the bottom side is red.
struct PuzzleRequest {
  std::string grid;  ///< 64 letters of .bBwW
  std::string turn = "bottom";
  double nodes = 0;  ///< limit of the work; 0: the engine's own
};

/// For the side to move.
struct OutcomeView {
  std::string result = "undecided";  ///< or "win", "loss", "draw"
  int plies = 0;
};

struct SolvedPlyView {
  MoveView move;
  std::string grid;  ///< after the move
};

struct SolutionView {
  std::string error;
  OutcomeView outcome;
  std::string words;
  std::vector<SolvedPlyView> line;
  double nodes = 0;
};

struct RatedMoveView {
  MoveView move;
  std::string grid;  ///< after the move
  OutcomeView outcome;
};

struct RatingView {
  std::string error;
  std::vector<RatedMoveView> moves;
  double nodes = 0;
};

struct CheckView {
  std::string verdict;
  double state = 0;
  double line = 0;
  double column = 0;
  std::string sentence;
  std::vector<std::string> cells;
};

struct TreeRequest {
  int depth = 3;
  std::string reading = "plain";  ///< or "alpha-beta"
};

/// A cost that may be missing.
using MaybeCost = std::optional<int>;

/// A board of the search tree; search/tree.hpp says more.
struct TreeNodeView {
  std::vector<int> path;
  bool has_move;
  MoveView move;
  std::string grid;
  std::string turn;
  int cost;
  int value;
  bool is_leaf;
  bool is_over;
  int child_count;
  int best;
  std::vector<int> ties;
  double boards;
  double boards_searched;
  std::string state;  ///< "searched", "cut" or "unseen"
  MaybeCost alpha;    ///< none where alpha-beta did not look, and in the plain reading
  MaybeCost beta;
  MaybeCost result;
  std::string sentence;
};

struct TreeView {
  std::string error;
  std::optional<TreeNodeView> node;
  std::vector<TreeNodeView> children;
  double boards = 0;
  double boards_searched = 0;
};

struct TreeStepView {
  std::vector<int> path;
  std::string kind;  ///< "enter", "leaf", "cut" or "done"
  std::vector<int> cut;
  MaybeCost alpha;
  MaybeCost beta;
  MaybeCost value;
  std::string sentence;
};

struct TreeStepsView {
  std::string error;
  double total = 0;
  std::vector<TreeStepView> steps;
};

/// Told now and then during long work.
using OnProgress = std::function<void(double nodes, int plies)>;

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

/// One or more boards in the letters of any of the programs, with or without headings.
BoardsView read_boards(const std::string& text);

/// Eight lines in the letters of `format`.
std::string write_board(const std::string& grid, const std::string& format);

SetupView check_setup(const std::string& grid);

/// Alpha-beta on the position after `ply` actions (-1: the last), under the rules of the request.
TraceView trace_search(const GameRequest& request, int ply, const TraceRequest& options);

/// What `threeply trace` writes for this text; a complaint is the error, with status 2.
OutputView write_trace(const std::string& text, const TraceRequest& options);

/// The node at `path` with its children, of the tree of the position after `ply` actions.
TreeView view_tree(const GameRequest& request, int ply, const TreeRequest& options,
                   const std::vector<int>& path);

/// At most `count` steps of the search from number `from` on.
TreeStepsView view_steps(const GameRequest& request, int ply, const TreeRequest& options, int from,
                         int count);

/// The first step of `kind` after `from`, or the last before it; -1 if there is none.
int find_step(const GameRequest& request, int ply, const TreeRequest& options, int from,
              const std::string& kind, bool is_backwards);

/// The first step of the node at `path`; -1 if the search does not come there.
int step_of(const GameRequest& request, int ply, const TreeRequest& options,
            const std::vector<int>& path);

/// The whole tree as the trace program writes it (format "text"), or as JSON ("json").
OutputView write_tree(const GameRequest& request, int ply, const TreeRequest& options,
                      const std::string& format);

SolutionView solve_position(const PuzzleRequest& request, const OnProgress& on_progress);

/// The outcome of every legal move, for the side that makes it.
RatingView rate_moves(const PuzzleRequest& request, const OnProgress& on_progress);

/// What `threeply solve` writes for this text; what it says besides is the error.
OutputView write_solution(const std::string& text, const OnProgress& on_progress);

/// What `threeply solve --check` finds in this text.
CheckView check_states(const std::string& text, const OnProgress& on_progress);

}  // namespace threeply::api
