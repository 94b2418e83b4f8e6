// A class of submissions: finds them in a folder and compiles each.
#pragma once

#include <string>
#include <vector>

#include "sandbox/sandbox.hpp"

namespace threeply::cli {

/// A file NAME.c, to which NAME.h beside it belongs, or a folder NAME with C files anywhere below
/// it.
struct Submission {
  std::string name;   ///< as it stands in the folder, unique
  std::string place;  ///< of the file or folder
};

struct FoundSubmissions {
  std::string error;                  ///< why there are none
  std::vector<std::string> left_out;  ///< files that are neither submissions nor headers
  std::vector<std::string> headers;   ///< of no submission
  std::vector<std::string> links;     ///< which lead elsewhere
  std::vector<std::string> hidden;    ///< C files whose names begin with a dot
  std::vector<Submission> submissions;
};

FoundSubmissions find_submissions(const std::string& folder);

/// A compiler as a command names it.
struct Compiler {
  std::string command;        ///< split at blanks
  std::string path;           ///< of its first word; empty if there is no such program
  double seconds = 0;         ///< that it may take
  std::vector<File> given{};  ///< to every submission, beside its sources and where it runs
};

struct Compiled {
  std::string program;  ///< its bytes; empty if there is none
  std::string complaint;
  std::string messages;  ///< of the compiler
  double seconds = 0;
  std::vector<File> data{};  ///< of the submission, other than C, for its folder when it runs
};

/// Those of `files` that a program may want to read when it runs: not what it was compiled from.
std::vector<File> data_files(const std::vector<File>& files);

/// {sources} and {program} in the command are replaced, or, if it names neither, `{sources} -o
/// {program} -lm` is added. Runs on the bytes of the submission's own files, links left out:
/// nobody's program is made of other people's files.
Compiled compile(const Submission& submission, const Compiler& compiler, Sandbox& sandbox);

/// A mark of all files of a submission, another one if any of them changes.
std::string version_of(const Submission& submission);

/// The same of other files.
std::string mark_of(const std::vector<File>& files);

/// The first word of such a command.
std::string compiler_of(const std::string& command);

}  // namespace threeply::cli
