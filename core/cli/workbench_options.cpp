#include "cli/workbench_options.hpp"

#include <algorithm>
#include <limits>
#include <string_view>

#include "cli/command_options.hpp"
#include "cli/help_texts.hpp"
#include "cli/marking_options.hpp"
#include "programs/exit_status.hpp"

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

void add_seed(CLI::App* app, std::uint64_t& seed, CLI::Option* excluded = nullptr) {
  CLI::Option* option = add_number(app, "--seed", seed, std::uint64_t{0}, largest_seed,
                                   "Random seed; changes the cases (default 1)");
  if (excluded != nullptr) option->excludes(excluded);
}

void add_kinds(CLI::App* app, std::vector<CaseKind>& kinds, CLI::Option* excluded = nullptr) {
  const auto read = [&kinds](const std::string& word) { kinds = read_kinds("--kinds", word); };
  CLI::Option* option =
      app->add_option_function<std::string>("--kinds", read,
                                            "Kinds of cases, separated by commas (default: all)")
          ->option_text("LIST");
  if (excluded != nullptr) option->excludes(excluded);
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
      app.add_subcommand("generate", "Make test cases for replay programs, with the right outputs");
  generate->footer(generate_footer());
  add_path(generate, "--out", command.folder, "folder", "Folder for the cases")
      ->required()
      ->option_text("DIR (required)");
  add_number(generate, "--count", command.count, std::uint64_t{1}, most_generated,
             "Number of cases, 1 to 99999 (default 100)");
  add_seed(generate, command.seed);
  add_kinds(generate, command.kinds);
  add_terminal_cost(generate, command.terminal);
  add_switch(generate, "--force", command.is_forced, "Replace the cases generated there before");
  return generate;
}

CLI::App* add_grade(CLI::App& app, GradeCommand& command) {
  CLI::App* grade =
      app.add_subcommand("grade", "Run a program on many inputs and say what is wrong with it");
  grade->footer(std::string(grade_help) + "\n\n" + exit_status_help("grade") + "\n\n" +
                grade_examples);
  CLI::Option* tests = add_path(grade, "--tests", command.tests, "folder",
                                "Cases: NAME.txt, and NAME-out.txt for the right output, if any");
  add_number(grade, "--random", command.random, std::uint64_t{1}, most_cases,
             "Or this many generated cases (default 1000)")
      ->excludes(tests);
  add_seed(grade, command.seed, tests);
  add_kinds(grade, command.kinds, tests);
  add_number(grade, "--jobs", command.jobs, 1u, most_jobs,
             "Runs at the same time (default: one per processor)");
  add_seconds(grade, "--timeout", command.options.limits.seconds,
              "Time limit for one run in seconds (default 5)");
  add_number(grade, "--memory", command.options.limits.megabytes, std::uint64_t{8},
             std::uint64_t{1} << 20, "Memory limit for one run in megabytes (default 512)");
  add_seconds(grade, "--limit", command.options.seconds,
              "Time limit for all runs of a program in seconds (default 120)");
  add_choice<AcceptedCost>(grade, "--terminal-cost", command.options.judging.cost,
                           {{"infinite", AcceptedCost::infinite},
                            {"material", AcceptedCost::material},
                            {"either", AcceptedCost::either}},
                           "Finished game's cost: infinite (default), material or either")
      ->option_text("COST");
  add_switch(grade, "--status", command.options.judging.is_status_checked,
             "Check the exit status too: 1 after an error, else 0");
  grade
      ->add_flag_callback(
          "--no-shrink", [&command] { command.options.is_shrinking = false; },
          "Do not look for the shortest failing lists")
      ->disable_flag_override();
  add_switch(grade, "--json", command.is_json, "One JSON object instead of the table");
  CLI::Option* submissions = add_path(grade, "--submissions", command.submissions, "folder",
                                      "Compile and grade each NAME.c and each folder of C files");
  add_path(grade, "--html", command.html, "file", "Write a report as a web page")
      ->excludes(submissions);
  grade->add_option("--compile", command.compiler, "Compiler command (default: gcc -Wall -std=c99)")
      ->option_text("CMD");
  add_path(grade, "--out", command.out, "folder",
           "Folder for the table, pages and other files (default: grades)");
  add_paths(grade, "--with", command.given, "file",
            "Put this file where programs are compiled and run: a header, data");
  add_paths(grade, "--show", command.shown, "folder",
            "Let programs read this folder, which stays at its own path");
  add_switch(grade, "--interpreter", command.is_interpreter,
             "Let PROGRAM start processes, as commands of the system and scripts may");
  grade
      ->add_flag_callback(
          "--no-walls", [&command] { command.walls = Walls::none; },
          "Without walls: programs can read, write and end whatever you can")
      ->disable_flag_override();
  add_marking(grade, command, submissions);
  return grade;
}

std::string complaint_about(const GradeCommand& command) {
  const bool is_grading = !command.program.empty() || !command.submissions.empty();
  if (!command.parts.empty() || !command.gradescope_zip.empty()) {
    if (!is_grading) return {};
    return std::string(command.parts.empty() ? "--gradescope-zip" : "--merge") +
           " grades nothing; expected neither -- PROGRAM nor --submissions DIR";
  }
  if (command.program.empty() && command.submissions.empty()) {
    return "nothing to grade; expected -- PROGRAM or --submissions DIR";
  }
  if (!command.program.empty() && !command.submissions.empty()) {
    return "expected either -- PROGRAM or --submissions DIR, not both";
  }
  if (command.submissions.empty() && command.formats.empty() && command.out != GradeCommand().out) {
    return "--out goes with --submissions or --formats; nothing else is written there";
  }
  if (command.is_interpreter && command.program.empty()) {
    return "--interpreter goes with -- PROGRAM, not with --submissions";
  }
  if (command.submissions.empty() && command.compiler != GradeCommand().compiler) {
    return "--compile goes with --submissions or --gradescope-zip";
  }
  if (command.compiler.find_first_not_of(" \t\r\n") == std::string::npos) {
    return "--compile: expected a command, but found " + quote(command.compiler);
  }
  return {};
}

}  // namespace threeply::cli
