#include "words/comparison.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "unit/contents.hpp"
#include "unit/effort.hpp"
#include "unit/positions.hpp"
#include "words/output_reader.hpp"

using namespace threeply;
using namespace threeply::tests;

namespace {

const std::string input = "G6-F5\nB3-A4\nA\n";

std::string right_output(const std::string& list = input, const ReplayOptions& options = {}) {
  StringSink sink;
  Replay replay(options, sink);
  replay.feed(list);
  replay.finish();
  return sink.text();
}

/// `text` with the last `from` in it replaced.
std::string changed(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.rfind(from);
  REQUIRE(at != text.npos);
  return text.replace(at, from.size(), to);
}

/// Our output with the last `from` in it replaced.
Comparison with_change(const std::string& from, const std::string& to) {
  return compare_output(input, {}, changed(right_output(), from, to));
}

Comparison compare(const std::string& list, const std::string& theirs) {
  return compare_output(list, {}, theirs);
}

/// What follows from it for a list whose right output has `from` last.
Comparison compare(const std::string& list, const std::string& from, const std::string& to) {
  return compare_output(list, {}, changed(right_output(list), from, to));
}

/// With any right output, whoever wrote it.
Comparison compare_texts(const std::string& ours, const std::string& theirs,
                         const std::string& list, const ReplayOptions& options) {
  return compare_output(replay_list(list, options), ours, theirs);
}

std::string golden_list(const std::string& name) {
  return contents(THREEPLY_TESTS_DIR "/golden/replay/" + name + ".txt");
}

/// A position of few pieces, from which `actions` are played.
ReplayOptions from(const char* grid, Side turn = Side::bottom) {
  ReplayOptions options;
  options.start = tests::position_from(grid, turn);
  return options;
}

}  // namespace

TEST_CASE("every kind has its name, its title and its sentence") {
  std::vector<std::string_view> names;
  for (const NamedDifferenceKind& named : difference_kinds()) {
    CHECK(static_cast<std::size_t>(named.kind) == names.size());
    CHECK(std::find(names.begin(), names.end(), named.name) == names.end());
    names.push_back(named.name);
    CHECK(kind_name(named.kind) == named.name);
    CHECK(kind_title(named.kind) == named.title);
    CHECK(named.sentence.ends_with('.'));
  }
  CHECK(names.size() == 11);
  CHECK(kind_title(DifferenceKind::chosen_action) == "wrong move chosen");
}

TEST_CASE("the right output matches") {
  const Comparison result = compare_output(input, {}, right_output());
  CHECK(result.kind == DifferenceKind::none);
  CHECK(result.lines == 84);
  CHECK(compare_texts("x\ny", "x\ny", input, {}).lines == 2);
  CHECK(compare_texts("", "", input, {}).kind == DifferenceKind::none);
}

TEST_CASE("white space is told by what it is") {
  const std::string text = right_output();
  const auto sentence = [&](const std::string& theirs) {
    const Comparison result = compare_output(input, {}, theirs);
    CHECK(result.kind == DifferenceKind::white_space);
    return result.sentence;
  };
  const auto replaced = [&](char byte, const std::string& by) {
    std::string result;
    for (const char each : text) result += each == byte ? by : std::string(1, each);
    return result;
  };
  const std::string cut = text.substr(0, text.size() - 1);

  const Comparison trailing = with_change("F5-E4\n", "F5-E4 \n");
  CHECK(trailing.kind == DifferenceKind::white_space);
  CHECK(trailing.line == 65);
  CHECK(trailing.action == 3);
  CHECK(trailing.sentence == "There is one extra space at the end of the line.");
  CHECK(sentence(changed(text, "F5-E4\n", "F5-E4   \n")) ==
        "There are 3 extra spaces at the end of the line.");
  const Comparison everywhere = compare_output(input, {}, replaced('\n', " \n"));
  CHECK(everywhere.is_on_every_line);
  CHECK(everywhere.line == 1);
  CHECK(everywhere.sentence == "There is one extra space at the end of every line.");
  CHECK(sentence("  " + replaced('\n', "\n  ").substr(0, text.size() + 2 * 83)) ==
        "There are 2 extra spaces at the start of every line.");
  const Comparison windows = compare_output(input, {}, replaced('\n', "\r\n"));
  CHECK(windows.is_on_every_line);
  CHECK_FALSE(trailing.is_on_every_line);
  CHECK(sentence(changed(changed(text, "F5-E4\n", "F5-E4 \n"), "G6-F5\n", "G6-F5 \n")) ==
        "There is one extra space at the end of the line. The same happens on one other line.");
  CHECK(sentence(cut) == "The line end after the last line is missing.");
  CHECK(sentence(cut + " \n") == "There is one extra space at the end of the line.");
  CHECK(sentence(text + "\n") == "There are extra blank lines or spaces at the end.");
  CHECK(sentence(text + "  ") == "There are extra blank lines or spaces at the end.");
  CHECK(sentence(replaced('\n', "\r\n")) == "The lines end in CR LF; they should end in LF only.");
  CHECK(sentence(replaced('\n', "\r")) == "The lines end in CR; they should end in LF.");
  CHECK(sentence(changed(text, "COST: ", "COST:\t")) ==
        "There is a tab at column 12; use spaces only.");
  CHECK(sentence(changed(text, "     A   B", "A   B")) ==
        "The line should start with 5 spaces, but starts with no spaces.");
  CHECK(sentence("\n" + text) == "There is an extra blank line here.");
  CHECK(sentence(changed(text, "COST: ", "COST:")) ==
        "The spacing within the line differs from column 12 on.");
  CHECK(sentence(changed(text, "8x8\n", "8x8 ")) ==
        "A line end is missing: two lines run together.");
  CHECK(sentence(changed(text, "BOARD SIZE", "BOARD\nSIZE")) ==
        "The line is broken in two: the rest of it is on the next line.");
  // A grader's own file may have what ours never has.
  CHECK(compare_texts("x\n\ny\n", "x\ny\n", "", {}).sentence == "A blank line is missing here.");
  CHECK(compare_texts("x\n\n", "x\n", "", {}).sentence == "Blank lines are missing at the end.");
  CHECK(compare_texts("x", "x\n", "", {}).sentence ==
        "There should be no line end after the last line.");
  CHECK(compare_texts("x  \n", "x\n", "", {}).sentence ==
        "The line should end in 2 spaces, but ends in no spaces.");
}

TEST_CASE("a difference is found behind white space that differs, too") {
  std::string text = changed(right_output(), "8x8\n", "8x8\r\n\n");
  text = changed(text, "BOARD COST: 0", "BOARD COST:  7");
  const Comparison result = compare_output(input, {}, text);
  CHECK(result.kind == DifferenceKind::cost);
  CHECK(result.line == 66);
}

TEST_CASE("another choice is told with both values") {
  const Comparison result = with_change("F5-E4", "A6-B5");
  CHECK(result.kind == DifferenceKind::chosen_action);
  CHECK(result.line == 65);
  CHECK(result.action == 3);
  CHECK(result.ours == "*** BLACK ACTION #3: F5-E4");
  CHECK(result.theirs == "*** BLACK ACTION #3: A6-B5");
  CHECK(result.sentence.starts_with("Minimax plays F5-E4 ("));
  CHECK(with_change("F5-E4", "A1-B5").sentence.ends_with("A1-B5 is not legal here."));
  CHECK(with_change("F5-E4\n", "A6-B5 \r\n").sentence == result.sentence);
}

TEST_CASE("a choice that the other reading of a finished game makes is told as such") {
  const std::string list = golden_list("blk-terminal-1");
  ReplayOptions material;
  material.search.evaluation.terminal = TerminalCost::material;
  const std::string theirs = right_output(list, material);
  const Comparison result = compare_output(list, {}, theirs);
  CHECK(result.kind != DifferenceKind::none);
  CHECK(result.sentence.ends_with(
      "the other reading of a finished game's cost (--terminal-cost material)."));
  CHECK(compare_output(list, material, right_output(list))
            .sentence.ends_with(
                "the other reading of a finished game's cost (--terminal-cost infinite)."));
}

TEST_CASE("a cost is told with its sum") {
  const Comparison result = with_change("BOARD COST: 0", "BOARD COST: 1");
  CHECK(result.kind == DifferenceKind::cost);
  CHECK(result.sentence == "b + 3B - w - 3W = 12 + 3*0 - 12 - 3*0 = 0, not 1.");
  CHECK(with_change("BOARD COST: 0", "BOARD COST: many").sentence.ends_with("= 0, not many."));

  const auto sentence = [](const ReplayOptions& options, const std::string& list, int theirs) {
    std::string text = right_output(list, options);
    const std::size_t at = text.rfind("COST: ") + 6;
    text.replace(at, text.find('\n', at) - at, std::to_string(theirs));
    const Comparison compared = compare_output(list, options, text);
    CHECK(compared.kind == DifferenceKind::cost);
    return compared.sentence;
  };
  const ReplayOptions crowning =
      from("......../b......./......../....w.../......../......../......../........");
  CHECK(sentence(crowning, "A2-B1", -2) ==
        "b + 3B - w - 3W = 0 + 3*1 - 1 - 3*0 = 2, not -2. Yours has the wrong sign.");
  CHECK(sentence(crowning, "A2-B1", 0) ==
        "b + 3B - w - 3W = 0 + 3*1 - 1 - 3*0 = 2, not 0. "
        "Yours is the cost of the board before the action.");
  const ReplayOptions tower =
      from("......../B......./......../....w.../...b..../......../......../........");
  CHECK(sentence(tower, "A2-B1", 1) ==
        "b + 3B - w - 3W = 1 + 3*1 - 1 - 3*0 = 3, not 1. Yours counts a tower as one piece.");
  const ReplayOptions last =
      from("......../......../...w..../..b...../......../......../......../........");
  CHECK(sentence(last, "C4-E2", 1) ==
        "White has no legal action: INT_MAX = 2147483647, not 1. Yours is the plain material: the "
        "other "
        "reading of a finished game's cost (--terminal-cost material).");
  CHECK(sentence(last, "C4-E2", 7) == "White has no legal action: INT_MAX = 2147483647, not 7.");
  ReplayOptions material = last;
  material.search.evaluation.terminal = TerminalCost::material;
  CHECK(sentence(material, "C4-E2", 2147483647) ==
        "b + 3B - w - 3W = 1 + 3*0 - 0 - 3*0 = 1, not 2147483647. Yours is the other reading of a "
        "finished game's cost (--terminal-cost infinite).");
}

TEST_CASE("a board is told by its cells") {
  const Comparison result = with_change("| b |", "| B |");
  CHECK(result.kind == DifferenceKind::board);
  CHECK(result.sentence == "G8 should be b but is B.");
  CHECK(compare("", " 6 | b |", " 6 | x |").sentence ==
        "A6 should be b but is x. No action has been played yet.");
  CHECK(compare("", " 6 | b | .", " 6 | b |  ")
            .sentence.starts_with("B6 should be empty but is a space."));
  CHECK(
      compare("", " 6 | b |", " 6 | \x01 |").sentence.starts_with("A6 should be b but is \\x01."));
  std::string still = right_output("G6-F5\n");
  const std::string board = right_output("").substr(right_output("").find("     A"));
  still.replace(still.size() - board.size(), board.size(), board);
  CHECK(compare("G6-F5\n", still).sentence ==
        "F5 should be b but is empty, G6 should be empty but is b. This is still the board before "
        "the action.");
  CHECK(compare("G6-F5\n", " 1 | . | w | . | w | . | w | . | w |",
                " 1 | w | w | w | w | . | w | . | w |")
            .sentence == "A1 should be empty but is w, C1 should be empty but is w.");
  CHECK(compare("G6-F5\n", " 1 | . | w | . | w | . | w | . | w |",
                " 1 | w | . | w | . | . | w | . | w |")
            .sentence == "A1 should be empty but is w, B1 should be w but is empty, and 2 more.");
}

TEST_CASE("a board is told by what the action should have done") {
  const auto sentence = [](const ReplayOptions& options, const std::string& list,
                           const std::string& row, const std::string& wrong) {
    const Comparison result =
        compare_output(list, options, changed(right_output(list, options), row, wrong));
    CHECK(result.kind == DifferenceKind::board);
    return result.sentence;
  };
  const ReplayOptions crowning =
      from("......../b......./......../....w.../......../......../......../........");
  CHECK(sentence(crowning, "A2-B1", " 1 | . | B", " 1 | . | b") ==
        "B1 should be B but is b. It has reached the far row and should be crowned.");
  const ReplayOptions capture =
      from(".w....../......../...w..../..b...../......../......../......../........");
  CHECK(sentence(capture, "C4-E2", " 3 | . | . | . | .", " 3 | . | . | . | w") ==
        "D3 should be empty but is w. It was jumped over and should be removed.");
  CHECK(sentence(capture, "C4-E2", " 4 | . | . | .", " 4 | . | . | b") ==
        "C4 should be empty but is b. The action starts there.");
  CHECK(sentence(capture, "C4-E2", " 2 | . | . | . | . | b", " 2 | . | . | . | . | .") ==
        "E2 should be b but is empty. The action ends there.");
  CHECK(sentence(capture, "C4-E2", " 2 | . | . | . | . | b", " 2 | . | . | . | . | B") ==
        "E2 should be b but is B. It has not reached the far row and should not be crowned.");
  const ReplayOptions tower =
      from("......../B......./......../....w.../......../......../......../........");
  CHECK(sentence(tower, "A2-B3", " 3 | . | B", " 3 | . | b") ==
        "B3 should be B but is b. It was crowned earlier and stays crowned.");
}

TEST_CASE("what frames a board is no board, and told by its column") {
  struct Change {
    std::string right, wrong, sentence;
  };
  for (const Change& change : std::vector<Change>{
           {"A   B   C", "A   X   C", "They first differ at column 10."},
           {" 6 |", " 7 |", "They first differ at column 2."},
           {"   +---+", "   +-+-+", "They first differ at column 6."},
           {"=====================================\n***",
            "Your move? =====================================\n***",
            "It is right but for \"Your move?\" before it."},
           {"#WHITE PIECES: 12", "#WHITE PIECES: 12 (top)",
            "It is right but for \"(top)\" after it."},
           {"#WHITE PIECES", "#White Pieces", "Only capital and small letters differ."},
           {"=\n***", "\n***", "It has 36 characters instead of 37."},
           {"#WHITE PIECES: 12", "#WHITE PIECES: 11", "They first differ at column 17."}}) {
    CAPTURE(change.wrong);
    const Comparison result = with_change(change.right, change.wrong);
    CHECK(result.kind == DifferenceKind::other);
    CHECK(result.sentence == change.sentence);
  }
  CHECK(with_change("     A   B   C   D   E   F   G   H\n", "").sentence ==
        "This line is missing; yours continues with the one after it.");
  CHECK(compare_output(input, {}, "$ ./a.out\n" + right_output()).sentence ==
        "Yours has an extra line here.");
}

TEST_CASE("the part of an action's line that differs is named") {
  CHECK(with_change("#2: B3-A4", "#2: B3-A5").kind == DifferenceKind::action_line);
  CHECK(with_change("*** BLACK", "BLACK").sentence ==
        "The *** in front of a computed action is missing.");
  CHECK(with_change("*** BLACK", "BLACK").kind == DifferenceKind::action_line);
  CHECK(with_change("WHITE ACTION", "*** WHITE ACTION").sentence ==
        "Only computed actions have *** in front.");
  CHECK(with_change("*** BLACK", "*** WHITE").sentence == "It is the other side's turn.");
  CHECK(with_change("#3: F5-E4", "#4: F5-E4").sentence == "The number of the action is wrong.");
  CHECK(with_change("#2: B3-A4", "#2: B3-C4").sentence == "The input says B3-A4.");
}

TEST_CASE("output that ends early") {
  const std::string text = right_output();
  const auto until = [&](std::uint64_t lines) {
    std::size_t at = 0;
    for (std::uint64_t i = 0; i < lines; ++i) at = text.find('\n', at) + 1;
    return text.substr(0, at);
  };
  const Comparison early = compare(input, until(63));
  CHECK(early.kind == DifferenceKind::ends_early);
  CHECK(early.line == 64);
  CHECK(early.action == 3);
  CHECK(early.sentence ==
        "There should be more output here. Action 3 is F5-E4, computed for black.");
  CHECK(compare(input, until(21)).sentence ==
        "There should be more output here. Action 1 is G6-F5, a legal one by black.");
  const Comparison cut = compare(input, until(64) + "*** BLACK ACT");
  CHECK(cut.kind == DifferenceKind::ends_early);
  CHECK(cut.line == 65);
  CHECK(cut.theirs == "*** BLACK ACT");
  CHECK(cut.sentence == "The output breaks off in the middle of this line.");
  // With its line end, the line is finished and wrong.
  CHECK(compare(input, until(65) + "BOARD COST: \n").kind == DifferenceKind::cost);
  CHECK(compare(input, "").kind == DifferenceKind::ends_early);
  CHECK(compare(input, "").line == 1);
  CHECK(compare(input, "").sentence == "There is no output at all.");
}

TEST_CASE("output that goes on") {
  const std::string block = "=====================================\n*** WHITE ACTION #4: A2-B3\n";
  const Comparison after_command = compare(input, right_output() + block);
  CHECK(after_command.kind == DifferenceKind::goes_on);
  CHECK(after_command.line == 85);
  CHECK(after_command.action == 3);
  CHECK(after_command.sentence ==
        "Nothing should follow here. The command asks for no more actions.");
  CHECK(compare("G6-F5\n", right_output("G6-F5\n") + block).sentence ==
        "Nothing should follow here. The list ends here, without a command.");
  CHECK(compare("G6-A1\n", right_output("G6-A1\n") + block).sentence ==
        "Nothing should follow here. The program should stop at the error.");
  CHECK(compare("hello\n", right_output("hello\n") + block).sentence ==
        "Nothing should follow here. What follows in the input is neither an action nor a command, "
        "which is none of the six errors.");
}

TEST_CASE("errors: missing, unexpected, another one, written otherwise") {
  const std::string list = "G6-F5\nD4-C5\n";
  const std::string text = right_output(list);
  const std::string line = "ERROR: Source cell is empty.\n";
  REQUIRE(text.ends_with(line));
  const std::string before = text.substr(0, text.size() - line.size());
  const std::string why = " D4 is empty, and it is White's turn.";
  const auto check = [&](const std::string& theirs, const std::string& sentence) {
    const Comparison result = compare(list, theirs);
    CHECK(result.kind == DifferenceKind::error_line);
    CHECK(result.line == 43);
    CHECK(result.action == 1);
    CHECK(result.sentence == sentence);
  };
  check(before, "The error \"Source cell is empty\" is missing: yours ends before it." + why);
  check(before + "=====================================\n",
        "The error \"Source cell is empty\" is expected here, but yours goes on." + why);
  check(before + "ERROR: Illegal action.\n",
        "The error should be \"Source cell is empty\", not \"Illegal action\"." + why +
            " The six errors are checked in order, and the first that applies is printed.");
  check(before + "ERROR: Source cell is empty\n",
        "The error is worded differently. It has 27 characters instead of 28." + why);
  check(before + "Error: source cell\n",
        "The error is worded differently. They first differ at column 2." + why);

  const Comparison unexpected =
      compare(input, right_output("G6-F5\n") + "ERROR: Illegal action.\n");
  CHECK(unexpected.kind == DifferenceKind::error_line);
  CHECK(unexpected.sentence ==
        "No error is expected here. Action 2 is B3-A4, a legal one by white.");
  const Comparison after = compare("", right_output("") + "ERROR: Illegal action.\n");
  CHECK(after.kind == DifferenceKind::error_line);
  CHECK(after.sentence == "No error is expected here. The list ends here, without a command.");
  CHECK(compare("G6-A1\n", right_output()).action == 0);
}

TEST_CASE("the winner: missing, unexpected, the other one") {
  const ReplayOptions over =
      from("......../......../......../b......./......../......../......../........", Side::top);
  const std::string text = right_output("A", over);
  const std::string line = "BLACK WIN!\n";
  REQUIRE(text.ends_with(line));
  const std::string before = text.substr(0, text.size() - line.size());
  const std::string why = " An action is asked for, and white has none.";
  const auto check = [&](const std::string& theirs, const std::string& sentence) {
    const Comparison result = compare_output("A", over, theirs);
    CHECK(result.kind == DifferenceKind::win_line);
    CHECK(result.line == 22);
    CHECK(result.sentence == sentence);
  };
  check(before, "BLACK WIN! is missing: yours ends before it." + why);
  check(before + "=====\n", "BLACK WIN! is expected here, but yours goes on." + why);
  check(before + "WHITE WIN!\n", "The other side has won." + why);
  check(before + "BLACK WINS!\n", "They first differ at column 10." + why);
  const Comparison nobody_asked = compare_output("", over, text);
  CHECK(nobody_asked.kind == DifferenceKind::win_line);
  CHECK(nobody_asked.sentence ==
        "The game is over, but no action is asked for after its end. The winner is announced "
        "only when an action is asked for and there is none.");
  const Comparison goes_on = compare(input, right_output("G6-F5\n") + "BLACK WIN!\n");
  CHECK(goes_on.kind == DifferenceKind::win_line);
  CHECK(
      goes_on.sentence ==
      "Nobody has won here: white can still play B3-C4. Action 2 is B3-A4, a legal one by white.");
  const Comparison too_much = compare(input, right_output() + "BLACK WIN!\n");
  CHECK(too_much.kind == DifferenceKind::win_line);
  CHECK(too_much.action == 3);
}

TEST_CASE("a winner announced where an error is due is one fault with a winner too early") {
  // The game is over, and an action follows.
  const ReplayOptions over =
      from("......../......../......../b......./......../......../......../........", Side::top);
  const std::string text = right_output("A4-B3", over);
  const std::string error = "ERROR: Source cell holds opponent's piece/tower.\n";
  REQUIRE(text.ends_with(error));
  const std::string before = text.substr(0, text.size() - error.size());
  const Comparison result = compare_output("A4-B3", over, before + "BLACK WIN!\n");
  CHECK(result.kind == DifferenceKind::win_line);
  CHECK(result.error == ActionError::source_is_opponents);
  CHECK(result.sentence ==
        "The game is over, but no action is asked for after its end. The winner is announced only "
        "when an action is asked for and there is none. The error \"Source cell holds opponent's "
        "piece/tower\" is expected here. A4 holds a black piece, but it is White's turn.");
  // An error where the winner is due is a wrong error.
  CHECK(compare_output("A", over, before + error).kind == DifferenceKind::error_line);
}

TEST_CASE("what we know of a line of ours is what anybody reads in it") {
  const std::filesystem::path folder = THREEPLY_TESTS_DIR "/golden/replay";
  std::size_t lines = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().stem().string().ends_with("-out")) continue;
    CAPTURE(entry.path().string());
    const OwnReplay own = replay_list(contents(entry.path()), {});
    const ExpectedText expected(own);
    std::uint64_t number = 0;
    std::uint64_t actions = 0;
    for (std::optional<TextLine> line = line_from(own.text, 0, 1); line;
         line = next_line(own.text, *line)) {
      ++number;
      CAPTURE(number);
      REQUIRE(line->number == number);
      const OutputLine says = own.line(number);
      REQUIRE(says == read_output_line(line->text));
      if (says.part == OutputPart::separator) {
        ++actions;
        CHECK(own.line_of(actions) == number);
      }
      CHECK(own.action_at(number) == actions);
    }
    CHECK(number == own.line_count());
    CHECK(own.line(number + 1) == OutputLine{});
    CHECK(actions == own.actions.size());
    lines += number;
  }
  CHECK(lines > 40000);
}

TEST_CASE("a comparison tells by values what differs") {
  const Comparison choice = with_change("F5-E4", "A6-B5");
  CHECK(choice.part == OutputPart::action);
  CHECK(choice.our_step == Step{{4, 5}, {3, 4}});
  CHECK(choice.their_step == Step{{5, 0}, {4, 1}});
  CHECK(choice.board == replay_list("G6-F5\nB3-A4\n", {}).end);
  CHECK_FALSE(with_change("F5-E4", "F5-E9").their_step);
  CHECK_FALSE(with_change("F5-E4", "F5-E4-D3").their_step);
  CHECK(with_change("BOARD COST: 0", "BOARD COST: 1").part == OutputPart::cost);
  CHECK_FALSE(with_change("BOARD COST: 0", "BOARD COST: 1").our_step);
  const Comparison error = compare("G6-F5\nD4-C5\n", right_output("G6-F5\n"));
  CHECK(error.part == OutputPart::error);
  CHECK(error.error == ActionError::source_empty);
  CHECK(error.board == replay_list("G6-F5\n", {}).end);
}

TEST_CASE("an expected text that is not ours is explained as far as it is ours") {
  const std::string ours = right_output();
  // Their cost of action 1 is another one, so the game after it is not vouched for.
  std::string expected = ours;
  expected.replace(expected.find("COST: 0"), 7, "COST: 5");
  const Comparison cost = compare_texts(expected, ours, input, {});
  CHECK(cost.kind == DifferenceKind::cost);
  CHECK(cost.sentence == "It should be 5, not 0.");
  const Comparison choice = compare_texts(expected, changed(expected, "F5-E4", "A6-B5"), input, {});
  CHECK(choice.kind == DifferenceKind::chosen_action);
  CHECK(choice.sentence == "F5-E4 is the right action here, not A6-B5.");
  const Comparison board = compare_texts(expected, changed(expected, "| b |", "| B |"), input, {});
  CHECK(board.sentence == "G8 should be b but is B.");
  // A fault before it is explained.
  const Comparison early = compare_texts(
      changed(ours, "F5-E4", "A6-B5"),
      changed(ours, "#2: B3-A4\nBOARD COST: 0", "#2: B3-A4\nBOARD COST: 1"), input, {});
  CHECK(early.sentence == "b + 3B - w - 3W = 12 + 3*0 - 12 - 3*0 = 0, not 1.");
  CHECK(compare_texts("quite another text\n", ours, input, {}).kind == DifferenceKind::other);
  CHECK(compare_texts("quite another text\n", "", input, {}).kind == DifferenceKind::ends_early);
  CHECK(compare_texts("", ours, input, {}).kind == DifferenceKind::goes_on);
}

TEST_CASE("any bytes can be compared, and no excerpt is long") {
  const Comparison result = compare_output("rubbish", {}, std::string_view("\0\xff\n\n", 4));
  CHECK(result.kind == DifferenceKind::other);
  CHECK(result.line == 1);
  CHECK(visible_line(result.theirs) == "\\x00\\xFF");
  CHECK(visible_line("x  ") == "x··");
  CHECK(visible_line("") == "(nothing)");
  for (const char byte : {'x', '\0', '\xff', ':', '|', '\r', ' '}) {
    CAPTURE(byte);
    const std::string long_line(3 << 20, byte);
    for (const std::string& theirs :
         {long_line, right_output() + long_line, changed(right_output(), "F5-E4", long_line),
          changed(right_output(), "COST: 0", "COST: " + long_line),
          changed(right_output(), " 6 | b", " 6 | " + long_line), "ERROR" + long_line}) {
      const Comparison compared = compare_output(input, {}, theirs);
      CHECK(compared.kind != DifferenceKind::none);
      CHECK(compared.theirs.size() <= 200);
      CHECK(compared.sentence.size() <= 600);
      for (const char each : compared.sentence) CHECK((' ' <= each && each <= '~'));
    }
  }
}

TEST_CASE("any byte of a golden output that is changed, lost or added makes a difference") {
  std::mt19937 random(7);
  const auto below = [&](std::size_t limit) { return random() % limit; };
  const std::filesystem::path folder = THREEPLY_TESTS_DIR "/golden/replay";
  std::vector<std::filesystem::path> lists;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (!entry.path().stem().string().ends_with("-out")) lists.push_back(entry.path());
  }
  std::sort(lists.begin(), lists.end());
  REQUIRE(lists.size() >= 70);
  const int tries = effort().rounds < 1000 ? 12 : 32;
  for (const auto& path : lists) {
    CAPTURE(path.string());
    const std::string list = contents(path);
    const std::string right = right_output(list);
    const OwnReplay own = replay_list(list, {});
    REQUIRE(compare_output(own, right).kind == DifferenceKind::none);
    for (int i = 0; i < tries; ++i) {
      std::string wrong = right;
      const std::size_t at = below(wrong.size());
      constexpr std::string_view likely = " \t\nbBwW.|-+*#19";
      const char byte = i % 3 == 0 ? static_cast<char>(below(256)) : likely[below(likely.size())];
      switch (i % 4) {
        case 0: wrong[at] = byte; break;
        case 1: wrong.erase(at, 1 + below(3)); break;
        case 2: wrong.insert(at, 1, byte); break;
        default: wrong.resize(at); break;
      }
      if (wrong == right) continue;
      CAPTURE(at);
      CAPTURE(i);
      const Comparison result = compare_output(own, wrong);
      CHECK(result.kind != DifferenceKind::none);
      CHECK(result.line >= 1);
      CHECK(result.line <= result.lines + 1);
      CHECK_FALSE(result.sentence.empty());
      // It is white space exactly if the rest is the same.
      const auto squeezed = [](std::string text) {
        std::erase_if(text, [](char c) {
          return c == ' ' || ('\t' <= c && c <= '\r' && c != '\v' && c != '\f');
        });
        return text;
      };
      CHECK((result.kind == DifferenceKind::white_space) == (squeezed(wrong) == squeezed(right)));
    }
  }
}

TEST_CASE("random bytes against random bytes") {
  std::mt19937 random(11);
  const std::vector<std::string> scraps = {"\n",
                                           "\r\n",
                                           " ",
                                           "|",
                                           "ERROR: ",
                                           "BLACK WIN!\n",
                                           "BOARD COST: ",
                                           " 1 | . | w |",
                                           "=====\n",
                                           ":",
                                           "***",
                                           "ACTION #",
                                           "1",
                                           "\t",
                                           "\xff",
                                           "G6-F5",
                                           "BLACK"};
  const auto scribble = [&] {
    std::string text;
    for (auto i = random() % 12; i > 0; --i) text += scraps[random() % scraps.size()];
    return text;
  };
  for (int i = 0; i < 5000; ++i) {
    const std::string ours = scribble();
    const std::string theirs = scribble();
    CAPTURE(ours);
    CAPTURE(theirs);
    const Comparison result = compare_texts(ours, theirs, "G6-F5\nA\n", {});
    CHECK((result.kind == DifferenceKind::none) == (ours == theirs));
    CHECK((result.line == 0) == (ours == theirs));
  }
}
