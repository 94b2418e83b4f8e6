// Where two outputs of the replay program first part, and what kind of line that is.
//
// Knows what the lines look like, not what is played in them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

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
  std::string_view title;     ///< a few words: "another action is chosen"
  std::string_view sentence;  ///< what there is to say without knowing the game
};

/// All of them, in the order of the enumeration.
std::span<const NamedDifferenceKind> difference_kinds();

const NamedDifferenceKind& about(DifferenceKind kind);

struct TextLine {
  std::string_view text;     ///< without its line end
  std::size_t begin = 0;     ///< where in the whole text
  std::uint64_t number = 0;  ///< from 1
};

struct Difference {
  DifferenceKind kind = DifferenceKind::none;
  std::optional<TextLine> ours;    ///< none where ours has ended
  std::optional<TextLine> theirs;  ///< none where theirs has ended
};

/// The two texts are not the same.
Difference find_difference(std::string_view ours, std::string_view theirs);

/// The line after it that is not blank.
std::optional<TextLine> next_line(std::string_view text, const TextLine& line);

/// Equal but for blanks, tabs and carriage returns.
bool is_same_text(std::string_view line, std::string_view other);

/// Without the blanks at its ends.
std::string_view trimmed(std::string_view line);

/// The action at the end of a line such as "*** BLACK ACTION #3: F5-E4"; empty if there is none.
std::string_view action_in(std::string_view line);

bool is_error_line(std::string_view line);
bool is_win_line(std::string_view line);

/// Eight characters of a row such as " 1 | . | w | … |"; empty if it is none.
std::string cells_in(std::string_view line);

}  // namespace threeply
