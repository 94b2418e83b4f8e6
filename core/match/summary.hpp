// What a match has come to, for people, for programs and as games to replay.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "match/game.hpp"
#include "match/statistics.hpp"

namespace threeply {

struct MatchSummary {
  RuleSet rules = english;
  std::array<std::string, 2> players{};  ///< as they were told: one and other
  std::vector<GameRecord> games{};       ///< in the order of their numbers
  std::optional<SequentialTest> test{};
};

/// Of games in the order of their numbers; pairs of which a game is missing count as games only.
MatchScore score_of_games(std::span<const GameRecord> games);

/// "+12 =7 -1, 77.5 %"
std::string score_words(const MatchScore& score);

std::string summary_text(const MatchSummary& summary);

/// One object, and a line end.
std::string summary_json(const MatchSummary& summary);

/// All games as PDN. `date` is left out if it is empty.
std::string summary_pdn(const MatchSummary& summary, const std::string& date);

}  // namespace threeply
