#include "words/trace_section.hpp"

#include <doctest/doctest.h>

using namespace threeply;

namespace {

constexpr std::string_view ours = "A1: (5,0)=>(4,1); h=2.\nfirst move: (5,0)=>(4,1).\n\n";

}  // namespace

TEST_CASE("a text with one heading or none is one section") {
  CHECK(find_trace_section("", ours).text.empty());
  CHECK(find_trace_section(ours, ours).text == ours);
  CHECK(find_trace_section(ours, ours).heading.empty());
  const std::string headed = "\n case 5 \r\n" + std::string(ours) + "done\n";
  const TraceSection section = find_trace_section(headed, ours);
  CHECK(section.heading == "case 5");
  CHECK(section.text == headed);
  CHECK(section.lines_before == 0);
}

TEST_CASE("of several sections the one that agrees longest is taken") {
  const std::string other = "case 1\nA1: (5,2)=>(4,3); h=1.\nfirst move: (5,2)=>(4,3).\n\n";
  const std::string wrong_end = "case 2\nA1: (5,0)=>(4,1); h=2.\nfirst move: none.\n\n";
  const std::string text = other + wrong_end + "case 3\n";
  const TraceSection section = find_trace_section(text, ours);
  CHECK(section.heading == "case 2");
  CHECK(section.text == wrong_end);
  CHECK(section.lines_before == 4);
  // None fits: the first is as good as any.
  CHECK(find_trace_section("case 7\nx\ncase 8\ny\n", ours).heading == "case 7");
}
