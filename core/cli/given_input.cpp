#include "cli/given_input.hpp"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "cli/side_option.hpp"
#include "cli/stream.hpp"
#include "notation/blanks.hpp"
#include "notation/grid.hpp"
#include "programs/exit_status.hpp"
#include "programs/given_form.hpp"

namespace threeply::cli {
namespace {

/// A million positions' worth of actions.
constexpr std::size_t longest_input = std::size_t{1} << 24;

/// No file is called as a position or a game is written.
bool is_there(const std::string& text) {
  std::error_code failure;
  return std::filesystem::exists(text, failure);
}

bool is_board_letter(char c) {
  return replay_letters.has(c) || trace_letters.has(c) || puzzle_letters.has(c);
}

/// Whether what is no position must have been meant as the name of a file: it ends like one, or has
/// slashes without a row of a board between them.
bool looks_like_path(std::string_view text) {
  if (text.find('\n') != text.npos) return false;
  const GivenForm form = form_of(text);
  if (form == GivenForm::fen || form == GivenForm::json) return false;
  for (const std::string_view ending : {".pdn", ".txt", ".json", ".fen"}) {
    if (text.ends_with(ending)) return true;
  }
  if (text.find('/') == text.npos || text.find_first_of(" \t[") != text.npos) return false;
  bool is_board = true;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('/', begin), text.size());
    const std::string_view row = text.substr(begin, end - begin);
    const bool has_letters = std::all_of(row.begin(), row.end(), is_board_letter);
    if (has_letters && row.size() == std::size_t{board_size}) return false;
    is_board = is_board && has_letters;
    begin = end + 1;
  }
  return !is_board;
}

}  // namespace

std::variant<GivenPosition, int> open_position(const std::string& text,
                                               std::optional<RuleSet> rules,
                                               std::optional<Side> turn) {
  std::string read_text = text;
  std::string name = "POSITION";
  if (text == "-" || is_there(text)) {
    Input input(text);
    if (input.error() != 0) return cannot_read(input);
    name = input.name();
    if (input.is_terminal()) {
      complain("type a position or actions such as G6-F5; Ctrl-D ends, --help explains");
    }
    read_text = read_all(input, longest_input);
    if (input.error() != 0) return cannot_read(input);
    if (trimmed(read_text).empty()) {
      complain(name + ": expected a position or a game, but found nothing");
      return exit_bad_input;
    }
  }
  auto read = read_position(read_text, rules, turn);
  if (const auto* complaint = std::get_if<std::string>(&read)) {
    if (name == "POSITION" && looks_like_path(text)) {
      const Input missing(text);
      if (missing.error() != 0) return cannot_read(missing);
    }
    // A short word may have been meant as the name of a file.
    constexpr std::size_t shortest_board = 64;
    const bool is_word =
        name == "POSITION" && text.size() < shortest_board && form_of(text) == GivenForm::grid;
    complain(name + ": " + *complaint + (is_word ? "; there is no such file either" : ""));
    return exit_bad_input;
  }
  return std::get<GivenPosition>(std::move(read));
}

}  // namespace threeply::cli
