#include "cases/manifest.hpp"

#include <doctest/doctest.h>

#include "unit/cases/generated_cases.hpp"

using namespace threeply;
using namespace threeply::tests;

TEST_CASE("a manifest is read as it was written") {
  const auto cases = make_cases(3, 50);
  const std::string text = write_manifest(cases);
  CHECK(text.starts_with("name\tkind\tcovers\n00001-random\trandom\t"));
  const auto entries = read_manifest(text);
  CHECK(entries.size() == cases.size());
  for (const TestCase& test : cases) {
    REQUIRE(entries.contains(test.name));
    CHECK(entries.at(test.name).kind == test.kind);
    CHECK(entries.at(test.name).covers == test.covers);
  }
}

TEST_CASE("a manifest may be anything") {
  CHECK(read_manifest("").empty());
  CHECK(read_manifest("name\tkind\tcovers").empty());
  CHECK(read_manifest("\n\r\n\t\tnobody\n").empty());

  const auto entries = read_manifest(
      "name\tkind\tcovers\r\none\tkind\tcovers\tmore\r\none\tagain\t\ntwo\n\nthree\tx");
  CHECK(entries.size() == 3);
  CHECK(entries.at("one").kind == "kind");
  CHECK(entries.at("one").covers == "covers");
  CHECK(entries.at("two").kind.empty());
  CHECK(entries.at("three").kind == "x");
  CHECK(entries.at("three").covers.empty());

  const std::string bytes("a\0b\t\xFF\t\x01\n", 8);
  const auto odd = read_manifest(bytes);
  CHECK(odd.size() == 1);
  CHECK(odd.begin()->first == bytes.substr(0, 3));
  CHECK(odd.begin()->second.kind == "\xFF");

  // Only the first line can be the heading.
  CHECK(read_manifest("a\tb\tc\nname\tkind\tcovers\n").size() == 2);
}
