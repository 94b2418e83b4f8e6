#include "cases/manifest.hpp"

namespace threeply {
namespace {

/// What comes before `end`, which is taken off with it.
std::string_view take_until(std::string_view& text, char end) {
  const std::size_t at = text.find(end);
  const std::string_view part = text.substr(0, at);
  text.remove_prefix(at == text.npos ? text.size() : at + 1);
  return part;
}

}  // namespace

std::string manifest_line(const TestCase& test) {
  return test.name + '\t' + test.kind + '\t' + test.covers + '\n';
}

std::string write_manifest(const std::vector<TestCase>& tests) {
  std::string text(manifest_heading);
  for (const TestCase& test : tests) text += manifest_line(test);
  return text;
}

std::map<std::string, ManifestEntry> read_manifest(std::string_view text) {
  constexpr std::string_view heading = manifest_heading.substr(0, manifest_heading.size() - 1);
  std::map<std::string, ManifestEntry> entries;
  bool is_first = true;
  while (!text.empty()) {
    std::string_view line = take_until(text, '\n');
    if (line.ends_with('\r')) line.remove_suffix(1);
    const bool is_heading = is_first && line == heading;
    is_first = false;
    if (is_heading) continue;
    const std::string_view name = take_until(line, '\t');
    const std::string_view kind = take_until(line, '\t');
    const std::string_view covers = take_until(line, '\t');
    if (!name.empty()) {
      entries.try_emplace(std::string(name), ManifestEntry{std::string(kind), std::string(covers)});
    }
  }
  return entries;
}

}  // namespace threeply
