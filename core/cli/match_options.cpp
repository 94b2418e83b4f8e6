#include "cli/match_options.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <limits>
#include <optional>
#include <string_view>
#include <variant>

#include "cli/command_options.hpp"
#include "cli/help_texts.hpp"
#include "engine/engine.hpp"
#include "notation/decimal.hpp"
#include "programs/exit_status.hpp"
#include "report/shell_line.hpp"

namespace threeply::cli {
namespace {

void add_player(CLI::App* app, const std::string& name, PlayerSetup& player,
                const std::string& text) {
  const auto read = [name, &player](const std::string& word) {
    auto told = read_player(word);
    if (const auto* complaint = std::get_if<std::string>(&told)) {
      throw CLI::ValidationError(name, *complaint);
    }
    player = std::move(std::get<PlayerSetup>(told));
  };
  app->add_option_function<std::string>(name, read, text)
      ->required()
      ->option_text("PLAYER (required)");
}

std::optional<double> signed_number(std::string_view word) {
  const bool is_negative = word.starts_with('-');
  const auto number = read_decimal(is_negative ? word.substr(1) : word);
  if (!number) return std::nullopt;
  return is_negative ? -*number : *number;
}

/// 2025.01.31, as PDN has it, with ???? or ?? for what is not known.
bool is_date(std::string_view word) {
  struct Part {
    std::size_t begin;
    std::size_t size;
    int least;
    int most;
  };
  constexpr Part parts[] = {{0, 4, 0, 9999}, {5, 2, 1, 12}, {8, 2, 1, 31}};
  if (word.size() != std::string_view("2025.01.31").size()) return false;
  if (word[4] != '.' || word[7] != '.') return false;
  return std::all_of(std::begin(parts), std::end(parts), [word](const Part& part) {
    const std::string_view text = word.substr(part.begin, part.size);
    if (text.find_first_not_of('?') == text.npos) return true;
    int number = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    const bool is_read = read.ec == std::errc{} && read.ptr == end && text[0] != '-';
    return is_read && number >= part.least && number <= part.most;
  });
}

void add_date(CLI::App* app, std::string& date) {
  const auto read = [&date](const std::string& word) {
    if (!is_date(word)) {
      throw CLI::ValidationError(
          "--date", "expected a date such as 2025.01.31 or 2025.??.??, but found " + quote(word));
    }
    date = word;
  };
  app->add_option_function<std::string>("--date", read,
                                        "Date of the games there, 2025.01.31 (default: none)")
      ->option_text("DATE");
}

/// ELO0,ELO1
void add_test(CLI::App* app, std::optional<SequentialTest>& test) {
  constexpr double most_elo = 1000;
  const auto read = [&test](const std::string& word) {
    const std::string_view text = word;
    const std::size_t comma = std::min(text.find(','), text.size());
    const auto elo0 = signed_number(text.substr(0, comma));
    const auto elo1 = signed_number(text.substr(std::min(comma + 1, text.size())));
    if (!elo0 || !elo1 || *elo0 >= *elo1 || *elo0 < -most_elo || *elo1 > most_elo) {
      throw CLI::ValidationError("--sprt",
                                 "expected two distances in Elo, the smaller first, such as 0,5, "
                                 "none beyond 1000, but found " +
                                     quote(word));
    }
    test = SequentialTest{.elo0 = *elo0, .elo1 = *elo1};
  };
  app->add_option_function<std::string>("--sprt", read,
                                        "Stop as soon as pairs show which distance it is")
      ->option_text("ELO0,ELO1");
}

}  // namespace

CLI::App* add_analyse(CLI::App& app, AnalyseCommand& command) {
  CLI::App* analyse =
      app.add_subcommand("analyse", "Say what the engine thinks of a position or a game's end");
  analyse->footer(analyse_help);
  analyse
      ->add_option("POSITION", command.text,
                   "The position or game itself, or a file; standard input if - or missing")
      ->option_text(" ");
  add_rules(analyse, command.rules);
  add_side(analyse, command.turn);
  add_number(analyse, "--lines", command.lines, 1, static_cast<int>(MoveList::capacity),
             "How many of the best moves are told (default 1)");
  add_seconds(analyse, "--time", command.limits.seconds,
              "Seconds to think (default 2, unless --nodes or --depth is given)");
  add_number(analyse, "--nodes", command.limits.nodes, std::uint64_t{1}, most_move_nodes,
             "Positions to look at");
  add_number(analyse, "--depth", command.limits.depth, 1, EngineLimits{}.depth,
             "Plies to look ahead");
  add_number(analyse, "--hash", command.megabytes, std::size_t{1}, HashTable::most_megabytes,
             "Memory for what was found in megabytes (default 64)");
  add_number(
      analyse, "--threads", command.threads, 1, most_engine_threads,
      "Threads that think together (default 1); --nodes are the first\none's, and with several the "
      "answer may differ from time to time");
  add_path(analyse, "--tables", command.tables, "folder",
           "Endgame tables (default: a standard place, see 'endgame build --help')");
  add_switch(analyse, "--json", command.is_json, "One JSON object");
  return analyse;
}

CLI::App* add_match(CLI::App& app, MatchCommand& command) {
  constexpr std::uint64_t most_pairs = 1'000'000;
  constexpr unsigned most_jobs = 256;
  constexpr int most_opening_plies = 40;
  CLI::App* match =
      app.add_subcommand("match", "Let two players play many games, and compare them");
  match->footer(std::string(match_help) + "\n\n" + exit_status_help("match") + "\n\n" +
                match_examples);
  add_player(match, "--one", command.players[0], "Who plays");
  add_player(match, "--other", command.players[1], "And against whom");
  add_rules(match, command.rules);
  match
      ->add_option("--openings", command.openings,
                   "ballots (default for english), random (for others) or a file")
      ->option_text("WHICH");
  add_switch(match, "--barred", command.with_barred, "Ballots that are barred, too");
  add_number(match, "--plies", command.plies, 0, most_opening_plies,
             "Length of random openings (default 8)");
  add_number(match, "--pairs", command.pairs, std::uint64_t{1}, most_pairs,
             "Pairs of games (default: one for each opening, or 100)");
  add_number(match, "--seed", command.seed, std::uint64_t{0},
             std::numeric_limits<std::uint64_t>::max(),
             "Changes what is random: openings, choices of levels (default 1)");
  add_seconds(match, "--time", command.limits.seconds,
              "Seconds a move for programs and for 'engine' (default 0.1)");
  add_number(match, "--nodes", command.limits.nodes, std::uint64_t{1}, most_move_nodes,
             "Or positions a move");
  add_number(match, "--depth", command.limits.depth, 1, EngineLimits{}.depth, "Or plies");
  add_seconds(match, "--margin", command.margin,
              "Seconds that a program may be late with a move (default 0.1)");
  add_seconds(match, "--patience", command.patience,
              "Seconds to start, and for a move without --time (default 60)");
  add_number(match, "--jobs", command.jobs, 1U, most_jobs,
             "Games at the same time (default: one per processor)");
  add_test(match, command.test);
  match
      ->add_flag_callback(
          "--no-adjudicate", [&command] { command.is_adjudicated = false; },
          "Play endings out that the tables in the program know")
      ->disable_flag_override();
  add_path(match, "--pdn", command.pdn, "file", "Write all games to this file");
  add_date(match, command.date);
  add_path(match, "--state", command.state, "file",
           "Keep finished games here, and go on with those that are there");
  add_switch(match, "--json", command.is_json, "One JSON object");
  return match;
}

std::string complete(MatchCommand& command) {
  const bool has_ballots = command.rules == english;
  if (command.openings.empty()) command.openings = has_ballots ? "ballots" : "random";
  if (command.openings == "ballots" && !has_ballots) {
    return "--openings ballots go with --rules english; others have random ones or a file's";
  }
  if (command.with_barred && command.openings != "ballots") {
    return "--barred goes with --openings ballots";
  }
  constexpr double usual_seconds = 0.1;
  if (!command.limits.are_any()) command.limits.seconds = usual_seconds;
  if (command.players[0].has_same_time && command.players[1].has_same_time) {
    return "same-time is the time of the other player, so only one can have it";
  }
  return {};
}

namespace {

/// With as many decimals as it takes, up to six.
std::string decimal_words(double number) {
  constexpr int most_decimals = 6;
  std::string text = (number < 0 ? "-" : "") + fixed_decimal(std::abs(number), most_decimals);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

/// Defaults that other versions may have others of are said, too.
std::string command_words(const MatchCommand& command, std::uint64_t pairs) {
  std::string text = "threeply match";
  const auto add = [&](const char* option, const std::string& value) {
    text += std::string(" ") + option + " " + shell_word(value);
  };
  const auto is_hub = [](const PlayerSetup& player) {
    return player.kind == PlayerSetup::Kind::hub;
  };
  const auto& [one, other] = command.players;
  add("--one", one.text);
  add("--other", other.text);
  add("--rules", std::string(name_of(command.rules)));
  add("--openings", command.openings);
  if (command.with_barred) text += " --barred";
  if (command.openings == "random") add("--plies", std::to_string(command.plies));
  add("--pairs", std::to_string(pairs));
  add("--seed", std::to_string(command.seed));
  if (one.takes_limits() || other.takes_limits()) {
    const MoveLimits& limits = command.limits;
    if (limits.seconds > 0) add("--time", decimal_words(limits.seconds));
    if (limits.nodes > 0) add("--nodes", std::to_string(limits.nodes));
    if (limits.depth > 0) add("--depth", std::to_string(limits.depth));
  }
  if (is_hub(one) || is_hub(other)) {
    add("--margin", decimal_words(command.margin));
    add("--patience", decimal_words(command.patience));
  }
  if (!command.is_adjudicated) text += " --no-adjudicate";
  if (command.test) {
    add("--sprt", decimal_words(command.test->elo0) + "," + decimal_words(command.test->elo1));
  }
  return text;
}

}  // namespace

MatchSettings settings_of(const MatchCommand& command, std::uint64_t pairs) {
  return {.version = THREEPLY_VERSION,
          .openings = command.openings,
          .with_barred = command.with_barred,
          .plies = command.plies,
          .seed = command.seed,
          .pairs = pairs,
          .limits = command.limits,
          .margin = command.margin,
          .patience = command.patience,
          .is_adjudicated = command.is_adjudicated,
          .command = command_words(command, pairs)};
}

}  // namespace threeply::cli
