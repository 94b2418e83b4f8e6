// Somebody's output of any bytes, held against ours for any action list: a NUL parts the two.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "cases/manifest.hpp"
#include "grade/verdict.hpp"
#include "report/report.hpp"
#include "words/comparison.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace threeply;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const std::size_t mark = bytes.find('\0');
  const std::string input(bytes.substr(0, mark));
  const std::string output(mark == bytes.npos ? "" : bytes.substr(mark + 1));

  ReplayOptions material;
  material.search.evaluation.terminal = TerminalCost::material;
  ReplayOptions throughout;
  throughout.search.evaluation.terminal = TerminalCost::material_throughout;
  const std::string ours = replay_list(input, {}).text;
  const Comparison comparison = compare_output(input, {}, output);
  if ((comparison.kind == DifferenceKind::none) != (ours == output)) std::abort();
  if (comparison.sentence.empty()) std::abort();

  // The bytes as a grader's own expected text, and as what a program with a sanitizer has written
  // that crashed on the way.
  const TestCase foreign{.name = "a",
                         .kind = "given",
                         .covers = {},
                         .input = input,
                         .expected = output,
                         .status = told_status(input, output)};
  RunResult run;
  run.output = ours;
  if (judge(foreign, run, {.cost = AcceptedCost::either}).is_passed != (ours == output) &&
      replay_list(input, material).text != output &&
      replay_list(input, throughout).text != output) {
    std::abort();
  }
  run = {.end = RunEnd::signalled, .status = 11, .output = output, .errors = output, .seconds = 1};
  ProgramReport report;
  report.name = output;
  report.failures.push_back({.test = foreign,
                             .failure = {.input = input,
                                         .expected = ours,
                                         .output = output,
                                         .verdict = judge(foreign, run, {.is_sanitized = true})},
                             .errors = output,
                             .shortest = {}});
  report.by_fault[FaultKind::crash] = 1;
  report.total.failed = 1;
  if (write_html(report, {}, "").empty() || write_json({report}, {}).empty()) std::abort();
  if (write_summary(report, {}).empty() || write_class_csv({report}, {}).empty()) std::abort();
  read_manifest(bytes);
  return 0;
}
