#include "notation/json_reader.hpp"

#include <doctest/doctest.h>

#include "notation/json.hpp"
#include "notation/json_value.hpp"

using namespace threeply;

TEST_CASE("JSON: what was written is read") {
  std::string text;
  JsonWriter json(text);
  json.begin('{').key("a").value("x\n\"\\\x01\xff").key("b").begin('[').count(1).null();
  json.begin('{').key("c").decimal(-0.5).end('}').end(']').key("d").begin('[').end(']').end('}');
  const auto read = read_json(text + "\n");
  REQUIRE(read);
  CHECK(read->at("a") == "x\n\"\\\x01\xff");
  CHECK(read->at("b.0") == "1");
  CHECK(read->at("b.1") == "null");
  CHECK(read->at("b.2.c") == "-0.500");
  CHECK(read->size() == 4);
}

TEST_CASE("JSON: what is none is refused") {
  for (const char* text :
       {"", "{", "{}x", "{\"a\"}", "{\"a\":}", "[1,]", "\"", "\"\\u0g00\"", "\"\\u00zz\""}) {
    CAPTURE(text);
    CHECK_FALSE(read_json(text));
  }
  CHECK_FALSE(read_json(std::string(100000, '[')));
}

TEST_CASE("JSON: as others write it, and what is wrong by its place") {
  const auto read =
      read_json(" { \"a\" : [ 1 ,\t-2e+5 ] ,\r\n\"b\": \"\\u2026\\ud83d\\ude00\\/\" } ");
  REQUIRE(read);
  CHECK(read->at("a.1") == "-2e+5");
  CHECK(read->at("b") == "\xE2\x80\xA6\xF0\x9F\x98\x80/");
  const auto wrong = read_json_value("{\"a\": [1, }");
  REQUIRE(wrong.index() == 1);
  CHECK(std::get<1>(wrong).first == 10);
  CHECK(std::get<1>(wrong).second == "expected a value of JSON, but found '}'");
  CHECK(read_json_value("\"\\ud83d\"").index() == 1);
}

TEST_CASE("JSON: bytes that are no characters, so that others may read and write it between") {
  std::string text;
  JsonWriter json(text, JsonBytes::halves);
  json.value("caf\xE9 \xC3\xA9 \x01");
  CHECK(text == "\"caf\\udce9 \xC3\xA9 \\u0001\"");
  const auto read = read_json_value(text, JsonBytes::halves);
  REQUIRE(read.index() == 0);
  CHECK(std::get<0>(read).text == "caf\xE9 \xC3\xA9 \x01");
  const auto escaped = read_json_value("\"\\u00e9\"", JsonBytes::halves);
  REQUIRE(escaped.index() == 0);
  CHECK(std::get<0>(escaped).text == "\xC3\xA9");
  CHECK(read_json_value("\"\\udc7f\"", JsonBytes::halves).index() == 1);
}
