#include "match/summary.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "notation/decimal.hpp"
#include "notation/json.hpp"
#include "notation/numbers.hpp"
#include "notation/pdn.hpp"
#include "notation/rule_names.hpp"

namespace threeply {
namespace {

constexpr const char* player_names[] = {"one", "other"};

/// Who has lost by a fault.
std::size_t loser_of(const GameRecord& game) { return game.score > 0 ? 1 : 0; }

std::string signed_decimal(double number, int decimals) {
  return (number < 0 ? "-" : "+") + fixed_decimal(std::abs(number), decimals);
}

/// Of a score that is 0 or 1 there is no figure.
std::string elo_words(double score) {
  if (const auto elo = elo_of(score)) return signed_decimal(*elo, 0);
  return score < 0.5 ? "-infinity" : "+infinity";
}

/// After a count of games: "3 by repetition".
std::string end_words(GameEnd end) {
  switch (end) {
    case GameEnd::no_move: return "without a move";
    case GameEnd::tables: return "decided by endgame tables";
    case GameEnd::repetition: return "by repetition";
    case GameEnd::no_progress: return "without progress";
    case GameEnd::crash: return "crash";
    case GameEnd::illegal_move: return "illegal move";
    case GameEnd::no_answer: return "no answer";
    case GameEnd::garbage: return "garbage";
  }
  return {};
}

std::array<Effort, 2> efforts_of(const MatchSummary& summary) {
  std::array<Effort, 2> efforts{};
  for (const GameRecord& game : summary.games) {
    for (std::size_t i = 0; i < efforts.size(); ++i) efforts[i].add(game.efforts[i]);
  }
  return efforts;
}

double mean_depth(const Effort& effort) {
  return effort.with_depth == 0
             ? 0
             : static_cast<double>(effort.depth) / static_cast<double>(effort.with_depth);
}

double mean_seconds(const Effort& effort) {
  return effort.moves == 0 ? 0 : effort.seconds / static_cast<double>(effort.moves);
}

std::string effort_words(const Effort& effort) {
  return (effort.with_depth == 0 ? std::string("depth unknown")
                                 : "depth " + fixed_decimal(mean_depth(effort), 1)) +
         ", " + fixed_decimal(mean_seconds(effort) * 1000, 1) + " ms a move, " +
         std::to_string(effort.moves) + " moves";
}

std::string test_words(const SequentialTest& test, const MatchScore& score) {
  const std::string elo0 = signed_decimal(test.elo0, 1);
  const std::string elo1 = signed_decimal(test.elo1, 1);
  const int decision = test.decision(score);
  return "sequential test, Elo " + elo0 + " or " + elo1 + ": LLR " +
         signed_decimal(test.likelihood(score), 2) + " of " +
         fixed_decimal(SequentialTest::bound(), 2) + ", " +
         (decision == 0 ? "not decided" : (decision > 0 ? elo1 : elo0) + " is accepted");
}

std::string count_ends(const MatchSummary& summary) {
  std::string text;
  for (const GameEnd end : all_game_ends) {
    const auto count = std::count_if(summary.games.begin(), summary.games.end(),
                                     [&](const GameRecord& game) { return game.end == end; });
    if (count == 0) continue;
    text += (text.empty() ? "" : ", ") + std::to_string(count) + " " + end_words(end);
  }
  return text;
}

/// A line for each, as long as there are not too many.
std::string fault_lines(const MatchSummary& summary) {
  constexpr std::size_t most_lines = 20;
  std::string text;
  std::size_t count = 0;
  for (const GameRecord& game : summary.games) {
    if (!is_fault(game.end) || ++count > most_lines) continue;
    text += "  game " + std::to_string(game.number + 1) + ", " + player_names[loser_of(game)] +
            ": " + end_words(game.end) + "; " + game.detail + "\n";
  }
  if (count == 0) return {};
  if (count > most_lines) text += "  and " + std::to_string(count - most_lines) + " more\n";
  return "lost other than on the board:\n" + text;
}

/// "white has no move; black wins"
std::string ending_comment(const GameRecord& game, int bottom_score) {
  const std::string winner = bottom_score > 0 ? "black wins" : "white wins";
  const std::string loser = bottom_score > 0 ? "white" : "black";
  switch (game.end) {
    case GameEnd::no_move: return loser + " has no move, " + winner;
    case GameEnd::tables:
      return (bottom_score == 0 ? std::string("drawn") : winner) + " by endgame tables";
    case GameEnd::repetition: return "drawn by repetition";
    case GameEnd::no_progress: return "drawn without progress";
    default: return loser + ": " + end_words(game.end) + ", " + game.detail + "; " + winner;
  }
}

void put_elo(JsonWriter& json, const char* key, double score) {
  const auto elo = elo_of(score);
  json.key(key);
  if (!elo) {
    json.null();
    return;
  }
  json.decimal(*elo);
}

}  // namespace

MatchScore score_of_games(std::span<const GameRecord> games) {
  MatchScore score;
  for (std::size_t i = 0; i < games.size(); ++i) {
    score.add_game(games[i].score);
    const bool has_first =
        games[i].number % 2 == 1 && i > 0 && games[i - 1].number + 1 == games[i].number;
    if (has_first) score.add_pair(games[i - 1].score, games[i].score);
  }
  return score;
}

std::string score_words(const MatchScore& score) {
  return "+" + std::to_string(score.wins) + " =" + std::to_string(score.draws) + " -" +
         std::to_string(score.losses) + ", " + fixed_decimal(score_of(score) * 100, 1) + " %";
}

std::string summary_text(const MatchSummary& summary) {
  const MatchScore score = score_of_games(summary.games);
  const ScoreRange range = range_of(score);
  const auto efforts = efforts_of(summary);
  std::string text;
  text += "one:   " + summary.players[0] + "\n" + "other: " + summary.players[1] + "\n";
  text += std::to_string(score.games()) + (score.games() == 1 ? " game: " : " games: ") +
          score_words(score) + " for one\n";
  if (score.pair_count() > 0) {
    text += "Elo " + elo_words(range.score) + ", between " + elo_words(range.low) + " and " +
            elo_words(range.high) + " (95 %, from pairs)\n";
    text += "pairs with 0, 1/2, 1, 1 1/2, 2 points:";
    for (const std::uint64_t count : score.pairs) text += " " + std::to_string(count);
    text += "\n";
  }
  if (summary.test) text += test_words(*summary.test, score) + "\n";
  text += "one:   " + effort_words(efforts[0]) + "\n" + "other: " + effort_words(efforts[1]) + "\n";
  if (score.games() > 0) text += "ends: " + count_ends(summary) + "\n";
  return text + fault_lines(summary);
}

std::string summary_json(const MatchSummary& summary) {
  const MatchScore score = score_of_games(summary.games);
  const ScoreRange range = range_of(score);
  const auto efforts = efforts_of(summary);
  std::string text;
  JsonWriter json(text);
  json.begin('{').key("rules").value(name_of(summary.rules));
  json.key("games").count(score.games()).key("wins").count(score.wins);
  json.key("draws").count(score.draws).key("losses").count(score.losses);
  json.key("score").decimal(score_of(score));
  json.key("pairs").begin('[');
  for (const std::uint64_t count : score.pairs) json.count(count);
  json.end(']');
  json.key("elo").begin('{');
  put_elo(json, "value", range.score);
  put_elo(json, "low", range.low);
  put_elo(json, "high", range.high);
  json.end('}');
  json.key("test");
  if (summary.test) {
    const int decision = summary.test->decision(score);
    json.begin('{').key("elo0").decimal(summary.test->elo0);
    json.key("elo1").decimal(summary.test->elo1);
    json.key("llr").decimal(summary.test->likelihood(score));
    json.key("bound").decimal(SequentialTest::bound()).key("accepted");
    if (decision == 0) {
      json.null();
    } else {
      json.value(decision > 0 ? "elo1" : "elo0");
    }
    json.end('}');
  } else {
    json.null();
  }
  json.key("players").begin('[');
  for (std::size_t i = 0; i < efforts.size(); ++i) {
    json.begin('{').key("name").value(summary.players[i]).key("moves").count(efforts[i].moves);
    json.key("depth").decimal(mean_depth(efforts[i]));
    json.key("seconds").decimal(mean_seconds(efforts[i])).end('}');
  }
  json.end(']').key("ends").begin('{');
  for (const GameEnd end : all_game_ends) {
    const auto count = std::count_if(summary.games.begin(), summary.games.end(),
                                     [&](const GameRecord& game) { return game.end == end; });
    json.key(name_of(end)).value(static_cast<std::int64_t>(count));
  }
  json.end('}').key("faults").begin('[');
  for (const GameRecord& game : summary.games) {
    if (!is_fault(game.end)) continue;
    json.begin('{').key("game").count(game.number + 1);
    json.key("player").value(player_names[loser_of(game)]);
    json.key("reason").value(name_of(game.end)).key("detail").value(game.detail).end('}');
  }
  json.end(']').end('}');
  return text + "\n";
}

std::string summary_pdn(const MatchSummary& summary, const std::string& date) {
  std::string text;
  for (const GameRecord& game : summary.games) {
    const std::size_t black = game.is_one_bottom() ? 0 : 1;
    const int bottom_score = game.is_one_bottom() ? game.score : -game.score;
    PdnGame pdn{.tags = {{"Event", "Threeply match"}},
                .rules = summary.rules,
                .start = game.start,
                .end = {.is_finished = true, .score = bottom_score}};
    if (!date.empty()) pdn.tags.emplace_back("Date", date);
    pdn.tags.emplace_back(
        "Round", std::to_string(game.number / 2 + 1) + "." + std::to_string(game.number % 2 + 1));
    pdn.tags.emplace_back("Black", summary.players[black]);
    pdn.tags.emplace_back("White", summary.players[1 - black]);
    for (const Move& move : game.moves) pdn.add_move(move);
    const std::string comment = ending_comment(game, bottom_score);
    if (!comment.empty()) pdn.add_comment(comment);
    text += write_pdn_game(pdn);
  }
  return text;
}

}  // namespace threeply
