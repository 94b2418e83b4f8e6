#include <doctest/doctest.h>

#include <string>

#include "wasm/api.hpp"

using namespace threeply::api;

namespace {

/// Red wins with the first move: the jump takes the last piece.
constexpr const char* start =
    "........\n........\n........\n........\n........\n..b.....\n.r......\n........\n";
constexpr const char* end =
    "........\n........\n........\n........\n...r....\n........\n........\n........\n";

CheckView checked(const std::string& text, bool wants_next_state = false) {
  EndgameMemory tables;
  SolutionRequest request;
  request.grid = std::string(42, '.') + "w......b" + std::string(14, '.');
  request.wants_next_state = wants_next_state;
  return check_solution(tables, request, text, {});
}

}  // namespace

TEST_CASE("states are checked as an answer to a puzzle") {
  const std::string both = std::string(start) + "\n" + end;
  CHECK(checked(both).verdict == "perfect");
  CHECK(checked(end).verdict == "illegal");
  CHECK(checked(end).sentence.find("already the one after the first move") != std::string::npos);
  CHECK(checked("").verdict == "too-short");
  CHECK(checked("").sentence == "nothing was written");
  CHECK(checked("rubbish\n").verdict == "malformed");
}

TEST_CASE("and so is the state after the first move alone") {
  CHECK(checked(end, true).verdict == "perfect");
  CHECK(checked(end, true).sentence == "the move is one of the best");
  CHECK(checked(start, true).verdict == "illegal");
  CHECK(checked(start, true).line == 1);
}

TEST_CASE("a puzzle that is none is told") {
  EndgameMemory tables;
  SolutionRequest request;
  request.grid = "rubbish";
  CHECK(check_solution(tables, request, end, {}).verdict == "malformed");
}
