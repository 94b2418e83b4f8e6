// A class of submissions: finds them in a folder and compiles each.
#pragma once

#include <string>
#include <vector>

#include "sandbox/sandbox.hpp"

namespace threeply::cli {

/// A file NAME.c, or a folder NAME with C files anywhere below it.
struct Submission {
  std::string name;   ///< as it stands in the folder, unique
  std::string place;  ///< of the file or folder
};

struct FoundSubmissions {
  std::string error;                  ///< why there are none
  std::vector<std::string> left_out;  ///< files that are neither submissions nor headers
  std::vector<std::string> hidden;    ///< C files whose names begin with a dot
  std::vector<Submission> submissions;
};

FoundSubmissions find_submissions(const std::string& folder);

struct Compiled {
  std::string program;  ///< its path; empty if there is none
  std::string complaint;
  std::string messages;  ///< of the compiler
  double seconds = 0;
};

/// `command` is split at blanks; {sources} and {program} in it are replaced, or, if it names
/// neither, `{sources} -o {program} -lm` is added. Runs in `folder`, where the program will be, on
/// a copy of the submission: nobody's program is made of other people's files.
Compiled compile(const Submission& submission, const std::string& command,
                 const std::string& folder, Sandbox& sandbox, double seconds);

/// The first word of such a command.
std::string compiler_of(const std::string& command);

/// The first word of a command as a path with a slash, sought in PATH; empty if there is none.
std::string find_program(const std::string& name);

}  // namespace threeply::cli
