// What a program that ends with an error says of it, as interpreters and people write such things.
#pragma once

#include <string>
#include <string_view>

namespace threeply {

struct PartingWords {
  std::string message;  ///< a line, printable: "ModuleNotFoundError: No module named 'numpy'"
  std::string place;    ///< "line 3 of main.py", or empty
  bool is_of_interpreter = false;  ///< a trace of calls, as no program prints by itself
  bool is_before_start = false;    ///< a syntax error, a missing module: nothing of it was run
};

/// `errors` is the standard error.
PartingWords read_parting_words(std::string_view errors);

}  // namespace threeply
