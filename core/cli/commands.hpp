// What each command of the program is asked to do; the answer is its exit status.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "board/position.hpp"
#include "cases/case_maker.hpp"
#include "cli/grading.hpp"
#include "match/player_setup.hpp"
#include "match/statistics.hpp"
#include "programs/collection_text.hpp"
#include "programs/replay/replay.hpp"
#include "programs/trace/trace.hpp"
#include "report/formats.hpp"
#include "review/assessment.hpp"
#include "rules/rule_set.hpp"
#include "search/solver.hpp"

namespace threeply::cli {

struct ReplayCommand {
  std::string input = "-";
  ReplayOptions options;
};

struct PerftCommand {
  RuleSet rules = towers;
  Position position = initial_position();
  int depth = 1;
  bool divide = false;
};

struct BenchCommand {
  bool is_of_engine = false;  ///< instead of generator and minimax
};

struct TraceCommand {
  std::string input = "-";
  std::string output = "-";
  TraceOptions options;
};

struct SolveCommand {
  std::string input = "-";
  std::string output = "-";
  std::optional<Side> turn{};
  std::uint64_t nodes = Solver::usual_nodes;
  double seconds = 0;    ///< no limit of time if 0
  std::string tables{};  ///< a folder of them; a standard one if empty
  bool is_json = false;
};

/// The states of `solution` against perfect play.
struct CheckCommand {
  std::string solution;
  std::optional<std::string> puzzle;  ///< the file it should begin with
  std::optional<Side> turn{};
  std::uint64_t nodes = Solver::usual_nodes;
  double seconds = 0;
  std::string tables{};
  bool is_json = false;
};

/// Grades one program, or each submission of a folder.
/// Of a class: every `count`th submission, from the one of that number.
struct Shard {
  std::uint64_t number = 1;
  std::uint64_t count = 1;
};

struct GradeCommand {
  std::vector<std::string> program;  ///< and its arguments; or else
  std::string submissions;           ///< a folder of them
  std::string compiler{};            ///< the usual one if empty, or none where `run` says all
  std::string run{};                 ///< how a submission is started; by itself if empty
  std::string main{};                ///< the name of the file that is started; see main_file
  std::vector<std::string> given;    ///< files that every submission gets
  std::vector<std::string> shown;    ///< folders that every program can read
  bool is_interpreter = false;       ///< the program may start processes
  Walls walls = Walls::required;
  std::string call{};        ///< how a program is called, if its command does not say so
  std::string tests;         ///< a folder of cases; generated ones if empty
  std::uint64_t random = 0;  ///< as many as the task usually has if 0
  std::uint64_t seed = 1;
  std::vector<std::string> kinds{};  ///< all if empty
  unsigned jobs = 0;                 ///< as many as the machine has processors if 0
  GradingOptions options;
  bool is_json = false;                  ///< JSON instead of tables
  std::string html;                      ///< a page about one program; none if empty
  std::string out = "grades";            ///< the folder of a class's pages and tables
  std::vector<ReportFormat> formats{};   ///< that files are written in beside pages and table
  std::string page = "site/index.html";  ///< where the game's own page is
  Shard shard{};
  std::vector<std::string> parts{};  ///< folders to be merged instead
  bool is_again = false;             ///< also what has not changed since
  std::string gradescope_zip{};      ///< to be written instead
  std::string marks;                 ///< "4,2,1", or the file that says how they are given
};

/// What is worked out in memory when asked: more takes minutes and gigabytes.
constexpr int most_endgame_pieces = 5;

/// What fits a byte of distance and a disk.
constexpr int most_built_pieces = 6;

/// Where tables come from.
struct TableSources {
  std::string folder{};  ///< with files of them; none if empty
  unsigned threads = 0;  ///< for those that are made; as many as the machine has processors if 0
};

/// Counts of won, drawn and lost positions with so many pieces.
struct EndgameStatsCommand {
  RuleSet rules = english;
  int pieces = 0;
  TableSources sources{};
  bool is_json = false;
};

/// The outcome of a position and of each of its moves.
struct EndgameProbeCommand {
  std::string text{};  ///< the position itself, or a file; from the standard input if -
  RuleSet rules = english;
  bool has_rules = false;      ///< somebody has said so
  std::optional<Side> turn{};  ///< said of what may not say it
  TableSources sources{};
  bool wants_distance = false;  ///< also where working it out takes long
  bool is_json = false;
};

/// Tables with up to so many pieces as files; what is there is not made again.
struct EndgameBuildCommand {
  RuleSet rules = english;
  int pieces = 0;
  TableSources sources{};
  std::uint64_t megabytes = 4096;  ///< of memory
};

/// Packed tables as files, with counts of what they hold.
struct EndgamePackCommand {
  std::vector<RuleSet> rules{};  ///< all if empty
  int pieces = most_endgame_pieces;
  int distance_pieces = 4;  ///< with up to so many also the distances, else to progress
  std::string folder;       ///< in which each rule set gets a folder of its own
  TableSources sources{};
};

/// Whether every value in the tables of a folder follows from others.
struct EndgameVerifyCommand {
  std::string folder;
  unsigned threads = 0;
};

/// The engine for other programs.
struct HubCommand {
  std::string tables{};  ///< a folder of them; a standard one if empty
};

/// What the engine thinks of a position.
struct AnalyseCommand {
  std::string text = "-";  ///< the position or game itself, or a file; the standard input if -
  RuleSet rules = english;
  bool has_rules = false;      ///< somebody has said so
  std::optional<Side> turn{};  ///< said of what may not say it
  int lines = 1;
  MoveLimits limits{};
  std::size_t megabytes = 64;
  int threads = 1;
  std::string tables{};
  bool is_json = false;
};

/// Every move of a game, judged.
struct ReviewCommand {
  std::string input = "-";  ///< a file or the game itself; the standard input if -
  RuleSet rules = english;
  bool has_rules = false;  ///< somebody has said so
  std::string start_text{};
  Position start = initial_position();  ///< of an action list
  std::optional<Side> turn{};           ///< said of what may not say it
  std::size_t game = 1;                 ///< which of several
  bool has_game = false;                ///< somebody has said so
  std::uint64_t nodes = usual_review_nodes;
  std::string tables{};
  bool is_json = false;
  bool is_pdn = false;
};

/// Games and positions from one format into another.
struct ConvertCommand {
  std::string input = "-";
  std::string output = "-";
  GameFormat format = GameFormat::pdn;
  bool is_json = false;
  RuleSet rules = english;  ///< of games that do not say
  std::string start_text{};
  Position start = initial_position();  ///< likewise
  std::optional<Side> turn{};           ///< said of what may not say it
  std::size_t game = 0;                 ///< the number of the only one; all if 0
  std::size_t ply = 0;
  bool has_ply = false;
  std::string find_text{};
  std::optional<Position> find{};  ///< games that come there
};

/// Two players over many games.
struct MatchCommand {
  std::array<PlayerSetup, 2> players{};
  RuleSet rules = english;
  std::string openings{};  ///< ballots, random or a file
  bool with_barred = false;
  int plies = 8;            ///< of random openings
  std::uint64_t pairs = 0;  ///< one for each opening if 0
  std::uint64_t seed = 1;
  MoveLimits limits{};  ///< of those players that have none of their own
  double margin = 0.1;
  double patience = 60;
  unsigned jobs = 0;  ///< as many as the machine has processors if 0
  std::optional<SequentialTest> test{};
  bool is_adjudicated = true;  ///< endings that are known are not played
  std::string pdn{};           ///< a file; none if empty
  std::string date{};          ///< of its games
  std::string state{};         ///< a file; none if empty
  bool is_json = false;
};

/// Their names have five digits.
constexpr std::uint64_t most_generated = 99999;

/// Cases for one of the programs into a folder.
struct GenerateCommand {
  std::string folder;
  std::uint64_t count = 100;
  CaseWishes wishes{};
  bool is_forced = false;  ///< replaces the cases that were generated there before
};

int run(const ReplayCommand& command);
int run(const PerftCommand& command);
int run(const BenchCommand& command);
int run(const TraceCommand& command);
int run(const SolveCommand& command);
int run(const CheckCommand& command);
int run(const EndgameStatsCommand& command);
int run(const EndgameProbeCommand& command);
int run(const EndgameBuildCommand& command);
int run(const EndgamePackCommand& command);
int run(const EndgameVerifyCommand& command);
int run(const HubCommand& command);
int run(const AnalyseCommand& command);
int run(const ReviewCommand& command);
int run(const ConvertCommand& command);
int run(const MatchCommand& command);
int run(const GradeCommand& command);
int run(const GenerateCommand& command);

}  // namespace threeply::cli
