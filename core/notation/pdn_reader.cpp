#include "notation/pdn_reader.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "notation/action_reader.hpp"
#include "notation/blanks.hpp"
#include "notation/fen.hpp"
#include "notation/quote.hpp"
#include "notation/rule_names.hpp"
#include "rules/action.hpp"
#include "rules/play.hpp"

namespace threeply {
namespace {

bool is_figure(char c) { return c >= '0' && c <= '9'; }
bool is_white(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/// Enough of a word to recognise it by.
std::string shortened(std::string_view word) {
  constexpr std::size_t longest = 32;
  return quote(word.substr(0, longest)) + (word.size() > longest ? " ..." : "");
}

/// How games end in files: of some a win counts two.
struct NamedResult {
  std::string_view name;
  int score;  ///< of the bottom side, which is called black
};
constexpr std::array<NamedResult, 7> results = {
    {{"1-0", -1}, {"0-1", 1}, {"1/2-1/2", 0}, {"2-0", -1}, {"0-2", 1}, {"1-1", 0}, {"1/2", 0}}};

/// A text from its beginning, with the place that has been reached.
class Place {
 public:
  explicit Place(std::string_view text) : text_(text) {}

  bool is_end() const { return at_ >= text_.size(); }
  char now() const { return text_[at_]; }

  void pass() {
    if (now() == '\n') {
      ++line_;
      begin_of_line_ = at_ + 1;
    }
    ++at_;
  }

  void pass_blanks() {
    while (!is_end() && is_white(now())) pass();
  }

  /// What is left, up to the first of these letters or the end.
  std::string_view pass_until(std::string_view letters) {
    const std::size_t start = at_;
    while (!is_end() && letters.find(now()) == letters.npos) pass();
    return text_.substr(start, at_ - start);
  }

  std::string_view word() {
    const std::size_t start = at_;
    while (!is_end() && !is_white(now()) &&
           std::string_view("{}()[];").find(now()) == std::string_view::npos) {
      pass();
    }
    return text_.substr(start, at_ - start);
  }

  /// "line 3, column 7: "
  std::string words() const {
    return "line " + std::to_string(line_) + ", column " +
           std::to_string(at_ - begin_of_line_ + 1) + ": ";
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t line_ = 1;
  std::size_t begin_of_line_ = 0;
};

/// The legal move that a word means, in numbers or in cells.
std::optional<Move> read_move(std::string word, const Position& position, RuleSet rules) {
  if (is_figure(word[0])) return read_pdn_move(word, position, rules);
  std::replace(word.begin(), word.end(), 'x', '-');
  ActionReader reader(rules.jumps_chain ? ActionForm::path : ActionForm::pair);
  for (const char c : word) {
    if (reader.take(c) != Token::none) return std::nullopt;
  }
  if (reader.finish() != Token::action) return std::nullopt;
  const auto found = find_move(position, rules, reader.action());
  const Move* const move = std::get_if<Move>(&found);
  return move == nullptr ? std::nullopt : std::optional(*move);
}

class Reader {
 public:
  Reader(std::string_view text, std::optional<RuleSet> rules, const Position& start)
      : place_(text), rules_(rules) {
    game_.start = start;
    game_.is_finished = false;
  }

  std::variant<PdnGame, std::string> read() {
    while (complaint_.empty() && !is_over_) {
      place_.pass_blanks();
      if (place_.is_end()) break;
      read_next();
    }
    if (!complaint_.empty()) return complaint_;
    game_.rules = rules_.value_or(english);
    return game_;
  }

 private:
  void complain(const std::string& where, const std::string& what) { complaint_ = where + what; }

  void read_next() {
    const std::string where = place_.words();
    switch (place_.now()) {
      case '[': return read_tag(where);
      case '{':
        place_.pass_until("}");
        if (place_.is_end()) return complain(where, "a comment that begins here has no end");
        return place_.pass();
      case ';': place_.pass_until("\n"); return;
      case '(': return pass_variation(where);
      case '$': place_.word(); return;
      case ')':
      case '}':
      case ']':
        return complain(
            where, "nothing was open that " + quote(std::string(1, place_.now())) + " could close");
      default: return read_word(where);
    }
  }

  void read_tag(const std::string& where) {
    // The tags of the next game.
    is_over_ = is_begun_;
    if (is_over_) return;
    place_.pass();
    place_.pass_blanks();
    const std::string_view name = place_.pass_until(" \t\n\"]");
    place_.pass_until("\"]\n");
    if (place_.is_end() || place_.now() != '"') {
      return complain(where, "expected a tag such as [Result \"1-0\"]");
    }
    place_.pass();
    const std::string_view value = place_.pass_until("\"\n");
    if (!place_.is_end() && place_.now() == '"') {
      place_.pass();
      place_.pass_blanks();
    }
    if (place_.is_end() || place_.now() != ']') {
      return complain(where, "expected a tag such as [Result \"1-0\"]");
    }
    place_.pass();
    take_tag(where, name, std::string(value));
  }

  void take_tag(const std::string& where, std::string_view name, const std::string& value) {
    if (name == "FEN") {
      auto read = read_fen(value);
      if (const auto* complaint = std::get_if<std::string>(&read)) {
        return complain(where, "tag FEN: " + *complaint);
      }
      game_.start = std::get<Position>(read);
    } else if (name == "GameType") {
      // 21 is English; it may be followed by how squares are numbered.
      if (value != "21" && !value.starts_with("21,")) {
        return complain(where,
                        "GameType " + shortened(value) + " is none of the games played here");
      }
      take_rules(where, english);
    } else if (name == "Variant") {
      const auto rules = rules_named(value);
      if (!rules) return complain(where, "expected a rule set, but found " + shortened(value));
      take_rules(where, *rules);
    } else if (name == "Result") {
      take_result(value);
    } else if (name != "SetUp") {
      game_.tags.emplace_back(std::string(name), value);
    }
  }

  bool take_result(std::string_view word) {
    for (const NamedResult& result : results) {
      if (result.name != word) continue;
      game_.score = result.score;
      game_.is_finished = true;
      return true;
    }
    return false;
  }

  void take_rules(const std::string& where, RuleSet rules) {
    if (rules_ && *rules_ != rules) {
      return complain(where, "the game is " + std::string(name_of(rules)) + ", but " +
                                 std::string(name_of(*rules_)) + " was asked for");
    }
    rules_ = rules;
  }

  void pass_variation(const std::string& where) {
    int depth = 0;
    do {
      if (place_.now() == '(') ++depth;
      if (place_.now() == ')') --depth;
      if (place_.now() == '{') place_.pass_until("}");
      if (!place_.is_end()) place_.pass();
    } while (depth > 0 && !place_.is_end());
    if (depth > 0) complain(where, "a variation that begins here has no end");
  }

  void read_word(const std::string& where) {
    std::string word(place_.word());
    is_over_ = word == no_pdn_result || take_result(word);
    if (is_over_) return;
    // 1. and 1... may stand before a move without a blank; some write 1 alone.
    constexpr std::size_t longest_number = 4;
    const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
    const bool is_number =
        digits > 0 && digits <= longest_number && (digits == word.size() || word[digits] == '.');
    if (is_number) word.erase(0, std::min(word.find_first_not_of('.', digits), word.size()));
    if (word.find_first_not_of('.') == word.npos) return;
    const std::string written = word;
    while (!word.empty() && (word.back() == '!' || word.back() == '?')) word.pop_back();
    if (!is_begun_) position_ = game_.start;
    is_begun_ = true;
    const RuleSet rules = rules_.value_or(english);
    const auto move = word.empty() ? std::nullopt : read_move(word, position_, rules);
    if (!move) {
      return complain(where, "expected a legal move by the rules of " +
                                 std::string(name_of(rules)) + ", but found " + shortened(written));
    }
    game_.has_cells = !is_figure(word[0]);
    game_.moves.push_back(*move);
    position_ = play(position_, *move);
  }

  Place place_;
  std::optional<RuleSet> rules_;
  PdnGame game_;
  Position position_{};
  bool is_begun_ = false;  ///< its moves
  bool is_over_ = false;
  std::string complaint_;
};

}  // namespace

bool looks_like_pdn(std::string_view text) {
  const std::string_view rest = trimmed(text);
  return !rest.empty() &&
         (rest[0] == '[' || rest[0] == '{' || rest[0] == ';' || is_figure(rest[0]));
}

std::variant<PdnGame, std::string> read_pdn_game(std::string_view text,
                                                 std::optional<RuleSet> rules,
                                                 const Position& start) {
  return Reader(text, rules, start).read();
}

}  // namespace threeply
