// Boards whose traces reach what matters: every kind of cut, kings, jumps that must be made, games
// that end within the tree.
#include <array>

#include "cases/case_maker.hpp"
#include "cases/drawn_board.hpp"
#include "cases/trace_features.hpp"
#include "programs/trace/own_trace.hpp"

namespace threeply {
namespace {

struct TraceKind {
  KindWords words;
  TraceFeatures wanted;  ///< all of them
};

constexpr std::array<TraceKind, 12> trace_kind_table{{
    {{"random", "boards of any game"}, 0},
    {{"cut-1", "a win cuts Alice's other first moves"}, feature(TraceFeature::cut_at_1)},
    {{"cut-2", "Bill's replies are cut"}, feature(TraceFeature::cut_at_2)},
    {{"cut-3", "Alice's second moves are cut"}, feature(TraceFeature::cut_at_3)},
    {{"cut-4", "moves are cut at the leaves"}, feature(TraceFeature::cut_at_4)},
    {{"deep-cut", "the bound that cuts comes from far above"}, feature(TraceFeature::deep_cut)},
    {{"crossing", "cuts where alpha is more than beta, not only equal"},
     feature(TraceFeature::crossing_cut) | feature(TraceFeature::equal_cut)},
    {{"forced", "steps that a mandatory jump forbids"}, feature(TraceFeature::forced_jump)},
    {{"crowning", "men that become kings within the tree"}, feature(TraceFeature::crowning)},
    {{"kings", "kings on both sides"}, feature(TraceFeature::kings)},
    {{"ending", "games that end within the tree"}, feature(TraceFeature::early_end)},
    {{"tie", "several first moves of the same value"}, feature(TraceFeature::tie)},
}};

/// A kind of its own: awkward but right input, several boards and headings.
constexpr KindWords layout_words{"layout", "several boards, headings, CR LF, blank lines"};

/// Longer ones nobody reads.
constexpr std::uint64_t longest_trace = 400;

constexpr int most_draws = 5000;

/// Of a game, or a few pieces anywhere.
Position draw(Random& random) {
  if (!random.one_in(3)) return draw_from_game(random, trace_program.rules);
  const int bottom = 1 + static_cast<int>(random.below(4));
  const int top = 1 + static_cast<int>(random.below(4));
  return draw_pieces(random, bottom, top, 3);
}

class TraceCases final : public CaseMaker {
 public:
  explicit TraceCases(const CaseWishes& wishes) : wishes_(wishes) {
    if (wishes_.kinds.empty()) {
      for (const KindWords& words : trace_kinds()) wishes_.kinds.emplace_back(words.name);
    }
  }

  TestCase next() override {
    const std::string& name = wishes_.kinds[static_cast<std::size_t>(made_ % wishes_.kinds.size())];
    const std::uint64_t turn = made_ / wishes_.kinds.size();
    std::size_t index = 0;
    while (index < trace_kind_table.size() && trace_kind_table[index].words.name != name) ++index;
    Random random{wishes_.seed, 100 + index, turn};
    TestCase test;
    test.name = case_name(++made_, name);
    test.kind = name;
    if (index == trace_kind_table.size()) {
      lay_out(test, turn, random);
    } else {
      const Position board = find(trace_kind_table[index].wanted, random);
      test.input = write_grid(board, trace_letters);
      test.covers = describe(look_at(board, wishes_.trace));
    }
    test.expected = trace_boards(test.input, wishes_.trace).text;
    return test;
  }

 private:
  Position find(TraceFeatures wanted, Random& random) const {
    Position board;
    for (int i = 0; i < most_draws; ++i) {
      board = draw(random);
      const SeenTrace seen = look_at(board, wishes_.trace);
      if ((seen.features & wanted) == wanted && seen.lines <= longest_trace && seen.lines > 0)
        break;
    }
    return board;
  }

  void lay_out(TestCase& test, std::uint64_t turn, Random& random) const {
    const std::string line_end = turn % 2 == 0 ? "\n" : "\r\n";
    const std::size_t boards = 1 + static_cast<std::size_t>(turn % 3);
    const bool has_headings = turn % 4 < 2;
    for (std::size_t i = 0; i < boards; ++i) {
      if (has_headings) test.input += "case " + std::to_string(i + 1) + line_end;
      const Position board = find(0, random);
      for (const char byte : write_grid(board, trace_letters)) {
        test.input += byte == '\n' ? line_end : std::string(1, byte);
      }
      if (i + 1 < boards) test.input += line_end;
    }
    if (turn % 5 == 4) test.input.erase(test.input.size() - line_end.size());
    test.covers = std::to_string(boards) + (boards == 1 ? " board" : " boards");
    if (has_headings) test.covers += ", headings";
    if (line_end.size() == 2) test.covers += ", CR LF";
    if (turn % 5 == 4) test.covers += ", no final line end";
  }

  CaseWishes wishes_;
  std::uint64_t made_ = 0;
};

}  // namespace

std::vector<KindWords> trace_kinds() {
  std::vector<KindWords> words;
  words.reserve(std::size(trace_kind_table) + 1);
  for (const TraceKind& kind : trace_kind_table) words.push_back(kind.words);
  words.push_back(layout_words);
  return words;
}

std::unique_ptr<CaseMaker> make_trace_cases(const CaseWishes& wishes) {
  return std::make_unique<TraceCases>(wishes);
}

}  // namespace threeply
