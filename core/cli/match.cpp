// threeply match: two players over many games, in pairs with both colours.
#include <signal.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

#include "cli/commands.hpp"
#include "cli/engine_player.hpp"
#include "cli/interruption.hpp"
#include "cli/match_options.hpp"
#include "cli/match_players.hpp"
#include "cli/match_state.hpp"
#include "cli/parallel.hpp"
#include "cli/progress_line.hpp"
#include "cli/stream.hpp"
#include "endgame/tables_inside.hpp"
#include "engine/random.hpp"
#include "match/game.hpp"
#include "match/opening.hpp"
#include "match/summary.hpp"
#include "notation/quote.hpp"
#include "programs/exit_status.hpp"

namespace threeply::cli {
namespace {

constexpr const char* player_options[] = {"--one", "--other"};

constexpr std::size_t longest_openings = std::size_t{1} << 24;

/// Where games begin: from a list, over and over, or at random.
struct Openings {
  std::vector<Opening> list{};  ///< empty: at random
  std::string mark{};           ///< tells them from others, for the state

  std::size_t size() const { return list.size(); }
};

/// A number that changes with the text.
std::string fingerprint(std::string_view text) {
  std::uint64_t mixed = text.size();
  for (const char c : text) mixed = Random({mixed, static_cast<unsigned char>(c)}).next();
  return std::to_string(mixed);
}

std::variant<Openings, int> find_openings(const MatchCommand& command) {
  Openings openings;
  if (command.openings == "random") {
    openings.mark = "random, " + std::to_string(command.plies) + " plies";
    return openings;
  }
  if (command.openings == "ballots") {
    openings.list = ballots(command.with_barred, command.seed);
    openings.mark = command.with_barred ? "ballots, barred ones too" : "ballots";
    return openings;
  }
  Input input(command.openings);
  if (input.error() != 0) return cannot_read(input);
  const std::string text = read_all(input, longest_openings);
  if (input.error() != 0) return cannot_read(input);
  auto read = read_openings(text, command.rules);
  if (const auto* complaint = std::get_if<std::string>(&read)) {
    complain(input.name() + ": " + *complaint);
    return exit_bad_input;
  }
  openings.list = std::move(std::get<std::vector<Opening>>(read));
  openings.mark = command.openings + " " + fingerprint(text);
  return openings;
}

/// The games so far, from all threads, and whether they are enough.
class Standing {
 public:
  Standing(const MatchCommand& command, std::uint64_t pairs, MatchState& state)
      : command_(command), pairs_(pairs), state_(state) {
    for (const GameRecord& game : state.games()) {
      if (game.number < pairs * 2) games_.emplace(game.number, game);
    }
    for (const auto& [number, game] : games_) score_.add_game(game.score);
    test_pairs();
  }

  std::size_t games() const { return games_.size(); }
  bool is_failed() const { return is_failed_; }
  bool is_enough() const { return is_enough_; }
  bool has(std::uint64_t number) const { return games_.contains(number); }

  void add(const GameRecord& game) {
    const std::lock_guard lock(mutex_);
    if (is_failed_ || !games_.emplace(game.number, game).second) return;
    if (!state_.add(game)) is_failed_ = true;
    score_.add_game(game.score);
    test_pairs();
    line_.show(games_.size(), pairs_ * 2, "games, " + score_words(score_));
  }

  void clear_line() { line_.clear(); }

  /// What counts: if a test has decided, the games up to then, whichever others were at hand.
  MatchSummary summary() const {
    MatchSummary summary{.rules = command_.rules,
                         .settings = settings_of(command_, pairs_),
                         .players = command_.players,
                         .test = command_.test};
    for (const auto& [number, game] : games_) {
      if (!is_enough_ || number < 2 * tested_pairs_) summary.games.push_back(game);
    }
    return summary;
  }

 private:
  /// Pair by pair in their order, so that the decision does not hang on who is ready first.
  void test_pairs() {
    while (command_.test && !is_enough_) {
      const auto first = games_.find(2 * tested_pairs_);
      const auto second = games_.find(2 * tested_pairs_ + 1);
      if (first == games_.end() || second == games_.end()) return;
      tested_.add_pair(first->second.score, second->second.score);
      ++tested_pairs_;
      is_enough_ = command_.test->decision(tested_) != 0;
    }
  }

  const MatchCommand& command_;
  std::uint64_t pairs_;
  MatchState& state_;
  std::mutex mutex_;
  std::map<std::uint64_t, GameRecord> games_;
  MatchScore score_;
  MatchScore tested_;
  std::uint64_t tested_pairs_ = 0;
  std::atomic<bool> is_enough_ = false;
  std::atomic<bool> is_failed_ = false;
  ProgressLine line_;
};

/// What one thread has: players of its own, tables for the referee, and a judge of openings. Before
/// it is used, `prepare` must have found the memory for them.
class Table {
 public:
  Table(const MatchCommand& command, const Openings& openings, std::function<bool()> is_stopped)
      : command_(command),
        openings_(openings),
        tables_(command.rules),
        is_stopped_(std::move(is_stopped)) {
    const RuleSet rules = command.rules;
    tables_.set_source([rules](const Material& material) { return table_inside(rules, material); });
  }

  /// False after telling that there is too little.
  bool prepare() {
    for (std::size_t i = 0; i < players_.size(); ++i) {
      const PlayerSetup& setup = command_.players[i];
      players_[i] = make_player(setup, command_, is_stopped_);
      if (players_[i] == nullptr) {
        complain(std::string(player_options[i]) + ": " + memory_complaint(setup.megabytes));
        return false;
      }
    }
    if (!openings_.list.empty()) return true;
    const auto hash = make_hash_table(1);
    if (hash == nullptr) {
      complain(memory_complaint(1));
      return false;
    }
    judge_ = std::make_unique<EnginePlayer>(command_.rules, hash, "");
    return true;
  }

  std::optional<GameRecord> play(std::uint64_t number) {
    const GameSetup setup{.rules = command_.rules,
                          .number = number,
                          .seed = command_.seed,
                          .tables = command_.is_adjudicated ? &tables_ : nullptr};
    return play_game(setup, opening_of(number / 2), *players_[0], *players_[1]);
  }

 private:
  Opening opening_of(std::uint64_t pair) {
    if (!openings_.list.empty()) return openings_.list[pair % openings_.size()];
    return random_opening(command_.rules, command_.plies, command_.seed, pair, judge_->engine());
  }

  const MatchCommand& command_;
  const Openings& openings_;
  PackedTables tables_;
  std::function<bool()> is_stopped_;
  std::array<std::unique_ptr<MatchPlayer>, 2> players_;
  std::unique_ptr<EnginePlayer> judge_;
};

/// A program that cannot even say who it is would lose every game: better to say so now.
bool can_play(const MatchCommand& command) {
  for (std::size_t i = 0; i < command.players.size(); ++i) {
    if (!has_network(command.players[i])) {
      complain(std::string(player_options[i]) + ": " + quote(command.players[i].network) +
               " is not a network of the engine");
      return false;
    }
    if (command.players[i].kind != PlayerSetup::Kind::hub) continue;
    const auto player = make_player(command.players[i], command, is_interrupted);
    const auto fault = player->begin();
    if (!fault || is_interrupted()) continue;
    complain(std::string(player_options[i]) + ": the program " + quote(command.players[i].command) +
             " cannot play: " + fault->detail);
    return false;
  }
  return true;
}

/// The exit status: the games are as many as were to be played, or as could be until somebody
/// stopped them.
int play_all(const MatchCommand& command, const Openings& openings, std::uint64_t pairs,
             Standing& standing) {
  std::vector<std::uint64_t> numbers;
  for (std::uint64_t number = 0; number < pairs * 2; ++number) {
    if (!standing.has(number)) numbers.push_back(number);
  }
  const auto is_stopped = [&] {
    return is_interrupted() || standing.is_enough() || standing.is_failed();
  };
  std::atomic<std::size_t> next = 0;
  unsigned jobs = command.jobs;
  if (jobs == 0) jobs = std::max(1U, std::thread::hardware_concurrency());
  const std::size_t count = std::min<std::size_t>(jobs, numbers.size());
  std::vector<std::unique_ptr<Table>> tables;
  for (std::size_t i = 0; i < count; ++i) {
    tables.push_back(std::make_unique<Table>(command, openings, is_stopped));
    if (!tables[i]->prepare()) return exit_io_failed;
  }
  parallel(jobs)(count, [&](std::size_t table) {
    for (std::size_t i = next++; i < numbers.size() && !is_stopped(); i = next++) {
      if (const auto record = tables[table]->play(numbers[i])) standing.add(*record);
    }
  });
  return standing.is_failed() ? exit_io_failed : exit_ok;
}

}  // namespace

int run(const MatchCommand& command) {
  const auto found = find_openings(command);
  if (const int* status = std::get_if<int>(&found)) return *status;
  const auto& openings = std::get<Openings>(found);
  constexpr std::uint64_t usual_pairs = 100;
  const std::uint64_t pairs = command.pairs > 0       ? command.pairs
                              : openings.list.empty() ? usual_pairs
                                                      : openings.size();
  std::unique_ptr<Output> pdn;
  if (!command.pdn.empty()) {
    pdn = std::make_unique<Output>(command.pdn);  // first: a match may take hours
    if (pdn->error() != 0) return finish(*pdn, exit_ok);
  }
  MatchState state;
  if (!command.state.empty()) {
    const int status = state.open(command, openings.mark);
    if (status != exit_ok) return status;
  }
  watch_for_interruption();
  ::signal(SIGPIPE, SIG_IGN);  // a program that has gone away is a result
  if (!can_play(command)) return exit_bad_input;

  Standing standing(command, pairs, state);
  const int played = play_all(command, openings, pairs, standing);
  standing.clear_line();
  if (played != exit_ok) return played;

  const MatchSummary summary = standing.summary();
  if (pdn != nullptr) {
    pdn->write(summary_pdn(summary, command.date));
    if (const int status = finish(*pdn, exit_ok); status != exit_ok) return status;
  }
  const bool is_cut = is_interrupted() && !standing.is_enough() && standing.games() < pairs * 2;
  if (is_cut) {
    complain("interrupted after " + std::to_string(standing.games()) + " of " +
             std::to_string(pairs * 2) + " games" +
             (command.state.empty() ? "" : "; the same command goes on from there"));
  }
  Output output;
  output.write(command.is_json ? summary_json(summary) : summary_text(summary));
  return finish(output, is_cut ? exit_interrupted : exit_ok);
}

}  // namespace threeply::cli
