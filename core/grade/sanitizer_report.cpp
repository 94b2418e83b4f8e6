#include "grade/sanitizer_report.hpp"

#include <algorithm>
#include <cctype>

namespace threeply {
namespace {

std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == text.npos ? text.size() : end + 1);
  return line;
}

bool is_number(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char byte) {
    return std::isdigit(static_cast<unsigned char>(byte)) != 0;
  });
}

/// ", mine.c line 42" of "/work/source/mine.c:42:7"; empty if it names no line.
std::string place_words(std::string_view place) {
  place = place.substr(place.rfind('/') + 1);
  const std::size_t colon = place.find(':');
  if (colon == place.npos || colon == 0) return {};
  std::string_view line = place.substr(colon + 1);
  line = line.substr(0, line.find(':'));
  if (!is_number(line)) return {};
  return std::string(place.substr(0, colon)) + " line " + std::string(line);
}

/// " in main, mine.c line 42" by the first frame of a stack that knows its source: those before are
/// the sanitizer's own. "    #1 0x55d3 in main /work/source/mine.c:42"
std::string stack_words(std::string_view rest) {
  while (!rest.empty()) {
    const std::string_view line = take_line(rest);
    const std::size_t number = line.find('#');
    const std::size_t in = line.find(" in ");
    if (number == line.npos || in == line.npos || line.find_first_not_of(' ') != number) continue;
    const std::string_view frame = line.substr(in + 4);
    const std::size_t blank = frame.find(' ');
    if (blank == frame.npos || frame.find("libsanitizer") != frame.npos) continue;
    const std::string place = place_words(frame.substr(blank + 1));
    if (!place.empty()) return " in " + std::string(frame.substr(0, blank)) + ", " + place;
  }
  return {};
}

/// "heap-buffer-overflow" of "heap-buffer-overflow on address 0x602 at pc 0x55d".
std::string_view error_name(std::string_view text) {
  for (const std::string_view end : {" on ", " (", ": ", " at "})
    text = text.substr(0, text.find(end));
  return text;
}

/// "1024 byte(s) in 1 object(s)" of "Direct leak of 1024 byte(s) in 1 object(s) allocated from:".
std::string leaked_words(std::string_view rest) {
  constexpr std::string_view start = " leak of ";
  const std::size_t at = rest.find(start);
  if (at == rest.npos) return {};
  rest.remove_prefix(at + start.size());
  const std::string_view bytes = rest.substr(0, rest.find(' '));
  return is_number(bytes) ? std::string(bytes) : std::string();
}

}  // namespace

SanitizerReport read_sanitizer_report(std::string_view errors) {
  constexpr std::string_view leaks = "LeakSanitizer: detected memory leaks";
  constexpr std::string_view undefined = ": runtime error: ";
  constexpr std::string_view sanitizer = "Sanitizer: ";
  while (!errors.empty()) {
    const std::string_view line = take_line(errors);
    const bool is_heading = line.starts_with("==") || line.starts_with("WARNING: ");
    if (is_heading && line.find(leaks) != line.npos) {
      const std::string bytes = leaked_words(errors);
      std::string sentence = "LeakSanitizer: memory is never freed";
      if (!bytes.empty()) sentence += ", first " + bytes + (bytes == "1" ? " byte" : " bytes");
      const std::string place = stack_words(errors);
      if (!place.empty()) sentence += " allocated" + place;
      return {.finding = SanitizerFinding::leak, .sentence = sentence + "."};
    }
    if (const std::size_t at = line.find(sanitizer); is_heading && at != line.npos) {
      // "==12==ERROR: AddressSanitizer: …", "WARNING: ThreadSanitizer: …"
      const std::size_t begin = line.rfind(' ', at) + 1;
      const std::string name(line.substr(begin, at + sanitizer.size() - begin));
      const std::string error(error_name(line.substr(at + sanitizer.size())));
      return {.finding = SanitizerFinding::error,
              .sentence = name + error + stack_words(errors) + "."};
    }
    if (const std::size_t at = line.find(undefined); at != line.npos) {
      const std::string place = place_words(line.substr(0, at));
      if (place.empty()) continue;
      return {.finding = SanitizerFinding::error,
              .sentence = "UndefinedBehaviorSanitizer: " +
                          std::string(line.substr(at + undefined.size())) + ", " + place + "."};
    }
  }
  return {};
}

}  // namespace threeply
