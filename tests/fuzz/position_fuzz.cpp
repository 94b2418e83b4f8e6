// Any bytes as a position or a game, by FEN and by whatever else it may be: a complaint in one
// short line, or a position that survives being written; a word of it as a move is a legal one.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "notation/fen.hpp"
#include "notation/json_reader.hpp"
#include "notation/pdn.hpp"
#include "programs/given_game.hpp"
#include "programs/given_position.hpp"
#include "rules/legal_moves.hpp"

using namespace threeply;

namespace {

void check_complaint(const std::string& complaint) {
  if (complaint.empty() || complaint.size() > 300) std::abort();
  if (complaint.find('\n') != complaint.npos) std::abort();
}

void check_position(const Position& position) {
  if (!is_consistent(position)) std::abort();
  const auto again = read_fen(write_fen(position));
  if (position.occupied() == 0) return;
  if (!std::holds_alternative<Position>(again) || std::get<Position>(again) != position)
    std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const auto fen = read_fen(input);
  if (const auto* complaint = std::get_if<std::string>(&fen)) check_complaint(*complaint);
  if (const auto* position = std::get_if<Position>(&fen)) check_position(*position);
  for (const RuleSet rules : {towers, english}) {
    const auto read = read_given_position(input, rules, Side::bottom);
    if (const auto* complaint = std::get_if<std::string>(&read)) {
      check_complaint(*complaint);
      continue;
    }
    const auto& given = std::get<GivenPosition>(read);
    check_position(given.position);
    const MoveList moves = legal_moves(given.position, rules);
    const auto move = read_pdn_move(input, given.position, rules);
    if (move && std::find(moves.begin(), moves.end(), *move) == moves.end()) std::abort();
    for (const Move& one : moves) {
      if (!read_pdn_move(write_pdn_move(one, given.position, rules), given.position, rules)) {
        std::abort();
      }
    }
  }
  const auto game = read_given_game(input, std::nullopt);
  if (const auto* complaint = std::get_if<std::string>(&game)) check_complaint(*complaint);
  read_json(input);
  return 0;
}
