// What the program says of itself and its commands below the lists of their options.
#pragma once

namespace threeply::cli {

inline constexpr const char* description =
    "Checkers you can see thinking: replays action lists, traces alpha-beta, solves endings.";

inline constexpr const char* examples = R"(Examples:
  threeply < game.txt                   replay an action list, as 'threeply replay -' does
  threeply replay game.txt              the same from a file
  threeply replay --depth 5 game.txt    commands A and P look five plies ahead
  threeply trace boards.txt trace.txt   every step of alpha-beta, four plies deep
  threeply solve puzzle.txt             the shortest forced win, state by state
  threeply solve --check solution.txt   is it legal, and best play on both sides?
  threeply grade -- ./mine              what is wrong with my program? on 1000 inputs
  threeply perft --rules english --depth 9 --divide
  threeply generate --out cases         100 test cases for replay programs

Exit status:
  0  done    1  an illegal action (its ERROR line is the last of the output); with
                solve --check, a state that is illegal or not best; with grade, a
                program that is not right
  2  input or command line not understood    3  no forced win    4  not decided within the limits
  5  a file cannot be read or written)";

inline constexpr const char* replay_help =
    R"(Input: actions such as G6-F5 separated by white space, then at most one command:
  A  compute and play one action        P  compute and play the next ten turns
What follows a command is not read.

Examples:
  printf 'G6-F5\nB3-A4\nP\n' | threeply
  threeply replay --terminal-cost material game.txt)";

inline constexpr const char* trace_help =
    R"(Input: boards of eight rows of eight characters, any number of them, each optionally headed by a
line that starts with "case":
  A k  Alice's men and kings, at the bottom and to move    B K  Bill's
  O    an empty dark square                                +    a light square

Output: a line for each move looked at, |- once for each ply above it; leaves with their value h,
cuts with the moves cut. A finished game is worth +INFINITY or -INFINITY to Alice. With --json, one
object a line and board, the moves nested as they were searched.
An output file appears whole or, if anything is wrong with the input, not at all.

Examples:
  threeply trace boards.txt trace.txt
  threeply trace --base 1 --depth 2 < boards.txt
  threeply trace --json boards.txt | jq .first)";

inline constexpr const char* solve_help =
    R"(Input: eight rows of eight characters, red at the bottom and to move:
  r R  red men and kings    b B  black men and kings    .  an empty square

Output: the states of perfect play from the input's to the one in which a side cannot move. Red wins
in the fewest plies, black loses in the most. If red cannot force a win, that is said on the
standard error; a lost position still has its line, a drawn one has none and nothing is written.
With --json, one object: outcome, line, states, and every move with its outcome, which takes
longer; the plies of an undecided one are those within which nobody wins.

With --check, SOLUTION is such a sequence of states. The first that is no legal successor, or not
best play, is named with the reason, the first being state 0; FILE, if given, is the puzzle that it
should start from.

Exit status:
  0  a forced win (--check: perfect play)   1  --check: an illegal state or not best play
  2  input not understood   3  no forced win   4  not decided within --nodes and --time

Examples:
  threeply solve --inputfile puzzle.txt --outputfile solution.txt
  threeply solve --json --side black - < puzzle.txt
  threeply solve --check solution.txt puzzle.txt)";

inline constexpr const char* perft_help =
    R"(Prints the number of lines; with --divide, each first move with its number, then the total.

GRID is eight rows of eight characters, separated by slashes or line ends, in the letters of
  .bBwW  pieces and towers, black (b) at the bottom
  .rRbB  red (r) at the bottom          O+AkBK  Alice (A, k) at the bottom

Examples:
  threeply perft --rules english --depth 11
  grid=......../......../......../......../......../B.w...../.w....../..b.....
  threeply perft --depth 3 --position "$grid")";

inline constexpr const char* grade_help =
    R"(threeply grade [OPTIONS] -- PROGRAM [ARGUMENTS]
threeply grade [OPTIONS] --submissions DIR

PROGRAM reads an action list from its standard input and writes what 'threeply replay' writes. It
is run on each case, several at a time, in an empty folder and with an empty environment, without
the network and without a place to write outside of its folder where the system allows that, and
ended at its limits with all that it started. Its output is compared to the byte. For each kind of
fault the shortest action list is sought on which it still shows, and told with the board.
Arguments that name files are passed on with their whole path.
It may read what you may read. Where the system allows it the folders of --tests and --submissions
and this program are hidden from it, unless it lies in them itself.

With --submissions, each is compiled from a copy of its own files, and graded alike. CMD is split at
blanks, without a shell; {sources} and {program} in it stand for the files; if it names neither,
'{sources} -o {program} -lm' is added. The folder of --out gets index.html, table.csv and a page for
each submission. The exit status is then 0 if all could be graded.

Exit status:
  0  every case passed   1  some failed or were not run   2  command line not understood
  5  a file cannot be read or written   130  interrupted

Examples:
  threeply grade -- ./mine
  threeply grade --random 10000 --seed 7 --terminal-cost either --html mine.html -- ./mine
  threeply grade --tests samples -- python3 mine.py
  threeply grade --submissions handed-in --compile "gcc -O2 -std=c11" --out grades)";

inline constexpr const char* generate_help =
    R"(Writes NAME.txt and NAME-out.txt for each case, an action list and the output it should give, and
at last manifest.tsv: name, kind and what the case covers. A folder without it is not complete.

The kinds take turns. The same seed gives the same cases on every machine, and a smaller count the
first of them. With --terminal-cost material the action lists are the same, the outputs are not.

DIR is made where it is missing. One that holds anything is left alone, unless --force is given and
it has a manifest: then the cases named there are replaced, and other files stay.)";

inline constexpr const char* generate_examples = R"(Examples:
  threeply generate --out cases
  threeply generate --count 1000 --seed 7 --out more/cases
  threeply generate --kinds errors,ending --out cases --force
  for list in cases/*-ending.txt; do
    threeply < "$list" | cmp - "${list%.txt}-out.txt"
  done)";

inline constexpr const char* bench_help =
    R"(Prints the boards counted by each part and their sum, the signature, which is the same on every
machine and in WebAssembly; the speed goes to the standard error.

Example:
  threeply bench)";

}  // namespace threeply::cli
