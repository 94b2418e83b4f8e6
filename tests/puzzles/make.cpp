// Makes the page's puzzles: threeply_puzzles SEED ROUNDS [RULES] writes web/game/puzzle-data.js, or
// the lines of it that are of these rules. The same for the same seed and rounds, on any number of
// cores.
#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "endgame/build.hpp"
#include "notation/rule_names.hpp"
#include "puzzles/candidate.hpp"
#include "puzzles/difficulty.hpp"
#include "puzzles/positions.hpp"
#include "reference/threads.hpp"

namespace threeply::puzzles {
namespace {

/// Of each step, in each rule set.
constexpr int wanted_per_step = 6;

/// Everything that is worth a look, in the order of its numbers.
std::vector<Candidate> find_candidates(RuleSet rules, std::uint64_t seed, std::size_t rounds) {
  const EndgameTables tables = build_tables(rules, most_pieces, tests::do_in_threads);
  std::vector<std::vector<Candidate>> found(rounds);
  tests::do_in_threads(rounds, [&](std::size_t i) {
    Random random{seed, i};
    for (int tries = 0; tries < 1000; ++tries) {
      if (auto one = examine(draw_ending(random), tables)) found[i].push_back(std::move(*one));
    }
  });
  std::vector<Candidate> candidates;
  for (auto& some : found) {
    for (Candidate& one : some) candidates.push_back(std::move(one));
  }
  return candidates;
}

int differing_squares(const Position& one, const Position& other) {
  return std::popcount((one.bottom ^ other.bottom) | (one.top ^ other.top) |
                       (one.kings ^ other.kings));
}

/// Whether somebody who has solved the one knows the other: much the same board, or one of its
/// line.
bool is_alike(const Candidate& one, const Candidate& other) {
  if (differing_squares(one.position, other.position) < 5) return true;
  const auto is_on = [](const Candidate& part, const Candidate& whole) {
    return std::find(whole.line.begin(), whole.line.end(), part.position) != whole.line.end();
  };
  return is_on(one, other) || is_on(other, one);
}

/// A share for each step, proved by search as the test will: first what has a rare theme, is clean,
/// and has many pieces on the board.
std::vector<Candidate> choose(const std::vector<Candidate>& candidates, RuleSet rules) {
  const EndgameTables small = build_tables(rules, 4, tests::do_in_threads);
  std::vector<Candidate> chosen;
  std::array<int, std::size(all_themes)> used{};
  for (int step = 1; step <= steps; ++step) {
    std::vector<const Candidate*> pool;
    for (const Candidate& one : candidates) {
      if (step_of(one.rating) == step && (!one.themes.empty() || step == 1)) pool.push_back(&one);
    }
    for (int wanted = wanted_per_step; wanted > 0;) {
      const Candidate* best = nullptr;
      int best_merit = 0;
      for (const Candidate* one : pool) {
        int rarest = 0;
        for (std::size_t t = 0; t < std::size(all_themes); ++t) {
          if (one->has(all_themes[t])) rarest = std::max(rarest, 200 / (1 + used[t]));
        }
        const int merit = rarest - 30 * one->spare + 12 * std::popcount(one->position.occupied());
        if (best != nullptr && merit <= best_merit) continue;
        if (std::any_of(chosen.begin(), chosen.end(),
                        [&](const Candidate& other) { return is_alike(*one, other); })) {
          continue;
        }
        best = one;
        best_merit = merit;
      }
      if (best == nullptr) break;
      std::erase(pool, best);
      // What takes long to prove again is left out.
      if (is_sound(best->position, best->plies, small) != true) continue;
      --wanted;
      for (std::size_t t = 0; t < std::size(all_themes); ++t) used[t] += best->has(all_themes[t]);
      chosen.push_back(*best);
    }
  }
  std::stable_sort(chosen.begin(), chosen.end(), [](const Candidate& one, const Candidate& other) {
    return one.rating < other.rating;
  });
  return chosen;
}

/// The 32 squares, row by row.
std::string squares_of(const Position& position) {
  std::string text;
  for (int i = 0; i < square_count; ++i) {
    const Bitboard at = bit(static_cast<Square>(i));
    const bool is_king = (position.kings & at) != 0;
    text += (position.bottom & at) != 0 ? (is_king ? 'B' : 'b')
            : (position.top & at) != 0  ? (is_king ? 'W' : 'w')
                                        : '.';
  }
  return text;
}

/// Told by the position alone, so that it stays when puzzles are made anew.
std::string id_of(const std::string& rules, const std::string& squares) {
  std::uint64_t hash = 0xCBF29CE484222325;
  for (const char letter : rules + squares) {
    hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001B3;
  }
  std::string text(1, rules[0]);
  for (int i = 0; i < 4; ++i, hash /= 36) text += "0123456789abcdefghijklmnopqrstuvwxyz"[hash % 36];
  return text;
}

void write(const std::string& rules, const std::vector<Candidate>& chosen) {
  for (const Candidate& one : chosen) {
    std::string themes;
    for (const Theme theme : one.themes) themes += letter_of(theme);
    const std::string squares = squares_of(one.position);
    std::printf("%s %d %d %d %s %s %s\n", id_of(rules, squares).c_str(), step_of(one.rating),
                one.rating, one.plies, themes.empty() ? "-" : themes.c_str(), squares.c_str(),
                one.tree.c_str());
  }
  std::fflush(stdout);
}

void report(const std::string& rules, const std::vector<Candidate>& candidates,
            const std::vector<Candidate>& chosen) {
  std::fprintf(stderr, "%s: %zu of %zu", rules.c_str(), chosen.size(), candidates.size());
  for (int step = 1; step <= steps; ++step) {
    const auto is_of = [&](const Candidate& one) { return step_of(one.rating) == step; };
    std::fprintf(stderr, " %ld/%ld", std::count_if(chosen.begin(), chosen.end(), is_of),
                 std::count_if(candidates.begin(), candidates.end(), is_of));
  }
  for (const Theme theme : all_themes) {
    const auto has = [&](const Candidate& one) { return one.has(theme); };
    std::fprintf(stderr, " %c %ld/%ld", letter_of(theme),
                 std::count_if(chosen.begin(), chosen.end(), has),
                 std::count_if(candidates.begin(), candidates.end(), has));
  }
  std::fprintf(stderr, "\n");
}

}  // namespace
}  // namespace threeply::puzzles

int main(int count, char** arguments) {
  using namespace threeply;
  using namespace threeply::puzzles;
  const std::vector<std::string> words(arguments + 1, arguments + count);
  if (words.size() < 2) {
    std::fprintf(stderr, "usage: threeply_puzzles SEED ROUNDS [RULES]\n");
    return 2;
  }
  const std::uint64_t seed = std::strtoull(words[0].c_str(), nullptr, 10);
  const std::size_t rounds = std::strtoull(words[1].c_str(), nullptr, 10);
  for (const NamedRuleSet& named : rule_names) {
    const std::string rules(named.name);
    if (words.size() > 2 && words[2] != rules) continue;
    const std::vector<Candidate> candidates = find_candidates(named.rules, seed, rounds);
    const std::vector<Candidate> chosen = choose(candidates, named.rules);
    report(rules, candidates, chosen);
    write(rules, chosen);
  }
  return 0;
}
