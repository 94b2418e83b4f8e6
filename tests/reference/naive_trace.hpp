// The trace program's text for one board, from a textbook alpha-beta on the naive engine's grids.
#ifndef TESTS_REFERENCE_NAIVE_TRACE_HPP_
#define TESTS_REFERENCE_NAIVE_TRACE_HPP_

#include <string>

#include "naive.hpp"

namespace naive {

// `base` is the number of the first row and column.
struct TraceOptions {
  int depth = 4;
  int base = 0;
  Rules rules = {true, false};
};

// Every line of the case but its title, with the empty line that ends it. The bottom side, Alice,
// is to move.
std::string trace(const Grid& grid, TraceOptions options);

}  // namespace naive

#endif  // TESTS_REFERENCE_NAIVE_TRACE_HPP_
