// Fail-hard alpha-beta that writes a line for whatever it looks at, as spec and oracle have it.
#include "naive_trace.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace naive {
namespace {

constexpr int infinity = 1000000;

std::string number(int value) {
  if (value >= infinity) return "+INFINITY";
  if (value <= -infinity) return "-INFINITY";
  return std::to_string(value);
}

// A king counts as two men.
int material(const Grid& grid) {
  int sum = 0;
  for (const std::string& row : grid) {
    for (const char piece : row) {
      if (piece == 'b') sum += 1;
      if (piece == 'B') sum += 2;
      if (piece == 'w') sum -= 1;
      if (piece == 'W') sum -= 2;
    }
  }
  return sum;
}

struct Tracer {
  TraceOptions options;
  std::string text = "";

  std::string name(const Path& path) const {
    std::string name;
    for (const Cell& cell : path) {
      if (!name.empty()) name += "=>";
      name += "(" + std::to_string(cell.row + options.base) + "," +
              std::to_string(cell.column + options.base) + ")";
    }
    return name;
  }

  void say(bool bottom_to_move, int ply, const std::string& what) {
    for (int above = 1; above < ply; ++above) text += "|-";
    text += (bottom_to_move ? "A" : "B") + std::to_string(ply) + ": " + what + ".\n";
  }

  // The value of the board after move number `ply`; none where the search goes on.
  std::optional<int> leaf_value(const Grid& grid, bool bottom_to_move, int ply) const {
    if (moves(grid, bottom_to_move, options.rules).empty()) {
      return bottom_to_move ? -infinity : infinity;
    }
    if (ply == options.depth) return material(grid);
    return std::nullopt;
  }

  // The index of the first best move; `alpha` or `beta`, whichever is the mover's, becomes the
  // value of the board.
  std::size_t search(const Grid& grid, bool bottom_to_move, int ply, int& alpha, int& beta) {
    const std::vector<Path> legal = moves(grid, bottom_to_move, options.rules);
    std::size_t best = 0;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      const Grid after = play(grid, legal[i]);
      int value = 0;
      if (const std::optional<int> leaf = leaf_value(after, !bottom_to_move, ply)) {
        value = *leaf;
        say(bottom_to_move, ply, name(legal[i]) + "; h=" + number(value));
      } else {
        say(bottom_to_move, ply, name(legal[i]));
        int alpha_below = alpha;
        int beta_below = beta;
        search(after, !bottom_to_move, ply + 1, alpha_below, beta_below);
        value = bottom_to_move ? beta_below : alpha_below;
      }
      if (bottom_to_move && value > alpha) {
        alpha = value;
        best = i;
      }
      if (!bottom_to_move && value < beta) {
        beta = value;
        best = i;
      }
      if (alpha >= beta) {
        std::string rest;
        for (std::size_t left = i + 1; left < legal.size(); ++left) {
          rest += (rest.empty() ? "" : ", ") + name(legal[left]);
        }
        if (!rest.empty()) {
          say(bottom_to_move, ply,
              "pruning " + rest + "; alpha=" + number(alpha) + ", beta=" + number(beta));
        }
        break;
      }
    }
    return best;
  }
};

}  // namespace

std::string trace(const Grid& grid, TraceOptions options) {
  Tracer tracer{.options = options};
  const std::vector<Path> legal = moves(grid, true, options.rules);
  std::string first = "none";
  if (!legal.empty()) {
    int alpha = -infinity;
    int beta = infinity;
    first = tracer.name(legal[tracer.search(grid, true, 1, alpha, beta)]);
  }
  return tracer.text + "first move: " + first + ".\n\n";
}

}  // namespace naive
