// An archive as every unzip reads it: APPNOTE.TXT 6.3, without what few files do not need.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace threeply {

struct ZipEntry {
  std::string name;  ///< with slashes
  std::string bytes;
  bool is_program = false;  ///< may be run once it is unpacked on Unix
};

/// The same bytes for the same entries: they carry no time of their own. Under 4 GB in all.
std::string write_zip(const std::vector<ZipEntry>& entries);

}  // namespace threeply
