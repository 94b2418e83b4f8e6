#include "cli/endgame_options.hpp"

#include "cli/command_options.hpp"
#include "cli/help_texts.hpp"
#include "endgame/material.hpp"

namespace threeply::cli {
namespace {

void add_threads(CLI::App* app, unsigned& threads) {
  constexpr unsigned most_threads = 256;
  add_number(app, "--threads", threads, 1u, most_threads,
             "Threads at work (default: one per processor)");
}

void add_tables(CLI::App* app, TableSources& sources) {
  add_path(app, "--tables", sources.folder, "folder",
           "Tables made by 'endgame build'; what is not there is worked out");
  add_threads(app, sources.threads);
}

}  // namespace

CLI::App* EndgameOptions::add_to(CLI::App& app) {
  app_ = app.add_subcommand("endgame", "Say what is won, drawn and lost with few pieces, proved");
  app_->footer(endgame_examples);
  app_->require_subcommand(1);
  add_stats();
  add_probe();
  add_build();
  add_pack();
  add_verify();
  return app_;
}

void EndgameOptions::add_stats() {
  CLI::App* app = app_->add_subcommand("stats", "Count the positions of every material");
  app->footer(endgame_stats_help);
  add_rules(app, stats.rules);
  add_number(app, "--pieces", stats.pieces, 2, most_built_pieces,
             "Pieces of both sides together, 2 to 5; 6 with --tables")
      ->required()
      ->option_text("N (required)");
  add_tables(app, stats.sources);
  add_switch(app, "--json", stats.is_json, "One JSON object");
}

void EndgameOptions::add_probe() {
  CLI::App* app = app_->add_subcommand("probe", "The outcome of a position and of each move");
  app->footer(endgame_probe_help);
  app->add_option("POSITION", probe.text, "The position itself, or a file; standard input if -")
      ->required()
      ->option_text(" ");
  add_rules(app, probe.rules);
  add_side(app, probe.turn);
  add_tables(app, probe.sources);
  add_switch(app, "--distance", probe.wants_distance,
             "Work the distance out, also where that takes half a minute");
  add_switch(app, "--json", probe.is_json, "One JSON object");
}

void EndgameOptions::add_build() {
  CLI::App* app = app_->add_subcommand("build", "Make tables, as files");
  app->footer(endgame_build_help);
  add_rules(app, build.rules);
  add_number(app, "--pieces", build.pieces, 2, most_built_pieces,
             "Most pieces of both sides together, 2 to 6")
      ->required()
      ->option_text("N (required)");
  add_path(app, "--out", build.sources.folder, "folder", "Folder for the tables")
      ->required()
      ->option_text("DIR (required)");
  add_threads(app, build.sources.threads);
  add_number(app, "--memory", build.megabytes, std::uint64_t{1}, std::uint64_t{1} << 20,
             "Memory for the tables at work in megabytes (default 4096)");
}

void EndgameOptions::add_pack() {
  CLI::App* app = app_->add_subcommand("pack", "Make packed tables, small enough to be sent");
  app->footer(endgame_pack_help);
  std::vector<std::pair<std::string, std::vector<RuleSet>>> choices;
  for (const NamedRuleSet& named : rule_names) {
    choices.push_back({std::string(named.name), {named.rules}});
  }
  add_choice(app, "--rules", pack.rules, std::move(choices),
             "towers, single-jump or english (default: all three)")
      ->option_text("RULES");
  add_number(app, "--pieces", pack.pieces, 2, most_built_pieces,
             "Most pieces of both sides together, 2 to 6 (default 5)");
  add_number(
      app, "--distances", pack.distance_pieces, 0, most_built_pieces,
      "With so many pieces or fewer also the distances, with more those\nto progress (default 4)");
  add_path(app, "--out", pack.folder, "folder", "Folder for the tables")
      ->required()
      ->option_text("DIR (required)");
  add_tables(app, pack.sources);
}

void EndgameOptions::add_verify() {
  CLI::App* app = app_->add_subcommand("verify", "Check every value of tables against others");
  app->footer(endgame_verify_help);
  app->add_option("DIR", verify.folder, "Folder of the tables")->required()->option_text(" ");
  add_threads(app, verify.threads);
}

std::string EndgameOptions::chosen() const {
  const auto chosen = app_->get_subcommands();
  return chosen.empty() ? "" : chosen[0]->get_name();
}

std::string EndgameOptions::complaint() {
  if (chosen() == "probe") probe.has_rules = app_->get_subcommands()[0]->count("--rules") > 0;
  const auto lacks_tables = [](int pieces, const TableSources& sources) -> std::string {
    if (pieces <= most_endgame_pieces || !sources.folder.empty()) return {};
    return "--pieces " + std::to_string(pieces) + " needs --tables DIR, made by 'endgame build'";
  };
  if (chosen() == "stats") return lacks_tables(stats.pieces, stats.sources);
  if (chosen() == "pack") return lacks_tables(pack.pieces, pack.sources);
  return {};
}

}  // namespace threeply::cli
