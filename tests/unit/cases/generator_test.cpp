// What the generator promises of any run: determinism, names, kinds, right outputs.
#include "cases/generator.hpp"

#include <doctest/doctest.h>

#include <map>
#include <set>
#include <string>

#include "differential/translation.hpp"
#include "unit/cases/generated_cases.hpp"
#include "unit/cases/replay_text.hpp"
#include "unit/effort.hpp"

using namespace threeply;
using namespace threeply::tests;

namespace {

/// FNV-1a, of 64 bits.
void add_to(std::uint64_t& checksum, const std::string& text) {
  for (const char byte : text + '\0') {
    checksum = (checksum ^ static_cast<unsigned char>(byte)) * 0x100000001B3;
  }
}

bool are_equal(const TestCase& one, const TestCase& other) {
  return one.name == other.name && one.kind == other.kind && one.covers == other.covers &&
         one.input == other.input && one.expected == other.expected;
}

}  // namespace

TEST_CASE("the same cases on every machine") {
  std::uint64_t checksum = 0xCBF29CE484222325;
  for (const TestCase& test : make_cases(1, 200)) {
    // What they cover is in words, which may change.
    for (const auto& text : {test.name, test.kind, test.input, test.expected}) {
      add_to(checksum, text);
    }
  }
  CHECK(checksum == 3576087940051432989);
}

TEST_CASE("the first cases of a longer run are those of a shorter one, another seed's are not") {
  const auto shorter = make_cases(7, 40);
  const auto longer = make_cases(7, 90);
  const auto others = make_cases(8, 40);
  std::size_t same = 0;
  for (std::size_t i = 0; i < shorter.size(); ++i) {
    CHECK(are_equal(shorter[i], longer[i]));
    same += shorter[i].input == others[i].input ? 1 : 0;
  }
  CHECK(same <= 4);  // some inputs are blank
}

TEST_CASE("kinds take turns, and a kind's cases are the same whatever stands between them") {
  std::map<std::string, std::vector<std::string>> inputs;
  for (const TestCase& test : six_hundred_cases()) inputs[test.kind].push_back(test.input);
  CHECK(inputs.size() == case_kinds().size());
  for (const auto& [kind, lists] : inputs) CHECK(lists.size() == 60);

  const auto some = make_cases(1, 40, {CaseKind::ending, CaseKind::error});
  for (std::size_t i = 0; i < some.size(); ++i) {
    const std::string kind = i % 2 == 0 ? "ending" : "error";
    CHECK(some[i].kind == kind);
    CHECK(some[i].input == inputs[kind][i / 2]);
  }
}

TEST_CASE("kinds have names") {
  for (const NamedCaseKind& named : case_kinds()) {
    CHECK(&named == &case_kinds()[static_cast<std::size_t>(named.kind)]);
    CHECK(case_kind_named(named.name) == named.kind);
    CHECK_FALSE(named.description.empty());
  }
  CHECK_FALSE(case_kind_named("chess").has_value());
  CHECK_FALSE(case_kind_named("").has_value());
}

TEST_CASE("names are numbers of five digits and the kind; what is covered is one line") {
  std::size_t number = 0;
  for (const TestCase& test : six_hundred_cases()) {
    std::string digits = std::to_string(++number);
    digits.insert(0, 5 - digits.size(), '0');
    CHECK(test.name == digits + '-' + test.kind);
    CHECK_FALSE(test.covers.empty());
    CHECK(test.covers.find_first_of("\t\r\n") == std::string::npos);
  }
}

TEST_CASE("inputs differ") {
  std::set<std::string> inputs;
  for (const TestCase& test : six_hundred_cases()) inputs.insert(test.input);
  CHECK(inputs.size() >= 580);  // short games and blank inputs may come twice
}

TEST_CASE("expected outputs are those of the naive program, and no input is malformed") {
  const auto& cases = six_hundred_cases();
  for (std::size_t i = 0; i < cases.size(); i += one_in(5)) {
    const TestCase& test = cases[i];
    const auto naive = naive::replay(test.input, {});
    CAPTURE(test.name);
    REQUIRE(test.expected == naive.output);
    REQUIRE(naive.status < 2);
    REQUIRE(naive.status == (read_replay(naive.output).error != 0 ? 1 : 0));
  }
}

TEST_CASE("the other reading of a finished game's cost: the same inputs, its own outputs") {
  const auto cases = make_cases(1, 200, every_kind(), TerminalCost::material);
  std::size_t others = 0;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const TestCase& test = six_hundred_cases()[i];
    CHECK(cases[i].input == test.input);
    others += cases[i].expected != test.expected ? 1 : 0;
    if (i % one_in(5) != 0) continue;
    const auto naive = naive::replay(test.input, {3, 10, naive::Terminal::material});
    REQUIRE(cases[i].expected == naive.output);
  }
  CHECK(others >= 40);
}
