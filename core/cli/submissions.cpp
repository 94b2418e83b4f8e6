#include "cli/submissions.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <sstream>
#include <system_error>

#include "notation/quote.hpp"

namespace threeply::cli {
namespace {

namespace fs = std::filesystem;

/// A compiler needs more than the programs it makes.
constexpr std::uint64_t compiler_megabytes = 4096;

/// Of a submission.
constexpr std::uint64_t most_bytes = std::uint64_t{64} << 20;

bool is_source(const fs::path& path) {
  const std::string name = path.filename().string();
  return path.extension() == ".c" && !name.starts_with('.');
}

/// What a Mac's archive or an editor leaves beside the sources.
bool is_litter(const fs::path& path) {
  const std::string name = path.filename().string();
  return name == "__MACOSX" || name.starts_with('.');
}

/// The copy of a submission, without links, which lead elsewhere.
struct Copy {
  std::vector<std::string> sources;  ///< paths below the folder it was copied to
  std::uint64_t bytes = 0;
  std::string complaint;
};

void copy_file(const fs::path& from, const fs::path& folder, const fs::path& name, Copy& copy) {
  std::error_code failure;
  copy.bytes += fs::file_size(from, failure);
  if (copy.bytes > most_bytes) {
    copy.complaint = "it is too big: more than " + std::to_string(most_bytes >> 20) + " MB";
    return;
  }
  fs::create_directories((folder / name).parent_path(), failure);
  if (!failure) fs::copy_file(from, folder / name, failure);
  if (failure) copy.complaint = "it cannot be copied: " + failure.message();
  if (is_source(name)) copy.sources.push_back(name.string());
}

Copy copy_folder(const fs::path& from, const fs::path& folder, const fs::path& below) {
  Copy copy;
  std::error_code failure;
  const auto options = fs::directory_options::skip_permission_denied;
  for (auto entry = fs::recursive_directory_iterator(from, options, failure);
       !failure && entry != fs::recursive_directory_iterator() && copy.complaint.empty();
       entry.increment(failure)) {
    std::error_code ignored;
    if (is_litter(entry->path())) {
      entry.disable_recursion_pending();
    } else if (!entry->is_symlink(ignored) && entry->is_regular_file(ignored)) {
      copy_file(entry->path(), folder, below / entry->path().lexically_relative(from), copy);
    }
  }
  if (failure) copy.complaint = "it cannot be read: " + failure.message();
  return copy;
}

/// A single file comes with the headers beside it.
Copy copy_single(const fs::path& from, const fs::path& folder, const fs::path& below) {
  Copy copy;
  copy_file(from, folder, below / from.filename(), copy);
  std::error_code failure;
  for (auto entry = fs::directory_iterator(from.parent_path(), failure);
       !failure && entry != fs::directory_iterator() && copy.complaint.empty();
       entry.increment(failure)) {
    std::error_code ignored;
    if (entry->path().extension() != ".h" || !entry->is_regular_file(ignored)) continue;
    copy_file(entry->path(), folder, below / entry->path().filename(), copy);
  }
  return copy;
}

std::vector<std::string> words_of(const std::string& command) {
  std::istringstream stream(command);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

void replace_all(std::string& text, std::string_view what, const std::string& by) {
  for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + by.size())) {
    text.replace(at, what.size(), by);
  }
}

std::vector<std::string> arguments_for(const std::string& command,
                                       const std::vector<std::string>& sources,
                                       const std::string& program) {
  std::vector<std::string> words = words_of(command);
  if (command.find("{sources}") == command.npos && command.find("{program}") == command.npos) {
    words.insert(words.end(), {"{sources}", "-o", "{program}", "-lm"});
  }
  std::vector<std::string> arguments;
  for (std::string& word : words) {
    if (word == "{sources}") {
      arguments.insert(arguments.end(), sources.begin(), sources.end());
    } else {
      replace_all(word, "{program}", program);
      arguments.push_back(std::move(word));
    }
  }
  return arguments;
}

std::string complaint_about(const RunResult& run, const std::string& compiler) {
  switch (run.end) {
    case RunEnd::exited: return run.status == 0 ? "" : "it does not compile";
    case RunEnd::signalled: return "the compiler crashed";
    case RunEnd::timed_out: return "compiling took too long";
    case RunEnd::flooded: return "the compiler printed too much";
    case RunEnd::not_started: return "cannot start " + compiler + ": " + std::strerror(run.status);
  }
  return {};
}

}  // namespace

FoundSubmissions find_submissions(const std::string& folder) {
  FoundSubmissions found;
  std::error_code failure;
  for (auto entry = fs::directory_iterator(folder, failure);
       !failure && entry != fs::directory_iterator(); entry.increment(failure)) {
    std::error_code ignored;
    const std::string name = entry->path().filename().string();
    if (is_litter(entry->path())) {
      if (entry->path().extension() == ".c") found.hidden.push_back(name);
      continue;
    }
    if (entry->is_directory(ignored) ||
        (is_source(entry->path()) && entry->is_regular_file(ignored))) {
      found.submissions.push_back({name, fs::absolute(entry->path(), ignored).string()});
    } else if (entry->path().extension() != ".h") {
      found.left_out.push_back(name);
    }
  }
  if (failure) {
    found.error = "cannot read the folder " + quote(folder) + ": " + failure.message();
  } else if (found.submissions.empty()) {
    found.error =
        "no submissions in " + quote(folder) + "; expected files NAME.c or folders of C files";
  }
  std::sort(found.left_out.begin(), found.left_out.end());
  std::sort(found.hidden.begin(), found.hidden.end());
  std::sort(found.submissions.begin(), found.submissions.end(),
            [](const Submission& a, const Submission& b) { return a.name < b.name; });
  return found;
}

Compiled compile(const Submission& submission, const std::string& command,
                 const std::string& folder, Sandbox& sandbox, double seconds) {
  Compiled result;
  std::error_code ignored;
  Copy copy = fs::is_directory(submission.place, ignored)
                  ? copy_folder(submission.place, folder, "source")
                  : copy_single(submission.place, folder, "source");
  if (copy.complaint.empty() && copy.sources.empty()) copy.complaint = "it contains no C file";
  if (!copy.complaint.empty()) {
    result.complaint = std::move(copy.complaint);
    return result;
  }
  std::sort(copy.sources.begin(), copy.sources.end());
  const std::string program = folder + "/program";
  RunOrder order;
  order.arguments = arguments_for(command, copy.sources, program);
  const std::string compiler = order.arguments[0];
  order.arguments[0] = find_program(compiler);
  order.folder = folder;
  order.limits.seconds = seconds;
  order.limits.megabytes = compiler_megabytes;
  const RunResult run = sandbox.run(order);
  result.seconds = run.seconds;
  result.messages = run.errors;
  result.complaint = complaint_about(run, compiler);
  if (!result.complaint.empty()) return result;
  if (access(program.c_str(), X_OK) == 0) {
    result.program = program;
  } else {
    result.complaint = "the compiler produced no program";
  }
  return result;
}

std::string compiler_of(const std::string& command) {
  const std::vector<std::string> words = words_of(command);
  return words.empty() ? std::string() : words.front();
}

std::string find_program(const std::string& name) {
  std::error_code ignored;
  if (name.find('/') != name.npos) return fs::absolute(name, ignored).string();
  const char* const path = std::getenv("PATH");
  std::istringstream folders(path != nullptr ? path : "/usr/local/bin:/usr/bin:/bin");
  for (std::string folder; std::getline(folders, folder, ':');) {
    const std::string candidate = (folder.empty() ? "." : folder) + "/" + name;
    if (!fs::is_directory(candidate, ignored) && access(candidate.c_str(), X_OK) == 0) {
      return fs::absolute(candidate, ignored).string();
    }
  }
  return {};
}

}  // namespace threeply::cli
