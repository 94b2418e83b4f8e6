// The words for what a case reaches.
#include <bit>
#include <vector>

#include "cases/reached.hpp"
#include "programs/program.hpp"
#include "rules/play.hpp"
#include "search/best_action.hpp"
#include "words/colours.hpp"

namespace threeply {
namespace {

constexpr std::size_t turns_of_p = 10;

std::string count_of(std::size_t count, const char* one, const char* many) {
  return std::to_string(count) + ' ' + (count == 1 ? one : many);
}

/// "9th"; "1st", "2nd" and "3rd" only below ten.
std::string ordinal(std::size_t number) {
  const char* const endings[] = {"th", "st", "nd", "rd"};
  return std::to_string(number) + endings[number < 4 ? number : 0];
}

std::string join(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) {
    if (!text.empty()) text += ", ";
    text += part;
  }
  return text;
}

/// "error 4 alone", "errors 2, 3 and 6 at once".
std::string numbers_of(Conditions conditions) {
  std::string numbers;
  for (unsigned left = conditions; left != 0; left &= left - 1) {
    const bool is_last = (left & (left - 1)) == 0;
    if (!numbers.empty()) numbers += is_last ? " and " : ", ";
    numbers += std::to_string(std::countr_zero(left) + 1);
  }
  const bool is_one = std::popcount(conditions) == 1;
  return (is_one ? "error " : "errors ") + numbers + (is_one ? " alone" : " at once");
}

std::string way_of_winning(const Ending& ending) {
  return ending.is_capture ? "by capture" : "by blockade";
}

std::string winner_of(const Ending& ending) { return std::string(colour_name(ending.winner)); }

std::string describe_error(const Reached& reached) {
  const ReachedError& error = *reached.error;
  std::string text = numbers_of(error.conditions) + " in action " +
                     std::to_string(reached.given + 1) + " (" +
                     std::string(words_for(error.oddity)) + ')';
  if (reached.ending) text += ", after the game ended " + way_of_winning(*reached.ending);
  if (error.has_next) {
    text += error.next == 0 ? ", then a legal action"
                            : ", then an action with " + numbers_of(error.next);
  }
  if (error.has_command) text += ", then a command";
  return text;
}

std::string describe_ending(const Reached& reached) {
  const Ending& ending = *reached.ending;
  const std::string win = winner_of(ending) + " wins " + way_of_winning(ending);
  if (reached.computed == 0) {
    return win + (reached.command == '-' ? " with the last action: no WIN line"
                                         : " before the command: the WIN line at once");
  }
  const std::size_t turns = reached.command == 'A' ? 1 : turns_of_p;
  if (reached.computed < turns) {
    return win + " after the " + ordinal(reached.computed) + " computed action";
  }
  return win + " with the " + ordinal(turns) + " computed action, the last: no WIN line";
}

}  // namespace

std::string describe(const Reached& reached) {
  std::string text =
      reached.given == 0 ? "no action" : count_of(reached.given, "action", "actions");
  if (reached.command != '-') text += std::string(", then ") + reached.command;
  if (reached.command == '-' && !reached.error) text += ", no command";

  std::vector<std::string> parts;
  if (reached.captures > 0) parts.push_back(count_of(reached.captures, "capture", "captures"));
  if (reached.crownings > 0) {
    parts.push_back(count_of(reached.crownings, "crowning", "crownings"));
    if (reached.crowning_captures > 0) {
      parts.back() += " (" + std::to_string(reached.crowning_captures) + " by capture)";
    }
  }
  if (reached.has_both_towers) parts.emplace_back("towers on both sides");
  if (reached.tower_retreats > 0) parts.emplace_back("a tower goes backward");
  if (reached.tower_captures > 0) parts.emplace_back("a tower captures");
  if (reached.error) {
    parts.push_back(describe_error(reached));
  } else if (reached.ending) {
    parts.push_back(describe_ending(reached));
  }
  if (reached.has_text_after) parts.emplace_back("text after the command");
  return parts.empty() ? text : text + ": " + join(parts);
}

std::string describe_near_end(const Reached& reached, TerminalCost terminal) {
  if (reached.ending || reached.error || reached.command == '-') return {};
  SearchOptions options = replay_program.search;
  options.evaluation.terminal = terminal;
  Position position = reached.last;
  for (std::size_t more = 1; more <= 2; ++more) {
    position = play(position, best_action(position, towers, options)->move);
    if (const auto ending = ending_of(position)) {
      return winner_of(*ending) + " would win " + way_of_winning(*ending) + " with the " +
             ordinal(reached.computed + more) + " computed action";
    }
  }
  return {};
}

std::string describe_layout(std::string_view input) {
  std::vector<std::string> parts;
  const auto has = [&](std::string_view text) { return input.find(text) != input.npos; };
  const auto is_blank = [](char byte) { return byte == ' ' || byte == '\t'; };
  if (input.empty()) return "empty input";
  if (input.find_first_not_of(" \t\r\n") == input.npos) parts.emplace_back("only white space");
  if (has("\r\n")) parts.emplace_back("CR LF");

  bool has_blank_line = false;
  bool has_leading_blank = false;
  bool has_trailing_blank = false;
  bool shares_a_line = false;
  for (std::string_view rest = input; !rest.empty();) {
    const std::size_t end = rest.find('\n');
    std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end == rest.npos ? rest.size() : end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    const std::size_t first = line.find_first_not_of(" \t");
    if (first == line.npos) {
      has_blank_line = true;
      continue;
    }
    const std::size_t last = line.find_last_not_of(" \t");
    has_leading_blank |= first > 0;
    has_trailing_blank |= is_blank(line.back());
    shares_a_line |= line.substr(first, last - first).find_first_of(" \t") != line.npos;
  }
  if (has_blank_line) parts.emplace_back("blank lines");
  if (has_leading_blank) parts.emplace_back("spaces before a token");
  if (has_trailing_blank) parts.emplace_back("spaces at line ends");
  if (shares_a_line) parts.emplace_back("several tokens on a line");
  if (has("\t")) parts.emplace_back("tabs");
  if (!input.ends_with('\n')) parts.emplace_back("no final line end");
  return join(parts);
}

}  // namespace threeply
