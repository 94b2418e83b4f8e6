// Somebody's trace of any bytes for any boards, and somebody's solution of any bytes for one
// puzzle, before their judges: a NUL parts the boards from what was written.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "grade/solution_text.hpp"
#include "grade/task_judge.hpp"
#include "programs/trace/own_trace.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace threeply;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const std::size_t mark = bytes.find('\0');
  const std::string boards(bytes.substr(0, mark));
  RunResult run;
  run.output = mark == bytes.npos ? "" : bytes.substr(mark + 1);

  JudgeOptions options;
  options.task = Task::trace;
  options.trace.search.depth = 3;
  const Verdict trace = make_judge(options)->judge_input(boards, run);
  if (trace.is_passed != (trace_boards(boards, options.trace).text == run.output)) std::abort();
  if (trace.sentence.empty()) std::abort();

  static const std::string puzzle =
      "........\n........\n........\n........\n........\n..r.....\n........\n..R...B.\n";
  options.task = Task::solve;
  for (const bool wants_next_state : {false, true}) {
    options.wants_next_state = wants_next_state;
    const Verdict solved = make_judge(options)->judge_input(puzzle, run);
    if (solved.sentence.empty()) std::abort();
    if (!solved.is_passed && solved.kind == FaultKind::none) std::abort();
  }
  const std::string bare = without_headings(run.output);
  if (without_headings(bare) != bare) std::abort();
  const std::string even = evenly_spaced(run.output);
  if (evenly_spaced(even) != even) std::abort();
  return 0;
}
