#include "notation/json_reader.hpp"

#include <cstddef>
#include <utility>

#include "notation/json_value.hpp"

namespace threeply {
namespace {

using JsonPaths = std::map<std::string, std::string>;

void flatten(JsonValue& value, const std::string& path, JsonPaths& values) {
  if (value.kind == JsonKind::word || value.kind == JsonKind::text) {
    values[path] = std::move(value.text);
    return;
  }
  for (std::size_t i = 0; i < value.list.size(); ++i) {
    std::string inner = path;
    if (!path.empty()) inner += '.';
    inner += value.kind == JsonKind::object ? value.names[i] : std::to_string(i);
    flatten(value.list[i], inner, values);
  }
}

}  // namespace

std::optional<std::map<std::string, std::string>> read_json(std::string_view text) {
  auto read = read_json_value(text);
  auto* const root = std::get_if<JsonValue>(&read);
  if (root == nullptr) return std::nullopt;
  JsonPaths values;
  flatten(*root, "", values);
  return values;
}

}  // namespace threeply
