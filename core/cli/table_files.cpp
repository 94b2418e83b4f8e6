#include "cli/table_files.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdint>
#include <cstring>
#include <memory>
#include <span>

#include "cli/stream.hpp"
#include "endgame/bytes.hpp"
#include "endgame/packed_name.hpp"
#include "notation/rule_names.hpp"
#include "programs/exit_status.hpp"

namespace threeply::cli {
namespace {

constexpr char table_mark[8] = {'3', 'p', 'l', 'y', 'E', 'n', 'd', '1'};

struct TableHead {
  char mark[8];
  std::uint8_t captures_are_mandatory;
  std::uint8_t jumps_chain;
  std::uint8_t pieces[4];  ///< men and kings of the bottom side, then of the top side
  std::uint8_t unused[2];
  std::uint64_t size;      ///< how many values follow
  std::uint64_t checksum;  ///< of these
  std::uint64_t reserved;
};
static_assert(sizeof(TableHead) == 40);

TableHead head_of(RuleSet rules, const Material& material, std::span<const Value> values) {
  const auto byte = [](int number) { return static_cast<std::uint8_t>(number); };
  TableHead head = {.mark = {},
                    .captures_are_mandatory = rules.captures_are_mandatory,
                    .jumps_chain = rules.jumps_chain,
                    .pieces = {byte(material.bottom.men), byte(material.bottom.kings),
                               byte(material.top.men), byte(material.top.kings)},
                    .unused = {},
                    .size = values.size(),
                    .checksum = checksum_of(values),
                    .reserved = 0};
  std::memcpy(head.mark, table_mark, sizeof table_mark);
  return head;
}

/// A file in memory, as far as somebody looks at it.
class MappedFile {
 public:
  explicit MappedFile(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    struct stat info = {};
    if (file < 0) return;
    is_there_ = true;
    if (::fstat(file, &info) == 0 && S_ISREG(info.st_mode) && info.st_size > 0) {
      const auto size = static_cast<std::size_t>(info.st_size);
      void* const begin = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
      if (begin != MAP_FAILED) bytes_ = {static_cast<const Value*>(begin), size};
    }
    ::close(file);
  }
  ~MappedFile() {
    if (!bytes_.empty()) ::munmap(const_cast<Value*>(bytes_.data()), bytes_.size());
  }
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;

  bool is_there() const { return is_there_; }
  std::span<const Value> bytes() const { return bytes_; }

 private:
  bool is_there_ = false;
  std::span<const Value> bytes_;
};

}  // namespace

std::string table_file_name(RuleSet rules, const Material& material) {
  return std::string(name_of(rules)) + "-" + slice_name(material) + ".table";
}

TableFile load_table(const std::string& folder, const Material& material, EndgameTables& tables) {
  const auto file =
      std::make_shared<MappedFile>(folder + "/" + table_file_name(tables.rules(), material));
  if (!file->is_there()) return TableFile::absent;
  const std::span<const Value> bytes = file->bytes();
  if (bytes.size() < sizeof(TableHead)) return TableFile::broken;
  const std::span<const Value> values = bytes.subspan(sizeof(TableHead));
  if (values.size() != SliceIndex(material).size()) return TableFile::broken;
  const TableHead expected = head_of(tables.rules(), material, values);
  if (std::memcmp(&expected, bytes.data(), sizeof expected) != 0) return TableFile::broken;
  tables.adopt(material, values, file);
  return TableFile::good;
}

int save_table(const std::string& folder, RuleSet rules, const Slice& slice) {
  const TableHead head = head_of(rules, slice.index.material(), slice.values);
  Output output(folder + "/" + table_file_name(rules, slice.index.material()));
  output.write({reinterpret_cast<const char*>(&head), sizeof head});
  output.write({reinterpret_cast<const char*>(slice.values.data()), slice.values.size()});
  return finish(output, exit_ok);
}

}  // namespace threeply::cli
