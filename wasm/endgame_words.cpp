#include "wasm/endgame_words.hpp"

#include "programs/puzzle/puzzle.hpp"

namespace threeply::api {
namespace {

std::string in_plies(const Proof& proof) {
  return proof.plies ? " in " + plies_words(*proof.plies) : "";
}

}  // namespace

std::string proof_words(const Proof& proof, Side mover, const threeply::SideNames& names) {
  if (proof.result == "draw") return "Proved: drawn";
  if (proof.plies == 0) return {};
  const Side winner = proof.result == "win" ? mover : opponent(mover);
  return "Proved: " + std::string(names.of(winner)) + " wins" + in_plies(proof);
}

std::string move_words(const Proof& proof) {
  if (proof.result == "draw") return "draws";
  return (proof.result == "win" ? "wins" : "loses") + in_plies(proof);
}

}  // namespace threeply::api
