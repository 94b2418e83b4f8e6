#include "report/shell_line.hpp"

#include <algorithm>

#include "notation/utf8.hpp"

namespace threeply {
namespace {

constexpr std::string_view plain_path_bytes =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._+-";

/// Octal has up to three digits, after a 0 where it is an argument of %b and not the format.
enum class Place { format, argument };

/// A byte as it stands between single quotes for printf.
std::string spelled(char byte, Place place) {
  if (byte == '\n') return "\\n";
  if (byte == '\r') return "\\r";
  if (byte == '\t') return "\\t";
  if (byte == '\\') return "\\\\";
  if (byte == '%' && place == Place::format) return "%%";
  if (' ' <= byte && byte <= '~' && byte != '\'') return {byte};
  const auto value = static_cast<unsigned char>(byte);
  std::string text = place == Place::format ? "\\" : "\\0";
  for (const int shift : {6, 3, 0}) text += static_cast<char>('0' + (value >> shift & 7));
  return text;
}

std::string spelled(std::string_view bytes, Place place) {
  std::string text;
  for (const char byte : bytes) text += spelled(byte, place);
  return text;
}

/// Up to `width` characters of spelled bytes, taken from the front of `input`; ends after a line
/// end if there is one.
std::string take_part(std::string_view& input, std::size_t width) {
  std::string text;
  std::size_t size = 0;
  std::size_t text_to_line_end = 0;
  std::size_t size_to_line_end = 0;
  for (; size < input.size(); ++size) {
    const std::string next = spelled(input[size], Place::argument);
    if (!text.empty() && text.size() + next.size() > width) break;
    text += next;
    if (input[size] == '\n') {
      text_to_line_end = text.size();
      size_to_line_end = size + 1;
    }
  }
  if (size < input.size() && size_to_line_end > 0) {
    text.resize(text_to_line_end);
    size = size_to_line_end;
  }
  input.remove_prefix(size);
  return text;
}

}  // namespace

std::string shell_word(std::string_view text) {
  if (!text.empty() && text.find_first_not_of(plain_path_bytes) == text.npos) {
    return std::string(text);
  }
  std::string word = "'";
  for (const char byte : text) {
    if (byte == '\'') {
      word += "'\\''";
    } else {
      word += byte;
    }
  }
  return word + "'";
}

std::string command_of(const ProgramReport& report) {
  if (!report.command.empty()) return printable(report.command);
  const bool is_path = report.name.find('/') != report.name.npos && report.name[0] != '-' &&
                       report.name.find_first_not_of(plain_path_bytes) == report.name.npos;
  return is_path ? report.name : "./program";
}

std::vector<std::string> shell_line(std::string_view input, const std::string& command,
                                    std::size_t width) {
  const std::string end = "' | " + command;
  // A format that begins with a dash would be taken for an option.
  if (!input.starts_with('-')) {
    std::string line = "printf '" + spelled(input, Place::format) + end;
    if (line.size() <= width) return {std::move(line)};
  }
  constexpr std::size_t frame = 6;  // two blanks, two quotes, a blank and the backslash
  std::vector<std::string> lines{"printf %b \\"};
  const std::size_t part_width = std::max<std::size_t>(width, frame + 20) - frame;
  while (!input.empty()) lines.push_back("  '" + take_part(input, part_width) + "' \\");
  lines.push_back("  | " + command);
  return lines;
}

}  // namespace threeply
