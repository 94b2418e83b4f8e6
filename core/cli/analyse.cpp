// threeply analyse: what the engine thinks of a position, line by line.
#include <bit>
#include <cstdlib>
#include <optional>
#include <string>
#include <variant>

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
  text += "depth " + std::to_string(report.depth) + ", " + std::to_string(report.nodes) +
          " positions, " + fixed_decimal(seconds, 2) + " s\n";
  const int pieces = std::popcount(given.position.occupied());
  for (std::size_t i = 0; i < report.lines.size(); ++i) {
    const EngineLine& line = report.lines[i];
    text += std::to_string(i + 1) + ". " + words_of(line, judge(line, rules, pieces)) + "\n   " +
            joined(names_of(line, given.position, rules, given.has_numbers)) + "\n";
  }
  return text;
}

void put_line(JsonWriter& json, const EngineLine& line, const Position& position, RuleSet rules) {
  const Judgement judgement = judge(line, rules, std::popcount(position.occupied()));
  json.begin('{').key("score");
  if (is_proved(line.score)) {
    json.null();
  } else {
    json.decimal(line.score / 100.0);
  }
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

std::string json_of(const EngineReport& report, const GivenPosition& given, RuleSet rules,
                    double seconds) {
  std::string text;
  JsonWriter json(text);
  json.begin('{').key("rules").value(name_of(rules));
  json.key("position").value(write_fen(given.position));
  json.key("turn").value(given.position.turn == Side::bottom ? "bottom" : "top");
  json.key("depth").value(std::int64_t{report.depth}).key("nodes").count(report.nodes);
  json.key("seconds").decimal(seconds).key("lines").begin('[');
  for (const EngineLine& line : report.lines) put_line(json, line, given.position, rules);
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

  watch_for_interruption();
  EnginePlayer player(given.rules, command.megabytes, command.tables);
  ShownWatch watch(command.limits.are_any() ? command.limits.seconds : usual_seconds, given,
                   given.rules);
  const EngineReport report = player.engine().think(given.position, given.before, limits, &watch);
  const double seconds = watch.seconds_spent();
  watch.clear();
  Output output;
  output.write(command.is_json ? json_of(report, given, given.rules, seconds)
                               : text_of(report, given, given.rules, seconds));
  return finish(output, is_interrupted() ? exit_interrupted : exit_ok);
}

}  // namespace threeply::cli
