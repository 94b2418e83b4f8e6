#include "cli/temporary_folder.hpp"

#include <stdlib.h>

#include <filesystem>
#include <system_error>

namespace threeply::cli {

TemporaryFolder::TemporaryFolder() {
  const char* const place = std::getenv("TMPDIR");
  std::string path = place != nullptr && *place == '/' ? place : "/tmp";
  path += "/threeply-XXXXXX";
  if (mkdtemp(path.data()) != nullptr) path_ = path;
}

TemporaryFolder::~TemporaryFolder() {
  if (path_.empty()) return;
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace threeply::cli
