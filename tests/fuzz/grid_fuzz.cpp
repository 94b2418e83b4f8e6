// Any bytes as a grid: a complaint in one short line, or a position that survives being written.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <variant>

#include "notation/grid.hpp"

using namespace threeply;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const GridLetters& letters = recognise_letters(input);
  const auto read = read_grid(input, letters, Side::bottom);
  if (const auto* complaint = std::get_if<std::string>(&read)) {
    if (complaint->empty() || complaint->size() > 200) std::abort();
    if (complaint->find('\n') != std::string::npos) std::abort();
    return 0;
  }
  const Position position = std::get<Position>(read);
  if (!is_consistent(position)) std::abort();
  const auto again = read_grid(write_grid(position, letters), letters, Side::bottom);
  if (!std::holds_alternative<Position>(again) || std::get<Position>(again) != position)
    std::abort();
  return 0;
}
