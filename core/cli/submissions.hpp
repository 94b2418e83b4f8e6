// A class of submissions: finds them in a folder, and compiles each or takes it as it is.
#pragma once

#include <string>
#include <vector>

#include "cli/submission_form.hpp"
#include "sandbox/sandbox.hpp"

namespace threeply::cli {

/// A file such as NAME.c, to which NAME.h beside it belongs, or a folder NAME with such files
/// anywhere below it.
struct Submission {
  std::string name;   ///< as it stands in the folder, unique
  std::string place;  ///< of the file or folder
};

struct FoundSubmissions {
  std::string error;                  ///< why there are none
  std::vector<std::string> left_out;  ///< files that are neither submissions nor headers
  std::vector<std::string> headers;   ///< of no submission
  std::vector<std::string> links;     ///< which lead elsewhere
  std::vector<std::string> hidden;    ///< sources whose names begin with a dot
  std::vector<Submission> submissions;
};

FoundSubmissions find_submissions(const std::string& folder, const SubmissionForm& form);

/// How programs are made of submissions.
struct Maker {
  SubmissionForm form{};
  std::string compiler{};     ///< the path of its first word
  double seconds = 0;         ///< that it may take
  std::vector<File> given{};  ///< to every submission, beside its sources and where it runs
};

/// A program, as it is installed and started.
struct Made {
  std::vector<File> files{};  ///< to be installed
  std::string main{};         ///< the name of the one among them that is started
  std::string complaint{};
  std::string messages{};  ///< of the compiler
  double seconds = 0;
  std::vector<File> data{};  ///< of the submission, other than sources, for its folder when it runs
};

/// Those of `files` that a program may want to read when it runs: not what it is made from.
std::vector<File> data_files(const std::vector<File>& files, const SubmissionForm& form);

/// {sources} and {program} in the compiler's command are replaced, or, if it names neither,
/// `{sources} -o {program} -lm` is added. Works on the bytes of the submission's own files, links
/// left out: nobody's program is made of other people's files.
Made make_program(const Submission& submission, const Maker& maker, Sandbox& sandbox);

/// A mark of all files of a submission, another one if any of them changes.
std::string version_of(const Submission& submission, const SubmissionForm& form);

/// The same of other files.
std::string mark_of(const std::vector<File>& files);

}  // namespace threeply::cli
