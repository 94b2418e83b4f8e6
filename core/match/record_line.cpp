// Games as lines of JSON, out and in: how an interrupted match goes on.
#include <charconv>
#include <concepts>
#include <map>

#include "match/game.hpp"
#include "notation/decimal.hpp"
#include "notation/json.hpp"
#include "notation/json_reader.hpp"
#include "notation/numbers.hpp"
#include "rules/play.hpp"

namespace threeply {
namespace {

using Values = std::map<std::string, std::string>;

constexpr const char* player_keys[] = {"one", "other"};

template <std::integral Number>
bool take(const Values& values, const std::string& key, Number& number) {
  const auto found = values.find(key);
  if (found == values.end()) return false;
  const std::string& word = found->second;
  const char* const end = word.data() + word.size();
  const auto read = std::from_chars(word.data(), end, number);
  return read.ec == std::errc{} && read.ptr == end;
}

bool take(const Values& values, const std::string& key, std::string& text) {
  const auto found = values.find(key);
  if (found == values.end()) return false;
  text = found->second;
  return true;
}

bool take(const Values& values, const std::string& key, double& number) {
  std::string word;
  const auto read = take(values, key, word) ? read_decimal(word) : std::nullopt;
  number = read.value_or(0);
  return read.has_value();
}

bool take_moves(const std::string& text, RuleSet rules, GameRecord& record) {
  Position position = record.start;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    const auto move = read_hub_move(text.substr(begin, end - begin), position, rules);
    if (!move) return false;
    record.moves.push_back(*move);
    position = play(position, *move);
    begin = end + 1;
  }
  return true;
}

}  // namespace

std::string write_record(const GameRecord& record) {
  std::string moves;
  for (const Move& move : record.moves) moves += (moves.empty() ? "" : " ") + write_hub_move(move);
  std::string text;
  JsonWriter json(text);
  json.begin('{').key("game").count(record.number);
  json.key("score").value(std::int64_t{record.score});
  json.key("end").value(name_of(record.end)).key("detail").value(record.detail);
  json.key("opening").value(record.opening);
  json.key("start").value(write_hub_position(record.start)).key("moves").value(moves);
  for (std::size_t i = 0; i < record.efforts.size(); ++i) {
    const Effort& effort = record.efforts[i];
    json.key(player_keys[i]).begin('{').key("moves").count(effort.moves);
    json.key("seconds").decimal(effort.seconds).key("depth").count(effort.depth);
    json.key("with_depth").count(effort.with_depth).end('}');
  }
  json.end('}');
  return text + "\n";
}

std::optional<GameRecord> read_record(std::string_view line, RuleSet rules) {
  const auto values = read_json(line);
  if (!values) return std::nullopt;
  GameRecord record;
  std::string end;
  std::string start;
  std::string moves;
  if (!take(*values, "game", record.number) || !take(*values, "score", record.score) ||
      !take(*values, "end", end) || !take(*values, "detail", record.detail) ||
      !take(*values, "opening", record.opening) || !take(*values, "start", start) ||
      !take(*values, "moves", moves)) {
    return std::nullopt;
  }
  const auto game_end = game_end_named(end);
  const auto position = read_hub_position(start);
  if (!game_end || record.score < -1 || record.score > 1) return std::nullopt;
  if (!std::holds_alternative<Position>(position)) return std::nullopt;
  record.end = *game_end;
  record.start = std::get<Position>(position);
  for (std::size_t i = 0; i < record.efforts.size(); ++i) {
    const std::string key = player_keys[i];
    Effort& effort = record.efforts[i];
    if (!take(*values, key + ".moves", effort.moves) ||
        !take(*values, key + ".seconds", effort.seconds) ||
        !take(*values, key + ".depth", effort.depth) ||
        !take(*values, key + ".with_depth", effort.with_depth)) {
      return std::nullopt;
    }
  }
  if (!take_moves(moves, rules, record)) return std::nullopt;
  return record;
}

}  // namespace threeply
