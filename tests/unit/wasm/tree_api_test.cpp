#include <doctest/doctest.h>

#include <string>

#include "unit/effort.hpp"
#include "wasm/api.hpp"

using namespace threeply::api;
using threeply::tests::effort;

namespace {

GameRequest figure(const char* rules = "towers") {
  GameRequest request;
  request.rules = rules;
  request.start = "......../......../......../......../......../B.w...../.w....../..b.....";
  return request;
}

TreeOptions tree(int depth, const char* reading = "plain") {
  TreeOptions options;
  options.depth = depth;
  options.reading = std::string(reading);
  return options;
}

const TreeOptions plain = tree(3);
const TreeOptions alpha_beta = tree(3, "alpha-beta");

Memory tree_memory;

}  // namespace

TEST_CASE("a node of the tree is viewed with its children") {
  const TreeNodeView view = view_tree(tree_memory, figure(), 0, plain, {});
  CHECK(view.error.empty());
  CHECK(view.boards == 30);
  CHECK(view.boards_searched == 20);
  REQUIRE(view.node);
  CHECK_FALSE(view.node->move);
  CHECK(view.node->value == 1);
  CHECK(view.node->cost == 2);
  CHECK(view.node->turn == "bottom");
  CHECK(view.node->grid.size() == 64);
  CHECK_FALSE(view.node->window);
  CHECK(view.node->finding->returned == 1);
  REQUIRE(view.children.size() == 2);
  CHECK(view.children[1].move->name == "C8-D7");
  CHECK(view.children[1].path == std::vector<int>{1});
  CHECK(view.children[1].turn == "top");

  const TreeNodeView below = view_tree(tree_memory, figure(), 0, alpha_beta, {1});
  CHECK(below.node->window->alpha == 1);
  CHECK(below.node->window->beta == 2147483647);
  CHECK(below.node->finding->high == 0);
  CHECK(below.node->finding->returned == 1);
  CHECK(below.node->finding->bound == "at-most");
  CHECK(below.children[0].finding->low == 0);
  CHECK(below.children[0].finding->high == 0);
  CHECK(below.children[0].finding->bound == "at-most");
  CHECK(below.node->state == "searched");
  CHECK(below.children[2].state == "cut");
  CHECK_FALSE(below.children[2].window);
  CHECK_FALSE(below.children[2].finding);
}

TEST_CASE("a king counts two under the rules of the trace program, else three") {
  CHECK(view_tree(tree_memory, figure("single-jump"), 0, plain, {}).node->cost == 1);
  CHECK(view_tree(tree_memory, figure("english"), 0, plain, {}).node->cost == 2);
}

TEST_CASE("the tree is that of the position after so many actions") {
  GameRequest request;
  request.actions = "G6-F5 B3-A4";
  CHECK(view_tree(tree_memory, request, 1, plain, {}).node->turn == "top");
  CHECK(view_tree(tree_memory, request, -1, plain, {}).node->turn == "bottom");
}

TEST_CASE("questions about trees that make no sense are refused") {
  CHECK(view_tree(tree_memory, figure(), 0, tree(7), {}).error ==
        "the depth of a tree must be 1 to 6");
  CHECK(view_tree(tree_memory, figure(), 0, tree(0), {}).error ==
        "the depth of a tree must be 1 to 6");
  CHECK(view_steps(tree_memory, figure(), 0, tree(3, "x"), 0, 1).error == "no such reading: x");
  const TreeNodeView nowhere = view_tree(tree_memory, figure(), 0, plain, {5});
  CHECK(nowhere.error == "the tree has no such board");
  CHECK_FALSE(nowhere.node);
  CHECK(find_step(tree_memory, figure("chess"), 0, plain, 0, "leaf", false) == -1);
  CHECK(find_step(tree_memory, figure(), 0, plain, 0, "leap", false) == -1);
  CHECK(step_of(tree_memory, figure(), 0, plain, {5}) == -1);
  CHECK(write_tree(tree_memory, figure(), 0, plain, "xml").error == "no such format: xml");
}

TEST_CASE("steps are viewed piece by piece") {
  const TreeStepsView view = view_steps(tree_memory, figure(), 0, alpha_beta, 24, 2);
  CHECK(view.error.empty());
  CHECK(view.total == 27);
  REQUIRE(view.steps.size() == 2);
  CHECK(view.steps[0].kind == "cut");
  CHECK(view.steps[0].path == std::vector<int>{1});
  CHECK(view.steps[0].cut == std::vector<int>{1, 2});
  CHECK(view.steps[0].window->alpha == 1);
  CHECK(view.steps[0].window->beta == 1);
  CHECK_FALSE(view.steps[0].finding);
  CHECK(view.steps[1].kind == "done");
  CHECK(view.steps[1].finding->returned == 1);
  CHECK(view_steps(tree_memory, figure(), 0, alpha_beta, 27, 5).steps.empty());
  CHECK(view_steps(tree_memory, figure(), 0, alpha_beta, -3, 1).steps.size() == 1);
  CHECK_FALSE(view_steps(tree_memory, figure(), 0, plain, 0, 1).steps[0].window);
  CHECK(find_step(tree_memory, figure(), 0, alpha_beta, -1, "cut", false) == 24);
  CHECK(find_step(tree_memory, figure(), 0, alpha_beta, 24, "cut", false) == -1);
  CHECK(find_step(tree_memory, figure(), 0, alpha_beta, 26, "cut", true) == 24);
  CHECK(step_of(tree_memory, figure(), 0, alpha_beta, {}) == 0);
  CHECK(step_of(tree_memory, figure(), 0, alpha_beta, {1}) == 19);
  CHECK(step_of(tree_memory, figure(), 0, alpha_beta, {1, 1}) == -1);
}

TEST_CASE("the tree is written as the trace program writes it") {
  GameRequest request = figure("single-jump");
  const TreeOptions four = tree(4, "alpha-beta");
  const std::string rows =
      "+O+O+O+O\nO+O+O+O+\n+O+O+O+O\nO+O+O+O+\n+O+O+O+O\nk+B+O+O+\n+B+O+O+O\nO+A+O+O+\n";
  CHECK(write_tree(tree_memory, request, 0, four, "text").text == write_trace(rows, {}).text);
  const std::string whole = write_tree(tree_memory, figure(), 0, plain, "text").text;
  CHECK(whole.find("pruning") == std::string::npos);
  CHECK(whole.ends_with("first move: (5,0)=>(4,1).\n\n"));
  CHECK(write_tree(tree_memory, figure(), 0, alpha_beta, "json")
            .text.starts_with("{\"moves\":[{\"side\":\"A\""));
  request.turn = "top";
  CHECK(write_tree(tree_memory, request, 0, four, "text").text.starts_with("B1: "));
}

TEST_CASE("a tree that is too large is not written") {
  if (effort().leaves < 10'000'000) return;  // 64 MB of text take long where code is slow
  GameRequest kings;
  kings.start = "......../W...W.../.W...W../W...W.../......../....B.../.B...B../B.B.....";
  const OutputView output = write_tree(tree_memory, kings, 0, tree(6), "text");
  CHECK(output.error == "the tree is too large to be written: more than 64 MB");
  CHECK(output.text.empty());
}

TEST_CASE("somebody's trace is compared with ours for the same board") {
  TraceRequest request;
  request.grid = std::string(33, '.') + "w........b.....................";
  request.depth = 2;
  TraceOptions options;
  options.depth = 2;
  const std::string board =
      "+O+O+O+O\nO+O+O+O+\n+O+O+O+O\nO+O+O+O+\n+B+O+O+O\nO+A+O+O+\n+O+O+O+O\nO+O+O+O+\n";
  const std::string right = write_trace(board, options).text;
  CHECK(compare_trace(request, right).kind == "none");
  CHECK(compare_trace(request, "case 3\n" + right).kind == "none");
  CHECK(compare_trace(request, "case 1\nfirst move: none.\n\ncase 2\n" + right).kind == "none");

  const auto view = compare_trace(request, "A1: (5,2)=>(4,3); h=0.\n");
  CHECK(view.kind == "jump-not-forced");
  CHECK(view.title == "jump not forced");
  CHECK(view.line == 1);
  CHECK(view.index == 0);
  CHECK(view.sentence.find("Alice must jump") != std::string::npos);
  const auto later = compare_trace(request, "case 1\nfirst move: none.\n\ncase 2\nA1: x\n");
  CHECK(later.line == 2);
  const auto nothing = compare_trace(request, "");
  CHECK(nothing.kind == "ends-early");
  CHECK(nothing.line == 0);
  CHECK(nothing.index == 0);
  CHECK(nothing.theirs == "(nothing)");

  request.base = 1;
  CHECK(compare_trace(request, right).sentence.find("counted from 1") != std::string::npos);
  request.base = 2;
  CHECK(!compare_trace(request, right).error.empty());
  request.base = 0;
  request.rules = std::string("chess");
  CHECK(!compare_trace(request, right).error.empty());
  request.rules = std::string("english");
  request.grid = "rubbish";
  CHECK(!compare_trace(request, right).error.empty());
}
