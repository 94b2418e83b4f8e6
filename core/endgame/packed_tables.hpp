// Packed slices of one rule set together: tells the value of a position, also of one that was left
// out.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "endgame/packed_slice.hpp"

namespace threeply {

/// Of the packed tables that there are, in endgame/data and on the page.
constexpr int most_packed_pieces = 5;

class PackedTables {
 public:
  /// `most_memory` is for what was read of the slices, in bytes: when it is used up, all is
  /// forgotten, and read again when it is asked again.
  explicit PackedTables(RuleSet rules, std::size_t most_memory = std::size_t{64} << 20)
      : rules_(rules), most_memory_(most_memory) {}

  RuleSet rules() const { return rules_; }

  /// Where to turn for a slice that is not there: answers with one of this material, or of the same
  /// pieces seen by the other side, or with null. Asked once for each pair.
  using Load = std::function<std::unique_ptr<PackedSlice>(const Material& material)>;
  void set_source(Load load);

  /// The same for distances to progress, which are kept apart.
  void set_progress_source(Load load);

  /// In the place of what is there about the same pieces, unless that has distances and this has
  /// not. False if it is of another rule set.
  bool add(std::unique_ptr<PackedSlice> slice);

  /// Of a position, whichever side is to move. None if a slice that it takes is not there: then
  /// `missing()` is the first such material; or if a man stands on its crown row, which no play
  /// leads to: then that is nothing. If the distance is needed as well, a slice without distances
  /// is as good as none.
  std::optional<KnownValue> find(const Position& position, bool needs_distance = false);

  /// How far progress is (add_progress), under the same conditions: it takes a slice that tells it
  /// for the position's own pieces, and outcomes for what progress leads to.
  std::optional<Value> find_progress(const Position& position);

  /// Whether `find` would tell the distance as well, so far as the position's own slice is there.
  bool has_distances(const Position& position);

  const Material& missing() const { return missing_; }

 private:
  /// Slices of one kind of distance, and where more come from.
  struct Store {
    std::vector<std::unique_ptr<PackedSlice>> slices{material_keys};  ///< by key_of
    Load load{};
    std::vector<bool> asked_for = std::vector<bool>(material_keys);  ///< by key_of, either side

    PackedSlice* slice_of(const Material& material) const { return slices[key_of(material)].get(); }
    void set_source(Load source);
  };

  /// Whether the slice of the material, or of the same pieces seen by the other side, is there or
  /// can be had, and has distances if they are needed.
  bool has(Store& store, const Material& material, bool needs_distance);
  void remove(Store& store, const Material& material);
  Value value_in(PackedSlice& slice, const Position& position);
  void limit_memory();
  bool look_up(const Position& position, KnownValue& known);
  bool work_out(const Position& position, KnownValue& known);
  bool look_up_progress(const Position& position, Value& value);
  bool work_out_progress(const Position& position, Value& value);

  RuleSet rules_;
  std::size_t most_memory_;
  Store values_;
  Store progress_;
  std::size_t memory_ = 0;  ///< of what was read
  Material missing_{};
  bool needs_distance_ = false;
};

}  // namespace threeply
