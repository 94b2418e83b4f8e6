#include "grade/shrink.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "grade/written_list.hpp"
#include "notation/grid.hpp"
#include "unit/grade/buggy_program.hpp"

using namespace threeply;
using tests::Bugs;
using tests::try_buggy;

namespace {

std::string golden(const std::string& name) {
  std::ifstream file(THREEPLY_TESTS_DIR "/golden/replay/" + name + ".txt", std::ios::binary);
  REQUIRE_MESSAGE(file, name);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// By lines alone, so that it shares nothing with what is tested.
std::vector<std::string> without_one_line(const std::string& input) {
  std::vector<std::string> shorter;
  for (std::size_t begin = 0; begin < input.size();) {
    const std::size_t end = std::min(input.find('\n', begin), input.size() - 1) + 1;
    shorter.push_back(input.substr(0, begin) + input.substr(end));
    begin = end;
  }
  return shorter;
}

/// Shrinks what the bugs make of an input, and checks what must hold of every result.
Shrunk shrink_buggy(const Bugs& bugs, const std::string& input, std::uint64_t limit = 2000) {
  const Failure failure = try_buggy(bugs, input);
  REQUIRE_FALSE(failure.verdict.is_passed);
  std::set<std::string> tried;
  std::uint64_t runs = 0;
  const Trial trial = [&](const std::string& list) {
    ++runs;
    CHECK_MESSAGE(tried.insert(list).second, "run twice: " << list);
    return try_buggy(bugs, list);
  };
  const Shrunk shrunk = shrink(failure, trial, {.runs = limit, .may_go_on = {}});
  CAPTURE(shrunk.failure.input);
  CHECK(runs == shrunk.runs);
  CHECK(runs <= limit);
  CHECK(shrunk.is_reproduced);
  const Failure again = try_buggy(bugs, shrunk.failure.input);
  CHECK(is_same_failure(again, failure));
  CHECK(again.output == shrunk.failure.output);
  CHECK(again.expected == shrunk.failure.expected);
  CHECK(shrunk.actions == take_apart(shrunk.failure.input).words.size());
  CHECK(shrunk.actions <= take_apart(input).words.size());
  if (shrunk.is_minimal) {
    for (const std::string& shorter : without_one_line(shrunk.failure.input)) {
      CAPTURE(shorter);
      CHECK_FALSE(is_same_failure(try_buggy(bugs, shorter), failure));
    }
  }
  return shrunk;
}

std::string board(const Shrunk& shrunk) { return write_grid(shrunk.before, replay_letters); }

}  // namespace

TEST_CASE("a wrong choice among equals shows at once") {
  for (const char* name : {"blk-2", "end-tower-3", "only-p", "rnd-1"}) {
    CAPTURE(name);
    const Shrunk shrunk = shrink_buggy({.takes_last_of_equals = true}, golden(name));
    CHECK(shrunk.failure.input == "A\n");
    CHECK(shrunk.actions == 0);
    CHECK(shrunk.is_minimal);
    CHECK(shrunk.runs <= 5);
    CHECK(shrunk.before == initial_position());
  }
}

TEST_CASE("a missing crowning needs the few actions that lead to one") {
  for (const char* name : {"blk-tower-1", "end-tower-2", "err1-tower-1", "grd-tower-3"}) {
    CAPTURE(name);
    const Shrunk shrunk = shrink_buggy({.forgets_to_crown = true}, golden(name));
    CHECK(shrunk.failure.verdict.kind == FaultKind::cost);
    CHECK(shrunk.actions <= 9);
    CHECK(shrunk.is_minimal);
    // On the board before the action nothing is crowned yet, and it can be.
    CHECK(shrunk.before.kings == 0);
    CHECK(shrunk.before.turn == (shrunk.actions % 2 == 1 ? Side::bottom : Side::top));
  }
}

TEST_CASE("captured pieces that stay, towers that cost one") {
  for (const char* name : {"blk-tower-3", "err4-2", "seed-000"}) {
    CAPTURE(name);
    const Shrunk shrunk = shrink_buggy({.forgets_to_remove = true}, golden(name));
    CHECK(shrunk.actions <= 4);
    CHECK(shrunk.is_minimal);
  }
  const Shrunk shrunk = shrink_buggy({.counts_towers_as_one = true}, golden("end-tower-1"));
  CHECK(shrunk.failure.verdict.kind == FaultKind::cost);
  CHECK(shrunk.actions <= 9);
}

TEST_CASE("a missing winner needs a short game") {
  for (const char* name : {"end-win-terminal-1", "blk-win-terminal-tower-3"}) {
    CAPTURE(name);
    const Shrunk shrunk = shrink_buggy({.forgets_win_line = true}, golden(name));
    CHECK(shrunk.failure.verdict.kind == FaultKind::win_line);
    CHECK(shrunk.failure.input.ends_with("\nA\n"));
    CHECK(shrunk.actions <= 24);
    CHECK(shrunk.is_minimal);
    CHECK(case_by_replay(shrunk.failure.input).expected.ends_with("WIN!\n"));
  }
}

TEST_CASE("a wrong order of the errors shows with one action in which both are wrong") {
  const std::string list = "G6-F5\nB3-C4\nF5-E4\nC4-B5\nD4-E8\nG6-F5\nA\n";
  const Shrunk shrunk = shrink_buggy({.tests_target_first = true}, list);
  CHECK(shrunk.failure.verdict.kind == FaultKind::error_line);
  CHECK(shrunk.failure.verdict.comparison.ours == "ERROR: Source cell is empty.");
  CHECK(shrunk.failure.verdict.comparison.theirs == "ERROR: Target cell is not empty.");
  CHECK(shrunk.actions == 1);
  CHECK(shrunk.is_minimal);
  CHECK(shrunk.before == initial_position());
}

TEST_CASE("what follows an error stays where it is needed") {
  const std::string list = "G6-F5\nB3-C4\nG7-A1\nF5-E4\nA\n";
  const Shrunk shrunk = shrink_buggy({.goes_on_after_error = true}, list);
  CHECK(shrunk.failure.verdict.kind == FaultKind::goes_on);
  CHECK(shrunk.actions <= 2);
  CHECK(shrunk.is_minimal);
}

TEST_CASE("a crash needs its captures, a time-out its tower") {
  for (int captures = 1; captures <= 3; ++captures) {
    CAPTURE(captures);
    const Shrunk shrunk = shrink_buggy({.captures_until_crash = captures}, golden("rnd-tower-3"));
    CHECK(shrunk.failure.verdict.title == "crash (SIGSEGV)");
    CHECK(shrunk.actions <= static_cast<std::uint64_t>(2 + 2 * captures));
    CHECK(shrunk.is_minimal);
  }
  const Shrunk shrunk = shrink_buggy({.hangs_on_tower_moves = true}, golden("end-tower-2"));
  CHECK(shrunk.failure.verdict.kind == FaultKind::time_out);
  CHECK(shrunk.actions <= 11);
  CHECK((shrunk.before.kings & shrunk.before.pieces(shrunk.before.turn)) != 0);
}

TEST_CASE("awkward white space stays only where it is needed") {
  const std::string list = "\n\nG6-F5\r\n\r\nB3-A4\r\nF5-G4\r\nA2-B3\r\nA\r\nmore of it";
  const Shrunk needed = shrink_buggy({.drops_word_before_cr = true}, list);
  CHECK(needed.actions + (needed.failure.input.find('A') != std::string::npos ? 1 : 0) <= 2);
  CHECK(std::count(needed.failure.input.begin(), needed.failure.input.end(), '\r') == 1);
  CHECK(needed.failure.input.find("more") == std::string::npos);
  CHECK(needed.is_minimal);
  const Shrunk idle = shrink_buggy({.takes_last_of_equals = true}, list);
  CHECK(idle.failure.input == "A\n");
  const Shrunk open_end = shrink_buggy({.needs_last_line_end = true}, "G6-F5\r\nB3-A4\r\nP");
  CHECK(open_end.actions == 0);
  CHECK(open_end.failure.input == "A");
}

TEST_CASE("an action computed late by P can be asked for alone") {
  const Shrunk shrunk = shrink_buggy({.captures_until_crash = 3}, "A6-B5\nP");
  CHECK(shrunk.is_minimal);
  CHECK(shrunk.actions <= 9);
}

TEST_CASE("limits are kept, and what was found so far is told") {
  const std::string list = golden("blk-win-terminal-tower-3");
  const Bugs bugs{.forgets_to_crown = true};
  for (std::uint64_t limit = 1; limit <= 16; limit *= 2) {
    CAPTURE(limit);
    const Shrunk shrunk = shrink_buggy(bugs, list, limit);
    CHECK(shrunk.runs <= limit);
    CHECK_FALSE(shrunk.is_minimal);
  }
  const Failure failure = try_buggy(bugs, list);
  const Trial trial = [&](const std::string& input) { return try_buggy(bugs, input); };
  const Shrunk none = shrink(failure, trial, {.runs = 0, .may_go_on = {}});
  CHECK(none.failure.input == list);
  CHECK_FALSE(none.is_reproduced);
  int questions = 0;
  const Shrunk stopped =
      shrink(failure, trial, {.runs = 2000, .may_go_on = [&] { return ++questions <= 30; }});
  CHECK(stopped.runs == 30);
  CHECK_FALSE(stopped.is_minimal);
}

TEST_CASE("a failure that does not come again is told as such") {
  const Failure failure = try_buggy({.takes_last_of_equals = true}, golden("blk-2"));
  std::uint64_t runs = 0;
  const Trial sound = [&](const std::string& input) {
    ++runs;
    return try_buggy({}, input);
  };
  const Shrunk shrunk = shrink(failure, sound, {});
  CHECK_FALSE(shrunk.is_reproduced);
  CHECK_FALSE(shrunk.is_minimal);
  CHECK(shrunk.failure.input == failure.input);
  CHECK(shrunk.failure.output == failure.output);
  CHECK(runs == 1);
  // One that fails every third time does no harm either.
  const Trial fickle = [&](const std::string& input) {
    return try_buggy({.takes_last_of_equals = ++runs % 3 == 0}, input);
  };
  const Shrunk other = shrink(failure, fickle, {});
  CHECK(other.failure.verdict.kind == FaultKind::chosen_action);
}

TEST_CASE("the same failure gives the same list") {
  const std::string list = golden("end-terminal-tower-1");
  const Bugs bugs{.forgets_to_crown = true};
  const Shrunk one = shrink_buggy(bugs, list);
  const Shrunk other = shrink_buggy(bugs, list);
  CHECK(one.failure.input == other.failure.input);
  CHECK(one.runs == other.runs);
  CHECK(board(one) == board(other));
}

TEST_CASE("failures are told apart") {
  const Failure crash = try_buggy({.captures_until_crash = 1}, golden("rnd-tower-3"));
  Failure abort = crash;
  abort.verdict.signal = SIGABRT;
  CHECK(is_same_failure(crash, crash));
  CHECK_FALSE(is_same_failure(crash, abort));
  const Failure empty = try_buggy({.tests_target_first = true}, "D4-E8\n");
  Failure opponents = empty;
  opponents.verdict.comparison.error = ActionError::illegal;
  CHECK_FALSE(is_same_failure(empty, opponents));
  CHECK_FALSE(is_same_failure(empty, crash));
}
