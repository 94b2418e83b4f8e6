#include "engine/levels.hpp"

#include <algorithm>
#include <bit>
#include <charconv>

#include "engine/random.hpp"
#include "rules/move.hpp"

namespace threeply {
namespace {

struct Strength {
  int depth;
  std::uint64_t nodes;
  Score noise;      ///< by how much a line may seem better or worse than it is
  Score most_lost;  ///< no move is chosen that is worse than the best by more
};

constexpr int any_depth = EngineLimits{}.depth;

using Strengths = std::array<Strength, levels.size()>;

// Chosen so that each level scores 60 to 80 of 100 against the one below: tests/ladder plays it.
// Who may lose a whole man by choice may miss that one of theirs can be captured.
constexpr Strengths strengths_in_towers = {{
    {1, 10'000, 78, 108},
    {2, 10'000, 92, 90},
    {3, 20'000, 96, 94},
    {4, 40'000, 82, 91},
    {5, 80'000, 65, 77},
    {7, 80'000, 53, 70},
    {any_depth, 7'500, 23, 38},
    {any_depth, 16'000, 14, 24},
    {any_depth, 42'000, 8, 13},
    {any_depth, 2'000'000, 2, 4},
}};
constexpr Strengths strengths_in_single_jump = {{
    {1, 10'000, 900, 450},
    {1, 10'000, 600, 400},
    {1, 10'000, 310, 280},
    {2, 10'000, 139, 125},
    {3, 20'000, 91, 81},
    {4, 40'000, 64, 57},
    {6, 80'000, 38, 34},
    {any_depth, 5'000, 20, 34},
    {any_depth, 20'000, 9, 16},
    {any_depth, 2'000'000, 2, 4},
}};
constexpr Strengths strengths_in_english = {{
    {1, 10'000, 480, 400},
    {1, 10'000, 255, 230},
    {2, 10'000, 245, 220},
    {3, 20'000, 212, 190},
    {4, 40'000, 128, 115},
    {5, 80'000, 76, 70},
    {6, 80'000, 27, 28},
    {any_depth, 5'500, 19, 31},
    {any_depth, 20'000, 10, 16},
    {any_depth, 2'000'000, 2, 4},
}};

const Strength& strength_of(int level, RuleSet rules) {
  const int index = std::clamp(level, 1, static_cast<int>(levels.size())) - 1;
  const Strengths& strengths = rules == towers    ? strengths_in_towers
                               : rules == english ? strengths_in_english
                                                  : strengths_in_single_jump;
  return strengths[static_cast<std::size_t>(index)];
}

bool begins_with_capture(const EngineLine& line) {
  return !line.moves.empty() && line.moves[0].is_capture();
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

const Level* level_named(std::string_view word) {
  int number = 0;
  const auto read = std::from_chars(word.data(), word.data() + word.size(), number);
  const bool is_number = read.ec == std::errc{} && read.ptr == word.data() + word.size();
  for (const Level& level : levels) {
    if (is_number && level.number == number) return &level;
    const bool is_same = std::equal(level.name.begin(), level.name.end(), word.begin(), word.end(),
                                    [](char a, char b) { return lower(a) == lower(b); });
    if (is_same) return &level;
  }
  return nullptr;
}

EngineLimits limits_of_level(int level, RuleSet rules, const Position& position) {
  const Strength& strength = strength_of(level, rules);
  // Where all pieces stand there is no hurry, and games should not begin alike.
  constexpr int all_pieces = 24;
  const bool is_opening = std::popcount(position.occupied()) == all_pieces;
  constexpr int few = 3;
  int lines = few;
  if (strength.depth != any_depth) lines = static_cast<int>(MoveList::capacity);
  // The strongest find more by looking less at what they would not play.
  if (level >= full_level - 2 && !is_opening) lines = level >= full_level - 1 ? 1 : 2;
  return {.depth = strength.depth, .nodes = strength.nodes, .lines = lines};
}

std::size_t choose_line(std::span<const EngineLine> lines, int level, RuleSet rules,
                        std::uint64_t seed) {
  if (lines.empty() || is_proved(lines[0].score)) return 0;
  const Strength& strength = strength_of(level, rules);
  Random random({seed, static_cast<std::uint64_t>(level)});
  const auto range = static_cast<std::size_t>(strength.noise) + 1;
  // Where nobody has to capture, only the lowest level overlooks what it can take.
  const bool must_take = level > 1 && begins_with_capture(lines[0]);
  std::size_t chosen = 0;
  Score best = -infinite_score;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    // Small errors are likelier than large ones.
    const Score error =
        static_cast<Score>(random.below(range)) - static_cast<Score>(random.below(range));
    if (lines[0].score - lines[i].score > strength.most_lost) continue;
    if (must_take && !begins_with_capture(lines[i])) continue;
    if (lines[i].score + error <= best) continue;
    best = lines[i].score + error;
    chosen = i;
  }
  return chosen;
}

}  // namespace threeply
