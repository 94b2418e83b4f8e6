#include "grade/fault_kind.hpp"

#include <cassert>
#include <iterator>

namespace threeply {
namespace {

/// A difference of outputs has the name and the title that it has there.
struct NamedFault {
  FaultKind kind;
  DifferenceKind difference;  ///< or `none`, and then:
  std::string_view name{};
  std::string_view title{};
};

constexpr NamedFault named_faults[] = {
    {FaultKind::action_line, DifferenceKind::action_line},
    {FaultKind::board, DifferenceKind::board},
    {FaultKind::chosen_action, DifferenceKind::chosen_action},
    {FaultKind::cost, DifferenceKind::cost},
    {FaultKind::crash, DifferenceKind::none, "crash", "crash"},
    {FaultKind::cut_list, DifferenceKind::none, "cut-list", "wrong list of cut moves"},
    {FaultKind::cut_too_early, DifferenceKind::none, "cut-too-early", "cut too early"},
    {FaultKind::cut_too_late, DifferenceKind::none, "cut-too-late", "cut too late"},
    {FaultKind::depth, DifferenceKind::none, "depth", "wrong depth"},
    {FaultKind::ends_early, DifferenceKind::ends_early},
    {FaultKind::error_line, DifferenceKind::error_line},
    {FaultKind::exit_status, DifferenceKind::none, "exit-status", "wrong exit status"},
    {FaultKind::first_move, DifferenceKind::none, "first-move", "wrong first move"},
    {FaultKind::forbidden_call, DifferenceKind::none, "forbidden-call", "forbidden system call"},
    {FaultKind::goes_on, DifferenceKind::goes_on},
    {FaultKind::illegal_move, DifferenceKind::none, "illegal-move", "illegal move looked at"},
    {FaultKind::illegal_state, DifferenceKind::none, "illegal-state", "illegal state"},
    {FaultKind::jump_not_forced, DifferenceKind::none, "jump-not-forced", "jump not forced"},
    {FaultKind::king_value, DifferenceKind::none, "king-value", "king not counted as one"},
    {FaultKind::leaf_value, DifferenceKind::none, "leaf-value", "wrong value of a board"},
    {FaultKind::leak, DifferenceKind::none, "leak", "memory leak"},
    {FaultKind::longer_win, DifferenceKind::none, "longer-win", "win takes longer than needed"},
    {FaultKind::malformed, DifferenceKind::none, "malformed", "not a sequence of states"},
    {FaultKind::memory_error, DifferenceKind::none, "memory-error", "memory error"},
    {FaultKind::missing_move, DifferenceKind::none, "missing-move", "move left out"},
    {FaultKind::missing_state, DifferenceKind::none, "missing-state", "state missing"},
    {FaultKind::move_order, DifferenceKind::none, "move-order", "wrong order of moves"},
    {FaultKind::not_crowned, DifferenceKind::none, "not-crowned", "man not crowned"},
    {FaultKind::not_started, DifferenceKind::none, "not-started", "cannot be started"},
    {FaultKind::other, DifferenceKind::other},
    {FaultKind::none, DifferenceKind::none, "passed", "passed"},
    {FaultKind::quick_loss, DifferenceKind::none, "quick-loss", "loser does not hold out"},
    {FaultKind::spoilt_win, DifferenceKind::none, "spoilt-win", "win thrown away"},
    {FaultKind::stale_window, DifferenceKind::none, "stale-window", "stale alpha or beta"},
    {FaultKind::time_out, DifferenceKind::none, "time-out", "time-out"},
    {FaultKind::too_much_memory, DifferenceKind::none, "too-much-memory", "too much memory"},
    {FaultKind::too_much_output, DifferenceKind::none, "too-much-output", "too much output"},
    {FaultKind::white_space, DifferenceKind::white_space},
    {FaultKind::win_line, DifferenceKind::win_line},
};
static_assert(std::size(named_faults) == fault_kind_count);

const NamedFault& named_fault(FaultKind kind) {
  const NamedFault& named = named_faults[static_cast<std::size_t>(kind)];
  assert(named.kind == kind);
  return named;
}

}  // namespace

std::string_view fault_name(FaultKind kind) {
  const NamedFault& named = named_fault(kind);
  return named.name.empty() ? about(named.difference).name : named.name;
}

std::string_view fault_title(FaultKind kind) {
  const NamedFault& named = named_fault(kind);
  return named.title.empty() ? about(named.difference).title : named.title;
}

FaultKind fault_of(DifferenceKind kind) {
  for (const NamedFault& named : named_faults) {
    if (named.difference == kind && kind != DifferenceKind::none) return named.kind;
  }
  return FaultKind::none;
}

}  // namespace threeply
