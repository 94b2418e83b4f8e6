#include "search/tree.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "notation/names.hpp"
#include "search/plain_minimax.hpp"
#include "unit/positions.hpp"

using namespace threeply;
using namespace threeply::tests;

namespace {

using Kind = SearchStep::Kind;

std::optional<TreeView> view_tree(const TreeSearch& search, TreePath path) {
  return Tree(search.root, search.rules, search.options).view(path);
}

TreeSearch search_of(const Position& root, int depth, Reading reading, RuleSet rules = towers) {
  return {.root = root,
          .rules = rules,
          .options = {.depth = depth, .evaluation = Evaluation(3)},
          .reading = reading};
}

struct Expected {
  const char* move;
  Cost value;
  int child_count;
};

void check_children(const std::vector<TreeNode>& children, const std::vector<Expected>& expected) {
  REQUIRE(children.size() == expected.size());
  for (std::size_t i = 0; i < children.size(); ++i) {
    CHECK(move_name(*children[i].move) == expected[i].move);
    CHECK(children[i].value == expected[i].value);
    CHECK(children[i].child_count == expected[i].child_count);
  }
}

struct Kept {
  Kind kind;
  std::vector<int> path;
};

std::vector<Kept> steps_of(const TreeSearch& search) {
  std::vector<Kept> steps;
  walk_steps(search, [&](const SearchStep& step) {
    steps.push_back({step.kind, {step.path.begin(), step.path.end()}});
    return true;
  });
  return steps;
}

}  // namespace

TEST_CASE("the worked example of Figure 2") {
  const TreeSearch search = search_of(figure_3a(), 3, Reading::plain);
  const auto root = view_tree(search, {});
  REQUIRE(root);
  CHECK(root->node.boards == 30);
  CHECK(root->node.value == 1);
  CHECK(root->node.best == 0);
  CHECK(root->node.ties.empty());
  check_children(root->children, {{"A6-B5", 1, 2}, {"C8-D7", 0, 3}});
  CHECK(root->children[0].best == 1);
  CHECK(root->children[0].boards == 15);
  CHECK(root->children[1].boards == 14);

  const int left[] = {0};
  check_children(view_tree(search, left)->children, {{"C6-D7", 3, 6}, {"B7-A8", 1, 6}});
  const int right[] = {1};
  check_children(view_tree(search, right)->children,
                 {{"C6-E8", 0, 2}, {"B7-C8", 1, 4}, {"B7-A8", 1, 4}});
}

TEST_CASE("alpha-beta cuts two replies of the worked example") {
  const TreeSearch search = search_of(figure_3a(), 3, Reading::alpha_beta);
  const int right[] = {1};
  const auto view = view_tree(search, right);
  REQUIRE(view);
  const Tree tree(search.root, search.rules, search.options);
  CHECK(tree.read(Reading::plain).board_count() == 30);
  CHECK(tree.read(Reading::alpha_beta).board_count() == 20);
  CHECK(view->node.state == TreeState::searched);
  REQUIRE(view->node.searched);
  const RecordedBoard& searched = *view->node.searched;
  CHECK(searched.window.alpha == 1);
  CHECK(searched.window.beta == bottom_has_won);
  CHECK(searched.value == 1);  // at most: the true value is 0
  CHECK(searched.known == Known{top_has_won, 0});
  CHECK(view->node.value == 0);
  CHECK(searched.cut_from == 1);
  CHECK(searched.boards == 4);
  CHECK(view->children[0].state == TreeState::searched);
  // Its two children are looked at in full, so it is known to be 0; what is returned is a bound.
  CHECK(view->children[0].searched->known == Known{0, 0});
  CHECK(view->children[0].searched->value == 1);
  for (const std::size_t i : {1u, 2u}) {
    CHECK(view->children[i].state == TreeState::cut);
    CHECK(move_name(*view->children[i].closing) == "C6-E8");
    CHECK(view->children[i].boards == 5);
    CHECK_FALSE(view->children[i].searched);
  }
  const int below_cut[] = {1, 1};
  const auto cut = view_tree(search, below_cut);
  CHECK(cut->node.state == TreeState::cut);
  for (const TreeNode& child : cut->children) CHECK(child.state == TreeState::unseen);
}

TEST_CASE("a path that leads nowhere has no board") {
  const TreeSearch search = search_of(figure_3a(), 2, Reading::plain);
  for (const std::vector<int>& path :
       {std::vector<int>{2}, std::vector<int>{-1}, std::vector<int>{0, 0, 0}}) {
    CHECK_FALSE(view_tree(search, path));
    CHECK_FALSE(SearchRecord(search).step_of(path));
  }
}

TEST_CASE("a lost position is a tree of one board and one step") {
  const Position lost{.bottom = 0, .top = bit(5), .kings = 0, .turn = Side::bottom};
  for (const Reading reading : {Reading::plain, Reading::alpha_beta}) {
    const TreeSearch search = search_of(lost, 3, reading);
    const auto view = view_tree(search, {});
    REQUIRE(view);
    CHECK(SearchRecord(search).board_count() == 1);
    CHECK(view->node.is_over);
    CHECK(view->node.value == top_has_won);
    CHECK(view->node.state == TreeState::searched);
    const std::vector<Kept> steps = steps_of(search);
    REQUIRE(steps.size() == 1);
    CHECK(steps[0].kind == Kind::leaf);
  }
}

TEST_CASE("if all moves lose, the left-most is the best and the others are ties") {
  const Position position = {
      .bottom = bit(20), .top = bit(12) | bit(16) | bit(9), .kings = 0, .turn = Side::bottom};
  const auto view = view_tree(search_of(position, 2, Reading::plain), {});
  REQUIRE(view);
  CHECK(view->node.value == top_has_won);
  CHECK(view->node.best == 0);
  CHECK(static_cast<int>(view->node.ties.size()) == view->node.child_count - 1);
}

TEST_CASE("counts of the initial position are those of perft") {
  const auto view = view_tree(search_of(initial_position(), 4, Reading::plain), {});
  REQUIRE(view);
  CHECK(view->node.boards == 1 + 7 + 49 + 379 + 2872);
  CHECK(
      plain_subtree(initial_position(), towers, {.depth = 3, .evaluation = Evaluation(3)}).boards ==
      1 + 7 + 49 + 379);
}

TEST_CASE("the plain reading has every board entered once, and no cuts") {
  const TreeSearch search = search_of(initial_position(), 4, Reading::plain);
  std::uint64_t boards = 0;
  for (const Kept& step : steps_of(search)) {
    CHECK(step.kind != Kind::cut);
    boards += step.kind == Kind::done ? 0 : 1;
  }
  CHECK(boards == 1 + 7 + 49 + 379 + 2872);
}

TEST_CASE("steps are found by number, kind and place as in the whole list") {
  for (const Reading reading : {Reading::plain, Reading::alpha_beta}) {
    const TreeSearch search = search_of(figure_3a(), 3, reading);
    const std::vector<Kept> all = steps_of(search);
    const SearchRecord record(search);
    CHECK(record.step_count() == all.size());
    CHECK(all.front().kind == Kind::enter);
    CHECK(all.front().path.empty());
    CHECK(all.back().kind == Kind::done);
    CHECK(all.back().path.empty());
    const auto count = static_cast<int>(all.size());
    for (int from = -1; from <= count; ++from) {
      std::vector<Kept> slice;
      if (from >= 0) {
        record.visit_steps(static_cast<std::uint64_t>(from), 3, [&](const SearchStep& step) {
          slice.push_back({step.kind, {step.path.begin(), step.path.end()}});
        });
        REQUIRE(static_cast<int>(slice.size()) == std::min(3, count - from));
        for (std::size_t i = 0; i < slice.size(); ++i) {
          CHECK(slice[i].path == all[static_cast<std::size_t>(from) + i].path);
        }
      }
      for (const Kind kind : {Kind::enter, Kind::leaf, Kind::cut, Kind::done}) {
        std::optional<std::int64_t> before;
        std::optional<std::int64_t> after;
        for (int i = 0; i < count; ++i) {
          if (all[static_cast<std::size_t>(i)].kind != kind) continue;
          if (i < from) before = i;
          if (i > from && !after) after = i;
        }
        CHECK(record.find_step(from, kind, false) == after);
        CHECK(record.find_step(from, kind, true) == before);
      }
    }
    for (int i = 0; i < count; ++i) {
      const auto first = record.step_of(all[static_cast<std::size_t>(i)].path);
      REQUIRE(first);
      CHECK(*first <= i);
      CHECK(all[static_cast<std::size_t>(*first)].path == all[static_cast<std::size_t>(i)].path);
    }
  }
}

TEST_CASE("a step that is done says which child it carries upwards") {
  walk_steps(search_of(figure_3a(), 3, Reading::plain), [](const SearchStep& step) {
    if (step.kind != Kind::done) return true;
    if (step.path.empty()) {
      CHECK(step.best == 0);
      CHECK(step.value == 1);
    } else if (step.path.size() == 2 && step.path[0] == 0 && step.path[1] == 0) {
      CHECK(step.best == 4);
      CHECK(step.ties == 1);
      CHECK_FALSE(step.found_before);
    }
    return true;
  });
}
