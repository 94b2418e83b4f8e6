// What the program says of itself and its commands below the lists of their options.
#pragma once

namespace threeply::cli {

inline constexpr const char* description =
    "Checkers you can see thinking: replays action lists, traces alpha-beta, solves endings.";

inline constexpr const char* examples = R"(Examples:
  threeply < game.txt                   replay an action list, like 'threeply replay -'
  threeply replay game.txt              the same from a file
  threeply replay --depth 5 game.txt    let A and P look five plies ahead
  threeply trace boards.txt trace.txt   every step of alpha-beta, four plies deep
  threeply solve puzzle.txt             the shortest forced win, state by state
  threeply solve --check solution.txt   is it legal, and best play on both sides?
  threeply analyse B:W21-32:B1-12       what the engine thinks of a position
  threeply review game.pdn              every move judged, and mistakes explained
  threeply convert game.txt game.pdn    from any format to another, told by content
  threeply grade -- ./mine              what is wrong with my program? 1000 inputs
  threeply perft --rules english --depth 9 --divide
  threeply generate --out cases         100 test cases for replay programs)";

inline constexpr const char* replay_help =
    R"(Input: actions such as G6-F5 separated by white space, then at most one command:
  A  compute and play one action        P  compute and play the next ten turns
Anything after a command is ignored.

Examples:
  printf 'G6-F5\nB3-A4\nP\n' | threeply
  threeply replay --terminal-cost material game.txt)";

inline constexpr const char* trace_help =
    R"(Input: any number of boards of eight rows of eight characters, each optionally headed by a line
that starts with "case":
  A k  Alice's men and kings, at the bottom and to move    B K  Bill's
  O    an empty dark square                                +    a light square
'threeply convert --to trace' makes such boards of positions in other forms.

Output: a line for each move examined, with |- once for each ply above it; leaves with their value
h, cuts with the moves cut. A finished game is worth +INFINITY or -INFINITY to Alice. With --json,
one object per line, one for each board, with the moves nested as they were searched.
An output file appears whole or, if anything is wrong with the input, not at all.

Examples:
  threeply trace boards.txt trace.txt
  threeply trace --base 1 --depth 2 < boards.txt
  threeply trace --json boards.txt | jq .first)";

inline constexpr const char* solve_help =
    R"(Input: eight rows of eight characters, red at the bottom and to move:
  r R  red men and kings    b B  black men and kings    .  an empty square
or a position or game in FEN, PDN, JSON or the Hub protocol's letters, as for 'analyse'.

Output: the states of perfect play, from the input to the one in which a side cannot move. Red wins
in the fewest plies, black loses in the most. If red cannot force a win, a message on standard error
says so; a lost position still has its line, a drawn one has none and nothing is written.
With --json, one object: outcome, line, states, and the outcome of every move, which takes longer;
the plies of an undecided outcome are those within which nobody wins.

With --check, SOLUTION is such a sequence of states. The first state that no legal move leads to, or
that is not best play, is named with the reason; states are counted from 0. FILE, if given, is the
puzzle that the solution should start from.)";

inline constexpr const char* solve_examples = R"(Examples:
  threeply solve --inputfile puzzle.txt --outputfile solution.txt
  threeply solve --json --side black - < puzzle.txt
  threeply solve --check solution.txt puzzle.txt)";

inline constexpr const char* perft_help =
    R"(Prints the number of lines of play; with --divide, each first move with its count, then the total.

POSITION is written as for 'analyse'.

Examples:
  threeply perft --rules english --depth 11
  threeply perft --depth 3 --position B:W6,9:BK3,K13)";

inline constexpr const char* endgame_examples = R"(Examples:
  threeply endgame stats --pieces 3
  threeply endgame stats --rules towers --pieces 4 --json
  threeply endgame build --pieces 3 --out tables
  threeply endgame verify tables
  grid=......../..B...../......../......../......../......../......../W.......
  threeply endgame probe --rules towers "$grid")";

inline constexpr const char* endgame_stats_help =
    R"(Works out every position with up to N pieces backwards from the ends of the game, and counts those
with exactly N of which both sides have some: for each material, with the bottom side to move, how
many it wins, draws and loses, and how many plies the longest win or loss takes, with both sides
playing perfectly. Up to four pieces take seconds, five about half a minute and 150 MB.

With --json: {"materials": [{"bottom": {"men", "kings"}, "top": {"men", "kings"}, "turn": "bottom",
"positions", "wins", "draws", "losses", "longest": null or {"plies", "position"}}]}.

Examples:
  threeply endgame stats --pieces 2
  threeply endgame stats --rules single-jump --pieces 3 --json)";

inline constexpr const char* endgame_probe_help =
    R"(POSITION is written as for 'analyse', with at most five pieces, or as many as tables at hand have.
Says who wins, and in how many plies with both sides playing perfectly, or that it is drawn; and the
same for each move, in numbers if the position was given in numbers. With five pieces the distance
may be left out unless tables have it or --distance is given.

Examples:
  threeply endgame probe W:WK29:BK12
  grid=......../..B...../......../......../......../......../......../W.......
  threeply endgame probe "$grid"
  threeply endgame probe --rules towers --side top --json "$grid")";

inline constexpr const char* endgame_build_help =
    R"(Writes a file for every material with up to N pieces, with the outcome of each of its positions and
the distance in plies. Each file appears whole; what is there already is kept, so that an
interrupted build goes on. Four pieces take seconds and 8 MB, five half a minute and 170 MB, six
some ten minutes and 3 GB on two processors. 'endgame verify' finds files that were changed.

Other commands look for tables in the folder of --tables, or else in threeply/tables in the user's
folder for data (~/.local/share), /usr/local/share or /usr/share. None are needed: outcomes of up to
five pieces are inside the program.

Examples:
  threeply endgame build --pieces 3 --out tables
  threeply endgame build --rules towers --pieces 4 --out tables
  threeply endgame stats --pieces 3 --tables tables)";

inline constexpr const char* endgame_pack_help =
    R"(Writes for each rule set and material a file that says who wins, NAME.outcomes, and up to four
pieces one with the distances as well, NAME.distances. With five there is one with the distance to
progress instead, NAME.progress: how many moves the winner needs at most until somebody captures or
advances a man. Together they take 3 to 4 MB a rule set. Each file is read back and compared, and
any of its values can be read without the rest. The same bytes come out on every machine. A file
results.json says how many positions are won, drawn and lost, and the longest. All three rule sets
take some six minutes on two processors.

Examples:
  threeply endgame pack --rules english --pieces 3 --out packed
  threeply endgame pack --rules towers --pieces 2 --distances 2 --out packed)";

inline constexpr const char* endgame_verify_help =
    R"(Trusts nothing that made the tables: the moves of each position are listed, and its value must be
the one that follows from theirs. A win has a move to a loss, a loss none but to wins, a draw a move
to a draw and none to a loss; and distances that fall by one at each step leave no circles. So
tables that agree with themselves are right. The exit status is 1 if one does not.

Examples:
  threeply endgame build --pieces 3 --out tables
  threeply endgame verify tables)";

inline constexpr const char* hub_help =
    R"(Speaks the Hub protocol, version 2, on the standard input and output, a line a command:
  hub, init                     who it is and its parameters; ready
  set-param name=N value=V      before init: variant (a rule set), hash (megabytes), threads
  new-game
  pos pos=P moves="M M ..."     P: B or W to move, then for squares 1 to 32 b, w, B, W or e (empty)
  pos start moves="M M ..."     from the beginning of a game; either start or moves= may be left out
  level depth=N nodes=N move-time=S time=S inc=S moves=N, or level infinite
  go think, go ponder, go analyze      answered by lines 'info', and 'done' with the move;
                                go alone means go think, and without a level it goes on until stop
  stop, ponder-hit, ping, quit
Squares have numbers from 1 (G8) to 32 (B1); the side at the bottom is black and begins. A move is
11-15, a capture 15x22x18: from, to, and what is captured. Arguments that the protocol does not have
are ignored. A command that is not understood, or that lacks what it needs, is answered by a line
'error' and changes nothing; the next command works. Where no time is left it moves at once. At the
end of the input 'go think' with a limit is finished, any other search is stopped.
Scores are in men. Beyond 99.99 a win is proved: about 200 if its length is not known, else 300 less
0.01 for each ply of it; below -99.99 likewise a loss.

Examples:
  printf 'hub\nquit\n' | threeply hub
  printf 'init\nlevel depth=8\ngo think\nping\n' | threeply hub)";

inline constexpr const char* analyse_help =
    R"(POSITION is one of
  B:W21-32:B1-12          FEN: whose turn it is, black (B, at the bottom) or white, then the squares
                          of either side by their numbers, 1 (G8) to 32 (B1), a K before kings
  Bbbbb...                as in the Hub protocol: B or W to move, then a letter for each square
  ......../..B...../ ...  eight rows of eight characters, separated by slashes or line ends, in the
                          letters .bBwW (black, b, at the bottom), .rRbB (red, r, at the bottom) or
                          O+AkBK (Alice, A and k, at the bottom); --side says whose turn it is.
                          The other forms say so themselves; there --side can only agree
  "G6-F5 B3-A4"           an action list, as for 'replay': the position after its last action
  "1. 11-15 23-19"        a game in PDN or JSON, as for 'convert': the position after its last move
or the name of a file with one of these; of several games it is the first.

Says for each line how good it is for the side to move: in men, and as chances to win, draw and
lose, as they were in the engine's games against itself. That is an estimate, unless 'proved' says
that it was searched to the end or found in endgame tables. The moves are the best for both sides
that were found, in numbers if the position was given in numbers. Ctrl-C ends the thinking: what was
found until then is told, with exit status 130.

With up to five pieces endgame tables know what every move comes to. If that is not shown by a line
of its own, it is told below the lines: with five pieces, or in a drawn position, lines begin only
with moves that the engine would play. What is won or lost is played to the end of the game, with
up to four pieces by the shortest way; what is drawn, as long as only one move holds it.

With --json: {"rules", "position" as FEN, "turn", "depth", "nodes", "seconds", "result": "loss" of
who cannot move, else null, "lines": [{"score" in men or null, "result": null or "win", "draw" or
"loss" where it is proved, "plies" or null, "chances": {"win", "draw", "loss"}, "moves",
"numbers"}], "others": [{"move", "number", "result", "plies" or null}] of the other moves, where
tables know them}.

Examples:
  threeply analyse --time 0.2 B:W21-32:B1-12
  threeply analyse --nodes 20000 --lines 3 --rules towers "G6-F5 B3-A4"
  echo C6-D5 | threeply analyse --depth 8 --json)";

inline constexpr const char* review_help =
    R"(GAME is an action list, as for 'replay', or a game in PDN or JSON, as for 'convert' (--game chooses
one of several): tags, moves such as 11-15 or G6-F5, with or without numbers. Tags GameType, Variant
and FEN say by which rules it is played and where it begins, or else --rules and --start do. What
cannot be read beside its moves, as in a variation, is told with its place and left out.

Each move is judged by the engine: the expected score with best play and after the move, where a
win counts 100 % and a draw 50 %. What is lost makes the mark:)";

inline constexpr const char* review_output_help =
    R"(These are estimates, unless it says that they are proved: by endgame tables, or because the search
came to the end. Of each error there is the line that punishes it, and a better move. The same game
and number of nodes give the same review everywhere.

With --json: {"rules", "start" as FEN, "nodes", "summary": {"bottom": {"inaccuracies", "mistakes",
"blunders"}, "top"}, "moves": [{"ply", "turn", "move", "number", "mark", "isProved", "loss",
"before": {"win", "draw", "loss", "result" or null, "plies" or null}, "after", "depth", "words",
"refutation": null or {"words", "moves", "numbers"}, "better"}]}; chances are those of the side that
moves.)";

inline constexpr const char* review_examples = R"(Examples:
  threeply review game.txt
  threeply review --nodes 20000 --rules towers "G6-F5 B3-A4"
  echo "1. 11-15 23-19 2. 8-11 22-17" | threeply review --pdn
  threeply review --json game.pdn)";

inline constexpr const char* convert_help =
    R"(INPUT is told by its content: an action list, PDN with any number of games, FEN (a line each),
boards in the letters of any of the three programs, or JSON as it is written here. What can be read
is read; what cannot is told with its place (game, line, column) and kept as a comment. Comments,
variations, marks and tags are kept. An action list is carried out, with its commands A and P.

FORMAT is one of)";

inline constexpr const char* convert_output_help =
    R"(English is GameType 21 in PDN; the other rule sets have no number, and are [Variant "towers"] or
[Variant "single-jump"]. Lines of a list have, with tabs between: the number of the game, Black,
White, result, date, event, how many moves, and with --find after how many it is there.

JSON: {"games": [{"number", "line", "rules", "start" as FEN, "result", "unread": whether
it is of other rules, "tags": [{"name", "value"}], "items": [{"move": "G6-F5", "number": "11-15"} or
{"mark"} or {"comment"} or {"variation": items} or {"escape"}], "end" as FEN, "found": null or
moves, "problems": [{"line", "column", "message"}]}], "problems"}. Read back, a move needs only one
of its names; a game's number, line, end, found and problems do not count.
An output file appears whole or not at all.)";

inline constexpr const char* convert_examples =
    R"(Examples:
  threeply convert game.pdn --to actions | threeply replay -
  threeply convert game.pdn --to list
  threeply convert game.pdn --find B:W21-32:B1-12 found.pdn
  threeply convert --to trace game.pdn board.txt
  echo "G6-F5 B3-A4 P" | threeply convert --rules towers)";

inline constexpr const char* match_help =
    R"(PLAYER is one of
  engine                  the engine, within --time, --nodes or --depth
  engine:nodes=5000       within limits of its own: nodes=N, time=S, depth=N or same-time, which is
                          for each move the time that the other player took for its last one (at
                          least 1 ms; too much is saved on the next); also hash=MB (default 16),
                          threads=N, tables=none, network=FILE or none (a count of men and kings)
  level:7, level:Novice   the engine at a level, 1 to 10
  minimax:9               exact minimax by material, so many plies deep
  hub:COMMAND             a program that speaks the Hub protocol, version 2, run by the shell; if it
                          has a parameter 'variant', that is set to the rule set

Each pair of games has an opening of its own, which either player has once with black, who begins.
The ballots, three moves each, come in an order that the seed shuffles; random openings are those in
which the engine sees neither side more than half a man ahead. In a file each line is an opening:
moves such as 11-15 23-19 8-11, or a position as FEN (B:W21-32:B1-12) or in the Hub protocol's
letters. After the last one the first comes again: players who never vary then repeat their games.

A side without a move loses. The third repetition and 80 plies without a capture or a move of a man
are draws. Tables inside the program decide endings with few pieces. A program that crashes, answers
too late or with what is no legal move loses the game, and is started again for the next. Seeds and
limits of nodes or depth give the same games whatever --jobs is; for limits of time leave each game
a processor.

Elo and its error come from pairs, by Student's distribution. Where one side has won all of them
there is only a bound: a score at which so many games are all won in one case of 20, as if they were
independent. A single pair shows no error. With --sprt the match ends when pairs, in their order,
are 19 times as likely at one of the distances as at the other, which is wrong in at most 5 % of
matches either way; the nearer the distances are to each other, the more pairs it takes, whoever
wins them. The summary ends with the command that plays the same match again. In PDN black is the
side at the bottom, 0-1 is a win of black, rule sets other than english are named by the tag
Variant, and BlackLimits, WhiteLimits, Opening, Openings and Seed say how it was played.)";

inline constexpr const char* match_examples = R"(Examples:
  threeply match --one engine:nodes=2000 --other minimax:4 --pairs 4
  threeply match --one level:2 --other level:Novice --rules towers --pairs 4 --json
  threeply match --one engine --other "hub:threeply hub" --nodes 500 --pairs 2 --pdn games.pdn
  threeply match --one engine:nodes=900 --other level:1 --openings random --sprt 0,50 --state run)";

inline constexpr const char* grade_help =
    R"(threeply grade [OPTIONS] -- PROGRAM [ARGUMENTS]
threeply grade [OPTIONS] --submissions DIR
threeply grade --merge DIR ... --out DIR
threeply grade [OPTIONS] --gradescope-zip FILE

PROGRAM is one of three, as --task says, and writes what 'threeply replay', 'threeply trace' or
'threeply solve' writes. It is run on each case, several at a time, in an empty folder with hardly
any environment. At its limits it is stopped, along with everything it started. For each kind of
fault, the shortest action list or the smallest board that still shows it is searched for.

  replay  The output is compared byte by byte. A finished game costs INT_MIN or INT_MAX (infinite),
          its material at the leaves and in print (material) or in inner nodes, too (throughout).
  trace   The output is compared move by move: the first line that is wrong is told with its place
          in the tree, and why it is wrong.
  solve   The states are judged by proof: each shortest line passes, whichever of equally good moves
          it takes. A longer win, a win thrown away, an illegal or a missing state are told apart.
          --timeout is the limit for one puzzle.

{in} and {out} in PROGRAM's ARGUMENTS stand for the files of its input and output. If they are not
there, WORDS of --call are added: by default nothing for replay, which then reads standard input and
writes standard output, '{in} {out}' for trace, '--inputfile {in} --outputfile {out}' for solve. '-'
is standard input and output for any task.

Where one or two known mistakes (another order of directions, the last of equals, a wrong depth and
so on) explain all that a program writes, the report says so.

Nobody needs to trust PROGRAM: it runs within walls. It sees a minimal file system of its own with
copies of itself and of the files that its ARGUMENTS and --with name; nothing else of yours is there
unless --show says so. It has no network, and may make only permitted system calls: a compiled
program may not start others, while scripts and commands found in PATH, such as python3, may. Where
the system cannot build such walls, nothing is run unless you add --no-walls. The report says which
walls there were.

A program compiled with -fsanitize=address or undefined is run as such; an error or a leak that it
reports is a fault of its own. Use -g as well, to learn the line.

With --submissions, each NAME.c, with its NAME.h, and each folder of C files is compiled within the
walls and graded in the same way. CMD is split at spaces, without a shell; {sources} and {program}
in it stand for the files; if it names neither, '{sources} -o {program} -lm' is added. A compiler
with ++ in its name takes files NAME.cpp. With --run nothing is compiled, unless --compile is given,
too: each NAME.py, or whatever the interpreter runs, is started as --run says, and each folder of
such files by the one that --main names, or else the only one, or main.py. What lies beside it can
be imported; other files are also where the program runs. The folder of
--out gets index.html, table.csv and a page for each submission. The exit status is then 0 if all
could be run, 1 if some could not. The folder also keeps what is needed to go on: after an
interruption the same command grades the rest, and later only what has changed. With --shard 2/8 a
machine grades the second of eight parts; --merge makes the report of one run from the parts.

--marks 4,2,1 gives four marks for cases without a command, two for those with A, one for those with
P, each by the share of its cases that pass. In a file, each line is a group, and a case belongs to
the first that it fits:
  MARKS [visible|hidden|after_due_date|after_published] WHICH [: TITLE]
where WHICH is 'all', or one or more of 'stage 0|A|P', 'kinds KIND,...', 'cases PATTERN,...'.)";

inline constexpr const char* grade_examples = R"(Examples:
  threeply grade -- ./mine
  threeply grade --random 10000 --seed 7 --terminal-cost either --html mine.html -- ./mine
  threeply grade --tests samples -- python3 mine.py
  threeply grade --task trace --random 50 -- python3 trace.py {in} {out}
  threeply grade --task solve --random 10 -- python3 solve.py --inputfile {in} --outputfile {out}
  threeply grade --task solve --random 10 --next-state --skip-headings --call - -- python3 next.py
  threeply grade --show . -- python3 main.py     its modules are beside it
  threeply grade --submissions handed-in --compile "gcc -O2 -std=c11" --out grades
  threeply grade --random 50 --submissions handed-in --compile "gcc -g -fsanitize=address"
  threeply grade --submissions handed-in --with board.h
  threeply grade --task solve --random 10 --submissions solvers --run "python3 {program}"
  threeply grade --marks 4,2,1 --lenient spaces --formats gradescope,junit --out results -- ./mine
  threeply grade --random 50 --submissions handed-in --shard 1/1 --out part-1
  threeply grade --merge part-1 --out whole)";

inline constexpr const char* generate_help =
    R"(Writes NAME.txt and NAME-out.txt for each case, an input of the task's program and its right
output, and finally manifest.tsv: name, kind and what the case covers. A folder without it is
incomplete. Inputs are action lists (replay), boards (trace) or puzzles whose length is proved
(solve), of whose shortest lines one is the output.

The kinds take turns. The same seed gives the same cases on every machine, and a smaller count gives
the first of them. With --terminal-cost the action lists are the same, the outputs differ.

DIR is created if necessary. If it holds anything, it is left alone, unless --force is given and it
has a manifest: then the cases named there are replaced, once the new ones are complete, and other
files stay.)";

inline constexpr const char* generate_examples = R"(Examples:
  threeply generate --out cases
  threeply generate --count 1000 --seed 7 --out more/cases
  threeply generate --kinds errors,ending --out cases --force
  threeply generate --task trace --kinds deep-cut,crowning --out boards
  threeply generate --task solve --kinds win-3,win-5 --count 10 --out puzzles
  for list in cases/*-ending.txt; do
    threeply < "$list" | cmp - "${list%.txt}-out.txt"
  done)";

inline constexpr const char* bench_help =
    R"(Prints the boards counted by each part and their sum, the signature, which is the same on every
machine and in WebAssembly; the speed goes to standard error. With --engine, the parts are games of
the strong engine against itself, and each number stands for all that it found.

Examples:
  threeply bench
  threeply bench --engine)";

}  // namespace threeply::cli
