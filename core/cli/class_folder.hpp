// The folder of a class: a page for each submission, files in other formats, the tables, and what
// is kept so that a grading goes on where it stopped and parts can be put together.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "report/kept_report.hpp"

namespace threeply::cli {

/// Of the file that keeps it.
constexpr const char* kept_name = "grading.jsonl";

/// What a folder holds of an earlier grading, or a part.
struct KeptClass {
  std::string error{};  ///< why there is nothing
  KeptNotes notes{};
  std::map<std::string, KeptReport> reports{};  ///< by submission; the latest of each
};

KeptClass read_class(const std::string& folder);

/// Paths within the folder.
std::string page_path(const std::string& stem);
std::string student_page_path(const std::string& stem);
std::string format_path(const NamedFormat& format, const std::string& stem);

class ClassFolder {
 public:
  ClassFolder(const GradeCommand& command, KeptNotes notes)
      : command_(command), notes_(std::move(notes)) {}
  ~ClassFolder();
  ClassFolder(const ClassFolder&) = delete;
  ClassFolder& operator=(const ClassFolder&) = delete;

  /// Makes it, reads what an earlier run has left there and begins to keep anew. The exit status.
  int open();

  /// What is known of a submission if it has not changed since; null if it must be graded.
  const KeptReport* find(const std::string& name, const std::string& stem,
                         const std::string& version) const;

  /// Writes its page and other files, and keeps it at once. The exit status.
  int add(ProgramReport report, const std::string& stem, const std::string& version);

  /// Those that were found or added, in the order of their names.
  const std::vector<KeptReport>& reports() const { return reports_; }
  void take(const KeptReport& kept) { reports_.push_back(kept); }

 private:
  int keep(const std::string& line);

  const GradeCommand& command_;
  KeptNotes notes_;
  std::map<std::string, KeptReport> earlier_;
  std::vector<KeptReport> reports_;
  int lock_ = -1;
  int kept_ = -1;
};

/// The tables of all reports together and, unless more are to come, what is kept of them. The exit
/// status.
int write_tables(const std::string& folder, const std::vector<KeptReport>& reports,
                 const KeptNotes& notes, bool is_complete);

/// Prints what came of a class; the exit status.
int tell_class(const GradeCommand& command, const std::vector<KeptReport>& reports,
               const GradingNotes& notes);

}  // namespace threeply::cli
