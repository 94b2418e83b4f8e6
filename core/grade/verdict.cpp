#include "grade/verdict.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>
#include <system_error>

#include "grade/call_meanings.hpp"
#include "grade/parting_words.hpp"
#include "grade/sanitizer_report.hpp"
#include "grade/signal_names.hpp"
#include "notation/action_reader.hpp"
#include "words/output_reader.hpp"

namespace threeply {
namespace {

using OwnText = std::shared_ptr<const OwnReplay>;

OwnText replay_in(const std::string& input, TerminalCost reading) {
  ReplayOptions options;
  options.search.evaluation.terminal = reading;
  return std::make_shared<const OwnReplay>(replay_list(input, options));
}

/// What this program prints for a list in each reading, replayed when first asked for.
class Readings {
 public:
  explicit Readings(const std::string& input) : input_(input) {}

  const OwnText& infinite() {
    if (!infinite_) infinite_ = replay_in(input_, TerminalCost::infinite);
    return infinite_;
  }

  const OwnText& material() {
    if (!material_) {
      material_ = may_differ() ? replay_in(input_, TerminalCost::material) : infinite();
    }
    return material_;
  }

  const OwnText& throughout() {
    if (!throughout_) {
      throughout_ =
          may_differ() ? replay_in(input_, TerminalCost::material_throughout) : infinite();
    }
    return throughout_;
  }

  const OwnText& of(AcceptedCost accepted) {
    return accepted == AcceptedCost::material              ? material()
           : accepted == AcceptedCost::material_throughout ? throughout()
                                                           : infinite();
  }

  /// Whether the first two part at a printed cost. Where they part at a chosen action, a program
  /// may choose the other one for reasons of its own.
  bool is_printed_difference() {
    const auto& ours = infinite()->actions;
    const auto& others = material()->actions;
    for (std::size_t i = 0; i < std::min(ours.size(), others.size()); ++i) {
      if (ours[i].move != others[i].move) return false;
      if (ours[i].cost != others[i].cost) return true;
    }
    return false;
  }

 private:
  /// Only if the last board is that of a finished game, or an action was computed, in whose tree
  /// there may be one.
  bool may_differ() {
    const auto& actions = infinite()->actions;
    if (actions.empty()) return false;
    const PlayedAction& last = actions.back();
    return last.is_computed || last.cost == bottom_has_won || last.cost == top_has_won;
  }

  const std::string& input_;
  OwnText infinite_;
  OwnText material_;
  OwnText throughout_;
};

std::size_t common_length(std::string_view one, std::string_view other) {
  return static_cast<std::size_t>(
      std::mismatch(one.begin(), one.end(), other.begin(), other.end()).first - one.begin());
}

/// Our own text, and in which reading it is the right one.
OwnText right_reading(Readings& readings, const std::string& output, AcceptedCost accepted) {
  if (accepted != AcceptedCost::either) return readings.of(accepted);
  OwnText best = readings.infinite();
  for (const OwnText& other : {readings.material(), readings.throughout()}) {
    if (output == best->text) break;
    if (common_length(output, other->text) > common_length(output, best->text)) best = other;
  }
  return best;
}

void match_own(Verdict& verdict, Readings& readings, const std::string& output,
               AcceptedCost accepted) {
  verdict.own = right_reading(readings, output, accepted);
  verdict.comparison = compare_output(*verdict.own, output);
  verdict.expected = verdict.own->text;
  if (accepted == AcceptedCost::infinite || output != verdict.expected) return;
  if (output == readings.throughout()->text && output != readings.material()->text) {
    verdict.reading = CostReading::material_throughout;
  } else if (readings.is_printed_difference()) {
    verdict.reading =
        output == readings.infinite()->text ? CostReading::infinite : CostReading::material;
  }
}

/// Somebody else's text alone is right, explained by the reading that it is nearer to.
void match_foreign(Verdict& verdict, Readings& readings, const std::string& expected,
                   const std::string& output) {
  const bool is_material = common_length(expected, readings.material()->text) >
                           common_length(expected, readings.infinite()->text);
  verdict.own = is_material ? readings.material() : readings.infinite();
  verdict.comparison = compare_output(*verdict.own, expected, output);
  verdict.expected = expected;
}

/// Nothing is wrong with what came, but there should be more.
bool is_cut_short(const Comparison& comparison) {
  return comparison.kind == DifferenceKind::ends_early ||
         (comparison.kind != DifferenceKind::none &&
          comparison.kind != DifferenceKind::white_space && comparison.theirs.empty());
}

/// How far it was right that did not come to its end; begins with a blank.
std::string progress_words(const Comparison& comparison, bool is_held_back = true) {
  if (comparison.kind == DifferenceKind::none) return " All of its output arrived, and is right.";
  // A program in C holds its output back where that is no terminal, some 4096 bytes at a time.
  const std::string held_back =
      is_held_back ? " Output is buffered, so the program may have got further than that." : "";
  if (is_cut_short(comparison) && comparison.line <= 1) {
    return " None of its output arrived." + held_back;
  }
  if (is_cut_short(comparison)) {
    return " The output that arrived is right, up to line " + std::to_string(comparison.line - 1) +
           " of " + std::to_string(comparison.lines) + "." + held_back;
  }
  return " Its output is wrong from line " + std::to_string(comparison.line) +
         " on: " + comparison.sentence;
}

std::string tenths_of_seconds(double seconds) {
  const long long tenths = std::llround(seconds * 10);
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " seconds";
}

void fail(Verdict& verdict, FaultKind kind, std::string sentence) {
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
  fail(verdict, FaultKind::crash, sentence + "." + progress_words(verdict.comparison));
  verdict.signal = signal;
  verdict.title += " (" + name + ")";
}

/// Without white space around it.
std::string_view core_of(std::string_view text) {
  constexpr std::string_view white = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(white);
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(white) + 1 - begin);
}

bool has_line(std::string_view text, std::string_view line) {
  for (std::size_t at = text.find(line); at != text.npos; at = text.find(line, at + 1)) {
    const std::size_t end = at + line.size();
    const bool is_end = end == text.size() || text[end] == '\n' || text[end] == '\r';
    if (is_end && (at == 0 || text[at - 1] == '\n')) return true;
  }
  return false;
}

/// Whether it ended before its output was complete, and knew it: not with the status that the case
/// has, or with nothing to show for it, or by an interpreter's word.
bool is_given_up(const Verdict& verdict, const RunResult& run, ExitStatus status,
                 const PartingWords& words) {
  return run.status != 0 && is_cut_short(verdict.comparison) &&
         (run.status != status || core_of(run.output).empty() || words.is_of_interpreter);
}

void judge_giving_up(Verdict& verdict, const RunResult& run, const PartingWords& words) {
  std::string sentence = "It ended with exit status " + std::to_string(run.status);
  if (!words.message.empty()) {
    sentence += ": " + words.message;
    if (!words.place.empty()) sentence += " (" + words.place + ")";
  }
  if (words.message.empty() || std::string_view(".!?").find(sentence.back()) == std::string::npos) {
    sentence += '.';
  }
  fail(verdict, FaultKind::ended_with_error,
       sentence + progress_words(verdict.comparison, /* is_held_back */ false));
  if (words.message.empty()) {
    verdict.title += " (exit status " + std::to_string(run.status) + ")";
  } else {
    const bool is_never_run = words.is_before_start && core_of(run.output).empty();
    verdict.title = (is_never_run ? "does not start" : verdict.title) + ": " + words.message;
  }
}

/// It came to its end by itself.
void judge_exit(Verdict& verdict, std::string_view input, const RunResult& run,
                ExitStatus case_status, const JudgeOptions& options) {
  const int status = run.status;
  const bool are_spaces_forgiven = options.are_spaces_forgiven;
  const auto expected_status =
      options.is_status_checked ? std::optional(case_status) : std::nullopt;
  const Comparison& comparison = verdict.comparison;
  if (const PartingWords words = read_parting_words(run.errors);
      is_given_up(verdict, run, case_status, words)) {
    judge_giving_up(verdict, run, words);
    return;
  }
  const bool is_forgiven = are_spaces_forgiven && comparison.kind == DifferenceKind::white_space;
  if (comparison.kind != DifferenceKind::none && !is_forgiven) {
    const std::string_view output = core_of(run.output);
    const FaultKind kind = output.empty()                    ? FaultKind::no_output
                           : output == core_of(input)        ? FaultKind::copies_input
                           : verdict.kind != FaultKind::none ? verdict.kind
                                                             : fault_of(comparison.kind);
    fail(
        verdict, kind,
        (kind == FaultKind::copies_input ? "It writes what it reads. " : "") + comparison.sentence);
    if (is_cut_short(comparison) && !comparison.ours.empty() &&
        has_line(run.errors, comparison.ours)) {
      verdict.sentence += " It is on the standard error instead.";
    }
  } else if (expected_status && status != *expected_status) {
    fail(verdict, FaultKind::exit_status,
         "The output is right, but the exit status is " + std::to_string(status) + " instead of " +
             std::to_string(*expected_status) + ".");
  } else {
    verdict.is_passed = true;
    verdict.is_forgiven = is_forgiven;
    verdict.title = fault_title(FaultKind::none);
    verdict.sentence = comparison.sentence;
  }
}

void judge_forbidden(Verdict& verdict, const std::string& call) {
  std::string sentence = "It made a system call that graded programs may not make";
  if (!call.empty())
    sentence = "It made the system call " + call + ", which graded programs may not make";
  if (const std::string_view meaning = call_meaning(call); !meaning.empty()) {
    sentence += ": " + std::string(meaning);
  }
  fail(verdict, FaultKind::forbidden_call, sentence + "." + progress_words(verdict.comparison));
  if (!call.empty()) verdict.title += " (" + call + ")";
}

/// Whether a sanitizer has the last word: an error always, a leak where nothing else is wrong; it
/// may have cut the output short.
bool judge_sanitizer(Verdict& verdict, const RunResult& run) {
  if (run.end != RunEnd::exited && run.end != RunEnd::signalled) return false;
  const SanitizerReport report = read_sanitizer_report(run.errors);
  const bool is_right = verdict.comparison.kind == DifferenceKind::none ||
                        verdict.comparison.kind == DifferenceKind::ends_early;
  if (report.finding == SanitizerFinding::error) {
    fail(verdict, FaultKind::memory_error, report.sentence + progress_words(verdict.comparison));
    return true;
  }
  if (report.finding != SanitizerFinding::leak || !is_right) return false;
  fail(verdict, FaultKind::leak, report.sentence + progress_words(verdict.comparison));
  return true;
}

void judge_end(Verdict& verdict, std::string_view input, const RunResult& run, ExitStatus status,
               const JudgeOptions& options) {
  switch (run.end) {
    case RunEnd::not_started:
      fail(verdict, FaultKind::not_started,
           "It could not be started: " + std::generic_category().message(run.status) + ".");
      break;
    case RunEnd::lost:
      fail(verdict, FaultKind::not_started, "It could not be run: " + run.errors + ".");
      break;
    case RunEnd::flooded:
      fail(verdict, FaultKind::too_much_output,
           "It was stopped after " + std::to_string(run.output.size()) +
               " bytes of output, more than allowed." + progress_words(verdict.comparison));
      break;
    case RunEnd::timed_out:
      fail(verdict, FaultKind::time_out,
           "It did not finish in time, and was stopped after " + tenths_of_seconds(run.seconds) +
               "." + progress_words(verdict.comparison));
      break;
    case RunEnd::over_memory:
      fail(verdict, FaultKind::too_much_memory,
           "It ran out of the memory that it may use: malloc gives NULL then, or the program is "
           "stopped." +
               progress_words(verdict.comparison));
      break;
    case RunEnd::forbidden: judge_forbidden(verdict, run.call); break;
    case RunEnd::signalled: judge_crash(verdict, run.status); break;
    case RunEnd::exited: judge_exit(verdict, input, run, status, options); break;
  }
}

}  // namespace

void judge_run(Verdict& verdict, std::string_view input, const RunResult& run, ExitStatus status,
               const JudgeOptions& options) {
  if (!options.is_sanitized || !judge_sanitizer(verdict, run)) {
    judge_end(verdict, input, run, status, options);
  }
  if (verdict.is_passed) {
    verdict.kind = FaultKind::none;
  } else {
    verdict.reading = CostReading::both;
  }
}

Verdict judge(const TestCase& test, const RunResult& run, const JudgeOptions& options) {
  Verdict verdict;
  Readings readings(test.input);
  const bool is_default = options.cost == AcceptedCost::infinite;
  if (run.end == RunEnd::not_started || run.end == RunEnd::lost) {
    verdict.expected = test.expected;
  } else if (is_default && run.end == RunEnd::exited && run.output == test.expected) {
    // Nearly all runs of nearly all programs: no need to replay anything.
    verdict.comparison.lines = line_count(test.expected);
    verdict.comparison.sentence = about(DifferenceKind::none).sentence;
    verdict.expected = test.expected;
  } else if (test.expected == readings.infinite()->text ||
             test.expected == readings.material()->text ||
             test.expected == readings.throughout()->text) {
    match_own(verdict, readings, run.output, options.cost);
  } else {
    match_foreign(verdict, readings, test.expected, run.output);
  }
  judge_run(verdict, test.input, run, test.status, options);
  return verdict;
}

Verdict judge_by_replay(const std::string& input, const RunResult& run,
                        const JudgeOptions& options) {
  Verdict verdict;
  Readings readings(input);
  match_own(verdict, readings, run.output, options.cost);
  judge_run(verdict, input, run, exit_status_of(verdict.own->status), options);
  return verdict;
}

TestCase case_by_replay(std::string input) {
  OwnReplay own = replay_list(input, {});
  return {.name = {},
          .kind = {},
          .covers = {},
          .input = std::move(input),
          .expected = std::move(own.text),
          .status = exit_status_of(own.status)};
}

ExitStatus told_status(std::string_view input, std::string_view expected) {
  const std::size_t last = expected.find_last_not_of("\r\n");
  const std::size_t begin = last == expected.npos ? 0 : expected.rfind('\n', last) + 1;
  if (read_output_line(line_from(expected, begin, 1).text).part == OutputPart::error) {
    return exit_illegal_action;
  }
  ActionReader reader;
  for (const char byte : input) {
    const Token token = reader.take(byte);
    if (token == Token::malformed) return exit_bad_input;
    if (token == Token::act || token == Token::play) return exit_ok;
  }
  return reader.finish() == Token::malformed ? exit_bad_input : exit_ok;
}

}  // namespace threeply
