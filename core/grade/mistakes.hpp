// The catalogue of known mistakes: what people misunderstand in the three tasks, each as the habits
// of a program that has it.
#pragma once

#include <span>
#include <string_view>

#include "grade/habits.hpp"

namespace threeply {

struct Mistake {
  std::string_view name;   ///< a word that other programs can rely on
  std::string_view words;  ///< what follows "behaves exactly as if"
};

struct ReplayMistake {
  Mistake about;
  void (*take_on)(ReplayHabits& habits);
};

struct TraceMistake {
  Mistake about;
  void (*take_on)(TraceHabits& habits);
};

std::span<const ReplayMistake> replay_mistakes();
std::span<const TraceMistake> trace_mistakes();

}  // namespace threeply
