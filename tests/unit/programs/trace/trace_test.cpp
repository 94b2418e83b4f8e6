#include "programs/trace/trace.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "unit/contents.hpp"

using namespace threeply;

namespace {

std::string traced(std::string_view input, const TraceOptions& options = {},
                   std::size_t piece = 1 << 16) {
  StringSink sink;
  Trace trace(options, sink);
  for (std::size_t i = 0; i < input.size(); i += piece) {
    CHECK(trace.feed(input.substr(i, piece)) == TraceStatus::reading);
  }
  CHECK(trace.finish() == TraceStatus::finished);
  return sink.text();
}

std::string complaint_about(const std::string& input) {
  StringSink sink;
  Trace trace({}, sink);
  trace.feed(input);
  CHECK(trace.finish() == TraceStatus::malformed);
  CHECK(trace.status() == TraceStatus::malformed);
  // Nothing is read after the fault.
  CHECK(trace.feed("case 2\n") == TraceStatus::malformed);
  CHECK(trace.finish() == TraceStatus::malformed);
  return trace.complaint();
}

/// Two men far apart: one move each.
const std::string board =
    "+O+O+O+B\nO+O+O+O+\n+O+O+O+O\nO+O+O+O+\n+O+O+O+O\nO+O+O+O+\n+O+O+O+O\nA+O+O+O+\n";

const std::string its_trace =
    "A1: (7,0)=>(6,1).\n"
    "|-B2: (0,7)=>(1,6); h=0.\n"
    "first move: (7,0)=>(6,1).\n"
    "\n";

TraceOptions two_plies() {
  TraceOptions options;
  options.search.depth = 2;
  return options;
}

}  // namespace

TEST_CASE("golden traces, to the byte, however the input is cut into pieces") {
  const std::filesystem::path folder = THREEPLY_TESTS_DIR "/golden/trace";
  int checked = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string name = entry.path().stem().string();
    if (name.ends_with("-out")) continue;
    CAPTURE(name);
    const std::string input = contents(entry.path());
    const std::string expected = contents(folder / (name + "-out.txt"));
    for (const std::size_t piece : {std::size_t{1} << 16, std::size_t{1}, std::size_t{13}}) {
      CHECK((traced(input, {}, piece) == expected));
    }
    ++checked;
  }
  CHECK(checked == 3);
}

TEST_CASE("the lines of a small trace") {
  CHECK(traced(board, two_plies()) == its_trace);
  CHECK(traced("case 7\n" + board, two_plies()) == "case 7\n" + its_trace);
  TraceOptions from_one = two_plies();
  from_one.base = 1;
  CHECK(traced(board, from_one) ==
        "A1: (8,1)=>(7,2).\n|-B2: (1,8)=>(2,7); h=0.\nfirst move: (8,1)=>(7,2).\n\n");
}

TEST_CASE("the end of the game before the horizon, on either side") {
  const std::string empty_row = "+O+O+O+O\n";
  const std::string odd_row = "O+O+O+O+\n";
  const std::string nothing = empty_row + odd_row + empty_row + odd_row;
  CHECK(traced(nothing + nothing) == "first move: none.\n\n");
  // The only man of Bill's is taken.
  CHECK(traced(nothing + empty_row + odd_row + "+B+O+O+O\nA+O+O+O+\n") ==
        "A1: (7,0)=>(5,2); h=+INFINITY.\nfirst move: (7,0)=>(5,2).\n\n");
  // Alice's man is taken whatever she does: all moves lose, the first is played.
  CHECK(traced("+O+O+O+O\nO+B+O+O+\n+O+O+O+O\nA+O+O+O+\n" + nothing) ==
        "A1: (3,0)=>(2,1).\n"
        "|-B2: (1,2)=>(3,0); h=-INFINITY.\n"
        "first move: (3,0)=>(2,1).\n\n");
}

TEST_CASE("chains are written with every square, a cut with all that it cuts") {
  TraceOptions options = two_plies();
  options.rules = english;
  const std::string text = traced(
      "+O+O+O+O\nO+O+O+O+\n+B+O+O+O\nO+O+O+O+\n+B+O+O+O\nA+O+O+O+\n+O+O+O+O\nO+O+O+B+\n", options);
  CHECK(text.starts_with("A1: (5,0)=>(3,2)=>(1,0); h=+INFINITY.\nfirst move: "));
}

TEST_CASE("headings are passed on as they are, white space does not count") {
  const std::string expected = "Case  5: the (seed's) own\n" + its_trace + its_trace;
  CHECK(traced("Case  5: the (seed's) own\n" + board + board, two_plies()) == expected);
  CHECK(traced("\n\n \t \nCase  5: the (seed's) own \t\n\n" + board + "\n\n" + board + "\n \n",
               two_plies()) == expected);
  std::string spaced;
  for (const char byte : "Case  5: the (seed's) own\n" + board + board) {
    if (byte == '\n') spaced += " \t\r";
    spaced += byte;
  }
  CHECK(traced(spaced, two_plies()) == expected);
  // The last line needs no end.
  CHECK(traced(board.substr(0, board.size() - 1), two_plies()) == its_trace);
  CHECK(traced("CASE\n" + board, two_plies()) == "CASE\n" + its_trace);
}

TEST_CASE("no input, no output") {
  CHECK(traced("").empty());
  CHECK(traced("\n\r\n  \n").empty());
}

TEST_CASE("as JSON a case is one line, nested as it was searched") {
  TraceOptions options = two_plies();
  options.format = TraceFormat::json;
  CHECK(traced(board, options) ==
        "{\"moves\":[{\"side\":\"A\",\"ply\":1,\"move\":\"(7,0)=>(6,1)\","
        "\"alpha\":\"-INFINITY\",\"beta\":\"+INFINITY\",\"replies\":["
        "{\"side\":\"B\",\"ply\":2,\"move\":\"(0,7)=>(1,6)\","
        "\"alpha\":\"-INFINITY\",\"beta\":\"+INFINITY\",\"h\":0}],\"value\":0}],"
        "\"first\":\"(7,0)=>(6,1)\",\"value\":0}\n");
  const std::string two = traced("case \"a\\\x01\n" + board + "case b\n" + board, options);
  CHECK(two.starts_with("{\"case\":\"case \\\"a\\\\\\u0001\",\"moves\":["));
  CHECK(std::count(two.begin(), two.end(), '\n') == 2);
}

TEST_CASE("each case is written as soon as it is complete") {
  StringSink sink;
  Trace trace(two_plies(), sink);
  trace.feed(board.substr(0, board.size() - 1));
  CHECK(sink.text().empty());
  trace.feed("\n");
  CHECK(sink.text() == its_trace);
  CHECK(trace.status() == TraceStatus::reading);
}

TEST_CASE("what is malformed is named with its place and what was expected") {
  const auto with_row_3 = [](const std::string& row) {
    return board.substr(0, 18) + row + "\n" + board.substr(27);
  };
  REQUIRE(with_row_3("+O+O+O+O") == board);
  const auto says = [](const std::string& complaint, const std::string& place,
                       const std::string& what) {
    CAPTURE(complaint);
    CHECK(complaint.starts_with(place + ": "));
    CHECK(complaint.find(what) != std::string::npos);
    CHECK(complaint.find('\n') == std::string::npos);
  };
  says(complaint_about(with_row_3("+O+O+O+")), "line 3, column 8", "expected 8 characters");
  says(complaint_about(with_row_3("+O+O+O+O+")), "line 3, column 9", "expected the row to end");
  says(complaint_about(with_row_3("+O+x+O+O")), "line 3, column 4", "expected one of O+AkBK");
  says(complaint_about(with_row_3("+O+a+O+O")), "line 3, column 4", "but found 'a'");
  says(complaint_about(with_row_3("+O+O+0+O")), "line 3, column 6", "but found '0'");
  says(complaint_about(with_row_3("+O+OAO+O")), "line 3, column 5", "light square");
  says(complaint_about(with_row_3("+O+O+++O")), "line 3, column 6", "expected 'O' or a piece");
  says(complaint_about(with_row_3("+O+OOO+O")), "line 3, column 5", "expected '+'");
  says(complaint_about(with_row_3("  +O+O+x+O")), "line 3, column 8", "but found 'x'");
  says(complaint_about(with_row_3(std::string("+O+\0+O+O", 8))), "line 3, column 4", "\\x00");
  says(complaint_about(with_row_3("case 2")), "line 3, column 1", "expected row 3");
  says(complaint_about("case 1\ncase 2\n" + board), "line 2, column 1", "expected row 1");
  says(complaint_about("case 1\n"), "line 2, column 1", "expected row 1");
  says(complaint_about("case 1"), "line 2, column 1", "expected row 1");
  says(complaint_about(board.substr(0, 63)), "line 8, column 1", "expected row 8");
  says(complaint_about(board + "\n" + board.substr(0, 9)), "line 11, column 1", "expected row 2");
  says(complaint_about(board + "hello\n"), "line 9, column 1", "expected one of");
  says(complaint_about("\r\n\r\ncase 3\r\n+O+O\r\n"), "line 4, column 5", "expected 8 characters");
}

TEST_CASE("cases before the malformed one are written") {
  StringSink sink;
  Trace trace(two_plies(), sink);
  CHECK(trace.feed(board + "rubbish\n" + board) == TraceStatus::malformed);
  CHECK(sink.text() == its_trace);
}

TEST_CASE("a line without end is refused after a while") {
  StringSink sink;
  Trace trace({}, sink);
  for (int i = 0; i < 1000 && trace.status() == TraceStatus::reading; ++i) {
    trace.feed(std::string(1000, 'c'));
  }
  CHECK(trace.status() == TraceStatus::malformed);
  CHECK(trace.complaint().size() < 300);
}

TEST_CASE("a sink that takes no more ends the trace") {
  class FullSink final : public Sink {
   public:
    bool write(std::string_view) override { return ++writes < 3; }

    int writes = 0;
  } sink;
  Trace trace({}, sink);
  CHECK(trace.feed(board + board) == TraceStatus::output_failed);
  CHECK(trace.finish() == TraceStatus::output_failed);
  CHECK(sink.writes == 3);
}
