#include "grade/mistakes.hpp"

namespace threeply {
namespace {

using enum Direction;

constexpr ReplayMistake replay_table[] = {
    {{"last-of-equals", "it played the last of equally good actions, not the first"},
     [](ReplayHabits& it) { it.takes_last = true; }},
    {{"clockwise-from-nw", "it tried the directions clockwise from north-west (NW, NE, SE, SW)"},
     [](ReplayHabits& it) {
       it.rules.directions = {north_west, north_east, south_east, south_west};
     }},
    {{"reading-order", "it tried the directions as one reads (NW, NE, SW, SE)"},
     [](ReplayHabits& it) { it.rules.directions = left_to_right_order; }},
    {{"right-to-left", "it tried the directions from right to left (NE, NW, SE, SW)"},
     [](ReplayHabits& it) {
       it.rules.directions = {north_east, north_west, south_east, south_west};
     }},
    {{"counter-clockwise", "it tried the directions counter-clockwise (NE, NW, SW, SE)"},
     [](ReplayHabits& it) {
       it.rules.directions = {north_east, north_west, south_west, south_east};
     }},
    {{"down-first", "it tried the directions to the south first (SW, SE, NW, NE)"},
     [](ReplayHabits& it) {
       it.rules.directions = {south_west, south_east, north_west, north_east};
     }},
    {{"clockwise-from-se", "it tried the directions clockwise from south-east (SE, SW, NW, NE)"},
     [](ReplayHabits& it) {
       it.rules.directions = {south_east, south_west, north_west, north_east};
     }},
    {{"by-columns", "it went through the board column by column, not row by row"},
     [](ReplayHabits& it) { it.rules.is_by_columns = true; }},
    {{"from-below", "it went through the board from row 8 up"},
     [](ReplayHabits& it) { it.rules.is_from_below = true; }},
    {{"captures-first", "it listed all captures before all other actions"},
     [](ReplayHabits& it) { it.rules.puts_captures_first = true; }},
    {{"depth-1", "it looked one action ahead, not three"}, [](ReplayHabits& it) { it.depth = 1; }},
    {{"depth-2", "it looked two actions ahead, not three"}, [](ReplayHabits& it) { it.depth = 2; }},
    {{"depth-4", "it looked four actions ahead, not three"},
     [](ReplayHabits& it) { it.depth = 4; }},
    {{"always-maximises", "white, too, chose the highest cost"},
     [](ReplayHabits& it) { it.always_maximises = true; }},
    {{"cost-for-mover", "in the search a board cost what it is worth to the side to move"},
     [](ReplayHabits& it) { it.value.is_for_mover = true; }},
    {{"material", "a finished game cost its material, in print and at the leaves of the tree"},
     [](ReplayHabits& it) { it.value.terminal = it.value.printed = TerminalCost::material; }},
    {{"material-throughout",
      "a finished game cost its material, in print, at the leaves and in inner nodes of the tree"},
     [](ReplayHabits& it) {
       it.value.terminal = it.value.printed = TerminalCost::material_throughout;
     }},
    {{"material-printed", "a finished game cost its material in print, but not in the search"},
     [](ReplayHabits& it) { it.value.printed = TerminalCost::material; }},
    {{"material-searched",
      "a finished game cost its material at the leaves of the tree, but not in print"},
     [](ReplayHabits& it) { it.value.terminal = TerminalCost::material; }},
    {{"light-towers", "a tower counted as much as a piece"},
     [](ReplayHabits& it) { it.value.king_weight = 1; }},
    {{"double-towers", "a tower counted two pieces, not three"},
     [](ReplayHabits& it) { it.value.king_weight = 2; }},
    {{"no-crowning", "no piece ever became a tower"},
     [](ReplayHabits& it) { it.rules.crowns_by_step = it.rules.crowns_by_capture = false; }},
    {{"no-crowning-by-capture", "a piece that reached the far row by a capture stayed a piece"},
     [](ReplayHabits& it) { it.rules.crowns_by_capture = false; }},
    {{"no-crowning-by-step", "a piece that reached the far row by a step stayed a piece"},
     [](ReplayHabits& it) { it.rules.crowns_by_step = false; }},
    {{"towers-forward-only", "a tower moved forwards only"},
     [](ReplayHabits& it) { it.rules.kings_go_back = false; }},
    {{"pieces-go-back", "a piece moved backwards, too"},
     [](ReplayHabits& it) { it.rules.men_go_back = true; }},
    {{"mandatory-captures", "a side that can capture had to"},
     [](ReplayHabits& it) { it.rules.must_capture = true; }},
    {{"captured-stays", "a captured piece stayed on the board"},
     [](ReplayHabits& it) { it.rules.removes_captured = false; }},
    {{"early-win", "it said who has won as soon as the game was over, asked for an action or not"},
     [](ReplayHabits& it) { it.wins_at_once = true; }},
    {{"win-after-command",
      "it looked for the end of the game also after the last action of A or P"},
     [](ReplayHabits& it) { it.looks_after_command = true; }},
    {{"no-win-line", "it never said who has won"},
     [](ReplayHabits& it) { it.says_winner = false; }},
    {{"stale-command", "it obeyed the command once more at the end of the input"},
     [](ReplayHabits& it) { it.repeats_command = true; }},
    {{"nine-turns", "P played nine actions, not ten"}, [](ReplayHabits& it) { it.turns = 9; }},
    {{"eleven-turns", "P played eleven actions, not ten"}, [](ReplayHabits& it) { it.turns = 11; }},
    {{"ten-each", "P played ten actions of each side"},
     [](ReplayHabits& it) { it.turns_count_both = true; }},
    {{"target-first", "it looked at the target cell before the source cell"},
     [](ReplayHabits& it) { std::swap(it.errors[2], it.errors[3]); }},
    {{"owner-before-target", "it looked whose piece it is before whether the target cell is empty"},
     [](ReplayHabits& it) { std::swap(it.errors[3], it.errors[4]); }},
    {{"illegal-before-cells",
      "it called an action illegal before it looked at what the cells hold"},
     [](ReplayHabits& it) { it.errors[2] = ActionError::illegal; }},
};

constexpr TraceMistake trace_table[] = {
    {{"last-of-equals", "it took the last of equally good first moves"},
     [](TraceHabits& it) { it.takes_last = true; }},
    {{"reading-order", "it tried the directions as one reads (NW, NE, SW, SE)"},
     [](TraceHabits& it) { it.rules.directions = left_to_right_order; }},
    {{"clockwise-from-nw", "it tried the directions clockwise from north-west (NW, NE, SE, SW)"},
     [](TraceHabits& it) {
       it.rules.directions = {north_west, north_east, south_east, south_west};
     }},
    {{"counter-clockwise", "it tried the directions counter-clockwise (NE, NW, SW, SE)"},
     [](TraceHabits& it) {
       it.rules.directions = {north_east, north_west, south_west, south_east};
     }},
    {{"right-to-left", "it tried the directions from right to left (NE, NW, SE, SW)"},
     [](TraceHabits& it) {
       it.rules.directions = {north_east, north_west, south_east, south_west};
     }},
    {{"by-columns", "it went through the board column by column, not row by row"},
     [](TraceHabits& it) { it.rules.is_by_columns = true; }},
    {{"from-below", "it went through the board from the bottom row up"},
     [](TraceHabits& it) { it.rules.is_from_below = true; }},
    {{"optional-jumps", "nobody had to jump"},
     [](TraceHabits& it) { it.rules.must_capture = false; }},
    {{"optional-jumps-first", "nobody had to jump, and jumps were tried before all other moves"},
     [](TraceHabits& it) {
       it.rules.must_capture = false;
       it.rules.puts_captures_first = true;
     }},
    {{"depth-less", "it searched one ply less deep"}, [](TraceHabits& it) { it.depth -= 1; }},
    {{"depth-more", "it searched one ply deeper"}, [](TraceHabits& it) { it.depth += 1; }},
    {{"light-kings", "a king counted as much as a man"},
     [](TraceHabits& it) { it.value.king_weight = 1; }},
    {{"heavy-kings", "a king counted three men, not two"},
     [](TraceHabits& it) { it.value.king_weight = 3; }},
    {{"no-crowning", "no man ever became a king"},
     [](TraceHabits& it) { it.rules.crowns_by_step = it.rules.crowns_by_capture = false; }},
    {{"no-crowning-by-capture", "a man that reached the far row by a jump stayed a man"},
     [](TraceHabits& it) { it.rules.crowns_by_capture = false; }},
    {{"kings-forward-only", "a king moved forwards only"},
     [](TraceHabits& it) { it.rules.kings_go_back = false; }},
    {{"men-go-back", "a man moved backwards, too"},
     [](TraceHabits& it) { it.rules.men_go_back = true; }},
    {{"captured-stays", "a captured piece stayed on the board"},
     [](TraceHabits& it) { it.rules.removes_captured = false; }},
    {{"no-cuts", "it never cut anything: minimax without alpha-beta"},
     [](TraceHabits& it) { it.is_cutting = false; }},
    {{"cut-when-crossed", "it cut only where alpha is more than beta, not where they are equal"},
     [](TraceHabits& it) { it.needs_crossing = true; }},
    {{"cuts-untold", "it cut, but wrote no lines about it"},
     [](TraceHabits& it) { it.tells_cuts = false; }},
    {{"stale-window", "it told alpha and beta of a cut as they were before the last move"},
     [](TraceHabits& it) { it.tells_stale = true; }},
    {{"no-deep-cuts", "a board was bounded only by the board above it: no deep cuts"},
     [](TraceHabits& it) { it.forgets_above = true; }},
    {{"no-window", "every board began with alpha=-INFINITY and beta=+INFINITY"},
     [](TraceHabits& it) { it.forgets_all = true; }},
    {{"material-at-horizon", "a game that is over at the last ply was worth its material"},
     [](TraceHabits& it) { it.value.terminal = TerminalCost::material; }},
    {{"material-throughout", "a game that is over was worth its material, wherever it ended"},
     [](TraceHabits& it) { it.value.terminal = TerminalCost::material_throughout; }},
    {{"base-1", "it counted rows and columns from 1"}, [](TraceHabits& it) { it.base = 1; }},
};

}  // namespace

std::span<const ReplayMistake> replay_mistakes() { return replay_table; }

std::span<const TraceMistake> trace_mistakes() { return trace_table; }

}  // namespace threeply
