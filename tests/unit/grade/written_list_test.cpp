#include "grade/written_list.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace threeply;

TEST_CASE("a list taken apart and put together again is the same") {
  for (const std::string text :
       {"", "\n", " \t", "G6-F5", "G6-F5\n", "\r\nG6-F5\r\nB3-A4 A2-B3\n\nA", "P",
        "P\nmore A of it\n", "hello\xff A", "G6-F5\vA \n"}) {
    CAPTURE(text);
    CHECK(take_apart(text).text() == text);
  }
}

TEST_CASE("a list has words, a command and gaps") {
  WrittenList list = take_apart(" G6-F5\r\nB3-A4\nA\nrest");
  CHECK(list.words.size() == 2);
  CHECK(list.words[1].word.text == "B3-A4");
  CHECK(list.command == "A");
  CHECK(list.after_command == "\nrest");
  CHECK(list.awkward_gaps() == 3);
  CHECK(list.gaps().size() == 4);
  CHECK(list.plain().text() == "G6-F5\nB3-A4\nA\n");
  CHECK(list.plain().awkward_gaps() == 0);
  CHECK(list.with_words({read_word("C6-B5")}, "").text() == " C6-B5\r\n");
  CHECK(list.with_words({}, "P").text() == " P\nrest");
  CHECK(take_apart("G6-F5 B3-A4")
            .with_words({read_word("A6-B5"), read_word("B3-C4"), read_word("B5-A4")}, "")
            .text() == "A6-B5 B3-C4\nB5-A4");
}
