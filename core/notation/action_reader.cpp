#include "notation/action_reader.hpp"

#include "notation/quote.hpp"

namespace threeply {
namespace {

constexpr bool is_space(char byte) { return byte == ' ' || ('\t' <= byte && byte <= '\r'); }
constexpr bool is_digit(char byte) { return '0' <= byte && byte <= '9'; }
constexpr bool is_letter(char byte) {
  return ('A' <= byte && byte <= 'Z') || ('a' <= byte && byte <= 'z');
}

/// Row numbers may have any number of digits; past this they are outside the board all the same.
constexpr int row_limit = 1000;

constexpr void append_digit(int& row, char digit) {
  // Rows are counted from 0 here and from 1 in the input.
  row = (row + 1) * 10 + (digit - '0') - 1;
  if (row > row_limit) row = row_limit;
}

/// Whether a dash of typography, U+2010 to U+2015 or the minus sign U+2212, is in it.
bool has_dash(std::string_view excerpt) {
  const std::size_t at = excerpt.find("\xE2\x80");
  const bool is_dash = at != excerpt.npos && at + 2 < excerpt.size() && '\x90' <= excerpt[at + 2] &&
                       excerpt[at + 2] <= '\x95';
  return is_dash || excerpt.find("\xE2\x88\x92") != excerpt.npos;
}

/// For the accidents that happen when text is carried from one program to another.
std::string_view hint_for(std::string_view excerpt, bool is_first) {
  if (is_first && !encoding_hint(excerpt).empty()) return encoding_hint(excerpt);
  if (has_dash(excerpt)) return "; the dash must be the minus of the keyboard";
  return {};
}

}  // namespace

Token ActionReader::take(char byte) {
  ++column_;
  if (is_space(byte)) {
    const Token token = state_ == State::between ? Token::none : end_token();
    if (byte == '\n') {
      ++line_;
      column_ = 0;
    }
    return token;
  }

  if (state_ == State::between) {
    token_line_ = line_;
    token_column_ = column_;
    action_.length = 0;
    excerpt_size_ = 0;
    is_excerpt_whole_ = true;
  }
  state_ = next_state(byte);
  if (excerpt_size_ < longest_excerpt) {
    excerpt_[excerpt_size_++] = byte;
    return Token::none;
  }
  is_excerpt_whole_ = false;
  // Once it cannot become anything, do not wait for the end of what may never end.
  return state_ == State::malformed ? Token::malformed : Token::none;
}

Token ActionReader::finish() { return state_ == State::between ? Token::none : end_token(); }

ActionReader::State ActionReader::next_state(char byte) {
  const std::size_t most_cells = form_ == ActionForm::pair ? 2 : action_.path.size();
  switch (state_) {
    case State::between:
    case State::dash:
      if (!is_letter(byte) || action_.length == most_cells) return State::malformed;
      // A lower-case letter comes out past the last column: outside the board, as it should.
      action_.path[action_.length++] = {.row = -1, .column = byte - 'A'};
      return State::letter;
    case State::letter:
    case State::row:
      if (is_digit(byte)) {
        append_digit(action_.path[action_.length - 1].row, byte);
        return State::row;
      }
      return byte == '-' && state_ == State::row ? State::dash : State::malformed;
    case State::malformed: return State::malformed;
  }
  return State::malformed;
}

Token ActionReader::end_token() {
  const State ended = state_;
  state_ = State::between;
  if (ended == State::row && action_.length > 1) return Token::action;
  if (ended == State::letter && excerpt_size_ == 1 && excerpt_[0] == 'A') return Token::act;
  if (ended == State::letter && excerpt_size_ == 1 && excerpt_[0] == 'P') return Token::play;
  return Token::malformed;
}

std::string ActionReader::complaint() const {
  return "line " + std::to_string(token_line_) + ", column " + std::to_string(token_column_) +
         ": " + expectation();
}

std::string ActionReader::expectation() const {
  const std::string_view excerpt(excerpt_.data(), excerpt_size_);
  std::string text =
      "expected an action such as G6-F5, or the command A or P, but found " + quote(excerpt);
  if (!is_excerpt_whole_) text += " and more";
  return text + std::string(hint_for(excerpt, token_line_ == 1 && token_column_ == 1));
}

}  // namespace threeply
