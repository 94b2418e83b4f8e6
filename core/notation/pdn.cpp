#include "notation/pdn.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "notation/fen.hpp"
#include "notation/numbers.hpp"
#include "notation/rule_names.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"

namespace threeply {
namespace {

bool has_same_ends(const Move& one, const Move& other) {
  return one.from == other.from && one.to == other.to;
}

/// Whether a move begins and ends there and comes by the squares between, in their order.
bool goes_by(const Move& move, const std::vector<int>& numbers) {
  if (number_of(move.from) != numbers.front() || number_of(move.to) != numbers.back()) return false;
  const Route squares = route(move);
  const Square* at = squares.begin() + 1;
  const Square* const last = squares.end() - 1;
  for (std::size_t i = 1; i + 1 < numbers.size(); ++i) {
    at = std::find(at, last, square_numbered(numbers[i]));
    if (at == last) return false;
    ++at;
  }
  return true;
}

struct NamedEnd {
  std::string_view name;
  PdnEnd end;
};

constexpr PdnEnd white_won{true, -1};
constexpr PdnEnd black_won{true, 1};
constexpr PdnEnd drawn{true, 0};
constexpr PdnEnd lost_by_both{true, 0, true};

/// The first of each end is what is written. Of some federations a win counts two. The halves are
/// those of Latin-1 and of UTF-8.
constexpr std::array<NamedEnd, 12> ends = {{{"1-0", white_won},
                                            {"0-1", black_won},
                                            {"1/2-1/2", drawn},
                                            {"0-0", lost_by_both},
                                            {"*", {}},
                                            {"2-0", white_won},
                                            {"0-2", black_won},
                                            {"1-1", drawn},
                                            {"1/2", drawn},
                                            {"\xBD-\xBD", drawn},
                                            {"\xC2\xBD-\xC2\xBD", drawn},
                                            {"?", {}}}};

char small_letter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

std::string write_pdn_move(const Move& move, const Position& position, RuleSet rules) {
  const std::string sign = move.is_capture() ? "x" : "-";
  const MoveList moves = legal_moves(position, rules);
  const auto alike = std::count_if(moves.begin(), moves.end(),
                                   [&](const Move& other) { return has_same_ends(move, other); });
  const Route squares = route(move);
  std::string text = std::to_string(number_of(move.from));
  for (int i = alike > 1 ? 1 : squares.length - 1; i < squares.length; ++i) {
    text += sign + std::to_string(number_of(squares.squares[i]));
  }
  return text;
}

std::vector<Move> moves_by_numbers(std::string_view word, const Position& position, RuleSet rules) {
  const std::vector<int> numbers = numbers_of_move(word);
  std::vector<Move> found;
  if (numbers.size() < 2) return found;
  const MoveList moves = legal_moves(position, rules);
  for (const Move& move : moves) {
    if (!goes_by(move, numbers)) continue;
    // The one of which every square is named is meant, where there is one.
    const bool is_whole = static_cast<std::size_t>(move.legs) + 1 == numbers.size();
    if (is_whole && numbers.size() > 2) return {move};
    const auto is_same = [&](const Move& other) { return other.captured == move.captured; };
    if (std::none_of(found.begin(), found.end(), is_same)) found.push_back(move);
  }
  if (found.empty()) {
    if (const auto move = read_hub_move(word, position, rules)) found.push_back(*move);
  }
  return found;
}

std::optional<Move> read_pdn_move(std::string_view text, const Position& position, RuleSet rules) {
  const std::vector<Move> found = moves_by_numbers(text, position, rules);
  return found.size() == 1 ? std::optional(found[0]) : std::nullopt;
}

std::string_view pdn_result(const PdnEnd& end) {
  const auto* const found = std::find_if(ends.begin(), ends.end(),
                                         [&](const NamedEnd& named) { return named.end == end; });
  assert(found != ends.end());
  return found->name;
}

std::vector<std::string_view> pdn_results() {
  std::vector<std::string_view> names;
  for (const NamedEnd& named : ends) {
    if (pdn_result(named.end) == named.name) names.push_back(named.name);
  }
  return names;
}

std::optional<PdnEnd> read_pdn_result(std::string_view word) {
  for (const NamedEnd& end : ends) {
    if (end.name == word) return end.end;
  }
  return std::nullopt;
}

bool is_pdn_mark(std::string_view word) {
  if (word.starts_with('$') && word.size() > 1) {
    return word.find_first_not_of("0123456789", 1) == word.npos;
  }
  const bool is_in_brackets = word.size() > 2 && word.front() == '(' && word.back() == ')';
  if (is_in_brackets) word = word.substr(1, word.size() - 2);
  return !word.empty() && word.find_first_not_of(is_in_brackets ? "!?" : "!?*") == word.npos;
}

bool is_same_tag(std::string_view one, std::string_view other) {
  return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                    [](char a, char b) { return small_letter(a) == small_letter(b); });
}

bool is_english_type(std::string_view value) {
  std::string dense(value);
  std::erase_if(dense, [](char c) { return c == ' '; });
  // Black begins on eight by eight squares, numbered from where black stands.
  return dense == "21" || dense == "21,B,8,8,N1,0";
}

PdnGame::Tag rules_tag(RuleSet rules) {
  if (rules == english) return {"GameType", "21"};
  return {"Variant", std::string(name_of(rules))};
}

PdnTagSubject subject_of(const PdnGame::Tag& tag) {
  const auto& [name, value] = tag;
  if (is_same_tag(name, "Result")) return PdnTagSubject::result;
  if (is_same_tag(name, "FEN")) return PdnTagSubject::start;
  const bool is_rules =
      is_same_tag(name, "GameType") || (is_same_tag(name, "Variant") && rules_named(value));
  return is_rules ? PdnTagSubject::rules : PdnTagSubject::nothing;
}

bool contradicts(const PdnGame::Tag& tag, const PdnGame& game) {
  const auto& [name, value] = tag;
  const PdnTagSubject subject = subject_of(tag);
  if (subject == PdnTagSubject::nothing) return false;
  if (subject == PdnTagSubject::result) return read_pdn_result(value) != game.end;
  if (game.is_unread) return false;
  if (subject == PdnTagSubject::start) {
    const auto read = read_fen(value);
    const auto* const start = std::get_if<Position>(&read);
    return start == nullptr || *start != game.start;
  }
  if (is_same_tag(name, "Variant")) return rules_named(value) != game.rules;
  return game.rules != english || !is_english_type(value);
}

std::string_view PdnGame::tag(std::string_view name) const {
  const auto found = std::find_if(tags.begin(), tags.end(),
                                  [&](const Tag& tag) { return is_same_tag(tag.first, name); });
  return found == tags.end() ? std::string_view{} : std::string_view(found->second);
}

void PdnGame::add_move(const Move& move, std::string_view mark, std::string_view comment) {
  items.push_back({.kind = PdnItem::Kind::move, .move = move});
  if (!mark.empty()) items.push_back({.kind = PdnItem::Kind::mark, .text = std::string(mark)});
  if (!comment.empty()) add_comment(comment);
}

void PdnGame::add_comment(std::string_view text) {
  items.push_back({.kind = PdnItem::Kind::comment, .text = std::string(text)});
}

std::vector<Move> PdnGame::moves() const {
  std::vector<Move> moves;
  for (const PdnItem& item : items) {
    if (item.kind == PdnItem::Kind::move) moves.push_back(item.move);
  }
  return moves;
}

std::vector<Position> PdnGame::positions() const {
  std::vector<Position> positions{start};
  for (const PdnItem& item : items) {
    if (item.kind == PdnItem::Kind::move) positions.push_back(play(positions.back(), item.move));
  }
  return positions;
}

}  // namespace threeply
