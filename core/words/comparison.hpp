// Somebody else's output for an action list held against the right one: the first difference, its
// kind and what it means.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "programs/replay/own_replay.hpp"
#include "words/difference.hpp"

namespace threeply {

struct Comparison {
  DifferenceKind kind = DifferenceKind::none;
  std::uint64_t lines = 0;              ///< of the right output
  std::uint64_t line = 0;               ///< of the first difference, from 1
  std::uint64_t action = 0;             ///< whose block that is, 0 before the first action
  OutputPart part = OutputPart::other;  ///< what that line of the right output is
  std::optional<ActionError> error{};   ///< that is expected there, if it is one of the six
  std::optional<Step> our_step{};       ///< of an action's line, as it should be
  std::optional<Step> their_step{};     ///< and as it is, if both cells are on the board
  Position board = initial_position();  ///< on which the program goes wrong, or the last one
  std::string ours{};             ///< the line as it should be; its bytes, but no more than 200
  std::string theirs{};           ///< the line as it is; its bytes, but no more than 200
  std::string sentence{};         ///< what the difference is, in plain words
  bool is_on_every_line = false;  ///< the same space or line end is wrong everywhere
};

/// A word for each kind that other programs can rely on, and a few words for people.
std::string_view kind_name(DifferenceKind kind);
std::string_view kind_title(DifferenceKind kind);

/// A line of a comparison made fit to be seen: blanks at its end as dots, other bytes than
/// printable ASCII as \xNN, "(nothing)" if there is nothing.
std::string visible_line(std::string_view line);

/// The right output is what we print ourselves.
Comparison compare_output(const OwnReplay& own, std::string_view theirs);

/// The right output is `ours`, whoever wrote it; `own` is our replay of the same list. Nothing is
/// explained by the game where `ours` is not what we print.
Comparison compare_output(const OwnReplay& own, std::string_view ours, std::string_view theirs);

Comparison compare_output(std::string_view input, const ReplayOptions& options,
                          std::string_view theirs);

}  // namespace threeply
