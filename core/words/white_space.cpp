#include "words/white_space.hpp"

#include <algorithm>

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
  return fault;
}

}  // namespace threeply
