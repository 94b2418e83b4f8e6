#include "grade/verdict.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <system_error>

#include "grade/signal_names.hpp"
#include "notation/action_reader.hpp"

namespace threeply {
namespace {

ReplayOptions options_for(TerminalCost reading) {
  ReplayOptions options;
  options.search.evaluation.terminal = reading;
  return options;
}

/// Whether the other reading may print another text than this one of the reading `infinite`: its
/// last board is that of a finished game, or an action was computed, in whose tree there may be
/// one.
bool may_depend_on_reading(std::string_view text) {
  const std::size_t cost = text.rfind("COST: ");
  return (cost != text.npos && text.substr(cost).find("214748364") != text.npos) ||
         text.find("***") != text.npos;
}

std::size_t common_length(std::string_view one, std::string_view other) {
  return static_cast<std::size_t>(
      std::mismatch(one.begin(), one.end(), other.begin(), other.end()).first - one.begin());
}

/// Whether the two readings part at a printed cost. Where they part at a chosen action, a program
/// may choose the other one for reasons of its own.
bool is_printed_difference(std::string_view infinite, std::string_view material) {
  const std::size_t at = common_length(infinite, material);
  if (at == infinite.size()) return false;
  const std::size_t begin = infinite.rfind('\n', at) + 1;
  return infinite.substr(begin).starts_with("BOARD COST");
}

/// How an output stands to what is right.
struct Match {
  Comparison comparison;
  std::string right;  ///< what it was compared with
  CostReading reading = CostReading::both;
};

Match match_output(const TestCase& test, const std::string& output, AcceptedCost accepted) {
  // Nearly all runs of nearly all programs: no need to replay anything.
  if (accepted == AcceptedCost::infinite && output == test.expected) {
    return {compare_texts(test.expected, output, test.input, {}), test.expected};
  }
  const std::string infinite = expected_output(test.input, TerminalCost::infinite);
  const std::string material = may_depend_on_reading(infinite)
                                   ? expected_output(test.input, TerminalCost::material)
                                   : infinite;
  const auto compared = [&](const std::string& right, TerminalCost reading) {
    return compare_texts(right, output, test.input, options_for(reading));
  };
  if (test.expected != infinite && test.expected != material) {
    // Somebody else's text: it alone is right, explained by the reading that it is nearer to.
    const bool is_material =
        common_length(test.expected, material) > common_length(test.expected, infinite);
    return {compared(test.expected, is_material ? TerminalCost::material : TerminalCost::infinite),
            test.expected};
  }
  bool is_material = accepted == AcceptedCost::material;
  if (accepted == AcceptedCost::either && output != infinite) {
    is_material = common_length(output, material) > common_length(output, infinite);
  }
  Match match{is_material ? compared(material, TerminalCost::material)
                          : compared(infinite, TerminalCost::infinite),
              is_material ? material : infinite};
  if (is_printed_difference(infinite, material)) {
    match.reading = is_material ? CostReading::material : CostReading::infinite;
  }
  return match;
}

/// How far it was right that did not come to its end; begins with a blank.
std::string progress_words(const Comparison& comparison) {
  if (comparison.kind == DifferenceKind::none) return " All of its output had come, and is right.";
  const bool is_cut = comparison.kind == DifferenceKind::ends_early ||
                      (comparison.kind != DifferenceKind::white_space && comparison.theirs.empty());
  // A program in C holds its output back where that is no terminal, some 4096 bytes at a time.
  constexpr std::string_view held_back =
      " C holds output back before it arrives, so the program may have come further.";
  if (is_cut && comparison.line == 1)
    return " Nothing had arrived of its output." + std::string(held_back);
  if (is_cut) {
    return " What had arrived of its output is right, to line " +
           std::to_string(comparison.line - 1) + " of " + std::to_string(comparison.lines) + "." +
           std::string(held_back);
  }
  return " Its output is wrong from line " + std::to_string(comparison.line) +
         " on: " + comparison.sentence;
}

std::string seconds_words(double seconds) {
  const long long tenths = std::llround(seconds * 10);
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " seconds";
}

struct NamedFault {
  std::string_view kind;
  std::string_view title;
};

/// Besides the differences of outputs.
constexpr NamedFault faults_of_runs[] = {
    {"crash", "crash"},
    {"time-out", "time-out"},
    {"too-much-output", "too much output"},
    {"not-started", "not started"},
    {"exit-status", "the exit status differs"},
};

void fail(Verdict& verdict, std::string_view kind, std::string sentence) {
  verdict.kind = kind;
  verdict.title = fault_title(kind);
  verdict.sentence = std::move(sentence);
}

void judge_crash(Verdict& verdict, int signal) {
  const std::string name = signal_name(signal);
  std::string sentence = "It was ended by " + name;
  if (const std::string_view meaning = signal_meaning(signal); !meaning.empty()) {
    sentence += ": " + std::string(meaning);
  }
  fail(verdict, "crash", sentence + "." + progress_words(verdict.comparison));
  verdict.title += " (" + name + ")";
}

/// It came to its end by itself.
void judge_exit(Verdict& verdict, const TestCase& test, int status, bool is_status_checked) {
  const Comparison& comparison = verdict.comparison;
  if (comparison.kind != DifferenceKind::none) {
    fail(verdict, kind_name(comparison.kind), comparison.sentence);
  } else if (is_status_checked && status != expected_status(test)) {
    fail(verdict, "exit-status",
         "The output is right, but the exit status is " + std::to_string(status) + " instead of " +
             std::to_string(expected_status(test)) + ".");
  } else {
    verdict.is_passed = true;
    verdict.title = "passed";
    verdict.sentence = comparison.sentence;
  }
}

}  // namespace

Verdict judge(const TestCase& test, const RunResult& run, const JudgeOptions& options) {
  Verdict verdict;
  if (run.end == RunEnd::not_started) {
    fail(verdict, "not-started",
         "It could not be started: " + std::generic_category().message(run.status) + ".");
    verdict.expected = test.expected;
    return verdict;
  }
  Match match = match_output(test, run.output, options.cost);
  verdict.comparison = std::move(match.comparison);
  verdict.expected = std::move(match.right);
  switch (run.end) {
    case RunEnd::not_started: break;
    case RunEnd::flooded:
      fail(verdict, "too-much-output",
           "It wrote more than it may, and was ended after " + std::to_string(run.output.size()) +
               " bytes." + progress_words(verdict.comparison));
      break;
    case RunEnd::timed_out:
      fail(verdict, "time-out",
           "It did not end within the time limit, and was ended after " +
               seconds_words(run.seconds) + "." + progress_words(verdict.comparison));
      break;
    case RunEnd::signalled: judge_crash(verdict, run.status); break;
    case RunEnd::exited:
      judge_exit(verdict, test, run.status, options.is_status_checked);
      if (verdict.is_passed) verdict.reading = match.reading;
      break;
  }
  return verdict;
}

std::string fault_title(std::string_view kind) {
  for (const NamedDifferenceKind& named : difference_kinds()) {
    if (named.name == kind) return std::string(named.title);
  }
  for (const NamedFault& fault : faults_of_runs) {
    if (fault.kind == kind) return std::string(fault.title);
  }
  return std::string(kind);
}

std::string expected_output(const std::string& input, TerminalCost reading) {
  StringSink sink;
  Replay replay(options_for(reading), sink);
  replay.feed(input);
  replay.finish();
  return sink.text();
}

int expected_status(const TestCase& test) {
  const std::string_view text = test.expected;
  const std::size_t last = text.find_last_not_of("\r\n");
  const std::size_t begin = last == text.npos ? 0 : text.rfind('\n', last) + 1;
  if (text.substr(begin).starts_with("ERROR")) return 1;
  ActionReader reader;
  for (const char byte : test.input) {
    const Token token = reader.take(byte);
    if (token == Token::malformed) return 2;
    if (token == Token::act || token == Token::play) return 0;
  }
  return reader.finish() == Token::malformed ? 2 : 0;
}

}  // namespace threeply
