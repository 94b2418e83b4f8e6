#include "sandbox/folder.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <utility>
#include <vector>

#include "sandbox/walls.hpp"

namespace threeply {
namespace {

std::vector<std::string> names_in(int folder) {
  std::vector<std::string> names;
  const int again = ::openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR* const list = again < 0 ? nullptr : ::fdopendir(again);
  if (list == nullptr) return names;
  while (const dirent* const entry = ::readdir(list)) {
    const std::string name = entry->d_name;
    if (name != "." && name != "..") names.push_back(name);
  }
  ::closedir(list);
  return names;
}

bool remove_entry(int folder, const char* name) {
  return ::unlinkat(folder, name, 0) == 0 || ::unlinkat(folder, name, AT_REMOVEDIR) == 0;
}

int open_folder(int parent, const char* name) {
  ::fchmodat(parent, name, 0700, 0);
  return ::openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

}  // namespace

std::string make_temporary_folder() {
  const char* const place = std::getenv("TMPDIR");
  std::string path = place != nullptr && *place == '/' ? place : "/tmp";
  path += "/threeply-XXXXXX";
  return ::mkdtemp(path.data()) != nullptr ? path : std::string();
}

/// Folders within are brought to the top one by one, so depth costs neither stack nor descriptors.
void empty_folder(const std::string& path) {
  struct stat info = {};
  if (::lstat(path.c_str(), &info) != 0 || !S_ISDIR(info.st_mode)) return;
  const int top = open_folder(AT_FDCWD, path.c_str());
  if (top < 0) return;
  std::uint64_t number = 0;
  for (bool is_going_on = true; is_going_on;) {
    is_going_on = false;
    for (const std::string& name : names_in(top)) {
      if (remove_entry(top, name.c_str())) continue;
      const int folder = open_folder(top, name.c_str());
      if (folder < 0) continue;
      for (const std::string& inner : names_in(folder)) {
        if (remove_entry(folder, inner.c_str())) continue;
        const std::string outer = ".threeply-" + std::to_string(number++);
        ::fchmodat(folder, inner.c_str(), 0700, 0);  // to be moved, it must be writable
        if (::renameat(folder, inner.c_str(), top, outer.c_str()) == 0) is_going_on = true;
      }
      ::close(folder);
      if (remove_entry(top, name.c_str())) is_going_on = true;
    }
  }
  ::close(top);
}

WorkFolder::WorkFolder(std::string path) : path_(std::move(path)), is_in_memory_(path_.empty()) {
  if (is_in_memory_) path_ = memory_folder;
}

int WorkFolder::make_fresh(std::uint64_t size) {
  if (is_in_memory_) return make_fresh_in_memory(size);
  empty_folder(path_);
  return ::chdir(path_.c_str()) == 0 ? 0 : errno;
}

/// Most programs leave no file, and asking for that is cheaper than mounting.
int WorkFolder::make_fresh_in_memory(std::uint64_t size) {
  if (size == size_ && is_untouched()) return 0;
  if (size_ != 0) {
    ::chdir("/");
    unmount(path_);
  }
  size_ = 0;
  if (const int error = mount_memory_folder(size)) return error;
  struct statvfs space = {};
  if (::chdir(path_.c_str()) != 0 || ::statvfs(".", &space) != 0) return errno;
  size_ = size;
  free_blocks_ = space.f_bfree;
  free_files_ = space.f_ffree;
  return 0;
}

bool WorkFolder::is_untouched() const {
  struct statvfs space = {};
  struct stat info = {};
  return ::statvfs(".", &space) == 0 && space.f_bfree == free_blocks_ &&
         space.f_ffree == free_files_ && ::stat(".", &info) == 0 && (info.st_mode & 07777) == 0700;
}

}  // namespace threeply
