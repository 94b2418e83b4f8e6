#include "programs/puzzle/puzzle.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "reference/line_validator.hpp"
#include "unit/contents.hpp"
#include "unit/positions.hpp"

using namespace threeply;
using namespace threeply::tests;

namespace {

struct Golden {
  std::string name;
  int plies;
  std::string puzzle;
  std::string solution;
};

std::vector<Golden> goldens() {
  const std::filesystem::path folder = THREEPLY_TESTS_DIR "/golden/puzzle";
  std::istringstream index(contents(folder / "index.csv"));
  std::vector<Golden> all;
  std::string line;
  std::getline(index, line);
  REQUIRE(line == "name,plies");
  while (std::getline(index, line)) {
    const std::size_t comma = line.find(',');
    REQUIRE(comma != std::string::npos);
    const std::string name = line.substr(0, comma);
    all.push_back({name, std::stoi(line.substr(comma + 1)), contents(folder / (name + ".txt")),
                   contents(folder / (name + "-out.txt"))});
  }
  return all;
}

std::string mirrored(const std::string& text) {
  std::istringstream lines(text);
  std::string mirror;
  std::string line;
  while (std::getline(lines, line)) {
    std::reverse(line.begin(), line.end());
    mirror += line + "\n";
  }
  return mirror;
}

Puzzle puzzle_from(std::string_view text, Side turn = Side::bottom) {
  const auto read = read_puzzle(text, turn);
  if (const auto* complaint = std::get_if<std::string>(&read)) FAIL(*complaint);
  return std::get<Puzzle>(read);
}

std::string complaint_about(std::string_view text) {
  const auto read = read_puzzle(text, Side::bottom);
  const auto* complaint = std::get_if<std::string>(&read);
  REQUIRE(complaint != nullptr);
  CHECK(complaint->find('\n') == std::string::npos);
  return *complaint;
}

const std::string board =
    "........\n"
    "....R...\n"
    "...r...b\n"
    "........\n"
    ".....r..\n"
    "........\n"
    ".B......\n"
    "........\n";

Position its_position() {
  return position_from(
      "......../....R.../...r...b/......../.....r../......../"
      ".B....../........");
}

}  // namespace

TEST_CASE("golden puzzles are solved to the byte, in their plies") {
  const auto all = goldens();
  CHECK(all.size() >= 50);
  for (const Golden& golden : all) {
    CAPTURE(golden.name);
    const Puzzle puzzle = puzzle_from(golden.puzzle);
    CHECK_FALSE(puzzle.is_mirrored);
    Solver solver;
    const Solution solution = solver.solve(puzzle.position);
    CHECK(solution.outcome == Outcome{Result::win, golden.plies});
    const std::string states = write_states(puzzle, solution.line);
    CHECK(states == golden.solution);
    const naive::LineReport report = naive::judge_line(golden.puzzle, states, true);
    CHECK(report.fault == "");
    CHECK(report.plies == golden.plies);
    CHECK(report.red_has_won);
  }
}

TEST_CASE("the judge of lines finds what is wrong with one") {
  const auto all = goldens();
  const auto golden =
      std::find_if(all.begin(), all.end(), [](const Golden& one) { return one.name == "win07-2"; });
  REQUIRE(golden != all.end());
  const std::string& puzzle = golden->puzzle;
  const std::string& solution = golden->solution;
  const auto fault = [&](const std::string& text) {
    return naive::judge_line(puzzle, text, true).fault;
  };
  CHECK(fault(solution) == "");
  CHECK(fault(solution.substr(0, solution.size() - 1)) != "");
  CHECK(fault(solution + "\n") != "");
  CHECK(fault(solution.substr(73)) == "the first state is not the puzzle's");
  CHECK(fault(solution.substr(0, 5 * 73 - 1)) == "the last state is not the end of the game");
  CHECK(fault(solution + "\n" + solution.substr(7 * 73)) == "state 8 follows the end of the game");
  CHECK(fault(solution.substr(0, 73) + solution) == "state 1 is no legal successor");
  std::string vanished = solution;
  vanished.replace(3 * 73, 72, vanished.substr(0, 72));
  CHECK(fault(vanished) == "state 3 is no legal successor");
  CHECK(naive::judge_line(puzzle, solution, false).fault == "state 1 is no legal successor");
}

TEST_CASE(
    "the mirror image of a puzzle on light squares has the mirror image "
    "of its solution") {
  for (const Golden& golden : goldens()) {
    CAPTURE(golden.name);
    const Puzzle puzzle = puzzle_from(mirrored(golden.puzzle));
    CHECK(puzzle.is_mirrored);
    CHECK(puzzle.position == puzzle_from(golden.puzzle).position);
    Solver solver;
    CHECK(write_states(puzzle, solver.solve(puzzle.position).line) == mirrored(golden.solution));
  }
}

TEST_CASE("reading a puzzle") {
  CHECK(puzzle_from(board).position == its_position());
  CHECK(puzzle_from(board, Side::top).position.turn == Side::top);
  CHECK(puzzle_from(board.substr(0, board.size() - 1)).position == its_position());
  CHECK(puzzle_from(board + "\n\r\n\n").position == its_position());
  std::string dos;
  for (const char byte : board) dos += byte == '\n' ? "\r\n" : std::string(1, byte);
  CHECK(puzzle_from(dos).position == its_position());
  CHECK(puzzle_from(dos + "\r\n").position == its_position());

  std::string nothing;
  for (int row = 0; row < 8; ++row) nothing += "........\n";
  const Puzzle empty = puzzle_from(nothing);
  CHECK(empty.position == Position{});
  CHECK_FALSE(empty.is_mirrored);
}

TEST_CASE("what is no puzzle is told with its place and what was expected") {
  const auto with_row_3 = [](const std::string& row) {
    return board.substr(0, 18) + row + "\n" + board.substr(27);
  };
  const auto says = [](const std::string& complaint, const std::string& place) {
    CAPTURE(complaint);
    CHECK(complaint.starts_with(place + ": "));
    CHECK(complaint.find("expected") != std::string::npos);
  };
  REQUIRE(with_row_3("...r...b") == board);
  says(complaint_about(""), "line 1, column 1");
  says(complaint_about(with_row_3("...r...")), "line 3, column 8");
  says(complaint_about(with_row_3("...r...b.")), "line 3, column 9");
  says(complaint_about(with_row_3("...r..w.")), "line 3, column 7");
  says(complaint_about(with_row_3("...k....")), "line 3, column 4");
  says(complaint_about(with_row_3(std::string("...\0....", 8))), "line 3, column 4");
  says(complaint_about(board.substr(0, 63)), "line 8, column 1");
  says(complaint_about(board + "........\n"), "line 9, column 1");
  says(complaint_about(board + "\n" + board), "line 10, column 1");
}

TEST_CASE("pieces on squares of both colours are no puzzle") {
  std::string mixed = board;
  mixed[5 * 9 + 1] = 'b';
  const std::string complaint = complaint_about(mixed);
  CAPTURE(complaint);
  CHECK(complaint.starts_with("line 6, column 2: "));
}

TEST_CASE("writing states: each with an empty line after it but the last") {
  const Puzzle puzzle = puzzle_from(board);
  CHECK(write_states(puzzle, {}) == board);
  const std::vector<Move> moves = puzzle_moves(puzzle.position);
  REQUIRE_FALSE(moves.empty());
  const std::string two = write_states(puzzle, std::vector<Move>{moves[0]});
  CHECK(two.starts_with(board + "\n"));
  CHECK(two.size() == 2 * board.size() + 1);
}

TEST_CASE("a finished puzzle is its own solution") {
  const std::string blocked =
      "........\n........\n........\n........\n........"
      "\n..b.....\n.b......\nr.......\n";
  Solver solver;
  const Puzzle puzzle = puzzle_from(blocked);
  const Solution solution = solver.solve(puzzle.position);
  CHECK(solution.outcome == Outcome{Result::loss, 0});
  CHECK(write_states(puzzle, solution.line) == blocked);
  CHECK(naive::judge_line(blocked, blocked, true).fault == "");
}

TEST_CASE("a puzzle that red loses has black's win as its line") {
  const std::string lost =
      "........\n........\n........\n....B...\n........\n."
      ".R.....\n........\n........\n";
  Solver solver;
  const Puzzle puzzle = puzzle_from(lost);
  const Solution solution = solver.solve(puzzle.position);
  CHECK(solution.outcome == Outcome{Result::loss, 6});
  const auto report = naive::judge_line(lost, write_states(puzzle, solution.line), true);
  CHECK(report.fault == "");
  CHECK(report.plies == 6);
  CHECK_FALSE(report.red_has_won);
  CHECK(outcome_words(solution.outcome, Side::bottom) ==
        "red cannot force a win: black wins in 6 plies");
}

TEST_CASE("outcomes in words, from red's point of view") {
  CHECK(outcome_words({Result::win, 7}, Side::bottom) == "red wins in 7 plies");
  CHECK(outcome_words({Result::win, 1}, Side::bottom) == "red wins in 1 ply");
  CHECK(outcome_words({Result::loss, 4}, Side::bottom) ==
        "red cannot force a win: black wins in 4 plies");
  for (const Side side : {Side::bottom, Side::top}) {
    for (const Outcome outcome : {Outcome{Result::draw, 0}, Outcome{Result::undecided, 5}}) {
      const std::string words = outcome_words(outcome, side);
      CHECK_FALSE(words.empty());
      CHECK(words.find('\n') == std::string::npos);
    }
  }
  CHECK(outcome_words({Result::draw, 0}, Side::bottom).starts_with("red cannot force a win"));
}
