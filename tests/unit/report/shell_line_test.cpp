#include "report/shell_line.hpp"

#include <doctest/doctest.h>

using namespace threeply;

namespace {

using Lines = std::vector<std::string>;

std::string command_named(const std::string& name) {
  ProgramReport report;
  report.name = name;
  return command_of(report);
}

}  // namespace

TEST_CASE("a short list is one line to paste") {
  CHECK(shell_line("G6-F5\nA\n", "./mine", 80) == Lines{R"(printf 'G6-F5\nA\n' | ./mine)"});
  CHECK(shell_line("", "./mine", 80) == Lines{"printf '' | ./mine"});
}

TEST_CASE("bytes that mean something to the shell or to printf are spelled out") {
  CHECK(shell_line("it's 5% \\ \r\t\xff", "./mine", 80) ==
        Lines{R"(printf 'it\047s 5%% \\ \r\t\377' | ./mine)"});
  CHECK(shell_line(std::string("\0007", 2), "./mine", 80) == Lines{R"(printf '\0007' | ./mine)"});
  CHECK(shell_line("-n\n", "./mine", 80) == Lines{"printf %b \\", R"(  '-n\n' \)", "  | ./mine"});
}

TEST_CASE("a long list goes over several lines, each ending where a line of it ends") {
  std::string input;
  for (int i = 0; i < 5; ++i) input += "G6-F5 it's 5%\n";
  CHECK(shell_line(input, "./mine", 48) == Lines{
                                               "printf %b \\",
                                               R"(  'G6-F5 it\0047s 5%\nG6-F5 it\0047s 5%\n' \)",
                                               R"(  'G6-F5 it\0047s 5%\nG6-F5 it\0047s 5%\n' \)",
                                               R"(  'G6-F5 it\0047s 5%\n' \)",
                                               "  | ./mine",
                                           });
  for (const std::string& line : shell_line(std::string(1000, 'x'), "./mine", 48)) {
    CHECK(line.size() <= 48);
  }
}

TEST_CASE("a name is a command only if nothing can go wrong") {
  CHECK(command_named("./mine") == "./mine");
  CHECK(command_named("/home/me/a-b_1.out") == "/home/me/a-b_1.out");
  for (const char* name : {"alice", "./a;rm -rf x", "./$(x)", "-o/x", "", "./a\nb"}) {
    CHECK(command_named(name) == "./program");
  }
  ProgramReport report;
  report.name = "python3 mine.py";
  report.command = "python3 mine.py";
  CHECK(command_of(report) == "python3 mine.py");
  report.command = "python3 'Größe 1.py'";
  CHECK(command_of(report) == "python3 'Größe 1.py'");
}
