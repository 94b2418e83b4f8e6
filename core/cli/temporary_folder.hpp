// A folder that is gone, with all that is in it, when its owner is.
#pragma once

#include <string>

namespace threeply::cli {

class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  /// Empty if it could not be made; errno says why.
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace threeply::cli
