// Makes a game of the words that PDN has for it: what PdnReader does with each game it has found.
#pragma once

#include <span>
#include <string_view>

#include "notation/pdn_reader.hpp"

namespace threeply {

/// What is known before a game is read.
struct PdnSource {
  std::string_view text;  ///< that the words are of
  const TextPlaces& places;
  RuleSet usual_rules;
  const Position& usual_start;
};

ReadPdnGame read_words(std::span<const PdnWord> words, const PdnSource& source);

}  // namespace threeply
