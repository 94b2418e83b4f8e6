#include "words/review_words.hpp"

#include <algorithm>
#include <bit>
#include <string_view>

#include "notation/names.hpp"
#include "notation/pdn.hpp"
#include "programs/program.hpp"
#include "programs/puzzle/puzzle.hpp"
#include "review/exchange.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "words/cost_words.hpp"

namespace threeply {
namespace {

/// Of a line in which nothing is won so many moves are told.
constexpr std::size_t moves_of_a_quiet_line = 5;

std::string count_words(int count) {
  constexpr std::string_view words[] = {"none",  "one",   "two",  "three", "four",   "five",  "six",
                                        "seven", "eight", "nine", "ten",   "eleven", "twelve"};
  return std::string(words[std::clamp(count, 0, 12)]);
}

std::string percent(const Judgement& judgement) {
  return std::to_string((expected_score(judgement.chances) + 5) / 10) + " %";
}

std::string name(Side side) { return player(replay_program, side); }

std::string king_words(RuleSet rules) { return "a " + std::string(program_of(rules).king); }

/// "give one and take three", "take two and get a king"
std::string exchange_words(const Exchange& exchange, RuleSet rules) {
  std::string crown = "get " + king_words(rules);
  if (exchange.taken == 0) return crown;
  std::string text;
  if (exchange.given > 0) text = "give " + count_words(exchange.given) + " and ";
  text += "take " + count_words(exchange.taken);
  if (exchange.given == 0 && exchange.crowned == 0) text += " for nothing";
  return exchange.crowned > 0 ? text + ", and " + crown : text;
}

std::string note_of(const Move& move, const Position& before, const Position& after, RuleSet rules,
                    const Move* reply) {
  std::string note;
  const auto add = [&](const std::string& words) { note += (note.empty() ? "" : ", ") + words; };
  if (legal_moves(before, rules).size() == 1) add("forced");
  if (move.is_capture()) add("takes " + count_words(std::popcount(move.captured)));
  const Side us = before.turn;
  if (std::popcount(after.kings_of(us)) > std::popcount(before.kings_of(us))) {
    add("gets " + king_words(rules));
  }
  const bool is_offer = !move.is_capture() && reply != nullptr && reply->is_capture();
  if (is_offer) add("gives " + count_words(std::popcount(reply->captured)));
  if (!can_act(after)) add("and wins: " + name(after.turn) + " cannot move");
  return note;
}

std::vector<LineStep> steps_of(Position at, std::span<const Move> line, RuleSet rules,
                               bool has_numbers) {
  std::vector<LineStep> steps;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const Position after = play(at, line[i]);
    const Move* const reply = i + 1 < line.size() ? &line[i + 1] : nullptr;
    steps.push_back({.move = line[i],
                     .written = has_numbers ? write_pdn_move(line[i], at, rules)
                                            : written_with_captures(line[i]),
                     .note = note_of(line[i], at, after, rules, reply),
                     .after = after});
    at = after;
  }
  return steps;
}

/// As far as it tells something.
std::span<const Move> told_part(std::span<const Move> line, const Exchange& exchange,
                                const Judgement& judgement) {
  std::size_t count = exchange.plies > 0 ? exchange.plies : moves_of_a_quiet_line;
  // A short way to the end is shown to the end.
  constexpr int short_way = 12;
  if (judgement.plies > 0 && judgement.plies <= short_way) {
    count = static_cast<std::size_t>(judgement.plies);
  }
  return line.first(std::min(count, line.size()));
}

std::string listed(std::span<const LineStep> steps) {
  std::string text;
  for (const LineStep& step : steps) text += (text.empty() ? "" : ", ") + step.written;
  return text;
}

/// What a line comes to in pieces for the side that begins it, its opponent's answers included.
int net_of(const Position& position, std::span<const Move> line, RuleSet rules) {
  if (line.empty()) return 0;
  const Position after = play(position, line[0]);
  const Side us = position.turn;
  const int first = pieces_worth(after, us) - pieces_worth(position, us);
  const int answered = first - exchange_in(after, line.subspan(1), rules).gain;
  return std::max(exchange_in(position, line, rules).gain, answered);
}

std::string result_words(Result result) {
  return result == Result::win ? "a win" : result == Result::draw ? "a draw" : "a loss";
}

std::string verdict_words(const MoveVerdict& verdict, Side mover) {
  switch (verdict.mark) {
    case Mark::forced: return "The only legal move.";
    case Mark::best: return "The best move.";
    case Mark::only: return "The only good move.";
    case Mark::good: return "A good move.";
    default: break;
  }
  if (verdict.is_proved) {
    return "This turned a proved " + std::string(result_name(verdict.before.result)) + " into " +
           result_words(verdict.after.result) + ".";
  }
  const std::string whose = name(mover) + "'s expected score";
  if (verdict.after.result != Result::undecided) {
    return "Proved: " + proof_words(verdict.after, mover) + ". Before this, " + whose + " was " +
           percent(verdict.before) + " (an estimate).";
  }
  if (verdict.before.result != Result::undecided) {
    return "This let a proved " + std::string(result_name(verdict.before.result)) + " go: now " +
           whose + " is " + percent(verdict.after) + " (an estimate).";
  }
  return "Estimate: " + whose + " falls from " + percent(verdict.before) + " to " +
         percent(verdict.after) + ".";
}

}  // namespace

std::string written_with_captures(const Move& move) {
  std::string text = move_name(move);
  if (move.is_capture()) std::replace(text.begin(), text.end(), '-', 'x');
  return text;
}

std::string proof_words(const Judgement& judgement, Side mover) {
  if (judgement.result == Result::draw) return "the position is drawn";
  const Side winner = judgement.result == Result::win ? mover : opponent(mover);
  return name(winner) + " wins" +
         (judgement.plies > 0 ? " in " + plies_words(judgement.plies) : "");
}

ReviewWords review_words(const MoveVerdict& verdict, const Assessment& before, const Move& played,
                         const Assessment& after, RuleSet rules, bool has_numbers) {
  const Side us = before.position.turn;
  ReviewWords words{.verdict = verdict_words(verdict, us)};
  if (!is_error(verdict.mark)) return words;
  const std::string they = name(opponent(us));

  const Exchange theirs = exchange_in(after.position, after.line, rules);
  const Exchange ours = exchange_in(before.position, before.line, rules);
  words.refutation_line =
      steps_of(after.position, told_part(after.line, theirs, after.best), rules, has_numbers);
  words.better_line =
      steps_of(before.position, told_part(before.line, ours, before.best), rules, has_numbers);

  const int first = pieces_worth(after.position, us) - pieces_worth(before.position, us);
  const bool is_material = first - theirs.gain < net_of(before.position, before.line, rules);
  const std::string line = listed(words.refutation_line);
  if (is_material && theirs.gain > 0) {
    words.refutation =
        (played.is_capture()
             ? "This takes " + count_words(std::popcount(played.captured)) + ", but lets "
             : "This lets ") +
        they + " " + exchange_words(theirs, rules) + ": " + line + ".";
  } else if (is_material && ours.gain > 0) {
    words.refutation = "This misses a chance to " + exchange_words(ours, rules) + ".";
  } else if (verdict.after.result == Result::loss) {
    words.refutation = they + " now wins by force, starting with " + line + ".";
  } else {
    words.refutation =
        "No piece is lost at once, but " + they + " gets the better game: " + line + ".";
  }

  const std::span<const LineStep> better = words.better_line;
  words.better = (verdict.was_only ? "The only good move was " : "Better was ") + better[0].written;
  if (is_material && ours.gain > 0) words.better += ", to " + exchange_words(ours, rules);
  if (better.size() > 1) words.better += ": then " + listed(better.subspan(1));
  words.better += ".";
  if (verdict.before.result == Result::win || verdict.before.result == Result::draw) {
    words.better += " Proved: " + proof_words(verdict.before, us) + ".";
  }
  return words;
}

}  // namespace threeply
