#include "notation/pdn.hpp"

#include <algorithm>
#include <cstddef>

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

/// Whether a chain goes through these squares.
bool goes_by(const Move& move, const std::vector<int>& numbers) {
  const Route squares = route(move);
  return std::equal(squares.begin(), squares.end(), numbers.begin(), numbers.end(),
                    [](Square square, int number) { return number_of(square) == number; });
}

std::string without(std::string text, char unwanted, char instead) {
  std::replace(text.begin(), text.end(), unwanted, instead);
  return text;
}

/// Words in lines of at most so many characters, as PDN asks.
class Lines {
 public:
  void add(const std::string& word) {
    constexpr std::size_t width = 79;
    if (length_ > 0) {
      const bool is_full = length_ + 1 + word.size() > width;
      text_ += is_full ? '\n' : ' ';
      length_ = is_full ? 0 : length_ + 1;
    }
    text_ += word;
    length_ += word.size();
  }

  /// Each by itself.
  void add_words(const std::string& words) {
    for (std::size_t at = 0; at < words.size();) {
      const std::size_t end = std::min(words.find(' ', at), words.size());
      if (end > at) add(words.substr(at, end - at));
      at = end + 1;
    }
  }

  const std::string& text() const { return text_; }

 private:
  std::string text_;
  std::size_t length_ = 0;
};

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

std::optional<Move> read_pdn_move(std::string_view text, const Position& position, RuleSet rules) {
  const std::vector<int> numbers = numbers_of_move(text);
  if (numbers.size() < 2) return std::nullopt;
  std::optional<Move> found;
  for (const Move& move : legal_moves(position, rules)) {
    const bool is_named =
        numbers.size() > 2 ? goes_by(move, numbers)
                           : number_of(move.from) == numbers[0] && number_of(move.to) == numbers[1];
    if (!is_named) continue;
    if (found && found->captured != move.captured) return std::nullopt;
    if (!found) found = move;
  }
  return found;
}

std::string_view pdn_result(int score_of_bottom) {
  return score_of_bottom > 0 ? "0-1" : score_of_bottom < 0 ? "1-0" : "1/2-1/2";
}

std::string write_pdn_game(const PdnGame& game) {
  std::string text;
  const auto tag = [&](const std::string& name, const std::string& value) {
    text += "[" + name + " \"" + without(without(value, '"', '\''), '\n', ' ') + "\"]\n";
  };
  const std::string result(game.is_finished ? pdn_result(game.score) : no_pdn_result);
  for (const auto& [name, value] : game.tags) tag(name, value);
  tag("Result", result);
  if (game.rules == english) {
    tag("GameType", "21");
  } else {
    tag("Variant", std::string(name_of(game.rules)));
  }
  if (game.start != initial_position()) {
    tag("SetUp", "1");
    tag("FEN", write_fen(game.start));
  }
  Lines lines;
  Position position = game.start;
  int number = 0;
  bool is_apart = true;  // nothing but a move of the bottom side stands before a top side's
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    const Move& move = game.moves[i];
    if (position.turn == Side::bottom || number == 0) ++number;
    std::string word = write_pdn_move(move, position, game.rules);
    if (position.turn == Side::bottom) word.insert(0, std::to_string(number) + ". ");
    if (position.turn == Side::top && is_apart) word.insert(0, std::to_string(number) + "... ");
    lines.add(word);
    is_apart = i < game.notes.size() && !game.notes[i].empty();
    if (is_apart) lines.add_words(game.notes[i]);
    position = play(position, move);
  }
  if (!game.comment.empty()) {
    lines.add("{" + without(without(game.comment, '{', '('), '}', ')') + "}");
  }
  lines.add(result);
  return text + "\n" + lines.text() + "\n\n";
}

}  // namespace threeply
