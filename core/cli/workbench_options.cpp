#include "cli/workbench_options.hpp"

#include <algorithm>
#include <limits>
#include <string_view>

#include "cli/command_options.hpp"
#include "cli/help_texts.hpp"

namespace threeply::cli {
namespace {

constexpr std::uint64_t most_cases = 1'000'000;
constexpr std::uint64_t largest_seed = std::numeric_limits<std::uint64_t>::max();
constexpr unsigned most_jobs = 256;

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

}  // namespace

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
  add_number(generate, "--seed", command.seed, std::uint64_t{0}, largest_seed,
             "Another seed, other cases (default 1)");
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

CLI::App* add_grade(CLI::App& app, GradeCommand& command) {
  CLI::App* grade = app.add_subcommand(
      "grade", "Run somebody's program on many inputs and say what is wrong with it");
  grade->footer(grade_help);
  CLI::Option* tests =
      grade
          ->add_option("--tests", command.tests,
                       "Cases: NAME.txt, and NAME-out.txt where the output is given")
          ->option_text("DIR");
  add_number(grade, "--random", command.random, std::uint64_t{1}, most_cases,
             "Or cases made for the purpose (default 1000)")
      ->excludes(tests);
  add_number(grade, "--seed", command.seed, std::uint64_t{0}, largest_seed,
             "Another seed, other cases (default 1)")
      ->excludes(tests);
  const auto read_list = [&command](const std::string& word) {
    command.kinds = read_kinds("--kinds", word);
  };
  grade
      ->add_option_function<std::string>("--kinds", read_list, "Of them, separated by commas (all)")
      ->option_text("LIST")
      ->excludes(tests);
  add_number(grade, "--jobs", command.jobs, 1u, most_jobs,
             "Runs at the same time (default: one for each processor)");
  add_seconds(grade, "--timeout", command.options.limits.seconds,
              "Seconds that one run may take (default 5)");
  add_number(grade, "--memory", command.options.limits.megabytes, std::uint64_t{8},
             std::uint64_t{1} << 20, "Megabytes that one run may use (default 512)");
  add_seconds(grade, "--limit", command.options.seconds,
              "Seconds that one program may take in all (default 120)");
  const auto read_cost = [&command](const std::string& word) {
    command.options.judging.cost = word == "material" ? AcceptedCost::material
                                   : word == "either" ? AcceptedCost::either
                                                      : AcceptedCost::infinite;
  };
  grade
      ->add_option_function<std::string>(
          "--terminal-cost", read_cost,
          "Of a finished game: infinite (default), material, or either")
      ->check(CLI::IsMember({"infinite", "material", "either"}))
      ->option_text("COST");
  grade
      ->add_flag("--status", command.options.judging.is_status_checked,
                 "The exit status counts too: 1 after an error, else 0")
      ->disable_flag_override();
  grade
      ->add_flag_callback(
          "--no-shrink", [&command] { command.options.is_shrinking = false; },
          "Do not look for the shortest failing lists")
      ->disable_flag_override();
  grade->add_flag("--json", command.is_json, "One JSON object instead of the table")
      ->disable_flag_override();
  CLI::Option* submissions =
      grade
          ->add_option("--submissions", command.submissions,
                       "Compile and grade each NAME.c and each folder with C files")
          ->option_text("DIR");
  grade->add_option("--html", command.html, "Write a page about the program")
      ->option_text("FILE")
      ->excludes(submissions);
  grade
      ->add_option("--compile", command.compiler,
                   "Command for submissions (default: gcc -Wall -std=c99)")
      ->option_text("CMD")
      ->needs(submissions);
  grade->add_option("--out", command.out, "Folder for the table and pages (default: grades)")
      ->option_text("DIR")
      ->needs(submissions);
  return grade;
}

std::string complaint_about(const GradeCommand& command) {
  if (command.program.empty() && command.submissions.empty()) {
    return "grade what? expected -- PROGRAM, or --submissions DIR";
  }
  if (!command.program.empty() && !command.submissions.empty()) {
    return "either -- PROGRAM or --submissions DIR, not both";
  }
  if (command.compiler.find_first_not_of(" \t\r\n") == std::string::npos) {
    return "--compile: expected a command, but found " + quote(command.compiler);
  }
  return {};
}

}  // namespace threeply::cli
