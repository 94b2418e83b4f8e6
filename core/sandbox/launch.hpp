// Turns an order into a process, with its limits, descriptors, root, user and list of calls.
#pragma once

#include <sys/types.h>

#include <string>

#include "sandbox/program.hpp"

namespace threeply {

struct Launch {
  const RunOrder& order;
  ProgramSetting& setting;
  int input = -1;
  int output = -1;
  int errors = -1;
};

struct Launched {
  pid_t process = -1;  ///< -1 if there is none
  int error = 0;       ///< errno: it could not become the program, and has ended
  int listener = -1;   ///< see CallLists
};

Launched start(const Launch& launch);

/// A file without a name that holds `text`, to be read from its beginning; -1 and errno.
int make_input(const std::string& text);

/// That programs do not inherit; false and errno.
bool make_pipe(int (&ends)[2]);

/// Where the path of each program stands when it is started: its list of calls knows the address.
char* make_path_page();
constexpr std::size_t path_page_size = 4096;

}  // namespace threeply
