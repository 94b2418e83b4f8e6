#include "notation/utf8.hpp"

#include <doctest/doctest.h>

using namespace threeply;

TEST_CASE("a character has the bytes that UTF-8 gives it, and what is none has no size") {
  CHECK(character_size("a") == 1);
  CHECK(character_size("\xC3\xBC!") == 2);
  CHECK(character_size("\xE2\x82\xAC") == 3);
  CHECK(character_size("\xF0\x9F\x99\x82") == 4);
  for (const char* bytes : {"\x80", "\xC0\x80", "\xC3", "\xC3z", "\xE0\x80\x80", "\xED\xA0\x80",
                            "\xE2\x82", "\xF0\x80\x80\x80", "\xF4\x90\x80\x80", "\xF5", "\xFF"}) {
    CHECK(character_size(bytes) == 0);
  }
}

TEST_CASE("only what shows itself is printable") {
  CHECK(printable("M\xC3\xBCller \xE2\x82\xAC") == "M\xC3\xBCller \xE2\x82\xAC");
  CHECK(printable(std::string_view("\0\x1b[31m\x7f", 7)) == "\\x00\\x1B[31m\\x7F");
  CHECK(printable("\xFF\xC3") == "\\xFF\\xC3");
  CHECK(printable("\xC2\x9B") == "\\xC2\\x9B");           // a control character of eight bits
  CHECK(printable("\xE2\x80\xAE") == "\\xE2\\x80\\xAE");  // writes from right to left
  CHECK(printable("\xEF\xBB\xBF") == "\\xEF\\xBB\\xBF");  // has no width
  CHECK(printable("a\nb\tc\r", "\n\t") == "a\nb\tc\\x0D");
}

TEST_CASE("texts are measured and cut in characters") {
  CHECK(character_count("M\xC3\xBCller") == 6);
  CHECK(first_characters("M\xC3\xBCller", 2) == "M\xC3\xBC");
  CHECK(first_characters("M\xC3\xBC", 7) == "M\xC3\xBC");
  CHECK(first_characters("abc", 0).empty());
  CHECK(first_bytes("M\xC3\xBCller", 2) == "M");
  CHECK(first_bytes("M\xC3\xBCller", 3) == "M\xC3\xBC");
  CHECK(first_bytes("\xF0\x9F\x99\x82", 3).empty());
  CHECK(first_bytes("\xFF\xFF\xFF\xFF", 2) == "\xFF\xFF");
  CHECK(first_bytes("abc", 5) == "abc");
}
