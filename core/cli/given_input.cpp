#include "cli/given_input.hpp"

#include <cstddef>
#include <filesystem>
#include <system_error>

#include "cli/side_option.hpp"
#include "cli/stream.hpp"
#include "programs/exit_status.hpp"
#include "programs/given_form.hpp"

namespace threeply::cli {
namespace {

/// A million positions' worth of actions.
constexpr std::size_t longest_input = std::size_t{1} << 24;

/// No file is called as a position or a game is written.
bool is_file(const std::string& text) {
  std::error_code failure;
  return std::filesystem::is_regular_file(text, failure);
}

}  // namespace

std::variant<GivenPosition, int> open_position(const std::string& text,
                                               std::optional<RuleSet> rules,
                                               std::optional<Side> turn) {
  std::string read_text = text;
  std::string name = "POSITION";
  if (text == "-" || is_file(text)) {
    Input input(text);
    if (input.error() != 0) return cannot_read(input);
    name = input.name();
    if (input.is_terminal()) {
      complain("type a position or actions such as G6-F5; Ctrl-D ends, --help explains");
    }
    read_text = read_all(input, longest_input);
    if (input.error() != 0) return cannot_read(input);
  }
  auto read = read_position(read_text, rules, turn);
  if (const auto* complaint = std::get_if<std::string>(&read)) {
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
