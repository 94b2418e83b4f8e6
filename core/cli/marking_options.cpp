#include "cli/marking_options.hpp"

#include <algorithm>
#include <limits>
#include <string_view>

#include "cli/command_options.hpp"

namespace threeply::cli {
namespace {

/// "junit,tap" and the like; a format that is named twice counts once.
std::vector<ReportFormat> read_formats(std::string_view list) {
  std::vector<ReportFormat> formats;
  while (true) {
    const std::size_t end = std::min(list.find(','), list.size());
    const std::string_view name = list.substr(0, end);
    std::string names;
    bool is_known = false;
    for (const NamedFormat& named : report_formats) {
      names.append(names.empty() ? "" : ", ").append(named.name);
      if (named.name != name) continue;
      is_known = true;
      if (std::find(formats.begin(), formats.end(), named.format) == formats.end()) {
        formats.push_back(named.format);
      }
    }
    if (!is_known) {
      throw CLI::ValidationError("--formats", "expected formats separated by commas, of " + names +
                                                  ", but found " + quote(name));
    }
    if (end == list.size()) return formats;
    list.remove_prefix(end + 1);
  }
}

/// "2/8"
Shard read_shard(const std::string& word) {
  constexpr std::uint64_t most = 1'000'000;
  Shard shard{.number = 0, .count = 0};
  const std::size_t slash = std::min(word.find('/'), word.size());
  const auto number = [&](std::string_view digits) {
    std::uint64_t value = 0;
    const auto result = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return result.ec == std::errc{} && result.ptr == digits.data() + digits.size() ? value : 0;
  };
  const std::string_view text = word;
  shard.number = number(text.substr(0, slash));
  shard.count = slash < text.size() ? number(text.substr(slash + 1)) : 0;
  if (shard.number < 1 || shard.number > shard.count || shard.count > most) {
    throw CLI::ValidationError("--shard",
                               "expected K/N, part K of N such as 2/8, but found " + quote(word));
  }
  return shard;
}

/// A link must lead to a page, and never run anything.
std::string read_page(const std::string& word) {
  const auto starts_with = [&](std::string_view start) { return word.starts_with(start); };
  const bool is_address =
      starts_with("https://") || starts_with("http://") || starts_with("file:///");
  const bool is_path = word.find_first_of(":#?") == word.npos && !starts_with("//");
  const bool is_plain = std::all_of(word.begin(), word.end(), [](char byte) {
    return byte > ' ' && byte <= '~' && byte != '"' && byte != '#';
  });
  if (word.empty() || !is_plain || !(is_address || is_path)) {
    throw CLI::ValidationError("--page",
                               "expected the address of the page, such as https://a.edu/threeply/, "
                               "or a path to it without blanks, but found " +
                                   quote(word));
  }
  return word == "none" ? "" : word;
}

}  // namespace

void add_marking(CLI::App* grade, GradeCommand& command, CLI::Option* submissions) {
  add_choice<bool>(grade, "--lenient", command.options.judging.are_spaces_forgiven,
                   {{"spaces", true}}, "Forgive wrong white space: spaces; told apart in reports")
      ->option_text("WHAT");
  grade
      ->add_option("--marks", command.marks,
                   "Marks for stages 0, A and P, as in 4,2,1, or a file of groups")
      ->option_text("MARKS");
  grade
      ->add_option_function<std::string>(
          "--formats",
          [&command](const std::string& word) { command.formats = read_formats(word); },
          "Files for --out, of csv, gradescope, json, junit and tap")
      ->option_text("LIST");
  grade
      ->add_option_function<std::string>(
          "--page", [&command](const std::string& word) { command.page = read_page(word); },
          "Page that shows failures, or none (default: site/index.html)")
      ->option_text("URL");
  grade
      ->add_option_function<std::string>(
          "--shard", [&command](const std::string& word) { command.shard = read_shard(word); },
          "Grade part K of N of the submissions, for --merge")
      ->option_text("K/N")
      ->needs(submissions);
  add_switch(grade, "--again", command.is_again,
             "Grade also what has not changed since the last time")
      ->needs(submissions);
  CLI::Option* merge = add_paths(grade, "--merge", command.parts, "folder",
                                 "Make one report of the folders of all shards");
  merge->expected(1, std::numeric_limits<int>::max());
  CLI::Option* zip = add_path(grade, "--gradescope-zip", command.gradescope_zip, "file",
                              "Write an autograder for Gradescope with these options");
  zip->excludes(merge)->excludes(submissions);
  for (const char* name : {"--tests", "--random", "--seed", "--kinds", "--marks", "--lenient",
                           "--page", "--formats", "--submissions", "--html"}) {
    merge->excludes(grade->get_option(name));
  }
}

}  // namespace threeply::cli
