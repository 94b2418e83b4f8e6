#include "cli/command_line.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "cli/command_options.hpp"
#include "cli/exit_status.hpp"
#include "cli/help_texts.hpp"
#include "cli/workbench_options.hpp"
#include "notation/grid.hpp"
#include "notation/quote.hpp"
#include "notation/rule_names.hpp"

namespace threeply::cli {
namespace {

std::vector<std::string> names_of_rules() {
  std::vector<std::string> names;
  for (const NamedRuleSet& named : rule_names) names.emplace_back(named.name);
  return names;
}

RuleSet rules_named(const std::string& name) {
  return std::find_if(std::begin(rule_names), std::end(rule_names),
                      [&](const NamedRuleSet& named) { return named.name == name; })
      ->rules;
}

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

}  // namespace

Request read_command_line(std::vector<std::string> arguments) {
  supply_command(arguments);

  CLI::App app(description, "threeply");
  app.footer(examples);
  app.require_subcommand(1);
  app.set_version_flag("--version", "threeply " THREEPLY_VERSION);

  ReplayCommand replay;
  std::string replay_rules = "towers";
  std::string terminal_cost = "infinite";
  CLI::App* replay_app =
      app.add_subcommand("replay", "Replay an action list: boards, costs, errors");
  replay_app->footer(replay_help);
  replay_app->add_option("FILE", replay.input, "Action list; - or nothing: the standard input")
      ->option_text(" ");
  replay_app->add_option("--rules", replay_rules, "towers (the default), single-jump or english")
      ->check(CLI::IsMember(names_of_rules()))
      ->option_text("RULES");
  add_number(replay_app, "--depth", replay.options.search.depth, 1, 12,
             "Plies that A and P look ahead, 1 to 12 (default 3)");
  add_number(replay_app, "--turns", replay.options.turns, 0, 1000000,
             "Turns that P plays, 0 to 1000000 (default 10)");
  replay_app
      ->add_option("--terminal-cost", terminal_cost,
                   "Of a finished game: infinite (INT_MIN, INT_MAX; default) or material")
      ->check(CLI::IsMember({"infinite", "material"}))
      ->option_text("COST");

  TraceCommand trace;
  std::string trace_rules = "single-jump";
  bool is_trace_json = false;
  CLI::App* trace_app =
      app.add_subcommand("trace", "Every step of alpha-beta on given boards: moves, leaves, cuts");
  trace_app->footer(trace_help);
  trace_app->add_option("INPUT", trace.input, "Boards; - or nothing: the standard input")
      ->option_text(" ");
  trace_app->add_option("OUTPUT", trace.output, "- or nothing: the standard output")
      ->option_text(" ");
  trace_app->add_option("--rules", trace_rules, "single-jump (the default), towers or english")
      ->check(CLI::IsMember(names_of_rules()))
      ->option_text("RULES");
  add_number(trace_app, "--depth", trace.options.search.depth, 1, 12,
             "Plies to look ahead, 1 to 12 (default 4)");
  add_number(trace_app, "--base", trace.options.base, 0, 1,
             "Number of the first row and column, 0 (the default) or 1");
  trace_app->add_flag("--json", is_trace_json, "One JSON object a line and board")
      ->disable_flag_override();

  SolveCommand solve;
  std::string solution;
  std::string solve_side = "red";
  CLI::App* solve_app = app.add_subcommand(
      "solve", "The shortest forced win of an ending, proved; or check a solution");
  solve_app->footer(solve_help);
  CLI::Option* puzzle_file =
      solve_app->add_option("FILE", solve.input, "Puzzle; - or nothing: the standard input")
          ->option_text(" ");
  CLI::Option* solution_file =
      solve_app->add_option("OUTPUT", solve.output, "- or nothing: the standard output")
          ->option_text(" ");
  solve_app->add_option("--inputfile", solve.input, "The same as FILE")
      ->option_text("FILE")
      ->excludes(puzzle_file);
  CLI::Option* output_option =
      solve_app->add_option("--outputfile", solve.output, "The same as OUTPUT")
          ->option_text("FILE")
          ->excludes(solution_file);
  solve_app->add_option("--side", solve_side, "Side to move: red (the default) or black")
      ->check(CLI::IsMember({"red", "black"}))
      ->option_text("SIDE");
  add_number(solve_app, "--nodes", solve.nodes, std::uint64_t{1}, std::uint64_t{1'000'000'000'000},
             "Positions to look at before giving up (default 200000000)");
  add_seconds(solve_app, "--time", solve.seconds, "Seconds to search before giving up (no limit)");
  solve_app->add_flag("--json", solve.is_json, "One JSON object with every move's outcome")
      ->disable_flag_override();
  solve_app->add_option("--check", solution, "Check a sequence of states; - for the standard input")
      ->option_text("SOLUTION")
      ->excludes(solution_file)
      ->excludes(output_option);

  PerftCommand perft;
  std::string rules = "towers";
  std::string grid;
  std::string side = "bottom";
  CLI::App* perft_app = app.add_subcommand("perft", "Count the lines of play of a given depth");
  perft_app->footer(perft_help);
  perft_app->add_option("--rules", rules, "towers (the default), single-jump or english")
      ->check(CLI::IsMember(names_of_rules()))
      ->option_text("RULES");
  add_number(perft_app, "--depth", perft.depth, 0, 20, "Length of the lines in plies, 0 to 20")
      ->required()
      ->option_text("N (required)");
  perft_app->add_flag("--divide", perft.divide, "Count below each first move")
      ->disable_flag_override();
  perft_app->add_option("--position", grid, "Where to start (default: the initial position)")
      ->option_text("GRID");
  perft_app->add_option("--side", side, "Side to move: bottom (the default) or top")
      ->check(CLI::IsMember({"bottom", "top"}))
      ->option_text("SIDE");

  GradeCommand grade;
  CLI::App* grade_app = add_grade(app, grade);

  CLI::App* bench_app =
      app.add_subcommand("bench", "Measure speed and print the signature of board counts");
  bench_app->footer(bench_help);

  GenerateCommand generate;
  CLI::App* generate_app = add_generate(app, generate);

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
    return usage_error("unexpected argument " + quote(extras.empty() ? "" : extras.front()),
                       chosen_command());
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
    perft.rules = rules_named(rules);
    perft.position.turn = side == "bottom" ? Side::bottom : Side::top;
    if (perft_app->count("--position") > 0) {
      const auto read = read_grid(grid, recognise_letters(grid), perft.position.turn);
      if (const auto* complaint = std::get_if<std::string>(&read)) {
        return usage_error("--position: " + *complaint, "perft");
      }
      perft.position = std::get<Position>(read);
    }
    return perft;
  }
  if (bench_app->parsed()) return BenchCommand{};
  if (grade_app->parsed()) {
    const std::string complaint = complaint_about(grade);
    if (!complaint.empty()) return usage_error(complaint, "grade");
    return grade;
  }
  if (generate_app->parsed()) return generate;
  if (trace_app->parsed()) {
    trace.options.rules = rules_named(trace_rules);
    trace.options.search = search_by(trace.options.rules, trace.options.search);
    trace.options.format = is_trace_json ? TraceFormat::json : TraceFormat::text;
    return trace;
  }
  if (solve_app->parsed()) {
    solve.turn = solve_side == "red" ? Side::bottom : Side::top;
    if (solve_app->count("--check") == 0) return solve;
    if (solution != "-" && solution.starts_with('-')) {
      return usage_error("--check needs the name of a file, but found " + quote(solution), "solve");
    }
    const bool has_puzzle = solve_app->count("FILE") + solve_app->count("--inputfile") > 0;
    if (solution == "-" && has_puzzle && solve.input == "-") {
      return usage_error("the solution and the puzzle cannot both be the standard input", "solve");
    }
    return CheckCommand{.solution = solution,
                        .puzzle = has_puzzle ? solve.input : "",
                        .turn = solve.turn,
                        .nodes = solve.nodes,
                        .seconds = solve.seconds,
                        .is_json = solve.is_json};
  }
  replay.options.rules = rules_named(replay_rules);
  replay.options.search = search_by(replay.options.rules, replay.options.search);
  replay.options.search.evaluation.terminal =
      terminal_cost == "material" ? TerminalCost::material : TerminalCost::infinite;
  return replay;
}

}  // namespace threeply::cli
