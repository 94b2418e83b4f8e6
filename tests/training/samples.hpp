// Positions of the engine's own games with what came of them, as files of 16 bytes each.
#pragma once

#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "board/position.hpp"

namespace threeply::training {

/// Seen by the side to move, which is at the bottom.
struct Sample {
  std::uint32_t bottom;
  std::uint32_t top;
  std::uint32_t kings;
  std::int16_t score;     ///< by the search, in hundredths of a man
  std::int8_t result;     ///< 1 won, 0 drawn, -1 lost
  std::uint8_t is_exact;  ///< the score is all that counts

  Position position() const { return {.bottom = bottom, .top = top, .kings = kings}; }
};
static_assert(sizeof(Sample) == 16);

inline std::vector<Sample> read_samples(const std::string& path) {
  std::vector<Sample> samples;
  std::FILE* const file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) return samples;
  std::fseek(file, 0, SEEK_END);
  samples.resize(static_cast<std::size_t>(std::ftell(file)) / sizeof(Sample));
  std::rewind(file);
  samples.resize(std::fread(samples.data(), sizeof(Sample), samples.size(), file));
  std::fclose(file);
  return samples;
}

/// The file appears whole or not at all; false if it cannot be written.
inline bool write_samples(const std::string& path, const std::vector<Sample>& samples) {
  const std::string part = path + ".part";
  std::FILE* const file = std::fopen(part.c_str(), "wb");
  if (file == nullptr) return false;
  const std::size_t written = std::fwrite(samples.data(), sizeof(Sample), samples.size(), file);
  const bool is_closed = std::fclose(file) == 0;
  return is_closed && written == samples.size() && std::rename(part.c_str(), path.c_str()) == 0;
}

}  // namespace threeply::training
