#include "cli/endgame_sources.hpp"

#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <system_error>
#include <utility>

#include "cli/commands.hpp"
#include "cli/mapped_file.hpp"
#include "cli/stream.hpp"
#include "cli/table_files.hpp"
#include "endgame/packed_name.hpp"
#include "endgame/tables_inside.hpp"
#include "notation/quote.hpp"
#include "notation/rule_names.hpp"
#include "programs/exit_status.hpp"

namespace threeply::cli {
namespace {

bool is_folder(const std::string& path) {
  std::error_code failure;
  return std::filesystem::is_directory(path, failure);
}

/// "" if it is not set.
std::string variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

/// Says that a file is left out; answers with null for it.
std::nullptr_t leave_out(const std::string& path) {
  complain(path + " is not a whole table of this program, and is left out");
  return nullptr;
}

std::unique_ptr<PackedSlice> open_packed(const std::string& path) {
  const auto file = std::make_shared<MappedFile>(path);
  auto slice = PackedSlice::open(file->bytes(), file);
  return slice == nullptr && file->is_there() ? leave_out(path) : std::move(slice);
}

}  // namespace

std::string tables_folder(const std::string& given) {
  if (!given.empty()) return given;
  const std::string home = variable("HOME");
  const std::string data = variable("XDG_DATA_HOME");
  const std::string own = !data.empty() ? data : home.empty() ? "" : home + "/.local/share";
  for (const std::string& share :
       {own, std::string("/usr/local/share"), std::string("/usr/share")}) {
    std::string folder = share + "/threeply/tables";
    if (!share.empty() && is_folder(folder)) return folder;
  }
  return "";
}

int refuse_missing(const std::string& given) {
  if (given.empty() || is_folder(given)) return exit_ok;
  complain("there is no folder " + quote(given) + " to take tables from");
  return exit_io_failed;
}

void open_tables(Endgames& endgames, const std::string& folder) {
  const RuleSet rules = endgames.tables.rules();
  endgames.packed.set_source([rules, folder](const Material& material) {
    if (!folder.empty()) {
      const std::string begin = folder + "/" + std::string(name_of(rules)) + "/";
      for (const PackedContent content : {PackedContent::distances, PackedContent::outcomes}) {
        auto slice = open_packed(begin + packed_file_name(material, content));
        if (slice != nullptr) return slice;
      }
    }
    return table_inside(rules, material);
  });
  if (folder.empty()) return;
  for (int pieces = 2; pieces <= most_built_pieces; ++pieces) {
    for (const Material& material : materials_of(pieces)) {
      const TableFile file = load_table(folder, material, endgames.tables, TableCheck::head);
      if (file == TableFile::broken) leave_out(folder + "/" + table_file_name(rules, material));
    }
  }
}

}  // namespace threeply::cli
