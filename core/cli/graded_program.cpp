#include "cli/graded_program.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <set>
#include <sstream>
#include <system_error>

#include "notation/quote.hpp"
#include "sandbox/folder.hpp"
#include "sandbox/root.hpp"

namespace threeply::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t largest_program = std::uint64_t{256} << 20;

bool is_within(const fs::path& path, const fs::path& folder) {
  const auto [in_folder, in_path] =
      std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
  return in_folder == folder.end();
}

/// What every compiler and interpreter sees.
bool is_system(const fs::path& path) {
  for (const char* folder : {"/usr", "/bin", "/sbin", "/lib", "/lib64"}) {
    if (is_within(path, folder)) return true;
  }
  return false;
}

fs::path without_links(const std::string& path) {
  std::error_code failure;
  const fs::path whole = fs::canonical(path, failure);
  return failure ? fs::path() : whole;
}

/// Such as /opt/python/bin/python3, beside which there is /opt/python/lib: a name alone is nothing
/// to go by, since anybody can give it to a program.
bool is_interpreter_of_its_own(const fs::path& path) {
  const std::string name = path.filename().string();
  const fs::path folder = path.parent_path();
  std::error_code ignored;
  if (folder.filename() != "bin" || !fs::is_directory(folder.parent_path() / "lib", ignored)) {
    return false;
  }
  for (const std::string_view start : {"python", "pypy", "perl", "ruby", "lua", "node", "php"}) {
    if (name.starts_with(start)) return true;
  }
  return false;
}

/// Gathers what a command needs.
class Gathering {
 public:
  Gathering(const std::vector<std::string>& shown, std::string program_folder)
      : shown_(shown), program_folder_(std::move(program_folder)) {}

  GradedProgram result;

  bool is_shown(const fs::path& path) const {
    const auto holds_it = [&](const std::string& folder) { return is_within(path, folder); };
    return std::any_of(shown_.begin(), shown_.end(), holds_it) ||
           std::any_of(result.shown.begin(), result.shown.end(), holds_it);
  }

  void show_installation(const std::string& program) {
    const std::string folder = installation_of(program);
    if (!folder.empty() && !is_shown(folder)) result.shown.push_back(folder);
  }

  /// The path of the copy; empty, and an error, if there is none.
  std::string install(const std::string& path) {
    std::string bytes;
    if (const int error = read_plain_file(path, largest_program, bytes)) {
      result.error = "cannot read " + quote(path) + ": " + std::strerror(error);
      return {};
    }
    std::string name = fs::path(path).filename().string();
    if (!names_.insert(name).second) name = std::to_string(names_.size() + 1) + "/" + name;
    result.files.push_back({.name = name, .bytes = std::move(bytes)});
    return program_folder_ + "/" + name;
  }

 private:
  const std::vector<std::string>& shown_;
  std::string program_folder_;
  std::set<std::string> names_;
};

void bring_program(Gathering& gathering, const std::string& word, bool is_interpreter) {
  GradedProgram& result = gathering.result;
  const std::string path = find_program(word);
  const fs::path real = without_links(path);
  if (path.empty() || real.empty()) {
    result.error = "there is no program " + quote(word);
    std::error_code ignored;
    if (path.empty() && fs::is_regular_file(word, ignored)) {
      result.error += "; one of this folder is ./" + escape(word);
    }
    return;
  }
  std::error_code ignored;
  if (::access(path.c_str(), X_OK) != 0 || fs::is_directory(real, ignored)) {
    result.error = quote(word) +
                   ": It could not be started: Permission denied. A program is compiled first, and "
                   "executable (chmod +x); a script may follow its interpreter: -- python3 FILE";
    return;
  }
  std::string start;
  read_plain_file(real.string(), largest_program, start);
  const bool is_script = start.starts_with("#!");
  // Our own program is hidden where it is, but may be graded like any other.
  const bool is_ours = real == without_links("/proc/self/exe");
  // What was installed, with all that belongs to it, or a program that somebody has just made.
  const bool is_named = word.find('/') == word.npos;
  const bool is_installed =
      !is_ours && (is_system(real) || is_named || (is_interpreter_of_its_own(real) && !is_script));
  result.sanitizers = sanitizers_in(start);
  result.role = is_interpreter || is_script || is_installed ? Role::interpreter
                : result.sanitizers.need_space              ? Role::checked
                                                            : Role::program;
  if (is_installed) {
    gathering.show_installation(path);
    gathering.show_installation(real.string());
    result.arguments.push_back(path);
  } else if (gathering.is_shown(real)) {
    result.arguments.push_back(real.string());
  } else {
    result.arguments.push_back(gathering.install(real.string()));
  }
}

/// A file beside us is copied, or named by its whole path where that is shown.
void bring_argument(Gathering& gathering, const std::string& word) {
  std::error_code ignored;
  GradedProgram& result = gathering.result;
  const bool is_file = !word.empty() && fs::is_regular_file(word, ignored);
  const fs::path real = is_file ? without_links(word) : fs::path();
  if (real.empty()) {
    result.arguments.push_back(word);
  } else if (gathering.is_shown(real) || (result.role == Role::interpreter && is_system(real))) {
    result.arguments.push_back(real.string());
  } else {
    result.arguments.push_back(gathering.install(real.string()));
  }
}

}  // namespace

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

std::string show_folder(const std::string& path, std::vector<std::string>& shown) {
  std::error_code ignored;
  const fs::path whole = without_links(path);
  const std::string named = "--show: " + quote(path);
  if (whole.empty() || !fs::is_directory(whole, ignored)) {
    return "--show: there is no folder " + quote(path);
  }
  if (whole == "/") return named + " is everything; expected a folder";
  if (is_within(whole, program_folder(Walls::required)) || is_within(whole, work_folder)) {
    return named + " cannot be shown: programs have such a folder of their own";
  }
  shown.push_back(whole.string());
  const fs::path given = fs::absolute(path, ignored).lexically_normal();
  if (given != whole && given.has_filename()) shown.push_back(given.string());
  return {};
}

std::string installation_of(const std::string& program) {
  const fs::path folder = fs::path(program).parent_path();
  if (is_system(folder) || folder == "/") return {};
  const fs::path above = folder.parent_path();
  const char* const home = std::getenv("HOME");
  const bool is_home = home != nullptr && above == without_links(home);
  const bool is_part = folder.filename() == "bin" || folder.filename() == "shims";
  return (is_part && above != "/" && !is_home ? above : folder).string();
}

Sanitizers sanitizers_in(std::string_view program) {
  const auto has = [&](std::string_view name) { return program.find(name) != program.npos; };
  Sanitizers found;
  found.need_space = has("__asan_init") || has("__tsan_init") || has("__msan_init");
  found.are_any = found.need_space || has("__lsan_init") || has("__ubsan_handle_");
  // A leak is sought from a second process.
  found.need_space = found.need_space || has("__lsan_init");
  return found;
}

GradedProgram bring_in(const std::vector<std::string>& command,
                       const std::vector<std::string>& shown, const std::string& program_folder,
                       bool is_interpreter) {
  Gathering gathering(shown, program_folder);
  bring_program(gathering, command[0], is_interpreter);
  for (std::size_t i = 1; i < command.size() && gathering.result.error.empty(); ++i) {
    bring_argument(gathering, command[i]);
  }
  return std::move(gathering.result);
}

}  // namespace threeply::cli
