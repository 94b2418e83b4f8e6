#include "endgame/slice_index.hpp"

#include <bit>

namespace threeply {
namespace {

constexpr int man_squares = 28;
constexpr int first_bottom_square = 4;  ///< of a man that moves up

using Binomials = std::array<std::array<std::uint32_t, most_table_pieces + 1>, square_count + 1>;

constexpr Binomials make_binomials() {
  Binomials all{};
  for (std::size_t n = 0; n <= square_count; ++n) {
    all[n][0] = 1;
    for (std::size_t k = 1; n > 0 && k <= most_table_pieces; ++k) {
      all[n][k] = all[n - 1][k - 1] + all[n - 1][k];
    }
  }
  return all;
}

constexpr Binomials binomials = make_binomials();

SliceNumber sets(int squares, int pieces) {
  return binomials[static_cast<std::size_t>(squares)][static_cast<std::size_t>(pieces)];
}

/// How many sets of as many bits are smaller as numbers.
SliceNumber rank_of(Bitboard set) {
  SliceNumber rank = 0;
  for (std::size_t i = 1; set != 0; set &= set - 1, ++i) {
    rank += binomials[lowest_square(set)][i];
  }
  return rank;
}

/// The same for a set of squares of `free`, counted among these.
SliceNumber rank_among(Bitboard set, Bitboard free) {
  SliceNumber rank = 0;
  for (std::size_t i = 1; set != 0; set &= set - 1, ++i) {
    const Bitboard below = (set & (~set + 1)) - 1;
    rank += binomials[static_cast<std::size_t>(std::popcount(free & below))][i];
  }
  return rank;
}

/// The set of so many bits that has this rank.
Bitboard set_of(SliceNumber rank, int pieces) {
  Bitboard set = 0;
  int square = square_count - 1;
  for (int i = pieces; i > 0; --i) {
    while (sets(square, i) > rank) --square;
    rank -= sets(square, i);
    set |= bit(static_cast<Square>(square));
  }
  return set;
}

/// The squares whose places in `list` are in `places`.
Bitboard squares_at(Bitboard places, const std::array<Square, square_count>& list) {
  Bitboard squares = 0;
  for (; places != 0; places &= places - 1) squares |= bit(list[lowest_square(places)]);
  return squares;
}

void list_squares(Bitboard set, std::array<Square, square_count>& list) {
  std::size_t count = 0;
  for (; set != 0; set &= set - 1) list[count++] = lowest_square(set);
}

}  // namespace

SliceIndex::SliceIndex(const Material& material)
    : material_(material), top_men_sets_(sets(man_squares, material.top.men)) {
  const int free = square_count - material.men();
  bottom_king_sets_ = sets(free, material.bottom.kings);
  top_king_sets_ = sets(free - material.bottom.kings, material.top.kings);
  size_ =
      sets(man_squares, material.bottom.men) * top_men_sets_ * bottom_king_sets_ * top_king_sets_;
}

SliceNumber SliceIndex::number_of(const Position& position) const {
  const Bitboard bottom_men = position.bottom & ~position.kings;
  const Bitboard top_men = position.top & ~position.kings;
  const Bitboard free = ~(bottom_men | top_men);
  const Bitboard bottom_kings = position.bottom & position.kings;
  const Bitboard top_kings = position.top & position.kings;
  SliceNumber number = rank_of(bottom_men >> first_bottom_square);
  number = number * top_men_sets_ + rank_of(top_men);
  number = number * bottom_king_sets_ + rank_among(bottom_kings, free);
  return number * top_king_sets_ + rank_among(top_kings, free & ~bottom_kings);
}

SliceIndex::Neighbours::Neighbours(const SliceIndex& index, const Position& position,
                                   SliceNumber number)
    : index_(index),
      men_(position.occupied() & ~position.kings),
      bottom_kings_(position.kings_of(Side::bottom)),
      top_kings_(position.kings_of(Side::top)),
      men_begin_(number - number % index.top_men_stride()),
      bottom_kings_begin_(number - number % index.bottom_kings_stride()) {}

SliceNumber SliceIndex::Neighbours::with_top_kings(Bitboard kings) const {
  return bottom_kings_begin_ + rank_among(kings, ~(men_ | bottom_kings_));
}

SliceNumber SliceIndex::Neighbours::with_bottom_kings(Bitboard kings) const {
  return men_begin_ + rank_among(kings, ~men_) * index_.top_king_sets_ +
         rank_among(top_kings_, ~(men_ | kings));
}

void SliceIndex::Reader::place_men(SliceNumber men) {
  men_ = men;
  bottom_king_set_ = none;
  bottom_men_ = set_of(men / index_.top_men_sets_, index_.material_.bottom.men)
                << first_bottom_square;
  top_men_ = set_of(men % index_.top_men_sets_, index_.material_.top.men);
  is_real_ = (bottom_men_ & top_men_) == 0;
  if (is_real_) list_squares(~(bottom_men_ | top_men_), free_);
}

void SliceIndex::Reader::place_bottom_kings(SliceNumber kings) {
  bottom_king_set_ = kings;
  bottom_kings_ = squares_at(set_of(kings, index_.material_.bottom.kings), free_);
  list_squares(~(bottom_men_ | top_men_ | bottom_kings_), left_);
}

bool SliceIndex::Reader::read(SliceNumber number, Position& position) {
  const SliceNumber top_kings = number % index_.top_king_sets_;
  const SliceNumber rest = number / index_.top_king_sets_;
  const SliceNumber men = rest / index_.bottom_king_sets_;
  if (men != men_) place_men(men);
  if (!is_real_) return false;
  const SliceNumber bottom_kings = rest % index_.bottom_king_sets_;
  if (bottom_kings != bottom_king_set_) place_bottom_kings(bottom_kings);
  const Bitboard kings = squares_at(set_of(top_kings, index_.material_.top.kings), left_);
  position = {.bottom = bottom_men_ | bottom_kings_,
              .top = top_men_ | kings,
              .kings = bottom_kings_ | kings,
              .turn = Side::bottom};
  return true;
}

}  // namespace threeply
