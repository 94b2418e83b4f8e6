// Reads JSON for those who know what is in it: every value is found by its path, such as
// programs.0.name.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace threeply {

/// None if `text` is not one JSON value. Numbers and words stand as they are written, texts as
/// JsonValue has them.
std::optional<std::map<std::string, std::string>> read_json(std::string_view text);

}  // namespace threeply
