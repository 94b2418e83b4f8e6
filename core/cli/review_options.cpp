#include "cli/review_options.hpp"

#include <cstddef>
#include <string>
#include <variant>

#include "cli/command_options.hpp"
#include "cli/help_texts.hpp"
#include "cli/side_option.hpp"
#include "programs/exit_status.hpp"
#include "review/assessment.hpp"
#include "review/verdict.hpp"

namespace threeply::cli {
namespace {

/// A line for each mark: its name, its sign and what it means.
std::string marks_help() {
  constexpr std::size_t name_width = 12;
  constexpr std::size_t sign_width = 4;
  std::string text;
  for (const MarkMeaning& meaning : mark_meanings) {
    std::string name(meaning.name);
    std::string sign(meaning.sign);
    name.resize(name_width, ' ');
    sign.resize(sign_width, ' ');
    text.append("  ").append(name).append(sign).append(meaning.about);
    if (meaning.least_loss > 0) {
      text.append(" From ").append(std::to_string(meaning.least_loss / 10)).append(" %.");
    }
    text += '\n';
  }
  return text;
}

}  // namespace

CLI::App* add_review(CLI::App& app, ReviewCommand& command) {
  constexpr std::uint64_t most_nodes = 1'000'000'000'000;
  CLI::App* review =
      app.add_subcommand("review", "Judge every move of a game, and explain mistakes");
  review->footer(std::string(review_help) + "\n" + marks_help() + review_output_help + "\n\n" +
                 exit_status_help("review") + "\n\n" + review_examples);
  review
      ->add_option("GAME", command.input,
                   "A file, or the game itself; standard input if - or missing")
      ->option_text(" ");
  add_rules(review, command.rules);
  review
      ->add_option("--start", command.start_text,
                   "Position that an action list begins with, as for 'analyse'")
      ->option_text("POSITION");
  add_side(review, command.turn);
  add_number(review, "--game", command.game, std::size_t{1}, std::size_t{1'000'000'000},
             "Which of several games, the first being 1 (default 1)");
  add_number(
      review, "--nodes", command.nodes, least_review_nodes, most_nodes,
      "Positions to look at for each move (default " + std::to_string(usual_review_nodes) + ")");
  add_path(review, "--tables", command.tables, "folder",
           "Endgame tables (default: a standard place, see 'endgame build --help')");
  CLI::Option* json = add_switch(review, "--json", command.is_json, "One JSON object");
  add_switch(review, "--pdn", command.is_pdn, "The game as PDN, with marks and comments")
      ->excludes(json);
  return review;
}

std::string complete(ReviewCommand& command, const CLI::App& app) {
  command.has_rules = app.count("--rules") > 0;
  command.has_game = app.count("--game") > 0;
  if (app.count("--start") == 0) return {};
  auto read = read_position(command.start_text, command.rules, command.turn);
  if (const auto* complaint = std::get_if<std::string>(&read)) return "--start: " + *complaint;
  command.start = std::get<GivenPosition>(read).position;
  return {};
}

}  // namespace threeply::cli
