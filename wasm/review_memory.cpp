#include "wasm/review_memory.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace threeply::api {

void ReviewMemory::take(const Manner& manner, std::vector<Position> game) {
  if (!assessor_ || manner != manner_) {
    assessor_ = std::make_unique<Assessor>(manner.rules);
    assessor_->set_network(manner.network);
    assessor_->set_tables(manner.tables, manner.tables);
    manner_ = manner;
    found_.clear();
  }
  const auto differ = std::mismatch(game.begin(), game.end(), game_.begin(), game_.end());
  const auto same = static_cast<std::size_t>(differ.first - game.begin());
  found_.resize(std::min(same, found_.size()));
  found_.resize(game.size());
  game_ = std::move(game);
}

const Assessment& ReviewMemory::assess(std::size_t number) {
  std::optional<Assessment>& found = found_[number];
  if (!found) {
    found = assessor_->assess(game_[number], std::span(game_).first(number), manner_.nodes);
  }
  return *found;
}

}  // namespace threeply::api
