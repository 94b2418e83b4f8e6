#include "cli/workbench_options.hpp"

#include <algorithm>
#include <filesystem>
#include <limits>
#include <string_view>

#include "cli/command_options.hpp"
#include "cli/help_texts.hpp"
#include "cli/marking_options.hpp"
#include "cli/submission_form.hpp"
#include "programs/exit_status.hpp"

namespace threeply::cli {
namespace {

constexpr std::uint64_t most_cases = 1'000'000;
constexpr std::uint64_t largest_seed = std::numeric_limits<std::uint64_t>::max();
constexpr unsigned most_jobs = 256;

/// "random,ending" and the like; a kind that is named twice counts once.
std::vector<std::string> read_kinds(std::string_view list) {
  std::vector<std::string> kinds;
  for (;;) {
    const std::size_t end = std::min(list.find(','), list.size());
    const std::string name(list.substr(0, end));
    if (std::find(kinds.begin(), kinds.end(), name) == kinds.end()) kinds.push_back(name);
    if (end == list.size()) return kinds;
    list.remove_prefix(end + 1);
  }
}

/// Which kinds there are depends on the task; empty if all is well.
std::string complaint_about_kinds(Task task, const std::vector<std::string>& kinds) {
  const std::vector<KindWords> known = kinds_of(task);
  for (const std::string& kind : kinds) {
    const auto is_it = [&](const KindWords& words) { return words.name == kind; };
    if (std::any_of(known.begin(), known.end(), is_it)) continue;
    std::string names;
    for (const KindWords& words : known) names.append(names.empty() ? "" : ", ").append(words.name);
    return "--kinds: expected kinds separated by commas, of " + names + ", but found " +
           quote(kind);
  }
  return {};
}

/// What only some tasks have.
std::string complaint_about_form(Task task, const TraceOptions& trace,
                                 const std::string& option_of_puzzles) {
  const TraceOptions usual;
  if (task != Task::trace && trace.base != usual.base) return "--base goes with --task trace";
  if (task != Task::trace && trace.search != usual.search) return "--depth goes with --task trace";
  if (task != Task::solve && !option_of_puzzles.empty()) {
    return option_of_puzzles + " goes with --task solve";
  }
  return {};
}

CLI::Option* add_task(CLI::App* app, Task& task) {
  std::vector<std::pair<std::string, Task>> choices;
  for (const NamedTask& named : tasks) choices.emplace_back(named.name, named.task);
  return add_choice(app, "--task", task, std::move(choices),
                    "Which program it is: replay (default), trace or solve")
      ->option_text("TASK");
}

void add_trace_form(CLI::App* app, TraceOptions& trace) {
  add_number(app, "--base", trace.base, 0, 1, "Of a trace: number of the first row and column");
  add_number(app, "--depth", trace.search.depth, 1, 12, "Of a trace: plies (default 4)");
}

void add_seed(CLI::App* app, std::uint64_t& seed, CLI::Option* excluded = nullptr) {
  CLI::Option* option = add_number(app, "--seed", seed, std::uint64_t{0}, largest_seed,
                                   "Random seed; changes the cases (default 1)");
  if (excluded != nullptr) option->excludes(excluded);
}

void add_kinds(CLI::App* app, std::vector<std::string>& kinds, CLI::Option* excluded = nullptr) {
  const auto read = [&kinds](const std::string& word) { kinds = read_kinds(word); };
  CLI::Option* option =
      app->add_option_function<std::string>("--kinds", read,
                                            "Kinds of cases, separated by commas (default: all)")
          ->option_text("LIST");
  if (excluded != nullptr) option->excludes(excluded);
}

/// Its help, with the kinds from where they are made.
std::string generate_footer() {
  constexpr std::size_t width = 12;
  std::string text(generate_help);
  for (const NamedTask& task : tasks) {
    text.append("\n\nKinds of ").append(task.name).append(":\n");
    for (const KindWords& named : kinds_of(task.task)) {
      std::string name(named.name);
      name.resize(width, ' ');
      text.append("  ").append(name).append(named.description).append("\n");
    }
    text.pop_back();
  }
  return text + "\n\n" + generate_examples;
}

/// How submissions are compiled and started.
std::string complaint_about_making(const GradeCommand& command) {
  for (const auto& [name, value] :
       {std::pair("--compile", &command.compiler), std::pair("--run", &command.run),
        std::pair("--main", &command.main)}) {
    if (!command.program.empty() && !value->empty()) {
      return std::string(name) + " goes with --submissions or --gradescope-zip";
    }
  }
  if (!command.run.empty() && command.run.find(usual_run) == std::string::npos) {
    return "--run: expected {program} where a submission stands, as in 'python3 {program}', but "
           "found " +
           quote(command.run);
  }
  const std::filesystem::path main = command.main;
  if (!command.main.empty() && (main.has_parent_path() || main.extension().empty())) {
    return "--main: expected the name of a file, such as solve.py, but found " +
           quote(command.main);
  }
  return form_of(command.compiler, command.run, command.main).error;
}

}  // namespace

CLI::App* add_generate(CLI::App& app, GenerateCommand& command) {
  CLI::App* generate = app.add_subcommand(
      "generate", "Make test cases for the three programs, with the right outputs");
  generate->footer(generate_footer());
  add_path(generate, "--out", command.folder, "folder", "Folder for the cases")
      ->required()
      ->option_text("DIR (required)");
  add_number(generate, "--count", command.count, std::uint64_t{1}, most_generated,
             "Number of cases, 1 to 99999 (default 100)");
  add_task(generate, command.wishes.task);
  add_seed(generate, command.wishes.seed);
  add_kinds(generate, command.wishes.kinds);
  add_terminal_cost(generate, command.wishes.terminal);
  add_switch(generate, "--next-state", command.wishes.wants_next_state,
             "Of a puzzle: only the state after the first move");
  add_trace_form(generate, command.wishes.trace);
  add_switch(generate, "--force", command.is_forced, "Replace the cases generated there before");
  return generate;
}

CLI::App* add_grade(CLI::App& app, GradeCommand& command) {
  CLI::App* grade =
      app.add_subcommand("grade", "Run a program on many inputs and say what is wrong with it");
  grade->footer(std::string(grade_help) + "\n\n" + exit_status_help("grade") + "\n\n" +
                grade_examples);
  add_task(grade, command.options.judging.task);
  grade
      ->add_option("--call", command.call,
                   "How programs are called: words with {in} and {out}, or -")
      ->option_text("WORDS");
  CLI::Option* tests = add_path(grade, "--tests", command.tests, "folder",
                                "Cases: NAME.txt, and NAME-out.txt for the right output, if any");
  add_number(grade, "--random", command.random, std::uint64_t{1}, most_cases,
             "Or this many generated cases (default 1000; trace 200, solve 100)")
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
                            {"throughout", AcceptedCost::material_throughout},
                            {"either", AcceptedCost::either}},
                           "Finished game's cost: infinite, material, throughout or either")
      ->option_text("COST");
  add_switch(grade, "--next-state", command.options.judging.wants_next_state,
             "Of a puzzle: only the state after the first move is asked for");
  add_switch(grade, "--skip-headings", command.options.judging.skips_headings,
             "Of a puzzle: lines that are no rows of a board do not count");
  add_trace_form(grade, command.options.judging.trace);
  add_switch(grade, "--status", command.options.judging.is_status_checked,
             "Check the exit status too: 1 after an error, else 0");
  grade
      ->add_flag_callback(
          "--no-shrink", [&command] { command.options.is_shrinking = false; },
          "Do not look for the shortest failing lists")
      ->disable_flag_override();
  add_switch(grade, "--json", command.is_json, "One JSON object instead of the table");
  CLI::Option* submissions = add_path(grade, "--submissions", command.submissions, "folder",
                                      "Grade each NAME.c and each folder of C files, or as below");
  add_path(grade, "--html", command.html, "file", "Write a report as a web page")
      ->excludes(submissions);
  const auto add_words = [&](const char* name, std::string& target, const char* words) {
    const auto read = [name, &target](const std::string& word) {
      if (word.find_first_not_of(" \t\r\n") == std::string::npos) {
        throw CLI::ValidationError(name, "expected a command, but found " + quote(word));
      }
      target = word;
    };
    grade->add_option_function<std::string>(name, read, words)->option_text("CMD");
  };
  add_words("--compile", command.compiler, "Compiler command (default: gcc -Wall -std=c99)");
  add_words("--run", command.run, "How submissions are run: 'python3 {program}'; uncompiled");
  grade->add_option("--main", command.main, "File of a submission that is run, such as solve.py")
      ->option_text("NAME");
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

std::string complaint_about(const GenerateCommand& command) {
  const CaseWishes& wishes = command.wishes;
  if (std::string complaint = complaint_about_form(wishes.task, wishes.trace,
                                                   wishes.wants_next_state ? "--next-state" : "");
      !complaint.empty()) {
    return complaint;
  }
  if (wishes.task != Task::replay && wishes.terminal != TerminalCost::infinite) {
    return "--terminal-cost goes with --task replay";
  }
  return complaint_about_kinds(wishes.task, wishes.kinds);
}

std::string complaint_about(const GradeCommand& command) {
  const bool is_grading = !command.program.empty() || !command.submissions.empty();
  if (!command.parts.empty() || !command.gradescope_zip.empty()) {
    if (is_grading) {
      return std::string(command.parts.empty() ? "--gradescope-zip" : "--merge") +
             " grades nothing; expected neither -- PROGRAM nor --submissions DIR";
    }
  } else if (!is_grading) {
    return "nothing to grade; expected -- PROGRAM or --submissions DIR";
  }
  if (!command.program.empty() && !command.submissions.empty()) {
    return "expected either -- PROGRAM or --submissions DIR, not both";
  }
  if (!command.program.empty() && command.formats.empty() && command.out != GradeCommand().out) {
    return "--out goes with --submissions or --formats; nothing else is written there";
  }
  const JudgeOptions& judging = command.options.judging;
  if (std::string complaint = complaint_about_form(judging.task, judging.trace,
                                                   judging.wants_next_state ? "--next-state"
                                                   : judging.skips_headings ? "--skip-headings"
                                                                            : "");
      !complaint.empty()) {
    return complaint;
  }
  if (judging.task != Task::replay && judging.cost != AcceptedCost::infinite) {
    return "--terminal-cost goes with --task replay";
  }
  if (std::string complaint = complaint_about_kinds(judging.task, command.kinds);
      !complaint.empty()) {
    return complaint;
  }
  if (command.is_interpreter && command.program.empty()) {
    return "--interpreter goes with -- PROGRAM, not with --submissions";
  }
  return complaint_about_making(command);
}

}  // namespace threeply::cli
