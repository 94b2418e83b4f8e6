#include "cli/side_option.hpp"

namespace threeply::cli {

std::variant<GivenPosition, std::string> read_position(std::string_view text,
                                                       std::optional<RuleSet> rules,
                                                       std::optional<Side> turn) {
  auto read = read_given_position(text, rules, turn.value_or(Side::bottom));
  if (const auto* given = std::get_if<GivenPosition>(&read)) {
    std::string complaint = contradiction(given->position, turn);
    if (!complaint.empty()) return complaint;
  }
  return read;
}

std::string contradiction(const Position& position, std::optional<Side> turn) {
  if (!turn || position.turn == *turn) return {};
  return std::string("it is the turn of the side at the ") +
         (position.turn == Side::bottom ? "bottom" : "top") +
         "; --side is only for boards, which do not say";
}

}  // namespace threeply::cli
