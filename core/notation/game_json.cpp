#include "notation/game_json.hpp"

#include <optional>

#include "endgame/material.hpp"
#include "notation/action_reader.hpp"
#include "notation/fen.hpp"
#include "notation/names.hpp"
#include "notation/quote.hpp"
#include "notation/rule_names.hpp"
#include "rules/action.hpp"
#include "rules/play.hpp"

namespace threeply {
namespace {

/// The members that have a text, by the kind of item that they are.
struct NamedItem {
  PdnItemKind kind;
  std::string_view name;
};
constexpr NamedItem item_names[] = {{PdnItemKind::mark, "mark"},
                                    {PdnItemKind::comment, "comment"},
                                    {PdnItemKind::escape, "escape"}};

void put_items(JsonWriter& json, const std::vector<PdnItem>& items, Position position,
               RuleSet rules) {
  Position before = position;
  json.begin('[');
  for (const PdnItem& item : items) {
    json.begin('{');
    for (const NamedItem& named : item_names) {
      if (named.kind == item.kind) json.key(named.name).value(item.text);
    }
    if (item.kind == PdnItemKind::move) {
      json.key("move").value(move_name(item.move));
      json.key("number").value(write_pdn_move(item.move, position, rules));
      before = position;
      position = play(position, item.move);
    } else if (item.kind == PdnItemKind::variation) {
      put_items(json.key("variation"), item.variation, before, rules);
    }
    json.end('}');
  }
  json.end(']');
}

/// The move that somebody has named by its cells.
std::optional<Move> move_in_cells(std::string_view word, const Position& position, RuleSet rules) {
  ActionReader reader(ActionForm::path);
  for (const char c : word) {
    if (reader.take(c) != Token::none) return std::nullopt;
  }
  if (reader.finish() != Token::action) return std::nullopt;
  const auto found = find_move(position, rules, reader.action());
  const Move* const move = std::get_if<Move>(&found);
  return move == nullptr ? std::nullopt : std::optional(*move);
}

class GameJsonReader {
 public:
  explicit GameJsonReader(RuleSet rules) { game_.rules = rules; }

  std::variant<PdnGame, std::pair<std::size_t, std::string>> read(const JsonValue& value) {
    if (value.kind != JsonKind::object) {
      fail(value, "expected a game with its members start and items");
    } else {
      take_head(value);
      const JsonValue* const items = value.member("items");
      if (complaint_.empty() && items != nullptr) take_items(*items, game_.items, game_.start, 0);
    }
    if (!complaint_.empty()) return std::pair{offset_, complaint_};
    return std::move(game_);
  }

 private:
  void fail(const JsonValue& value, std::string complaint) {
    if (!complaint_.empty()) return;
    complaint_ = std::move(complaint);
    offset_ = value.offset;
  }

  /// The text of a member, if it has one.
  const std::string* text(const JsonValue& object, std::string_view name) {
    const JsonValue* const value = object.member(name);
    if (value == nullptr) return nullptr;
    if (value->kind != JsonKind::text) {
      fail(*value, "expected a text in quotes");
      return nullptr;
    }
    return &value->text;
  }

  void take_head(const JsonValue& value) {
    if (const std::string* rules = text(value, "rules")) {
      const auto named = rules_named(*rules);
      if (!named) return fail(*value.member("rules"), "expected towers, single-jump or english");
      game_.rules = *named;
    }
    if (const std::string* start = text(value, "start")) {
      auto read = read_fen(*start);
      if (const auto* why = std::get_if<std::string>(&read)) {
        return fail(*value.member("start"), *why);
      }
      game_.start = std::get<Position>(read);
      if (has_uncrowned(game_.start)) {
        return fail(*value.member("start"), "a man stands on the row where it is crowned");
      }
    }
    if (const std::string* result = text(value, "result")) {
      const auto end = read_pdn_result(*result);
      if (!end) return fail(*value.member("result"), "expected a result such as 1-0 or *");
      game_.end = *end;
    }
    if (const JsonValue* unread = value.member("unread")) {
      game_.is_unread = unread->text == "true";
      const bool is_truth = game_.is_unread || unread->text == "false";
      if (unread->kind != JsonKind::word || !is_truth) {
        return fail(*unread, "expected true or false");
      }
    }
    if (const JsonValue* tags = value.member("tags")) take_tags(*tags);
  }

  void take_tags(const JsonValue& tags) {
    if (tags.kind != JsonKind::list) return fail(tags, "expected a list of tags");
    for (const JsonValue& tag : tags.list) {
      const std::string* const name = text(tag, "name");
      const std::string* const value = text(tag, "value");
      const bool is_name = name != nullptr && !name->empty() &&
                           name->find_first_of(" \t\r\n\"[]{}();") == name->npos;
      if (!is_name || value == nullptr) return fail(tag, "expected the name and value of a tag");
      game_.tags.emplace_back(*name, *value);
    }
  }

  void take_items(const JsonValue& list, std::vector<PdnItem>& items, Position position,
                  int depth) {
    if (list.kind != JsonKind::list) return fail(list, "expected a list of moves and the like");
    if (depth > deepest_variation) return fail(list, "expected fewer variations in each other");
    Position before = position;
    for (const JsonValue& item : list.list) {
      if (!complaint_.empty()) return;
      if (const JsonValue* variation = item.member("variation")) {
        items.push_back({.kind = PdnItemKind::variation});
        take_items(*variation, items.back().variation, before, depth + 1);
      } else if (item.member("move") != nullptr || item.member("number") != nullptr) {
        const auto move = take_move(item, position);
        if (!move) return fail(item, "expected a legal move " + under_rules(game_.rules));
        items.push_back({.kind = PdnItemKind::move, .move = *move});
        before = position;
        position = play(position, *move);
      } else {
        take_text(item, items);
      }
    }
  }

  /// By either name; of two that say different moves neither counts.
  std::optional<Move> take_move(const JsonValue& item, const Position& position) {
    const std::string* const cells = text(item, "move");
    const std::string* const number = text(item, "number");
    const auto by_number =
        number == nullptr ? std::nullopt : read_pdn_move(*number, position, game_.rules);
    if (cells == nullptr) return by_number;
    const auto move = move_in_cells(*cells, position, game_.rules);
    if (move && number != nullptr && by_number != move) {
      fail(item, "move and number do not name the same move");
    }
    return move;
  }

  void take_text(const JsonValue& item, std::vector<PdnItem>& items) {
    for (const NamedItem& named : item_names) {
      const std::string* const said = text(item, named.name);
      if (said == nullptr) continue;
      const bool is_mark = named.kind == PdnItemKind::mark;
      // A star by itself would be a result.
      const bool is_behind_move = !items.empty() && items.back().kind == PdnItemKind::move;
      const bool is_right = is_pdn_mark(*said) && (!said->starts_with('*') || is_behind_move);
      if (is_mark && !is_right) return fail(item, "expected a mark such as $4 or !?");
      items.push_back({.kind = named.kind, .text = *said});
      return;
    }
    fail(item, "expected a move, mark, comment or variation");
  }

  PdnGame game_;
  std::size_t offset_ = 0;
  std::string complaint_;
};

}  // namespace

void put_game(JsonWriter& json, const PdnGame& game) {
  json.key("rules").value(name_of(game.rules)).key("start").value(write_fen(game.start));
  json.key("result").value(pdn_result(game.end));
  json.key("unread").truth(game.is_unread).key("tags").begin('[');
  for (const auto& [name, value] : game.tags) {
    json.begin('{').key("name").value(name).key("value").value(value).end('}');
  }
  put_items(json.end(']').key("items"), game.items, game.start, game.rules);
}

std::variant<PdnGame, std::pair<std::size_t, std::string>> read_game_json(const JsonValue& value,
                                                                          RuleSet usual_rules) {
  return GameJsonReader(usual_rules).read(value);
}

}  // namespace threeply
