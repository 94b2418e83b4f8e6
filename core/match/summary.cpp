#include "match/summary.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

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

std::string elo_words(double elo) { return signed_decimal(elo, 0); }

/// "Elo +36, between +15 and +58 (95 %, from pairs)". Beyond a score of 0 or 1 there is no figure,
/// and no bound.
std::string elo_words(const ScoreRange& range, std::uint64_t pairs) {
  const auto value = elo_of(range.score);
  const auto low = elo_of(range.low);
  const auto high = elo_of(range.high);
  const std::string text = "Elo " + (value ? elo_words(*value) : "unknown") + ", ";
  if (!low && !high) return text + "too few pairs for bounds";
  const std::string bounds = !high  ? "at least " + elo_words(*low)
                             : !low ? "at most " + elo_words(*high)
                                    : "between " + elo_words(*low) + " and " + elo_words(*high);
  if (value) return text + bounds + " (95 %, from pairs)";
  return "Elo " + bounds + " (95 %, from " + std::to_string(pairs) + " pairs, all " +
         (low ? "won)" : "lost)");
}

std::string counted(std::uint64_t count, const std::string& one, const std::string& several) {
  return std::to_string(count) + " " + (count == 1 ? one : several);
}

/// "0.1 s a move", "depth 6, 1 position a move"; nothing without limits.
std::string limits_words(const MoveLimits& limits) {
  std::string text;
  const auto add = [&](const std::string& words) { text += (text.empty() ? "" : ", ") + words; };
  if (limits.depth > 0) add("depth " + std::to_string(limits.depth));
  if (limits.nodes > 0) add(counted(limits.nodes, "position", "positions") + " a move");
  if (limits.seconds > 0) add(short_decimal(limits.seconds) + " s a move");
  return text;
}

/// Those that it plays by, whoever has set them.
MoveLimits limits_of(const PlayerSetup& player, const MatchSettings& settings) {
  return player.takes_limits() ? settings.limits : player.limits;
}

/// "engine, 0.1 s a move"; what it has of its own its name says.
std::string player_words(const PlayerSetup& player, const MatchSettings& settings) {
  const std::string limits = player.takes_limits() ? limits_words(settings.limits) : "";
  return player.text + (limits.empty() ? "" : ", " + limits);
}

std::string openings_words(const MatchSettings& settings) {
  if (settings.openings == "random") {
    return "random openings of " +
           counted(static_cast<std::uint64_t>(settings.plies), "ply", "plies");
  }
  if (settings.openings != "ballots") return "openings from " + settings.openings;
  return settings.with_barred ? "ballots, barred ones too" : "ballots";
}

/// "english, ballots, seed 1"
std::string settings_words(const MatchSummary& summary) {
  const MatchSettings& settings = summary.settings;
  return std::string(name_of(summary.rules)) + ", " + openings_words(settings) + ", seed " +
         std::to_string(settings.seed) +
         (settings.is_adjudicated ? "" : ", known endings played out");
}

/// After a count of games, "3 by repetition", or a player who has lost one.
std::string end_words(GameEnd end) {
  switch (end) {
    case GameEnd::no_move: return "without a move";
    case GameEnd::tables: return "decided by endgame tables";
    case GameEnd::repetition: return "by repetition";
    case GameEnd::no_progress: return "without progress";
    case GameEnd::crash: return "by a crash";
    case GameEnd::illegal_move: return "by an illegal move";
    case GameEnd::no_answer: return "without an answer";
    case GameEnd::garbage: return "by garbage";
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
         counted(effort.moves, "move", "moves");
}

/// Two lines.
std::string test_words(const SequentialTest& test, const MatchScore& score) {
  const std::string elo0 = signed_decimal(test.elo0, 1);
  const std::string elo1 = signed_decimal(test.elo1, 1);
  const int decision = test.decision(score);
  const double found = test.likelihood(score);
  const std::string bound = fixed_decimal(SequentialTest::bound(), 2);
  return "sequential test, Elo " + elo0 + " or " + elo1 + ": " +
         (decision == 0 ? "not decided" : (decision > 0 ? elo1 : elo0) + " is accepted") +
         "\n  the pairs are " + fixed_decimal(std::exp(std::abs(found)), 1) +
         " times as likely at " + (found < 0 ? elo0 + " as at " + elo1 : elo1 + " as at " + elo0) +
         "; the test ends at " + fixed_decimal(SequentialTest::times, 0) + " times (LLR " +
         signed_decimal(found, 2) + ", bounds -" + bound + " and +" + bound + ")\n";
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
            ", " + end_words(game.end) + ": " + game.detail + "\n";
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
    default: return loser + " lost " + end_words(game.end) + " (" + game.detail + "); " + winner;
  }
}

/// Null where there is none.
void put_limits(JsonWriter& json, const MoveLimits& limits) {
  json.key("limits").begin('{').key("depth");
  limits.depth > 0 ? json.value(std::int64_t{limits.depth}) : json.null();
  json.key("nodes");
  limits.nodes > 0 ? json.count(limits.nodes) : json.null();
  json.key("seconds");
  limits.seconds > 0 ? json.decimal(limits.seconds) : json.null();
  json.end('}');
}

void put_settings(JsonWriter& json, const MatchSettings& settings) {
  json.key("settings").begin('{').key("version").value(settings.version);
  json.key("openings").value(settings.openings).key("barred").truth(settings.with_barred);
  json.key("plies");
  settings.openings == "random" ? json.value(std::int64_t{settings.plies}) : json.null();
  json.key("seed").count(settings.seed).key("pairs").count(settings.pairs);
  json.key("adjudicate").truth(settings.is_adjudicated);
  json.key("margin").decimal(settings.margin).key("patience").decimal(settings.patience);
  json.key("command").value(settings.command).end('}');
}

/// Null if it is unknown.
void put_known(JsonWriter& json, const std::optional<double>& number) {
  number ? json.decimal(*number) : json.null();
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
  const auto share = score_of(score);
  return "+" + std::to_string(score.wins) + " =" + std::to_string(score.draws) + " -" +
         std::to_string(score.losses) +
         (share ? ", " + fixed_decimal(*share * 100, 1) + " %" : std::string());
}

std::string summary_text(const MatchSummary& summary) {
  const MatchScore score = score_of_games(summary.games);
  const ScoreRange range = range_of(score);
  const auto efforts = efforts_of(summary);
  std::string text;
  text += "one:   " + player_words(summary.players[0], summary.settings) + "\n";
  text += "other: " + player_words(summary.players[1], summary.settings) + "\n";
  text += settings_words(summary) + "\n";
  text += counted(score.games(), "game", "games");
  text += score.games() == 0 ? "\n" : ": " + score_words(score) + " for one\n";
  if (score.pair_count() > 0) {
    text += elo_words(range, score.pair_count()) + "\n";
    text += "pairs with 0, 1/2, 1, 1 1/2, 2 points:";
    for (const std::uint64_t count : score.pairs) text += " " + std::to_string(count);
    text += "\n";
  }
  if (summary.test) text += test_words(*summary.test, score);
  text += "one:   " + effort_words(efforts[0]) + "\n" + "other: " + effort_words(efforts[1]) + "\n";
  if (score.games() > 0) text += "ends: " + count_ends(summary) + "\n";
  text += fault_lines(summary);
  return text + "again: " + summary.settings.command + "\n";
}

std::string summary_json(const MatchSummary& summary) {
  const MatchScore score = score_of_games(summary.games);
  const ScoreRange range = range_of(score);
  const auto efforts = efforts_of(summary);
  std::string text;
  JsonWriter json(text);
  json.begin('{').key("rules").value(name_of(summary.rules));
  put_settings(json, summary.settings);
  json.key("games").count(score.games()).key("wins").count(score.wins);
  json.key("draws").count(score.draws).key("losses").count(score.losses);
  json.key("score");
  put_known(json, score_of(score));
  json.key("pairs").begin('[');
  for (const std::uint64_t count : score.pairs) json.count(count);
  json.end(']');
  json.key("elo").begin('{');
  json.key("value");
  put_known(json, score.pair_count() > 0 ? elo_of(range.score) : std::nullopt);
  json.key("low");
  put_known(json, elo_of(range.low));
  json.key("high");
  put_known(json, elo_of(range.high));
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
    const PlayerSetup& player = summary.players[i];
    json.begin('{').key("name").value(player.text);
    put_limits(json, limits_of(player, summary.settings));
    json.key("moves").count(efforts[i].moves);
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
    pdn.tags.emplace_back("Black", summary.players[black].text);
    pdn.tags.emplace_back("White", summary.players[1 - black].text);
    for (const auto& [name, player] :
         {std::pair("BlackLimits", black), std::pair("WhiteLimits", 1 - black)}) {
      const std::string limits = limits_words(limits_of(summary.players[player], summary.settings));
      if (!limits.empty()) pdn.tags.emplace_back(name, limits);
    }
    if (!game.opening.empty()) pdn.tags.emplace_back("Opening", game.opening);
    pdn.tags.emplace_back("Openings", openings_words(summary.settings));
    pdn.tags.emplace_back("Seed", std::to_string(summary.settings.seed));
    for (const Move& move : game.moves) pdn.add_move(move);
    const std::string comment = ending_comment(game, bottom_score);
    if (!comment.empty()) pdn.add_comment(comment);
    text += write_pdn_game(pdn);
  }
  return text;
}

}  // namespace threeply
