#include "words/white_space.hpp"

#include <algorithm>

#include "words/difference.hpp"

namespace threeply {
namespace {

std::string_view line_at(std::string_view text, std::size_t begin) {
  return text.substr(begin, text.find('\n', begin) - begin);
}

/// How many blanks and tabs it ends in.
std::size_t trailing_blanks(std::string_view line) {
  const std::size_t last = line.find_last_not_of(" \t\r");
  return last == line.npos ? line.size() : line.size() - last - 1;
}

std::size_t leading_blanks(std::string_view line) {
  return std::min(line.find_first_not_of(" \t\r"), line.size());
}

std::string counted(std::size_t count) {
  return std::to_string(count) + (count == 1 ? " blank" : " blanks");
}

/// Both lines have something in them, and it is the same or one holds more of it.
std::string explain_line(std::string_view ours, std::string_view theirs) {
  if (theirs.find('\t') != theirs.npos && ours.find('\t') == ours.npos) {
    return "A tab stands at column " + std::to_string(theirs.find('\t') + 1) +
           "; only blanks should.";
  }
  if (!is_same_text(ours, theirs)) {
    if (trimmed(theirs).find('\r') != theirs.npos) {
      return "The lines end in CR alone; they should end in LF.";
    }
    return trimmed(theirs).size() > trimmed(ours).size()
               ? "A line end is missing: two lines stand in one."
               : "The line ends too early: what belongs to it follows in the next one.";
  }
  const std::size_t extra = trailing_blanks(theirs);
  const std::size_t wanted = trailing_blanks(ours);
  const std::string_view our_rest = ours.substr(0, ours.size() - wanted);
  const std::string_view their_rest = theirs.substr(0, theirs.size() - extra);
  if (our_rest == their_rest) {
    return wanted == 0 ? "The line ends in " + counted(extra) + " too many."
                       : "The line should end in " + counted(wanted) + ", but ends in " +
                             std::to_string(extra) + ".";
  }
  if (trimmed(ours) == trimmed(theirs)) {
    return "The line should begin with " + counted(leading_blanks(ours)) + ", but begins with " +
           std::to_string(leading_blanks(theirs)) + ".";
  }
  const auto parts = std::mismatch(ours.begin(), ours.end(), theirs.begin(), theirs.end());
  return "The blanks within the line differ, from column " +
         std::to_string(parts.first - ours.begin() + 1) + " on.";
}

}  // namespace

WhiteSpaceFault find_white_space(std::string_view ours, std::string_view theirs) {
  const auto parts = std::mismatch(ours.begin(), ours.end(), theirs.begin(), theirs.end());
  const auto at = static_cast<std::size_t>(parts.first - ours.begin());
  const std::string_view same = ours.substr(0, at);
  const std::size_t begin = same.rfind('\n') + 1;  // 0 if there is none
  WhiteSpaceFault fault;
  fault.line = 1 + static_cast<std::uint64_t>(std::count(same.begin(), same.end(), '\n'));
  fault.ours = line_at(ours, begin);
  fault.theirs = line_at(theirs, begin);

  const bool is_ours_blank = trimmed(fault.ours).empty();
  const bool is_theirs_blank = trimmed(fault.theirs).empty();
  if (fault.theirs == std::string(fault.ours) + "\r") {
    fault.sentence = "The lines end in CR LF; they should end in LF alone.";
  } else if (at == theirs.size() && ours.substr(at) == "\n" && !is_ours_blank) {
    fault.sentence = "The line end after the last line is missing.";
  } else if (at == ours.size() && theirs.substr(at) == "\n" && !is_ours_blank) {
    fault.sentence = "The last line should have no line end.";
  } else if (at == theirs.size() && is_theirs_blank) {
    fault.sentence = "Blank lines are missing at the end.";
  } else if (at == ours.size() && is_ours_blank) {
    fault.sentence = "Blank lines or blanks follow where nothing should.";
  } else if (is_theirs_blank && !is_ours_blank) {
    fault.sentence = "There is a blank line too many here.";
  } else if (is_ours_blank && !is_theirs_blank) {
    fault.sentence = "A blank line is missing here.";
  } else {
    fault.sentence = explain_line(fault.ours, fault.theirs);
  }
  return fault;
}

}  // namespace threeply
