// Any bytes as lines of the Hub protocol: a complaint in one short line, or values that can be
// used; a position survives being written, and a move is a legal one.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <variant>

#include "notation/hub_line.hpp"
#include "notation/numbers.hpp"
#include "rules/legal_moves.hpp"

using namespace threeply;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto read = read_hub_line({reinterpret_cast<const char*>(data), size});
  if (const auto* complaint = std::get_if<std::string>(&read)) {
    if (complaint->empty() || complaint->size() > size * 4 + 200) std::abort();
    return 0;
  }
  const auto& line = std::get<HubLine>(read);
  Position position = initial_position();
  for (const auto& [name, value] : line.arguments) {
    if (value.find('"') != value.npos) std::abort();
    const auto board = read_hub_position(value);
    if (const auto* found = std::get_if<Position>(&board)) {
      if (!is_consistent(*found) || write_hub_position(*found) != value) std::abort();
      position = *found;
    }
    for (const RuleSet rules : {towers, single_jump, english}) {
      const auto move = read_hub_move(value, position, rules);
      if (!move) continue;
      const MoveList moves = legal_moves(position, rules);
      if (std::find(moves.begin(), moves.end(), *move) == moves.end()) std::abort();
    }
  }
  return 0;
}
