// Lines of the Hub protocol: a command and its arguments, as name=value, name="quoted value" or a
// name alone.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace threeply {

struct HubLine {
  std::string command;
  std::vector<std::pair<std::string, std::string>> arguments;  ///< in their order

  bool has(std::string_view name) const;

  /// The first of that name; none if there is none.
  std::optional<std::string> find(std::string_view name) const;
};

/// The line without its end, or what is wrong with it. An empty line is an empty command.
std::variant<HubLine, std::string> read_hub_line(std::string_view line);

/// name=value, quoted where it must be.
std::string hub_argument(std::string_view name, std::string_view value);

}  // namespace threeply
