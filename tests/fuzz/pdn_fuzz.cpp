// Any bytes as a file of games: each is read as far as it can be, and what is written of it is read
// again as the same, as PDN and as JSON, without a complaint.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "notation/game_json.hpp"
#include "notation/pdn_reader.hpp"
#include "notation/pdn_words.hpp"
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
         one.end == other.end && one.is_unread == other.is_unread;
}

/// With one kind of bracket, as a comment of several lines cannot have the other.
std::string with_round_brackets(std::string text) {
  std::replace(text.begin(), text.end(), '}', ')');
  return text;
}

/// Whatever stands in a file besides brackets and numbers of moves is still there when it is
/// written.
void check_words(std::string_view input, const std::string& written) {
  PdnWords words(input);
  const auto has = [&](const std::string& text) {
    return written.find(with_round_brackets(text)) != written.npos;
  };
  while (const auto word = words.next()) {
    std::string text = word->text;
    switch (word->kind) {
      case PdnWordKind::tag:
        // A result is written in one way.
        if (is_same_tag(word->name, "Result")) continue;
        text.clear();
        for (const char c : word->text)
          text += c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
        if (!has(text) && !has(word->text)) std::abort();
        continue;
      case PdnWordKind::no_tag:
      case PdnWordKind::comment:
      case PdnWordKind::endless:
      case PdnWordKind::escape:
      case PdnWordKind::mark:
      case PdnWordKind::something: break;
      default: continue;
    }
    if (!has(text)) std::abort();
  }
}

void check_game(const PdnGame& game) {
  const std::string text = write_pdn_game(game);
  PdnReader reader(text);
  const auto again = reader.next();
  if (!again || !is_same(game, again->game)) {
    std::abort();
  }
  if (!game.is_unread && !again->problems.empty()) std::abort();
  for (const PdnGame::Tag& tag : game.tags) {
    const auto& tags = again->game.tags;
    if (subject_of(tag) == PdnTagSubject::result) continue;
    if (std::find(tags.begin(), tags.end(), tag) == tags.end()) std::abort();
  }
  if (reader.next() || write_pdn_game(again->game) != text) std::abort();

  std::string json;
  JsonWriter writer(json, JsonBytes::halves);
  writer.begin('{');
  put_game(writer, game);
  writer.end('}');
  const auto value = read_json_value(json, JsonBytes::halves);
  if (value.index() != 0) std::abort();
  const auto read = read_game_json(std::get<0>(value), english);
  if (read.index() != 0 || !is_same(game, std::get<0>(read))) std::abort();
  if (std::get<0>(read).tags != game.tags) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  PdnReader reader(input);
  std::string written;
  while (const auto read = reader.next()) {
    check_problems(read->problems);
    check_game(read->game);
    written += write_pdn_game(read->game);
  }
  check_words(input, with_round_brackets(std::move(written)));
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
