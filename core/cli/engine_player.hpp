// An engine with all that the program has for it: its network, and endgame tables.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/engine.hpp"

namespace threeply::cli {

/// Null if so much memory is not to be had.
std::shared_ptr<HashTable> make_hash_table(std::size_t megabytes);

/// "cannot get 65536 MB of memory"
std::string memory_complaint(std::size_t megabytes);

class EnginePlayer {
 public:
  /// `tables` as for tables_folder(). Several threads think about the same position and share what
  /// they find; only with one is the answer the same each time.
  EnginePlayer(RuleSet rules, const std::shared_ptr<HashTable>& hash, const std::string& tables,
               int threads = 1);
  ~EnginePlayer();
  EnginePlayer(const EnginePlayer&) = delete;
  EnginePlayer& operator=(const EnginePlayer&) = delete;

  RuleSet rules() const { return rules_; }

  /// The one that tells.
  Engine& engine();

  /// In the place of the one inside the program; null to count men and kings.
  void set_network(const std::shared_ptr<const Network>& network);
  void leave_tables_out();

  /// As Engine::think; the nodes are those of all threads.
  EngineReport think(const Position& position, std::span<const Position> before,
                     const EngineLimits& limits, EngineListener* listener = nullptr);

 private:
  class Member;
  RuleSet rules_;
  std::vector<std::unique_ptr<Member>> members_;
};

/// Ends a search after so many seconds, or when somebody says so; tells another listener of the
/// rest.
class EngineWatch : public EngineListener {
 public:
  /// No limit if 0.
  explicit EngineWatch(double seconds) : seconds_(seconds) {}

  bool goes_on() override {
    return !is_stopped_.load(std::memory_order_relaxed) &&
           (seconds_.load(std::memory_order_relaxed) <= 0 || seconds_spent() < seconds_);
  }

  /// From any thread.
  void stop() { is_stopped_ = true; }

  /// From any thread: the limit, counted from now.
  void limit(double seconds) { seconds_ = seconds_spent() + seconds; }

  double seconds_spent() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::atomic<bool> is_stopped_ = false;
  std::atomic<double> seconds_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace threeply::cli
