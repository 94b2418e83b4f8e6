#include "puzzles/difficulty.hpp"

#include <algorithm>
#include <cmath>

namespace threeply::puzzles {
namespace {

constexpr double easiest = 500;
constexpr double per_bit = 48;          ///< for each halving of the moves by which one must choose
constexpr double for_a_sacrifice = 90;  ///< nobody looks at such moves first
constexpr double for_a_capture_left_out = 60;
constexpr int lowest_of_second_step = 650;
constexpr int width_of_step = 125;

}  // namespace

int rating_of(const JudgedNode& root) {
  double rating = easiest;
  const JudgedNode* node = &root;
  while (true) {
    const JudgedMove& best = node->best();
    rating += per_bit * std::log2(static_cast<double>(node->moves.size()) / node->count_best());
    if (best.after.empty()) break;
    node = &best.after[0];
  }
  const JudgedMove& first = root.best();
  if (!first.move.is_capture()) {
    if (first.reply && first.reply->is_capture()) rating += for_a_sacrifice;
    const bool could_capture = std::any_of(root.moves.begin(), root.moves.end(),
                                           [](const auto& one) { return one.move.is_capture(); });
    if (could_capture) rating += for_a_capture_left_out;
  }
  return static_cast<int>(std::lround(rating / 10)) * 10;
}

int step_of(int rating) {
  const int above = rating - lowest_of_second_step;
  return std::clamp(above < 0 ? 1 : 2 + above / width_of_step, 1, steps);
}

}  // namespace threeply::puzzles
