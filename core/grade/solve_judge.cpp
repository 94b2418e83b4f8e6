// The puzzle program before the judge: what counts is what can be proved, so that every shortest
// line passes, whichever of equally good moves it takes.
#include <algorithm>
#include <optional>

#include "endgame/tables_inside.hpp"
#include "grade/shrink_board.hpp"
#include "grade/solution_text.hpp"
#include "grade/task_judge.hpp"
#include "programs/puzzle/puzzle.hpp"
#include "programs/puzzle/solution_check.hpp"
#include "programs/puzzle/state_reader.hpp"
#include "rules/play.hpp"

namespace threeply {
namespace {

/// Enough for hard puzzles, and some seconds at most.
constexpr std::uint64_t most_nodes = 20'000'000;

/// A board on which nobody knows within so many is no shorter puzzle.
constexpr std::uint64_t most_nodes_to_shrink = 50'000;

std::optional<Puzzle> puzzle_in(const std::string& input) {
  auto read = read_puzzle(input, Side::bottom);
  const auto* puzzle = std::get_if<Puzzle>(&read);
  return puzzle != nullptr ? std::optional(*puzzle) : std::nullopt;
}

FaultKind fault_of(const LineCheck& check) {
  switch (check.verdict) {
    case LineVerdict::perfect:
    case LineVerdict::undecided: return FaultKind::none;
    case LineVerdict::malformed: return FaultKind::malformed;
    case LineVerdict::illegal:
      return check.is_missing ? FaultKind::missing_state : FaultKind::illegal_state;
    case LineVerdict::too_long: return FaultKind::goes_on;
    case LineVerdict::too_short:
      return check.line == 0 ? FaultKind::ends_early : FaultKind::missing_state;
    case LineVerdict::not_best: break;
  }
  switch (check.loss) {
    case LineLoss::longer: return FaultKind::longer_win;
    case LineLoss::quicker: return FaultKind::quick_loss;
    default: return FaultKind::spoilt_win;
  }
}

/// "At state 3: " and the sentence, as a sentence.
std::string placed(const LineCheck& check) {
  if (check.line == 0) return "Nothing was written.";
  const bool is_of_text = check.verdict == LineVerdict::malformed;
  return (is_of_text ? "Line " + std::to_string(check.line) + ", column " +
                           std::to_string(check.column) + ": "
                     : "State " + std::to_string(check.state) + ": ") +
         check.sentence + '.';
}

class SolveJudge final : public TaskJudge {
 public:
  explicit SolveJudge(const JudgeOptions& options) : options_(options) {
    endgames_.packed.set_source(
        [](const Material& material) { return table_inside(english, material); });
  }

  Verdict judge(const TestCase& test, const RunResult& run) override {
    return judge_input(test.input, run);
  }

  Verdict judge_input(const std::string& input, const RunResult& run) override {
    Verdict verdict;
    const auto puzzle = puzzle_in(input);
    if (!puzzle || run.end == RunEnd::not_started || run.end == RunEnd::lost) {
      judge_run(verdict, input, run, exit_ok, options_);
      return verdict;
    }
    Solver solver(most_nodes, nullptr, &endgames_);
    const LineCheck check = check_output(*puzzle, run.output, solver);
    verdict.kind = fault_of(check);
    if (check.verdict == LineVerdict::malformed) forgive_spacing(*puzzle, run, solver, verdict);
    compare(*puzzle, check, run.output, solver, verdict);
    if (verdict.kind == FaultKind::malformed &&
        fault_of(check_output(*puzzle, without_headings(run.output), solver)) == FaultKind::none) {
      verdict.comparison.sentence +=
          " But for lines that are no rows, all states are right (--skip-headings allows them).";
    }
    judge_run(verdict, input, run, exit_ok, options_);
    return verdict;
  }

  Shrunk shrink(const Failure& failure, const Trial& trial, const ShrinkLimits& limits) override {
    const auto puzzle = puzzle_in(failure.input);
    if (!puzzle) return {.failure = failure, .task = Task::solve};
    const bool is_mirrored = puzzle->is_mirrored;
    const BoardTask task{
        .task = Task::solve,
        .write = [&](const Position& board) { return write_state(board, is_mirrored); },
        .measure = [this](const Position& board) -> std::optional<std::uint64_t> {
          Solver solver(most_nodes_to_shrink, nullptr, &endgames_);
          const Outcome outcome = solver.outcome(board);
          if (outcome.result != Result::win) return std::nullopt;
          return static_cast<std::uint64_t>(outcome.plies);
        },
        .is_quick = false,
        // A win in five plies is easier to follow than one in thirty with a piece less.
        .may_take_longer = false};
    return shrink_board(failure, puzzle->position, task, trial, limits);
  }

  std::variant<TestCase, std::string> case_of(std::string input) override {
    const auto read = read_puzzle(input, Side::bottom);
    if (const auto* complaint = std::get_if<std::string>(&read)) return *complaint;
    const auto& puzzle = std::get<Puzzle>(read);
    Solver solver(most_nodes, nullptr, &endgames_);
    const Solution solution = solver.solve(puzzle.position);
    if (solution.outcome.result != Result::win) {
      return outcome_words(solution.outcome, puzzle.position.turn);
    }
    TestCase test;
    test.input = std::move(input);
    test.expected = options_.wants_next_state
                        ? write_state(play(puzzle.position, solution.line[0]), puzzle.is_mirrored)
                        : write_states(puzzle, solution.line);
    return test;
  }

  ExitStatus told_status(const std::string&, const std::string&) override { return exit_ok; }

 private:
  LineCheck check_output(const Puzzle& puzzle, const std::string& output, Solver& solver) const {
    return check_solution(
        puzzle, output, options_.wants_next_state ? WantedStates::next : WantedStates::all, solver);
  }

  /// What is only spaced otherwise is a fault of its own kind.
  void forgive_spacing(const Puzzle& puzzle, const RunResult& run, Solver& solver,
                       Verdict& verdict) const {
    const std::string even = evenly_spaced(run.output);
    const LineCheck check = check_output(puzzle, even, solver);
    if (fault_of(check) != FaultKind::none) return;
    verdict.kind = FaultKind::white_space;
    verdict.comparison.kind = DifferenceKind::white_space;
    verdict.expected = even;
  }

  /// The right text is theirs as far as it is right, and perfect play from there.
  void compare(const Puzzle& puzzle, const LineCheck& check, const std::string& output,
               Solver& solver, Verdict& verdict) const {
    Comparison& comparison = verdict.comparison;
    if (verdict.kind == FaultKind::none) {
      comparison.sentence = check.sentence;
      verdict.expected = output;
      return;
    }
    comparison.sentence = placed(check);
    comparison.action = check.state;
    const std::vector<Position> right = right_states(puzzle, check, output);
    const Solution rest = solver.solve(right.back());
    comparison.board = right.back();
    if (!rest.line.empty()) {
      const Move& best = rest.line[0];
      comparison.our_step = Step{cell_of(best.from), cell_of(best.to)};
    }
    if (verdict.kind != FaultKind::white_space) {
      comparison.kind = verdict.kind == FaultKind::goes_on        ? DifferenceKind::goes_on
                        : check.verdict == LineVerdict::too_short ? DifferenceKind::ends_early
                                                                  : DifferenceKind::other;
      verdict.expected = right_text(puzzle, right, rest.line);
    }
    comparison.lines = line_count(verdict.expected);
    DifferingLines differing = first_difference(verdict.expected, output);
    comparison.line = differing.line;
    comparison.ours = std::move(differing.ours);
    comparison.theirs = std::move(differing.theirs);
  }

  /// Theirs before the one that is wrong, the puzzle itself first.
  std::vector<Position> right_states(const Puzzle& puzzle, const LineCheck& check,
                                     const std::string& output) const {
    std::vector<Position> states{puzzle.position};
    const bool has_more =
        check.verdict == LineVerdict::too_short || check.verdict == LineVerdict::too_long;
    const std::uint64_t count = check.state + (has_more ? 1 : 0);
    StateReader reader(output);
    if (!options_.wants_next_state) reader.next();
    while (states.size() < count) {
      const auto state = reader.next();
      if (!state) break;
      std::optional<Cell> misplaced;
      const Side turn = opponent(states.back().turn);
      const Position next = StateReader::place_pieces(*state, turn, puzzle.is_mirrored, misplaced);
      const auto moves = puzzle_moves(states.back());
      const bool is_legal = std::any_of(moves.begin(), moves.end(), [&](const Move& move) {
        return is_same_board(play(states.back(), move), next);
      });
      if (!is_legal) break;
      states.push_back(next);
    }
    return states;
  }

  std::string right_text(const Puzzle& puzzle, const std::vector<Position>& states,
                         const std::vector<Move>& rest) const {
    if (options_.wants_next_state) {
      const Position& start = states[0];
      return rest.empty() || states.size() > 1
                 ? write_state(states.back(), puzzle.is_mirrored)
                 : write_state(play(start, rest[0]), puzzle.is_mirrored);
    }
    std::string text;
    for (std::size_t i = 0; i + 1 < states.size(); ++i) {
      text += write_state(states[i], puzzle.is_mirrored) + '\n';
    }
    return text + write_states({states.back(), puzzle.is_mirrored}, rest);
  }

  JudgeOptions options_;
  Endgames endgames_{english};  ///< what is known of endings does not depend on the case
};

}  // namespace

std::unique_ptr<TaskJudge> make_solve_judge(const JudgeOptions& options) {
  return std::make_unique<SolveJudge>(options);
}

}  // namespace threeply
