#include "cli/gradescope_zip.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "cli/grading_notes.hpp"
#include "cli/stream.hpp"
#include "cli/submission_form.hpp"
#include "notation/decimal.hpp"
#include "notation/quote.hpp"
#include "notation/zip.hpp"
#include "programs/exit_status.hpp"
#include "report/shell_line.hpp"

namespace threeply::cli {
namespace {

namespace fs = std::filesystem;

/// Gradescope's image is Ubuntu; it runs this once, when the autograder is built.
std::string setup_script(const SubmissionForm& form) {
  std::string packages;
  for (const std::string& package : packages_for(form)) packages += " " + shell_word(package);
  return R"sh(#!/usr/bin/env bash
# Installs what submissions are compiled and run with.
set -euo pipefail
)sh" + (packages.empty()
            ? std::string("# Nothing is known that it would need.\n")
            : "apt-get update\napt-get install -y --no-install-recommends" + packages + "\n");
}

/// The beginning of what it runs for each submission; the command with its options follows.
constexpr std::string_view run_start = R"sh(#!/usr/bin/env bash
# Grades /autograder/submission into /autograder/results/results.json.
set -euo pipefail
base=${AUTOGRADER:-/autograder}
source=$base/source
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
mkdir -p "$work/class" "$base/results"
cp -R "$base/submission" "$work/class/submission"
chmod -R a+rX "$work/class"
chmod +x "$source/threeply"
cd "$source"
# 1 says that the program could not be run, which the results tell.
status=0
)sh";

constexpr std::string_view run_end = R"sh( \
  --submissions "$work/class" --formats gradescope --out "$work/grades" || status=$?
if [ "$status" -gt 1 ]; then exit "$status"; fi
cp "$work/grades/gradescope/submission.json" "$base/results/results.json"
)sh";

struct Archive {
  std::vector<ZipEntry> entries{};
  int status = exit_ok;

  void add(const std::string& path, const std::string& name, bool is_program = false) {
    if (status != exit_ok) return;
    Input input(path);
    std::string bytes = read_all(input);
    if (input.error() != 0) {
      status = cannot_read(input);
      return;
    }
    entries.push_back({.name = name, .bytes = std::move(bytes), .is_program = is_program});
  }

  /// The plain files of a folder of cases.
  void add_folder(const std::string& folder, const std::string& name) {
    std::vector<std::string> files;
    std::error_code failure;
    for (auto entry = fs::directory_iterator(folder, failure);
         !failure && entry != fs::directory_iterator(); entry.increment(failure)) {
      std::error_code ignored;
      if (entry->is_regular_file(ignored)) files.push_back(entry->path().filename().string());
    }
    if (failure) {
      complain("cannot read the folder " + quote(folder) + ": " + failure.message());
      status = exit_io_failed;
    }
    std::sort(files.begin(), files.end());
    for (const std::string& file : files) {
      add((fs::path(folder) / file).string(), (fs::path(name) / file).string());
    }
  }
};

/// The options that say how to grade, with the files' places in the archive.
std::string grade_line(const GradeCommand& command, bool are_marks_a_file) {
  std::string text = "./threeply grade" + task_options(command);
  const auto add = [&](const char* option, const std::string& value) {
    text += std::string(" ") + option + " " + shell_word(value);
  };
  if (command.tests.empty()) {
    add("--random", std::to_string(command.random));
    add("--seed", std::to_string(command.seed));
    std::string kinds;
    for (const std::string& kind : command.kinds) kinds += (kinds.empty() ? "" : ",") + kind;
    if (!kinds.empty()) add("--kinds", kinds);
  } else {
    add("--tests", "tests");
  }
  const JudgeOptions& judging = command.options.judging;
  if (judging.cost == AcceptedCost::material) add("--terminal-cost", "material");
  if (judging.cost == AcceptedCost::material_throughout) add("--terminal-cost", "throughout");
  if (judging.cost == AcceptedCost::either) add("--terminal-cost", "either");
  if (judging.is_status_checked) text += " --status";
  if (judging.are_spaces_forgiven) add("--lenient", "spaces");
  if (!command.options.is_shrinking) text += " --no-shrink";
  add("--timeout", short_decimal(command.options.limits.seconds));
  add("--limit", short_decimal(command.options.seconds));
  add("--memory", std::to_string(command.options.limits.megabytes));
  if (!command.marks.empty()) add("--marks", are_marks_a_file ? "marks.txt" : command.marks);
  add("--page", command.page.empty() ? "none" : command.page);
  for (const std::string& path : command.given) {
    add("--with", "with/" + fs::path(path).filename().string());
  }
  text += making_options(command);
  if (command.walls == Walls::none) text += " --no-walls";
  return text;
}

}  // namespace

int write_gradescope_zip(const GradeCommand& command) {
  const bool are_marks_a_file = !command.marks.empty() && !read_stage_marks(command.marks);
  Archive archive;
  archive.entries.push_back(
      {.name = "setup.sh",
       .bytes = setup_script(form_of(command.compiler, command.run, command.main)),
       .is_program = true});
  archive.entries.push_back({.name = "run_autograder",
                             .bytes = std::string(run_start) +
                                      grade_line(command, are_marks_a_file) + std::string(run_end),
                             .is_program = true});
  archive.add("/proc/self/exe", "threeply", true);
  if (are_marks_a_file) archive.add(command.marks, "marks.txt");
  if (!command.tests.empty()) archive.add_folder(command.tests, "tests");
  for (const std::string& path : command.given) {
    archive.add(path, "with/" + fs::path(path).filename().string());
  }
  if (archive.status != exit_ok) return archive.status;
  const int status = write_file(command.gradescope_zip, write_zip(archive.entries));
  if (status != exit_ok) return status;
  Output output;
  output.write("Written: " + escape(command.gradescope_zip) +
               ", to be uploaded as the autograder of an assignment.\n");
  return finish(output, exit_ok);
}

}  // namespace threeply::cli
