#include "report/output_excerpt.hpp"

#include <algorithm>
#include <optional>

namespace threeply {
namespace {

constexpr std::uint64_t lines_around = 4;

/// Goes through a text line by line; an output may have millions, so none are kept.
class LineCursor {
 public:
  explicit LineCursor(std::string_view text) : rest_(text) {}

  std::optional<std::string_view> next() {
    if (rest_.empty()) return std::nullopt;
    const std::size_t end = rest_.find('\n');
    const std::string_view line = rest_.substr(0, end);
    rest_ = end == rest_.npos ? std::string_view{} : rest_.substr(end + 1);
    return line;
  }

 private:
  std::string_view rest_;
};

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\r") == line.npos; }

/// Line number `number` of a text, if there are so many.
std::optional<std::string_view> line_at(std::string_view text, std::uint64_t number) {
  LineCursor lines(text);
  std::optional<std::string_view> line;
  for (std::uint64_t i = 0; i < number; ++i) {
    line = lines.next();
    if (!line) break;
  }
  return line;
}

std::uint64_t filled_lines_before(std::string_view text, std::uint64_t number) {
  LineCursor lines(text);
  std::uint64_t count = 0;
  for (std::uint64_t i = 1; i < number; ++i) {
    const auto line = lines.next();
    if (!line) break;
    if (!is_blank(*line)) ++count;
  }
  return count;
}

/// The number of the filled line that has `count` filled ones before it; one past the end if there
/// is none.
std::uint64_t number_after_filled(std::string_view text, std::uint64_t count) {
  LineCursor lines(text);
  std::uint64_t number = 0;
  while (const auto line = lines.next()) {
    ++number;
    if (is_blank(*line)) continue;
    if (count == 0) return number;
    --count;
  }
  return number + 1;
}

std::vector<ExcerptLine> lines_near(std::string_view text, std::uint64_t number) {
  std::vector<ExcerptLine> excerpt;
  LineCursor lines(text);
  for (std::uint64_t i = 1; i <= number + lines_around; ++i) {
    const auto line = lines.next();
    if (!line) break;
    if (i + lines_around >= number) excerpt.push_back({i, *line, i == number});
  }
  return excerpt;
}

bool is_over(const Comparison& comparison, const std::string& line, std::string_view text) {
  return line.empty() &&
         (comparison.kind != DifferenceKind::white_space || !line_at(text, comparison.line));
}

/// The line alone, or nothing.
std::vector<ExcerptLine> single_line(std::uint64_t number, std::string_view line, bool is_over) {
  if (is_over) return {};
  return {{number, line, true}};
}

}  // namespace

bool is_expected_over(const Failure& failure) {
  const Comparison& comparison = failure.verdict.comparison;
  return is_over(comparison, comparison.ours, failure.expected);
}

bool is_found_over(const Failure& failure) {
  const Comparison& comparison = failure.verdict.comparison;
  return is_over(comparison, comparison.theirs, failure.output);
}

Excerpt excerpt_of(const Failure& failure) {
  const Comparison& comparison = failure.verdict.comparison;
  if (comparison.kind == DifferenceKind::none) return {};
  const auto ours = line_at(failure.expected, comparison.line);
  if (ours.value_or("") != comparison.ours) {
    return {single_line(comparison.line, comparison.ours, is_expected_over(failure)),
            single_line(comparison.line, comparison.theirs, is_found_over(failure))};
  }
  // Blank lines do not count where more than blanks differs.
  const std::uint64_t found_number =
      comparison.kind == DifferenceKind::white_space
          ? comparison.line
          : number_after_filled(failure.output,
                                filled_lines_before(failure.expected, comparison.line));
  Excerpt excerpt{lines_near(failure.expected, comparison.line),
                  lines_near(failure.output, found_number)};
  // Of a very long output only the beginning is kept.
  const bool is_shown = !excerpt.found.empty() && excerpt.found.back().number >= found_number;
  if (!is_shown && !is_found_over(failure)) {
    excerpt.found = single_line(found_number, comparison.theirs, false);
  }
  return excerpt;
}

}  // namespace threeply
