#include "cli/engine_player.hpp"

#include <new>
#include <thread>

#ifdef __linux__
#include <sys/mman.h>
#endif

#include "cli/endgame_sources.hpp"
#include "endgame/endgames.hpp"
#include "endgame/tables_inside.hpp"
#include "engine/networks_inside.hpp"

namespace threeply::cli {

/// An engine in a thread of its own, with tables of its own, which are not for two at once.
class EnginePlayer::Member {
 public:
  Member(RuleSet rules, const std::shared_ptr<HashTable>& hash, const std::string& folder)
      : endgames_(rules), distances_(rules), engine(rules, hash) {
    open_tables(endgames_, folder);
    distances_.set_source(
        [rules](const Material& material) { return distances_inside(rules, material); });
    endgames_.packed.set_progress_source(
        [rules](const Material& material) { return progress_inside(rules, material); });
    engine.set_network(network_inside(rules));
    engine.set_tables(&endgames_.packed, &distances_);
  }

 private:
  Endgames endgames_;
  PackedTables distances_;

 public:
  Engine engine;
};

namespace {

void use_large_pages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) {
#ifdef __linux__
  ::madvise(memory, bytes, MADV_HUGEPAGE);
#endif
}

/// Ends with the leader, and counts what it does.
class Helper final : public EngineListener {
 public:
  void on_report(const EngineReport& report) override { nodes = report.nodes; }
  bool goes_on() override { return !is_over.load(std::memory_order_relaxed); }

  std::atomic<std::uint64_t> nodes = 0;
  std::atomic<bool> is_over = false;
};

/// Tells of the leader's search with the nodes of all.
class Leader final : public EngineListener {
 public:
  Leader(EngineListener* listener, const std::vector<std::unique_ptr<Helper>>& helpers)
      : listener_(listener), helpers_(helpers) {}

  void on_report(const EngineReport& report) override {
    if (listener_ != nullptr) listener_->on_report(with_all(report));
  }
  bool goes_on() override { return listener_ == nullptr || listener_->goes_on(); }

  EngineReport with_all(EngineReport report) const {
    for (const auto& helper : helpers_) report.nodes += helper->nodes;
    return report;
  }

 private:
  EngineListener* listener_;
  const std::vector<std::unique_ptr<Helper>>& helpers_;
};

}  // namespace

std::shared_ptr<HashTable> make_hash_table(std::size_t megabytes) {
  try {
    return std::make_shared<HashTable>(megabytes, use_large_pages);
  } catch (const std::bad_alloc&) {
    return nullptr;
  }
}

std::string memory_complaint(std::size_t megabytes) {
  return "cannot get " + std::to_string(megabytes) + " MB of memory";
}

EnginePlayer::EnginePlayer(RuleSet rules, const std::shared_ptr<HashTable>& hash,
                           const std::string& tables, int threads)
    : rules_(rules) {
  const std::string folder = tables_folder(tables);
  for (int i = 0; i < threads; ++i) {
    members_.push_back(std::make_unique<Member>(rules, hash, folder));
  }
}

EnginePlayer::~EnginePlayer() = default;

Engine& EnginePlayer::engine() { return members_[0]->engine; }

void EnginePlayer::set_network(const std::shared_ptr<const Network>& network) {
  for (const auto& member : members_) member->engine.set_network(network);
}

void EnginePlayer::leave_tables_out() {
  for (const auto& member : members_) member->engine.set_tables(nullptr);
}

EngineReport EnginePlayer::think(const Position& position, std::span<const Position> before,
                                 const EngineLimits& limits, EngineListener* listener) {
  if (members_.size() == 1) return engine().think(position, before, limits, listener);
  std::vector<std::unique_ptr<Helper>> helpers;
  std::vector<std::thread> threads;
  for (std::size_t i = 1; i < members_.size(); ++i) {
    Helper& helper = *helpers.emplace_back(std::make_unique<Helper>());
    threads.emplace_back([&, i] {
      // Some look one ply further ahead, so that not all do the same.
      const EngineLimits own{.first_depth = 1 + static_cast<int>(i % 2),
                             .forced_depth = limits.forced_depth};
      helper.on_report(members_[i]->engine.think(position, before, own, &helper));
    });
  }
  Leader leader(listener, helpers);
  const EngineReport report = engine().think(position, before, limits, &leader);
  for (const auto& helper : helpers) helper->is_over = true;
  for (std::thread& thread : threads) thread.join();
  return leader.with_all(report);
}

}  // namespace threeply::cli
