#include "notation/names.hpp"

#include <doctest/doctest.h>

using namespace threeply;

TEST_CASE("cells are named by column letter and row number from the top") {
  CHECK(cell_name(0) == "B1");
  CHECK(cell_name(4) == "A2");
  CHECK(cell_name(31) == "G8");
}
