// How a program gets its input and where its output is: by its standard streams, or by files whose
// names are among its arguments.
#pragma once

#include <string>
#include <vector>

#include "cases/task.hpp"
#include "sandbox/sandbox.hpp"

namespace threeply::cli {

/// Names of the two files in the program's folder; empty where a standard stream serves.
struct ProgramCall {
  std::string input_file{};
  std::string output_file{};

  /// Puts the input of a run where the program looks for it, and asks for its output.
  void prepare(RunOrder& order, const std::string& input) const;

  /// The output of a run becomes that of the file. What the program wrote to its standard output
  /// instead, if it wrote no file, is told in `remark`.
  void collect(Run& run, std::string& remark) const;
};

/// {in} and {out} in `arguments` are replaced. Where they name neither, `call` is added, split at
/// blanks, unless it is "-": nothing but the standard streams. `files` are there anyway.
ProgramCall complete_call(std::vector<std::string>& arguments, const std::string& call,
                          const std::vector<File>& files);

/// The words that `call` stands for in a command of the task; empty for the standard streams.
std::string call_words(const std::string& call, Task task);

/// A command for a shell that reads an input and writes an output, whatever the program does.
std::string as_filter(const std::vector<std::string>& command, const std::string& call);

}  // namespace threeply::cli
