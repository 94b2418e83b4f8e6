#include "wasm/player_memory.hpp"

#include <algorithm>

namespace threeply::api {

PlayerMemory::Thought PlayerMemory::think(const Question& question, std::uint64_t nodes,
                                          std::size_t megabytes, EngineListener& listener) {
  if (!engine_ || megabytes != megabytes_ || question.rules != question_.rules) {
    engine_.reset();  // a phone has no room for two
    engine_ = std::make_unique<Engine>(question.rules, megabytes);
    engine_->set_network(network_of(question.rules));
    megabytes_ = megabytes;
    nodes_ = 0;
  }
  // Of no more nodes nothing more would come: whoever asks so wants it from the start.
  const bool is_continued = nodes_ > 0 && nodes > nodes_ && question == question_;
  if (!is_continued) {
    question_ = question;
    // The same tables have distances where there are some.
    PackedTables* const tables = question.has_tables ? &tables_.of(question.rules) : nullptr;
    engine_->set_tables(tables, tables);
  }
  const std::vector<Position>& game = question_.game;
  const EngineLimits limits{.depth = question.depth,
                            .nodes = nodes,
                            .lines = question.lines,
                            .forced_depth = question.forced_depth};
  const EngineReport report =
      is_continued
          ? engine_->go_on(limits, &listener)
          : engine_->think(game.back(), std::span(game).first(game.size() - 1), limits, &listener);
  nodes_ = report.nodes;
  return {.report = report, .is_continued = is_continued};
}

bool PlayerMemory::add_network(RuleSet rules, const Bytes& bytes) {
  std::shared_ptr<const Network> network = Network::read(bytes);
  if (!network) return false;
  std::erase_if(networks_, [&](const Known& known) { return known.rules == rules; });
  networks_.push_back({.rules = rules, .network = network});
  if (engine_ && question_.rules == rules) {
    engine_->set_network(network);
    nodes_ = 0;
  }
  return true;
}

std::shared_ptr<const Network> PlayerMemory::network_of(RuleSet rules) const {
  const auto found = std::find_if(networks_.begin(), networks_.end(),
                                  [&](const Known& known) { return known.rules == rules; });
  return found == networks_.end() ? nullptr : found->network;
}

}  // namespace threeply::api
