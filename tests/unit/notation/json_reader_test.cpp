#include "notation/json_reader.hpp"

#include <doctest/doctest.h>

#include "notation/json.hpp"

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
  for (const char* text : {"", "{", "{}x", "{\"a\"}", "{\"a\":}", "[1,]", "\"", "\"\\u0g00\"",
                           "\"\\u00zz\"", "{\"a\":1}\n\n"}) {
    CAPTURE(text);
    CHECK_FALSE(read_json(text));
  }
  CHECK_FALSE(read_json(std::string(100000, '[')));
}
