// The bytes of a file that a test needs.
#pragma once

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace threeply {

inline std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  REQUIRE_MESSAGE(file, path.string());
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace threeply
