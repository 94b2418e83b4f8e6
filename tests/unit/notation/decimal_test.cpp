#include "notation/decimal.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

using namespace threeply;

TEST_CASE("decimals are rounded and always there") {
  CHECK(fixed_decimal(0, 3) == "0.000");
  CHECK(fixed_decimal(1.25, 3) == "1.250");
  CHECK(fixed_decimal(0.0004, 3) == "0.000");
  CHECK(fixed_decimal(0.0006, 3) == "0.001");
  CHECK(fixed_decimal(-0.5, 1) == "-0.5");
  CHECK(fixed_decimal(-0.0001, 3) == "0.000");
  CHECK(fixed_decimal(12.6, 0) == "13");
}

TEST_CASE("what has no decimals is still a number") {
  CHECK(fixed_decimal(std::nan(""), 3) == "0.000");
  CHECK(fixed_decimal(std::numeric_limits<double>::infinity(), 3) == "999999999.000");
  CHECK(fixed_decimal(-1e300, 1) == "-999999999.0");
}
