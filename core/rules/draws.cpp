#include "rules/draws.hpp"

namespace threeply {

std::optional<DrawReason> draw_reason(std::span<const Position> game) {
  if (game.empty()) return std::nullopt;
  int same = 1;
  int quiet = 0;
  for (std::size_t i = game.size() - 1; i > 0 && !is_progress(game[i - 1], game[i]); --i) {
    if (game[i - 1] == game.back()) ++same;
    ++quiet;
  }
  if (same >= repetitions_that_draw) return DrawReason::repetition;
  if (quiet >= quiet_plies_that_draw) return DrawReason::no_progress;
  return std::nullopt;
}

}  // namespace threeply
