#include "wasm/memory.hpp"

#include <algorithm>

#include "rules/draws.hpp"

namespace threeply::api {

void GameMemory::play(const ReplayOptions& options, const std::string& actions) {
  if (!settled_ || !(options == options_) || !actions.starts_with(settled_text_)) {
    options_ = options;
    record_.keep_first(0);
    settled_.emplace(options, sink_, &record_);
    settled_text_.clear();
  } else {
    record_.keep_first(settled_actions_);
  }
  const std::string_view text = actions;
  const std::size_t end = text.find_last_of(" \t\r\n\v\f") + 1;  // 0 if there is none
  if (end > settled_text_.size()) {
    settled_->feed(text.substr(settled_text_.size(), end - settled_text_.size()));
    settled_text_.assign(text, 0, end);
  }
  settled_actions_ = record_.actions().size();
  whole_.emplace(*settled_);
  whole_->feed(text.substr(settled_text_.size()));
  whole_->finish();
}

const Position& GameMemory::position_after(int ply) const {
  const auto count = static_cast<int>(actions().size());
  const int shown = ply < 0 || ply > count ? count : ply;
  return shown == 0 ? options_.start : actions()[static_cast<std::size_t>(shown - 1)].after;
}

std::vector<Position> GameMemory::positions_until(int ply) const {
  const auto count = static_cast<int>(actions().size());
  const int last = ply < 0 || ply > count ? count : ply;
  std::vector<Position> positions;
  for (int i = std::max(0, last - quiet_plies_that_draw); i <= last; ++i) {
    positions.push_back(position_after(i));
  }
  return positions;
}

const Tree& TreeMemory::search(const Position& root, RuleSet rules, const SearchOptions& options) {
  if (tree_) {
    const TreeSearch& known = tree_->read(Reading::plain).search();
    if (known.root == root && known.rules == rules && known.options == options) return *tree_;
  }
  return tree_.emplace(root, rules, options);
}

}  // namespace threeply::api
