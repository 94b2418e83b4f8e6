#include "cli/grade_merge.hpp"

#include <filesystem>
#include <system_error>

#include "cli/class_folder.hpp"
#include "cli/name_list.hpp"
#include "cli/stream.hpp"
#include "notation/quote.hpp"
#include "programs/exit_status.hpp"

namespace threeply::cli {
namespace {

namespace fs = std::filesystem;

int refuse(const std::string& fault) {
  complain("--merge: " + fault);
  return exit_io_failed;
}

/// What all of the machines had.
Protection weakest(const Protection& one, const Protection& other) {
  return {.has_walls = one.has_walls && other.has_walls,
          .has_own_user = one.has_own_user && other.has_own_user,
          .has_call_list = one.has_call_list && other.has_call_list,
          .is_memory_grouped = one.is_memory_grouped && other.is_memory_grouped,
          .reason = one.reason.empty() ? other.reason : one.reason};
}

/// A submission with the folder that has its files.
struct Piece {
  std::string folder;
  KeptReport kept;
};

class Merge {
 public:
  explicit Merge(const GradeCommand& command) : command_(command) {}

  int run() {
    for (const std::string& part : command_.parts) {
      if (const int status = read(part); status != exit_ok) return status;
    }
    std::vector<std::string> missing;
    std::vector<KeptReport> reports;
    for (const std::string& name : notes_.submissions) {
      const auto found = pieces_.find(name);
      if (found == pieces_.end()) {
        missing.push_back(name);
        continue;
      }
      if (command_.is_json && !found->second.kept.json) {
        return refuse("the part " + quote(found->second.folder) + " was graded without --json");
      }
      reports.push_back(found->second.kept);
    }
    if (!missing.empty()) {
      return refuse("of " + std::to_string(notes_.submissions.size()) + " submissions " +
                    std::to_string(missing.size()) + " were not graded: " + list_of(missing) +
                    "; a part is missing or was interrupted");
    }
    for (const auto& [name, piece] : pieces_) {
      if (const int status = copy(piece); status != exit_ok) return status;
    }
    notes_.shard = "1/1";
    const int status = write_tables(command_.out, reports, notes_, true);
    if (status != exit_ok) return status;
    return tell_class(command_, reports, notes_.notes);
  }

 private:
  int read(const std::string& part) {
    KeptClass found = read_class(part);
    if (!found.error.empty()) return refuse(found.error);
    if (first_.empty()) {
      first_ = part;
      notes_ = std::move(found.notes);
    } else {
      const std::string difference = difference_of(notes_, found.notes);
      const std::string both =
          "the parts " + quote(first_) + " and " + quote(part) + " do not fit: ";
      if (!difference.empty()) return refuse(both + difference);
      if (notes_.submissions != found.notes.submissions) {
        return refuse(both + "they are not of the same submissions");
      }
      notes_.notes.protection = weakest(notes_.notes.protection, found.notes.notes.protection);
    }
    for (auto& [name, kept] : found.reports) {
      const auto [place, is_new] = pieces_.insert({name, {part, kept}});
      if (is_new || place->second.kept.version == kept.version) continue;
      return refuse(quote(name) + " is not the same in " + quote(place->second.folder) + " and " +
                    quote(part));
    }
    return exit_ok;
  }

  int copy(const Piece& piece) const {
    std::vector<std::string> files{page_path(piece.kept.stem), student_page_path(piece.kept.stem)};
    for (const std::string& name : piece.kept.formats) {
      for (const NamedFormat& format : report_formats) {
        if (format.name == name) files.push_back(format_path(format, piece.kept.stem));
      }
    }
    for (const std::string& file : files) {
      const fs::path from = fs::path(piece.folder) / file;
      const fs::path to = fs::path(command_.out) / file;
      std::error_code failure;
      fs::create_directories(to.parent_path(), failure);
      if (fs::equivalent(from, to, failure)) continue;
      failure.clear();
      fs::copy_file(from, to, fs::copy_options::overwrite_existing, failure);
      if (failure) {
        return refuse("cannot copy " + quote(from.string()) + " to " + quote(to.string()) + ": " +
                      failure.message());
      }
    }
    return exit_ok;
  }

  const GradeCommand& command_;
  std::string first_;  ///< of the parts
  KeptNotes notes_;
  std::map<std::string, Piece> pieces_;
};

}  // namespace

int merge_parts(const GradeCommand& command) { return Merge(command).run(); }

}  // namespace threeply::cli
