#include "report/report_words.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "notation/decimal.hpp"

namespace threeply {
namespace {

/// Its own where all cases that are told agree, else that of the kind.
std::string title_of(const Fault& fault) {
  const auto title = [](const FailedCase* failed) -> const std::string& {
    return failed->failure.verdict.title;
  };
  const auto is_other = [&](const FailedCase* failed) {
    return title(failed) != title(fault.told[0]);
  };
  if (fault.told.empty() || title(fault.told[0]).empty() ||
      std::any_of(fault.told.begin(), fault.told.end(), is_other)) {
    return std::string(fault_title(fault.kind));
  }
  return title(fault.told[0]);
}

/// Sorts the cases that are best to look at to the front.
auto reading_effort(const FailedCase* failed) {
  const bool is_reproduced = failed->shortest && failed->shortest->is_reproduced;
  return std::tuple(!is_reproduced, failed->shortest ? failed->shortest->actions : 0,
                    shortest_failure(*failed).input.size());
}

/// Small and capital letters together, as people look names up.
std::string sort_key(std::string name) {
  for (char& byte : name) {
    if ('A' <= byte && byte <= 'Z') byte = static_cast<char>(byte - 'A' + 'a');
  }
  return name;
}

std::string seconds_words(double seconds) { return short_decimal(seconds) + " s"; }

/// Ended by us, by a signal or by an error of its own: what it had not yet handed over is lost.
bool is_stopped(const Verdict& verdict) {
  switch (verdict.kind) {
    case FaultKind::crash:
    case FaultKind::ended_with_error:
    case FaultKind::forbidden_call:
    case FaultKind::memory_error:
    case FaultKind::time_out:
    case FaultKind::too_much_memory:
    case FaultKind::too_much_output: return true;
    default: return false;
  }
}

/// Nothing that came is wrong.
bool is_right_so_far(const Comparison& comparison) {
  return comparison.kind == DifferenceKind::none || comparison.kind == DifferenceKind::ends_early ||
         (comparison.kind != DifferenceKind::white_space && comparison.theirs.empty());
}

std::string_view board_label(const Verdict& verdict) {
  const Comparison& comparison = verdict.comparison;
  if (is_stopped(verdict) && is_right_so_far(comparison)) {
    const bool is_cut = comparison.kind != DifferenceKind::none;
    return is_cut && comparison.line < first_line_of_block(1) ? "The first board (none arrived)"
                                                              : "The last board that arrived";
  }
  if (verdict.kind != FaultKind::cost && verdict.kind != FaultKind::board)
    return "The board before the difference";
  return comparison.action == 0 ? "The first board" : "The board before the action";
}

bool is_perfect(const ProgramReport& report) {
  return report.total.passed > 0 && report.total.passed == case_count(report.total);
}

}  // namespace

std::string counted(std::uint64_t count, std::string_view what) {
  return std::to_string(count) + ' ' + std::string(what) + (count == 1 ? "" : "s");
}

int passed_thousandths(const Tally& tally) {
  std::uint64_t passed = tally.passed;
  std::uint64_t all = case_count(tally);
  if (passed == 0 || all == 0) return 0;
  if (passed == all) return 1000;
  // Beyond this the sum would not fit, and the last digits do not matter.
  while (passed > UINT64_MAX / 2000) {
    passed /= 2;
    all /= 2;
  }
  return std::clamp(static_cast<int>((passed * 1000 + all / 2) / all), 1, 999);
}

std::string percent(int thousandths) { return fixed_decimal(thousandths / 10.0, 1); }

std::vector<Fault> faults_of(const ProgramReport& report) {
  std::vector<Fault> faults;
  for (const auto& [kind, count] : report.by_fault) {
    Fault& fault = faults.emplace_back();
    fault.kind = kind;
    fault.count = count;
    for (const FailedCase& failed : report.failures) {
      if (failed.failure.verdict.kind == kind) fault.told.push_back(&failed);
    }
    std::stable_sort(fault.told.begin(), fault.told.end(),
                     [](const FailedCase* one, const FailedCase* other) {
                       return reading_effort(one) < reading_effort(other);
                     });
    fault.title = title_of(fault);
  }
  std::stable_sort(faults.begin(), faults.end(),
                   [](const Fault& one, const Fault& other) { return one.count > other.count; });
  return faults;
}

const Failure& shortest_failure(const FailedCase& failed) {
  return failed.shortest ? failed.shortest->failure : failed.failure;
}

std::string_view reading_name(const ProgramReport& report) {
  const bool is_material = report.material > 0 || report.throughout > 0;
  if (report.infinite > 0) return is_material ? "mixed" : "infinite";
  // A printed cost does not tell these two apart, a choice does.
  if (report.throughout > 0) return "throughout";
  return is_material ? "material" : "unknown";
}

std::string reading_sentence(const ProgramReport& report) {
  const std::uint64_t as_material = report.material + report.throughout;
  if (report.infinite > 0 && as_material > 0) {
    return "Takes a finished game's cost sometimes as INT_MIN or INT_MAX (" +
           counted(report.infinite, "case") + "), sometimes as material (" +
           counted(as_material, "case") + ").";
  }
  if (report.throughout > 0) {
    return "Takes a finished game's cost as material, also inside the tree (" +
           counted(report.throughout, "case") +
           (report.throughout == 1 ? " shows it)." : " show it).");
  }
  const std::uint64_t told = report.infinite + report.material;
  if (told == 0) return {};
  return std::string("Takes a finished game's cost as ") +
         (report.infinite > 0 ? "INT_MIN or INT_MAX (" : "material (") + counted(told, "case") +
         (told == 1 ? " shows it)." : " show it).");
}

std::string not_run_sentence(const ProgramReport& report) {
  const Tally& total = report.total;
  const std::string reason =
      report.given_up.empty() ? "" : "Stopped early (" + report.given_up + "): ";
  if (total.not_run == 0) return {};
  const std::uint64_t run = total.passed + total.failed;
  return reason + std::to_string(run) + " of " + counted(case_count(total), "case") +
         (run == 1 ? " was run; " : " were run; ") +
         (run == 0             ? "they count"
          : total.not_run == 1 ? "the other one counts"
                               : "the rest count") +
         " as not passed.";
}

std::string lookalike_sentence(const ProgramReport& report) {
  std::string text;
  for (const Lookalike& lookalike : report.lookalikes) {
    text += text.empty() ? "This program behaves exactly as if " : ", or as if ";
    text += lookalike.words;
  }
  return text.empty() ? text : text + '.';
}

std::vector<Misunderstanding> misunderstandings(const std::vector<ProgramReport>& reports) {
  std::map<std::string, Misunderstanding> by_name;
  for (std::size_t i = 0; i < reports.size(); ++i) {
    const ProgramReport& report = reports[i];
    if (report.lookalikes.empty()) continue;
    const Lookalike& first = report.lookalikes[0];
    Misunderstanding& one = by_name[first.name];
    one.words = first.words;
    one.names.push_back(report.name);
    one.members.push_back(i);
  }
  std::vector<Misunderstanding> all;
  all.reserve(by_name.size());
  for (auto& entry : by_name) all.push_back(std::move(entry.second));
  std::stable_sort(all.begin(), all.end(), [](const auto& one, const auto& other) {
    return one.names.size() > other.names.size();
  });
  return all;
}

std::vector<std::string> remarks(const ProgramReport& report) {
  std::vector<std::string> all;
  if (std::string sentence = lookalike_sentence(report); !sentence.empty()) {
    all.push_back(std::move(sentence));
  }
  if (std::string sentence = reading_sentence(report); !sentence.empty()) {
    all.push_back(std::move(sentence));
  }
  if (report.forgiven > 0) {
    all.push_back(counted(report.forgiven, "passed case") +
                  (report.forgiven == 1 ? " has" : " have") +
                  " wrong white space, which was forgiven.");
  }
  if (report.wrong_statuses > 0) {
    all.push_back(counted(report.wrong_statuses, "passed case") +
                  (report.wrong_statuses == 1 ? " has" : " have") + " the wrong exit status.");
  }
  return all;
}

std::string chance_sentence(const FailedCase& failed) {
  if (!failed.shortest || failed.shortest->is_reproduced) return {};
  return "Run again on the same input, the program did not fail this way: it does not do the same "
         "thing each time.";
}

std::string_view found_words(const Shrunk& shortest) {
  return shortest.task == Task::replay ? "Shortest list found" : "Smallest board found";
}

std::string list_words(const Shrunk& shortest) {
  const std::string_view how = shortest.is_minimal ? " (minimal)" : " (perhaps not minimal)";
  if (shortest.task != Task::replay) return counted(shortest.pieces, "piece").append(how);
  if (shortest.actions == 0) {
    const bool is_blank = shortest.failure.input.find_first_not_of(" \t\r\n") == std::string::npos;
    return is_blank ? "no action" : "no action before the command";
  }
  return counted(shortest.actions, "action").append(how);
}

std::string board_words(const Shrunk& shortest) {
  return std::string(board_label(shortest.failure.verdict)) + ", " +
         std::string(about(shortest.task).program.sides.of(shortest.before.turn)) + " to move";
}

std::string main_fault(const ProgramReport& report) {
  if (!report.complaint.empty()) return report.complaint;
  if (!report.kept_fault.empty()) return report.kept_fault;
  const std::vector<Fault> faults = faults_of(report);
  return faults.empty() ? "" : faults[0].title;
}

std::string limit_words(const GradingNotes& notes) {
  std::string text;
  if (notes.timeout > 0) text = seconds_words(notes.timeout);
  if (notes.memory_megabytes > 0) {
    text += (text.empty() ? "" : " and ") + std::to_string(notes.memory_megabytes) + " MB";
  }
  if (!text.empty()) text += " per case";
  if (notes.limit > 0)
    text += (text.empty() ? "" : ", ") + seconds_words(notes.limit) + " in total";
  return text.empty() ? "none" : text;
}

std::vector<std::string> case_kinds_of(const std::vector<ProgramReport>& reports) {
  std::set<std::string> kinds;
  for (const ProgramReport& report : reports) {
    for (const auto& entry : report.by_case) kinds.insert(entry.first);
  }
  return {kinds.begin(), kinds.end()};
}

std::vector<std::size_t> order_by_name(const std::vector<ProgramReport>& reports) {
  std::vector<std::size_t> order(reports.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(), [&](std::size_t one, std::size_t other) {
    return sort_key(reports[one].name) < sort_key(reports[other].name);
  });
  return order;
}

std::string class_sentence(const std::vector<ProgramReport>& reports) {
  if (reports.empty()) return "No submission has been graded.";
  std::uint64_t perfect = 0;
  std::uint64_t complaints = 0;
  bool is_any_not_run = false;
  std::vector<int> shares;
  for (const ProgramReport& report : reports) {
    if (is_perfect(report)) ++perfect;
    if (!report.complaint.empty()) ++complaints;
    is_any_not_run = is_any_not_run || report.total.not_run > 0;
    shares.push_back(passed_thousandths(report.total));
  }
  std::string text =
      counted(reports.size(), "submission") + ": " + std::to_string(perfect) + " passed everything";
  if (complaints > 0) text += ", " + std::to_string(complaints) + " could not be run";
  std::sort(shares.begin(), shares.end());
  const int low = shares[(shares.size() - 1) / 2];
  const int high = shares[shares.size() / 2];
  const int median = low == high ? low : std::clamp((low + high + 1) / 2, 1, 999);
  text += "; median score " + percent(median) + "%.";
  return is_any_not_run ? text + " Cases not run count as not passed." : text;
}

}  // namespace threeply
