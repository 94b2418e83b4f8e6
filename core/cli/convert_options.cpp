#include "cli/convert_options.hpp"

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "cli/command_options.hpp"
#include "cli/help_texts.hpp"
#include "cli/side_option.hpp"
#include "programs/exit_status.hpp"

namespace threeply::cli {
namespace {

/// A line for each format: its name and what it is.
std::string formats_help() {
  constexpr std::size_t width = 10;
  std::string text;
  for (const NamedGameFormat& named : game_formats) {
    std::string name(named.name);
    name.resize(width, ' ');
    text.append("  ").append(name).append(named.about) += '\n';
  }
  return text;
}

/// Formats that have an ending of their own; the others are all .txt to most people.
std::optional<GameFormat> format_by_ending(std::string_view path) {
  for (const NamedGameFormat& named : game_formats) {
    const bool has_ending = named.format == GameFormat::pdn || named.format == GameFormat::fen ||
                            named.format == GameFormat::json;
    if (has_ending && path.ends_with("." + std::string(named.name))) return named.format;
  }
  return std::nullopt;
}

}  // namespace

CLI::App* add_convert(CLI::App& app, ConvertCommand& command) {
  constexpr std::size_t most = 1'000'000'000;
  CLI::App* convert = app.add_subcommand(
      "convert", "Read games and positions in any format, write them in another");
  convert->footer(std::string(convert_help) + "\n" + formats_help() + "\n" + convert_output_help +
                  "\n\n" + exit_status_help("convert") + "\n\n" + convert_examples);
  convert->add_option("INPUT", command.input, "Games; standard input if - or missing")
      ->option_text(" ");
  convert->add_option("OUTPUT", command.output, "Output file; standard output if - or missing")
      ->option_text(" ");
  std::vector<std::pair<std::string, GameFormat>> formats;
  for (const NamedGameFormat& named : game_formats) {
    formats.emplace_back(std::string(named.name), named.format);
  }
  CLI::Option* to = add_choice(convert, "--to", command.format, std::move(formats),
                               "Format to write, see below (default: by the ending of\nOUTPUT, "
                               ".pdn, .fen or .json, or else pdn)")
                        ->option_text("FORMAT");
  add_switch(convert, "--json", command.is_json, "Same as --to json")->excludes(to);
  add_rules(convert, command.rules);
  convert
      ->add_option("--start", command.start_text,
                   "Position that games begin with that do not say, as for 'analyse'")
      ->option_text("POSITION");
  add_side(convert, command.turn);
  add_number(convert, "--game", command.game, std::size_t{1}, most,
             "Only the game with this number, the first being 1");
  add_number(convert, "--ply", command.ply, std::size_t{0}, most,
             "Positions after N moves (default: after the last)");
  convert
      ->add_option("--find", command.find_text,
                   "Only games that come to this position, as for 'analyse'")
      ->option_text("POSITION");
  return convert;
}

std::string complete(ConvertCommand& command, const CLI::App& app) {
  if (command.is_json) command.format = GameFormat::json;
  if (!command.is_json && app.count("--to") == 0) {
    command.format = format_by_ending(command.output).value_or(GameFormat::pdn);
  }
  command.has_ply = app.count("--ply") > 0;
  if (app.count("--start") > 0) {
    auto read = read_position(command.start_text, command.rules, command.turn);
    if (const auto* complaint = std::get_if<std::string>(&read)) return "--start: " + *complaint;
    command.start = std::get<GivenPosition>(read).position;
  }
  if (app.count("--find") > 0) {
    auto read = read_position(command.find_text, command.rules, command.turn);
    if (const auto* complaint = std::get_if<std::string>(&read)) return "--find: " + *complaint;
    command.find = std::get<GivenPosition>(read).position;
  }
  return {};
}

}  // namespace threeply::cli
