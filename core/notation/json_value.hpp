// Reads JSON whoever has written it: a tree of values, each with its place in the text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "notation/json.hpp"
#include "notation/text_places.hpp"

namespace threeply {

struct JsonValue {
  enum class Kind { word, text, list, object };

  Kind kind = Kind::word;
  std::string text{};                ///< a word is a number, true, false, null
  std::vector<JsonValue> list{};     ///< of an object, the values of its
  std::vector<std::string> names{};  ///< members, which have these names
  std::size_t offset = 0;

  /// Null if this is no object or has no such member.
  const JsonValue* member(std::string_view name) const;
};

using JsonKind = JsonValue::Kind;

/// The one value of `text`, or the offset and what was expected there. Escaped characters become
/// UTF-8, and those that `bytes` says the bytes that they stand for.
std::variant<JsonValue, std::pair<std::size_t, std::string>> read_json_value(
    std::string_view text, JsonBytes bytes = JsonBytes::latin);

}  // namespace threeply
