// Who plays in a match, as it is told in a word: hub:COMMAND, engine:nodes=5000, level:7,
// minimax:9.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

namespace threeply {

/// What a player may take for a move; 0 where there is no limit.
struct MoveLimits {
  int depth = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;

  bool are_any() const { return depth > 0 || nodes > 0 || seconds > 0; }

  friend bool operator==(const MoveLimits&, const MoveLimits&) = default;
};

/// Nobody waits for more.
constexpr std::uint64_t most_move_nodes = 1'000'000'000'000;

struct PlayerSetup {
  enum class Kind { hub, engine, level, minimax };

  Kind kind = Kind::engine;
  std::string text;            ///< as it was told
  std::string command{};       ///< of a program that speaks the Hub protocol
  MoveLimits limits{};         ///< of its own; the match's if there are none
  bool has_same_time = false;  ///< for each move as much as the other player took last
  std::string network{};       ///< a file, or "none" to count men and kings; else the one inside
  bool has_tables = true;      ///< those inside the program, in its search
  int threads = 1;
  std::size_t megabytes = 16;
  int level = 0;
  int depth = 0;  ///< of minimax

  /// Whether the match's limits are those that it goes by.
  bool takes_limits() const {
    return kind == Kind::hub || (kind == Kind::engine && !limits.are_any() && !has_same_time);
  }
};

/// The player, or what is wrong.
std::variant<PlayerSetup, std::string> read_player(std::string_view text);

}  // namespace threeply
