#include "engine/corrections.hpp"

#include <doctest/doctest.h>

#include "board/position.hpp"

using namespace threeply;

namespace {

const Position start = initial_position();

}  // namespace

TEST_CASE("corrections: what searches find draws estimates after it, and never far") {
  Corrections corrections;
  CHECK(corrections.of(start) == 0);
  corrections.note(start, 6, 30);
  const Score once = corrections.of(start);
  CHECK(once > 0);
  CHECK(once < 30);
  corrections.note(start, 6, 30);
  CHECK(corrections.of(start) > once);
  for (int i = 0; i < 1000; ++i) corrections.note(start, 20, 9000);
  const Score most = corrections.of(start);
  CHECK(most > once);
  CHECK(most <= Corrections::most);
  for (int i = 0; i < 1000; ++i) corrections.note(start, 20, -9000);
  CHECK(corrections.of(start) == -most);
  corrections.clear();
  CHECK(corrections.of(start) == 0);
}

TEST_CASE("corrections: deeper searches count for more") {
  Corrections shallow;
  Corrections deep;
  shallow.note(start, 2, 40);
  deep.note(start, 12, 40);
  CHECK(deep.of(start) > shallow.of(start));
}

TEST_CASE("corrections: men and the side to move tell positions apart, kings do not") {
  Corrections corrections;
  const Position one{.bottom = 0x0F000000, .top = 0x000000F0, .kings = 0x01000000};
  Position other = one;
  other.bottom ^= 0x01000000 ^ 0x00100000;
  other.kings = 0x00100000;
  Position turned_over = one;
  turned_over.turn = Side::top;
  Position elsewhere = one;
  elsewhere.top = 0x000001E0;
  for (int i = 0; i < 10; ++i) corrections.note(one, 8, 50);
  CHECK(corrections.of(one) > 0);
  CHECK(corrections.of(other) == corrections.of(one));
  CHECK(corrections.of(turned_over) == 0);
  CHECK(corrections.of(elsewhere) == 0);
}
