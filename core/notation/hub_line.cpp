#include "notation/hub_line.hpp"

#include <algorithm>

#include "notation/quote.hpp"

namespace threeply {
namespace {

bool is_gap(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/// Of a value that needs no quotes.
bool is_plain(std::string_view value) {
  return !value.empty() && std::none_of(value.begin(), value.end(),
                                        [](char c) { return is_gap(c) || c == '"' || c == '='; });
}

}  // namespace

bool HubLine::has(std::string_view name) const { return find(name).has_value(); }

std::optional<std::string> HubLine::find(std::string_view name) const {
  const auto found = std::find_if(arguments.begin(), arguments.end(),
                                  [&](const auto& argument) { return argument.first == name; });
  return found == arguments.end() ? std::nullopt : std::optional(found->second);
}

std::variant<HubLine, std::string> read_hub_line(std::string_view line) {
  constexpr std::size_t longest = 1 << 20;
  if (line.size() > longest) return "expected at most a million characters a line";
  HubLine read;
  std::size_t at = 0;
  const auto skip_space = [&] {
    while (at < line.size() && is_gap(line[at])) ++at;
  };
  const auto word = [&] {
    const std::size_t begin = at;
    while (at < line.size() && !is_gap(line[at]) && line[at] != '=' && line[at] != '"') ++at;
    return std::string(line.substr(begin, at - begin));
  };
  skip_space();
  read.command = word();
  while (true) {
    skip_space();
    if (at == line.size()) return read;
    std::string name = word();
    std::string value;
    if (name.empty()) return "expected a name, but found " + quote(line.substr(at, 20));
    if (at < line.size() && line[at] == '=') {
      ++at;
      if (at < line.size() && line[at] == '"') {
        const std::size_t end = line.find('"', at + 1);
        if (end == line.npos) return "expected a quote at the end of " + quote(name);
        value = line.substr(at + 1, end - at - 1);
        at = end + 1;
      } else {
        value = word();
      }
    }
    read.arguments.emplace_back(std::move(name), std::move(value));
  }
}

std::string hub_argument(std::string_view name, std::string_view value) {
  if (is_plain(value)) return std::string(name) + "=" + std::string(value);
  std::string quoted(value);
  std::replace(quoted.begin(), quoted.end(), '"', '\'');
  return std::string(name) + "=\"" + quoted + "\"";
}

}  // namespace threeply
