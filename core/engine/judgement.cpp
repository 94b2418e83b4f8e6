#include "engine/judgement.hpp"

#include <cstdlib>

namespace threeply {

Judgement judge(const EngineLine& line, RuleSet rules, int pieces) {
  if (!line.is_proved) return {.chances = chances_of(line.score, rules, pieces)};
  if (line.score == 0) return {.result = Result::draw, .chances = {.draw = certain}};
  return {.result = line.score > 0 ? Result::win : Result::loss,
          .plies = has_distance(line.score) ? won_score - std::abs(line.score) : 0,
          .chances = chances_of(line.score, rules, pieces)};
}

}  // namespace threeply
