// threeply analyse: what the engine thinks of a position, line by line.
#include <algorithm>
#include <bit>
#include <cstdlib>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "cli/commands.hpp"
#include "cli/endgame_sources.hpp"
#include "cli/engine_player.hpp"
#include "cli/given_input.hpp"
#include "cli/interruption.hpp"
#include "cli/progress_line.hpp"
#include "cli/stream.hpp"
#include "engine/judgement.hpp"
#include "notation/decimal.hpp"
#include "notation/fen.hpp"
#include "notation/json.hpp"
#include "notation/names.hpp"
#include "notation/pdn.hpp"
#include "notation/rule_names.hpp"
#include "programs/exit_status.hpp"
#include "programs/given_position.hpp"
#include "programs/puzzle/puzzle.hpp"
#include "rules/play.hpp"

namespace threeply::cli {
namespace {

constexpr double usual_seconds = 2;

/// "+0.12"
std::string men_words(Score score) {
  return (score < 0 ? "-" : "+") + fixed_decimal(std::abs(score) / 100.0, 2);
}

/// "win in 7 plies, proved", or "+0.12 men; win 12.3 %, draw 80.0 %, loss 7.7 %"
std::string words_of(const EngineLine& line, const Judgement& judgement) {
  if (line.is_proved) {
    return std::string(result_name(judgement.result)) +
           (judgement.plies > 0 ? " in " + plies_words(judgement.plies) : "") + ", proved";
  }
  const auto share = [](int thousandths) { return fixed_decimal(thousandths / 10.0, 1) + " %"; };
  const Chances& chances = judgement.chances;
  return men_words(line.score) + " men; win " + share(chances.win) + ", draw " +
         share(chances.draw) + ", loss " + share(chances.loss);
}

/// The names of the moves, in cells or in numbers.
std::vector<std::string> names_of(const EngineLine& line, Position position, RuleSet rules,
                                  bool has_numbers) {
  std::vector<std::string> names;
  for (const Move& move : line.moves) {
    names.push_back(has_numbers ? write_pdn_move(move, position, rules) : move_name(move));
    position = play(position, move);
  }
  return names;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

/// Of all moves that endgame tables know, those that no line begins with.
std::vector<EngineLine> others_of(const EngineReport& report) {
  std::vector<EngineLine> others;
  for (const EngineLine& known : report.known) {
    const bool is_told =
        std::any_of(report.lines.begin(), report.lines.end(),
                    [&](const auto& line) { return line.moves[0] == known.moves[0]; });
    if (!is_told) others.push_back(known);
  }
  return others;
}

/// Moves that come to the same, in words.
struct Alike {
  Result result;
  std::vector<std::string> names;
};

/// "only draw (11-15, 11-16)"; `best` is what the best moves come to.
std::string deed_words(const Alike& moves, Result best) {
  const std::string verb =
      moves.result == Result::loss ? "lose" : std::string(result_name(moves.result));
  const bool is_worse_draw = moves.result == Result::draw && best == Result::win;
  std::string text = moves.result == best ? "also " : is_worse_draw ? "only " : "";
  text += verb + (moves.names.size() == 1 ? "s" : "");
  std::string names;
  for (const std::string& name : moves.names) names += (names.empty() ? "" : ", ") + name;
  return text + " (" + names + ")";
}

/// "The other 2 moves lose (11-15, 11-16).", or "Of the other 3 moves, 1 only draws (11-15) and 2
/// lose (11-16, 10-14)."; nothing if tables do not know.
std::string words_of_others(const EngineReport& report, const GivenPosition& given, RuleSet rules) {
  const std::vector<EngineLine> others = others_of(report);
  if (others.empty()) return {};
  const int pieces = std::popcount(given.position.occupied());
  const auto result_of = [&](const EngineLine& line) { return judge(line, rules, pieces).result; };
  std::vector<Alike> groups;
  std::optional<Result> best;
  for (const Result result : {Result::win, Result::draw, Result::loss}) {
    const auto has_it = [&](const EngineLine& line) { return result_of(line) == result; };
    if (!best && std::any_of(report.known.begin(), report.known.end(), has_it)) best = result;
    Alike group{.result = result, .names = {}};
    for (const EngineLine& line : others) {
      if (has_it(line))
        group.names.push_back(names_of(line, given.position, rules, given.has_numbers)[0]);
    }
    if (!group.names.empty()) groups.push_back(std::move(group));
  }
  const std::string count = std::to_string(others.size());
  if (groups.size() == 1) {
    return (others.size() == 1 ? "The other move " : "The other " + count + " moves ") +
           deed_words(groups[0], *best) + ".\n";
  }
  std::string text = "Of the other " + count + " moves";
  for (std::size_t i = 0; i < groups.size(); ++i) {
    text += i > 0 && i + 1 == groups.size() ? " and " : ", ";
    text += std::to_string(groups[i].names.size()) + " " + deed_words(groups[i], *best);
  }
  return text + ".\n";
}

/// On a terminal shows how far it has come.
class ShownWatch final : public EngineWatch {
 public:
  ShownWatch(double seconds, const GivenPosition& given, RuleSet rules)
      : EngineWatch(seconds), given_(given), rules_(rules) {}

  /// Whoever has seen enough interrupts it, and is told what was found.
  bool goes_on() override { return !is_interrupted() && EngineWatch::goes_on(); }

  void on_report(const EngineReport& report) override {
    const EngineLine& best = report.lines[0];
    const Judgement judgement = judge(best, rules_, std::popcount(given_.position.occupied()));
    line_.show("depth " + std::to_string(report.depth) + ", " +
               (best.is_proved ? words_of(best, judgement) : men_words(best.score)) + ": " +
               joined(names_of(best, given_.position, rules_, given_.has_numbers)));
  }

  void clear() { line_.clear(); }

 private:
  const GivenPosition& given_;
  RuleSet rules_;
  ProgressLine line_;
};

std::string text_of(const EngineReport& report, const GivenPosition& given, RuleSet rules,
                    double seconds) {
  std::string text = "The side at the ";
  text += given.position.turn == Side::bottom ? "bottom" : "top";
  if (report.lines.empty()) return text + " is to move, cannot, and has lost.\n";
  text += " is to move; scores are for that side.\n";
  if (report.nodes == 0) {
    text += "Nothing had to be searched: endgame tables know this position.\n";
  } else {
    text += "depth " + std::to_string(report.depth) + ", " + std::to_string(report.nodes) +
            " positions, " + fixed_decimal(seconds, 2) + " s\n";
  }
  const int pieces = std::popcount(given.position.occupied());
  for (std::size_t i = 0; i < report.lines.size(); ++i) {
    const EngineLine& line = report.lines[i];
    text += std::to_string(i + 1) + ". " + words_of(line, judge(line, rules, pieces)) + "\n   " +
            joined(names_of(line, given.position, rules, given.has_numbers)) + "\n";
  }
  return text + words_of_others(report, given, rules);
}

void put_outcome(JsonWriter& json, const EngineLine& line, const Judgement& judgement) {
  json.key("result");
  if (line.is_proved) {
    json.value(result_name(judgement.result));
  } else {
    json.null();
  }
  json.key("plies");
  if (judgement.plies == 0) {
    json.null();
  } else {
    json.value(std::int64_t{judgement.plies});
  }
}

void put_line(JsonWriter& json, const EngineLine& line, const Position& position, RuleSet rules) {
  const Judgement judgement = judge(line, rules, std::popcount(position.occupied()));
  json.begin('{').key("score");
  if (is_proved(line.score)) {
    json.null();
  } else {
    json.decimal(line.score / 100.0);
  }
  put_outcome(json, line, judgement);
  json.key("chances").begin('{').key("win").decimal(judgement.chances.win / 1000.0);
  json.key("draw").decimal(judgement.chances.draw / 1000.0);
  json.key("loss").decimal(judgement.chances.loss / 1000.0).end('}');
  for (const bool has_numbers : {false, true}) {
    json.key(has_numbers ? "numbers" : "moves").begin('[');
    for (const std::string& name : names_of(line, position, rules, has_numbers)) json.value(name);
    json.end(']');
  }
  json.end('}');
}

/// As `endgame probe` tells of a move.
void put_other(JsonWriter& json, const EngineLine& other, const Position& position, RuleSet rules) {
  json.begin('{').key("move").value(names_of(other, position, rules, false)[0]);
  json.key("number").value(names_of(other, position, rules, true)[0]);
  put_outcome(json, other, judge(other, rules, std::popcount(position.occupied())));
  json.end('}');
}

std::string json_of(const EngineReport& report, const GivenPosition& given, RuleSet rules,
                    double seconds) {
  std::string text;
  JsonWriter json(text);
  json.begin('{').key("rules").value(name_of(rules));
  json.key("position").value(write_fen(given.position));
  json.key("turn").value(given.position.turn == Side::bottom ? "bottom" : "top");
  json.key("depth").value(std::int64_t{report.depth}).key("nodes").count(report.nodes);
  json.key("seconds").decimal(seconds).key("result");
  report.lines.empty() ? json.value(result_name(Result::loss)) : json.null();
  json.key("lines").begin('[');
  for (const EngineLine& line : report.lines) put_line(json, line, given.position, rules);
  json.end(']').key("others").begin('[');
  for (const EngineLine& other : others_of(report)) put_other(json, other, given.position, rules);
  json.end(']').end('}');
  return text + "\n";
}

}  // namespace

int run(const AnalyseCommand& command) {
  if (const int status = refuse_missing(command.tables); status != exit_ok) return status;
  const auto opened = open_position(
      command.text, command.has_rules ? std::optional(command.rules) : std::nullopt, command.turn);
  if (const int* status = std::get_if<int>(&opened)) return *status;
  const auto& given = std::get<GivenPosition>(opened);
  EngineLimits limits{.lines = command.lines};
  if (command.limits.depth > 0) limits.depth = command.limits.depth;
  if (command.limits.nodes > 0) limits.nodes = command.limits.nodes;
  limits.forced_depth = limits.depth;

  const auto hash = make_hash_table(command.megabytes);
  if (hash == nullptr) {
    complain("--hash: " + memory_complaint(command.megabytes));
    return exit_io_failed;
  }
  watch_for_interruption();
  EnginePlayer player(given.rules, hash, command.tables, command.threads);
  ShownWatch watch(command.limits.are_any() ? command.limits.seconds : usual_seconds, given,
                   given.rules);
  const EngineReport report = player.think(given.position, given.before, limits, &watch);
  player.engine().play_lines_on();
  const double seconds = watch.seconds_spent();
  watch.clear();
  Output output;
  output.write(command.is_json ? json_of(report, given, given.rules, seconds)
                               : text_of(report, given, given.rules, seconds));
  return finish(output, is_interrupted() ? exit_interrupted : exit_ok);
}

}  // namespace threeply::cli
