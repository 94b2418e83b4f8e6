// The text that an output should be, with what each of its lines says: as far as it is our own, we
// know; the rest is somebody else's and is read.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "programs/replay/own_replay.hpp"

namespace threeply {

struct TextLine {
  std::string_view text;     ///< without its line end
  std::size_t begin = 0;     ///< where in the whole text
  std::uint64_t number = 0;  ///< from 1
};

/// The line of `text` that begins at `begin`.
TextLine line_from(std::string_view text, std::size_t begin, std::uint64_t number);

/// The line after it that is not blank.
std::optional<TextLine> next_line(std::string_view text, const TextLine& line);

std::uint64_t line_count(std::string_view text);

class ExpectedText {
 public:
  explicit ExpectedText(const OwnReplay& own)
      : text_(own.text), own_(own), own_size_(own.text.size()) {}

  /// `own` is the replay of the same list.
  ExpectedText(std::string_view text, const OwnReplay& own);

  std::string_view text() const { return text_; }
  std::uint64_t lines() const;

  /// Our own replay, and whether the text is what it printed: all of it, or up to the end of a
  /// line.
  const OwnReplay& own() const { return own_; }
  bool is_own() const { return own_size_ == text_.size() && text_.size() == own_.text.size(); }
  bool is_own(const TextLine& line) const;

  /// None is the line after the last.
  bool is_own_at(const std::optional<TextLine>& line) const {
    return line ? is_own(*line) : is_own();
  }

  OutputLine read(const TextLine& line) const;

  /// In whose block a line is, 0 before the first action.
  std::uint64_t action_at(const std::optional<TextLine>& line) const;

 private:
  std::string_view text_;
  const OwnReplay& own_;
  std::size_t own_size_;  ///< bytes at the beginning that are our own
};

}  // namespace threeply
