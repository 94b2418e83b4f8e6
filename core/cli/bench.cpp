// threeply bench: board counts on standard output, the same everywhere; speed on standard error.
#include "search/bench.hpp"

#include <chrono>
#include <cstdio>

#include "cli/commands.hpp"
#include "cli/stream.hpp"
#include "programs/exit_status.hpp"

namespace threeply::cli {

int run(const BenchCommand&) {
  Output output;
  std::uint64_t signature = 0;
  for (const BenchPart& part : bench_parts) {
    const auto start = std::chrono::steady_clock::now();
    const std::uint64_t boards = part.count_boards();
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
    signature += boards;
    output.write(std::string(part.name) + " " + std::to_string(boards) + "\n");
    if (!output.flush()) break;
    std::fprintf(stderr, "  %.2f s, %.1f million boards a second\n", spent.count(),
                 static_cast<double>(boards) / spent.count() / 1e6);
  }
  output.write("signature " + std::to_string(signature) + "\n");
  return finish(output, exit_ok);
}

}  // namespace threeply::cli
