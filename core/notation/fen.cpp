#include "notation/fen.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "notation/blanks.hpp"
#include "notation/numbers.hpp"
#include "notation/quote.hpp"

namespace threeply {
namespace {

constexpr std::size_t longest_excerpt = 12;

std::optional<Side> side_lettered(char letter) {
  if (letter == 'B' || letter == 'b') return Side::bottom;
  if (letter == 'W' || letter == 'w') return Side::top;
  return std::nullopt;
}

std::string list_of(const Position& position, Side side) {
  std::string text;
  for (int number = 1; number <= square_count; ++number) {
    const Square square = square_numbered(number);
    if (!contains(position.pieces(side), square)) continue;
    text += text.empty() ? "" : ",";
    text += contains(position.kings, square) ? "K" : "";
    text += std::to_string(number);
  }
  return text;
}

/// Goes through the text without its blanks.
class FenReader {
 public:
  explicit FenReader(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (is_white(text[i])) continue;
      text_ += text[i];
      offsets_.push_back(i);
    }
    offsets_.push_back(text.size());
  }

  std::variant<Position, FenFault> read() {
    const auto turn = at_end() ? std::nullopt : side_lettered(text_[at_]);
    if (!turn) {
      fail("B or W for the side to move");
    } else {
      ++at_;
      position_.turn = *turn;
    }
    while (complaint_.empty() && !at_end()) {
      if (text_.size() == at_ + 1 && text_[at_] == '.') break;
      read_side();
    }
    if (complaint_.empty() && position_.occupied() == 0) {
      complaint_ = "expected the squares of both sides, such as B:W21-32:B1-12, but found none";
    }
    if (!complaint_.empty()) return FenFault{offsets_[at_], complaint_};
    return position_;
  }

 private:
  bool at_end() const { return at_ == text_.size(); }

  bool takes(char wanted) {
    if (at_end() || text_[at_] != wanted) return false;
    ++at_;
    return true;
  }

  std::string rest() const {
    return at_end() ? "nothing" : quote(text_.substr(at_, longest_excerpt));
  }

  void fail(const std::string& expected) {
    complaint_ = "expected " + expected + ", but found " + rest();
  }

  void read_side() {
    if (!takes(':')) return fail("a colon and the squares of a side");
    if (passes_count()) return;
    const auto side = at_end() ? std::nullopt : side_lettered(text_[at_]);
    if (!side) return fail("B or W and the squares of that side");
    if (position_.pieces(*side) != 0) return fail("the squares of the other side");
    ++at_;
    if (at_end() || text_[at_] == ':' || text_[at_] == '.') return;  // it has no pieces
    do {
      read_squares(*side);
    } while (complaint_.empty() && takes(','));
  }

  /// How many moves there were, which some programs add: H0, F1.
  bool passes_count() {
    if (at_end() || (text_[at_] != 'H' && text_[at_] != 'F')) return false;
    const std::size_t end = std::min(text_.find_first_not_of("0123456789", at_ + 1), text_.size());
    if (end == at_ + 1) return false;
    at_ = end;
    return true;
  }

  /// A number or a range of them.
  void read_squares(Side side) {
    const bool is_king = takes('K') || takes('k');
    const auto first = number();
    if (!first) return fail("the number of a square, 1 to 32");
    auto last = first;
    if (takes('-')) {
      last = number();
      if (!last || *last < *first) return fail("the number of the last square");
    }
    for (int one = *first; one <= *last; ++one) {
      const Bitboard square = bit(square_numbered(one));
      if ((position_.occupied() & square) != 0) {
        complaint_ = "square " + std::to_string(one) + " stands there twice";
        return;
      }
      (side == Side::bottom ? position_.bottom : position_.top) |= square;
      if (is_king) position_.kings |= square;
    }
  }

  std::optional<int> number() {
    const std::size_t begin = at_;
    int value = 0;
    while (!at_end() && text_[at_] >= '0' && text_[at_] <= '9' && at_ - begin < 3) {
      value = value * 10 + (text_[at_++] - '0');
    }
    if (at_ > begin && value >= 1 && value <= square_count) return value;
    at_ = begin;
    return std::nullopt;
  }

  std::string text_;
  std::vector<std::size_t> offsets_;  ///< of its letters, and the end
  std::size_t at_ = 0;
  Position position_{};
  std::string complaint_;
};

}  // namespace

std::string write_fen(const Position& position) {
  return std::string(position.turn == Side::bottom ? "B" : "W") + ":W" +
         list_of(position, Side::top) + ":B" + list_of(position, Side::bottom);
}

std::variant<Position, FenFault> read_fen_placed(std::string_view text) {
  return FenReader(text).read();
}

std::variant<Position, std::string> read_fen(std::string_view text) {
  auto read = read_fen_placed(text);
  if (auto* fault = std::get_if<FenFault>(&read)) return std::move(fault->message);
  return std::get<Position>(read);
}

}  // namespace threeply
