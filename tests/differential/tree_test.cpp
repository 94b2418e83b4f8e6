// The search tree against the naive engine: plain values and counts, the steps of alpha-beta
// against the naive tracer's text, and each node's state against the steps.
#include "search/tree.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "differential/random_positions.hpp"
#include "differential/translation.hpp"
#include "notation/rule_names.hpp"
#include "reference/naive_trace.hpp"
#include "unit/effort.hpp"

using namespace threeply;
using namespace threeply::tests;

namespace {

using Path = std::vector<int>;

/// Boards with few moves, so that depth costs little.
Position thinned(Position position, Dice& dice) {
  if (dice.below(4) == 0) return position;
  for (Square square = 0; square < square_count; ++square) {
    if (dice.below(2) == 0) continue;
    position.bottom &= ~bit(square);
    position.top &= ~bit(square);
    position.kings &= ~bit(square);
  }
  return position;
}

/// A node as the naive engine has it.
struct NaiveNode {
  naive::Grid grid;
  bool bottom_to_move;
  naive::Rules rules;
  int plies_below;

  std::vector<naive::Path> moves() const {
    return plies_below == 0 ? std::vector<naive::Path>{}
                            : naive::moves(grid, bottom_to_move, rules);
  }

  NaiveNode after(const naive::Path& move) const {
    return {naive::play(grid, move), !bottom_to_move, rules, plies_below - 1};
  }

  std::uint64_t boards() const {
    std::uint64_t sum = 0;
    for (int plies = 0; plies <= plies_below; ++plies) {
      sum += naive::perft(grid, bottom_to_move, rules, plies);
    }
    return sum;
  }
};

void check_plain(const TreeNode& node, const NaiveNode& expected) {
  const auto& [grid, bottom_to_move, rules, plies_below] = expected;
  const auto terminal = naive::Terminal::infinite;
  REQUIRE((naive_grid(node.board) == grid));
  REQUIRE((node.board.turn == Side::bottom) == bottom_to_move);
  REQUIRE(node.cost == naive::board_cost(grid, bottom_to_move, rules, terminal));
  REQUIRE(node.value == naive::minimax(grid, bottom_to_move, rules, plies_below, terminal));
  REQUIRE(node.is_over == naive::moves(grid, bottom_to_move, rules).empty());
  REQUIRE(node.boards == expected.boards());
  REQUIRE(node.child_count == static_cast<int>(expected.moves().size()));
  if (node.is_leaf()) {
    REQUIRE(node.best == -1);
    REQUIRE(node.ties.empty());
    return;
  }
  const auto best = naive::best(grid, bottom_to_move, rules, plies_below, terminal);
  REQUIRE(node.best == static_cast<int>(*best));
  const auto values = naive::root_values(grid, bottom_to_move, rules, plies_below, terminal);
  std::vector<int> ties;
  for (std::size_t i = *best + 1; i < values.size(); ++i) {
    if (values[i] == values[*best]) ties.push_back(static_cast<int>(i));
  }
  REQUIRE(node.ties == ties);
}

/// What the steps say of one board.
struct Seen {
  TreeState state = TreeState::unseen;
  Window window;
  Cost result = 0;
  std::uint64_t boards = 0;
};

std::map<Path, Seen> seen_by(const TreeSearch& search) {
  std::map<Path, Seen> boards;
  walk_steps(search, [&](const SearchStep& step) {
    const Path path(step.path.begin(), step.path.end());
    if (step.kind == SearchStep::Kind::cut) {
      for (int child = step.best + 1; child < step.child_end; ++child) {
        Path cut = path;
        cut.push_back(child);
        boards[cut].state = TreeState::cut;
      }
      return true;
    }
    Seen& seen = boards[path];
    seen.state = TreeState::searched;
    seen.window = step.window;
    seen.result = step.value;
    if (step.kind == SearchStep::Kind::done) return true;
    for (std::size_t length = 0; length <= path.size(); ++length) {
      ++boards[Path(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(length))].boards;
    }
    return true;
  });
  return boards;
}

void check_seen(const TreeNode& node, const std::map<Path, Seen>& boards) {
  const auto found = boards.find(node.path);
  const Seen expected = found == boards.end() ? Seen{} : found->second;
  REQUIRE(node.state == expected.state);
  REQUIRE(node.searched.has_value() == (node.state == TreeState::searched));
  if (!node.searched) return;
  REQUIRE(node.searched->boards == expected.boards);
  REQUIRE(node.searched->window.alpha == expected.window.alpha);
  REQUIRE(node.searched->window.beta == expected.window.beta);
  REQUIRE(node.searched->value == expected.result);
  // What is known is true, and no less than what was returned says.
  const auto& [window, returned, known] =
      std::tie(node.searched->window, node.searched->value, node.searched->known);
  REQUIRE(known.low <= node.value);
  REQUIRE(node.value <= known.high);
  if (window.alpha < returned && returned < window.beta)
    REQUIRE(known == Known{returned, returned});
  if (returned <= window.alpha && !node.is_leaf()) REQUIRE(known.high <= returned);
  if (returned >= window.beta && !node.is_leaf()) REQUIRE(known.low >= returned);
}

/// The naive tracer's text, from steps; the moves are the naive engine's.
class Scribe {
 public:
  explicit Scribe(const NaiveNode& root) : root_(root) {}

  void write(const SearchStep& step) {
    if (step.path.empty() && step.kind != SearchStep::Kind::cut) return;
    NaiveNode node = root_;
    naive::Path last;
    bool is_bottoms = true;
    for (const int number : step.path) {
      is_bottoms = node.bottom_to_move;
      last = node.moves().at(static_cast<std::size_t>(number));
      node = node.after(last);
    }
    const auto ply = static_cast<int>(step.path.size());
    switch (step.kind) {
      case SearchStep::Kind::enter: say(is_bottoms, ply, name(last)); break;
      case SearchStep::Kind::leaf:
        say(is_bottoms, ply, name(last) + "; h=" + number_of(step.value));
        break;
      case SearchStep::Kind::cut: {
        const std::vector<naive::Path> moves = node.moves();
        REQUIRE(step.child_end == static_cast<int>(moves.size()));
        std::string rest;
        for (std::size_t i = static_cast<std::size_t>(step.best) + 1; i < moves.size(); ++i) {
          rest += (rest.empty() ? "" : ", ") + name(moves[i]);
        }
        say(node.bottom_to_move, ply + 1,
            "pruning " + rest + "; alpha=" + number_of(step.window.alpha) +
                ", beta=" + number_of(step.window.beta));
        break;
      }
      case SearchStep::Kind::done: break;
    }
  }

  std::string text;

 private:
  static std::string number_of(Cost cost) {
    if (cost == bottom_has_won) return "+INFINITY";
    return cost == top_has_won ? "-INFINITY" : std::to_string(cost);
  }

  static std::string name(const naive::Path& path) {
    std::string text;
    for (const naive::Cell& cell : path) {
      text += (text.empty() ? "(" : "=>(") + std::to_string(cell.row) + "," +
              std::to_string(cell.column) + ")";
    }
    return text;
  }

  void say(bool is_bottoms, int ply, const std::string& what) {
    for (int above = 1; above < ply; ++above) text += "|-";
    text += (is_bottoms ? "A" : "B") + std::to_string(ply) + ": " + what + ".\n";
  }

  NaiveNode root_;
};

}  // namespace

TEST_CASE("values, choices, ties and counts of the tree are the naive engine's") {
  for (const NamedRuleSet& named : rule_names) {
    CAPTURE(named.name);
    Dice dice(29);
    std::size_t with_ties = 0;
    std::size_t finished = 0;
    for (unsigned long long round = 0; round < effort().rounds / 8; ++round) {
      const Position root = thinned(random_position(dice, named.rules), dice);
      const TreeSearch search{
          .root = root,
          .rules = named.rules,
          .options = {.depth = 1 + static_cast<int>(dice.below(3)), .evaluation = Evaluation(3)},
          .reading = dice.below(2) == 0 ? Reading::plain : Reading::alpha_beta};
      NaiveNode node{naive_grid(root), root.turn == Side::bottom, naive_rules(named.rules),
                     search.options.depth};
      CAPTURE(write_grid(root, replay_letters));
      CAPTURE(search.options.depth);
      const Tree tree(root, named.rules, search.options);
      REQUIRE(tree.read(Reading::plain).board_count() == node.boards());
      Path path;
      while (true) {
        const auto view = tree.view(path);
        REQUIRE(view);
        REQUIRE(view->node.path == path);
        check_plain(view->node, node);
        const std::vector<naive::Path> moves = node.moves();
        REQUIRE(view->children.size() == moves.size());
        for (std::size_t i = 0; i < moves.size(); ++i) {
          check_plain(view->children[i], node.after(moves[i]));
        }
        with_ties += view->node.ties.empty() ? 0 : 1;
        finished += view->node.is_over ? 1 : 0;
        if (moves.empty()) break;
        const std::size_t next = dice.below(moves.size());
        path.push_back(static_cast<int>(next));
        node = node.after(moves[next]);
      }
      path.push_back(0);
      REQUIRE_FALSE(tree.view(path));
    }
    CHECK(with_ties > 0);
    CHECK(finished > 0);
  }
}

TEST_CASE("the steps of alpha-beta are the lines of the naive tracer") {
  for (const NamedRuleSet& named : rule_names) {
    CAPTURE(named.name);
    Dice dice(31);
    std::size_t cuts = 0;
    for (unsigned long long round = 0; round < effort().rounds / 20; ++round) {
      Position root = thinned(random_position(dice, named.rules), dice);
      root.turn = Side::bottom;
      const int depth = 1 + static_cast<int>(dice.below(4));
      const TreeSearch search{.root = root,
                              .rules = named.rules,
                              .options = {.depth = depth, .evaluation = Evaluation(2)},
                              .reading = Reading::alpha_beta};
      Scribe scribe({naive_grid(root), true, naive_rules(named.rules), depth});
      walk_steps(search, [&](const SearchStep& step) {
        scribe.write(step);
        cuts += step.kind == SearchStep::Kind::cut ? 1 : 0;
        return true;
      });
      const std::string expected =
          naive::trace(naive_grid(root), {.depth = depth, .rules = naive_rules(named.rules)});
      CAPTURE(write_grid(root, replay_letters));
      REQUIRE((scribe.text == expected.substr(0, expected.find("first move"))));
    }
    CHECK(cuts > 0);
  }
}

TEST_CASE("states, windows, results and counts of the nodes are those of the steps") {
  for (const NamedRuleSet& named : rule_names) {
    CAPTURE(named.name);
    Dice dice(37);
    std::size_t states[3] = {};
    for (unsigned long long round = 0; round < effort().rounds / 20; ++round) {
      const TreeSearch search{
          .root = thinned(random_position(dice, named.rules), dice),
          .rules = named.rules,
          .options = {.depth = 1 + static_cast<int>(dice.below(4)), .evaluation = Evaluation(3)},
          .reading = Reading::alpha_beta};
      const std::map<Path, Seen> seen = seen_by(search);
      const Tree tree(search.root, search.rules, search.options);
      const SearchRecord& record = tree.read(Reading::alpha_beta);
      REQUIRE(record.board_count() == seen.at({}).boards);
      CAPTURE(write_grid(search.root, replay_letters));
      CAPTURE(search.options.depth);
      Path path;
      while (true) {
        const auto view = tree.view(path);
        REQUIRE(view);
        check_seen(view->node, seen);
        for (const TreeNode& child : view->children) {
          check_seen(child, seen);
          ++states[static_cast<int>(child.state)];
        }
        const auto first = record.step_of(path);
        REQUIRE(first.has_value() == (view->node.state == TreeState::searched));
        if (view->children.empty()) break;
        path.push_back(static_cast<int>(dice.below(view->children.size())));
      }
    }
    for (const std::size_t count : states) CHECK(count > 0);
  }
}
