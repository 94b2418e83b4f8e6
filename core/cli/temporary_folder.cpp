#include "cli/temporary_folder.hpp"

#include <filesystem>
#include <system_error>

#include "sandbox/folder.hpp"

namespace threeply::cli {

TemporaryFolder::TemporaryFolder() : path_(make_temporary_folder()) {}

TemporaryFolder::~TemporaryFolder() {
  if (path_.empty()) return;
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace threeply::cli
