#include "notation/quote.hpp"

#include <doctest/doctest.h>

using namespace threeply;

TEST_CASE("only printable ASCII is shown as it is") {
  CHECK(quote("G6-F5") == "'G6-F5'");
  CHECK(quote(std::string_view("\0\x1b[31m\xff", 7)) == "'\\x00\\x1B[31m\\xFF'");
  CHECK(quote("it's \\") == "'it\\'s \\\\'");
}
