#include "cli/mapped_file.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace threeply::cli {

MappedFile::MappedFile(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  struct stat info = {};
  if (file < 0) return;
  is_there_ = true;
  if (::fstat(file, &info) == 0 && S_ISREG(info.st_mode) && info.st_size > 0) {
    const auto size = static_cast<std::size_t>(info.st_size);
    void* const begin = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
    if (begin != MAP_FAILED) bytes_ = {static_cast<const std::uint8_t*>(begin), size};
  }
  ::close(file);
}

MappedFile::~MappedFile() {
  if (!bytes_.empty()) ::munmap(const_cast<std::uint8_t*>(bytes_.data()), bytes_.size());
}

}  // namespace threeply::cli
