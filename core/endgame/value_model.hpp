// How likely a value is beside those next to it: puts values into bits and takes them out again.
#pragma once

#include "endgame/bit_coder.hpp"
#include "endgame/chance_table.hpp"
#include "endgame/surroundings.hpp"
#include "endgame/value.hpp"

namespace threeply {

/// An outcome is told by two answers: is it drawn, is it won.
constexpr ContextSpace outcome_space = {.contexts = Surroundings::outcome_contexts,
                                        .plain = Surroundings::plain_outcome_contexts,
                                        .width = 2};

/// A distance is told by how far it is from the expected one, step by step up to so many: is it
/// here; and then as a byte.
constexpr int most_steps = 24;
constexpr ContextSpace distance_space = {.contexts = Surroundings::distance_contexts,
                                         .plain = Surroundings::plain_distance_contexts,
                                         .width = most_steps};

class ValueCounts {
 public:
  void note(Value value, const Surroundings& around, bool has_distances);
  void add(const ValueCounts& others);

 private:
  friend class ValueModel;
  ChanceCounts outcomes_{outcome_space};
  ChanceCounts distances_{distance_space};
};

/// Without distances a value stands for its outcome alone.
class ValueModel {
 public:
  explicit ValueModel(bool has_distances) : has_distances_(has_distances) {}
  ValueModel(const ValueCounts& counts, bool has_distances)
      : has_distances_(has_distances),
        outcomes_(counts.outcomes_.chances()),
        distances_(counts.distances_.chances()) {}

  void put(Value value, const Surroundings& around, BitWriter& bits) const;
  Value get(const Surroundings& around, BitReader& bits) const;

  void write(std::string& bytes) const;
  /// False if these are not what was written.
  bool read(ByteReader& bytes);

 private:
  bool has_distances_;
  ChanceTable outcomes_{outcome_space};
  ChanceTable distances_{distance_space};
};

}  // namespace threeply
