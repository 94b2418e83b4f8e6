// The trace as a list: every line with its board, its window, its value and why it came to it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "search/steps.hpp"

namespace threeply {

struct TraceLine {
  SearchStep::Kind kind;     ///< enter, leaf or cut
  std::string text;          ///< as the trace program writes it
  std::string level;         ///< whose move it is and on which ply: "A3"
  std::string written_move;  ///< as the text has it; empty of a cut
  int ply;
  int parent;      ///< index of the line of the move above, -1 at the root
  Position board;  ///< after the move; for a cut the one in which moves are cut
  std::optional<Move> move;
  std::vector<Move> cut;
  Window window;
  std::optional<Cost> value;  ///< none for a cut
  Known known;                ///< of a leaf or of what was entered
  std::string sentence;
};

struct TraceLines {
  std::vector<TraceLine> lines;  ///< at most as many as were asked for
  std::uint64_t leaves = 0;
  std::uint64_t cuts = 0;
  bool is_cut = false;  ///< there are more lines
  std::optional<Choice> choice;
};

/// Rows and columns are counted from `base` on.
TraceLines trace_lines(const TreeSearch& search, int base, std::size_t most_lines);

/// The same without sentences.
TraceLines trace_lines_alone(const TreeSearch& search, int base, std::size_t most_lines);

}  // namespace threeply
