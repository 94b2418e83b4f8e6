#include "grade/verdict.hpp"

#include <doctest/doctest.h>

#include <cerrno>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

using namespace threeply;

namespace {

TestCase test_of(const std::string& input) { return case_by_replay(input); }

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
  ReplayOptions material;
  material.search.evaluation.terminal = TerminalCost::material;
  return replay_list(contents("blk-terminal-1"), material).text;
}

}  // namespace

TEST_CASE("every kind of fault has its name, in the order of the enumeration") {
  for (std::size_t i = 0; i < fault_kind_count; ++i) {
    const auto kind = static_cast<FaultKind>(i);
    CHECK_FALSE(fault_title(kind).empty());
    if (i > 0) CHECK(fault_name(static_cast<FaultKind>(i - 1)) < fault_name(kind));
  }
  for (const NamedDifferenceKind& named : difference_kinds()) {
    if (named.kind != DifferenceKind::none) CHECK(fault_name(fault_of(named.kind)) == named.name);
  }
  CHECK(fault_of(DifferenceKind::none) == FaultKind::none);
}

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
    CHECK(verdict.kind == FaultKind::none);
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
  CHECK(verdict.kind == FaultKind::chosen_action);
  CHECK(verdict.title == "wrong move chosen");
  CHECK(verdict.sentence == verdict.comparison.sentence);
  CHECK(verdict.sentence.starts_with("Minimax plays F5-E4"));
  CHECK(verdict.comparison.line == 65);
  CHECK(judge(plain, printed(first_lines(plain.expected, 63)), {}).kind == FaultKind::ends_early);
}

TEST_CASE("what prints nothing, or what it reads, is told as such") {
  for (const char* nothing : {"", " \n\n"}) {
    const Verdict verdict = judge(plain, printed(nothing), {});
    CHECK(verdict.kind == FaultKind::no_output);
    CHECK(verdict.title == "no output");
    CHECK(verdict.sentence == "There is no output at all.");
  }
  const Verdict copy = judge(plain, printed("\n" + plain.input), {});
  CHECK(copy.kind == FaultKind::copies_input);
  CHECK(copy.sentence == "It writes what it reads. They first differ at column 1.");
}

TEST_CASE("a program that ends with an error is told by what it says") {
  const auto give_up = [](const TestCase& test, int status, const std::string& output,
                          const std::string& errors) {
    RunResult run = printed(output, status);
    run.errors = errors;
    return judge(test, run, {});
  };
  const Verdict syntax = give_up(plain, 1, "",
                                 "  File \"/program/my trace.py\", line 12\n    def f(x)\n"
                                 "            ^\nSyntaxError: expected ':'\n");
  CHECK(syntax.kind == FaultKind::ended_with_error);
  CHECK(syntax.title == "does not start: SyntaxError: expected ':'");
  CHECK(syntax.sentence ==
        "It ended with exit status 1: SyntaxError: expected ':' (line 12 of my trace.py). None of "
        "its output arrived.");

  const std::string some = first_lines(plain.expected, 63);
  const Verdict late = give_up(plain, 3, some, "board full\n");
  CHECK(late.title == "ended with an error: board full");
  CHECK(late.sentence ==
        "It ended with exit status 3: board full. The output that arrived is right, up to line 63 "
        "of 84.");
  CHECK(give_up(plain, 3, some, "").title == "ended with an error (exit status 3)");
  CHECK(give_up(plain, 3, some, "").sentence.starts_with("It ended with exit status 3. The"));

  // Without an error of its own, or with more than is right, it has only ended early or goes on.
  CHECK(give_up(plain, 0, some, "warning\n").kind == FaultKind::ends_early);
  CHECK(give_up(plain, 3, plain.expected + "more\n", "").kind == FaultKind::goes_on);
  CHECK(give_up(plain, 3, plain.expected, "Traceback (most recent call last):\n").is_passed);

  // An exit status of 1 is what an illegal action has, unless an interpreter gave up.
  const TestCase error = test_of("G6-A1\n");
  const std::string board = first_lines(error.expected, 21);
  const Verdict elsewhere = give_up(error, 1, board, "ERROR: Illegal action.\n");
  CHECK(elsewhere.kind == FaultKind::error_line);
  CHECK(elsewhere.sentence.ends_with(" It is on the standard error instead."));
  CHECK_FALSE(give_up(error, 1, board, "no ERROR: Illegal action.\n")
                  .sentence.ends_with(" It is on the standard error instead."));
  CHECK(give_up(error, 1, board, "Traceback (most recent call last):\nKeyError: 'A'\n").title ==
        "ended with an error: KeyError: 'A'");
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
  CHECK(verdict.kind == FaultKind::goes_on);
  CHECK(judge(test, printed(test.expected + "more\n"), {.cost = AcceptedCost::either}).kind ==
        FaultKind::goes_on);
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
    CHECK(judge(test, printed(ours), {.cost = cost}).kind == FaultKind::ends_early);
    CHECK_FALSE(judge(test, printed(material_text()), {.cost = cost}).is_passed);
  }
}

TEST_CASE("a program that does not start, end or stop") {
  const Verdict absent = judge(plain, ended(RunEnd::not_started, ENOENT, ""), {});
  CHECK(absent.kind == FaultKind::not_started);
  CHECK(absent.title == "cannot be started");
  CHECK(absent.sentence.starts_with("It could not be started: "));

  const Verdict flood = judge(plain, ended(RunEnd::flooded, 0, std::string(5000, 'x')), {});
  CHECK(flood.kind == FaultKind::too_much_output);
  CHECK(flood.sentence ==
        "It was stopped after 5000 bytes of output, more than allowed. Its output is wrong from "
        "line 1 "
        "on: They first differ at column 1.");

  // Even if all of the output is right.
  const Verdict slow = judge(plain, ended(RunEnd::timed_out, 0, plain.expected), {});
  CHECK_FALSE(slow.is_passed);
  CHECK(slow.kind == FaultKind::time_out);
  CHECK(slow.sentence ==
        "It did not finish in time, and was stopped after 1.0 seconds. All of its output arrived, "
        "and "
        "is right.");
}

TEST_CASE("a program that takes too much, does what it may not, or is lost with its sandbox") {
  const Verdict greedy = judge(plain, ended(RunEnd::over_memory, 0, ""), {});
  CHECK(greedy.kind == FaultKind::too_much_memory);
  CHECK(
      greedy.sentence.starts_with("It ran out of the memory that it may use: malloc gives NULL "
                                  "then, or the program is stopped."));

  RunResult run = ended(RunEnd::forbidden, 0, "");
  run.call = "socket";
  const Verdict connected = judge(plain, run, {});
  CHECK(connected.kind == FaultKind::forbidden_call);
  CHECK(connected.title == "forbidden system call (socket)");
  CHECK(connected.sentence.starts_with(
      "It made the system call socket, which graded programs may not make: it opens a connection "
      "to another process. None of its output arrived."));
  run.call = "swapon";  // of which nothing is said
  CHECK(judge(plain, run, {})
            .sentence.starts_with(
                "It made the system call swapon, which graded programs may not make. None"));
  run.call.clear();
  CHECK(judge(plain, run, {}).title == "forbidden system call");

  run = ended(RunEnd::lost, 0, "");
  run.errors = "the keeper is gone";
  const Verdict lost = judge(plain, run, {});
  CHECK(lost.kind == FaultKind::not_started);
  CHECK(lost.sentence == "It could not be run: the keeper is gone.");
}

TEST_CASE("what a sanitizer reports counts where there is one") {
  const JudgeOptions checked{.is_sanitized = true};
  RunResult run = printed(plain.expected, 23);
  run.errors =
      "\n====\n==7==ERROR: LeakSanitizer: detected memory leaks\n\nDirect leak of 24 byte(s) in 1 "
      "object(s) allocated from:\n    #0 0x7f in __interceptor_malloc "
      "../../src/libsanitizer/asan/asan_malloc_linux.cpp:69\n    #1 0x55 in read_list "
      "source/mine.c:12\n";
  const Verdict leak = judge(plain, run, checked);
  CHECK(leak.kind == FaultKind::leak);
  CHECK(leak.sentence ==
        "LeakSanitizer: memory is never freed, first 24 bytes allocated in read_list, mine.c line "
        "12. All of its output arrived, and is right.");
  CHECK(judge(plain, run, {}).is_passed);
  run.output = first_lines(plain.expected, 63);  // it ends the program before all is written
  CHECK(judge(plain, run, checked).kind == FaultKind::leak);
  run.output = "x";
  CHECK(judge(plain, run, checked).kind == FaultKind::other);  // the more important news

  run.output.clear();
  run.errors =
      "==7==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x60 at pc 0x55\nWRITE of "
      "size "
      "1\n    #0 0x55 in main /work/source/mine.c:42:7\n";
  const Verdict overflow = judge(plain, run, checked);
  CHECK(overflow.kind == FaultKind::memory_error);
  CHECK(overflow.sentence.starts_with(
      "AddressSanitizer: heap-buffer-overflow in main, mine.c line 42. None of its output"));
}

TEST_CASE("a crash is told by its signal and how far the output came") {
  const auto crash = [](int signal, const std::string& output) {
    return judge(plain, ended(RunEnd::signalled, signal, output), {});
  };
  const Verdict verdict = crash(SIGSEGV, first_lines(plain.expected, 63));
  CHECK(verdict.kind == FaultKind::crash);
  CHECK(verdict.title == "crash (SIGSEGV)");
  CHECK(
      verdict.sentence ==
      "It was ended by SIGSEGV: it used memory that is not its own, probably a bad index or "
      "pointer. The output that arrived is right, up to line 63 of 84. Output is buffered, so the "
      "program may have got further than that.");
  CHECK(verdict.comparison.kind == DifferenceKind::ends_early);
  CHECK(verdict.comparison.action == 3);
  CHECK(crash(SIGABRT, "").title == "crash (SIGABRT)");
  CHECK(crash(SIGABRT, "").sentence.find(" None of its output arrived. Output is buffered") !=
        std::string::npos);
  CHECK(crash(SIGFPE, first_lines(plain.expected, 63) + "===")
            .sentence.find("up to line 63 of 84. Output is buffered") != std::string::npos);
  CHECK(crash(SIGFPE, "\n" + plain.expected)
            .sentence.ends_with("wrong from line 1 on: There is an extra blank line here."));
  CHECK(crash(77, "").title == "crash (signal 77)");

  const TestCase error = test_of("G6-A1\n");
  CHECK(judge(error, ended(RunEnd::signalled, SIGSEGV, first_lines(error.expected, 21)), {})
            .sentence.find("up to line 21 of 22. Output is buffered") != std::string::npos);
}

TEST_CASE("the exit status counts only where it is asked for") {
  const JudgeOptions strict{.is_status_checked = true};
  CHECK(judge(plain, printed(plain.expected, 0), strict).is_passed);
  const Verdict verdict = judge(plain, printed(plain.expected, 1), strict);
  CHECK(verdict.kind == FaultKind::exit_status);
  CHECK(verdict.title == "wrong exit status");
  CHECK(verdict.sentence == "The output is right, but the exit status is 1 instead of 0.");
  // Wrong output is the more important news.
  CHECK(judge(plain, printed(plain.expected + "more\n", 1), strict).kind == FaultKind::goes_on);

  struct Told {
    std::string input;
    int status;
  };
  for (const Told& told : std::vector<Told>{{plain.input, 0},
                                            {"", 0},
                                            {"G6-A1", 1},
                                            {"G6-A1\nhello", 1},
                                            {"hello", 2},
                                            {"A hello", 0}}) {
    CAPTURE(told.input);
    const TestCase test = test_of(told.input);
    CHECK(test.status == told.status);
    // As it is told by a text that somebody else might have written.
    CHECK(told_status(test.input, test.expected) == told.status);
  }
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
