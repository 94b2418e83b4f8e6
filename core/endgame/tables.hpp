// The outcome of every position with few pieces under one rule set, in memory.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "board/position.hpp"
#include "endgame/material.hpp"
#include "endgame/slice_index.hpp"
#include "endgame/value.hpp"
#include "rules/rule_set.hpp"

namespace threeply {

/// One material.
struct Slice {
  /// All drawn, to be worked out.
  explicit Slice(const Material& material)
      : index(material), own(static_cast<std::size_t>(index.size()), drawn), values(own) {}

  /// Worked out before; `holder` has them in memory.
  Slice(const Material& material, std::span<const Value> given, std::shared_ptr<const void> holder)
      : index(material), values(given), keeper(std::move(holder)) {}

  Slice(const Slice&) = delete;
  Slice& operator=(const Slice&) = delete;

  Value& at(SliceNumber number) { return own[static_cast<std::size_t>(number)]; }
  const Value& at(SliceNumber number) const { return values[static_cast<std::size_t>(number)]; }

  SliceIndex index;
  std::vector<Value> own{};       ///< empty if they are kept elsewhere
  std::span<const Value> values;  ///< meaningless where the number stands for no position
  std::shared_ptr<const void> keeper{};
};

class EndgameTables {
 public:
  explicit EndgameTables(RuleSet rules) : rules_(rules) {}

  RuleSet rules() const { return rules_; }

  Slice& add(const Material& material);

  /// In the place of what is there.
  void adopt(const Material& material, std::span<const Value> values,
             std::shared_ptr<const void> keeper);

  void remove(const Material& material);

  /// Null if it is not there.
  const Slice* find(const Material& material) const;

  /// Of a position that is covered, whichever side is to move.
  Value look_up(const Position& position) const;
  bool covers(const Position& position) const;

  /// No slice has more.
  int most_pieces() const { return most_pieces_; }

 private:
  std::unique_ptr<Slice>& place_of(const Material& material);

  RuleSet rules_;
  int most_pieces_ = 0;
  std::vector<std::unique_ptr<Slice>> slices_;
};

}  // namespace threeply
