// A file in memory, as far as somebody looks at it.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace threeply::cli {

class MappedFile {
 public:
  explicit MappedFile(const std::string& path);
  ~MappedFile();
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;

  bool is_there() const { return is_there_; }

  /// None if it is not there, is empty or cannot be read.
  std::span<const std::uint8_t> bytes() const { return bytes_; }

 private:
  bool is_there_ = false;
  std::span<const std::uint8_t> bytes_;
};

}  // namespace threeply::cli
