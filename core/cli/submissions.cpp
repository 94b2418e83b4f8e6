#include "cli/submissions.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <sstream>
#include <system_error>

#include "text/quote.hpp"

namespace threeply::cli {
namespace {

namespace fs = std::filesystem;

/// A compiler needs more than the programs it makes.
constexpr std::uint64_t compiler_megabytes = 4096;

bool is_source(const fs::path& path) {
  const std::string name = path.filename().string();
  return path.extension() == ".c" && !name.starts_with('.');
}

std::vector<std::string> sources_below(const fs::path& folder) {
  std::vector<std::string> sources;
  std::error_code failure;
  const auto options = fs::directory_options::skip_permission_denied;
  for (auto entry = fs::recursive_directory_iterator(folder, options, failure);
       !failure && entry != fs::recursive_directory_iterator(); entry.increment(failure)) {
    std::error_code ignored;
    const std::string name = entry->path().filename().string();
    // What a Mac's archive or an editor leaves beside the sources.
    if (name == "__MACOSX" || name.starts_with('.')) {
      entry.disable_recursion_pending();
    } else if (is_source(entry->path()) && entry->is_regular_file(ignored)) {
      sources.push_back(fs::absolute(entry->path()).string());
    }
  }
  std::sort(sources.begin(), sources.end());
  return sources;
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
    case RunEnd::flooded: return "the compiler wrote too much";
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
    if (name.starts_with('.') || name == "__MACOSX") continue;
    if (entry->is_directory(ignored)) {
      found.submissions.push_back({name, sources_below(entry->path())});
    } else if (is_source(entry->path()) && entry->is_regular_file(ignored)) {
      found.submissions.push_back({name, {fs::absolute(entry->path()).string()}});
    } else if (entry->path().extension() != ".h") {
      found.left_out.push_back(name);
    }
  }
  if (failure) {
    found.error = "cannot read the folder " + quote(folder) + ": " + failure.message();
  } else if (found.submissions.empty()) {
    found.error =
        "no submissions in " + quote(folder) + "; expected files NAME.c or folders with C files";
  }
  std::sort(found.left_out.begin(), found.left_out.end());
  std::sort(found.submissions.begin(), found.submissions.end(),
            [](const Submission& a, const Submission& b) { return a.name < b.name; });
  return found;
}

Compiled compile(const Submission& submission, const std::string& command,
                 const std::string& folder, Sandbox& sandbox, double seconds) {
  Compiled result;
  if (submission.sources.empty()) {
    result.complaint = "there is no C file in it";
    return result;
  }
  const std::string program = folder + "/program";
  RunOrder order;
  order.arguments = arguments_for(command, submission.sources, program);
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
    result.complaint = "the compiler made no program";
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
