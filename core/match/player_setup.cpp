#include "match/player_setup.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "engine/engine.hpp"
#include "engine/levels.hpp"
#include "notation/decimal.hpp"
#include "notation/quote.hpp"

namespace threeply {
namespace {

constexpr int deepest_minimax = 12;

std::optional<std::uint64_t> whole_number(std::string_view word, std::uint64_t most) {
  std::uint64_t number = 0;
  const char* const end = word.data() + word.size();
  const auto read = std::from_chars(word.data(), end, number);
  if (read.ec != std::errc{} || read.ptr != end || number < 1 || number > most) return std::nullopt;
  return number;
}

/// One of the parts of engine:PART,PART; what is wrong with it, or nothing.
std::string take_part(std::string_view part, PlayerSetup& player) {
  if (part == "same-time") {
    player.has_same_time = true;
    return {};
  }
  const std::size_t sign = std::min(part.find('='), part.size());
  const std::string_view name = part.substr(0, sign);
  const std::string_view value = part.substr(std::min(sign + 1, part.size()));
  const auto wrong = [&](const std::string& expected) {
    return std::string(name) + ": expected " + expected + ", but found " + quote(value);
  };
  const auto number_up_to = [](std::uint64_t most) {
    return "a number from 1 to " + std::to_string(most);
  };
  if (name == "nodes") {
    const auto nodes = whole_number(value, most_move_nodes);
    if (!nodes) return wrong(number_up_to(most_move_nodes));
    player.limits.nodes = *nodes;
  } else if (name == "depth") {
    const auto most = static_cast<std::uint64_t>(EngineLimits{}.depth);
    const auto depth = whole_number(value, most);
    if (!depth) return wrong(number_up_to(most));
    player.limits.depth = static_cast<int>(*depth);
  } else if (name == "time") {
    const double seconds = read_decimal(value).value_or(0);
    if (seconds <= 0) return wrong("seconds such as 1 or 0.05");
    player.limits.seconds = seconds;
  } else if (name == "hash") {
    const auto megabytes = whole_number(value, HashTable::most_megabytes);
    if (!megabytes) return wrong(number_up_to(HashTable::most_megabytes) + " (megabytes)");
    player.megabytes = static_cast<std::size_t>(*megabytes);
  } else if (name == "network") {
    if (value.empty()) return wrong("none or a file");
    player.network = value;
  } else if (name == "tables") {
    if (value != "none") return wrong("none");
    player.has_tables = false;
  } else if (name == "threads") {
    const auto threads = whole_number(value, most_engine_threads);
    if (!threads) return wrong(number_up_to(most_engine_threads));
    player.threads = static_cast<int>(*threads);
  } else {
    return "expected nodes=, time=, depth=, hash=, threads=, network=, tables=none or same-time, "
           "but found " +
           quote(part);
  }
  return {};
}

}  // namespace

std::variant<PlayerSetup, std::string> read_player(std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::string_view kind = text.substr(0, colon);
  const std::string_view rest = colon == text.npos ? "" : text.substr(colon + 1);
  PlayerSetup player{.text = std::string(text)};
  if (kind == "hub") {
    player.kind = PlayerSetup::Kind::hub;
    player.command = rest;
    if (rest.find_first_not_of(' ') == rest.npos) {
      return "expected hub: and the command line of a program, but found " + quote(text);
    }
    return player;
  }
  if (kind == "level") {
    player.kind = PlayerSetup::Kind::level;
    const Level* const level = level_named(rest);
    if (level == nullptr) {
      return "expected a level from 1 to " + std::to_string(levels.size()) +
             " or its name, such as " + quote(levels[1].name) + ", but found " + quote(rest);
    }
    player.level = level->number;
    return player;
  }
  if (kind == "minimax") {
    player.kind = PlayerSetup::Kind::minimax;
    const auto depth = whole_number(rest, deepest_minimax);
    if (!depth) {
      return "expected a depth from 1 to " + std::to_string(deepest_minimax) + ", but found " +
             quote(rest);
    }
    player.depth = static_cast<int>(*depth);
    return player;
  }
  if (kind != "engine") {
    return "expected engine, level:N, minimax:N or hub:COMMAND, but found " + quote(text);
  }
  for (std::string_view parts = rest; colon != text.npos;) {
    const std::size_t end = std::min(parts.find(','), parts.size());
    if (std::string complaint = take_part(parts.substr(0, end), player); !complaint.empty()) {
      return complaint;
    }
    if (end == parts.size()) break;
    parts.remove_prefix(end + 1);
  }
  if (player.has_same_time && player.limits.are_any()) {
    return "same-time is a limit of its own, without nodes, time or depth";
  }
  return player;
}

}  // namespace threeply
