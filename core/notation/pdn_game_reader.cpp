#include "notation/pdn_game_reader.hpp"

#include <algorithm>
#include <cstddef>

#include "endgame/material.hpp"
#include "notation/action_reader.hpp"
#include "notation/fen.hpp"
#include "notation/quote.hpp"
#include "notation/rule_names.hpp"
#include "rules/action.hpp"
#include "rules/play.hpp"

namespace threeply {
namespace {

/// Enough of a word to recognise it by.
std::string shortened(std::string_view word) {
  constexpr std::size_t longest = 32;
  return quote(word.substr(0, longest)) + (word.size() > longest ? " ..." : "");
}

/// "Black resigns": what nobody has meant as a move.
bool is_remark(std::string_view text) {
  return std::none_of(text.begin(), text.end(), [](char c) {
    return (c >= '0' && c <= '9') || (c >= 0 && c < ' ') || c == 0x7F;
  });
}

bool is_in_cells(std::string_view word) { return word[0] >= 'A' && word[0] <= 'H'; }

}  // namespace

std::vector<Move> moves_named(std::string word, const Position& position, RuleSet rules) {
  if (!is_in_cells(word)) return moves_by_numbers(word, position, rules);
  std::replace_if(
      word.begin(), word.end(), [](char c) { return c == 'x' || c == 'X' || c == ':'; }, '-');
  ActionReader reader(rules.jumps_chain ? ActionForm::path : ActionForm::pair);
  for (const char c : word) {
    if (reader.take(c) != Token::none) return {};
  }
  if (reader.finish() != Token::action) return {};
  const auto found = find_move(position, rules, reader.action());
  const Move* const move = std::get_if<Move>(&found);
  return move == nullptr ? std::vector<Move>{} : std::vector<Move>{*move};
}

namespace {

class GameReader {
 public:
  GameReader(std::span<const PdnWord> words, const PdnSource& source)
      : words_(words), source_(source) {}

  ReadPdnGame read() {
    PdnGame& game = read_.game;
    read_.place = source_.places.of(words_.front().begin);
    game.rules = source_.usual_rules;
    game.start = source_.usual_start;
    for (const PdnWord& word : words_) {
      if (word.kind == PdnWordKind::tag) take_tag(word);
    }
    read_rules();
    game.is_unread = !is_readable_;
    set_apart_tags();
    if (is_readable_) {
      read_line(game.items, game.start, 0);
    } else {
      leave_unread(game.items, words_.size());
    }
    return std::move(read_);
  }

 private:
  void tell(const PdnWord& word, std::string message) {
    auto& problems = read_.problems;
    if (problems.size() >= most_problems) return;
    if (problems.size() + 1 == most_problems) message = "more than can be told from here on";
    problems.push_back({source_.places.of(word.begin), std::move(message)});
  }

  /// What keeps moves of the game itself from being read, or may do so.
  void tell_obstacle(const PdnWord& word, std::string message) {
    if (!read_.obstacle) read_.obstacle = {source_.places.of(word.begin), message};
    tell(word, std::move(message));
  }

  void take_tag(const PdnWord& word) {
    PdnGame& game = read_.game;
    game.tags.emplace_back(word.name, word.text);
    if (is_same_tag(word.name, "FEN")) {
      auto read = read_fen(word.text);
      if (const auto* complaint = std::get_if<std::string>(&read)) {
        is_readable_ = false;
        return tell_obstacle(word, "tag FEN: " + *complaint);
      }
      if (!has_uncrowned(std::get<Position>(read))) {
        game.start = std::get<Position>(read);
        return;
      }
      is_readable_ = false;
      tell_obstacle(word, "tag FEN: a man stands on the row where it is crowned");
    } else if (is_same_tag(word.name, "GameType")) {
      type_ = &word;
    } else if (is_same_tag(word.name, "Variant")) {
      variant_ = &word;
    } else if (is_same_tag(word.name, "Result")) {
      const auto end = read_pdn_result(word.text);
      if (end) game.end = *end;
      if (!end && !word.text.empty()) {
        tell(word, "expected a result such as 1-0, but found " + shortened(word.text));
      }
    }
  }

  /// A variant of ours is what it says; else the type counts, where there is one.
  void read_rules() {
    const auto variant = variant_ == nullptr ? std::nullopt : rules_named(variant_->text);
    if (variant) {
      read_.game.rules = *variant;
      read_.rules_place = source_.places.of(variant_->begin);
    } else if (type_ != nullptr) {
      if (!is_english_type(type_->text)) {
        is_readable_ = false;
        const bool is_numbering = type_->text.starts_with("21,");
        return tell_obstacle(*type_, "GameType " + shortened(type_->text) +
                                         (is_numbering ? " numbers the squares in another way"
                                                       : " is none of the games played here"));
      }
      read_.game.rules = english;
      read_.rules_place = source_.places.of(type_->begin);
    } else if (variant_ != nullptr) {
      is_readable_ = false;
      tell_obstacle(*variant_, "expected a rule set, but found " + shortened(variant_->text));
    }
  }

  /// Of several tags that say different things one counts, and the others are remarks.
  void set_apart_tags() {
    PdnGame& game = read_.game;
    std::vector<PdnGame::Tag> tags;
    for (const PdnWord& word : words_) {
      if (word.kind != PdnWordKind::tag) continue;
      const PdnGame::Tag tag{word.name, word.text};
      const bool is_result = subject_of(tag) == PdnTagSubject::result;
      const auto result = is_result ? read_pdn_result(word.text) : std::nullopt;
      const bool says_nothing =
          is_result && (word.text.empty() || (result && !result->is_finished));
      if (says_nothing || !contradicts(tag, game)) {
        tags.push_back(tag);
        continue;
      }
      if (!is_result || result) {
        tell(word, "tag " + shortened(word.name) + ": another one says something else, and counts");
      }
      add(game.items, PdnItemKind::comment, word_in_source(word));
    }
    game.tags = std::move(tags);
  }

  std::string word_in_source(const PdnWord& word) const {
    return std::string(source_.text.substr(word.begin, word.end - word.begin));
  }

  static void add(std::vector<PdnItem>& items, PdnItemKind kind, std::string text) {
    items.push_back({.kind = kind, .text = std::move(text)});
  }

  /// What stands from the next word up to `end`, as comments.
  void leave_unread(std::vector<PdnItem>& items, std::size_t end) {
    std::string rest;
    for (; at_ < end; ++at_) {
      const PdnWord& word = words_[at_];
      const bool is_comment =
          word.kind == PdnWordKind::comment || word.kind == PdnWordKind::endless;
      if (word.kind == PdnWordKind::tag) continue;
      if (is_comment || word.kind == PdnWordKind::escape) {
        add_unread(items, rest);
        add(items, is_comment ? PdnItemKind::comment : PdnItemKind::escape, word.text);
      } else if (depth_ == 0 && word.kind == PdnWordKind::result) {
        take_result(items, word);
      } else {
        rest += rest.empty() ? "" : " ";
        rest += word_in_source(word);
      }
    }
    add_unread(items, rest);
  }

  static void add_unread(std::vector<PdnItem>& items, std::string& text) {
    if (text.empty()) return;
    std::replace(text.begin(), text.end(), '}', ')');
    add(items, PdnItemKind::comment, std::string(unread_prefix) + text);
    text.clear();
  }

  /// Where the line that the next word belongs to ends: at what closes it, or at the end.
  std::size_t end_of_line() const {
    int depth = 0;
    for (std::size_t i = at_; i < words_.size(); ++i) {
      if (words_[i].kind == PdnWordKind::open) ++depth;
      if (words_[i].kind == PdnWordKind::close && depth-- == 0 && depth_ > 0) return i;
      depth = std::max(depth, 0);
    }
    return words_.size();
  }

  void read_line(std::vector<PdnItem>& items, Position position, int depth) {
    depth_ = depth;
    Position before = position;
    for (; at_ < words_.size(); ++at_) {
      const PdnWord& word = words_[at_];
      switch (word.kind) {
        case PdnWordKind::tag: break;
        case PdnWordKind::number:
          if (is_said(at_)) take_something(items);
          break;
        case PdnWordKind::endless:
          tell_obstacle(word, "a comment that begins here has no end");
          [[fallthrough]];
        case PdnWordKind::comment: add(items, PdnItemKind::comment, word.text); break;
        case PdnWordKind::escape: add(items, PdnItemKind::escape, word.text); break;
        case PdnWordKind::mark: add(items, PdnItemKind::mark, word.text); break;
        case PdnWordKind::stray:
          tell(word, "nothing was open that " + quote(word.text) + " could close");
          break;
        case PdnWordKind::close:
          if (depth > 0) return;
          tell(word, "nothing was open that ')' could close");
          break;
        case PdnWordKind::open:
          read_variation(items, before, depth);
          depth_ = depth;
          break;
        case PdnWordKind::result: take_result(items, word); break;
        case PdnWordKind::no_tag:
          tell(word, "expected a tag such as [Result \"1-0\"]");
          add(items, PdnItemKind::comment, word.text);
          break;
        case PdnWordKind::something: take_something(items); break;
        case PdnWordKind::move:
          if (!take_move(items, word, position, before)) {
            leave_unread(items, end_of_line());
            --at_;  // what ends it, or nothing
          }
          break;
      }
    }
  }

  void read_variation(std::vector<PdnItem>& items, const Position& before, int depth) {
    const PdnWord& open = words_[at_++];
    depth_ = depth + 1;
    if (depth_ > deepest_variation) {
      tell(open, "more than " + std::to_string(deepest_variation) + " variations in each other");
      leave_unread(items, end_of_line());
    } else {
      items.push_back({.kind = PdnItemKind::variation});
      read_line(items.back().variation, before, depth_);
    }
    if (at_ == words_.size()) tell_obstacle(open, "a variation that begins here has no end");
  }

  void take_result(std::vector<PdnItem>& items, const PdnWord& word) {
    const PdnEnd end = read_pdn_result(word.text).value_or(PdnEnd{});
    PdnEnd& known = read_.game.end;
    if (depth_ > 0) return add(items, PdnItemKind::comment, word.text);
    if (!end.is_finished || end == known) return;
    if (!known.is_finished) {
      known = end;
      return;
    }
    tell(word, "the result here is " + word.text + ", but before it was " +
                   std::string(pdn_result(known)));
    add(items, PdnItemKind::comment, word.text);
  }

  /// Whether a word means nothing here; so does a number without a move, as in "Game 3 of 12".
  bool is_said(std::size_t index) const {
    if (index >= words_.size()) return false;
    const PdnWord& word = words_[index];
    if (word.kind != PdnWordKind::number) return word.kind == PdnWordKind::something;
    if (word.text[0] == '.' || index + 1 == words_.size()) return false;
    const PdnWord& next = words_[index + 1];
    if (next.kind == PdnWordKind::something) return true;
    return next.kind == PdnWordKind::number && next.text[0] != '.' && !next.text.ends_with("..");
  }

  /// Such words side by side.
  void take_something(std::vector<PdnItem>& items) {
    const std::size_t begin = at_;
    std::string text = words_[at_].text;
    while (is_said(at_ + 1)) text += " " + words_[++at_].text;
    // The number before it is not what is wrong.
    std::size_t wrong = begin;
    while (wrong < at_ && words_[wrong].kind == PdnWordKind::number) ++wrong;
    if (words_[wrong].kind == PdnWordKind::number) wrong = begin;
    std::size_t skipped = 0;
    for (std::size_t i = begin; i < wrong; ++i) skipped += words_[i].text.size() + 1;
    const PdnWord& word = words_[wrong];
    std::string message = "expected a move, but found " +
                          shortened(std::string_view(text).substr(skipped)) +
                          std::string(word.begin == 0 ? encoding_hint(source_.text) : "");
    const bool is_aside = depth_ > 0 || is_remark(text);
    is_aside ? tell(word, std::move(message)) : tell_obstacle(word, std::move(message));
    add(items, PdnItemKind::comment, std::move(text));
  }

  bool take_move(std::vector<PdnItem>& items, const PdnWord& word, Position& position,
                 Position& before) {
    const RuleSet rules = read_.game.rules;
    const std::vector<Move> moves = moves_named(word.text, position, rules);
    if (moves.empty()) {
      std::string message =
          "expected a legal move " + under_rules(rules) + ", but found " + shortened(word.text);
      depth_ == 0 ? tell_obstacle(word, std::move(message)) : tell(word, std::move(message));
      return false;
    }
    const Move& move = moves.size() == 1 ? moves[0] : chosen(moves, word, position);
    if (depth_ == 0) read_.game.has_cells |= is_in_cells(word.text);
    items.push_back({.kind = PdnItemKind::move, .move = move});
    before = position;
    position = play(position, move);
    return true;
  }

  /// The one of several with which the line can be read further; if that is not only one, so be it
  /// told.
  const Move& chosen(const std::vector<Move>& moves, const PdnWord& word,
                     const Position& position) {
    std::size_t best = 0;
    int most = -1;
    bool is_only = true;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const int count = legible_after(play(position, moves[i]));
      if (count == most) is_only = false;
      if (count <= most) continue;
      most = count;
      best = i;
      is_only = true;
    }
    if (!is_only) {
      tell(word, shortened(word.text) + " can be " + std::to_string(moves.size()) +
                     " captures; it was read as " +
                     write_pdn_move(moves[best], position, read_.game.rules));
    }
    return moves[best];
  }

  /// How many of the next moves of this line are legal from there on, as far as it matters.
  int legible_after(Position position) const {
    constexpr int enough = 100;
    int count = 0;
    int depth = 0;
    for (std::size_t i = at_ + 1; i < words_.size() && count < enough && depth >= 0; ++i) {
      if (words_[i].kind == PdnWordKind::open) ++depth;
      if (words_[i].kind == PdnWordKind::close) --depth;
      if (words_[i].kind != PdnWordKind::move || depth != 0) continue;
      const std::vector<Move> moves = moves_named(words_[i].text, position, read_.game.rules);
      if (moves.empty()) break;
      position = play(position, moves[0]);
      ++count;
    }
    return count;
  }

  std::span<const PdnWord> words_;
  const PdnSource& source_;
  std::size_t at_ = 0;
  int depth_ = 0;
  ReadPdnGame read_;
  bool is_readable_ = true;  ///< rules and start are known
  const PdnWord* type_ = nullptr;
  const PdnWord* variant_ = nullptr;
};

}  // namespace

ReadPdnGame read_words(std::span<const PdnWord> words, const PdnSource& source) {
  return GameReader(words, source).read();
}

}  // namespace threeply
