// The words of a PDN text and where they stand; knows how they look, not what they mean together.
//
// Files are messy: whatever bytes they have become words of some kind, and none are left out.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace threeply {

struct PdnWord {
  enum class Kind {
    tag,       ///< [name "text"]
    no_tag,    ///< begins as one, and is none
    comment,   ///< {text} or ; to the end of the line
    endless,   ///< a comment that nothing closes
    escape,    ///< a line that begins with %
    open,      ///< (
    close,     ///< )
    stray,     ///< } or ], which close nothing
    mark,      ///< $4, !, ?!, (!)
    result,    ///< 1-0, *
    number,    ///< of a move: 3. or 3... or 3, or dots alone; see `number`
    move,      ///< what looks like 11-15 or G6xE4, legal or not
    something  ///< else
  };

  Kind kind = Kind::something;
  std::size_t begin = 0;  ///< offset in the text
  std::size_t end = 0;
  std::string text{};  ///< as it is meant: without brackets and escapes, lines that end with \n
  std::string name{};  ///< of a tag
  int number = 0;      ///< of a move, where one is said
};

using PdnWordKind = PdnWord::Kind;

/// Where a line that is a tag begins, after one of the line ends from `from` to `to`; npos if
/// nowhere. Within what a comment seems to say, it is the next game.
std::size_t tag_line_in(std::string_view text, std::size_t from, std::size_t to);

class PdnWords {
 public:
  explicit PdnWords(std::string_view text);

  /// None at the end.
  std::optional<PdnWord> next();

 private:
  PdnWord tag();
  PdnWord comment();
  PdnWord rest_of_line(PdnWordKind kind);
  PdnWord number_or_move();
  PdnWord marks();
  PdnWord word(PdnWordKind kind, std::size_t size);
  bool is_at_line_begin() const;
  std::size_t end_of_line();

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t close_ = 0;       ///< the next } as far as one was looked for, else behind us
  std::size_t line_end_ = 0;    ///< in the same way
  bool is_after_move_ = false;  ///< of which a sign can be part
};

}  // namespace threeply
