// Reads JSON that JsonWriter has written, strictly: every value is found by its path, such as
// programs.0.name.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace threeply {

/// None if `text` is not one JSON value, with a line end or without. Numbers and words stand as
/// they are written; characters below U+0100 that were escaped stand as one byte, as JsonWriter
/// means them.
std::optional<std::map<std::string, std::string>> read_json(std::string_view text);

}  // namespace threeply
