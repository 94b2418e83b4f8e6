#include "programs/collection.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <variant>

#include "endgame/material.hpp"
#include "notation/blanks.hpp"
#include "notation/fen.hpp"
#include "notation/game_json.hpp"
#include "notation/numbers.hpp"
#include "notation/quote.hpp"
#include "programs/given_game.hpp"
#include "programs/written_boards.hpp"

namespace threeply {
namespace {

/// Any member of a game will do, as each may be missing.
bool is_game(const JsonValue& value) {
  constexpr const char* members[] = {"rules", "start", "result", "tags", "items"};
  return std::any_of(std::begin(members), std::end(members),
                     [&](const char* name) { return value.member(name) != nullptr; });
}

class CollectionReader {
 public:
  CollectionReader(std::string_view text, const CollectionOptions& options)
      : text_(text), options_(options) {}

  Collection read() {
    collection_.form = form_of(text_);
    switch (collection_.form) {
      case GivenForm::actions: read_actions(); break;
      case GivenForm::pdn: read_games(); break;
      case GivenForm::fen: read_fens(); break;
      case GivenForm::hub: read_hub(); break;
      case GivenForm::grid: read_grids(); break;
      case GivenForm::json: read_json(); break;
    }
    return std::move(collection_);
  }

 private:
  void tell(TextPlace place, std::string message) {
    auto& problems = collection_.problems;
    if (problems.size() < most_problems) problems.push_back({place, std::move(message)});
  }

  RuleSet position_rules() const {
    const Program* const program = collection_.program;
    if (!options_.position_rules) return options_.rules;
    const bool says_nothing = program == nullptr || program->letters == replay_program.letters;
    return says_nothing ? *options_.position_rules : program->rules;
  }

  void add_position(const Position& position, TextPlace place, const std::string& title = "") {
    if (has_uncrowned(position)) {
      return tell(place, "a man stands on the row where it is crowned");
    }
    ReadPdnGame read{.game = {.rules = position_rules(), .start = position}, .place = place};
    if (!title.empty()) read.game.tags.emplace_back("Event", title);
    collection_.games.push_back(std::move(read));
  }

  void read_actions() {
    GivenActions actions = read_given_actions(text_, options_.rules, options_.start);
    ReadPdnGame read{.game = {.rules = options_.rules, .start = options_.start, .has_cells = true}};
    for (const Move& move : actions.moves) read.game.add_move(move);
    if (actions.problem) {
      read.obstacle = actions.problem;
      read.problems.push_back(std::move(*actions.problem));
    }
    const bool is_nothing = read.game.items.empty() && !read.problems.empty();
    if (is_nothing) {
      collection_.problems = std::move(read.problems);
    } else {
      collection_.games.push_back(std::move(read));
    }
  }

  void read_games() {
    PdnReader reader(text_, options_.rules, options_.start);
    while (auto read = reader.next()) collection_.games.push_back(std::move(*read));
  }

  void read_fens() {
    std::size_t line = 0;
    for (std::size_t at = 0; at < text_.size();) {
      const std::size_t end = std::min(text_.find('\n', at), text_.size());
      std::string_view fen = text_.substr(at, end - at);
      ++line;
      at = end + 1;
      constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
      if (line == 1 && fen.starts_with(byte_order_mark)) fen.remove_prefix(byte_order_mark.size());
      if (trimmed(fen).empty()) continue;
      const auto read = read_fen_placed(fen);
      if (const auto* fault = std::get_if<FenFault>(&read)) {
        tell({line, fault->offset + 1}, fault->message);
      } else {
        add_position(std::get<Position>(read), {line, 1});
      }
    }
  }

  void read_hub() {
    const auto read = read_hub_position(trimmed(text_));
    if (const auto* complaint = std::get_if<std::string>(&read)) return tell({}, *complaint);
    add_position(std::get<Position>(read), {});
  }

  void read_grids() {
    WrittenBoards read = read_written_boards(text_);
    collection_.program = read.program;
    for (Case& board : read.boards) {
      board.position.turn = options_.turn;
      add_position(board.position, {static_cast<std::size_t>(board.line), 1}, board.heading);
    }
    if (!read.problem) return;
    const std::string_view rest = trimmed(text_);
    const bool is_board =
        !read.boards.empty() ||
        std::any_of(all_programs().begin(), all_programs().end(),
                    [&](const Program* program) { return program->letters.has(rest[0]); });
    if (is_board) return tell(read.problem->place, read.problem->message);
    constexpr std::size_t longest_excerpt = 16;
    tell(TextPlaces(text_).of(static_cast<std::size_t>(rest.data() - text_.data())),
         "expected an action list, PDN, FEN, a board or JSON, but found " +
             quote(rest.substr(0, longest_excerpt)) + std::string(encoding_hint(text_)));
  }

  /// A list of games as member `games`, or one game.
  void read_json() {
    const TextPlaces places(text_);
    auto read = read_json_value(text_, JsonBytes::halves);
    if (const auto* fault = std::get_if<1>(&read)) {
      return tell(places.of(fault->first), fault->second);
    }
    const auto& root = std::get<JsonValue>(read);
    const JsonValue* const games = root.member("games");
    if (games == nullptr && !is_game(root)) {
      return tell(
          places.of(root.offset),
          "expected a member 'games', or 'items', 'tags' or 'start' of one game, but found " +
              (root.names.empty() ? "none" : quote(root.names[0])));
    }
    if (games == nullptr) return add_game(root, places);
    if (games->kind != JsonKind::list) {
      return tell(places.of(games->offset), "expected a list of games");
    }
    for (const JsonValue& game : games->list) add_game(game, places);
  }

  void add_game(const JsonValue& value, const TextPlaces& places) {
    auto read = read_game_json(value, options_.rules);
    const TextPlace place = places.of(value.offset);
    if (const auto* fault = std::get_if<1>(&read)) {
      return tell(places.of(fault->first), fault->second);
    }
    ReadPdnGame& game = collection_.games.emplace_back();
    game.game = std::get<PdnGame>(std::move(read));
    game.place = place;
    if (game.game.is_unread) {
      game.obstacle = {place, "the rules or the start of this game are not known here"};
    }
    if (const JsonValue* rules = value.member("rules")) game.rules_place = places.of(rules->offset);
  }

  std::string_view text_;
  const CollectionOptions& options_;
  Collection collection_;
};

}  // namespace

Collection read_collection(std::string_view text, const CollectionOptions& options) {
  return CollectionReader(text, options).read();
}

std::optional<std::size_t> ply_reaching(const PdnGame& game, const Position& position) {
  const std::vector<Position> positions = game.positions();
  const auto found = std::find(positions.begin(), positions.end(), position);
  if (found == positions.end()) return std::nullopt;
  return static_cast<std::size_t>(found - positions.begin());
}

}  // namespace threeply
