#include "cli/class_folder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "cli/stream.hpp"
#include "notation/quote.hpp"
#include "programs/exit_status.hpp"
#include "report/report_marks.hpp"
#include "report/report_words.hpp"
#include "report/student_view.hpp"

namespace threeply::cli {
namespace {

namespace fs = std::filesystem;

std::vector<ProgramReport> reports_of(const std::vector<KeptReport>& kept) {
  std::vector<ProgramReport> reports;
  reports.reserve(kept.size());
  for (const KeptReport& one : kept) reports.push_back(one.report);
  return reports;
}

std::vector<std::string> names_of(const std::vector<ReportFormat>& formats) {
  std::vector<std::string> names;
  names.reserve(formats.size());
  for (const ReportFormat format : formats) names.emplace_back(about(format).name);
  return names;
}

bool is_there(const fs::path& path) {
  std::error_code ignored;
  return fs::is_regular_file(path, ignored);
}

int cannot(const std::string& what, const std::string& path, const std::string& reason) {
  complain("cannot " + what + " " + quote(path) + ": " + reason);
  return exit_io_failed;
}

}  // namespace

KeptClass read_class(const std::string& folder) {
  KeptClass found;
  const std::string path = folder + "/" + kept_name;
  Input input(path);
  const std::string text = read_all(input);
  if (input.error() != 0) {
    found.error = "cannot read " + quote(path) + ": " + std::strerror(input.error());
    return found;
  }
  std::string_view rest = text;
  bool is_first = true;
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    // A line without its end was being written when something stopped us.
    if (end == rest.npos) break;
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end + 1);
    if (is_first) {
      auto notes = read_kept_notes(line);
      if (!notes) break;
      found.notes = std::move(*notes);
      is_first = false;
    } else if (auto report = read_kept_report(line)) {
      std::string name = report->report.name;
      found.reports.insert_or_assign(std::move(name), std::move(*report));
    }
  }
  if (is_first) found.error = quote(path) + " is not what grading leaves there";
  return found;
}

std::string page_path(const std::string& stem) { return stem + ".html"; }

std::string student_page_path(const std::string& stem) { return "students/" + page_path(stem); }

std::string format_path(const NamedFormat& format, const std::string& stem) {
  return std::string(format.name) + "/" + stem + std::string(format.ending);
}

ClassFolder::~ClassFolder() {
  if (kept_ >= 0) ::close(kept_);
  if (lock_ >= 0) ::close(lock_);
}

int ClassFolder::open() {
  std::error_code failure;
  fs::create_directories(fs::path(command_.out) / "students", failure);
  for (const ReportFormat format : command_.formats) {
    if (failure) break;
    fs::create_directories(fs::path(command_.out) / about(format).name, failure);
  }
  if (failure) return cannot("create the folder", command_.out, failure.message());
  lock_ = ::open(command_.out.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (lock_ >= 0 && ::flock(lock_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    return cannot("grade into", command_.out, "another grading is writing there");
  }
  const std::string path = command_.out + "/" + kept_name;
  std::string text = write_kept(notes_);
  if (!command_.is_again && is_there(path)) {
    KeptClass there = read_class(command_.out);
    if (!there.error.empty()) complain("all submissions are graded: " + there.error);
    const bool is_same = there.error.empty() && there.notes.shard == notes_.shard &&
                         difference_of(there.notes, notes_).empty();
    // Where anything else is wanted now, nothing of that is of use.
    if (is_same) earlier_ = std::move(there.reports);
  }
  for (const auto& entry : earlier_) text += write_kept(entry.second);
  if (const int status = write_file(path, text); status != exit_ok) return status;
  kept_ = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
  return kept_ >= 0 ? exit_ok : cannot("write", path, std::strerror(errno));
}

int ClassFolder::keep(const std::string& line) {
  std::string_view rest = line;
  while (!rest.empty()) {
    const ssize_t count = ::write(kept_, rest.data(), rest.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      return cannot("write", command_.out + "/" + kept_name, std::strerror(errno));
    }
    rest.remove_prefix(static_cast<std::size_t>(count));
  }
  return exit_ok;
}

const KeptReport* ClassFolder::find(const std::string& name, const std::string& stem,
                                    const std::string& version) const {
  const auto found = earlier_.find(name);
  if (found == earlier_.end()) return nullptr;
  const KeptReport& kept = found->second;
  if (kept.version != version || kept.stem != stem || (command_.is_json && !kept.json)) {
    return nullptr;
  }
  const fs::path folder = command_.out;
  if (!is_there(folder / page_path(stem))) return nullptr;
  if (!is_there(folder / student_page_path(stem))) return nullptr;
  for (const ReportFormat format : command_.formats) {
    if (!is_there(folder / format_path(about(format), stem))) return nullptr;
  }
  return &kept;
}

int ClassFolder::add(ProgramReport report, const std::string& stem, const std::string& version) {
  const GradingNotes& notes = notes_.notes;
  const auto earlier = earlier_.find(report.name);
  if (earlier != earlier_.end() && earlier->second.version != version) {
    const ProgramReport& old = earlier->second.report;
    report.before = {.passed = old.total.passed, .hundredths = marks_of(old, notes).score};
  }
  int status =
      write_file(command_.out + "/" + page_path(stem), write_html(report, notes, "index.html"));
  if (status == exit_ok) {
    const StudentView seen = for_student(report, notes);
    status = write_file(command_.out + "/" + student_page_path(stem),
                        write_html(seen.report, seen.notes, ""));
  }
  for (const ReportFormat format : command_.formats) {
    if (status != exit_ok) break;
    status = write_file(command_.out + "/" + format_path(about(format), stem),
                        write_format(format, report, notes));
  }
  if (status != exit_ok) return status;
  KeptReport kept{.stem = stem, .version = version, .formats = names_of(command_.formats)};
  if (command_.is_json) kept.json = write_program_json(report, notes);
  // The page tells it all; what the tables need stays.
  if (report.complaint.empty()) report.kept_fault = main_fault(report);
  report.failures.clear();
  report.compiler_output.clear();
  kept.report = std::move(report);
  status = keep(write_kept(kept));
  reports_.push_back(std::move(kept));
  return status;
}

int write_tables(const std::string& folder, const std::vector<KeptReport>& kept,
                 const KeptNotes& notes, bool is_complete) {
  const std::vector<ProgramReport> reports = reports_of(kept);
  std::vector<std::string> pages;
  std::string text = write_kept(notes);
  for (const KeptReport& one : kept) {
    pages.push_back(page_path(one.stem));
    text += write_kept(one);
  }
  const std::pair<const char*, std::string> files[] = {
      {"table.csv", write_class_csv(reports, notes.notes)},
      {"times.csv", write_times_csv(reports)},
      {"index.html", write_class_html(reports, notes.notes, pages)},
      {kept_name, std::move(text)},
  };
  for (const auto& [name, content] : files) {
    if (name == kept_name && !is_complete) continue;
    const int status = write_file(folder + "/" + name, content);
    if (status != exit_ok) return status;
  }
  return exit_ok;
}

int tell_class(const GradeCommand& command, const std::vector<KeptReport>& kept,
               const GradingNotes& notes) {
  Output output;
  if (command.is_json) {
    std::vector<std::string> programs;
    programs.reserve(kept.size());
    for (const KeptReport& one : kept) programs.push_back(one.json.value_or("null"));
    output.write(write_json_around(programs, notes));
  } else {
    output.write(write_class_summary(reports_of(kept), notes));
    output.write("\nResults: " + command.out + "/index.html and " + command.out +
                 "/table.csv, with a page for each submission.\nFor students: " + command.out +
                 "/students, without hidden groups.\n");
  }
  const bool is_all_run = std::all_of(kept.begin(), kept.end(), [](const KeptReport& one) {
    return one.report.complaint.empty() && !one.report.by_fault.contains(FaultKind::not_started);
  });
  return finish(output, is_all_run ? exit_ok : exit_not_right);
}

}  // namespace threeply::cli
