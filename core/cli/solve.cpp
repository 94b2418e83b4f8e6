// threeply solve: the shortest forced win of a position, and the check of somebody's solution.
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstring>

#include "cli/commands.hpp"
#include "cli/endgame_sources.hpp"
#include "cli/parallel.hpp"
#include "cli/side_option.hpp"
#include "cli/stream.hpp"
#include "notation/json.hpp"
#include "notation/quote.hpp"
#include "programs/exit_status.hpp"
#include "programs/given_form.hpp"
#include "programs/puzzle/line_check.hpp"
#include "programs/puzzle/puzzle.hpp"

namespace threeply::cli {
namespace {

using Clock = std::chrono::steady_clock;

/// Keeps the limit of time, and on a terminal a line that is rewritten as the work goes on.
class Watch final : public SolveListener {
 public:
  explicit Watch(double seconds) : seconds_(seconds) {}

  bool on_progress(const SolveProgress& progress) override {
    const double spent = seconds_spent();
    if (is_shown_ && spent >= next_) {
      next_ = spent + 0.25;
      has_written_ = true;
      std::fprintf(stderr, "\r\x1b[K%.0f s: %.1f million positions, nobody wins within %d plies",
                   spent, static_cast<double>(progress.nodes) / 1e6, progress.plies);
    }
    return seconds_ <= 0 || spent < seconds_;
  }

  void clear() {
    if (has_written_) std::fputs("\r\x1b[K", stderr);
    has_written_ = false;
  }

  /// A word to whoever watches; nothing where nobody does.
  void tell(const std::string& words, std::uint64_t nodes) {
    clear();
    if (!is_shown_) return;
    complain(words + " (" + std::to_string(nodes) + " positions, " +
             std::to_string(static_cast<int>(seconds_spent() * 1000)) + " ms)");
  }

 private:
  double seconds_spent() const {
    return std::chrono::duration<double>(Clock::now() - start_).count();
  }

  double seconds_;
  double next_ = 0.5;
  bool is_shown_ = ::isatty(STDERR_FILENO) == 1;
  bool has_written_ = false;
  Clock::time_point start_ = Clock::now();
};

/// A board has 72 bytes; the rest may be empty lines.
constexpr std::size_t longest_puzzle = 1 << 20;

/// More than two hundred thousand states.
constexpr std::size_t longest_solution = std::size_t{1} << 24;

int refuse(const Input& input, const std::string& complaint) {
  complain(input.name() + ": " + complaint);
  return exit_bad_input;
}

/// Whether it is not rows of a board; such forms say themselves whose turn it is.
bool is_other_form(GivenForm form) {
  return form == GivenForm::fen || form == GivenForm::hub || form == GivenForm::pdn ||
         form == GivenForm::json;
}

/// The puzzle in a file, or the exit status after telling what is wrong.
std::variant<Puzzle, int> open_puzzle(const std::string& path, std::optional<Side> turn) {
  Input input(path);
  if (input.error() != 0) return cannot_read(input);
  if (input.is_terminal()) {
    complain("type eight rows of eight characters of .rbRB; Ctrl-D ends, --help explains");
  }
  const std::string text = read_all(input, longest_puzzle);
  if (input.error() != 0) return cannot_read(input);
  if (const GivenForm form = form_of(text); is_other_form(form)) {
    const auto given = read_position(text, english, turn);
    if (const auto* complaint = std::get_if<std::string>(&given)) return refuse(input, *complaint);
    return Puzzle{.position = std::get<GivenPosition>(given).position};
  }
  auto read = read_puzzle(text, turn.value_or(Side::bottom));
  if (const auto* complaint = std::get_if<std::string>(&read)) return refuse(input, *complaint);
  if (text.size() > longest_puzzle)
    return refuse(input, "expected eight rows, but found much more");
  return std::get<Puzzle>(read);
}

int status_of(const Outcome& outcome) {
  if (outcome.result == Result::undecided) return exit_undecided;
  return outcome.result == Result::win ? exit_ok : exit_no_win;
}

std::string check_json(const LineCheck& check) {
  std::string text;
  JsonWriter json(text);
  json.begin('{').key("verdict").value(verdict_name(check.verdict));
  json.key("state").value(static_cast<std::int64_t>(check.state));
  json.key("line").value(static_cast<std::int64_t>(check.line));
  json.key("column").value(static_cast<std::int64_t>(check.column));
  json.key("sentence").value(check.sentence).end('}');
  return text + '\n';
}

int status_of(LineVerdict verdict) {
  switch (verdict) {
    case LineVerdict::perfect: return exit_ok;
    case LineVerdict::malformed: return exit_bad_input;
    case LineVerdict::undecided: return exit_undecided;
    default: return exit_not_perfect;
  }
}

int report(const LineCheck& check, const Input& input, bool is_json) {
  const int status = status_of(check.verdict);
  if (status == exit_bad_input && !is_json) {
    return refuse(input, "line " + std::to_string(check.line) + ", column " +
                             std::to_string(check.column) + ": " + check.sentence);
  }
  Output output;
  if (is_json) {
    output.write(check_json(check));
  } else {
    const bool is_about_all = status == exit_ok || status == exit_undecided;
    const std::string place = is_about_all ? ""
                                           : "state " + std::to_string(check.state) + ", line " +
                                                 std::to_string(check.line) + ": ";
    output.write(input.name() + ": " + place + check.sentence + '\n');
  }
  return finish(output, status);
}

}  // namespace

int run(const SolveCommand& command) {
  if (const int status = refuse_missing(command.tables); status != exit_ok) return status;
  const auto opened = open_puzzle(command.input, command.turn);
  if (const int* status = std::get_if<int>(&opened)) return *status;
  const auto& puzzle = std::get<Puzzle>(opened);
  Output output(command.output);  // first: solving may take hours
  if (output.error() != 0) return finish(output, exit_ok);

  Watch watch(command.seconds);
  Endgames endgames(english);
  open_tables(endgames, tables_folder(command.tables));
  endgames.do_parts = parallel(0);
  Solver solver(command.nodes, &watch, &endgames);
  const Solution solution = solver.solve(puzzle.position);
  const int status = status_of(solution.outcome);
  const std::string words = outcome_words(solution.outcome, puzzle.position.turn);

  std::string text;
  if (command.is_json) {
    text = solution_json(puzzle, solution, solver.rate_moves(puzzle.position), solver.nodes());
  } else if (solution.outcome.result == Result::win || solution.outcome.result == Result::loss) {
    text = write_states(puzzle, solution.line);
  }
  if (status == exit_ok) {
    watch.tell(words, solver.nodes());
  } else {
    watch.clear();
    complain(command.input == "-" ? words : escape(command.input) + ": " + words);
  }
  if (text.empty()) return status;
  output.write(text);
  return finish(output, status);
}

int run(const CheckCommand& command) {
  if (const int status = refuse_missing(command.tables); status != exit_ok) return status;
  Input input(command.solution);
  if (input.error() != 0) return cannot_read(input);
  if (input.is_terminal()) complain("type states of eight rows each, with an empty line between");
  const std::string text = read_all(input, longest_solution);
  if (input.error() != 0) return cannot_read(input);

  Side turn = command.turn.value_or(Side::bottom);
  if (command.puzzle) {
    const auto opened = open_puzzle(*command.puzzle, command.turn);
    if (const int* status = std::get_if<int>(&opened)) return *status;
    const auto& puzzle = std::get<Puzzle>(opened);
    turn = puzzle.position.turn;
    const auto first = read_first_state(text, turn);
    const bool is_same =
        first && first->position == puzzle.position && first->is_mirrored == puzzle.is_mirrored;
    if (first && !is_same) {
      const LineCheck check{.verdict = LineVerdict::illegal,
                            .line = 1,
                            .column = 1,
                            .sentence = "the first state is not that of " + escape(*command.puzzle),
                            .cells = {}};
      return report(check, input, command.is_json);
    }
  }

  Watch watch(command.seconds);
  Endgames endgames(english);
  open_tables(endgames, tables_folder(command.tables));
  endgames.do_parts = parallel(0);
  Solver solver(command.nodes, &watch, &endgames);
  const LineCheck check = check_line(text, turn, solver);
  watch.clear();
  return report(check, input, command.is_json);
}

}  // namespace threeply::cli
