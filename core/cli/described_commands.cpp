#include "cli/described_commands.hpp"

#include <CLI/CLI.hpp>
#include <utility>

#include "cli/show_command_line.hpp"

namespace threeply::cli {
namespace {

/// Of "towers|english".
std::vector<std::string> words_of(const std::string& type) {
  std::vector<std::string> words;
  std::size_t begin = 0;
  for (std::size_t end = type.find('|'); end != type.npos; end = type.find('|', begin)) {
    words.push_back(type.substr(begin, end - begin));
    begin = end + 1;
  }
  words.push_back(type.substr(begin));
  return words;
}

/// "N (required)" is N.
std::string first_word(const std::string& text) { return text.substr(0, text.find(' ')); }

DescribedOption described(const CLI::Option& option) {
  DescribedOption one{.names = {}, .value = {}, .text = option.get_description()};
  for (const std::string& name : option.get_snames()) one.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) one.names.push_back("--" + name);
  if (option.get_type_size() == 0 || option.get_expected_max() == 0) return one;  // a flag
  one.value = first_word(option.get_option_text());
  one.kind = one.value == "FILE" || one.value == "SOLUTION" ? ValueKind::file
             : one.value == "DIR"                           ? ValueKind::folder
                                                            : ValueKind::other;
  if (const std::string type = option.get_type_name(); type.find('|') != type.npos) {
    one.kind = ValueKind::choice;
    one.choices = words_of(type);
  }
  return one;
}

DescribedCommand described(const CLI::App& app, std::vector<std::string> path) {
  DescribedCommand command{
      .path = std::move(path), .text = app.get_description(), .footer = app.get_footer()};
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_positional()) {
      const std::string& name = option->get_name(true);
      command.positionals.push_back(option->get_required() ? name : "[" + name + "]");
    } else {
      command.options.push_back(described(*option));
    }
  }
  for (const CLI::App* below : app.get_subcommands([](const CLI::App*) { return true; })) {
    std::vector<std::string> longer = command.path;
    longer.push_back(below->get_name());
    command.commands.push_back(described(*below, std::move(longer)));
  }
  return command;
}

}  // namespace

std::string DescribedCommand::name(char between) const {
  std::string text_of_path;
  for (const std::string& word : path) {
    if (!text_of_path.empty()) text_of_path += between;
    text_of_path += word;
  }
  return text_of_path;
}

DescribedCommand described_program() {
  DescribedCommand program;
  show_command_line([&](const CLI::App& app) { program = described(app, {}); });
  return program;
}

}  // namespace threeply::cli
