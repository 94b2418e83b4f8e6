#include "text/comparison.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace threeply;

namespace {

const std::string input = "G6-F5\nB3-A4\nA\n";

std::string right_output() {
  StringSink sink;
  Replay replay({}, sink);
  replay.feed(input);
  replay.finish();
  return sink.text();
}

/// Our output with the last `from` in it replaced.
Comparison with_change(const std::string& from, const std::string& to) {
  std::string text = right_output();
  text.replace(text.rfind(from), from.size(), to);
  return compare_output(input, {}, text);
}

}  // namespace

TEST_CASE("the right output matches") {
  const Comparison result = compare_output(input, {}, right_output());
  CHECK(result.kind == DifferenceKind::none);
  CHECK(result.lines == 84);
}

TEST_CASE("blanks and line ends are white space, wherever they are") {
  CHECK(compare_output(input, {}, right_output() + "\n").kind == DifferenceKind::white_space);
  const Comparison trailing = with_change("F5-E4\n", "F5-E4 \n");
  CHECK(trailing.kind == DifferenceKind::white_space);
  CHECK(trailing.line == 65);
  CHECK(trailing.action == 3);
  std::string cut = right_output();
  cut.pop_back();
  CHECK(compare_output(input, {}, cut).sentence == "The line end after the last line is missing.");
}

TEST_CASE("another choice is told with both values") {
  const Comparison result = with_change("F5-E4", "A6-B5");
  CHECK(result.kind == DifferenceKind::chosen_action);
  CHECK(result.line == 65);
  CHECK(result.action == 3);
  CHECK(result.ours == "*** BLACK ACTION #3: F5-E4");
  CHECK(result.theirs == "*** BLACK ACTION #3: A6-B5");
  CHECK(result.sentence.starts_with("Minimax plays F5-E4 ("));
  CHECK(with_change("F5-E4", "A1-B5").sentence.ends_with("A1-B5 is not a legal action here."));
}

TEST_CASE("cost, board, action, errors and ends are told apart") {
  CHECK(with_change("BOARD COST: 0", "BOARD COST: 1").kind == DifferenceKind::cost);
  CHECK(with_change("| b |", "| B |").kind == DifferenceKind::board);
  CHECK(with_change("#2: B3-A4", "#2: B3-A5").kind == DifferenceKind::action_line);
  std::string text = right_output();
  const Comparison longer = compare_output(input, {}, text + "BLACK WIN!\n");
  CHECK(longer.kind == DifferenceKind::goes_on);
  CHECK(longer.action == 3);
  const Comparison early = compare_output(input, {}, text.substr(0, text.rfind("=====\n") - 32));
  CHECK(early.kind == DifferenceKind::ends_early);
  CHECK(early.line == 64);
  CHECK(compare_output(input, {}, "").kind == DifferenceKind::ends_early);
  const Comparison error = compare_output("G6-A1\n", {}, right_output());
  CHECK(error.kind == DifferenceKind::error_line);
  CHECK(error.action == 0);
}

TEST_CASE("the part of a line that differs is named") {
  CHECK(with_change("*** BLACK", "BLACK").sentence ==
        "The *** before a computed action is missing.");
  CHECK(with_change("*** BLACK", "BLACK").kind == DifferenceKind::action_line);
  CHECK(with_change("*** BLACK", "*** WHITE").sentence == "It is the other side's turn.");
  CHECK(with_change("#3: F5-E4", "#4: F5-E4").sentence == "The number of the action differs.");
  CHECK(with_change("#2: B3-A4", "#2: B3-C4").sentence ==
        "The action is the one of the input: B3-A4.");
  CHECK(with_change("=\n***", "\n***").sentence == "It has 36 characters instead of 37.");
  CHECK(with_change("     A   B   C   D   E   F   G   H\n", "").sentence ==
        "This line is missing; yours goes on with the one after it.");
  CHECK(compare_output(input, {}, "$ ./a.out\n" + right_output()).sentence ==
        "Yours has one line too many here.");
}

TEST_CASE("any bytes can be compared") {
  const Comparison result = compare_output("rubbish", {}, std::string_view("\0\xff\n\n", 4));
  CHECK(result.kind == DifferenceKind::other);
  CHECK(result.line == 1);
}
