// threeply review: every move of a game judged, as text, as JSON or as an annotated game.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "cli/commands.hpp"
#include "cli/endgame_sources.hpp"
#include "cli/progress_line.hpp"
#include "cli/side_option.hpp"
#include "cli/stream.hpp"
#include "endgame/endgames.hpp"
#include "endgame/tables_inside.hpp"
#include "engine/networks_inside.hpp"
#include "notation/decimal.hpp"
#include "notation/fen.hpp"
#include "notation/json.hpp"
#include "notation/names.hpp"
#include "notation/pdn.hpp"
#include "notation/rule_names.hpp"
#include "programs/exit_status.hpp"
#include "programs/given_form.hpp"
#include "programs/given_game.hpp"
#include "programs/puzzle/puzzle.hpp"
#include "rules/play.hpp"
#include "words/cost_words.hpp"
#include "words/review_words.hpp"

namespace threeply::cli {
namespace {

constexpr std::size_t longest_game = std::size_t{1} << 24;

/// One move and what is said of it.
struct Reviewed {
  Position before;
  Move move;
  MoveVerdict verdict;
  ReviewWords words;
  int depth;
};

/// How many of either side's moves have such a mark.
int count_marks(const std::vector<Reviewed>& moves, Side side, Mark mark) {
  return static_cast<int>(std::count_if(moves.begin(), moves.end(), [&](const Reviewed& one) {
    return one.before.turn == side && one.verdict.mark == mark;
  }));
}

std::vector<Reviewed> review(const GivenGame& game, const ReviewCommand& command) {
  Endgames endgames(game.rules);
  open_tables(endgames, tables_folder(command.tables));
  PackedTables distances(game.rules);
  distances.set_source(
      [rules = game.rules](const Material& material) { return distances_inside(rules, material); });
  Assessor assessor(game.rules);
  assessor.set_network(network_inside(game.rules));
  assessor.set_tables(&endgames.packed, &distances);

  ProgressLine progress;
  std::vector<Position> before;
  std::vector<Reviewed> reviewed;
  Assessment last = assessor.assess(game.start, before, command.nodes);
  for (const Move& move : game.moves) {
    progress.show(reviewed.size(), game.moves.size(), "moves");
    before.push_back(last.position);
    Assessment next = assessor.assess(play(last.position, move), before, command.nodes);
    const MoveVerdict verdict = judge_move(last, move, next);
    reviewed.push_back({.before = last.position,
                        .move = move,
                        .verdict = verdict,
                        .words = review_words(verdict, last, move, next, game.rules,
                                              game.has_numbers || command.is_pdn),
                        .depth = last.depth});
    last = std::move(next);
  }
  return reviewed;
}

/// In numbers where the game was given in numbers.
std::string name_of_move(const Reviewed& one, const GivenGame& game) {
  return game.has_numbers ? write_pdn_move(one.move, one.before, game.rules)
                          : written_with_captures(one.move);
}

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(text.size(), width), ' ');
  return text;
}

std::string padded_before(const std::string& text, std::size_t width) {
  return std::string(width - std::min(width, text.size()), ' ') + text;
}

/// What the side that moves can expect after it: "48 %", "proved win".
std::string score_words(const Judgement& judgement) {
  if (judgement.result != Result::undecided) {
    return "proved " + std::string(result_name(judgement.result));
  }
  return std::to_string((expected_score(judgement.chances) + 5) / 10) + " %";
}

std::string summary_text(const std::vector<Reviewed>& moves) {
  constexpr std::size_t width = 14;
  std::string text = padded("", 6);
  for (const char* heading : {"inaccuracies", "mistakes", "blunders"}) {
    text += padded_before(heading, width);
  }
  text += "\n";
  for (const Side side : {Side::bottom, Side::top}) {
    text += padded(player(replay_program, side), 6);
    for (const Mark mark : {Mark::inaccuracy, Mark::mistake, Mark::blunder}) {
      text += padded_before(std::to_string(count_marks(moves, side, mark)), width);
    }
    text += "\n";
  }
  return text;
}

std::string text_of(const GivenGame& game, const std::vector<Reviewed>& moves,
                    const ReviewCommand& command) {
  std::string text =
      std::string(program_of(game.rules).title) + ", " + std::to_string(moves.size()) +
      (moves.size() == 1 ? " move, " : " moves, ") + std::to_string(command.nodes) +
      " positions each.\n" +
      "Behind each move, what its side can expect after it: an estimate, unless it is "
      "proved.\n\n";
  constexpr std::size_t indent = 6;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Reviewed& one = moves[i];
    const MarkMeaning& meaning = meaning_of(one.verdict.mark);
    text += padded_before(std::to_string(i + 1), 4) + "  " +
            player(replay_program, one.before.turn) + "  " + padded(name_of_move(one, game), 12) +
            padded_before(score_words(one.verdict.after), 11);
    if (one.verdict.mark != Mark::good) text += "  " + std::string(meaning.name);
    text += "\n";
    if (!is_error(one.verdict.mark)) continue;
    for (const std::string* words :
         {&one.words.verdict, &one.words.refutation, &one.words.better}) {
      text += padded("", indent) + *words + "\n";
    }
  }
  return text + (moves.empty() ? "" : "\n") + summary_text(moves);
}

void put_judgement(JsonWriter& json, const Judgement& judgement) {
  json.begin('{').key("win").decimal(judgement.chances.win / 1000.0);
  json.key("draw").decimal(judgement.chances.draw / 1000.0);
  json.key("loss").decimal(judgement.chances.loss / 1000.0).key("result");
  const bool is_proved = judgement.result != Result::undecided;
  is_proved ? json.value(result_name(judgement.result)) : json.null();
  json.key("plies");
  judgement.plies > 0 ? json.value(std::int64_t{judgement.plies}) : json.null();
  json.end('}');
}

void put_line(JsonWriter& json, const std::string& words, const std::vector<LineStep>& steps,
              Position at, RuleSet rules) {
  if (words.empty()) {
    json.null();
    return;
  }
  json.begin('{').key("words").value(words).key("moves").begin('[');
  for (const LineStep& step : steps) json.value(move_name(step.move));
  json.end(']').key("numbers").begin('[');
  for (const LineStep& step : steps) {
    json.value(write_pdn_move(step.move, at, rules));
    at = step.after;
  }
  json.end(']').end('}');
}

void put_move(JsonWriter& json, const Reviewed& one, std::size_t ply, RuleSet rules) {
  const MoveVerdict& verdict = one.verdict;
  json.begin('{').key("ply").count(ply);
  json.key("turn").value(one.before.turn == Side::bottom ? "bottom" : "top");
  json.key("move").value(move_name(one.move));
  json.key("number").value(write_pdn_move(one.move, one.before, rules));
  json.key("mark").value(meaning_of(verdict.mark).name).key("isProved").truth(verdict.is_proved);
  json.key("loss").decimal(verdict.loss / 1000.0).key("before");
  put_judgement(json, verdict.before);
  json.key("after");
  put_judgement(json, verdict.after);
  json.key("depth").value(std::int64_t{one.depth}).key("words").value(one.words.verdict);
  json.key("refutation");
  put_line(json, one.words.refutation, one.words.refutation_line, play(one.before, one.move),
           rules);
  json.key("better");
  put_line(json, one.words.better, one.words.better_line, one.before, rules);
  json.end('}');
}

std::string json_of(const GivenGame& game, const std::vector<Reviewed>& moves,
                    const ReviewCommand& command) {
  std::string text;
  JsonWriter json(text);
  json.begin('{').key("rules").value(name_of(game.rules));
  json.key("start").value(write_fen(game.start)).key("nodes").count(command.nodes);
  json.key("summary").begin('{');
  for (const Side side : {Side::bottom, Side::top}) {
    json.key(side == Side::bottom ? "bottom" : "top").begin('{');
    for (const auto& [mark, name] :
         {std::pair{Mark::inaccuracy, "inaccuracies"}, std::pair{Mark::mistake, "mistakes"},
          std::pair{Mark::blunder, "blunders"}}) {
      json.key(name).value(std::int64_t{count_marks(moves, side, mark)});
    }
    json.end('}');
  }
  json.end('}').key("moves").begin('[');
  for (std::size_t i = 0; i < moves.size(); ++i) put_move(json, moves[i], i + 1, game.rules);
  json.end(']').end('}');
  return text + "\n";
}

/// What the side that has moved can expect, proved or not.
std::string evaluation_of(const Reviewed& one) {
  const Judgement& after = one.verdict.after;
  if (after.result != Result::undecided) return score_words(after);
  return "estimate " + score_words(after);
}

/// The game as it was given, with what was said of it there, and with the review's marks, comments
/// and evaluations behind the moves that were played.
std::string pdn_of(const GivenGame& given, const std::vector<Reviewed>& moves) {
  PdnGame game = given.pdn;
  game.rules = given.rules;
  game.start = given.start;
  game.end = given.end;
  game.items.clear();
  std::vector<PdnItem> items = given.pdn.items;
  if (items.empty()) {
    for (const Reviewed& one : moves) items.push_back({.move = one.move});
  }
  auto next = moves.begin();
  for (PdnItem& item : items) {
    if (item.kind != PdnItem::Kind::move) {
      game.items.push_back(std::move(item));
      continue;
    }
    const Reviewed& one = *next++;
    std::string comment = evaluation_of(one);
    if (is_error(one.verdict.mark)) {
      comment += ". " + one.words.verdict + " " + one.words.refutation + " " + one.words.better;
    }
    game.add_move(one.move, meaning_of(one.verdict.mark).pdn, comment);
  }
  return write_pdn_game(game);
}

/// Whether somebody has typed a game behind the command: no name of a file begins with a move.
bool is_game(std::string_view text) {
  if (text.empty() || text[0] == '[' || text.find_first_of(" \t\n") != text.npos) return true;
  if (const GivenForm form = form_of(text); form == GivenForm::fen || form == GivenForm::json) {
    return true;
  }
  const std::size_t sign = text.find_first_of("-x");
  if (sign == text.npos || sign == 0 || sign > 2) return false;
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  return is_digit(text[sign - 1]) &&
         (sign == 1 || is_digit(text[0]) || (text[0] >= 'A' && text[0] <= 'H'));
}

std::variant<GivenGame, int> open_game(const ReviewCommand& command) {
  std::string text = command.input;
  std::string name = "GAME";
  const bool is_stream = text == "-";
  if (is_stream || !is_game(text)) {
    Input input(text);
    if (input.error() != 0) return cannot_read(input);
    name = input.name();
    if (input.is_terminal()) {
      complain("type a game, such as G6-F5 B3-A4; Ctrl-D ends, --help explains");
    }
    text = read_all(input, longest_game);
    if (input.error() != 0) return cannot_read(input);
  }
  auto read = read_given_game(text, command.has_rules ? std::optional(command.rules) : std::nullopt,
                              command.start, command.game);
  if (const auto* complaint = std::get_if<std::string>(&read)) {
    complain(name + ": " + *complaint);
    return exit_bad_input;
  }
  const auto& game = std::get<GivenGame>(read);
  if (command.start_text.empty()) {
    if (const std::string complaint = contradiction(game.start, command.turn); !complaint.empty()) {
      complain(name + ": " + complaint);
      return exit_bad_input;
    }
  }
  for (const TextProblem& problem : game.problems) complain(name + ": " + problem.words());
  if (game.games > 1 && !command.has_game) {
    complain(name + ": the first of " + std::to_string(game.games) +
             " games; --game N chooses another");
  }
  return std::get<GivenGame>(std::move(read));
}

}  // namespace

int run(const ReviewCommand& command) {
  if (const int status = refuse_missing(command.tables); status != exit_ok) return status;
  const auto opened = open_game(command);
  if (const int* status = std::get_if<int>(&opened)) return *status;
  const auto& game = std::get<GivenGame>(opened);
  const std::vector<Reviewed> moves = review(game, command);
  Output output;
  output.write(command.is_json  ? json_of(game, moves, command)
               : command.is_pdn ? pdn_of(game, moves)
                                : text_of(game, moves, command));
  return finish(output, game.problems.empty() ? exit_ok : exit_unread);
}

}  // namespace threeply::cli
