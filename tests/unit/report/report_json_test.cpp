#include <doctest/doctest.h>

#include <cstdint>

#include "notation/json_reader.hpp"
#include "sample_report.hpp"

using namespace threeply;
using namespace threeply::testing;

TEST_CASE("a report as JSON tells everything by its key") {
  const auto json = read_json(write_json({small_report()}, small_notes()));
  REQUIRE(json);
  CHECK(json->at("version") == "1.0");
  CHECK(json->at("limits.seconds") == "10.000");
  CHECK(json->at("limits.program_seconds") == "120.000");
  CHECK(json->at("repeat") == small_notes().repeat);
  CHECK(json->at("isolation_is_weak") == "false");
  CHECK(json->at("isolation_level") == "full");
  CHECK(json->at("walls.memory_group") == "true");
  CHECK(json->at("programs.0.total") == "12");
  CHECK(json->at("programs.0.seconds") == "1.250");
  CHECK(json->at("programs.0.by_case.towers.not_run") == "2");
  CHECK(json->at("programs.0.by_fault.cost") == "2");
  CHECK(json->at("programs.0.reading.name") == "material");
  const std::string first = "programs.0.failures.0.";
  CHECK(json->at(first + "name") == "random-2");
  CHECK(json->at(first + "fault") == "chosen-action");
  CHECK(json->at(first + "line") == "65");
  CHECK(json->at(first + "found") == "*** BLACK ACTION #3: A6-B5");
  CHECK(json->at(first + "shortest.is_minimal") == "true");
  CHECK(json->at(first + "shortest.input") == "G6-F5\nB3-A4\nA\n");
  CHECK(json->at(first + "shortest.turn") == "black");
  CHECK(json->at(first + "shortest.board").starts_with(".w.w.w.w\nw.w.w.w.\n"));
  CHECK(json->at(first + "shortest.expected_output") == replayed("G6-F5\nB3-A4\nA\n"));
}

TEST_CASE("any bytes are read back from the JSON") {
  ProgramReport report = small_report();
  std::string all;
  for (int byte = 0; byte < 256; ++byte) all += static_cast<char>(byte);
  report.name = all;
  report.by_case[hostile_bytes()] = {};
  report.failures[0].failure.output = hostile_bytes();
  const auto json = read_json(write_json({report}, small_notes()));
  REQUIRE(json);
  CHECK(json->at("programs.0.name") == all);
  CHECK(json->at("programs.0.failures.0.output") == hostile_bytes());
  CHECK(json->at("programs.0.by_case." + hostile_bytes() + ".passed") == "0");
}

TEST_CASE("long texts are cut between characters, and their length is told") {
  ProgramReport report = small_report();
  std::string line(1 << 20, 'x');
  line[4095] = '\xC3';
  line[4096] = '\xBC';
  report.failures[0].failure.output = line;
  report.failures[0].failure.verdict.comparison.theirs = line;
  const std::string text = write_json({report}, small_notes());
  CHECK(text.size() < 200'000);
  const auto json = read_json(text);
  REQUIRE(json);
  CHECK(json->at("programs.0.failures.0.output_bytes") == "1048576");
  CHECK(json->at("programs.0.failures.0.output").size() == 65536);
  CHECK(json->at("programs.0.failures.0.found") == std::string(4095, 'x'));
}

TEST_CASE("nothing and too much are both numbers") {
  CHECK(read_json(write_json({}, {})));
  ProgramReport report;
  report.total.passed = UINT64_MAX;
  const auto json = read_json(write_json({report}, {}));
  REQUIRE(json);
  CHECK(json->at("programs.0.passed") == "18446744073709551615");
  CHECK(json->at("programs.0.reading.name") == "unknown");
}
