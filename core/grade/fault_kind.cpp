#include "grade/fault_kind.hpp"

#include <cassert>
#include <iterator>

namespace threeply {
namespace {

/// A difference of outputs or traces has the name and the title that it has there.
struct NamedFault {
  FaultKind kind;
  DifferenceKind difference;                  ///< or `none`, and then:
  TraceFault trace_fault = TraceFault::none;  ///< or `none`, and then:
  std::string_view name{};
  std::string_view title{};
};

constexpr NamedFault named_faults[] = {
    {FaultKind::action_line, DifferenceKind::action_line},
    {FaultKind::board, DifferenceKind::board},
    {FaultKind::chosen_action, DifferenceKind::chosen_action},
    {FaultKind::copies_input, DifferenceKind::none, TraceFault::none, "copies-input",
     "prints its input"},
    {FaultKind::cost, DifferenceKind::cost},
    {FaultKind::crash, DifferenceKind::none, TraceFault::none, "crash", "crash"},
    {FaultKind::cut_list, DifferenceKind::none, TraceFault::cut_list},
    {FaultKind::cut_too_early, DifferenceKind::none, TraceFault::cut_too_early},
    {FaultKind::cut_too_late, DifferenceKind::none, TraceFault::cut_too_late},
    {FaultKind::depth, DifferenceKind::none, TraceFault::depth},
    {FaultKind::ended_with_error, DifferenceKind::none, TraceFault::none, "ended-with-error",
     "ended with an error"},
    {FaultKind::ends_early, DifferenceKind::ends_early},
    {FaultKind::error_line, DifferenceKind::error_line},
    {FaultKind::exit_status, DifferenceKind::none, TraceFault::none, "exit-status",
     "wrong exit status"},
    {FaultKind::first_move, DifferenceKind::none, TraceFault::first_move},
    {FaultKind::forbidden_call, DifferenceKind::none, TraceFault::none, "forbidden-call",
     "forbidden system call"},
    {FaultKind::goes_on, DifferenceKind::goes_on},
    {FaultKind::illegal_move, DifferenceKind::none, TraceFault::illegal_move},
    {FaultKind::illegal_state, DifferenceKind::none, TraceFault::none, "illegal-state",
     "illegal state"},
    {FaultKind::jump_not_forced, DifferenceKind::none, TraceFault::jump_not_forced},
    {FaultKind::king_value, DifferenceKind::none, TraceFault::king_value},
    {FaultKind::leaf_value, DifferenceKind::none, TraceFault::leaf_value},
    {FaultKind::leak, DifferenceKind::none, TraceFault::none, "leak", "memory leak"},
    {FaultKind::longer_win, DifferenceKind::none, TraceFault::none, "longer-win",
     "win takes longer than needed"},
    {FaultKind::malformed, DifferenceKind::none, TraceFault::none, "malformed",
     "not a sequence of states"},
    {FaultKind::memory_error, DifferenceKind::none, TraceFault::none, "memory-error",
     "memory error"},
    {FaultKind::missing_move, DifferenceKind::none, TraceFault::missing_move},
    {FaultKind::missing_state, DifferenceKind::none, TraceFault::none, "missing-state",
     "state missing"},
    {FaultKind::move_order, DifferenceKind::none, TraceFault::move_order},
    {FaultKind::no_output, DifferenceKind::none, TraceFault::none, "no-output", "no output"},
    {FaultKind::not_crowned, DifferenceKind::none, TraceFault::not_crowned},
    {FaultKind::not_started, DifferenceKind::none, TraceFault::none, "not-started",
     "cannot be started"},
    {FaultKind::other, DifferenceKind::other},
    {FaultKind::none, DifferenceKind::none, TraceFault::none, "passed", "passed"},
    {FaultKind::quick_loss, DifferenceKind::none, TraceFault::none, "quick-loss",
     "loser does not hold out"},
    {FaultKind::spoilt_win, DifferenceKind::none, TraceFault::none, "spoilt-win",
     "win thrown away"},
    {FaultKind::stale_window, DifferenceKind::none, TraceFault::stale_window},
    {FaultKind::time_out, DifferenceKind::none, TraceFault::none, "time-out", "time-out"},
    {FaultKind::too_much_memory, DifferenceKind::none, TraceFault::none, "too-much-memory",
     "too much memory"},
    {FaultKind::too_much_output, DifferenceKind::none, TraceFault::none, "too-much-output",
     "too much output"},
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
  if (named.trace_fault != TraceFault::none) return trace_fault_name(named.trace_fault);
  return named.name.empty() ? about(named.difference).name : named.name;
}

std::string_view fault_title(FaultKind kind) {
  const NamedFault& named = named_fault(kind);
  if (named.trace_fault != TraceFault::none) return trace_fault_title(named.trace_fault);
  return named.title.empty() ? about(named.difference).title : named.title;
}

FaultKind fault_of(DifferenceKind kind) {
  for (const NamedFault& named : named_faults) {
    if (named.difference == kind && kind != DifferenceKind::none) return named.kind;
  }
  return FaultKind::none;
}

FaultKind fault_of(TraceFault fault) {
  for (const NamedFault& named : named_faults) {
    if (named.trace_fault == fault && fault != TraceFault::none) return named.kind;
  }
  return fault_of(difference_of(fault));
}

}  // namespace threeply
