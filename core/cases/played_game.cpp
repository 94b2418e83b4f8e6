#include "cases/played_game.hpp"

#include <iterator>
#include <limits>

#include "notation/names.hpp"
#include "programs/program.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "search/best_action.hpp"

namespace threeply {
namespace {

int count_captures(const MoveList& moves) {
  int captures = 0;
  for (const Move& move : moves) captures += move.is_capture() ? 1 : 0;
  return captures;
}

bool is_crowning(const Position& position, const Move& move) {
  return !contains(position.kings, move.from) && contains(crown_row(position.turn), move.to);
}

/// The higher, the better for the player's aim.
int score(const Position& position, const Move& move, Aim aim) {
  switch (aim) {
    case Aim::anything: return 0;
    case Aim::captures: return move.is_capture() ? 1 : 0;
    case Aim::blockade: {
      const auto replies = static_cast<int>(legal_moves(play(position, move), towers).size());
      return -replies;
    }
    case Aim::exchanges:
      if (move.is_capture()) return 100;
      return count_captures(legal_moves(play(position, move), towers));
    case Aim::crownings:
      if (is_crowning(position, move)) return 100;
      return -count_captures(legal_moves(play(position, move), towers)) +
             (contains(position.kings, move.from) ? 0 : 1);
  }
  return 0;
}

Move pick(const Position& position, const MoveList& moves, Aim aim, Random& random) {
  constexpr std::size_t whim = 12;  // one action in so many is anything
  if (aim == Aim::anything || random.one_in(whim)) return moves[random.below(moves.size())];
  int best = std::numeric_limits<int>::min();
  std::size_t equals = 0;
  std::size_t chosen[MoveList::capacity];
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const int value = score(position, moves[i], aim);
    if (value < best) continue;
    if (value > best) equals = 0;
    best = value;
    chosen[equals++] = i;
  }
  return moves[chosen[random.below(equals)]];
}

}  // namespace

bool PlayedGame::is_over() const { return !can_act(now()); }

void PlayedGame::play(const Move& move) {
  boards_.push_back(threeply::play(now(), move));
  moves_.push_back(move);
}

void PlayedGame::take_back_to(std::size_t plies) {
  boards_.resize(plies + 1);
  moves_.erase(moves_.begin() + static_cast<std::ptrdiff_t>(plies), moves_.end());
}

std::string PlayedGame::list(std::size_t plies) const {
  std::string text;
  for (std::size_t i = 0; i < plies; ++i) text += move_name(moves_[i]) + '\n';
  return text;
}

void play_on(PlayedGame& game, Aim black, Aim white, std::size_t plies, Random& random) {
  for (; plies > 0; --plies) {
    const MoveList moves = legal_moves(game.now(), towers);
    if (moves.is_empty()) return;
    const Aim aim = game.now().turn == Side::bottom ? black : white;
    game.play(pick(game.now(), moves, aim, random));
  }
}

void play_to_end(PlayedGame& game, std::size_t pairing, Random& random) {
  struct Players {
    Aim black;
    Aim white;
  };
  constexpr Players pairs[] = {
      {Aim::captures, Aim::anything},  {Aim::anything, Aim::captures},
      {Aim::captures, Aim::exchanges}, {Aim::exchanges, Aim::captures},
      {Aim::blockade, Aim::exchanges}, {Aim::exchanges, Aim::blockade},
  };
  constexpr std::size_t longest = 150;
  const Players& players = pairs[pairing % std::size(pairs)];
  play_on(game, players.black, players.white, longest, random);
}

void compute_on(PlayedGame& game, std::size_t plies) {
  for (; plies > 0; --plies) {
    const auto choice = best_action(game.now(), replay_program.rules, replay_program.search);
    if (!choice) return;
    game.play(choice->move);
  }
}

}  // namespace threeply
