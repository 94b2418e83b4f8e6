#include "words/white_space.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "words/output_reader.hpp"

namespace threeply {
namespace {

/// How many blanks and tabs it ends in.
std::size_t trailing_blanks(std::string_view line) {
  const std::size_t last = line.find_last_not_of(" \t\r");
  return last == line.npos ? line.size() : line.size() - last - 1;
}

std::size_t leading_blanks(std::string_view line) {
  return std::min(line.find_first_not_of(" \t\r"), line.size());
}

/// "one space", "3 spaces"
std::string space_count(std::size_t count) {
  if (count == 0) return "no spaces";
  return count == 1 ? "one space" : std::to_string(count) + " spaces";
}

/// The blanks that somebody's line has around the right one; none if it differs otherwise.
struct Added {
  std::string_view before;
  std::string_view after;
};

std::optional<Added> added_to(std::string_view ours, std::string_view theirs) {
  if (ours.empty()) return std::nullopt;
  const std::size_t at = theirs.find(ours);
  if (at == theirs.npos || theirs.size() == ours.size()) return std::nullopt;
  const Added added{theirs.substr(0, at), theirs.substr(at + ours.size())};
  const bool is_blank = trimmed(added.before).empty() && trimmed(added.after).empty();
  return is_blank ? std::optional(added) : std::nullopt;
}

/// On how many lines with something in them the same is added, and how many there are.
struct Spread {
  std::uint64_t changed = 0;
  std::uint64_t lines = 0;
};

Spread spread_of(const Added& added, std::string_view ours, std::string_view theirs) {
  Spread spread;
  while (!ours.empty()) {
    const TextLine our_line = line_from(ours, 0, 1);
    const TextLine their_line = line_from(theirs, 0, 1);
    ours.remove_prefix(std::min(our_line.text.size() + 1, ours.size()));
    theirs.remove_prefix(std::min(their_line.text.size() + 1, theirs.size()));
    if (trimmed(our_line.text).empty()) continue;
    ++spread.lines;
    const std::optional<Added> here = added_to(our_line.text, their_line.text);
    if (here && here->before == added.before && here->after == added.after) ++spread.changed;
  }
  return spread;
}

/// "There is one extra space at the end of every line." Empty if something else than spaces is
/// added.
std::string explain_everywhere(const Added& added) {
  const auto words = [](std::string_view spaces, const char* where) -> std::string {
    if (spaces.find_first_not_of(' ') != spaces.npos) return {};
    return (spaces.size() == 1
                ? std::string("There is one extra space at the ")
                : "There are " + std::to_string(spaces.size()) + " extra spaces at the ") +
           where + " of every line.";
  };
  if (added.before.empty()) return words(added.after, "end");
  return added.after.empty() ? words(added.before, "start") : std::string{};
}

/// Both lines have something in them, and it is the same or one holds more of it.
std::string explain_line(std::string_view ours, std::string_view theirs) {
  if (theirs.find('\t') != theirs.npos && ours.find('\t') == ours.npos) {
    return "There is a tab at column " + std::to_string(theirs.find('\t') + 1) +
           "; use spaces only.";
  }
  if (!is_same_text(ours, theirs)) {
    if (trimmed(theirs).find('\r') != theirs.npos) {
      return "The lines end in CR; they should end in LF.";
    }
    return trimmed(theirs).size() > trimmed(ours).size()
               ? "A line end is missing: two lines run together."
               : "The line is broken in two: the rest of it is on the next line.";
  }
  const std::size_t extra = trailing_blanks(theirs);
  const std::size_t wanted = trailing_blanks(ours);
  const std::string_view our_rest = ours.substr(0, ours.size() - wanted);
  const std::string_view their_rest = theirs.substr(0, theirs.size() - extra);
  if (our_rest == their_rest) {
    if (wanted == 0) {
      return extra == 1
                 ? "There is one extra space at the end of the line."
                 : "There are " + std::to_string(extra) + " extra spaces at the end of the line.";
    }
    return "The line should end in " + space_count(wanted) + ", but ends in " + space_count(extra) +
           ".";
  }
  if (trimmed(ours) == trimmed(theirs)) {
    return "The line should start with " + space_count(leading_blanks(ours)) +
           ", but starts with " + space_count(leading_blanks(theirs)) + ".";
  }
  const auto parts = std::mismatch(ours.begin(), ours.end(), theirs.begin(), theirs.end());
  return "The spacing within the line differs from column " +
         std::to_string(parts.first - ours.begin() + 1) + " on.";
}

}  // namespace

WhiteSpaceFault find_white_space(std::string_view ours, std::string_view theirs) {
  const auto parts = std::mismatch(ours.begin(), ours.end(), theirs.begin(), theirs.end());
  const auto at = static_cast<std::size_t>(parts.first - ours.begin());
  const std::string_view same = ours.substr(0, at);
  const std::size_t begin = same.rfind('\n') + 1;  // 0 if there is none
  WhiteSpaceFault fault;
  const auto lines_before = std::count(same.begin(), same.end(), '\n');
  fault.ours = line_from(ours, begin, static_cast<std::uint64_t>(lines_before) + 1);
  fault.theirs = line_from(theirs, begin, fault.ours.number).text;

  const bool is_ours_blank = trimmed(fault.ours.text).empty();
  const bool is_theirs_blank = trimmed(fault.theirs).empty();
  if (fault.theirs == std::string(fault.ours.text) + "\r") {
    fault.sentence = "The lines end in CR LF; they should end in LF only.";
  } else if (at == theirs.size() && ours.substr(at) == "\n" && !is_ours_blank) {
    fault.sentence = "The line end after the last line is missing.";
  } else if (at == ours.size() && theirs.substr(at) == "\n" && !is_ours_blank) {
    fault.sentence = "There should be no line end after the last line.";
  } else if (at == theirs.size() && is_theirs_blank) {
    fault.sentence = "Blank lines are missing at the end.";
  } else if (at == ours.size() && is_ours_blank) {
    fault.sentence = "There are extra blank lines or spaces at the end.";
  } else if (is_theirs_blank && !is_ours_blank) {
    fault.sentence = "There is an extra blank line here.";
  } else if (is_ours_blank && !is_theirs_blank) {
    fault.sentence = "A blank line is missing here.";
  } else {
    fault.sentence = explain_line(fault.ours.text, fault.theirs);
  }
  const std::optional<Added> added = added_to(fault.ours.text, fault.theirs);
  if (!added) return fault;
  const Spread spread = spread_of(*added, ours, theirs);
  fault.is_on_every_line = spread.lines > 1 && spread.changed == spread.lines;
  const std::string everywhere = fault.is_on_every_line ? explain_everywhere(*added) : "";
  if (!everywhere.empty()) {
    fault.sentence = everywhere;
  } else if (spread.changed > 1 && added->after.find('\r') == added->after.npos) {
    const std::uint64_t others = spread.changed - 1;
    fault.sentence += " The same happens on " +
                      (others == 1 ? "one other line." : std::to_string(others) + " other lines.");
  }
  return fault;
}

}  // namespace threeply
