#include <doctest/doctest.h>

#include <string>

#include "endgame/material.hpp"
#include "unit/contents.hpp"
#include "wasm/api.hpp"
#include "wasm/json.hpp"

using namespace threeply;
using namespace threeply::api;

namespace {

Bytes table(const std::string& rules, const std::string& name) {
  const std::string text =
      contents(THREEPLY_TESTS_DIR "/../core/endgame/data/" + rules + "/" + name);
  return {text.begin(), text.end()};
}

/// Asks until nothing is missing any more.
template <class View, class Ask>
View with_tables(EndgameMemory& tables, const std::string& rules, const Ask& ask) {
  for (;;) {
    const View view = ask();
    if (view.missing.empty()) return view;
    for (const std::string& name : view.missing) {
      const AddedTable added = add_table(tables, rules, table(rules, name));
      REQUIRE(added.error == "");
      REQUIRE(added.name == name);
    }
  }
}

EndgameRequest request(const std::string& rules, const std::string& rows, const char* turn) {
  EndgameRequest request;
  request.rules = rules;
  for (const char letter : rows) {
    if (letter != '/') request.grid += letter;
  }
  request.turn = std::string(turn);
  return request;
}

EndgameView probe(EndgameMemory& tables, const EndgameRequest& request) {
  return with_tables<EndgameView>(tables, request.rules,
                                  [&] { return probe_endgame(tables, request); });
}

constexpr const char* two_kings =
    ".B......"
    "........"
    "...W...."
    "........"
    "........"
    "........"
    "........"
    "......B.";

PickRequest pick_of(const std::string& rules, const Material& material, const char* result) {
  PickRequest request;
  request.rules = rules;
  request.bottom_men = material.bottom.men;
  request.bottom_kings = material.bottom.kings;
  request.top_men = material.top.men;
  request.top_kings = material.top.kings;
  request.result = std::string(result);
  request.seed = 7;
  return request;
}

}  // namespace

TEST_CASE("a table is added if it is whole and of the rules it is meant for") {
  EndgameMemory tables;
  const Bytes good = table("english", "k1m0-k1m0.distances");
  CHECK(add_table(tables, "english", good).name == "k1m0-k1m0.distances");
  CHECK(add_table(tables, "english", good).error == "");
  CHECK(add_table(tables, "towers", good).error == "a table of other rules: english");
  CHECK(add_table(tables, "chess", good).error == "no such rule set: chess");
  for (const std::size_t at : {std::size_t{0}, std::size_t{9}, good.size() / 2, good.size() - 1}) {
    Bytes broken = good;
    broken[at] = static_cast<std::uint8_t>(broken[at] ^ 1);
    const AddedTable added = add_table(tables, "english", broken);
    CHECK(added.name == "");
    CHECK(added.error != "");
  }
  CHECK(add_table(tables, "english", Bytes(good.begin(), good.end() - 1)).error ==
        "not a whole table");
  CHECK(add_table(tables, "english", {}).error == "not a whole table");
}

TEST_CASE("an ending is told in words, with every move, once its tables are there") {
  EndgameMemory tables;
  EndgameRequest asked = request("english", two_kings, "bottom");
  const EndgameView unknown = probe_endgame(tables, asked);
  CHECK(unknown.is_in_reach);
  CHECK(unknown.missing == std::vector<std::string>{"k1m0-k2m0.distances"});
  CHECK_FALSE(unknown.proof);
  CHECK(unknown.words == "");
  CHECK(unknown.moves.empty());

  const EndgameView view = probe(tables, asked);
  REQUIRE(view.proof);
  CHECK(view.proof->result == "win");
  REQUIRE(view.proof->plies);
  const std::string plies = std::to_string(*view.proof->plies);
  CHECK(view.words == "Proved: black wins in " + plies + " plies");
  REQUIRE(view.best >= 0);
  const ProvedMove& best = view.moves[static_cast<std::size_t>(view.best)];
  CHECK(best.words == "wins in " + plies + " plies");
  CHECK(best.proof.plies == view.proof->plies);
  asked.names = std::string("puzzle");
  CHECK(probe(tables, asked).words == "Proved: red wins in " + plies + " plies");
  asked.turn = std::string("top");
  CHECK(probe(tables, asked).words.starts_with("Proved: red wins in "));
}

TEST_CASE("what tables do not reach is not told") {
  EndgameMemory tables;
  const auto is_reached = [&](const std::string& rows) {
    return probe_endgame(tables, request("towers", rows, "bottom")).is_in_reach;
  };
  const std::string empty = "......../......../......../......../......../......../......../";
  CHECK(is_reached(".W.W.W../" + empty.substr(9) + "B.B....."));
  CHECK_FALSE(is_reached(".W.W.W../" + empty.substr(9) + "B.B.B..."));
  CHECK_FALSE(is_reached(empty + "B.B....."));
  CHECK_FALSE(is_reached(".b......" + empty.substr(8) + "W......."));
  CHECK(probe_endgame(tables, request("towers", "x", "bottom")).error != "");
  CHECK(probe_endgame(tables, request("chess", empty, "bottom")).error != "");
  EndgameRequest strange = request("towers", empty + "B.......", "bottom");
  strange.names = std::string("nobody");
  CHECK(probe_endgame(tables, strange).error == "no such program: nobody");
}

TEST_CASE("with five pieces the outcome is told alone") {
  EndgameMemory tables;
  const EndgameView view =
      probe(tables, request("towers",
                            ".W...W../......../......../......../......../......../......../"
                            "B.B.B...",
                            "bottom"));
  REQUIRE(view.proof);
  CHECK_FALSE(view.proof->plies);
  CHECK(view.moves.size() == 5);
  CHECK(view.best >= 0);
}

TEST_CASE("best play takes as long as the table says, and the side that loses is to move then") {
  EndgameMemory tables;
  for (const char* rules : {"towers", "single-jump", "english"}) {
    for (const Material& material : materials_of(3)) {
      const PickRequest wanted = pick_of(rules, material, "win");
      const PickedView picked =
          with_tables<PickedView>(tables, rules, [&] { return pick_endgame(tables, wanted); });
      if (picked.grid.empty()) continue;
      EndgameRequest asked;
      asked.rules = wanted.rules;
      asked.grid = picked.grid;
      const EndgameView view = probe(tables, asked);
      REQUIRE(view.proof);
      CHECK(to_json(*view.proof) == to_json(*picked.proof));
      const EndgameLineView line = play_endgame(tables, asked);
      REQUIRE(line.missing.empty());
      CHECK(static_cast<int>(line.line.size()) == *view.proof->plies);
      EndgameRequest last = asked;
      last.grid = line.line.back().grid;
      last.turn = std::string("top");
      const EndgameView end = probe_endgame(tables, last);
      CHECK(end.words == "");
      CHECK(end.moves.empty());
    }
  }
}

TEST_CASE("a position by chance has its pieces and its outcome, and the same seed gives it again") {
  for (const char* rules : {"towers", "single-jump", "english"}) {
    EndgameMemory tables;
    for (const Material& material : materials_of(3)) {
      for (const char* result : {"win", "draw", "loss"}) {
        PickRequest wanted = pick_of(rules, material, result);
        const auto ask = [&] { return pick_endgame(tables, wanted); };
        const PickedView picked = with_tables<PickedView>(tables, rules, ask);
        CHECK(to_json(ask()) == to_json(picked));
        if (picked.grid.empty()) continue;
        CHECK(picked.proof->result == result);
        const auto count = [&](char letter) {
          return std::count(picked.grid.begin(), picked.grid.end(), letter);
        };
        CHECK(count('b') == material.bottom.men);
        CHECK(count('B') == material.bottom.kings);
        CHECK(count('w') == material.top.men);
        CHECK(count('W') == material.top.kings);
      }
    }
  }
}

TEST_CASE("pieces that have no tables are refused") {
  EndgameMemory tables;
  const auto complaint = [&](const Material& material, const char* result) {
    return pick_endgame(tables, pick_of("towers", material, result)).error;
  };
  const Material good{.bottom = {.men = 0, .kings = 1}, .top = {.men = 0, .kings = 1}};
  CHECK(complaint(good, "win") == "");
  CHECK(complaint(good, "undecided") == "no such outcome: undecided");
  CHECK(complaint({.bottom = {.men = 3, .kings = 1}, .top = {.men = 2, .kings = 0}}, "win") != "");
  CHECK(complaint({.bottom = {.men = 3, .kings = 1}, .top = {}}, "win") != "");
  CHECK(complaint({.bottom = {.men = -1, .kings = 2}, .top = {.men = 0, .kings = 1}}, "win") != "");
}
