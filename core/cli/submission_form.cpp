#include "cli/submission_form.hpp"

#include <algorithm>
#include <sstream>
#include <string_view>

#include "notation/quote.hpp"

namespace threeply::cli {
namespace {

namespace fs = std::filesystem;

/// Compilers and interpreters by how their names begin, with the files that they take and the
/// package that has them.
struct Tool {
  std::string_view start;
  std::string_view ending;
  std::string_view package;
};

constexpr Tool interpreters[] = {
    {"python", ".py", "python3"},   {"pypy", ".py", "pypy3"},  {"node", ".js", "nodejs"},
    {"perl", ".pl", "perl"},        {"ruby", ".rb", "ruby"},   {"lua", ".lua", "lua5.4"},
    {"php", ".php", "php-cli"},     {"bash", ".sh", "bash"},   {"sh", ".sh", "dash"},
    {"guile", ".scm", "guile-3.0"}, {"ocaml", ".ml", "ocaml"},
};

constexpr std::string_view program_mark = "{program}";

const std::vector<std::string> c_plus_plus = {".cpp", ".cc", ".cxx", ".c++", ".C"};

std::string name_in(const std::string& word) { return fs::path(word).filename().string(); }

const Tool* interpreter_named(const std::string& word) {
  const std::string name = name_in(word);
  for (const Tool& tool : interpreters) {
    if (name.starts_with(tool.start)) return &tool;
  }
  return nullptr;
}

bool is_among(const std::vector<std::string>& all, const std::string& one) {
  return std::find(all.begin(), all.end(), one) != all.end();
}

void set_language(SubmissionForm& form, const std::string& ending) {
  form.endings = {ending};
  form.language = ending;
  if (ending == ".c") {
    form.language = "C";
    form.headers = {".h"};
  } else if (is_among(c_plus_plus, ending)) {
    form.language = "C++";
    form.endings = c_plus_plus;
    form.headers = {".h", ".hpp", ".hh", ".hxx"};
  }
}

std::size_t depth_of(const std::string& path) {
  return static_cast<std::size_t>(std::count(path.begin(), path.end(), '/'));
}

}  // namespace

bool SubmissionForm::is_source(const fs::path& path) const {
  return is_among(endings, path.extension().string()) && !path.filename().string().starts_with('.');
}

bool SubmissionForm::is_header(const fs::path& path) const {
  return is_among(headers, path.extension().string());
}

std::string SubmissionForm::expected() const {
  return "files NAME" + endings[0] + " or folders of " + language + " files";
}

SubmissionForm form_of(const std::string& compiler, const std::string& run,
                       const std::string& main) {
  SubmissionForm form;
  form.compiler = compiler.empty() && run.empty() ? usual_compiler : compiler;
  form.run = split_at_blanks(run.empty() ? usual_run : run);
  form.main = main;
  const Tool* const interpreter = interpreter_named(form.run[0]);
  if (!main.empty()) {
    set_language(form, fs::path(main).extension().string());
  } else if (form.is_compiled()) {
    const std::string name = name_in(split_at_blanks(form.compiler)[0]);
    set_language(form, name.find("++") != name.npos ? ".cpp" : ".c");
  } else if (interpreter != nullptr) {
    set_language(form, std::string(interpreter->ending));
  } else {
    form.error = "--run: nobody knows which files " + quote(form.run[0]) +
                 " runs; --main says it, such as --main solve.py";
  }
  return form;
}

std::string main_file(const SubmissionForm& form, const std::string& name,
                      const std::vector<std::string>& sources, std::string& complaint) {
  const auto least_deep = [&](const std::string& wanted) {
    std::string best;
    for (const std::string& path : sources) {
      if (fs::path(path).filename().string() != wanted) continue;
      if (best.empty() || depth_of(path) < depth_of(best)) best = path;
    }
    return best;
  };
  // A file alone is what it is, whatever it is called.
  if (sources.size() == 1 && is_among(sources, name)) return name;
  if (!form.main.empty()) {
    std::string found = least_deep(form.main);
    if (found.empty()) complaint = "it contains no file " + quote(form.main);
    return found;
  }
  if (sources.size() == 1) return sources[0];
  for (const std::string& stem : {std::string("main"), name}) {
    std::string found = least_deep(stem + form.endings[0]);
    if (!found.empty()) return found;
  }
  complaint = sources.empty()
                  ? "it contains no " + form.language + " file"
                  : "it contains several " + form.language + " files, and none is main" +
                        form.endings[0] + " (--main says which one is started)";
  return {};
}

std::vector<std::string> split_at_blanks(const std::string& command) {
  std::istringstream stream(command);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

std::vector<std::string> with_program(std::vector<std::string> words, const std::string& program) {
  for (std::string& word : words) {
    for (std::size_t at = word.find(program_mark); at != word.npos;
         at = word.find(program_mark, at + program.size())) {
      word.replace(at, program_mark.size(), program);
    }
  }
  return words;
}

std::vector<std::string> packages_for(const SubmissionForm& form) {
  std::vector<std::string> packages;
  if (form.is_compiled()) {
    const std::string name = name_in(split_at_blanks(form.compiler)[0]);
    const bool is_clang = name.find("clang") != name.npos;
    const bool is_c = form.language == "C" || form.language == "C++";
    packages = {is_clang ? "clang" : form.language == "C++" ? "g++" : is_c ? "gcc" : name};
    if (is_c) packages.emplace_back("libc6-dev");
  }
  if (const Tool* const tool = interpreter_named(form.run[0])) packages.emplace_back(tool->package);
  return packages;
}

}  // namespace threeply::cli
