#include "report/page_link.hpp"

#include <algorithm>
#include <variant>
#include <vector>

#include "notation/deflate.hpp"
#include "notation/grid.hpp"
#include "programs/puzzle/puzzle.hpp"
#include "programs/trace/case_reader.hpp"
#include "words/trace_reader.hpp"

namespace threeply {
namespace {

/// What mail programs and course platforms take, and what the page itself takes.
constexpr std::size_t longest_link_elsewhere = 8000;
constexpr std::size_t longest_link = 30000;

/// What the page draws and traces.
constexpr int deepest_on_page = 6;

/// What is kept of a long output after the line that differs: some blocks.
constexpr std::uint64_t lines_after = 100;

std::string encoded(std::string_view bytes) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  constexpr std::string_view plain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~";
  std::string text;
  for (const char byte : bytes) {
    if (plain.find(byte) != plain.npos) {
      text += byte;
      continue;
    }
    const auto value = static_cast<unsigned char>(byte);
    text += '%';
    text += digits[value >> 4];
    text += digits[value & 15];
  }
  return text;
}

bool is_blank(char byte) { return byte == ' ' || ('\t' <= byte && byte <= '\r'); }

bool is_plain(char byte) {
  return is_blank(byte) || byte == '-' || ('0' <= byte && byte <= '9') ||
         ('A' <= byte && byte <= 'Z') || ('a' <= byte && byte <= 'z');
}

/// actions=G6-F5.B3-A4, or the text as it is where its white space is the matter.
std::string list_field(std::string_view input, bool is_white_space_kept) {
  if (is_white_space_kept || !std::all_of(input.begin(), input.end(), is_plain)) {
    return "&text=" + encoded(input);
  }
  std::string words;
  bool is_in_word = false;
  for (const char byte : input) {
    if (!is_blank(byte)) {
      if (!is_in_word && !words.empty()) words += '.';
      words += byte;
    }
    is_in_word = !is_blank(byte);
  }
  return words.empty() ? "" : "&actions=" + words;
}

std::string_view first_lines(std::string_view text, std::uint64_t count) {
  std::size_t end = 0;
  for (; count > 0 && end < text.size(); --count) {
    const std::size_t next = text.find('\n', end);
    if (next == text.npos) return text;
    end = next + 1;
  }
  return text.substr(0, end);
}

/// 64 letters of .bBwW, as the page has them.
std::string grid_field(const Position& position) {
  std::string grid = write_grid(position, replay_program.letters);
  std::erase(grid, '\n');
  return grid;
}

/// Where the lines of a text begin that say which move comes first: each is the last of a trace.
std::vector<std::size_t> ends_of_traces(std::string_view text) {
  std::vector<std::size_t> ends;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    if (squeezed(text.substr(begin, end - begin)).starts_with("firstmove:")) ends.push_back(begin);
    begin = end + 1;
  }
  return ends;
}

/// The line after the one that begins there, and after blank lines.
std::size_t after_line(std::string_view text, std::size_t begin) {
  const std::size_t end = std::min(text.find('\n', begin), text.size());
  return std::min(text.find_first_not_of(" \t\r\n", end), text.size());
}

/// What the page is to show of a failure, and what of their output belongs to it.
struct LinkParts {
  std::string fields{};  ///< empty: nothing can be shown
  std::string_view output{};
  std::uint64_t line = 0;  ///< of the difference in the output, about
};

LinkParts replay_parts(const Failure& failure) {
  const bool is_list_odd = failure.input.find_first_of("\r\t\v\f") != failure.input.npos;
  return {.fields = "#rules=towers" + list_field(failure.input, is_list_odd) + "&place=replay",
          .output = failure.output,
          .line = failure.verdict.comparison.line};
}

/// A case may have several boards; the page has the one on which it goes wrong.
LinkParts trace_parts(const Failure& failure, const TraceOptions& options) {
  const std::uint64_t line = failure.verdict.comparison.line;
  const std::string_view before =
      first_lines(failure.expected, std::max<std::uint64_t>(line, 1) - 1);
  const std::size_t number = ends_of_traces(before).size();  // of boards that are right
  CaseReader reader(trace_program.letters);
  reader.feed(failure.input);
  reader.finish();
  auto board = reader.next();
  for (std::size_t i = 0; i < number && board; ++i) board = reader.next();
  if (!board) return {};
  LinkParts parts{.output = failure.output, .line = line};
  parts.fields = "#rules=single-jump&start=" + grid_field(board->position) +
                 "&place=tree&view=trace&search=alpha-beta&depth=" +
                 std::to_string(std::min(options.search.depth, deepest_on_page));
  if (options.base != 0) parts.fields += "&base=" + std::to_string(options.base);
  const std::vector<std::size_t> ends = ends_of_traces(failure.output);
  if (reader.next() && number < ends.size()) {
    parts.output = parts.output.substr(0, after_line(parts.output, ends[number]));
  }
  if (number > 0 && number <= ends.size()) {
    parts.output.remove_prefix(after_line(failure.output, ends[number - 1]));
  }
  // What was searched deeper cannot be compared there.
  if (options.search.depth > deepest_on_page) parts.output = {};
  return parts;
}

LinkParts solve_parts(const Failure& failure, bool wants_next_state) {
  const auto read = read_puzzle(failure.input, Side::bottom);
  const auto* const puzzle = std::get_if<Puzzle>(&read);
  if (puzzle == nullptr) return {};
  return {.fields = "#rules=english&place=puzzle&puzzle=" + grid_field(puzzle->position) +
                    (wants_next_state && !failure.output.empty() ? "&wanted=next" : ""),
          .output = failure.output,
          .line = failure.verdict.comparison.line};
}

LinkParts parts_of(const Failure& failure, const JudgeOptions& judging) {
  switch (judging.task) {
    case Task::replay: return replay_parts(failure);
    case Task::trace: return trace_parts(failure, judging.trace);
    case Task::solve: return solve_parts(failure, judging.wants_next_state);
  }
  return {};
}

std::string link_of(const Failure& failure, const GradingNotes& notes, std::size_t longest) {
  if (notes.page.empty()) return {};
  const LinkParts parts = parts_of(failure, notes.judging);
  if (parts.fields.empty()) return {};
  std::string link = notes.page + parts.fields;
  if (link.size() > longest) return {};
  if (parts.output.empty()) return link;
  const auto with = [&](std::string_view output) {
    return link + "&theirs=" + base64url(deflated(output));
  };
  std::string whole = with(parts.output);
  if (whole.size() <= longest) return whole;
  std::string cut = with(first_lines(parts.output, parts.line + lines_after));
  return cut.size() <= longest ? cut : link;
}

}  // namespace

std::string page_link(const Failure& failure, const GradingNotes& notes) {
  return link_of(failure, notes, longest_link);
}

std::string whole_page_link(const Failure& failure, const GradingNotes& notes) {
  const bool is_whole = notes.page.starts_with("http://") || notes.page.starts_with("https://");
  return is_whole ? link_of(failure, notes, longest_link_elsewhere) : "";
}

}  // namespace threeply
