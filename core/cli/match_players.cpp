#include "cli/match_players.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "cli/engine_player.hpp"
#include "cli/hub_program.hpp"
#include "cli/stream.hpp"
#include "engine/levels.hpp"
#include "programs/program.hpp"
#include "search/best_action.hpp"

namespace threeply::cli {
namespace {

using IsStopped = std::function<bool()>;

class StoppableWatch final : public EngineWatch {
 public:
  StoppableWatch(double seconds, const IsStopped& is_stopped)
      : EngineWatch(seconds), is_stopped_(is_stopped) {}

  bool goes_on() override { return EngineWatch::goes_on() && !is_stopped_(); }

 private:
  const IsStopped& is_stopped_;
};

/// Null if none is wanted; the file has been read before.
std::shared_ptr<const Network> network_of(const PlayerSetup& setup) {
  if (setup.network == "none") return nullptr;
  Input input(setup.network);
  constexpr std::size_t longest = std::size_t{1} << 20;
  const std::string bytes = read_all(input, longest);
  return Network::read({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
}

/// The engine within limits, or at a level.
class OwnEngine final : public MatchPlayer {
 public:
  OwnEngine(const PlayerSetup& setup, const MoveLimits& limits, RuleSet rules,
            const std::shared_ptr<HashTable>& hash, IsStopped is_stopped)
      : setup_(setup),
        limits_(limits),
        player_(rules, hash, "", setup.threads),
        is_stopped_(std::move(is_stopped)) {
    if (!setup.network.empty()) player_.set_network(network_of(setup));
    if (!setup.has_tables) player_.leave_tables_out();
  }

  /// A game must not depend on those before it.
  std::optional<PlayerFault> begin() override {
    player_.engine().clear();
    overdrawn_ = 0;
    return std::nullopt;
  }

  Answer think(const Turn& turn) override {
    const bool is_level = setup_.kind == PlayerSetup::Kind::level;
    const EngineLimits limits =
        is_level ? limits_of_level(setup_.level, player_.rules(), turn.position) : own_limits();
    StoppableWatch watch(setup_.has_same_time ? same_time(turn.others_seconds) : limits_.seconds,
                         is_stopped_);
    const EngineReport report = player_.think(turn.position, turn.before, limits, &watch);
    const std::size_t chosen =
        is_level ? choose_line(report.lines, setup_.level, player_.rules(), turn.seed) : 0;
    overdrawn_ = std::max(0.0, overdrawn_ + watch.seconds_spent() - turn.others_seconds);
    return {.move = report.lines[chosen].moves[0],
            .is_stopped = is_stopped_(),
            .seconds = watch.seconds_spent(),
            .depth = report.depth};
  }

 private:
  EngineLimits own_limits() const {
    EngineLimits limits;
    if (limits_.depth > 0) limits.depth = limits_.depth;
    if (limits_.nodes > 0) limits.nodes = limits_.nodes;
    return limits;
  }

  /// The engine looks at the clock about once in a millisecond: what it takes too much for one move
  /// it must save on the next.
  double same_time(double others_seconds) const {
    constexpr double least = 0.001;
    return std::max(others_seconds - overdrawn_, least);
  }

  PlayerSetup setup_;
  MoveLimits limits_;
  EnginePlayer player_;
  IsStopped is_stopped_;
  double overdrawn_ = 0;  ///< seconds beyond what the other player has taken in this game
};

/// Exact, by material, as far as it sees.
class Minimax final : public MatchPlayer {
 public:
  Minimax(int depth, RuleSet rules, IsStopped is_stopped)
      : rules_(rules), depth_(depth), is_stopped_(std::move(is_stopped)) {}

  std::optional<PlayerFault> begin() override { return std::nullopt; }

  Answer think(const Turn& turn) override {
    const EngineWatch watch(0);
    SearchOptions options = program_of(rules_).search;
    options.depth = depth_;
    const auto choice = best_action(turn.position, rules_, options);
    return {.move = choice->move,
            .is_stopped = is_stopped_(),
            .seconds = watch.seconds_spent(),
            .depth = depth_};
  }

 private:
  RuleSet rules_;
  int depth_;
  IsStopped is_stopped_;
};

}  // namespace

bool has_network(const PlayerSetup& setup) {
  return setup.network.empty() || setup.network == "none" || network_of(setup) != nullptr;
}

std::unique_ptr<MatchPlayer> make_player(const PlayerSetup& setup, const MatchCommand& command,
                                         const std::function<bool()>& is_stopped) {
  const MoveLimits limits = setup.takes_limits() ? command.limits : setup.limits;
  switch (setup.kind) {
    case PlayerSetup::Kind::hub:
      return std::make_unique<HubProgram>(
          setup.command, command.rules,
          HubManners{.limits = limits, .margin = command.margin, .patience = command.patience},
          is_stopped);
    case PlayerSetup::Kind::minimax:
      return std::make_unique<Minimax>(setup.depth, command.rules, is_stopped);
    default: break;
  }
  const auto hash = make_hash_table(setup.megabytes);
  if (hash == nullptr) return nullptr;
  return std::make_unique<OwnEngine>(setup, limits, command.rules, hash, is_stopped);
}

}  // namespace threeply::cli
