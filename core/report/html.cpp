#include "report/html.hpp"

#include "notation/utf8.hpp"

namespace threeply {
namespace {

constexpr std::size_t longest_shown_line = 200;

std::string_view entity(char byte) {
  switch (byte) {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    case '\'': return "&#39;";
    default: return {};
  }
}

std::string left_out(std::size_t bytes) {
  return "… and " + std::to_string(bytes) + " more byte" + (bytes == 1 ? "" : "s");
}

/// What stands for a byte that is not seen.
std::string_view blank_mark(char byte) {
  switch (byte) {
    case ' ': return "·";
    case '\t': return "→";
    case '\r': return "␍";
    default: return {};
  }
}

}  // namespace

std::string html_text(std::string_view bytes) {
  std::string text;
  for (const char byte : printable(bytes, "\n\t")) {
    const std::string_view name = entity(byte);
    if (name.empty()) {
      text += byte;
    } else {
      text += name;
    }
  }
  return text;
}

std::string html_text(std::string_view bytes, std::size_t most_bytes) {
  if (bytes.size() <= most_bytes) return html_text(bytes);
  const std::string_view shown = first_bytes(bytes, most_bytes);
  return html_text(shown) + '\n' + left_out(bytes.size() - shown.size());
}

std::string html_line(std::string_view line, Blanks blanks) {
  const std::string_view shown = first_bytes(line, longest_shown_line);
  const std::size_t last = line.find_last_not_of(" \t\r");
  const std::size_t end = last == line.npos ? 0 : last + 1;
  const auto is_marked = [&](std::size_t i) {
    return !blank_mark(shown[i]).empty() && (blanks == Blanks::all || i >= end || shown[i] != ' ');
  };
  std::string text;
  std::size_t i = 0;
  while (i < shown.size()) {
    const bool is_run_marked = is_marked(i);
    std::size_t run = i;
    std::string marks;
    while (run < shown.size() && is_marked(run) == is_run_marked) {
      if (is_run_marked) marks += blank_mark(shown[run]);
      ++run;
    }
    text += is_run_marked ? "<i>" + marks + "</i>" : html_text(shown.substr(i, run - i));
    i = run;
  }
  if (shown.size() < line.size()) text += "<i>" + left_out(line.size() - shown.size()) + "</i>";
  return text;
}

std::string html_path(std::string_view path) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  constexpr std::string_view kept =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/";
  // Two slashes at the beginning would name another machine.
  std::string text = path.starts_with('/') ? "." : "";
  for (const char byte : path) {
    if (kept.find(byte) != kept.npos) {
      text += byte;
      continue;
    }
    const auto value = static_cast<unsigned char>(byte);
    text += '%';
    text += digits[value / 16];
    text += digits[value % 16];
  }
  return text;
}

std::string html_link(std::string_view name, std::string_view path) {
  std::string text;
  std::string_view rest = name.empty() ? "(no name)" : name;
  for (std::size_t end = rest.find('_'); end != rest.npos; end = rest.find('_')) {
    text += html_text(rest.substr(0, end)) + "_<wbr>";
    rest.remove_prefix(end + 1);
  }
  text += html_text(rest);
  return path.empty() ? text : "<a href=\"" + html_path(path) + "\">" + text + "</a>";
}

}  // namespace threeply
