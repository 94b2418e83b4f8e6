// A game as JSON: all that PDN can say of it, its moves in cells and in numbers.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <variant>

#include "notation/json.hpp"
#include "notation/json_value.hpp"
#include "notation/pdn.hpp"

namespace threeply {

/// The members of a game within an object that has been begun: rules, start, result, tags, items.
void put_game(JsonWriter& json, const PdnGame& game);

/// The game that an object says, or the offset of what is wrong and what was expected there. What
/// is missing is as usual; members that nobody knows are passed over.
std::variant<PdnGame, std::pair<std::size_t, std::string>> read_game_json(const JsonValue& value,
                                                                          RuleSet usual_rules);

}  // namespace threeply
