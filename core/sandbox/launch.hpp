// Turns an order into a process, with its limits and descriptors.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "sandbox/program.hpp"

namespace threeply {

struct Launch {
  const RunOrder& order;
  const ProgramSetting& setting;
  int input = -1;
  int output = -1;
  int errors = -1;
};

/// The new process, or -1. `error` is 0, or errno: it could not become the program, and has ended.
pid_t start(const Launch& launch, int& error);

/// A file without a name that holds `text`, to be read from its beginning; -1 and errno.
int make_input(const std::string& text);

/// That programs do not inherit; false and errno.
bool make_pipe(int (&ends)[2]);

}  // namespace threeply
