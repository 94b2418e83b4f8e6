// An engine with all that the program has for it: its network, and endgame tables.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <string>

#include "endgame/endgames.hpp"
#include "engine/engine.hpp"

namespace threeply::cli {

class EnginePlayer {
 public:
  /// `tables` as for tables_folder().
  EnginePlayer(RuleSet rules, std::size_t megabytes, const std::string& tables);

  RuleSet rules() const { return rules_; }
  Engine& engine() { return engine_; }

 private:
  RuleSet rules_;
  Endgames endgames_;
  PackedTables distances_;
  Engine engine_;
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
