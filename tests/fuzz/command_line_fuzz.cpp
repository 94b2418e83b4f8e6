// Any bytes as a command line, one argument a line: a request or a notice, never an exception.
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include "cli/command_line.hpp"

using namespace threeply::cli;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::istringstream lines(std::string(reinterpret_cast<const char*>(data), size));
  std::vector<std::string> arguments;
  for (std::string line; std::getline(lines, line);) arguments.push_back(line);
  const Request request = read_command_line(arguments);
  if (const auto* notice = std::get_if<Notice>(&request)) {
    if (notice->text.empty()) std::abort();
  }
  if (const auto* replay = std::get_if<ReplayCommand>(&request)) {
    const int depth = replay->options.search.depth;
    if (depth < 1 || depth > 12 || replay->options.turns < 0) std::abort();
  }
  return 0;
}
