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

class ActionReader {
 public:
  Token take(char byte);
  Token finish();

  /// The action just completed.
  const Action& action() const { return action_; }

  /// Where the malformed token begins, what it is and what was expected, in one line.
  std::string complaint() const;

 private:
  enum class State { between, from_letter, from_row, dash, to_letter, to_row, malformed };

  /// Enough of a token to recognise it by.
  static constexpr std::size_t longest_excerpt = 32;

  State next_state(char byte);
  Token end_token();

  State state_ = State::between;
  Action action_;
  std::uint64_t line_ = 1;
  std::uint64_t column_ = 0;  ///< of the byte last taken, from 1
  std::uint64_t token_column_ = 0;
  std::array<char, longest_excerpt> excerpt_{};
  std::size_t excerpt_size_ = 0;
  bool is_excerpt_whole_ = true;
};

}  // namespace threeply
