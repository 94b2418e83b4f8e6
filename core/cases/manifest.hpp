// The list of a folder's cases: one line each, with what it is there to try.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cases/test_case.hpp"

namespace threeply {

/// Of the file in the folder.
constexpr std::string_view manifest_name = "manifest.tsv";

struct ManifestEntry {
  std::string kind;
  std::string covers;
};

/// The line of one case; the first line of a manifest is `manifest_heading`.
std::string manifest_line(const TestCase& test);

constexpr std::string_view manifest_heading = "name\tkind\tcovers\n";

std::string write_manifest(const std::vector<TestCase>& tests);

/// By name. Reads any bytes: a line without a name is no case, what a line lacks is empty, further
/// columns do not count, and of two lines with the same name the first does.
std::map<std::string, ManifestEntry> read_manifest(std::string_view text);

}  // namespace threeply
