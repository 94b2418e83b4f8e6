// threeply grade: runs a program nobody trusts, or a class of them, and says what is wrong.
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <set>
#include <system_error>

#include "cli/class_folder.hpp"
#include "cli/commands.hpp"
#include "cli/grade_merge.hpp"
#include "cli/graded_program.hpp"
#include "cli/gradescope_zip.hpp"
#include "cli/grading_notes.hpp"
#include "cli/interruption.hpp"
#include "cli/marks_option.hpp"
#include "cli/name_list.hpp"
#include "cli/program_call.hpp"
#include "cli/progress_line.hpp"
#include "cli/sandboxes.hpp"
#include "cli/stream.hpp"
#include "cli/submissions.hpp"
#include "notation/quote.hpp"
#include "programs/exit_status.hpp"
#include "report/shell_line.hpp"
#include "sandbox/folder.hpp"

namespace threeply::cli {
namespace {

namespace fs = std::filesystem;

CaseWishes wishes_of(const GradeCommand& command) {
  const JudgeOptions& judging = command.options.judging;
  return {.task = judging.task,
          .seed = command.seed,
          .kinds = command.kinds,
          .terminal = TerminalCost::infinite,
          .trace = judging.trace,
          .wants_next_state = judging.wants_next_state};
}

std::unique_ptr<CaseSource> source_of(const GradeCommand& command, std::string& error) {
  if (!command.tests.empty()) {
    auto folder = std::make_unique<FolderCases>(command.tests, command.options.judging);
    error = folder->error();
    return folder;
  }
  return std::make_unique<GeneratedCases>(command.random, wishes_of(command));
}

std::string failed_words(const Tally& tally) {
  return tally.failed == 0 ? "" : std::to_string(tally.failed) + " failed";
}

std::uint64_t count(const Tally& tally) { return tally.passed + tally.failed + tally.not_run; }

/// For a person who looks on, unless told otherwise by the custom of NO_COLOR.
bool is_colourful() {
  const char* const wish = std::getenv("NO_COLOR");
  return isatty(STDOUT_FILENO) == 1 && (wish == nullptr || *wish == '\0');
}

int status_of(const ProgramReport& report) {
  if (is_interrupted()) return exit_interrupted;
  return report.total.failed + report.total.not_run == 0 ? exit_ok : exit_not_right;
}

/// The folders of --show as whole paths; false, after a complaint, if one is not there.
bool find_shown(const GradeCommand& command, std::vector<std::string>& shown) {
  for (const std::string& path : command.shown) {
    const std::string error = show_folder(path, shown);
    if (error.empty()) continue;
    complain(error);
    return false;
  }
  return true;
}

/// False, after a complaint, if one cannot be read.
bool read_given(const GradeCommand& command, std::vector<File>& given) {
  constexpr std::uint64_t most_bytes = std::uint64_t{16} << 20;
  for (const std::string& path : command.given) {
    File file{.name = fs::path(path).filename().string(), .bytes = {}};
    std::error_code ignored;
    const std::string real = fs::canonical(path, ignored).string();
    const int error = read_plain_file(real.empty() ? path : real, most_bytes, file.bytes);
    const auto has_its_name = [&](const File& other) { return other.name == file.name; };
    std::string fault;
    if (error == EINVAL || error == EISDIR) {
      fault = quote(path) + " is not a file";
    } else if (error != 0) {
      fault = "cannot read " + quote(path) + ": " + std::strerror(error);
    } else if (std::any_of(given.begin(), given.end(), has_its_name)) {
      fault = "two files are called " + quote(file.name);
    }
    if (!fault.empty()) {
      complain("--with: " + fault);
      return false;
    }
    given.push_back(std::move(file));
  }
  return true;
}

/// False, after a complaint, if programs are another user, and a folder is closed to others.
bool can_read_shown(const Sandbox& sandbox, const std::vector<std::string>& shown) {
  if (!sandbox.protection().has_own_user) return true;
  constexpr auto needed = fs::perms::others_read | fs::perms::others_exec;
  for (const std::string& path : shown) {
    std::error_code ignored;
    if ((fs::status(path, ignored).permissions() & needed) == needed) continue;
    complain("--show: programs run as another user, to whom " + quote(path) +
             " is closed; show a copy that others can read");
    return false;
  }
  return true;
}

/// What is known of the cases before anything is run.
struct CaseKnowledge {
  std::string mark;  ///< another one if any case changes
  std::vector<CaseLabel> labels;
  MarkScheme marks;
};

/// The files of --formats about one program.
int write_formats(const GradeCommand& command, const ProgramReport& report,
                  const GradingNotes& notes) {
  if (command.formats.empty()) return exit_ok;
  std::error_code failure;
  fs::create_directories(command.out, failure);
  int status = exit_ok;
  for (const ReportFormat format : command.formats) {
    if (status != exit_ok) break;
    status = write_file(command.out + "/" + std::string(about(format).file),
                        write_format(format, report, notes));
  }
  return status;
}

int grade_one(const GradeCommand& command, CaseSource& cases, CaseKnowledge known) {
  SandboxWishes wishes{.jobs = command.jobs, .walls = command.walls};
  std::vector<File> given;
  if (!find_shown(command, wishes.shown) || !read_given(command, given)) return exit_io_failed;
  GradedProgram program = bring_in(command.program, wishes.shown, program_folder(command.walls),
                                   command.is_interpreter);
  if (!program.error.empty()) {
    complain(program.error);
    return exit_io_failed;
  }
  wishes.shown.insert(wishes.shown.end(), program.shown.begin(), program.shown.end());
  int status = exit_ok;
  const Sandboxes sandboxes = make_sandboxes(wishes, status);
  if (status != exit_ok) return status;
  if (!can_read_shown(*sandboxes[0], wishes.shown)) return exit_io_failed;
  if (const std::string error = install(sandboxes, program.files); !error.empty()) {
    complain(error);
    return exit_io_failed;
  }
  watch_for_interruption();

  ProgramReport report;
  std::string shell_command;
  for (const std::string& argument : command.program) {
    report.name += (report.name.empty() ? "" : " ") + argument;
    shell_command += (shell_command.empty() ? "" : " ") + shell_word(argument);
  }
  report.command = as_filter(command.program, command.call);
  GradingNotes notes = notes_on(command, cases, *sandboxes[0], wishes.shown, shell_command);
  notes.cases = std::move(known.labels);
  notes.marks = std::move(known.marks);
  ProgressLine line;
  const OnProgress progress = [&](const Tally& so_far) {
    line.show(count(so_far), cases.size(), failed_words(so_far));
  };
  GradingOptions options = command.options;
  options.judging.is_sanitized = program.sanitizers.are_any;
  ProgramToRun to_run{
      .role = program.role, .arguments = std::move(program.arguments), .files = given};
  to_run.call = complete_call(to_run.arguments, command.call, to_run.files);
  grade_program(to_run, cases, sandboxes, options, progress, report);
  line.clear();
  if (report.total.passed == 0 && report.by_fault.contains(FaultKind::not_started)) {
    const std::string& sentence = report.failures.front().failure.verdict.sentence;
    complain(quote(command.program[0]) + ": " + sentence +
             " Is it compiled for this machine? Does a script's interpreter exist?");
    return exit_io_failed;
  }

  // A page that cannot be written is no reason to keep the rest back.
  int page_status = exit_ok;
  if (!command.html.empty()) page_status = write_file(command.html, write_html(report, notes, ""));
  const int format_status = write_formats(command, report, notes);
  if (page_status == exit_ok) page_status = format_status;
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

/// A name for each submission's page and other files: its own without what a shell or a URL minds,
/// not too long, and another also where small and capital letters are the same.
std::vector<std::string> page_stems(const std::vector<Submission>& submissions) {
  std::set<std::string> taken = {"index"};
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
    std::string stem = name;
    for (int i = 2; !taken.insert(small_letters(stem)).second; ++i) {
      stem = name + "-" + std::to_string(i);
    }
    names.push_back(std::move(stem));
  }
  return names;
}

/// What is started of a submission: its role, its path and its arguments but for those of the call.
ProgramToRun started(const Made& made, const Maker& maker, const GradeCommand& command,
                     GradingOptions& options) {
  const SubmissionForm& form = maker.form;
  const std::string place = std::string(program_folder(command.walls)) + "/" + made.main;
  ProgramToRun to_run{.arguments = with_program(form.run, place), .files = made.data};
  if (form.is_interpreted()) {
    to_run.role = Role::interpreter;
    if (form.run[0] != usual_run) to_run.arguments[0] = find_program(form.run[0]);
    return to_run;
  }
  // What the command asks for counts, not what a program says of itself.
  const bool is_asked_for = form.compiler.find("-fsanitize") != std::string::npos;
  const Sanitizers sanitizers = is_asked_for ? sanitizers_in(made.files[0].bytes) : Sanitizers{};
  options.judging.is_sanitized = sanitizers.are_any;
  to_run.role = sanitizers.need_space ? Role::checked : Role::program;
  return to_run;
}

ProgramReport grade_submission(const Submission& submission, const Maker& maker,
                               const GradeCommand& command, CaseSource& cases,
                               const Sandboxes& sandboxes, const OnProgress& progress) {
  ProgramReport report;
  report.name = submission.name;
  Made made = make_program(submission, maker, *sandboxes[0]);
  report.seconds = made.seconds;
  report.complaint = made.complaint;
  report.compiler_output = std::move(made.messages);
  if (report.complaint.empty()) {
    report.complaint = install(sandboxes, made.files);
    if (report.complaint.empty()) {
      GradingOptions options = command.options;
      ProgramToRun to_run = started(made, maker, command, options);
      to_run.call = complete_call(to_run.arguments, command.call, to_run.files);
      // As it lies where its author has it.
      const std::string own = (maker.form.is_compiled() || maker.form.run[0] == usual_run)
                                  ? "./" + made.main
                                  : made.main;
      report.command = as_filter(with_program(maker.form.run, own), command.call);
      grade_program(to_run, cases, sandboxes, options, progress, report);
    }
  }
  if (!report.complaint.empty()) {
    report.total.not_run = cases.size();
    report.results.assign(cases.size(), {});
  }
  return report;
}

void tell_what_is_ignored(const FoundSubmissions& found, const SubmissionForm& form) {
  const auto tell = [](const std::string& what, const std::vector<std::string>& names) {
    if (!names.empty()) complain(what + list_of(names));
  };
  tell("not " + form.language + " files, ignored: ", found.left_out);
  tell("links, ignored: ", found.links);
  tell("hidden files, ignored: ", found.hidden);
  tell("headers of no submission, ignored (--with gives one to all): ", found.headers);
}

/// Compiler and interpreter, and what was installed with them; false, after a complaint, if one is
/// not there.
bool find_tools(Maker& maker, std::vector<std::string>& shown) {
  const auto find = [&](const char* what, const std::string& name) {
    std::string path = find_program(name);
    std::error_code failure;
    if (path.empty() || !fs::exists(path, failure)) {
      complain(std::string("there is no ") + what + " " + quote(name));
      return std::string();
    }
    const std::string real = fs::canonical(path, failure).string();
    for (const std::string& place : {path, real}) {
      const std::string folder = installation_of(place);
      const bool is_new = std::find(shown.begin(), shown.end(), folder) == shown.end();
      if (!folder.empty() && is_new) shown.push_back(folder);
    }
    return path;
  };
  const SubmissionForm& form = maker.form;
  if (form.is_compiled()) {
    maker.compiler = find("compiler", split_at_blanks(form.compiler)[0]);
    if (maker.compiler.empty()) return false;
  }
  return form.run[0] == usual_run || !find("program", form.run[0]).empty();
}

int grade_class(const GradeCommand& command, CaseSource& cases, CaseKnowledge known) {
  Maker maker{.form = form_of(command.compiler, command.run, command.main),
              .seconds = command.options.seconds};
  const SubmissionForm& form = maker.form;
  const FoundSubmissions found = find_submissions(command.submissions, form);
  if (!found.error.empty()) {
    complain(found.error);
    return exit_io_failed;
  }
  SandboxWishes wishes{.jobs = command.jobs, .walls = command.walls};
  if (!read_given(command, maker.given) || !find_shown(command, wishes.shown) ||
      !find_tools(maker, wishes.shown)) {
    return exit_io_failed;
  }
  int status = exit_ok;
  Sandboxes sandboxes = make_sandboxes(wishes, status);
  if (status != exit_ok) return status;
  if (!can_read_shown(*sandboxes[0], wishes.shown)) return exit_io_failed;
  watch_for_interruption();
  GradingNotes notes = notes_on(command, cases, *sandboxes[0], wishes.shown, "");
  notes.cases = std::move(known.labels);
  notes.marks = std::move(known.marks);
  notes.are_times_told = false;
  KeptNotes kept{
      .notes = notes,
      .cases_mark = known.mark,
      .given_mark = mark_of(maker.given),
      .shard = std::to_string(command.shard.number) + "/" + std::to_string(command.shard.count)};
  for (const Submission& submission : found.submissions) {
    kept.submissions.push_back(submission.name);
  }
  tell_what_is_ignored(found, form);

  ClassFolder folder(command, kept);
  status = folder.open();
  if (status != exit_ok) return status;
  const std::vector<std::string> stems = page_stems(found.submissions);
  std::uint64_t mine = 0;
  std::uint64_t unchanged = 0;
  ProgressLine line;
  for (std::size_t i = command.shard.number - 1; i < found.submissions.size() && !is_interrupted();
       i += command.shard.count) {
    const Submission& submission = found.submissions[i];
    ++mine;
    const std::string version = version_of(submission, form);
    if (const KeptReport* known_already = folder.find(submission.name, stems[i], version)) {
      folder.take(*known_already);
      ++unchanged;
      continue;
    }
    replace_dead(sandboxes, wishes);
    const std::string place = std::to_string(i + 1) + " of " +
                              std::to_string(found.submissions.size()) + ": " +
                              escape(submission.name) + " ";
    line.show(0, cases.size(), place);
    const OnProgress progress = [&](const Tally& so_far) {
      line.show(count(so_far), cases.size(), place + failed_words(so_far));
    };
    ProgramReport report = grade_submission(submission, maker, command, cases, sandboxes, progress);
    if (is_interrupted()) break;
    line.clear();  // a complaint would stand in it
    status = folder.add(std::move(report), stems[i], version);
    if (status != exit_ok) return status;
  }
  line.clear();

  status = write_tables(command.out, folder.reports(), kept, !is_interrupted());
  if (status != exit_ok) return status;
  if (unchanged > 0) {
    complain(std::to_string(unchanged) + " of " + std::to_string(mine) +
             " submissions have not changed and were not graded again (--again grades all)");
  }
  if (is_interrupted()) {
    complain("interrupted: " + std::to_string(folder.reports().size()) + " of " +
             std::to_string(found.submissions.size()) +
             " submissions were graded; the same command goes on with the others");
  }
  status = tell_class(command, folder.reports(), notes);
  return is_interrupted() ? exit_interrupted : status;
}

}  // namespace

int run(const GradeCommand& given) {
  if (!given.parts.empty()) return merge_parts(given);
  GradeCommand command = given;
  const Task task = command.options.judging.task;
  command.call = call_words(command.call, task);
  if (command.random == 0) command.random = about(task).usual_cases;
  std::string error;
  const std::unique_ptr<CaseSource> cases = source_of(command, error);
  if (!error.empty()) {
    complain(error);
    return exit_io_failed;
  }
  CaseKnowledge known;
  // Going through all cases takes time, where they are many; the command tells the generated ones.
  const bool is_needed = !command.marks.empty() || !command.formats.empty() ||
                         (!command.submissions.empty() && !command.tests.empty());
  if (is_needed) known.labels = labels_of(*cases, known.mark);
  const int status = read_marks_option(command.marks, known.labels, known.marks);
  if (status != exit_ok) return status;
  if (!command.gradescope_zip.empty()) return write_gradescope_zip(command);
  for (const CaseLabel& label : known.labels) {
    const auto group = group_of(known.marks, label);
    if (group && known.marks[*group].visibility == Visibility::hidden) {
      command.options.hidden.insert(label.name);
    }
  }
  return command.submissions.empty() ? grade_one(command, *cases, std::move(known))
                                     : grade_class(command, *cases, std::move(known));
}

}  // namespace threeply::cli
