#include "cli/table_files.hpp"

#include <cstdint>
#include <cstring>
#include <memory>
#include <span>

#include "cli/mapped_file.hpp"
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

TableHead head_of(RuleSet rules, const Material& material, std::uint64_t size,
                  std::uint64_t checksum) {
  const auto byte = [](int number) { return static_cast<std::uint8_t>(number); };
  TableHead head = {.mark = {},
                    .captures_are_mandatory = rules.captures_are_mandatory,
                    .jumps_chain = rules.jumps_chain,
                    .pieces = {byte(material.bottom.men), byte(material.bottom.kings),
                               byte(material.top.men), byte(material.top.kings)},
                    .unused = {},
                    .size = size,
                    .checksum = checksum,
                    .reserved = 0};
  std::memcpy(head.mark, table_mark, sizeof table_mark);
  return head;
}

}  // namespace

std::string table_file_name(RuleSet rules, const Material& material) {
  return std::string(name_of(rules)) + "-" + slice_name(material) + ".table";
}

TableFile load_table(const std::string& folder, const Material& material, EndgameTables& tables,
                     TableCheck check) {
  const auto file =
      std::make_shared<MappedFile>(folder + "/" + table_file_name(tables.rules(), material));
  if (!file->is_there()) return TableFile::absent;
  const std::span<const Value> bytes = file->bytes();
  if (bytes.size() < sizeof(TableHead)) return TableFile::broken;
  const std::span<const Value> values = bytes.subspan(sizeof(TableHead));
  if (values.size() != SliceIndex(material).size()) return TableFile::broken;
  TableHead head;
  std::memcpy(&head, bytes.data(), sizeof head);
  const std::uint64_t checksum = check == TableCheck::whole ? checksum_of(values) : head.checksum;
  const TableHead expected = head_of(tables.rules(), material, values.size(), checksum);
  if (std::memcmp(&expected, &head, sizeof head) != 0) return TableFile::broken;
  tables.adopt(material, values, file);
  return TableFile::good;
}

int save_table(const std::string& folder, RuleSet rules, const Slice& slice) {
  const TableHead head =
      head_of(rules, slice.index.material(), slice.values.size(), checksum_of(slice.values));
  Output output(folder + "/" + table_file_name(rules, slice.index.material()));
  output.write({reinterpret_cast<const char*>(&head), sizeof head});
  output.write({reinterpret_cast<const char*>(slice.values.data()), slice.values.size()});
  return finish(output, exit_ok);
}

}  // namespace threeply::cli
