// Any bytes as a file of games: each is read as far as it can be, and what is written of it is read
// again as the same, as PDN and as JSON, without a complaint.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "notation/game_json.hpp"
#include "notation/pdn_reader.hpp"
#include "programs/collection.hpp"
#include "programs/collection_text.hpp"

using namespace threeply;

namespace {

void check_problems(const std::vector<TextProblem>& problems) {
  if (problems.size() > most_problems) std::abort();
  for (const TextProblem& problem : problems) {
    if (problem.message.empty() || problem.message.size() > 300) std::abort();
    if (problem.message.find('\n') != std::string::npos) std::abort();
    if (problem.place.line == 0 || problem.place.column == 0) std::abort();
  }
}

bool is_same(const PdnGame& one, const PdnGame& other) {
  return one.items == other.items && one.start == other.start && one.rules == other.rules &&
         one.end == other.end;
}

void check_game(const PdnGame& game) {
  const std::string text = write_pdn_game(game);
  PdnReader reader(text);
  const auto again = reader.next();
  if (!again || !is_same(game, again->game) || again->game.is_unread != game.is_unread) {
    std::abort();
  }
  if (!game.is_unread && !again->problems.empty()) std::abort();
  if (reader.next() || write_pdn_game(again->game) != text) std::abort();

  std::string json;
  JsonWriter writer(json);
  writer.begin('{');
  put_game(writer, game);
  writer.end('}');
  const auto value = read_json_value(json);
  if (value.index() != 0) std::abort();
  const auto read = read_game_json(std::get<0>(value), english);
  if (read.index() != 0 || !is_same(game, std::get<0>(read))) std::abort();
  if (std::get<0>(read).tags != game.tags) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  PdnReader reader(input);
  while (const auto read = reader.next()) {
    check_problems(read->problems);
    check_game(read->game);
  }
  const Collection collection = read_collection(input, {.rules = towers});
  check_problems(collection.problems);
  std::vector<ListedGame> games;
  for (const ReadPdnGame& read : collection.games) {
    check_problems(read.problems);
    if (ply_reaching(read.game, read.game.start) != 0) std::abort();
    games.push_back({.read = read, .number = games.size() + 1});
  }
  for (const NamedGameFormat& named : game_formats) write_games(games, named.format, {});
  return 0;
}
