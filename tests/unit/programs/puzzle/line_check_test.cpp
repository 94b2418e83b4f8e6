#include "programs/puzzle/line_check.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <sstream>
#include <string>

#include "unit/contents.hpp"

using namespace threeply;

namespace {

std::string golden(const std::string& name) {
  return contents(std::filesystem::path(THREEPLY_TESTS_DIR "/golden/puzzle") / (name + "-out.txt"));
}

/// States as the program writes them, from rows with slashes between.
std::string states(std::initializer_list<std::string> boards) {
  std::string text;
  for (std::string board : boards) {
    for (char& byte : board) byte = byte == '/' ? '\n' : byte;
    text += (text.empty() ? "" : "\n") + board + "\n";
  }
  return text;
}

LineCheck check(const std::string& text, Side turn = Side::bottom) {
  Solver solver;
  return check_line(text, turn, solver);
}

/// The first state of `text` that no legal move makes must be number one.
std::string why_illegal(const std::string& before, const std::string& after,
                        Side turn = Side::bottom) {
  const LineCheck result = check(states({before, after}), turn);
  CAPTURE(before);
  CAPTURE(after);
  CHECK(result.verdict == LineVerdict::illegal);
  CHECK(result.state == 1);
  CHECK(result.line == 10);
  CHECK_FALSE(result.sentence.empty());
  CHECK(result.sentence.find('\n') == std::string::npos);
  CHECK_FALSE(result.cells.empty());
  for (const Cell cell : result.cells) CHECK(is_on_board(cell));
  return result.sentence;
}

bool says(const std::string& sentence, const std::string& words) {
  CAPTURE(sentence);
  const bool found = sentence.find(words) != std::string::npos;
  CHECK_MESSAGE(found, words, " is not in: ", sentence);
  return found;
}

/// Two kings against one, 29 plies from the end with red to move.
const std::string long_win =
    "......../....r.../......../......R./......../......B./......../........";

}  // namespace

TEST_CASE("published lines are perfect, mirrored too, and however their lines end") {
  for (const std::string name : {"win01-1", "win03-1", "win07-2", "win13-1", "win29-1"}) {
    CAPTURE(name);
    const std::string text = golden(name);
    const LineCheck result = check(text);
    CHECK(result.verdict == LineVerdict::perfect);
    std::string mirror;
    std::string dos;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      mirror += std::string(line.rbegin(), line.rend()) + "\n";
      dos += line + "\r\n";
    }
    CHECK(check(mirror).verdict == LineVerdict::perfect);
    CHECK(check(dos).verdict == LineVerdict::perfect);
    CHECK(check(text.substr(0, text.size() - 1)).verdict == LineVerdict::perfect);
    CHECK(check(text + "\n\n").verdict == LineVerdict::perfect);
  }
}

TEST_CASE("a finished position alone is a perfect line") {
  const std::string blocked =
      states({"......../......../......../......../......../..b...../.b....../r......."});
  CHECK(check(blocked).verdict == LineVerdict::perfect);
}

TEST_CASE("what is no sequence of states is malformed where it is wrong") {
  const std::string text = golden("win03-1");
  const auto expect = [](const std::string& wrong, std::uint64_t line, std::uint64_t column) {
    const LineCheck result = check(wrong);
    CAPTURE(wrong);
    CAPTURE(result.sentence);
    CHECK(result.verdict == LineVerdict::malformed);
    CHECK(result.line == line);
    CHECK(result.column == column);
    CHECK_FALSE(result.sentence.empty());
    CHECK(result.sentence.find('\n') == std::string::npos);
  };
  const auto with = [&](std::size_t at, const std::string& what, std::size_t instead_of) {
    std::string changed = text;
    changed.replace(at, instead_of, what);
    return changed;
  };
  expect("", 1, 1);
  expect(with(3 * 9 + 4, "x", 1), 4, 5);      // a letter that does not belong
  expect(with(73 + 9 + 7, "", 1), 11, 8);     // a short row in the second state
  expect(with(73 + 9 + 7, "..", 1), 11, 9);   // a long one
  expect(text.substr(0, 73 + 5 * 9), 15, 1);  // the text ends inside a state
  expect(with(0, "r", 1), 1, 1);              // pieces on both colours
}

TEST_CASE("a capture was mandatory") {
  const std::string sentence =
      why_illegal("......../......../......../......../...b..../..r...../......../r.......",
                  "......../......../......../......../...b..../..r...../.r....../........");
  says(sentence, "capture");
}

TEST_CASE("a jump had to go on") {
  const std::string sentence =
      why_illegal("......../......../......../......../.....b../......../...b..../..r.....",
                  "......../......../......../......../.....b../....r.../......../........");
  says(sentence, "go on");
}

TEST_CASE("crowning ends the move") {
  const std::string sentence =
      why_illegal("......../..b.b.../.r....../......../......../......../......../........",
                  "......../......../.....R../......../......../......../......../........");
  says(sentence, "crown");
}

TEST_CASE("a man moved or jumped backwards") {
  says(why_illegal("......../......../......../......../...r..../......../......../b.......",
                   "......../......../......../......../......../....r.../......../b......."),
       "forwards only");
  says(why_illegal("......../......../......../......../...r..../....b.../......../........",
                   "......../......../......../......../......../......../.....r../........"),
       "forwards only");
  says(why_illegal("......../......../......../......../...b..../......../......../r.......",
                   "......../......../......../..b...../......../......../......../r.......",
                   Side::top),
       "forwards only");
}

TEST_CASE("pieces vanished, appeared or changed") {
  says(why_illegal("......../......../......../......../...r..../......../.b....../......r.",
                   "......../......../......../....r.../......../......../.b....../........"),
       "lost a piece");
  says(why_illegal("......../......../......../......../...r..../......../.b....../......r.",
                   "......../......../......../......../......../......../.b....../......r."),
       "lost a piece");
  why_illegal("......../......../......../......../...r..../......../......../b.......",
              "......../......../......../....r.../......../......../......../b...b...");
  why_illegal("......../......../......../......../...r..../......../......../b.......",
              "......../......../......../......../...R..../......../......../b.......");
  why_illegal("......../......../......../......../...r..../......../......../b.......",
              "......../......../......../......../...b..../......../......../b.......");
  says(why_illegal("......../......../......../......../...R..../......../......../b.......",
                   "......../......../......../....r.../......../......../......../b......."),
       "has become a man");
}

TEST_CASE("two moves at once, no move, and the wrong side's") {
  says(why_illegal("......../......../......../......../...r..../......../......../r.....b.",
                   "......../......../......../....r.../......../......../.r....../......b."),
       "more than one");
  says(why_illegal("......../b......./......../......../...r..../......../......../........",
                   "......../......../.b....../......../...r..../......../......../........"),
       "red");
  says(why_illegal("......../b......./......../......../...r..../......../......../........",
                   "......../b......./......../....r.../......../......../......../........",
                   Side::top),
       "black");
  // Both sides in one step.
  says(why_illegal("......../b......./......../......../...r..../......../......../........",
                   "......../......../.b....../....r.../......../......../......../........"),
       "a state is missing");
  const LineCheck nothing = check(states({long_win, long_win}));
  CHECK(nothing.verdict == LineVerdict::illegal);
  CHECK(nothing.state == 1);
}

TEST_CASE("a captured piece was left standing, or another taken") {
  says(why_illegal("......../......../......../......../...b..../..r...../......../........",
                   "......../......../......../....r.../...b..../......../......../........"),
       "still stands");
  why_illegal("......../......../......../......../...b..../..r...../......../b.......",
              "......../......../......../....r.../...b..../......../......../........");
  why_illegal("......../......../......../b......./...b..../..r...../......../........",
              "......../......../......../....r.../......../......../......../........");
}

TEST_CASE("a man was not crowned on the far row, or too early") {
  says(why_illegal("......../..r...../......../......../......../......../......../b.......",
                   ".r....../......../......../......../......../......../......../b......."),
       "king");
  says(why_illegal("......../......../...r..../......../......../......../......../b.......",
                   "......../..R...../......../......../......../......../......../b......."),
       "not the far row");
}

TEST_CASE("a king goes one square") {
  why_illegal("......../......../......../......../...R..../......../......../b.......",
              "......../......../.R....../......../......../......../......../b.......");
  why_illegal("......../......../......../......../...R..../......../......../b.......",
              "......../......../......../......../.....R../......../......../b.......");
  why_illegal("......../......../......../......../...R..../......../......../b.......",
              "......../......../......../...R..../......../......../......../b.......");
}

TEST_CASE("the first state that is not legal is named") {
  const std::string text = golden("win13-1");
  for (const std::size_t state : {3U, 8U, 13U}) {
    CAPTURE(state);
    std::string wrong = text;
    // A third king for nothing, on a corner that no piece of this game reaches.
    std::string board = wrong.substr(state * 73, 72);
    const std::size_t corner = 7;
    REQUIRE(board[corner] == '.');
    board[corner] = 'B';
    wrong.replace(state * 73, 72, board);
    const LineCheck result = check(wrong);
    CHECK(result.verdict == LineVerdict::illegal);
    CHECK(result.state == state);
    CHECK(result.line == state * 9 + 1);
  }
}

TEST_CASE("a slower win is legal but not best, with the plies it costs") {
  // G4-F3 wins in 33 plies, E2-D1 in 29.
  const LineCheck result = check(states(
      {long_win, "......../....r.../.....R../......../......../......B./......../........"}));
  CHECK(result.verdict == LineVerdict::not_best);
  CHECK(result.state == 1);
  CHECK(result.line == 10);
  says(result.sentence, "4 plies longer");
}

TEST_CASE("a win thrown away for a loss is not best") {
  const LineCheck result = check(states(
      {long_win, "......../....r.../......../......../.....R../......B./......../........"}));
  CHECK(result.verdict == LineVerdict::not_best);
  CHECK(result.state == 1);
  says(result.sentence, "throws the win away");
}

TEST_CASE("a draw thrown away is not best") {
  const LineCheck result =
      check(states({"......../..R...../......../....B.../......../......../......../........",
                    "...R..../......../......../....B.../......../......../......../........"}));
  CHECK(result.verdict == LineVerdict::not_best);
  CHECK(result.state == 1);
  says(result.sentence, "throws the draw away");
}

TEST_CASE("a loss that could have been put off is not best") {
  // Black loses in 26 plies at best; E4-F3 loses in 8.
  const LineCheck result =
      check(states({"......../......../......../....B.../......../..R.R.../......../........",
                    "......../......../.....B../......../......../..R.R.../......../........"}),
            Side::top);
  CHECK(result.verdict == LineVerdict::not_best);
  CHECK(result.state == 1);
  says(result.sentence, "holds out for 26");
}

TEST_CASE("equally good moves are all best") {
  // E2-F1 instead of E2-D1: 29 plies as well.
  const LineCheck result = check(states(
      {long_win, ".....R../......../......../......R./......../......B./......../........"}));
  CHECK(result.verdict == LineVerdict::too_short);
  CHECK(result.state == 1);
}

TEST_CASE("a line that ends before the game does is too short") {
  const std::string text = golden("win07-2");
  for (const std::size_t kept : {1U, 4U, 7U}) {
    CAPTURE(kept);
    const LineCheck result = check(text.substr(0, kept * 73 - 1));
    CHECK(result.verdict == LineVerdict::too_short);
    CHECK(result.state == kept - 1);
    CHECK(result.line == (kept - 1) * 9 + 1);
    CHECK_FALSE(result.sentence.empty());
  }
}

TEST_CASE("a line that goes on after the end of the game is too long") {
  const std::string text = golden("win07-2");
  const LineCheck result = check(text + "\n" + text.substr(7 * 73, 72));
  CHECK(result.verdict == LineVerdict::too_long);
  CHECK(result.state == 8);
  CHECK(result.line == 8 * 9 + 1);
  CHECK_FALSE(result.sentence.empty());
}

TEST_CASE("what could not be proved is undecided, what is illegal is found without proof") {
  Solver solver(10);
  const LineCheck result = check_line(golden("win29-1"), Side::bottom, solver);
  CHECK(result.verdict == LineVerdict::undecided);
  CHECK_FALSE(result.sentence.empty());

  const std::string illegal =
      states({long_win, "......../....R.../......../......R./......../......B./......../........"});
  CHECK(check_line(illegal, Side::bottom, solver).verdict == LineVerdict::illegal);
}

TEST_CASE("however few the nodes, a perfect line is never called anything worse than undecided") {
  for (const std::string name : {"win07-2", "win13-1", "win29-1"}) {
    const std::string text = golden(name);
    for (std::uint64_t most = 1; most < 1'000'000; most = most * 3 / 2 + 1) {
      CAPTURE(name);
      CAPTURE(most);
      Solver solver(most);
      const LineCheck result = check_line(text, Side::bottom, solver);
      CAPTURE(result.sentence);
      const bool is_fair =
          result.verdict == LineVerdict::perfect || result.verdict == LineVerdict::undecided;
      CHECK(is_fair);
    }
  }
}
