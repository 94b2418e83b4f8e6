#include "words/trace_reader.hpp"

#include <charconv>

#include "words/output_reader.hpp"

namespace threeply {
namespace {

/// Takes what a grammar expects off the front of a text.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : rest_(text) {}

  bool take(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }

  bool take_number(int& number) {
    const auto result = std::from_chars(rest_.data(), rest_.data() + rest_.size(), number);
    if (result.ec != std::errc{}) return false;
    rest_.remove_prefix(static_cast<std::size_t>(result.ptr - rest_.data()));
    return true;
  }

  bool take_cell(Cell& cell, int base) {
    if (!take("(") || !take_number(cell.row) || !take(",") || !take_number(cell.column) ||
        !take(")")) {
      return false;
    }
    const auto is_near = [](int number) { return -100 < number && number < 100; };
    if (!is_near(cell.row) || !is_near(cell.column)) return false;
    cell.row -= base;
    cell.column -= base;
    return true;
  }

  /// A chain has more cells; its ends are what tells it from others here.
  bool take_move(Step& step, int base) {
    if (!take_cell(step.from, base) || !take("=>") || !take_cell(step.to, base)) return false;
    while (take("=>")) {
      if (!take_cell(step.to, base)) return false;
    }
    return true;
  }

  std::string take_until(char end) {
    const std::size_t at = rest_.find(end);
    std::string part(rest_.substr(0, at));
    rest_.remove_prefix(part.size());
    return part;
  }

  /// The full stop at the end may be missing.
  bool is_at_end() {
    take(".");
    return rest_.empty();
  }

  std::string value() {
    std::string text(rest_);
    if (text.ends_with('.')) text.pop_back();
    rest_ = {};
    return text;
  }

 private:
  std::string_view rest_;
};

ReadTraceLine read_first_move(Scanner scanner, int base) {
  ReadTraceLine line{.kind = ReadTraceLine::Kind::first_move};
  if (scanner.take("none")) return line;
  Step step{};
  if (!scanner.take_move(step, base)) return {};
  line.moves.push_back(step);
  return line;
}

}  // namespace

std::string squeezed(std::string_view line) {
  std::string text;
  for (const char byte : line) {
    if (!is_blank(byte)) text += byte;
  }
  return text;
}

ReadTraceLine read_trace_line(std::string_view text, int base) {
  const std::string bare = squeezed(text);
  Scanner scanner(bare);
  if (scanner.take("firstmove:")) return read_first_move(scanner, base);
  ReadTraceLine line;
  while (scanner.take("|-")) ++line.bars;
  for (const char letter : {'A', 'B'}) {
    if (scanner.take({&letter, 1})) line.level = letter;
  }
  if (line.level.empty() || !scanner.take_number(line.ply) || !scanner.take(":")) return {};
  line.level += std::to_string(line.ply);
  Step step{};
  if (scanner.take("pruning")) {
    do {
      if (!scanner.take_move(step, base)) return {};
      line.moves.push_back(step);
    } while (scanner.take(","));
    if (!scanner.take(";alpha=")) return {};
    line.alpha = scanner.take_until(',');
    if (!scanner.take(",beta=")) return {};
    line.beta = scanner.value();
    line.kind = ReadTraceLine::Kind::cut;
    return line;
  }
  if (!scanner.take_move(step, base)) return {};
  line.moves.push_back(step);
  if (scanner.take(";h=")) {
    line.value = scanner.value();
    line.kind = ReadTraceLine::Kind::leaf;
    return line;
  }
  if (!scanner.is_at_end()) return {};
  line.kind = ReadTraceLine::Kind::entered;
  return line;
}

}  // namespace threeply
