// What a move has cost, told from what the positions before and after it are worth: its mark.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "review/assessment.hpp"

namespace threeply {

/// From the one nobody has chosen to the worst.
enum class Mark { forced, best, only, good, inaccuracy, mistake, blunder };

struct MarkMeaning {
  Mark mark;
  std::string_view name;
  std::string_view sign;  ///< behind a move, as players write it; of most none
  int least_loss;         ///< of expected score, in thousandths
  std::string_view about;
  std::string_view pdn = {};  ///< the number that PDN has for it, such as $4; of most none
};

/// The thresholds stand here and nowhere else. The expected score counts a win as one and a draw as
/// a half.
inline constexpr std::array<MarkMeaning, 7> mark_meanings = {{
    {Mark::forced, "forced", "", 0, "The only legal move."},
    {Mark::best, "best", "", 0, "What the engine would have played."},
    {Mark::only, "only move", "!", 0, "The best move, and every other one would be a mistake.",
     "$1"},
    {Mark::good, "good", "", 0, "Costs nothing worth mentioning."},
    {Mark::inaccuracy, "inaccuracy", "?!", 50, "Costs a little.", "$6"},
    {Mark::mistake, "mistake", "?", 100, "Costs a good part of the chances.", "$2"},
    {Mark::blunder, "blunder", "??", 200, "Costs much: a piece, or half a game.", "$4"},
}};

constexpr const MarkMeaning& meaning_of(Mark mark) {
  return mark_meanings[static_cast<std::size_t>(mark)];
}

constexpr bool is_error(Mark mark) { return mark >= Mark::inaccuracy; }

/// In thousandths.
constexpr int expected_score(const Chances& chances) { return chances.win + chances.draw / 2; }

/// For the side that moves.
struct MoveVerdict {
  Mark mark = Mark::good;
  Judgement before{};      ///< with best play
  Judgement after{};       ///< of the move that was played
  int loss = 0;            ///< of expected score, in thousandths
  bool is_proved = false;  ///< both are, and so is the mark
  bool was_only = false;   ///< every move but the best would be a mistake
};

/// `played` leads from the position of one to that of the other.
MoveVerdict judge_move(const Assessment& before, const Move& played, const Assessment& after);

}  // namespace threeply
