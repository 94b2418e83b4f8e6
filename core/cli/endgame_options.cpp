#include "cli/endgame_options.hpp"

#include <bit>

#include "cli/command_options.hpp"
#include "cli/help_texts.hpp"
#include "notation/grid.hpp"

namespace threeply::cli {
namespace {

void add_threads(CLI::App* app, unsigned& threads) {
  constexpr unsigned most_threads = 256;
  add_number(app, "--threads", threads, 1u, most_threads,
             "Threads at work (default: one per processor)");
}

}  // namespace

CLI::App* EndgameOptions::add_to(CLI::App& app) {
  CLI::App* endgame =
      app.add_subcommand("endgame", "Say what is won, drawn and lost with few pieces, proved");
  endgame->footer(endgame_examples);
  endgame->require_subcommand(1);

  stats_app_ = endgame->add_subcommand("stats", "Count the positions of every material");
  stats_app_->footer(endgame_stats_help);
  add_rules(stats_app_, stats.rules);
  add_number(stats_app_, "--pieces", stats.pieces, 2, most_endgame_pieces,
             "Pieces of both sides together, 2 to 5")
      ->required()
      ->option_text("N (required)");
  add_threads(stats_app_, stats.threads);
  add_switch(stats_app_, "--json", stats.is_json, "One JSON object");

  probe_app_ = endgame->add_subcommand("probe", "The outcome of a position and of each move");
  probe_app_->footer(endgame_probe_help);
  probe_app_->add_option("GRID", grid_, "The position")->required()->option_text(" ");
  add_rules(probe_app_, probe.rules);
  add_choice<Side>(probe_app_, "--side", probe.position.turn,
                   {{"bottom", Side::bottom}, {"top", Side::top}},
                   "Side to move: bottom (default) or top")
      ->option_text("SIDE");
  add_threads(probe_app_, probe.threads);
  add_switch(probe_app_, "--json", probe.is_json, "One JSON object");
  return endgame;
}

std::string EndgameOptions::complaint() {
  if (is_stats()) return {};
  const auto read = read_grid(grid_, recognise_letters(grid_), probe.position.turn);
  if (const auto* fault = std::get_if<std::string>(&read)) return "GRID: " + *fault;
  probe.position = std::get<Position>(read);
  const int pieces = std::popcount(probe.position.occupied());
  if (pieces > most_endgame_pieces) {
    return "GRID: expected at most " + std::to_string(most_endgame_pieces) + " pieces, but found " +
           std::to_string(pieces);
  }
  for (const Side side : {Side::bottom, Side::top}) {
    if ((probe.position.men_of(side) & crown_row(side)) != 0) {
      return "GRID: a man stands on the row where it is crowned";
    }
  }
  return {};
}

}  // namespace threeply::cli
