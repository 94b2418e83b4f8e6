// How likely each of a row of answers is, by what bears on it: counted, then kept in few bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "endgame/bit_coder.hpp"
#include "endgame/bytes.hpp"

namespace threeply {

/// What bears on an answer is a number, the context. The first few are plain; of any other one the
/// plain part is what is left when it is divided by their number.
struct ContextSpace {
  int contexts;
  int plain;
  int width;  ///< how many answers a row has at most
};

class ChanceTable {
 public:
  explicit ChanceTable(const ContextSpace& space)
      : space_(space),
        rows_(static_cast<std::size_t>(space.plain) * width()),
        places_(static_cast<std::size_t>(space.contexts), 0) {}

  /// The chances of the answers of a row, one after the other.
  const Chance* row(int context) const {
    const std::uint16_t own = places_[static_cast<std::size_t>(context)];
    const std::size_t place = own != 0 ? own : static_cast<std::size_t>(context % space_.plain);
    return rows_.data() + place * width();
  }

  void write(std::string& bytes) const;
  /// False if these are not what was written.
  bool read(ByteReader& bytes);

 private:
  friend class ChanceCounts;

  std::size_t width() const { return static_cast<std::size_t>(space_.width); }
  void write_row(std::size_t place, std::string& bytes) const;
  void read_row(std::size_t place, ByteReader& bytes);

  ContextSpace space_;
  std::vector<Chance> rows_;           ///< those of the plain contexts first
  std::vector<std::uint16_t> places_;  ///< of contexts that have a row of their own; 0 if not
};

class ChanceCounts {
 public:
  explicit ChanceCounts(const ContextSpace& space)
      : space_(space),
        counts_(static_cast<std::size_t>(space.contexts) * static_cast<std::size_t>(space.width)) {}

  /// That the answer number `place` of a row was this.
  void note(int context, int place, bool answer) {
    Count& count = at(context, place);
    ++(answer ? count.yes : count.no);
  }

  void add(const ChanceCounts& others);

  /// Contexts that are too rare to be worth a row share that of their plain part.
  ChanceTable chances() const;

 private:
  struct Count {
    std::uint64_t yes = 0;
    std::uint64_t no = 0;
  };

  Count& at(int context, int place) {
    return counts_[static_cast<std::size_t>(context) * static_cast<std::size_t>(space_.width) +
                   static_cast<std::size_t>(place)];
  }
  const Count& at(int context, int place) const {
    return const_cast<ChanceCounts*>(this)->at(context, place);
  }

  ContextSpace space_;
  std::vector<Count> counts_;
};

}  // namespace threeply
