// Plays a few moves, lets the engine answer, asks what it thinks, and proves an ending.
#include <iostream>
#include <threeply/engine.hpp>
#include <threeply/version.hpp>

using namespace threeply::engine;

int main() {
  std::cout << "threeply " << library_version() << "\n";
  Game game(Rules::english);
  game.play("11-15");
  game.play("B3-A4");  // by cells works, too
  std::cout << "illegal: " << (game.play("1-2") ? "played" : "refused") << "\n";

  Engine engine(Rules::english, 16);
  if (const auto move = engine.choose(game, 7)) game.play(move->number);
  for (const Move& move : game.played()) std::cout << move.number << " ";
  std::cout << "\n" << game.board() << game.fen() << "\n";

  const Analysis analysis = engine.think(game, {.nodes = 20000, .lines = 2});
  for (const Line& line : analysis.lines) {
    std::cout << line.score << " men, draws " << line.draw << ":";
    for (const Move& move : line.moves) std::cout << " " << move.number;
    std::cout << "\n";
  }

  const auto ending = Game::from_position("W:WK1,K2:BK32");
  if (const auto* complaint = std::get_if<std::string>(&ending)) return std::cerr << *complaint, 1;
  const Proof proof = prove(std::get<Game>(ending));
  std::cout << (proof.result == Result::win ? "won in " : "not won in ") << proof.plies << "\n";
}
