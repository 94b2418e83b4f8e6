// Puzzles of graded length, each proved: red wins in so many plies and no sooner.
#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "cases/case_maker.hpp"
#include "cases/drawn_board.hpp"
#include "endgame/tables_inside.hpp"
#include "programs/puzzle/puzzle.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "search/solver.hpp"

namespace threeply {
namespace {

struct PuzzleKind {
  KindWords words;
  int plies;  ///< to the end; any if 0
};

constexpr std::array<PuzzleKind, 10> puzzle_kind_table{{
    {{"win-1", "red wins in 1 ply"}, 1},
    {{"win-3", "red wins in 3 plies"}, 3},
    {{"win-5", "red wins in 5 plies"}, 5},
    {{"win-7", "red wins in 7 plies"}, 7},
    {{"win-9", "red wins in 9 plies"}, 9},
    {{"win-11", "red wins in 11 plies"}, 11},
    {{"win-13", "red wins in 13 plies"}, 13},
    {{"chain", "wins with a chain of jumps"}, 0},
    {{"block", "wins by blocking the last pieces"}, 0},
    {{"layout", "CR LF, no final line end, boards written in a mirror"}, 0},
}};

enum : std::size_t { chain = 7, block = 8, layout = 9 };

/// What is not decided so soon is too hard to be drawn by the hundred.
constexpr std::uint64_t most_nodes_to_draw = 20'000;

/// The longest of those whose length does not matter.
constexpr int longest_of_others = 9;

class PuzzleCases final : public CaseMaker {
 public:
  explicit PuzzleCases(const CaseWishes& wishes) : wishes_(wishes) {
    if (wishes_.kinds.empty()) {
      for (const KindWords& words : puzzle_kinds()) wishes_.kinds.emplace_back(words.name);
    }
  }

  TestCase next() override {
    const std::string& name = wishes_.kinds[static_cast<std::size_t>(made_ % wishes_.kinds.size())];
    const std::uint64_t turn = made_ / wishes_.kinds.size();
    std::size_t index = 0;
    while (puzzle_kind_table[index].words.name != name) ++index;
    Random random{wishes_.seed, 200 + index, turn};
    TestCase test;
    test.name = case_name(++made_, name);
    test.kind = name;
    write(find(index, random), index, turn, test);
    return test;
  }

 private:
  struct Found {
    Position position;
    std::vector<Move> line;
  };

  /// What is known of endings is found anew for each, so that none depends on those before it.
  static Found find(std::size_t kind, Random& random) {
    Endgames endgames(english);
    endgames.packed.set_source(
        [](const Material& material) { return table_inside(english, material); });
    while (true) {
      const int top = 1 + static_cast<int>(random.below(4));
      const int bottom = top + static_cast<int>(random.below(3));
      const int king_rate = 1 + static_cast<int>(random.below(4));
      const Position board = draw_pieces(random, bottom, top, king_rate);
      Solver solver(most_nodes_to_draw, nullptr, &endgames);
      Solution solution = solver.solve(board);
      if (solution.outcome.result != Result::win) continue;
      if (auto found = fit(kind, {board, std::move(solution.line)})) return *std::move(found);
    }
  }

  /// A puzzle of that kind on the way to the win, if there is one.
  static std::optional<Found> fit(std::size_t kind, Found found) {
    const auto length = static_cast<int>(found.line.size());
    const int wanted = puzzle_kind_table[kind].plies;
    if (wanted > length) return std::nullopt;
    int left = wanted;
    if (wanted == 0) left = std::min(length, longest_of_others);
    while (static_cast<int>(found.line.size()) > left) {
      found.position = play(found.position, found.line[0]);
      found.line.erase(found.line.begin());
    }
    if (kind == chain && !has_chain(found.line)) return std::nullopt;
    if (kind == block && !ends_in_block(found)) return std::nullopt;
    return found;
  }

  static bool has_chain(const std::vector<Move>& line) {
    return std::any_of(line.begin(), line.end(), [](const Move& move) { return move.legs > 1; });
  }

  static bool ends_in_block(const Found& found) {
    Position position = found.position;
    for (const Move& move : found.line) position = play(position, move);
    return position.pieces(position.turn) != 0;
  }

  void write(const Found& found, std::size_t kind, std::uint64_t turn, TestCase& test) const {
    const bool is_laid_out = kind == layout;
    const bool is_mirrored = is_laid_out && turn % 3 == 2;
    const Puzzle puzzle{found.position, is_mirrored};
    test.input = write_state(puzzle.position, is_mirrored);
    const auto pieces = std::popcount(found.position.occupied());
    test.covers = std::to_string(pieces) + " pieces, red wins in " +
                  plies_words(static_cast<int>(found.line.size()));
    if (is_laid_out && turn % 3 == 0) {
      std::string text;
      for (const char byte : test.input) text += byte == '\n' ? "\r\n" : std::string(1, byte);
      test.input = text;
      test.covers += ", CR LF";
    } else if (is_laid_out && turn % 3 == 1) {
      test.input.pop_back();
      test.covers += ", no final line end";
    } else if (is_mirrored) {
      test.covers += ", mirrored";
    }
    test.expected = wishes_.wants_next_state
                        ? write_state(play(puzzle.position, found.line[0]), is_mirrored)
                        : write_states(puzzle, found.line);
  }

  CaseWishes wishes_;
  std::uint64_t made_ = 0;
};

}  // namespace

std::vector<KindWords> puzzle_kinds() {
  std::vector<KindWords> words;
  words.reserve(std::size(puzzle_kind_table));
  for (const PuzzleKind& kind : puzzle_kind_table) words.push_back(kind.words);
  return words;
}

std::unique_ptr<CaseMaker> make_puzzle_cases(const CaseWishes& wishes) {
  return std::make_unique<PuzzleCases>(wishes);
}

}  // namespace threeply
