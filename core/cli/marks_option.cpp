#include "cli/marks_option.hpp"

#include <set>

#include "cli/name_list.hpp"
#include "cli/stream.hpp"
#include "notation/quote.hpp"
#include "notation/sha256.hpp"
#include "notation/utf8.hpp"
#include "programs/exit_status.hpp"

namespace threeply::cli {
namespace {

constexpr std::size_t longest_marks_file = 1 << 20;

int refuse_marks(const std::string& fault) {
  complain("--marks: " + fault);
  return exit_bad_input;
}

/// For whoever has misspelled one, has too few cases for all, or has all of them in other groups.
std::string kinds_there_are(const std::vector<CaseLabel>& cases) {
  std::set<std::string> kinds;
  for (const CaseLabel& label : cases) kinds.insert(label.kind);
  std::string text = " (a case belongs to the first group that it fits; there " +
                     std::string(cases.size() == 1 ? "is " : "are ") +
                     std::to_string(cases.size()) + (cases.size() == 1 ? " case" : " cases");
  if (!kinds.empty()) text += " of the kinds " + list_of({kinds.begin(), kinds.end()});
  return text + ')';
}

}  // namespace

std::vector<CaseLabel> labels_of(CaseSource& cases, std::string& mark) {
  std::vector<CaseLabel> labels;
  Sha256 digest;
  cases.rewind();
  while (const auto test = cases.next()) {
    labels.push_back(label_of(*test));
    for (const std::string* part : {&test->name, &test->kind, &test->input, &test->expected}) {
      digest.add_part(*part);
    }
  }
  mark = hexadecimal(digest.finish());
  cases.rewind();
  return labels;
}

int read_marks_option(const std::string& option, const std::vector<CaseLabel>& cases,
                      MarkScheme& scheme) {
  if (option.empty()) return exit_ok;
  std::optional<ReadMarks> read = read_stage_marks(option);
  std::string place;
  if (!read) {
    Input input(option);
    const std::string text = read_all(input, longest_marks_file);
    if (input.error() != 0) return cannot_read(input);
    if (text.size() > longest_marks_file)
      return refuse_marks(quote(option) + " is too long for a list of marks");
    read = read_marks(text);
    place = escape(option) + ", ";
  }
  if (!read->error.empty()) return refuse_marks(place + read->error);
  std::vector<bool> are_used(read->scheme.size());
  for (const CaseLabel& label : cases) {
    if (const auto group = group_of(read->scheme, label)) are_used[*group] = true;
  }
  for (std::size_t i = 0; i < are_used.size(); ++i) {
    if (are_used[i] || read->scheme[i].hundredths == 0) continue;
    return refuse_marks(place + "no case belongs to the group '" +
                        printable(read->scheme[i].title) + "', so nobody could get its marks" +
                        kinds_there_are(cases));
  }
  scheme = std::move(read->scheme);
  return exit_ok;
}

}  // namespace threeply::cli
