// What the page can ask of the engine: few, coarse questions over plain values.
//
// Every request carries the whole game; what is remembered between two of them (wasm/memory.hpp)
// only saves time. Knows nothing of Emscripten, so that it is tested natively. What each function
// answers is said in wasm/calls.def, what each value means in wasm/views.def.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "wasm/endgame_memory.hpp"
#include "wasm/library_memory.hpp"
#include "wasm/memory.hpp"
#include "wasm/player_memory.hpp"
#include "wasm/views.hpp"

namespace threeply::api {

/// Told now and then during long work.
using OnProgress = std::function<void(const SolveProgress& progress)>;

DescriptionView describe();

GameView view_game(Memory& memory, const GameRequest& request, int ply);
PositionView view_position(Memory& memory, const GameRequest& request, int ply);
OutputView write_output(const GameRequest& request);
ChoiceView choose_action(Memory& memory, const GameRequest& request);
ComputedView play_computed(Memory& memory, const GameRequest& request);
ComparisonView compare_output(const GameRequest& request, const std::string& theirs);

BoardsView read_boards(const std::string& text);
std::string write_board(const std::string& grid, const ProgramName& format);
SetupView check_setup(const std::string& grid);

TraceView trace_search(Memory& memory, const GameRequest& request, int ply,
                       const TraceOptions& options);
OutputView write_trace(const std::string& text, const TraceOptions& options);

TreeNodeView view_tree(Memory& memory, const GameRequest& request, int ply,
                       const TreeOptions& options, const std::vector<int>& path);
TreeStepsView view_steps(Memory& memory, const GameRequest& request, int ply,
                         const TreeOptions& options, int from, int count);
int find_step(Memory& memory, const GameRequest& request, int ply, const TreeOptions& options,
              int from, const StepKind& kind, bool is_backwards);
int step_of(Memory& memory, const GameRequest& request, int ply, const TreeOptions& options,
            const std::vector<int>& path);
OutputView write_tree(Memory& memory, const GameRequest& request, int ply,
                      const TreeOptions& options, const TreeFormat& format);

SolutionView solve_position(EndgameMemory& tables, const PuzzleRequest& request,
                            const OnProgress& on_progress);
RatingView rate_moves(EndgameMemory& tables, const PuzzleRequest& request,
                      const OnProgress& on_progress);
OutputView write_solution(EndgameMemory& tables, const std::string& text,
                          const OnProgress& on_progress);
CheckView check_states(EndgameMemory& tables, const std::string& text,
                       const OnProgress& on_progress);

CheckView check_solution(EndgameMemory& tables, const SolutionRequest& request,
                         const std::string& text, const OnProgress& on_progress);

AddedTable add_table(EndgameMemory& tables, const RuleSetName& rules, const Bytes& bytes);
EndgameView probe_endgame(EndgameMemory& tables, const EndgameRequest& request);
EndgameLineView play_endgame(EndgameMemory& tables, const EndgameRequest& request);
PickedView pick_endgame(EndgameMemory& tables, const PickRequest& request);

AddedNetwork add_network(PlayerMemory& player, const RuleSetName& rules, const Bytes& bytes);
AddedTable add_player_table(PlayerMemory& player, const RuleSetName& rules, const Bytes& bytes);
ThinkView think(PlayerMemory& player, const GameRequest& request, const ThinkOptions& options);
ReviewedMove review_move(PlayerMemory& player, const GameRequest& request, int ply,
                         const ReviewOptions& options);
int bench_engine(PlayerMemory& player, const RuleSetName& rules);

LibraryView read_games(LibraryMemory& memory, const LibraryRequest& request);
FoundView find_games(LibraryMemory& memory, const LibraryRequest& request, const std::string& grid,
                     const SideName& turn);
OutputView write_all_games(LibraryMemory& memory, const LibraryRequest& request,
                           const std::string& numbers, const GameFormatName& format);
OutputView write_game(LibraryMemory& memory, const ExportRequest& request,
                      const GameFormatName& format);
TraceComparisonView compare_trace(const TraceRequest& request, const std::string& theirs);

}  // namespace threeply::api
