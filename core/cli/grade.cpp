// threeply grade: runs a program nobody trusts, or a class of them, and says what is wrong.
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <set>
#include <system_error>

#include "cli/commands.hpp"
#include "cli/interruption.hpp"
#include "cli/progress_line.hpp"
#include "cli/sandboxes.hpp"
#include "cli/stream.hpp"
#include "cli/submissions.hpp"
#include "cli/temporary_folder.hpp"
#include "notation/quote.hpp"
#include "programs/exit_status.hpp"
#include "report/shell_line.hpp"

namespace threeply::cli {
namespace {

namespace fs = std::filesystem;

std::unique_ptr<CaseSource> source_of(const GradeCommand& command, std::string& error) {
  if (!command.tests.empty()) {
    auto folder = std::make_unique<FolderCases>(command.tests);
    error = folder->error();
    return folder;
  }
  return std::make_unique<GeneratedCases>(command.random, command.seed, command.kinds);
}

std::string failed_words(const Tally& tally) {
  return tally.failed == 0 ? "" : std::to_string(tally.failed) + " failed";
}

std::uint64_t count(const Tally& tally) { return tally.passed + tally.failed + tally.not_run; }

/// The program runs in a folder of its own, so a file beside us is named by its whole path.
std::vector<std::string> with_whole_paths(std::vector<std::string> arguments) {
  arguments[0] = find_program(arguments[0]);
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    std::error_code ignored;
    if (!arguments[i].empty() && fs::exists(arguments[i], ignored)) {
      arguments[i] = fs::absolute(arguments[i], ignored).string();
    }
  }
  return arguments;
}

/// For a person who looks on, unless told otherwise by the custom of NO_COLOR.
bool is_colourful() {
  const char* const wish = std::getenv("NO_COLOR");
  return isatty(STDOUT_FILENO) == 1 && (wish == nullptr || *wish == '\0');
}

int status_of(const ProgramReport& report) {
  if (is_interrupted()) return exit_interrupted;
  return report.total.failed + report.total.not_run == 0 ? exit_ok : exit_not_right;
}

/// What makes the same cases and judges them alike, for one program.
std::string repeating(const GradeCommand& command, const std::string& program) {
  std::string text = "threeply grade";
  if (!command.tests.empty()) {
    text += " --tests " + shell_word(command.tests);
  } else {
    text +=
        " --random " + std::to_string(command.random) + " --seed " + std::to_string(command.seed);
    if (command.kinds != all_case_kinds()) {
      std::string kinds;
      for (const CaseKind kind : command.kinds) {
        kinds.append(kinds.empty() ? "" : ",")
            .append(case_kinds()[static_cast<std::size_t>(kind)].name);
      }
      text += " --kinds " + kinds;
    }
  }
  const JudgeOptions& judging = command.options.judging;
  if (judging.cost == AcceptedCost::material) text += " --terminal-cost material";
  if (judging.cost == AcceptedCost::either) text += " --terminal-cost either";
  if (judging.is_status_checked) text += " --status";
  return text + " -- " + program;
}

GradingNotes notes_on(const GradeCommand& command, const CaseSource& cases, const Sandbox& sandbox,
                      const std::string& program) {
  return {
      .version = THREEPLY_VERSION,
      .tests = cases.description(),
      .isolation = sandbox.isolation(),
      .is_isolation_weak = !sandbox.has_walls(),
      .timeout = command.options.limits.seconds,
      .memory_megabytes = command.options.limits.megabytes,
      .compiler = command.submissions.empty() ? "" : command.compiler,
      .repeat = repeating(command, program),
      .limit = command.options.seconds,
  };
}

int grade_one(const GradeCommand& command, CaseSource& cases) {
  const std::vector<std::string> program = with_whole_paths(command.program);
  std::error_code ignored;
  if (program[0].empty() || !fs::exists(program[0], ignored)) {
    complain("there is no program " + quote(command.program[0]));
    return exit_io_failed;
  }
  const std::vector<std::string> hidden = hidden_paths({command.tests}, program);
  std::string error;
  const Sandboxes sandboxes = make_sandboxes(command.jobs, hidden, error);
  if (!error.empty()) {
    complain(error);
    return exit_io_failed;
  }
  watch_for_interruption();

  ProgramReport report;
  for (const std::string& argument : command.program) {
    report.name += (report.name.empty() ? "" : " ") + argument;
    report.command += (report.command.empty() ? "" : " ") + shell_word(argument);
  }
  const GradingNotes notes = notes_on(command, cases, *sandboxes[0], report.command);
  ProgressLine line;
  const OnProgress progress = [&](const Tally& so_far) {
    line.show(count(so_far), cases.size(), failed_words(so_far));
  };
  grade_program(program, cases, sandboxes, command.options, progress, report);
  line.clear();
  if (report.total.passed == 0 && report.by_fault.contains(FaultKind::not_started)) {
    const std::string& sentence = report.failures.front().failure.verdict.sentence;
    complain(quote(command.program[0]) + ": " + sentence +
             " Is it compiled? A script without a #! line needs its interpreter: -- python3 FILE");
    return exit_io_failed;
  }

  // A page that cannot be written is no reason to keep the rest back.
  int page_status = exit_ok;
  if (!command.html.empty()) page_status = write_file(command.html, write_html(report, notes, ""));
  Output output;
  output.write(command.is_json ? write_json({report}, notes)
                               : write_summary(report, notes, is_colourful()));
  return finish(output, page_status != exit_ok ? page_status : status_of(report));
}

std::string small_letters(std::string text) {
  for (char& byte : text) {
    if ('A' <= byte && byte <= 'Z') byte = static_cast<char>(byte - 'A' + 'a');
  }
  return text;
}

/// The first of them, and how many more there are.
std::string list_of(const std::vector<std::string>& names) {
  constexpr std::size_t most = 8;
  std::string text;
  for (std::size_t i = 0; i < names.size() && i < most; ++i) {
    text += (i == 0 ? "" : ", ") + escape(names[i]);
  }
  if (names.size() > most) text += " and " + std::to_string(names.size() - most) + " more";
  return text;
}

/// A file name for each submission's page: its own name without what a shell or a URL minds, not
/// too long, and another also where small and capital letters are the same.
std::vector<std::string> page_names(const std::vector<Submission>& submissions) {
  std::set<std::string> taken = {"index.html"};
  std::vector<std::string> names;
  for (const Submission& submission : submissions) {
    constexpr std::size_t longest_name = 200;
    std::string name = submission.name.substr(0, longest_name);
    for (char& byte : name) {
      const bool is_plain = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
                            (byte >= '0' && byte <= '9') || byte == '.' || byte == '-' ||
                            (static_cast<unsigned char>(byte) >= 0x80);
      if (!is_plain) byte = '_';
    }
    if (name.starts_with('.') || name.starts_with('-')) name[0] = '_';
    std::string page = name + ".html";
    for (int i = 2; !taken.insert(small_letters(page)).second; ++i) {
      page = name + "-" + std::to_string(i) + ".html";
    }
    names.push_back(std::move(page));
  }
  return names;
}

ProgramReport grade_submission(const Submission& submission, const std::string& folder,
                               const GradeCommand& command, CaseSource& cases,
                               const Sandboxes& sandboxes, const OnProgress& progress) {
  ProgramReport report;
  report.name = submission.name;
  std::error_code failure;
  if (!fs::create_directory(folder, failure)) {
    report.complaint = "no space to compile it: " + failure.message();
  } else {
    Compiled compiled =
        compile(submission, command.compiler, folder, *sandboxes[0], command.options.seconds);
    report.seconds = compiled.seconds;
    report.complaint = compiled.complaint;
    report.compiler_output = std::move(compiled.messages);
    if (!compiled.program.empty()) {
      grade_program({compiled.program}, cases, sandboxes, command.options, progress, report);
    }
  }
  if (!report.complaint.empty()) report.total.not_run = cases.size();
  fs::remove_all(folder, failure);
  return report;
}

int grade_class(const GradeCommand& command, CaseSource& cases) {
  const FoundSubmissions found = find_submissions(command.submissions);
  if (!found.error.empty()) {
    complain(found.error);
    return exit_io_failed;
  }
  const std::string compiler = compiler_of(command.compiler);
  if (find_program(compiler).empty()) {
    complain("there is no compiler " + quote(compiler));
    return exit_io_failed;
  }
  std::error_code failure;
  fs::create_directories(command.out, failure);
  if (failure) {
    complain("cannot create the folder " + quote(command.out) + ": " + failure.message());
    return exit_io_failed;
  }
  const TemporaryFolder builds;
  if (builds.path().empty()) {
    complain(std::string("cannot create a temporary folder: ") + std::strerror(errno));
    return exit_io_failed;
  }
  const std::vector<std::string> hidden =
      hidden_paths({command.tests, command.submissions}, {builds.path(), find_program(compiler)});
  std::string error;
  Sandboxes sandboxes = make_sandboxes(command.jobs, hidden, error);
  if (!error.empty()) {
    complain(error);
    return exit_io_failed;
  }
  watch_for_interruption();
  const GradingNotes notes = notes_on(command, cases, *sandboxes[0], "./program");
  if (!found.left_out.empty()) complain("not C files, ignored: " + list_of(found.left_out));
  if (!found.hidden.empty()) {
    complain("hidden files, ignored: " + list_of(found.hidden));
  }

  const std::vector<std::string> pages = page_names(found.submissions);
  std::vector<ProgramReport> reports;
  ProgressLine line;
  for (const Submission& submission : found.submissions) {
    replace_dead(sandboxes, hidden);
    const std::size_t number = reports.size() + 1;
    const std::string place = std::to_string(number) + " of " +
                              std::to_string(found.submissions.size()) + ": " +
                              escape(submission.name) + " ";
    line.show(0, cases.size(), place);
    const OnProgress progress = [&](const Tally& so_far) {
      line.show(count(so_far), cases.size(), place + failed_words(so_far));
    };
    ProgramReport report =
        grade_submission(submission, builds.path() + "/" + std::to_string(number), command, cases,
                         sandboxes, progress);
    if (is_interrupted()) break;
    line.clear();  // a complaint would stand in it
    const int status =
        write_file(command.out + "/" + pages[number - 1], write_html(report, notes, "index.html"));
    if (status != exit_ok) return status;
    // The page tells it all; what the tables need stays.
    if (!command.is_json) report.failures.clear();
    reports.push_back(std::move(report));
  }
  line.clear();

  int status = write_file(command.out + "/table.csv", write_class_csv(reports));
  if (status == exit_ok) {
    status = write_file(command.out + "/index.html", write_class_html(reports, notes, pages));
  }
  if (status != exit_ok) return status;
  if (is_interrupted()) {
    complain("interrupted: " + std::to_string(reports.size()) + " of " +
             std::to_string(found.submissions.size()) + " submissions were graded");
  }
  Output output;
  output.write(command.is_json ? write_json(reports, notes) : write_class_summary(reports, notes));
  if (!command.is_json) {
    output.write("\nResults: " + command.out + "/index.html and " + command.out +
                 "/table.csv, with a page for each submission.\n");
  }
  return finish(output, is_interrupted() ? exit_interrupted : exit_ok);
}

}  // namespace

int run(const GradeCommand& command) {
  std::string error;
  const std::unique_ptr<CaseSource> cases = source_of(command, error);
  if (!error.empty()) {
    complain(error);
    return exit_io_failed;
  }
  return command.submissions.empty() ? grade_one(command, *cases) : grade_class(command, *cases);
}

}  // namespace threeply::cli
