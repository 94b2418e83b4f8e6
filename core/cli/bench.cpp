// threeply bench: board counts on standard output, the same everywhere; speed on standard error.
#include "search/bench.hpp"

#include <chrono>
#include <cstdio>
#include <string>

#include "cli/commands.hpp"
#include "cli/stream.hpp"
#include "engine/bench.hpp"
#include "engine/networks_inside.hpp"
#include "notation/rule_names.hpp"
#include "programs/exit_status.hpp"

namespace threeply::cli {
namespace {

struct Measured {
  std::uint64_t number = 0;  ///< what the part contributes to the signature
  std::uint64_t boards = 0;
};

/// Parts of a bench, one after the other: their numbers out, their speed to standard error.
class Bench {
 public:
  /// False if nobody reads any more.
  template <class Work>
  bool part(const std::string& name, const Work& work) {
    const auto start = std::chrono::steady_clock::now();
    const Measured measured = work();
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
    signature_ += measured.number;
    output_.write(name + " " + std::to_string(measured.number) + "\n");
    if (!output_.flush()) return false;
    std::fprintf(stderr, "  %.2f s, %.1f million boards a second\n", spent.count(),
                 static_cast<double>(measured.boards) / spent.count() / 1e6);
    return true;
  }

  int finish_all() {
    output_.write("signature " + std::to_string(signature_) + "\n");
    return finish(output_, exit_ok);
  }

 private:
  Output output_;
  std::uint64_t signature_ = 0;
};

void bench_counts(Bench& bench) {
  for (const BenchPart& part : bench_parts) {
    const auto count = [&] {
      const std::uint64_t boards = part.count_boards();
      return Measured{.number = boards, .boards = boards};
    };
    if (!bench.part(std::string(part.name), count)) return;
  }
}

void bench_engines(Bench& bench) {
  for (const NamedRuleSet& named : rule_names) {
    const auto play = [&] {
      const EngineBench made = bench_engine(named.rules, network_inside(named.rules));
      return Measured{.number = made.signature, .boards = made.nodes};
    };
    if (!bench.part("engine " + std::string(named.name), play)) return;
  }
}

}  // namespace

int run(const BenchCommand& command) {
  Bench bench;
  if (command.is_of_engine) {
    bench_engines(bench);
  } else {
    bench_counts(bench);
  }
  return bench.finish_all();
}

}  // namespace threeply::cli
