#include "programs/collection_text.hpp"

#include <algorithm>

#include "notation/fen.hpp"
#include "notation/game_json.hpp"
#include "notation/grid.hpp"
#include "notation/json.hpp"
#include "notation/names.hpp"
#include "notation/utf8.hpp"
#include "programs/program.hpp"

namespace threeply {
namespace {

const GridLetters& letters_of(GameFormat format) {
  return format == GameFormat::trace    ? trace_letters
         : format == GameFormat::puzzle ? puzzle_letters
                                        : replay_letters;
}

void put_problems(JsonWriter& json, std::span<const TextProblem> problems) {
  json.key("problems").begin('[');
  for (const TextProblem& problem : problems) {
    json.begin('{').key("line").count(problem.place.line);
    json.key("column").count(problem.place.column).key("message").value(problem.message).end('}');
  }
  json.end(']');
}

std::string games_json(std::span<const ListedGame> games, std::span<const TextProblem> problems) {
  std::string text;
  JsonWriter json(text, JsonBytes::halves);
  json.begin('{').key("games").begin('[');
  for (const ListedGame& listed : games) {
    const ReadPdnGame& read = listed.read;
    json.begin('{').key("number").count(listed.number).key("line").count(read.place.line);
    put_game(json, read.game);
    json.key("end").value(write_fen(read.game.positions().back()));
    json.key("found");
    listed.found ? json.count(*listed.found) : json.null();
    put_problems(json, read.problems);
    json.end('}');
  }
  put_problems(json.end(']'), problems);
  json.end('}');
  return text + "\n";
}

/// What a tag says, fit to be seen in a line; what nobody knows is ?.
std::string seen(const PdnGame& game, std::string_view name) {
  const std::string_view value = game.tag(name);
  return value.empty() ? "?" : printable(with_latin_letters(value));
}

std::string list_line(const ListedGame& listed) {
  const PdnGame& game = listed.read.game;
  const std::size_t plies = game.moves().size();
  std::string text = std::to_string(listed.number) + "\t" + seen(game, "Black") + "\t" +
                     seen(game, "White") + "\t";
  text += pdn_result(game.end);
  text += "\t" + seen(game, "Date") + "\t" + seen(game, "Event") + "\t" + std::to_string(plies);
  if (listed.found) text += "\t" + std::to_string(*listed.found);
  return text + "\n";
}

}  // namespace

std::string write_actions(const PdnGame& game) {
  std::string text;
  for (const Move& move : game.moves()) text += move_name(move) + "\n";
  return text;
}

std::string write_games(std::span<const ListedGame> games, GameFormat format,
                        std::optional<std::size_t> ply, std::span<const TextProblem> problems) {
  if (format == GameFormat::json) return games_json(games, problems);
  std::string text;
  for (const ListedGame& listed : games) {
    const PdnGame& game = listed.read.game;
    if (format == GameFormat::actions) {
      text += write_actions(game);
    } else if (format == GameFormat::pdn) {
      text += write_pdn_game(game);
    } else if (format == GameFormat::list) {
      text += list_line(listed);
    } else {
      const std::vector<Position> positions = game.positions();
      const std::size_t last = positions.size() - 1;
      const Position& position = positions[std::min(ply.value_or(last), last)];
      if (format == GameFormat::fen) {
        text += write_fen(position) + "\n";
      } else {
        text += (text.empty() ? "" : "\n") + write_grid(position, letters_of(format));
      }
    }
  }
  return text;
}

}  // namespace threeply
