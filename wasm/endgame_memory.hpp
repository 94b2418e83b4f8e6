// The endgame tables that the page has brought, by rule set. Losing them costs time and nothing
// else: whoever asks is told which are missing.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "endgame/endgames.hpp"
#include "wasm/views.hpp"

namespace threeply::api {

class EndgameMemory {
 public:
  /// So many pieces on the board have tables, and so many have distances in them.
  static constexpr int most_pieces = most_packed_pieces;
  static constexpr int most_pieces_with_distance = 4;
  static constexpr bool has_distance(int pieces) { return pieces <= most_pieces_with_distance; }

  static constexpr PackedContent content_of(int pieces) {
    return has_distance(pieces) ? PackedContent::distances : PackedContent::outcomes;
  }

  EndgameMemory();

  /// Answers the name of its file, empty if it is of other rules or not whole.
  std::string add(RuleSet rules, const Bytes& bytes);

  PackedTables& of(RuleSet rules) { return known(rules).endgames.packed; }

  /// For a solver, which may add what it works out; that is forgotten at the next call.
  Endgames& for_solver(RuleSet rules);

  /// The files for what can come of these pieces that are not there: with distances if the pieces
  /// themselves have them, else outcomes alone, which are a tenth as large.
  std::vector<std::string> missing_after(RuleSet rules, const Material& material);

  /// Those with outcomes alone, of what can come of more pieces than there are tables for.
  std::vector<std::string> missing_outcomes_after(RuleSet rules, const Material& material);

  /// The file that tells how far progress is, of pieces whose distances to the end are in none;
  /// empty if it is there, or there is none.
  std::string missing_progress(RuleSet rules, const Material& material);

 private:
  struct Known {
    Endgames endgames;
    std::set<std::string> files{};
  };
  Known& known(RuleSet rules);
  std::vector<std::string> missing(RuleSet rules, const Material& after, PackedContent content);

  std::vector<Known> all_;
};

}  // namespace threeply::api
