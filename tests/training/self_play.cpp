// Games of the engine against itself, for the network to learn from. The n-th game depends on the
// seed, n and the network alone; the file appears whole, so that a run goes on where it stopped.
//   usage: threeply_self_play RULES NETWORK|- OUT SEED FIRST COUNT NODES
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "endgame/tables_inside.hpp"
#include "engine/engine.hpp"
#include "engine/random.hpp"
#include "notation/rule_names.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "training/game.hpp"
#include "training/samples.hpp"

using namespace threeply;
using namespace threeply::training;

int main(int count, char** words) {
  if (count != 8) {
    std::fputs("usage: threeply_self_play RULES NETWORK|- OUT SEED FIRST COUNT NODES\n", stderr);
    return 2;
  }
  const RuleSet rules = rules_or_exit(words[1]);
  const std::shared_ptr<const Network> network = read_network(words[2]);
  const std::uint64_t seed = std::strtoull(words[4], nullptr, 10);
  const std::uint64_t first = std::strtoull(words[5], nullptr, 10);
  const std::uint64_t games = std::strtoull(words[6], nullptr, 10);
  const std::uint64_t nodes = std::strtoull(words[7], nullptr, 10);
  const std::string path = words[3];
  std::FILE* const out = std::fopen((path + ".part").c_str(), "wb");
  if (out == nullptr) return 5;

  std::mutex mutex;
  std::atomic<std::uint64_t> next = 0;
  std::uint64_t positions = 0;
  std::uint64_t results[3] = {};
  const auto work = [&] {
    PackedTables tables(rules, std::size_t{256} << 20U);
    tables.set_source([&](const Material& material) { return table_inside(rules, material); });
    Engine engine(rules, 8);
    engine.set_network(network);
    engine.set_tables(&tables);
    for (std::uint64_t game; (game = next++) < games;) {
      const std::vector<Sample> samples =
          play_to_learn(engine, tables, rules, seed, first + game, nodes);
      const std::lock_guard lock(mutex);
      std::fwrite(samples.data(), sizeof(Sample), samples.size(), out);
      positions += samples.size();
      if (!samples.empty()) ++results[samples[0].result + 1];
    }
  };
  std::vector<std::thread> threads;
  for (unsigned i = 0; i < std::max(1U, std::thread::hardware_concurrency()); ++i)
    threads.emplace_back(work);
  for (std::thread& thread : threads) thread.join();
  if (std::fclose(out) != 0 || std::rename((path + ".part").c_str(), path.c_str()) != 0) return 5;
  std::printf(
      "%llu games: %llu positions; %llu lost, %llu drawn, %llu won by the side to move first\n",
      static_cast<unsigned long long>(games), static_cast<unsigned long long>(positions),
      static_cast<unsigned long long>(results[0]), static_cast<unsigned long long>(results[1]),
      static_cast<unsigned long long>(results[2]));
}
