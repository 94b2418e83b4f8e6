// The folder in which the programs of a sandbox run: each finds it empty.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>

namespace threeply {

/// A new folder of a name nobody has, for temporary files; empty and errno.
std::string make_temporary_folder();

/// Also what a program has made hard to remove: folders without rights, folders in folders without
/// end.
void empty_folder(const std::string& path);

class WorkFolder {
 public:
  /// On disk at `path`, or in memory if that is empty, which takes walls.
  explicit WorkFolder(std::string path);

  /// Makes it empty, for `size` bytes where there is a way to limit that; answers with 0 or errno.
  /// It is the current folder then.
  int make_fresh(std::uint64_t size);

 private:
  int make_fresh_in_memory(std::uint64_t size);
  bool is_untouched() const;

  std::string path_;
  bool is_in_memory_;
  std::uint64_t size_ = 0;         ///< of what is mounted, if something is
  std::uint64_t free_blocks_ = 0;  ///< when it was empty
  std::uint64_t free_files_ = 0;
};

}  // namespace threeply
