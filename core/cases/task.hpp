// Which of the three programs somebody was to write.
#pragma once

#include <cstdint>
#include <string_view>

#include "programs/program.hpp"

namespace threeply {

enum class Task : std::uint8_t { replay, trace, solve };

struct NamedTask {
  Task task;
  std::string_view name;   ///< on the command line and in reports
  const Program& program;  ///< whose rules, letters and players it has
  /// How a program is called where nobody says so; with an input file {in} and an output file
  /// {out}, else from the standard input to the standard output.
  std::string_view call;
  std::string_view input;  ///< what a case is: "list", "board"
  std::uint64_t usual_cases;
};

inline constexpr NamedTask tasks[] = {
    {Task::replay, "replay", replay_program, "", "list", 1000},
    {Task::trace, "trace", trace_program, "{in} {out}", "board", 200},
    {Task::solve, "solve", puzzle_program, "--inputfile {in} --outputfile {out}", "board", 100},
};

constexpr const NamedTask& about(Task task) { return tasks[static_cast<std::size_t>(task)]; }

}  // namespace threeply
