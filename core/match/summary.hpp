// What a match has come to, for people, for programs and as games to replay.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "match/game.hpp"
#include "match/player_setup.hpp"
#include "match/statistics.hpp"

namespace threeply {

/// What the games depend on, beside the players and the rules.
struct MatchSettings {
  std::string version{};   ///< of the program
  std::string openings{};  ///< ballots, random or a file
  bool with_barred = false;
  int plies = 0;  ///< of random openings
  std::uint64_t seed = 0;
  std::uint64_t pairs = 0;  ///< at most
  MoveLimits limits{};      ///< of those players that have none of their own
  double margin = 0;
  double patience = 0;
  bool is_adjudicated = true;
  std::string command{};  ///< plays the same match again
};

struct MatchSummary {
  RuleSet rules = english;
  MatchSettings settings{};
  std::array<PlayerSetup, 2> players{};  ///< one and other
  std::vector<GameRecord> games{};       ///< in the order of their numbers
  std::optional<SequentialTest> test{};
};

/// Of games in the order of their numbers; pairs of which a game is missing count as games only.
MatchScore score_of_games(std::span<const GameRecord> games);

/// "+12 =7 -1, 77.5 %"; without the share of the points if there is no game.
std::string score_words(const MatchScore& score);

std::string summary_text(const MatchSummary& summary);

/// One object, and a line end.
std::string summary_json(const MatchSummary& summary);

/// All games as PDN. `date` is left out if it is empty.
std::string summary_pdn(const MatchSummary& summary, const std::string& date);

}  // namespace threeply
