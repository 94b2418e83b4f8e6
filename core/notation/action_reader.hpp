// Splits a stream of bytes into actions and commands, one byte at a time and in constant memory.
//
// Knows how actions are spelled, not whether they are legal.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "rules/action.hpp"

namespace threeply {

/// What a byte, or the end of the input, has completed.
enum class Token {
  none,
  action,    ///< see ActionReader::action
  act,       ///< the command A
  play,      ///< the command P
  malformed  ///< see ActionReader::complaint; nothing more should be read
};

/// The grader's actions are pairs of cells; where jumps chain, an action may have more.
enum class ActionForm { pair, path };

class ActionReader {
 public:
  explicit ActionReader(ActionForm form = ActionForm::pair) : form_(form) {}

  Token take(char byte);
  Token finish();

  /// The action just completed.
  const Action& action() const { return action_; }

  /// Where the token last begun begins, counted from 1.
  std::uint64_t line() const { return token_line_; }
  std::uint64_t column() const { return token_column_; }

  /// Where the malformed token begins, what it is and what was expected, in one line.
  std::string complaint() const;

  /// The same without the place.
  std::string expectation() const;

 private:
  enum class State { between, letter, row, dash, malformed };

  /// Enough of a token to recognise it by.
  static constexpr std::size_t longest_excerpt = 32;

  State next_state(char byte);
  Token end_token();

  ActionForm form_;
  State state_ = State::between;
  Action action_;
  std::uint64_t line_ = 1;
  std::uint64_t column_ = 0;  ///< of the byte last taken, from 1
  std::uint64_t token_line_ = 1;
  std::uint64_t token_column_ = 0;
  std::array<char, longest_excerpt> excerpt_{};
  std::size_t excerpt_size_ = 0;
  bool is_excerpt_whole_ = true;
};

}  // namespace threeply
