// The game that is being reviewed, and what was found of its positions so far. Losing it costs time
// and nothing else.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "review/assessment.hpp"

namespace threeply::api {

class ReviewMemory {
 public:
  /// How positions are looked at.
  struct Manner {
    RuleSet rules{};
    std::uint64_t nodes = 0;
    std::shared_ptr<const Network> network{};
    PackedTables* tables = nullptr;

    bool operator==(const Manner&) const = default;
  };

  /// The game from its first position on; of one that begins as the last did, what was found is
  /// kept.
  void take(const Manner& manner, std::vector<Position> game);

  /// Of the position with this number, the first being 0.
  const Assessment& assess(std::size_t number);

  /// Tables have come: what was found without them is found again.
  void forget() { found_.clear(); }

 private:
  Manner manner_;
  std::vector<Position> game_;
  std::vector<std::optional<Assessment>> found_;
  std::unique_ptr<Assessor> assessor_;
};

}  // namespace threeply::api
