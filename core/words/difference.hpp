// Where two outputs of the replay program first differ, and what kind of difference that is.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "words/expected_text.hpp"

namespace threeply {

enum class DifferenceKind {
  none,
  white_space,    ///< the same but for blanks, blank lines and line ends
  ends_early,     ///< theirs stops where ours goes on
  goes_on,        ///< ours stops where theirs goes on
  chosen_action,  ///< a computed action is another one
  action_line,    ///< the line of a given action
  cost,
  board,
  error_line,  ///< one of the six errors, here or there
  win_line,
  other,
};

struct NamedDifferenceKind {
  DifferenceKind kind;
  std::string_view name;      ///< a word that other programs can rely on
  std::string_view title;     ///< a few words: "wrong move chosen"
  std::string_view sentence;  ///< what there is to say without knowing the game
};

/// All of them, in the order of the enumeration.
std::span<const NamedDifferenceKind> difference_kinds();

const NamedDifferenceKind& about(DifferenceKind kind);

/// A line that differs, and what it says.
struct DifferingLine {
  TextLine line;
  OutputLine says;
};

struct Difference {
  DifferenceKind kind = DifferenceKind::none;
  std::optional<DifferingLine> ours;    ///< none where ours has ended
  std::optional<DifferingLine> theirs;  ///< none where theirs has ended
};

/// The two texts are not the same.
Difference find_difference(const ExpectedText& ours, std::string_view theirs);

}  // namespace threeply
