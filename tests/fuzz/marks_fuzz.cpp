// Any bytes as a file of marks or as what a grading has kept: a complaint in one line with its
// place, or something that survives being written.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "grade/marks.hpp"
#include "report/kept_report.hpp"

using namespace threeply;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const ReadMarks read = read_marks(input);
  if (!read.error.empty()) {
    if (!read.error.starts_with("line ") || read.error.find('\n') != read.error.npos) std::abort();
  } else if (total_marks(read.scheme) == 0) {
    std::abort();
  }
  for (const MarkGroup& group : read.scheme) {
    if (group.title.empty()) std::abort();
    group_of(read.scheme, {std::string(input.substr(0, 40)), group.title, 1});
  }
  read_stage_marks(input);
  if (const auto kept = read_kept_report(input)) {
    const auto again = read_kept_report(write_kept(*kept));
    if (!again || write_kept(*again) != write_kept(*kept)) std::abort();
  }
  if (const auto kept = read_kept_notes(input)) {
    const auto again = read_kept_notes(write_kept(*kept));
    if (!again || write_kept(*again) != write_kept(*kept)) std::abort();
  }
  return 0;
}
