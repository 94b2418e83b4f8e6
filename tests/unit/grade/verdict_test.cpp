#include "grade/verdict.hpp"

#include <doctest/doctest.h>

#include <cerrno>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

using namespace threeply;

namespace {

TestCase test_of(const std::string& input) {
  return {.name = "case",
          .kind = "given",
          .covers = "",
          .input = input,
          .expected = expected_output(input, TerminalCost::infinite)};
}

std::string contents(const std::string& name) {
  std::ifstream file(THREEPLY_TESTS_DIR "/golden/replay/" + name + ".txt", std::ios::binary);
  REQUIRE_MESSAGE(file, name);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

RunResult printed(const std::string& output, int status = 0) {
  return {.end = RunEnd::exited, .status = status, .output = output, .errors = "", .seconds = 0};
}

RunResult ended(RunEnd end, int status, const std::string& output) {
  return {.end = end, .status = status, .output = output, .errors = "", .seconds = 1.04};
}

std::string first_lines(const std::string& text, int count) {
  std::size_t at = 0;
  for (int i = 0; i < count; ++i) at = text.find('\n', at) + 1;
  return text.substr(0, at);
}

const TestCase plain = test_of("G6-F5\nB3-A4\nA\n");

/// A game that ends, so that the two readings print different texts.
TestCase finished() { return test_of(contents("blk-terminal-1")); }

std::string material_text() {
  return expected_output(contents("blk-terminal-1"), TerminalCost::material);
}

}  // namespace

TEST_CASE("what is expected is what the replay prints") {
  CHECK(finished().expected == contents("blk-terminal-1-out"));
  CHECK(material_text() == contents("blk-terminal-1-material-out"));
  REQUIRE(finished().expected != material_text());
}

TEST_CASE("right output passes") {
  for (const AcceptedCost cost :
       {AcceptedCost::infinite, AcceptedCost::material, AcceptedCost::either}) {
    const Verdict verdict = judge(plain, printed(plain.expected, 3), {.cost = cost});
    CHECK(verdict.is_passed);
    CHECK(verdict.kind == "passed");
    CHECK(verdict.reading == CostReading::both);
    CHECK(verdict.comparison.kind == DifferenceKind::none);
  }
  CHECK(judge(test_of("G6-F5\n"), printed(test_of("G6-F5\n").expected), {}).is_passed);
}

TEST_CASE("wrong output has the kind, the title and the sentence of the comparison") {
  std::string wrong = plain.expected;
  wrong.replace(wrong.rfind("F5-E4"), 5, "A6-B5");
  const Verdict verdict = judge(plain, printed(wrong), {});
  CHECK_FALSE(verdict.is_passed);
  CHECK(verdict.kind == "chosen-action");
  CHECK(verdict.title == "another action is chosen");
  CHECK(verdict.sentence == verdict.comparison.sentence);
  CHECK(verdict.sentence.starts_with("Minimax plays F5-E4"));
  CHECK(verdict.comparison.line == 65);
  CHECK(judge(plain, printed(""), {}).kind == "ends-early");
}

TEST_CASE("each reading accepts its own text") {
  const TestCase test = finished();
  const RunResult infinite = printed(test.expected);
  const RunResult material = printed(material_text());
  CHECK(judge(test, infinite, {}).is_passed);
  CHECK_FALSE(judge(test, material, {}).is_passed);
  CHECK_FALSE(judge(test, infinite, {.cost = AcceptedCost::material}).is_passed);
  CHECK(judge(test, material, {.cost = AcceptedCost::material}).is_passed);
  CHECK(judge(test, material, {.cost = AcceptedCost::material}).reading == CostReading::material);
  CHECK(judge(test, infinite, {.cost = AcceptedCost::either}).reading == CostReading::infinite);
  CHECK(judge(test, material, {.cost = AcceptedCost::either}).is_passed);
  CHECK(judge(test, material, {.cost = AcceptedCost::either}).reading == CostReading::material);
  CHECK(judge(test, material, {}).sentence.find("--terminal-cost material") != std::string::npos);

  // The same test, with its expected text written down in the other reading.
  TestCase other = test;
  other.expected = material_text();
  CHECK(judge(other, infinite, {}).is_passed);
  CHECK(judge(other, material, {}).is_passed);
  CHECK(judge(other, material, {.cost = AcceptedCost::material}).is_passed);
}

TEST_CASE("what neither reading prints is held against the one that agrees longer") {
  const TestCase test = finished();
  const std::string wrong = material_text() + "more\n";
  const Verdict verdict = judge(test, printed(wrong), {.cost = AcceptedCost::either});
  CHECK_FALSE(verdict.is_passed);
  CHECK(verdict.kind == "goes-on");
  CHECK(judge(test, printed(test.expected + "more\n"), {.cost = AcceptedCost::either}).kind ==
        "goes-on");
  CHECK(verdict.reading == CostReading::both);
}

TEST_CASE("an expected text that is not ours is the only right one") {
  TestCase test = finished();
  const std::string ours = test.expected;
  test.expected += "GOOD BYE\n";
  for (const AcceptedCost cost :
       {AcceptedCost::infinite, AcceptedCost::material, AcceptedCost::either}) {
    CHECK(judge(test, printed(test.expected), {.cost = cost}).is_passed);
    CHECK(judge(test, printed(test.expected), {.cost = cost}).reading == CostReading::both);
    CHECK(judge(test, printed(ours), {.cost = cost}).kind == "ends-early");
    CHECK_FALSE(judge(test, printed(material_text()), {.cost = cost}).is_passed);
  }
}

TEST_CASE("a program that does not start, end or stop") {
  const Verdict absent = judge(plain, ended(RunEnd::not_started, ENOENT, ""), {});
  CHECK(absent.kind == "not-started");
  CHECK(absent.title == "not started");
  CHECK(absent.sentence.starts_with("It could not be started: "));

  const Verdict flood = judge(plain, ended(RunEnd::flooded, 0, std::string(5000, 'x')), {});
  CHECK(flood.kind == "too-much-output");
  CHECK(flood.sentence ==
        "It wrote more than it may, and was ended after 5000 bytes. Its output is wrong from line "
        "1 on: They part at column 1.");

  // Even if all of the output is right.
  const Verdict slow = judge(plain, ended(RunEnd::timed_out, 0, plain.expected), {});
  CHECK_FALSE(slow.is_passed);
  CHECK(slow.kind == "time-out");
  CHECK(slow.sentence ==
        "It did not end within the time limit, and was ended after 1.0 seconds. All of its output "
        "had come, and is right.");
}

TEST_CASE("a crash is told by its signal and how far the output came") {
  const auto crash = [](int signal, const std::string& output) {
    return judge(plain, ended(RunEnd::signalled, signal, output), {});
  };
  const Verdict verdict = crash(SIGSEGV, first_lines(plain.expected, 63));
  CHECK(verdict.kind == "crash");
  CHECK(verdict.title == "crash (SIGSEGV)");
  CHECK(
      verdict.sentence ==
      "It was ended by SIGSEGV: it used memory that is not its own, by an index or a pointer gone "
      "astray. What had arrived of its output is right, to line 63 of 84. C holds output back "
      "before "
      "it arrives, so the program may have come further.");
  CHECK(verdict.comparison.kind == DifferenceKind::ends_early);
  CHECK(verdict.comparison.action == 3);
  CHECK(crash(SIGABRT, "").title == "crash (SIGABRT)");
  CHECK(crash(SIGABRT, "").sentence.find(" Nothing had arrived of its output. C holds") !=
        std::string::npos);
  CHECK(crash(SIGFPE, first_lines(plain.expected, 63) + "===")
            .sentence.find("to line 63 of 84. C holds") != std::string::npos);
  CHECK(crash(SIGFPE, "\n" + plain.expected)
            .sentence.ends_with("wrong from line 1 on: There is a blank line too many here."));
  CHECK(crash(77, "").title == "crash (signal 77)");

  const TestCase error = test_of("G6-A1\n");
  CHECK(judge(error, ended(RunEnd::signalled, SIGSEGV, first_lines(error.expected, 21)), {})
            .sentence.find("to line 21 of 22. C holds") != std::string::npos);
}

TEST_CASE("the exit status counts only where it is asked for") {
  const JudgeOptions strict{.is_status_checked = true};
  CHECK(judge(plain, printed(plain.expected, 0), strict).is_passed);
  const Verdict verdict = judge(plain, printed(plain.expected, 1), strict);
  CHECK(verdict.kind == "exit-status");
  CHECK(verdict.title == "the exit status differs");
  CHECK(verdict.sentence == "The output is right, but the exit status is 1 instead of 0.");
  // Wrong output is the more important news.
  CHECK(judge(plain, printed("", 1), strict).kind == "ends-early");

  CHECK(expected_status(plain) == 0);
  CHECK(expected_status(test_of("")) == 0);
  CHECK(expected_status(test_of("G6-A1")) == 1);
  CHECK(expected_status(test_of("G6-A1\nhello")) == 1);
  CHECK(expected_status(test_of("hello")) == 2);
  CHECK(expected_status(test_of("A hello")) == 0);
  CHECK(judge(test_of("G6-A1"), printed(test_of("G6-A1").expected, 1), strict).is_passed);
  CHECK_FALSE(judge(test_of("G6-A1"), printed(test_of("G6-A1").expected, 0), strict).is_passed);
}

TEST_CASE("a verdict tells the text it was found by") {
  TestCase test = finished();
  const std::string infinite = test.expected;
  const auto by = [&](const std::string& output, AcceptedCost cost) {
    return judge(test, printed(output), {.cost = cost}).expected;
  };
  CHECK(by("nonsense\n", AcceptedCost::infinite) == infinite);
  CHECK(by("nonsense\n", AcceptedCost::material) == material_text());
  CHECK(by(material_text() + "more\n", AcceptedCost::either) == material_text());
  CHECK(by(infinite + "more\n", AcceptedCost::either) == infinite);
  test.expected = "GOOD BYE\n";
  CHECK(by("nonsense\n", AcceptedCost::material) == test.expected);
}
