// Makes cases for any of the three tasks. The same wishes give the same cases on every machine, and
// the first N of a longer run are those of a shorter one.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cases/task.hpp"
#include "cases/test_case.hpp"
#include "programs/trace/trace.hpp"
#include "search/cost.hpp"

namespace threeply {

/// As summaries call it, and a line for the help.
struct KindWords {
  std::string_view name;
  std::string_view description;
};

/// In the order in which they take turns.
std::vector<KindWords> kinds_of(Task task);

struct CaseWishes {
  Task task = Task::replay;
  std::uint64_t seed = 1;
  std::vector<std::string> kinds{};                ///< all if empty; each one of the task's
  TerminalCost terminal = TerminalCost::infinite;  ///< of replays
  TraceOptions trace{};
  bool wants_next_state = false;  ///< of a puzzle
};

class CaseMaker {
 public:
  virtual ~CaseMaker() = default;
  virtual TestCase next() = 0;
};

std::unique_ptr<CaseMaker> make_cases(const CaseWishes& wishes);

/// Those of the tasks whose cases are boards.
std::unique_ptr<CaseMaker> make_trace_cases(const CaseWishes& wishes);
std::unique_ptr<CaseMaker> make_puzzle_cases(const CaseWishes& wishes);
std::vector<KindWords> trace_kinds();
std::vector<KindWords> puzzle_kinds();

/// "00012-random": five digits, so that names sort as the cases come, whatever their number.
std::string case_name(std::uint64_t number, std::string_view kind);

}  // namespace threeply
