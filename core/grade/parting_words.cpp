#include "grade/parting_words.hpp"

#include <algorithm>
#include <cctype>
#include <iterator>

#include "notation/utf8.hpp"

namespace threeply {
namespace {

constexpr std::size_t longest_message = 160;

/// By which it can be told that a program was refused before it ran: Python, Node.js, Perl, Ruby,
/// Lua and shells.
constexpr std::string_view refusals[] = {
    "SyntaxError",         "IndentationError",      "TabError",
    "ModuleNotFoundError", "ImportError",           "Cannot find module",
    "syntax error",        "Syntax error",          "Can't locate",
    "LoadError",           "cannot load such file", "can't open file",
};

std::string_view trimmed_line(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t\r");
  if (first == line.npos) return {};
  return line.substr(first, line.find_last_not_of(" \t\r") - first + 1);
}

/// "ValueError: …", "java.lang.Exception", at the beginning of a line.
bool is_named_error(std::string_view line) {
  const auto is_of_name = [](char byte) {
    return std::isalnum(static_cast<unsigned char>(byte)) != 0 || byte == '_' || byte == '.';
  };
  const auto end = std::find_if_not(line.begin(), line.end(), is_of_name);
  const std::string_view name = line.substr(0, static_cast<std::size_t>(end - line.begin()));
  const bool is_alone = end == line.end() || *end == ':' || *end == '\r';
  return is_alone && (name.ends_with("Error") || name.ends_with("Exception"));
}

/// Of `File "/program/main.py", line 3`, as Python has it.
std::string place_in(std::string_view line) {
  constexpr std::string_view file_mark = "  File \"";
  constexpr std::string_view line_mark = "\", line ";
  const std::size_t middle = line.find(line_mark);
  if (!line.starts_with(file_mark) || middle == line.npos) return {};
  std::string_view file = line.substr(file_mark.size(), middle - file_mark.size());
  file.remove_prefix(file.rfind('/') + 1);  // 0 if there is none
  std::string_view number = line.substr(middle + line_mark.size());
  number = number.substr(0, number.find_first_not_of("0123456789"));
  return "line " + std::string(number) + " of " + printable(file);
}

}  // namespace

PartingWords read_parting_words(std::string_view errors) {
  PartingWords words;
  std::string_view first;
  std::string_view named;
  for (std::size_t begin = 0; begin < errors.size();) {
    const std::size_t end = std::min(errors.find('\n', begin), errors.size());
    const std::string_view line = errors.substr(begin, end - begin);
    begin = end + 1;
    if (first.empty()) first = trimmed_line(line);
    if (is_named_error(line)) named = trimmed_line(line);
    if (std::string place = place_in(line); !place.empty()) words.place = std::move(place);
    words.is_of_interpreter = words.is_of_interpreter || line.starts_with("Traceback (most") ||
                              line.starts_with("    at ");
  }
  const std::string_view message = named.empty() ? first : named;
  words.message = printable(first_bytes(message, longest_message));
  if (message.size() > longest_message) words.message += " …";
  words.is_before_start =
      std::any_of(std::begin(refusals), std::end(refusals), [&](std::string_view sign) {
        return message.substr(0, longest_message).find(sign) != message.npos;
      });
  words.is_of_interpreter = words.is_of_interpreter || words.is_before_start;
  return words;
}

}  // namespace threeply
