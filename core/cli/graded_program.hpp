// How the program of a command line comes into a sandbox: what is copied there, what is shown, and
// what it may do.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sandbox/sandbox.hpp"

namespace threeply::cli {

/// The first word of a command as a path with a slash, sought in PATH; empty if there is none.
std::string find_program(const std::string& name);

/// Adds a folder that programs shall be able to read to `shown`: its whole path without links and,
/// if it is called otherwise, with them. Answers with what is in the way, empty if nothing is.
std::string show_folder(const std::string& path, std::vector<std::string>& shown);

/// Where what was installed together with a program lies: the folder above its "bin", unless that
/// is somebody's home, or the folder that it is in. Empty for what the system shows anyway.
std::string installation_of(const std::string& program);

/// Which sanitizers are compiled into a program.
struct Sanitizers {
  bool are_any = false;
  bool need_space = false;  ///< more than there is: they reserve it and use little
};
Sanitizers sanitizers_in(std::string_view program);

struct GradedProgram {
  std::string error{};  ///< why there is none
  Role role = Role::program;
  Sanitizers sanitizers{};
  std::vector<std::string> arguments{};  ///< as they are within the sandbox
  std::vector<File> files{};             ///< to be installed
  std::vector<std::string> shown{};      ///< folders it needs
};

/// `shown` are folders that are shown anyway, and `program_folder` is where files are installed.
/// With `is_interpreter` it may start processes, whatever it looks like.
GradedProgram bring_in(const std::vector<std::string>& command,
                       const std::vector<std::string>& shown, const std::string& program_folder,
                       bool is_interpreter);

}  // namespace threeply::cli
