#include "cases/finished_games.hpp"

#include "rules/legal_moves.hpp"

namespace threeply {
namespace {

/// Some thirty are enough for all four, as a rule.
constexpr std::size_t most_tries = 2000;

/// The game is played to its end, taken back a little and played on by the program's own choice.
std::size_t play_and_compute(PlayedGame& game, std::size_t attempt, Random& random) {
  constexpr std::size_t most_computed = 40;
  play_to_end(game, attempt, random);
  const std::size_t back = FinishedGames::computed_plies - 2 + random.below(20);
  const std::size_t start = game.plies() > back ? game.plies() - back : 0;
  game.take_back_to(start);
  compute_on(game, most_computed);
  return start;
}

}  // namespace

std::optional<Ending> ending_of(const Position& position) {
  if (can_act(position)) return std::nullopt;
  return Ending{opponent(position.turn), position.pieces(position.turn) == 0};
}

const PlayedGame& FinishedGames::game(std::uint64_t seed, std::uint64_t batch, std::size_t ending) {
  if (batch_ != batch) find(seed, batch);
  batch_ = batch;
  return games_[ending];
}

void FinishedGames::find(std::uint64_t seed, std::uint64_t batch) {
  std::array<bool, all_endings.size()> is_found{};
  std::size_t missing = is_found.size();
  games_ = {};
  for (std::size_t attempt = 0; attempt < most_tries && missing > 0; ++attempt) {
    Random random{seed, batch, attempt};
    PlayedGame game;
    const std::size_t start = play_and_compute(game, attempt, random);
    const auto ending = ending_of(game.now());
    if (!ending || game.plies() - start < computed_plies) continue;
    for (std::size_t i = 0; i < all_endings.size(); ++i) {
      const bool fits = all_endings[i].winner == ending->winner &&
                        all_endings[i].is_capture == ending->is_capture;
      if (is_found[i] || !fits) continue;
      games_[i] = game;
      is_found[i] = true;
      --missing;
    }
  }
}

}  // namespace threeply
