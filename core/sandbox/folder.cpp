#include "sandbox/folder.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <system_error>

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

int lay_files(const std::string& folder, const std::vector<File>& files) {
  for (const File& file : files) {
    const std::filesystem::path place = std::filesystem::path(folder) / file.name;
    std::error_code failure;
    std::filesystem::create_directories(place.parent_path(), failure);
    if (failure) return failure.value();
    const int descriptor = ::open(place.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0755);
    if (descriptor < 0) return errno;
    std::string_view rest = file.bytes;
    int error = 0;
    while (!rest.empty() && error == 0) {
      const ssize_t count = ::write(descriptor, rest.data(), rest.size());
      if (count < 0 && errno != EINTR) error = errno;
      rest.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    }
    ::close(descriptor);
    if (error != 0) return error;
  }
  return 0;
}

int read_plain_file(const std::string& path, std::uint64_t most, std::string& bytes) {
  const int file = ::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (file < 0) return errno;
  struct stat info = {};
  int error = ::fstat(file, &info) != 0 ? errno : S_ISREG(info.st_mode) ? 0 : EINVAL;
  if (error == 0 && static_cast<std::uint64_t>(info.st_size) > most) error = EFBIG;
  if (error == 0) bytes.resize(static_cast<std::size_t>(info.st_size));
  std::size_t done = 0;
  while (error == 0 && done < bytes.size()) {
    const ssize_t count = ::read(file, bytes.data() + done, bytes.size() - done);
    if (count == 0) break;  // shorter by now
    if (count < 0 && errno != EINTR) error = errno;
    done += static_cast<std::size_t>(std::max<ssize_t>(count, 0));
  }
  bytes.resize(done);
  ::close(file);
  return error;
}

}  // namespace threeply
