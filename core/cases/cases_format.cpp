// Cases whose input is laid out unlike one token a line, and is still right.
#include <string_view>
#include <vector>

#include "cases/case_makers.hpp"

namespace threeply {
namespace {

/// How the tokens of a list are put down. Where there are several separators, they take turns.
struct Layout {
  std::string_view before;                  ///< at the beginning of the input
  std::array<std::string_view, 3> between;  ///< tokens
  std::string_view after;                   ///< the last token
};

constexpr std::array<Layout, 14> layouts{{
    {"", {"\r\n", "\r\n", "\r\n"}, "\r\n"},
    {"", {"\n", "\n", "\n"}, ""},
    {"", {"\n\n", "\n", "\n\n\n"}, "\n\n"},
    {"", {" ", " ", " "}, "\n"},
    {"", {" ", "\n", " "}, "\n"},
    {"", {"\t", "\t", "\t"}, "\n"},
    {"  ", {"\n  ", "\n\t", "\n "}, "\n"},
    {"", {" \n", "\t\n", "   \n"}, "  \n"},
    {"\n\n \n", {"\n", "\n", "\n"}, "\n"},
    {"\r\n", {"\r\n", "\r\n\r\n", "\r\n"}, ""},
    {"\t", {" \t ", "\r\n", "\n \n"}, " "},
    {"", {" ", " ", " "}, ""},
    {"", {" \r\n", "\r\n", "\r\n\t"}, "\r\n\r\n"},
    {" ", {"  ", "\n\n  ", " "}, "\t\r\n"},
}};

/// What is read by nobody, because it stands after a command.
constexpr std::array<std::string_view, 10> afterwords{
    "\nG6-F5\n",       "\nA\n",          "\nP\nP\nP\n", " hello, world\n", "\nZ9-Z0\n",
    "\n\n# the end\n", " A6-B5 B3-A4\n", "\n-\n",       "\nPA\n",          "\nA1-A1",
};

constexpr std::array<std::string_view, 6> blank_inputs{"", "\n", " \n\t\n", "\r\n", " ", "\n\n\n"};

std::vector<std::string> lines_of(std::string_view list) {
  std::vector<std::string> lines;
  while (!list.empty()) {
    const std::size_t end = list.find('\n');
    lines.emplace_back(list.substr(0, end));
    list.remove_prefix(end + 1);
  }
  return lines;
}

std::string lay_out(const std::vector<std::string>& tokens, const Layout& layout) {
  std::string text(layout.before);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (i > 0) text += layout.between[i % layout.between.size()];
    text += tokens[i];
  }
  return text.append(layout.after);
}

}  // namespace

/// Three turns in four are layouts, then one of what stands after a command or of nothing at all.
std::string make_format_list(CaseOrder& order) {
  constexpr std::uint64_t round = 4;
  const std::uint64_t rounds = order.turn / round;
  const std::uint64_t place = order.turn % round;
  if (place == round - 1 && rounds % 3 == 2)
    return std::string(blank_inputs[rounds / 3 % blank_inputs.size()]);

  constexpr std::array commands{"P\n", "A\n", "", "\n"};
  PlayedGame game;
  play_on(game, Aim::captures, Aim::anything, 2 + order.random.below(30), order.random);
  if (place == round - 1) {
    const std::string command = order.random.one_in(2) ? "P" : "A";
    return game.list().append(command).append(
        afterwords[(rounds - rounds / 3) % afterwords.size()]);
  }

  const std::uint64_t turn = rounds * (round - 1) + place;
  const Layout& layout = layouts[turn % layouts.size()];
  std::string list;
  const auto sequel = static_cast<std::size_t>((turn + turn / layouts.size()) % commands.size());
  if (sequel == commands.size() - 1) {
    order.turn = order.random.below(1000);
    list = make_error_list(order);
  } else {
    list = game.list() + commands[sequel];
  }
  return lay_out(lines_of(list), layout);
}

}  // namespace threeply
