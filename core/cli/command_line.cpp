#include "cli/command_line.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <limits>
#include <string_view>

#include "cli/exit_status.hpp"
#include "cli/help_texts.hpp"
#include "text/grid.hpp"
#include "text/quote.hpp"
#include "text/rule_names.hpp"

namespace threeply::cli {
namespace {

constexpr std::uint64_t most_cases = 10'000'000;
constexpr std::uint64_t largest_seed = std::numeric_limits<std::uint64_t>::max();

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

/// A whole number in decimal; CLI11 alone would read 010 as eight.
template <class Number>
CLI::Option* add_number(CLI::App* app, const std::string& name, Number& value, Number least,
                        Number most, const std::string& text) {
  const auto read = [name, &value, least, most](const std::string& word) {
    Number number = 0;
    const char* const end = word.data() + word.size();
    const auto result = std::from_chars(word.data(), end, number);
    if (result.ec != std::errc{} || result.ptr != end || number < least || number > most) {
      throw CLI::ValidationError(name, "expected a number from " + std::to_string(least) + " to " +
                                           std::to_string(most) + ", but found " + quote(word));
    }
    value = number;
  };
  return app->add_option_function<std::string>(name, read, text)->option_text("N");
}

/// Seconds, whole or with a decimal point.
void add_seconds(CLI::App* app, const std::string& name, double& value, const std::string& text) {
  const auto read = [name, &value](const std::string& word) {
    const bool is_plain = word.find_first_not_of("0123456789.") == word.npos &&
                          word.find_first_of("0123456789") != word.npos && word.size() <= 12 &&
                          std::count(word.begin(), word.end(), '.') <= 1;
    const double number = is_plain ? std::strtod(word.c_str(), nullptr) : 0;
    if (number <= 0) {
      throw CLI::ValidationError(name,
                                 "expected seconds such as 10 or 0.5, but found " + quote(word));
    }
    value = number;
  };
  app->add_option_function<std::string>(name, read, text)->option_text("S");
}

/// "random,ending" and the like; a kind that is named twice counts once.
std::vector<CaseKind> read_kinds(const std::string& option, std::string_view list) {
  std::vector<CaseKind> kinds;
  for (;;) {
    const std::size_t end = std::min(list.find(','), list.size());
    const std::string_view name = list.substr(0, end);
    const auto kind = case_kind_named(name);
    if (!kind) {
      std::string names;
      for (const NamedCaseKind& named : case_kinds()) {
        names.append(names.empty() ? "" : ", ").append(named.name);
      }
      throw CLI::ValidationError(
          option, "expected kinds separated by commas, of " + names + ", but found " + quote(name));
    }
    if (std::find(kinds.begin(), kinds.end(), *kind) == kinds.end()) kinds.push_back(*kind);
    if (end == list.size()) return kinds;
    list.remove_prefix(end + 1);
  }
}

/// Its help, with the kinds from where they are made.
std::string generate_footer() {
  constexpr std::size_t width = 12;
  std::string text = std::string(generate_help) + "\n\nKinds:\n";
  for (const NamedCaseKind& named : case_kinds()) {
    std::string name(named.name);
    name.resize(width, ' ');
    text.append("  ").append(name).append(named.description).append("\n");
  }
  return text + "\n" + generate_examples;
}

CLI::App* add_generate(CLI::App& app, GenerateCommand& command) {
  CLI::App* generate =
      app.add_subcommand("generate", "Test cases for replay programs, with the right outputs");
  generate->footer(generate_footer());
  const auto read_folder = [&command](const std::string& word) {
    if (word.empty()) throw CLI::ValidationError("--out", "expected a folder, but found ''");
    command.folder = word;
  };
  generate->add_option_function<std::string>("--out", read_folder, "Folder for the cases")
      ->required()
      ->option_text("DIR (required)");
  add_number(generate, "--count", command.count, std::uint64_t{1}, most_generated,
             "How many, 1 to 99999 (default 100)");
  add_number(generate, "--seed", command.seed, std::uint64_t{0},
             std::numeric_limits<std::uint64_t>::max(), "Another seed, other cases (default 1)");
  const auto read_list = [&command](const std::string& word) {
    command.kinds = read_kinds("--kinds", word);
  };
  generate->add_option_function<std::string>("--kinds", read_list, "Separated by commas (all)")
      ->option_text("LIST");
  const auto read_cost = [&command](const std::string& word) {
    command.terminal = word == "material" ? TerminalCost::material : TerminalCost::infinite;
  };
  generate
      ->add_option_function<std::string>(
          "--terminal-cost", read_cost,
          "Of a finished game: infinite (INT_MIN, INT_MAX; default) or material")
      ->check(CLI::IsMember({"infinite", "material"}))
      ->option_text("COST");
  generate->add_flag("--force", command.is_forced, "Replace cases generated there before")
      ->disable_flag_override();
  return generate;
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
  std::string accepted_cost = "infinite";
  bool is_not_shrinking = false;
  std::uint64_t megabytes = grade.options.limits.memory >> 20;
  CLI::App* grade_app = app.add_subcommand(
      "grade", "Run somebody's program on many inputs and say what is wrong with it");
  grade_app->footer(grade_help);
  grade_app->usage(
      "Usage: threeply grade [OPTIONS] -- PROGRAM [ARGUMENTS]\n"
      "       threeply grade [OPTIONS] --submissions DIR");
  CLI::Option* tests_option =
      grade_app
          ->add_option("--tests", grade.tests,
                       "Cases: NAME.txt, and NAME-out.txt where the output is given")
          ->option_text("DIR");
  CLI::Option* random_option = add_number(grade_app, "--random", grade.random, std::uint64_t{1},
                                          most_cases, "Cases made for the purpose (default 1000)")
                                   ->excludes(tests_option);
  CLI::Option* seed_option = add_number(grade_app, "--seed", grade.seed, std::uint64_t{0},
                                        largest_seed, "Others with another seed (default 1)")
                                 ->excludes(tests_option);
  add_number(grade_app, "--jobs", grade.jobs, 1u, 256u,
             "Runs at the same time (default: one for each processor)");
  add_seconds(grade_app, "--timeout", grade.options.limits.seconds,
              "Seconds that one run may take (default 5)");
  add_number(grade_app, "--memory", megabytes, std::uint64_t{8}, std::uint64_t{1} << 20,
             "Megabytes that one run may use (default 512)");
  add_seconds(grade_app, "--limit", grade.options.seconds,
              "Seconds that one program may take in all (default 120)");
  grade_app
      ->add_option("--terminal-cost", accepted_cost,
                   "Of a finished game: infinite (default), material, or either")
      ->check(CLI::IsMember({"infinite", "material", "either"}))
      ->option_text("COST");
  grade_app
      ->add_flag("--status", grade.options.judging.is_status_checked,
                 "The exit status counts too: 1 after an error, else 0")
      ->disable_flag_override();
  grade_app->add_flag("--no-shrink", is_not_shrinking, "Do not look for the shortest failing lists")
      ->disable_flag_override();
  grade_app->add_flag("--json", grade.is_json, "One JSON object instead of the table")
      ->disable_flag_override();
  CLI::Option* submissions_option =
      grade_app
          ->add_option("--submissions", grade.submissions,
                       "Compile and grade each NAME.c and each folder with C files")
          ->option_text("DIR");
  grade_app->add_option("--html", grade.html, "Write a page about the program")
      ->option_text("FILE")
      ->excludes(submissions_option);
  grade_app
      ->add_option("--compile", grade.compiler,
                   "Command for submissions (default: gcc -Wall -std=c99)")
      ->option_text("CMD")
      ->needs(submissions_option);
  grade_app->add_option("--out", grade.out, "Folder for the table and pages (default: grades)")
      ->option_text("DIR")
      ->needs(submissions_option);

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
    if (grade.program.empty() == grade.submissions.empty()) {
      return usage_error(grade.program.empty()
                             ? "grade what? expected -- PROGRAM, or --submissions DIR"
                             : "either -- PROGRAM or --submissions DIR, not both",
                         "grade");
    }
    if (grade.compiler.find_first_not_of(" \t\r\n") == std::string::npos) {
      return usage_error("--compile needs a command", "grade");
    }
    grade.options.judging.cost = accepted_cost == "material" ? AcceptedCost::material
                                 : accepted_cost == "either" ? AcceptedCost::either
                                                             : AcceptedCost::infinite;
    grade.options.limits.memory = megabytes << 20;
    grade.options.is_shrinking = !is_not_shrinking;
    return grade;
  }
  if (generate_app->parsed()) return generate;
  if (trace_app->parsed()) {
    trace.options.rules = rules_named(trace_rules);
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
  replay.options.search.evaluation.terminal =
      terminal_cost == "material" ? TerminalCost::material : TerminalCost::infinite;
  return replay;
}

}  // namespace threeply::cli
