#include "report/report_words.hpp"

#include <algorithm>
#include <set>
#include <tuple>

#include "text/decimal.hpp"

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
    return fault_title(fault.kind);
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
  // Beyond this the product would not fit, and the last digits do not matter.
  while (passed > UINT64_MAX / 1000) {
    passed /= 2;
    all /= 2;
  }
  return std::clamp(static_cast<int>(passed * 1000 / all), 1, 999);
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
  if (report.infinite > 0) return report.material > 0 ? "mixed" : "infinite";
  return report.material > 0 ? "material" : "unknown";
}

std::string reading_sentence(const ProgramReport& report) {
  if (report.infinite > 0 && report.material > 0) {
    return "Takes a finished game's cost now as INT_MIN or INT_MAX (" +
           counted(report.infinite, "case") + "), now as material (" +
           counted(report.material, "case") + ").";
  }
  const std::uint64_t told = report.infinite + report.material;
  if (told == 0) return {};
  return std::string("Takes a finished game's cost as ") +
         (report.infinite > 0 ? "INT_MIN or INT_MAX: " : "material: ") + counted(told, "case") +
         (told == 1 ? " tells" : " tell") + " the two readings apart.";
}

std::vector<std::string> remarks(const ProgramReport& report) {
  std::vector<std::string> all;
  if (!report.given_up.empty()) {
    all.push_back("Given up (" + report.given_up + "): " + counted(report.total.not_run, "case") +
                  (report.total.not_run == 1 ? " was" : " were") + " not run.");
  }
  if (std::string sentence = reading_sentence(report); !sentence.empty()) {
    all.push_back(std::move(sentence));
  }
  if (report.wrong_statuses > 0) {
    all.push_back(counted(report.wrong_statuses, "passed case") +
                  (report.wrong_statuses == 1 ? " ends" : " end") +
                  " with another exit status than specified.");
  }
  return all;
}

std::string chance_sentence(const FailedCase& failed) {
  if (!failed.shortest || failed.shortest->is_reproduced) return {};
  return "Run on it again, the program did not fail like this: it does not do the same each time.";
}

std::string list_words(const Shrunk& shortest) {
  if (shortest.actions == 0) return "no actions";
  const std::string actions = counted(shortest.actions, "action");
  if (!shortest.is_minimal) return actions + ", perhaps more than it takes";
  return actions + (shortest.actions == 1 ? ", which it takes" : ", of which none can be dropped");
}

std::string limit_words(const GradingNotes& notes) {
  std::string seconds = fixed_decimal(notes.timeout, 3);
  seconds.erase(seconds.find_last_not_of('0') + 1);
  if (seconds.ends_with('.')) seconds.pop_back();
  std::string text;
  if (notes.timeout > 0) text = seconds + " s";
  if (notes.memory_megabytes > 0) {
    text += (text.empty() ? "" : " and ") + std::to_string(notes.memory_megabytes) + " MB";
  }
  return text.empty() ? "none" : text + " a case";
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
  if (reports.empty()) return "There are no submissions.";
  std::uint64_t perfect = 0;
  std::uint64_t complaints = 0;
  std::vector<int> shares;
  for (const ProgramReport& report : reports) {
    if (is_perfect(report)) ++perfect;
    if (!report.complaint.empty()) ++complaints;
    shares.push_back(passed_thousandths(report.total));
  }
  std::string text =
      counted(reports.size(), "submission") + ": " + std::to_string(perfect) + " passed everything";
  if (complaints > 0) text += ", " + std::to_string(complaints) + " could not be run";
  std::sort(shares.begin(), shares.end());
  const int median = (shares[(shares.size() - 1) / 2] + shares[shares.size() / 2]) / 2;
  return text + "; the median is " + percent(median) + "%.";
}

}  // namespace threeply
