// Two engines against each other, from random openings in pairs with both colours, at a fixed
// number of nodes or milliseconds a move.
//   usage: threeply_duel RULES NETWORK|- NETWORK|- PAIRS SEED NODES|MSms [NODES|MSms]
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "endgame/tables_inside.hpp"
#include "training/game.hpp"

using namespace threeply;
using namespace threeply::training;

namespace {

struct Limit {
  std::uint64_t nodes = UINT64_MAX;
  double seconds = 0;
};

Limit limit_of(const std::string& word) {
  const double number = std::strtod(word.c_str(), nullptr);
  if (word.ends_with("ms")) return {.seconds = number / 1000};
  return {.nodes = static_cast<std::uint64_t>(number)};
}

class Clock final : public EngineListener {
 public:
  explicit Clock(double seconds) : end_(now() + seconds), seconds_(seconds) {}
  bool goes_on() override { return seconds_ <= 0 || now() < end_; }

 private:
  static double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
  }
  double end_;
  double seconds_;
};

}  // namespace

int main(int count, char** words) {
  if (count < 7) return 2;
  const RuleSet rules = rules_or_exit(words[1]);
  const std::shared_ptr<const Network> networks[2] = {read_network(words[2]),
                                                      read_network(words[3])};
  const auto pairs = static_cast<std::uint64_t>(std::strtod(words[4], nullptr));
  const std::uint64_t seed = std::strtoull(words[5], nullptr, 10);
  const Limit limits[2] = {limit_of(words[6]), limit_of(words[count > 7 ? 7 : 6])};
  std::mutex mutex;
  std::atomic<std::uint64_t> next = 0;
  std::array<std::uint64_t, 3> results{};
  std::array<std::uint64_t, 5> pair_results{};
  std::array<std::uint64_t, 2> depths{};
  std::array<std::uint64_t, 2> moves{};
  const auto work = [&] {
    PackedTables tables(rules, std::size_t{256} << 20U);
    tables.set_source([&](const Material& material) { return table_inside(rules, material); });
    Engine one(rules, 16);
    Engine other(rules, 16);
    Engine* const engines[2] = {&one, &other};
    for (int i = 0; i < 2; ++i) {
      engines[i]->set_network(networks[i]);
      engines[i]->set_tables(&tables);
    }
    for (std::uint64_t pair; (pair = next++) < pairs;) {
      Random random({seed, pair});
      const Position start = random_opening(random, rules, 8);
      int sum = 0;
      for (int game = 0; game < 2; ++game) {
        for (Engine* engine : engines) engine->clear();
        Referee referee(&tables);
        Position position = start;
        int result = 0;  // of the bottom side
        for (int ply = 0; ply < 400; ++ply) {
          if (const auto outcome = referee.judge(position)) {
            result = outcome->score;
            break;
          }
          const int player = (position.turn == Side::bottom) == (game == 0) ? 0 : 1;
          const auto& before = referee.positions();
          Clock clock(limits[player].seconds);
          const EngineReport report =
              engines[player]->think(position, {before.data(), before.size() - 1},
                                     {.depth = 60, .nodes = limits[player].nodes}, &clock);
          depths[static_cast<std::size_t>(player)] += static_cast<std::uint64_t>(report.depth);
          ++moves[static_cast<std::size_t>(player)];
          position = play(position, report.lines[0].moves[0]);
        }
        if (game == 1) result = -result;
        sum += result;
        const std::lock_guard lock(mutex);
        ++results[static_cast<std::size_t>(1 - result)];
      }
      const std::lock_guard lock(mutex);
      ++pair_results[static_cast<std::size_t>(sum + 2)];
    }
  };
  std::vector<std::thread> threads;
  for (unsigned i = 0; i < std::max(1U, std::thread::hardware_concurrency()); ++i)
    threads.emplace_back(work);
  for (std::thread& thread : threads) thread.join();
  const double games = static_cast<double>(2 * pairs);
  const double score =
      (static_cast<double>(results[0]) + 0.5 * static_cast<double>(results[1])) / games;
  double variance = 0;
  for (std::size_t i = 0; i < 5; ++i) {
    const double share = static_cast<double>(i) / 4;
    variance += static_cast<double>(pair_results[i]) * (share - score) * (share - score);
  }
  variance /= static_cast<double>(pairs);
  const double error = 1.96 * std::sqrt(variance / static_cast<double>(pairs));
  const auto elo = [](double s) {
    return -400 * std::log10(1 / std::min(std::max(s, 1e-6), 1 - 1e-6) - 1);
  };
  std::printf(
      "+%llu =%llu -%llu  %.1f %%  Elo %+.0f [%+.0f, %+.0f]  depths %.1f %.1f\n",
      static_cast<unsigned long long>(results[0]), static_cast<unsigned long long>(results[1]),
      static_cast<unsigned long long>(results[2]), 100 * score, elo(score), elo(score - error),
      elo(score + error),
      static_cast<double>(depths[0]) / static_cast<double>(std::max<std::uint64_t>(moves[0], 1)),
      static_cast<double>(depths[1]) / static_cast<double>(std::max<std::uint64_t>(moves[1], 1)));
}
