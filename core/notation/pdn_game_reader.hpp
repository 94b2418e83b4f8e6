// Makes a game of the words that PDN has for it: what PdnReader does with each game it has found.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "notation/pdn_reader.hpp"

namespace threeply {

/// What is known before a game is read.
struct PdnSource {
  std::string_view text;  ///< that the words are of
  const TextPlaces& places;
  RuleSet usual_rules;
  const Position& usual_start;
};

/// The legal moves that a word can mean, in numbers or in cells.
std::vector<Move> moves_named(std::string word, const Position& position, RuleSet rules);

ReadPdnGame read_words(std::span<const PdnWord> words, const PdnSource& source);

}  // namespace threeply
