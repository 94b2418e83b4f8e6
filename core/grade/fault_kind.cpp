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
    {FaultKind::ends_early, DifferenceKind::ends_early},
    {FaultKind::error_line, DifferenceKind::error_line},
    {FaultKind::exit_status, DifferenceKind::none, "exit-status", "wrong exit status"},
    {FaultKind::forbidden_call, DifferenceKind::none, "forbidden-call", "forbidden system call"},
    {FaultKind::goes_on, DifferenceKind::goes_on},
    {FaultKind::leak, DifferenceKind::none, "leak", "memory leak"},
    {FaultKind::memory_error, DifferenceKind::none, "memory-error", "memory error"},
    {FaultKind::not_started, DifferenceKind::none, "not-started", "cannot be started"},
    {FaultKind::other, DifferenceKind::other},
    {FaultKind::none, DifferenceKind::none, "passed", "passed"},
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
