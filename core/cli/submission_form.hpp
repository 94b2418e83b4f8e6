// What the submissions of a class look like: in which language they are, which of their files are
// compiled or started, and how.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace threeply::cli {

constexpr const char* usual_compiler = "gcc -Wall -std=c99";
constexpr const char* usual_run = "{program}";

struct SubmissionForm {
  std::string error{};                 ///< why nobody knows
  std::string compiler{};              ///< a command, split at blanks; empty: nothing is compiled
  std::vector<std::string> run{};      ///< the words that start it, {program} among them
  std::string main{};                  ///< the name of what is started; empty: see `main_file`
  std::string language{};              ///< "C", ".py"
  std::vector<std::string> endings{};  ///< of sources: ".c"
  std::vector<std::string> headers{};  ///< of what belongs to sources: ".h"

  bool is_compiled() const { return !compiler.empty(); }

  /// Whether something else than the program itself is started.
  bool is_interpreted() const { return !is_compiled() || run[0] != usual_run; }

  bool is_source(const std::filesystem::path& path) const;
  bool is_header(const std::filesystem::path& path) const;

  /// "files NAME.py or folders of .py files"
  std::string expected() const;
};

/// By the options --compile, --run and --main, each as it was given or empty.
SubmissionForm form_of(const std::string& compiler, const std::string& run,
                       const std::string& main);

/// Of the sources of a submission of that name, the one that is started: that which `form` names,
/// else the only one, main.ENDING, or that of the submission's own name. Which of several counts is
/// the one that lies least deep. Empty, with a complaint, if there is none.
std::string main_file(const SubmissionForm& form, const std::string& name,
                      const std::vector<std::string>& sources, std::string& complaint);

/// Split at blanks.
std::vector<std::string> split_at_blanks(const std::string& command);

/// Each {program} in `words` replaced.
std::vector<std::string> with_program(std::vector<std::string> words, const std::string& program);

/// What Debian calls the packages that a form needs.
std::vector<std::string> packages_for(const SubmissionForm& form);

}  // namespace threeply::cli
