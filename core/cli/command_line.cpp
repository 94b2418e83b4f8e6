#include "cli/command_line.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

#include "cli/command_options.hpp"
#include "cli/convert_options.hpp"
#include "cli/endgame_options.hpp"
#include "cli/help_texts.hpp"
#include "cli/match_options.hpp"
#include "cli/review_options.hpp"
#include "cli/show_command_line.hpp"
#include "cli/side_option.hpp"
#include "cli/workbench_options.hpp"
#include "notation/blanks.hpp"
#include "notation/quote.hpp"
#include "programs/exit_status.hpp"

namespace threeply::cli {
namespace {

Notice usage_error(const std::string& complaint, const std::string& command = {}) {
  return {exit_bad_input,
          complaint + "\ntry 'threeply " + command + (command.empty() ? "" : " ") + "--help'"};
}

/// The grader's call names no command: its options are those of replay.
void supply_command(std::vector<std::string>& arguments) {
  const bool is_replay =
      arguments.empty() || (arguments[0].starts_with('-') && arguments[0] != "-h" &&
                            arguments[0] != "--help" && arguments[0] != "--version");
  if (is_replay) arguments.insert(arguments.begin(), "replay");
}

/// `show`, if there is one, is shown what there is, and nothing is read.
Request read(std::vector<std::string> arguments, const std::function<void(const CLI::App&)>& show) {
  supply_command(arguments);

  CLI::App app(description, "threeply");
  app.footer(std::string(examples) + "\n\n" + exit_status_help());
  app.require_subcommand(1);
  app.set_version_flag("--version", "threeply " THREEPLY_VERSION);

  ReplayCommand replay;
  CLI::App* replay_app =
      app.add_subcommand("replay", "Replay an action list: boards, costs, errors");
  replay_app->footer(replay_help);
  replay_app->add_option("FILE", replay.input, "Action list; standard input if - or missing")
      ->option_text(" ");
  add_rules(replay_app, replay.options.rules);
  add_number(replay_app, "--depth", replay.options.search.depth, 1, 12,
             "Plies that A and P look ahead, 1 to 12 (default 3)");
  add_number(replay_app, "--turns", replay.options.turns, 0, 1000000,
             "Turns that P plays, 0 to 1000000 (default 10)");
  add_terminal_cost(replay_app, replay.options.search.evaluation.terminal);

  TraceCommand trace;
  bool is_trace_json = false;
  CLI::App* trace_app =
      app.add_subcommand("trace", "Show every step of alpha-beta on given boards");
  trace_app->footer(trace_help);
  trace_app->add_option("INPUT", trace.input, "Boards; standard input if - or missing")
      ->option_text(" ");
  trace_app->add_option("OUTPUT", trace.output, "Output file; standard output if - or missing")
      ->option_text(" ");
  add_rules(trace_app, trace.options.rules);
  add_number(trace_app, "--depth", trace.options.search.depth, 1, 12,
             "Plies to look ahead, 1 to 12 (default 4)");
  add_number(trace_app, "--base", trace.options.base, 0, 1,
             "Number rows and columns from 0 (default) or 1");
  add_switch(trace_app, "--json", is_trace_json, "One JSON object per line, one for each board");

  SolveCommand solve;
  std::string solution;
  CLI::App* solve_app =
      app.add_subcommand("solve", "Find and prove the shortest forced win, or check a solution");
  solve_app->footer(std::string(solve_help) + "\n\n" + exit_status_help("solve") + "\n\n" +
                    solve_examples);
  CLI::Option* puzzle_file =
      solve_app->add_option("FILE", solve.input, "Puzzle; standard input if - or missing")
          ->option_text(" ");
  CLI::Option* solution_file =
      solve_app->add_option("OUTPUT", solve.output, "Output file; standard output if - or missing")
          ->option_text(" ");
  solve_app->add_option("--inputfile", solve.input, "Same as FILE")
      ->option_text("FILE")
      ->excludes(puzzle_file);
  CLI::Option* output_option = solve_app->add_option("--outputfile", solve.output, "Same as OUTPUT")
                                   ->option_text("FILE")
                                   ->excludes(solution_file);
  add_choice<std::optional<Side>>(solve_app, "--side", solve.turn,
                                  {{"red", Side::bottom}, {"black", Side::top}},
                                  "Side to move on a board: red (default) or black")
      ->option_text("SIDE");
  add_number(solve_app, "--nodes", solve.nodes, std::uint64_t{1}, std::uint64_t{1'000'000'000'000},
             "Positions to examine before giving up (default 200000000)");
  add_seconds(solve_app, "--time", solve.seconds,
              "Seconds to search before giving up (default: no limit)");
  add_path(solve_app, "--tables", solve.tables, "folder",
           "Endgame tables (default: a standard place, see 'endgame build --help')");
  add_switch(solve_app, "--json", solve.is_json, "One JSON object with the outcome of every move");
  solve_app->add_option("--check", solution, "Check a sequence of states; - for standard input")
      ->option_text("SOLUTION")
      ->excludes(solution_file)
      ->excludes(output_option);

  PerftCommand perft;
  std::string position;
  CLI::App* perft_app = app.add_subcommand("perft", "Count the lines of play to a given depth");
  perft_app->footer(perft_help);
  add_rules(perft_app, perft.rules);
  add_number(perft_app, "--depth", perft.depth, 0, 20, "Length of the lines in plies, 0 to 20")
      ->required()
      ->option_text("N (required)");
  add_switch(perft_app, "--divide", perft.divide, "Show the count of each first move");
  perft_app->add_option("--position", position, "Where to start (default: the starting position)")
      ->option_text("POSITION");
  std::optional<Side> perft_turn;
  add_side(perft_app, perft_turn);

  EndgameOptions endgame;
  CLI::App* endgame_app = endgame.add_to(app);

  HubCommand hub;
  CLI::App* hub_app = app.add_subcommand("hub", "Let the engine play for another program");
  hub_app->footer(hub_help);
  add_path(hub_app, "--tables", hub.tables, "folder",
           "Endgame tables (default: a standard place, see 'endgame build --help')");

  AnalyseCommand analyse;
  CLI::App* analyse_app = add_analyse(app, analyse);

  ReviewCommand review;
  CLI::App* review_app = add_review(app, review);

  ConvertCommand convert;
  CLI::App* convert_app = add_convert(app, convert);

  MatchCommand match;
  CLI::App* match_app = add_match(app, match);

  GradeCommand grade;
  CLI::App* grade_app = add_grade(app, grade);

  BenchCommand bench;
  CLI::App* bench_app =
      app.add_subcommand("bench", "Measure speed and print a signature of board counts");
  bench_app->footer(bench_help);
  bench_app->add_flag("--engine", bench.is_of_engine,
                      "The strong engine instead of generator and minimax");

  GenerateCommand generate;
  CLI::App* generate_app = add_generate(app, generate);

  if (show) {
    show(app);
    return Notice{};
  }

  const auto is_first = [&](const CLI::App* command) {
    return command->get_name() == arguments[0];
  };
  if (const std::string& first = arguments[0];
      !first.starts_with('-') && app.get_subcommands(is_first).empty()) {
    return usage_error("unknown command " + quote(first) +
                       "; to replay a file: threeply replay FILE");
  }

  const auto chosen_command = [&]() -> std::string {
    const auto chosen = app.get_subcommands();
    return chosen.empty() ? "" : chosen[0]->get_name();
  };

  // What follows -- is a command line of its own.
  if (arguments[0] == "grade") {
    const auto mark = std::find(arguments.begin(), arguments.end(), "--");
    if (mark != arguments.end()) {
      grade.program.assign(mark + 1, arguments.end());
      arguments.erase(mark, arguments.end());
      if (grade.program.empty()) return usage_error("there is no program after --", "grade");
    }
  }

  // CLI11 takes its arguments from the back.
  std::reverse(arguments.begin(), arguments.end());
  try {
    app.parse(arguments);
  } catch (const CLI::CallForVersion& version) {
    return Notice{exit_ok, version.what()};
  } catch (const CLI::Success&) {
    return Notice{exit_ok, app.help()};
  } catch (const CLI::ExtrasError&) {
    const auto extras = app.remaining(true);
    const std::string extra = extras.empty() ? "" : extras.front();
    const std::string command = chosen_command();
    const bool is_program = command == "grade" && !extra.starts_with('-');
    return usage_error(
        "unexpected argument " + quote(extra) +
            (is_program ? "; to grade a program: threeply grade -- " + escape(extra) : ""),
        command);
  } catch (const CLI::ArgumentMismatch& error) {
    const std::string word = error.what();
    if (const auto end = word.find(" was given a disallowed flag override"); end != word.npos) {
      return usage_error("--" + escape(word.substr(0, end)) + " takes no value", chosen_command());
    }
    return usage_error(escape(word.substr(0, word.find(':'))) + " needs one value",
                       chosen_command());
  } catch (const CLI::ParseError& error) {
    return usage_error(escape(error.what()), chosen_command());
  }

  if (perft_app->parsed()) {
    perft.position.turn = perft_turn.value_or(Side::bottom);
    if (perft_app->count("--position") > 0) {
      // What is the start of a game elsewhere is here an unset variable of a script.
      if (trimmed(position).empty()) {
        return usage_error("--position: expected a position, but found " + quote(position),
                           "perft");
      }
      const auto read = read_position(position, perft.rules, perft_turn);
      if (const auto* complaint = std::get_if<std::string>(&read)) {
        return usage_error("--position: " + *complaint, "perft");
      }
      perft.position = std::get<GivenPosition>(read).position;
    }
    return perft;
  }
  if (hub_app->parsed()) return hub;
  if (analyse_app->parsed()) {
    analyse.has_rules = analyse_app->count("--rules") > 0;
    return analyse;
  }
  if (review_app->parsed()) {
    if (const std::string complaint = complete(review, *review_app); !complaint.empty()) {
      return usage_error(complaint, "review");
    }
    return review;
  }
  if (convert_app->parsed()) {
    if (const std::string complaint = complete(convert, *convert_app); !complaint.empty()) {
      return usage_error(complaint, "convert");
    }
    return convert;
  }
  if (match_app->parsed()) {
    if (const std::string complaint = complete(match); !complaint.empty()) {
      return usage_error(complaint, "match");
    }
    return match;
  }
  if (endgame_app->parsed()) {
    if (const std::string complaint = endgame.complaint(); !complaint.empty()) {
      return usage_error(complaint, "endgame " + endgame.chosen());
    }
    const std::string chosen = endgame.chosen();
    if (chosen == "stats") return endgame.stats;
    if (chosen == "build") return endgame.build;
    if (chosen == "pack") return endgame.pack;
    if (chosen == "verify") return endgame.verify;
    return endgame.probe;
  }
  if (bench_app->parsed()) return bench;
  if (grade_app->parsed()) {
    const std::string complaint = complaint_about(grade);
    if (!complaint.empty()) return usage_error(complaint, "grade");
    return grade;
  }
  if (generate_app->parsed()) {
    const std::string complaint = complaint_about(generate);
    if (!complaint.empty()) return usage_error(complaint, "generate");
    return generate;
  }
  if (trace_app->parsed()) {
    trace.options.search = search_by(trace.options.rules, trace.options.search);
    trace.options.format = is_trace_json ? TraceFormat::json : TraceFormat::text;
    return trace;
  }
  if (solve_app->parsed()) {
    if (solve_app->count("--check") == 0) return solve;
    if (solution != "-" && solution.starts_with('-')) {
      return usage_error("--check needs the name of a file, but found " + quote(solution), "solve");
    }
    const bool has_puzzle = solve_app->count("FILE") + solve_app->count("--inputfile") > 0;
    if (solution == "-" && has_puzzle && solve.input == "-") {
      return usage_error("the solution and the puzzle cannot both be the standard input", "solve");
    }
    return CheckCommand{.solution = solution,
                        .puzzle = has_puzzle ? std::optional(solve.input) : std::nullopt,
                        .turn = solve.turn,
                        .nodes = solve.nodes,
                        .seconds = solve.seconds,
                        .tables = solve.tables,
                        .is_json = solve.is_json};
  }
  replay.options.search = search_by(replay.options.rules, replay.options.search);
  return replay;
}

}  // namespace

Request read_command_line(std::vector<std::string> arguments) {
  return read(std::move(arguments), {});
}

void show_command_line(const std::function<void(const CLI::App&)>& show) { read({}, show); }

}  // namespace threeply::cli
