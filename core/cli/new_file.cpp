#include "cli/new_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstdio>

namespace threeply::cli {
namespace {

/// The file that `path` leads to, also where that does not exist yet; empty if it leads nowhere.
std::string follow_links(std::string path) {
  constexpr int most_links = 40;
  for (int i = 0; i < most_links; ++i) {
    char target[PATH_MAX];
    const ssize_t size = ::readlink(path.c_str(), target, sizeof target);
    if (size <= 0 || size == sizeof target) return path;
    const std::string next(target, static_cast<std::size_t>(size));
    path.resize(next.front() == '/' ? 0 : path.rfind('/') + 1);
    path += next;
  }
  return {};
}

/// A new file allows what the old one at `path` did, and is its owner's, if we may say so; but it
/// lends nobody's rights to those who run it. One without a forerunner allows what is usual. False
/// and errno.
bool take_after(const std::string& path, int descriptor) {
  constexpr mode_t plain_rights = 0777;
  struct stat old = {};
  struct stat own = {};
  if (::stat(path.c_str(), &old) != 0) {
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return ::fchmod(descriptor, 0666 & ~mask) == 0;
  }
  const bool is_ours = ::fstat(descriptor, &own) == 0 && own.st_uid == old.st_uid;
  if (!is_ours) {
    [[maybe_unused]] const int ignored = ::fchown(descriptor, old.st_uid, old.st_gid);
  }
  return ::fchmod(descriptor, old.st_mode & plain_rights) == 0;
}

}  // namespace

NewFile::~NewFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
  if (!temporary_path_.empty()) ::unlink(temporary_path_.c_str());
}

int NewFile::open(const std::string& path) {
  path_ = follow_links(path);
  if (path_.empty()) {
    errno = ELOOP;
    return -1;
  }
  folder_ = path_.substr(0, path_.rfind('/') + 1);
  if (folder_.empty()) folder_ = "./";
  descriptor_ = open_nameless();
  if (descriptor_ < 0) descriptor_ = open_named();
  if (descriptor_ >= 0 && !take_after(path_, descriptor_)) return -1;
  return descriptor_;
}

/// It vanishes by itself if the program is killed.
int NewFile::open_nameless() {
#ifdef O_TMPFILE
  return ::open(folder_.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
#else
  return -1;
#endif
}

int NewFile::open_named() {
  temporary_path_ = folder_ + ".threeply-XXXXXX";
  const int descriptor = ::mkstemp(temporary_path_.data());
  if (descriptor < 0) temporary_path_.clear();
  return descriptor;
}

/// A nameless file cannot replace another: it gets a name beside it first.
int NewFile::give_name() {
  const std::string source = "/proc/self/fd/" + std::to_string(descriptor_);
  for (int i = 0;; ++i) {
    const std::string name =
        folder_ + ".threeply-" + std::to_string(::getpid()) + "-" + std::to_string(i);
    if (::linkat(AT_FDCWD, source.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0) {
      temporary_path_ = name;
      return 0;
    }
    if (errno != EEXIST) return errno;
  }
}

int NewFile::commit() {
  if (temporary_path_.empty()) {
    const int error = give_name();
    if (error != 0) return error;
  }
  if (std::rename(temporary_path_.c_str(), path_.c_str()) != 0) return errno;
  temporary_path_.clear();
  return 0;
}

}  // namespace threeply::cli
