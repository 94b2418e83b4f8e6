#include "cli/submissions.hpp"

#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <iterator>
#include <map>
#include <set>
#include <string_view>
#include <system_error>

#include "cli/name_list.hpp"
#include "notation/quote.hpp"
#include "notation/sha256.hpp"
#include "sandbox/folder.hpp"

namespace threeply::cli {
namespace {

namespace fs = std::filesystem;

/// A compiler needs more than the programs it makes.
constexpr std::uint64_t compiler_megabytes = 4096;
constexpr std::uint64_t compiler_files = std::uint64_t{512} << 20;

/// Of a submission.
constexpr std::uint64_t most_bytes = std::uint64_t{64} << 20;
constexpr std::size_t most_files = 2000;

constexpr const char* source_folder = "source";
constexpr const char* program_name = "program";

/// What a Mac's archive, an editor or an interpreter leaves beside the sources.
bool is_litter(const fs::path& path) {
  const std::string name = path.filename().string();
  return name == "__MACOSX" || name == "__pycache__" || name.starts_with('.');
}

/// Without the folder in which sources are compiled.
std::string own_name(const std::string& name) {
  return fs::path(name).lexically_relative(source_folder).string();
}

bool is_archive(const std::string& name) {
  constexpr std::string_view endings[] = {".zip", ".tar", ".gz", ".tgz",
                                          ".bz2", ".xz",  ".7z", ".rar"};
  return std::any_of(std::begin(endings), std::end(endings),
                     [&](std::string_view ending) { return name.ends_with(ending); });
}

/// The files of a submission.
struct Sources {
  const SubmissionForm& form;
  std::vector<File> files{};
  std::uint64_t bytes = 0;
  std::string complaint{};

  void add(const fs::path& from, const fs::path& name) {
    File file{.name = (source_folder / name).string(), .bytes = {}};
    const int error = read_plain_file(from.string(), most_bytes - bytes, file.bytes);
    if (error == EFBIG) {
      complaint = "it is too big: more than " + std::to_string(most_bytes >> 20) + " MB";
    } else if (files.size() == most_files) {
      complaint = "it has more than " + std::to_string(most_files) + " files";
    } else if (error != 0) {
      complaint = name.string() + " cannot be read: " + std::strerror(error);
    }
    bytes += file.bytes.size();
    files.push_back(std::move(file));
  }

  /// The names of those that it is made from, in order.
  std::vector<std::string> names() const {
    std::vector<std::string> found;
    for (const File& file : files) {
      if (form.is_source(file.name)) found.push_back(file.name);
    }
    std::sort(found.begin(), found.end());
    return found;
  }

  /// What there is where no source is.
  std::string instead() const {
    std::vector<std::string> others;
    for (const File& file : files) others.push_back(own_name(file.name));
    if (others.empty()) return {};
    std::sort(others.begin(), others.end());
    const auto packed = std::find_if(others.begin(), others.end(), is_archive);
    return ", only " + list_of(others) +
           (packed == others.end() ? "" : "; unpack " + escape(*packed) + " first");
  }

  /// Beside each source, instead of one of that name; but what a submission consists of stays its
  /// own.
  void give(const std::vector<File>& given) {
    std::set<fs::path> folders;
    for (const std::string& name : names()) folders.insert(fs::path(name).parent_path());
    for (const fs::path& folder : folders) {
      for (const File& file : given) {
        const std::string name = (folder / file.name).string();
        const auto has_its_name = [&](const File& own) { return own.name == name; };
        if (form.is_source(name) && std::any_of(files.begin(), files.end(), has_its_name)) continue;
        std::erase_if(files, has_its_name);
        files.push_back({.name = name, .bytes = file.bytes});
      }
    }
  }
};

Sources read_folder(const fs::path& folder, const SubmissionForm& form) {
  Sources sources{.form = form};
  if (::access(folder.c_str(), R_OK | X_OK) != 0) {
    sources.complaint = std::string("it cannot be read: ") + std::strerror(errno);
    return sources;
  }
  std::error_code failure;
  const auto options = fs::directory_options::skip_permission_denied;
  for (auto entry = fs::recursive_directory_iterator(folder, options, failure);
       !failure && entry != fs::recursive_directory_iterator() && sources.complaint.empty();
       entry.increment(failure)) {
    std::error_code ignored;
    if (is_litter(entry->path())) {
      entry.disable_recursion_pending();
    } else if (!entry->is_symlink(ignored) && entry->is_regular_file(ignored)) {
      sources.add(entry->path(), entry->path().lexically_relative(folder));
    }
  }
  if (failure) sources.complaint = "it cannot be read: " + failure.message();
  return sources;
}

Sources read_single(const fs::path& path, const SubmissionForm& form) {
  Sources sources{.form = form};
  sources.add(path, path.filename());
  for (const std::string& ending : form.headers) {
    fs::path header = path;
    header.replace_extension(ending);
    std::error_code ignored;
    if (sources.complaint.empty() && fs::is_regular_file(fs::symlink_status(header, ignored))) {
      sources.add(header, header.filename());
    }
  }
  return sources;
}

Sources read_sources(const Submission& submission, const SubmissionForm& form) {
  std::error_code ignored;
  return fs::is_directory(submission.place, ignored) ? read_folder(submission.place, form)
                                                     : read_single(submission.place, form);
}

void replace_all(std::string& text, std::string_view what, const std::string& by) {
  for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + by.size())) {
    text.replace(at, what.size(), by);
  }
}

std::vector<std::string> arguments_for(const std::string& command,
                                       const std::vector<std::string>& sources,
                                       const std::string& program) {
  std::vector<std::string> words = split_at_blanks(command);
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

/// A compiler's temporary files have other names each time: what it says of them need not.
std::string without_temporary_names(std::string messages) {
  constexpr std::string_view start = "/tmp/cc";
  constexpr std::size_t random_letters = 6;
  for (std::size_t at = messages.find(start); at != messages.npos; at = messages.find(start, at)) {
    at += start.size();
    std::size_t end = at;
    while (end < messages.size() && std::isalnum(static_cast<unsigned char>(messages[end])) != 0) {
      ++end;
    }
    if (end - at == random_letters) messages.replace(at, random_letters, random_letters, 'X');
  }
  return messages;
}

std::string complaint_about(const RunResult& run, const std::string& compiler) {
  switch (run.end) {
    case RunEnd::exited: return run.status == 0 ? "" : "it does not compile";
    case RunEnd::signalled: return "the compiler crashed";
    case RunEnd::timed_out: return "compiling took too long";
    case RunEnd::flooded: return "the compiler printed too much";
    case RunEnd::over_memory: return "the compiler used too much memory";
    case RunEnd::forbidden:
      return "the compiler made a system call that it may not make" +
             (run.call.empty() ? "" : ": " + run.call);
    case RunEnd::not_started: return "cannot start " + compiler + ": " + std::strerror(run.status);
    case RunEnd::lost: return "it could not be compiled: " + run.errors;
  }
  return {};
}

/// What it reads when it runs: what everybody is given, and what is its own.
std::vector<File> data_of(const Sources& sources, const std::vector<File>& given) {
  std::vector<File> data = data_files(given, sources.form);
  for (File& file : data_files(sources.files, sources.form)) {
    file.name = own_name(file.name);
    const auto has_its_name = [&](const File& other) { return other.name == file.name; };
    if (std::none_of(data.begin(), data.end(), has_its_name)) data.push_back(std::move(file));
  }
  return data;
}

/// Compiled within the sandbox.
void compile(Sources& sources, const Maker& maker, Sandbox& sandbox, Made& made) {
  RunOrder order;
  order.role = Role::compiler;
  order.arguments = arguments_for(maker.form.compiler, sources.names(), program_name);
  const std::string name = order.arguments[0];
  order.arguments[0] = maker.compiler;
  order.files = std::move(sources.files);
  order.wanted = program_name;
  order.limits.seconds = maker.seconds;
  order.limits.megabytes = compiler_megabytes;
  order.limits.files = compiler_files;
  Run run = sandbox.run(order);
  made.seconds = run.seconds;
  made.messages = without_temporary_names(run.errors);
  made.complaint = complaint_about(run, name);
  if (!made.complaint.empty()) return;
  if (run.file.empty()) made.complaint = "the compiler produced no program";
  made.main = program_name;
  made.files.push_back({.name = program_name, .bytes = std::move(run.file)});
}

/// All of it as it is: an interpreter finds modules beside the file that it is given.
void take_whole(const std::string& name, Sources& sources, Made& made) {
  for (File& file : sources.files) file.name = own_name(file.name);
  made.files = std::move(sources.files);
  std::vector<std::string> names;
  for (const File& file : made.files) {
    if (sources.form.is_source(file.name)) names.push_back(file.name);
  }
  std::sort(names.begin(), names.end());
  made.main = main_file(sources.form, name, names, made.complaint);
}

}  // namespace

FoundSubmissions find_submissions(const std::string& folder, const SubmissionForm& form) {
  FoundSubmissions found;
  std::error_code failure;
  for (auto entry = fs::directory_iterator(folder, failure);
       !failure && entry != fs::directory_iterator(); entry.increment(failure)) {
    std::error_code ignored;
    const fs::path& path = entry->path();
    const std::string name = path.filename().string();
    const auto has_source = [&](const std::string& ending) {
      fs::path source = path;
      return fs::exists(source.replace_extension(ending), ignored);
    };
    if (is_litter(path)) {
      const bool is_hidden_source = form.is_source(path.parent_path() / name.substr(1));
      if (name.starts_with('.') && is_hidden_source) found.hidden.push_back(name);
    } else if (entry->is_symlink(ignored)) {
      found.links.push_back(name);
    } else if (entry->is_directory(ignored) ||
               (form.is_source(path) && entry->is_regular_file(ignored))) {
      found.submissions.push_back({name, fs::absolute(path, ignored).string()});
    } else if (form.is_header(path)) {
      if (std::none_of(form.endings.begin(), form.endings.end(), has_source)) {
        found.headers.push_back(name);
      }
    } else {
      found.left_out.push_back(name);
    }
  }
  if (failure) {
    found.error = "cannot read the folder " + quote(folder) + ": " + failure.message();
    if (is_archive(folder)) found.error += "; unpack it first, into a folder";
  } else if (found.submissions.empty()) {
    found.error = "no submissions in " + quote(folder) + "; expected " + form.expected();
    if (!found.links.empty()) found.error += " (links are not followed)";
    const auto packed = std::find_if(found.left_out.begin(), found.left_out.end(), is_archive);
    if (packed != found.left_out.end()) found.error += "; unpack " + escape(*packed) + " first";
  }
  for (auto* names : {&found.left_out, &found.headers, &found.links, &found.hidden}) {
    std::sort(names->begin(), names->end());
  }
  std::sort(found.submissions.begin(), found.submissions.end(),
            [](const Submission& a, const Submission& b) { return a.name < b.name; });
  return found;
}

Made make_program(const Submission& submission, const Maker& maker, Sandbox& sandbox) {
  Made made;
  Sources sources = read_sources(submission, maker.form);
  if (sources.complaint.empty() && sources.names().empty()) {
    sources.complaint = "it contains no " + maker.form.language + " file" + sources.instead();
  }
  if (!sources.complaint.empty()) {
    made.complaint = std::move(sources.complaint);
    return made;
  }
  made.data = data_of(sources, maker.given);
  sources.give(maker.given);
  if (maker.form.is_compiled()) {
    compile(sources, maker, sandbox, made);
  } else {
    take_whole(submission.name, sources, made);
  }
  return made;
}

std::vector<File> data_files(const std::vector<File>& files, const SubmissionForm& form) {
  std::vector<File> data;
  for (const File& file : files) {
    if (!form.is_source(file.name) && !form.is_header(file.name)) data.push_back(file);
  }
  return data;
}

std::string version_of(const Submission& submission, const SubmissionForm& form) {
  const Sources sources = read_sources(submission, form);
  return sources.complaint.empty() ? mark_of(sources.files) : sources.complaint;
}

std::string mark_of(const std::vector<File>& files) {
  std::map<std::string_view, std::string_view> by_name;
  for (const File& file : files) by_name[file.name] = file.bytes;
  Sha256 digest;
  for (const auto& [name, bytes] : by_name) {
    digest.add_part(name);
    digest.add_part(bytes);
  }
  return hexadecimal(digest.finish());
}

}  // namespace threeply::cli
