#include "notation/zip.hpp"

#include <array>
#include <cstdint>

#include "notation/deflate.hpp"

namespace threeply {
namespace {

constexpr std::uint32_t local_header = 0x04034b50;
constexpr std::uint32_t central_header = 0x02014b50;
constexpr std::uint32_t end_header = 0x06054b50;
constexpr std::uint16_t version = 20;
constexpr std::uint16_t made_on_unix = 3 << 8 | version;
constexpr std::uint16_t utf8_names = 1 << 11;
constexpr std::uint16_t stored = 0;
constexpr std::uint16_t packed = 8;
constexpr std::uint16_t first_of_january = 1 << 5 | 1;  // 1980, where the format's time begins
constexpr std::uint32_t plain_file = 0100644;
constexpr std::uint32_t program_file = 0100755;

std::uint32_t crc32(std::string_view bytes) {
  constexpr auto table = [] {
    std::array<std::uint32_t, 256> made{};
    for (std::uint32_t i = 0; i < 256; ++i) {
      std::uint32_t value = i;
      for (int bit = 0; bit < 8; ++bit) value = value >> 1 ^ (value & 1 ? 0xedb88320u : 0u);
      made[i] = value;
    }
    return made;
  }();
  std::uint32_t sum = 0xffffffff;
  for (const char byte : bytes) {
    sum = sum >> 8 ^ table[(sum ^ static_cast<unsigned char>(byte)) & 0xff];
  }
  return ~sum;
}

void put16(std::string& text, std::uint64_t value) {
  text += static_cast<char>(value & 0xff);
  text += static_cast<char>(value >> 8 & 0xff);
}

void put32(std::string& text, std::uint64_t value) {
  put16(text, value & 0xffff);
  put16(text, value >> 16);
}

/// What both headers of a file say.
std::string description(const ZipEntry& entry, std::uint16_t method, std::size_t packed_size) {
  std::string text;
  put16(text, version);
  put16(text, utf8_names);
  put16(text, method);
  put16(text, 0);
  put16(text, first_of_january);
  put32(text, crc32(entry.bytes));
  put32(text, packed_size);
  put32(text, entry.bytes.size());
  put16(text, entry.name.size());
  put16(text, 0);
  return text;
}

}  // namespace

std::string write_zip(const std::vector<ZipEntry>& entries) {
  std::string text;
  std::string directory;
  for (const ZipEntry& entry : entries) {
    std::string small = deflated(entry.bytes);
    const bool is_packed = small.size() < entry.bytes.size();
    const std::string& content = is_packed ? small : entry.bytes;
    const std::string told = description(entry, is_packed ? packed : stored, content.size());
    put32(directory, central_header);
    put16(directory, made_on_unix);
    directory += told;
    put16(directory, 0);
    put16(directory, 0);
    put16(directory, 0);
    put32(directory, (entry.is_program ? program_file : plain_file) << 16);
    put32(directory, text.size());
    directory += entry.name;
    put32(text, local_header);
    text += told + entry.name + content;
  }
  const std::size_t start = text.size();
  text += directory;
  put32(text, end_header);
  put16(text, 0);
  put16(text, 0);
  put16(text, entries.size());
  put16(text, entries.size());
  put32(text, directory.size());
  put32(text, start);
  put16(text, 0);
  return text;
}

}  // namespace threeply
