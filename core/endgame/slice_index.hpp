// A number for every position of one material with the bottom side to move, and back.
//
// The men come first: those of the bottom side on its 28 squares, then those of the top side on its
// own, whether or not they get in each other's way; such numbers stand for nothing. The kings
// follow on the squares that the men leave, first those of the bottom side. Sets of squares are
// counted in the order of their bits as numbers.
#pragma once

#include <array>
#include <cstdint>

#include "board/position.hpp"
#include "endgame/material.hpp"

namespace threeply {

using SliceNumber = std::uint64_t;

class SliceIndex {
 public:
  explicit SliceIndex(const Material& material);

  SliceNumber size() const { return size_; }
  const Material& material() const { return material_; }

  /// `position` must have this material, the bottom side to move and no man on its crown row.
  SliceNumber number_of(const Position& position) const;

  /// Finds the numbers of positions that differ from one in a single piece.
  class Neighbours {
   public:
    /// `number` is that of `position`.
    Neighbours(const SliceIndex& index, const Position& position, SliceNumber number);

    /// With these kings instead of those that the side has.
    SliceNumber with_top_kings(Bitboard kings) const;
    SliceNumber with_bottom_kings(Bitboard kings) const;

   private:
    const SliceIndex& index_;
    Bitboard men_;
    Bitboard bottom_kings_;
    Bitboard top_kings_;
    SliceNumber men_begin_;           ///< the first number with these men
    SliceNumber bottom_kings_begin_;  ///< and with these kings of the bottom side
  };

  /// How far apart numbers are, at least or nearly, if positions differ in the kings of the bottom
  /// side, and so on.
  SliceNumber bottom_kings_stride() const { return top_king_sets_; }
  SliceNumber top_men_stride() const { return top_king_sets_ * bottom_king_sets_; }
  SliceNumber bottom_men_stride() const { return top_men_stride() * top_men_sets_; }

  /// Finds positions by their numbers; quickest if these rise.
  class Reader {
   public:
    explicit Reader(const SliceIndex& index) : index_(index) {}

    /// False if the number stands for nothing.
    bool read(SliceNumber number, Position& position);

   private:
    void place_men(SliceNumber men);
    void place_bottom_kings(SliceNumber kings);

    static constexpr SliceNumber none = ~SliceNumber{0};

    const SliceIndex& index_;
    // What the number before had in common with the next one, most often.
    SliceNumber men_ = none;
    bool is_real_ = false;
    Bitboard bottom_men_ = 0;
    Bitboard top_men_ = 0;
    std::array<Square, square_count> free_{};  ///< what the men leave, in order
    SliceNumber bottom_king_set_ = none;
    Bitboard bottom_kings_ = 0;
    std::array<Square, square_count> left_{};  ///< what the kings of the bottom side leave
  };

 private:
  Material material_;
  SliceNumber top_men_sets_;
  SliceNumber bottom_king_sets_;
  SliceNumber top_king_sets_;
  SliceNumber size_;
};

}  // namespace threeply
