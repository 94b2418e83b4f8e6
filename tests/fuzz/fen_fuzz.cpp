// Any bytes as FEN: a complaint with its place, or a position that survives being written.
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <variant>

#include "notation/fen.hpp"

using namespace threeply;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const auto read = read_fen_placed(input);
  if (const auto* fault = std::get_if<FenFault>(&read)) {
    if (fault->offset > size || fault->message.empty() || fault->message.size() > 200) std::abort();
    return 0;
  }
  const auto& position = std::get<Position>(read);
  if (!is_consistent(position) || position.occupied() == 0) std::abort();
  const std::string text = write_fen(position);
  const auto again = read_fen(text);
  if (!std::holds_alternative<Position>(again) || std::get<Position>(again) != position) {
    std::abort();
  }
  if (write_fen(std::get<Position>(again)) != text) std::abort();
  return 0;
}
