// What is said of proved endings.
#pragma once

#include <string>

#include "programs/program.hpp"
#include "wasm/views.hpp"

namespace threeply::api {

/// "Proved: white wins in 23 plies", for a position in which it is the turn of `mover`. Empty if
/// that side cannot move: then the game is over.
std::string proof_words(const Proof& proof, Side mover, const threeply::SideNames& names);

/// "wins in 23 plies", of a move.
std::string move_words(const Proof& proof);

}  // namespace threeply::api
