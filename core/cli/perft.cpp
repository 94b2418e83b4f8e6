// threeply perft: how many lines of play there are, with progress on a terminal.
#include "rules/perft.hpp"

#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <cstdio>

#include "cli/commands.hpp"
#include "cli/stream.hpp"
#include "notation/names.hpp"
#include "programs/exit_status.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"

namespace threeply::cli {
namespace {

/// A line on the terminal that is rewritten as the count goes on; silent elsewhere.
class Progress {
 public:
  void show(std::size_t done, std::size_t all, const Move& move) const {
    if (!is_shown_) return;
    std::fprintf(stderr, "%zu of %zu root moves counted, now %s", done, all,
                 move_name(move).c_str());
  }

  void clear() const {
    if (is_shown_) std::fputs("\r\x1b[K", stderr);
  }

  void end(std::uint64_t lines) const {
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start_;
    if (!is_shown_ || spent.count() < 0.1) return;
    std::fprintf(stderr, "%.2f s, %.0f million a second\n", spent.count(),
                 static_cast<double>(lines) / spent.count() / 1e6);
  }

 private:
  bool is_shown_ = ::isatty(STDERR_FILENO) == 1;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace

int run(const PerftCommand& command) {
  Output output;
  const Progress progress;
  std::uint64_t total = command.depth == 0 ? 1 : 0;
  if (command.depth > 0) {
    const MoveList moves = legal_moves(command.position, command.rules);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      progress.show(i, moves.size(), moves[i]);
      const std::uint64_t lines =
          perft(play(command.position, moves[i]), command.rules, command.depth - 1);
      total += lines;
      progress.clear();
      if (command.divide) {
        output.write(move_name(moves[i]) + " " + std::to_string(lines) + "\n");
        if (!output.flush()) return finish(output, exit_ok);
      }
    }
  }
  progress.end(total);
  output.write((command.divide ? "total " : "") + std::to_string(total) + "\n");
  return finish(output, exit_ok);
}

}  // namespace threeply::cli
