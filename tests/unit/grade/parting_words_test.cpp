#include "grade/parting_words.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace threeply {
namespace {

TEST_CASE("what an interpreter says is told by its error and its last place") {
  const PartingWords words = read_parting_words(
      "Traceback (most recent call last):\n"
      "  File \"/program/main.py\", line 9, in <module>\n    run()\n"
      "  File \"/program/deep/game.py\", line 31, in run\n    import numpy\n"
      "ModuleNotFoundError: No module named 'numpy'\n");
  CHECK(words.message == "ModuleNotFoundError: No module named 'numpy'");
  CHECK(words.place == "line 31 of game.py");
  CHECK(words.is_before_start);
  CHECK(words.is_of_interpreter);

  const PartingWords node = read_parting_words(
      "/program/a.js:3\n  x.y()\n    ^\n\nTypeError: Cannot read properties of undefined\n"
      "    at run (/program/a.js:3:5)\n\nNode.js v18.19.0\n");
  CHECK(node.message == "TypeError: Cannot read properties of undefined");
  CHECK(node.is_of_interpreter);
  CHECK_FALSE(node.is_before_start);
}

TEST_CASE("of errors that follow from each other the last one counts") {
  CHECK(read_parting_words("KeyError: 'a'\n\nDuring handling of the above exception:\n"
                           "ValueError: b\n")
            .message == "ValueError: b");
}

TEST_CASE("what is no trace is told by its first line") {
  const PartingWords words = read_parting_words("\n  cannot open moves.txt \r\nbye\n");
  CHECK(words.message == "cannot open moves.txt");
  CHECK(words.place.empty());
  CHECK_FALSE(words.is_of_interpreter);
  CHECK_FALSE(words.is_before_start);
  for (const char* refusal : {"syntax error at a.pl line 3, near \"}\"",
                              "Can't locate Foo.pm in @INC", "a.sh: 3: Syntax error: \"(\""}) {
    CHECK(read_parting_words(refusal).is_before_start);
  }
}

TEST_CASE("any bytes are read") {
  CHECK(read_parting_words("").message.empty());
  CHECK(read_parting_words(" \n\n").message.empty());
  CHECK(read_parting_words("\x1b[31m\xff bad").message == "\\x1B[31m\\xFF bad");
  CHECK(read_parting_words("Error").message == "Error");
  CHECK(read_parting_words("  File \"a\", line ").place == "line  of a");
  const std::string message = read_parting_words(std::string(5000, 'x')).message;
  CHECK(message.size() < 200);
  CHECK(message.ends_with(" …"));
}

}  // namespace
}  // namespace threeply
