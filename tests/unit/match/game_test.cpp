#include "match/game.hpp"

#include <doctest/doctest.h>

#include "match/summary.hpp"
#include "notation/json_reader.hpp"
#include "rules/legal_moves.hpp"

using namespace threeply;

namespace {

/// Plays the first legal move, or fails at a given one.
class FirstMove final : public MatchPlayer {
 public:
  explicit FirstMove(RuleSet rules, int failing_move = -1)
      : rules_(rules), failing_move_(failing_move) {}

  std::optional<PlayerFault> begin() override {
    move_ = 0;
    return failing_move_ == 0 ? std::optional(PlayerFault{GameEnd::crash, "it did not start"})
                              : std::nullopt;
  }

  Answer think(const Turn& turn) override {
    ++move_;
    others_seconds = turn.others_seconds;
    seed = turn.seed;
    if (move_ == failing_move_) return {.fault = PlayerFault{GameEnd::no_answer, "it slept"}};
    if (move_ == stopping_move) return {.is_stopped = true};
    return {.move = legal_moves(turn.position, rules_)[0], .seconds = 0.25, .depth = 3};
  }

  int stopping_move = -1;
  double others_seconds = 0;
  std::uint64_t seed = 0;

 private:
  RuleSet rules_;
  int failing_move_;
  int move_ = 0;
};

GameRecord played(std::uint64_t number, MatchPlayer& one, MatchPlayer& other,
                  RuleSet rules = english) {
  return play_game({.rules = rules, .number = number, .seed = 1}, {.name = "start"}, one, other)
      .value();
}

}  // namespace

TEST_CASE("match games: played to the end, kept and read again") {
  for (const RuleSet rules : {towers, single_jump, english}) {
    FirstMove one(rules);
    FirstMove other(rules);
    const GameRecord record = played(0, one, other, rules);
    CHECK_FALSE(is_fault(record.end));
    CHECK(record.moves.size() == record.efforts[0].moves + record.efforts[1].moves);
    CHECK(record.efforts[0].depth == 3 * record.efforts[0].moves);
    CHECK(other.others_seconds == 0.25);
    const std::string line = write_record(record);
    const auto again = read_record(line, rules);
    REQUIRE(again);
    CHECK(write_record(*again) == line);
    // The same players with the colours changed: the same game.
    const GameRecord second = played(1, one, other, rules);
    CHECK(second.moves == record.moves);
    CHECK(second.score == -record.score);
  }
}

TEST_CASE("match games: who fails has lost, with either colour") {
  for (const std::uint64_t number : {0U, 1U}) {
    for (const int move : {0, 1, 5}) {
      FirstMove good(english);
      FirstMove bad(english, move);
      const GameRecord lost = played(number, bad, good);
      CHECK(lost.score == -1);
      CHECK(lost.end == (move == 0 ? GameEnd::crash : GameEnd::no_answer));
      const GameRecord won = played(number, good, bad);
      CHECK(won.score == 1);
      CHECK(won.detail == (move == 0 ? "it did not start" : "it slept"));
    }
  }
}

TEST_CASE("match games: one that is stopped leaves nothing") {
  FirstMove one(english);
  FirstMove other(english);
  other.stopping_move = 3;
  CHECK_FALSE(play_game({.rules = english}, {}, one, other));
}

TEST_CASE("match games: every move has a seed of its own") {
  FirstMove one(english);
  FirstMove other(english);
  one.stopping_move = 2;
  play_game({.rules = english, .number = 0, .seed = 1}, {}, one, other);
  const std::uint64_t first = one.seed;
  CHECK(first != other.seed);
  play_game({.rules = english, .number = 2, .seed = 1}, {}, one, other);
  CHECK(one.seed != first);
  play_game({.rules = english, .number = 0, .seed = 2}, {}, one, other);
  CHECK(one.seed != first);
  play_game({.rules = english, .number = 0, .seed = 1}, {}, one, other);
  CHECK(one.seed == first);
}

TEST_CASE("match games: lines that are none are refused") {
  FirstMove one(english);
  FirstMove other(english);
  const std::string line = write_record(played(0, one, other));
  CHECK(read_record(line, english));
  CHECK_FALSE(read_record(line.substr(0, line.size() / 2), english));
  CHECK_FALSE(read_record("{}", english));
  std::string wrong = line;
  wrong.replace(wrong.find("\"moves\":\"") + 9, 1, "x");
  CHECK_FALSE(read_record(wrong, english));
}

TEST_CASE("match summary: texts, JSON and PDN tell the same") {
  FirstMove good(english);
  FirstMove bad(english, 2);
  MatchSummary summary{.settings = {.openings = "random",
                                    .plies = 6,
                                    .seed = 7,
                                    .limits = {.nodes = 500, .seconds = 0.1},
                                    .command = "threeply match again"},
                       .players = {{{.text = "bad", .limits = {.depth = 1}}, {.text = "good"}}},
                       .test = SequentialTest{.elo0 = 0, .elo1 = 5}};
  for (std::uint64_t number = 0; number < 3; ++number) {
    summary.games.push_back(played(number, bad, good));
  }
  const MatchScore score = score_of_games(summary.games);
  CHECK(score.losses == 3);
  CHECK(score.pairs == std::array<std::uint64_t, 5>{1, 0, 0, 0, 0});
  const std::string text = summary_text(summary);
  for (const char* part :
       {"one:   bad\nother: good, 500 positions a move, 0.1 s a move\n"
        "english, random openings of 6 plies, seed 7\n"
        "3 games: +0 =0 -3, 0.0 % for one\n",
        "\nElo unknown, too few pairs for bounds\n", "\nagain: threeply match again\n",
        "pairs with 0, 1/2, 1, 1 1/2, 2 points: 1 0 0 0 0\n", "not decided\n",
        "other: depth 3.0, 250.0 ms a move", "ends: 3 without an answer\n",
        "lost other than on the board:\n  game 1, one, without an answer: it slept\n"}) {
    CAPTURE(part);
    CHECK(text.find(part) != text.npos);
  }
  const auto json = read_json(summary_json(summary));
  REQUIRE(json);
  CHECK(json->at("settings.command") == "threeply match again");
  CHECK(json->at("settings.plies") == "6");
  CHECK(json->at("players.0.limits.depth") == "1");
  CHECK(json->at("players.0.limits.nodes") == "null");
  CHECK(json->at("players.1.limits.nodes") == "500");
  CHECK(json->at("losses") == "3");
  CHECK(json->at("score") == "0.000");
  CHECK(json->at("elo.value") == "null");
  CHECK(json->at("test.accepted") == "null");
  CHECK(json->at("ends.no-answer") == "3");
  CHECK(json->at("faults.1.player") == "one");
  CHECK(json->at("faults.1.reason") == "no-answer");
  const std::string pdn = summary_pdn(summary, "2025.01.31");
  CHECK(
      pdn.starts_with("[Event \"Threeply match\"]\n[Date \"2025.01.31\"]\n[Round \"1.1\"]\n"
                      "[Black \"bad\"]\n[White \"good\"]\n[BlackLimits \"depth 1\"]\n"
                      "[WhiteLimits \"500 positions a move, 0.1 s a move\"]\n"));
  CHECK(pdn.find("\n[Openings \"random openings of 6 plies\"]\n[Seed \"7\"]\n[Result \"1-0\"]\n") !=
        pdn.npos);
  CHECK(pdn.find("[BlackLimits \"500 positions a move, 0.1 s a move\"]") != pdn.npos);
  CHECK(pdn.find("[Round \"2.1\"]") != pdn.npos);
  CHECK(pdn.find("{black lost without an answer (it slept); white wins} 1-0") != pdn.npos);
}
