// A file that appears under its name whole or not at all, taking the place of one that is there.
#pragma once

#include <string>

namespace threeply::cli {

/// Until `commit` it has no name, or, where the system has no nameless files, one of its own
/// beside.
class NewFile {
 public:
  NewFile() = default;
  ~NewFile();
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  /// Starts the file that is to be at `path`; answers with a descriptor to write to, or -1 and
  /// errno.
  int open(const std::string& path);

  /// Answers with 0 or errno.
  int commit();

 private:
  int open_nameless();
  int open_named();
  int give_name();

  std::string path_;            ///< where it will be; links are followed
  std::string folder_;          ///< of `path_`, with a slash at its end
  std::string temporary_path_;  ///< removed unless committed; empty if there is none
  int descriptor_ = -1;
};

}  // namespace threeply::cli
