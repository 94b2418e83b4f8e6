// Games and positions in any of the ways in which somebody may have them at hand, as one list; a
// position is a game without a move.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "board/position.hpp"
#include "notation/pdn_reader.hpp"
#include "notation/text_places.hpp"
#include "programs/given_form.hpp"
#include "programs/program.hpp"
#include "rules/rule_set.hpp"

namespace threeply {

/// What a text itself may not say.
struct CollectionOptions {
  RuleSet rules = english;
  Position start = initial_position();  ///< of an action list, or of PDN without a tag FEN
  Side turn = Side::bottom;             ///< in a grid
  /// Of positions, if not the same: a grid in letters that another program than the replay program
  /// writes is by that program's rules, as the first ones are used for any.
  std::optional<RuleSet> position_rules{};
};

struct Collection {
  GivenForm form = GivenForm::actions;
  const Program* program = nullptr;  ///< whose letters grids are written in
  std::vector<ReadPdnGame> games{};
  std::vector<TextProblem> problems{};  ///< those that belong to none of the games
};

Collection read_collection(std::string_view text, const CollectionOptions& options);

/// After how many moves a game comes to a position, the side to move included; none if it does not.
std::optional<std::size_t> ply_reaching(const PdnGame& game, const Position& position);

}  // namespace threeply
