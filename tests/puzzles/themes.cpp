#include "puzzles/themes.hpp"

#include <algorithm>
#include <bit>

#include "rules/legal_moves.hpp"
#include "rules/play.hpp"

namespace threeply::puzzles {
namespace {

/// What happens along a line.
struct Course {
  Position end;
  int given = 0;              ///< pieces the loser takes right after a move that was no capture
  int taken = 0;              ///< pieces the winner takes
  bool is_king_last = false;  ///< the last piece the winner takes is a king
  bool is_crowned = false;    ///< a man of the winner is
  int flights = 0;            ///< moves of the loser's kings that capture nothing
};

Course course_of(const Position& start, std::span<const Move> line) {
  const Side winner = start.turn;
  Course course{.end = start};
  bool was_quiet = false;
  for (const Move& move : line) {
    const Position before = course.end;
    course.end = play(before, move);
    const int captured = std::popcount(move.captured);
    if (before.turn == winner) {
      course.taken += captured;
      if (captured > 0) course.is_king_last = (move.captured & before.kings) != 0;
      const bool was_king = (before.kings & bit(move.from)) != 0;
      if (!was_king && (course.end.kings & bit(move.to)) != 0) course.is_crowned = true;
      was_quiet = captured == 0;
    } else {
      if (was_quiet) course.given += captured;
      if (captured == 0 && (before.kings & bit(move.from)) != 0) ++course.flights;
    }
  }
  return course;
}

bool is_opposition(const Position& start, std::span<const Move> line, const Oracle& passed) {
  if (line.size() < 2 || line[0].is_capture() || line[1].is_capture()) return false;
  Position after = play(start, line[0]);
  after.turn = start.turn;
  const Result result = passed(after).result;
  return result == Result::draw || result == Result::loss;
}

}  // namespace

char letter_of(Theme theme) {
  switch (theme) {
    case Theme::shot: return 's';
    case Theme::blockade: return 'b';
    case Theme::opposition: return 'o';
    case Theme::king_hunt: return 'k';
    case Theme::breakthrough: return 'c';
  }
  return '?';
}

std::vector<Theme> themes_of(const Position& start, std::span<const Move> line,
                             const Oracle& passed) {
  const Side loser = opponent(start.turn);
  const Course course = course_of(start, line);
  const Bitboard left = course.end.pieces(loser);
  std::vector<Theme> themes;
  if (course.given > 0 && course.taken >= 2 && course.taken > course.given) {
    themes.push_back(Theme::shot);
  }
  if (left != 0 && !can_act(course.end)) themes.push_back(Theme::blockade);
  if (is_opposition(start, line, passed)) themes.push_back(Theme::opposition);
  const bool is_king = left != 0 ? (left & ~course.end.kings) == 0 : course.is_king_last;
  if (course.flights >= 2 && is_king) themes.push_back(Theme::king_hunt);
  if (course.is_crowned) themes.push_back(Theme::breakthrough);
  return themes;
}

}  // namespace threeply::puzzles
