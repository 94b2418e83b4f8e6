// Against known bytes; that others read what is packed, tests/cli/grade-class.test.mjs sees to.
#include <doctest/doctest.h>

#include "notation/deflate.hpp"
#include "notation/sha256.hpp"
#include "notation/zip.hpp"

using namespace threeply;

TEST_CASE("digests are those of the standard's examples") {
  CHECK(hexadecimal(sha256("")) ==
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  CHECK(hexadecimal(sha256("abc")) ==
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(hexadecimal(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")) ==
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  Sha256 one;
  one.add_part("ab");
  one.add_part("c");
  Sha256 other;
  other.add_part("a");
  other.add_part("bc");
  CHECK(one.finish() != other.finish());
}

TEST_CASE("bytes are packed by the fixed code") {
  CHECK(deflated("") == std::string("\x03\x00", 2));
  CHECK(hexadecimal(deflated("aaaaaaaaaa")) == "4b840300");
  CHECK(deflated(std::string(100'000, 'x')).size() < 1000);
  CHECK(base64url("") == "");
  CHECK(base64url("\xfb\xff") == "-_8");
  CHECK(base64url("light w") == "bGlnaHQgdw");
}

TEST_CASE("an archive is the same for the same files") {
  const std::string zip = write_zip({{"a.txt", "hello", false}, {"run", "x", true}});
  CHECK(zip == write_zip({{"a.txt", "hello", false}, {"run", "x", true}}));
  CHECK(zip.starts_with("PK\x03\x04"));
  CHECK(zip.find("hello") != zip.npos);
}
