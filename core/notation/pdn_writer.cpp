// Games as text, in such a way that reading it gives the same game again.
#include <algorithm>
#include <cstddef>

#include "notation/fen.hpp"
#include "notation/pdn.hpp"
#include "notation/pdn_words.hpp"
#include "rules/play.hpp"

namespace threeply {
namespace {

std::string with(std::string text, char unwanted, char instead) {
  std::replace(text.begin(), text.end(), unwanted, instead);
  return text;
}

/// Quotes and backslashes after a backslash, all in one line.
std::string tag_line(const std::string& name, const std::string& value) {
  std::string text = "[" + name + " \"";
  for (const char c : value) {
    if (c == '"' || c == '\\') text += '\\';
    text += c == '\n' || c == '\r' ? ' ' : c;
  }
  return text + "\"]\n";
}

/// Words in lines of at most so many characters, as PDN asks; comments stay as they are.
class Lines {
 public:
  void add(const std::string& word) {
    constexpr std::size_t width = 79;
    if (length_ > 0 && !is_glued_) {
      const bool is_full = length_ + 1 + word.size() > width;
      put(is_full ? "\n" : " ");
    }
    is_glued_ = false;
    put(word);
  }

  /// To what stands before it, without a blank.
  void attach(const std::string& word) { put(word); }

  void open() {
    add("(");
    is_glued_ = true;
  }

  void close() {
    is_glued_ = false;
    put(")");
  }

  /// Ends the line, and may have to begin one.
  void add_line(const std::string& line, bool is_begin) {
    if (is_begin && length_ > 0) {
      put("\n");
    } else if (length_ > 0 && !is_glued_) {
      put(" ");
    }
    is_glued_ = false;
    put(line + "\n");
  }

  const std::string& text() const { return text_; }

 private:
  void put(const std::string& text) {
    text_ += text;
    const std::size_t end = text.rfind('\n');
    length_ = end == text.npos ? length_ + text.size() : text.size() - end - 1;
  }

  std::string text_;
  std::size_t length_ = 0;  ///< of the last line
  bool is_glued_ = false;   ///< what comes next follows a bracket
};

/// A tag before another brace is what a reader takes for the next game, and the comment for one
/// that has no end.
std::string without_tags(std::string text) {
  const std::size_t brace = text.find('{');
  if (brace == text.npos) return text;
  text += '}';
  for (std::size_t at = tag_line_in(text, 0, brace); at != text.npos;
       at = tag_line_in(text, at, brace)) {
    text[at - 1] = ' ';
  }
  text.pop_back();
  return text;
}

void add_comment(Lines& lines, const std::string& comment) {
  std::string text = comment;
  std::erase(text, '\r');
  const bool has_brace = text.find('}') != text.npos;
  if (has_brace && text.find('\n') == text.npos) return lines.add_line(";" + text, false);
  if (has_brace) text = with(std::move(text), '}', ')');
  lines.add("{" + without_tags(std::move(text)) + "}");
}

/// Where a line of moves has come to.
struct Reached {
  Position position;
  int number;  ///< of the next move
};

class Writer {
 public:
  Writer(Lines& lines, RuleSet rules) : lines_(lines), rules_(rules) {}

  void add(const std::vector<PdnItem>& items, Reached at) {
    Reached before = at;
    bool is_apart = true;  // nothing but a move of the bottom side stands before a top side's
    const PdnItem* last = nullptr;
    for (const PdnItem& item : items) {
      switch (item.kind) {
        case PdnItemKind::move:
          before = at;
          add_move(item.move, at, is_apart);
          break;
        case PdnItemKind::mark: add_mark(item.text, last); break;
        case PdnItemKind::comment: add_comment(lines_, item.text); break;
        case PdnItemKind::escape: lines_.add_line("%" + with(item.text, '\n', ' '), true); break;
        case PdnItemKind::variation: add_variation(item.variation, before); break;
      }
      is_apart = item.kind != PdnItemKind::move;
      last = &item;
    }
  }

 private:
  void add_move(const Move& move, Reached& at, bool is_apart) {
    std::string word = write_pdn_move(move, at.position, rules_);
    const bool is_bottom = at.position.turn == Side::bottom;
    if (is_bottom) word.insert(0, std::to_string(at.number) + ". ");
    if (!is_bottom && is_apart) word.insert(0, std::to_string(at.number) + "... ");
    lines_.add(word);
    if (!is_bottom) ++at.number;
    at.position = play(at.position, move);
  }

  void add_mark(const std::string& mark, const PdnItem* last) {
    const bool is_sign = mark.find_first_not_of("!?*") == mark.npos;
    if (is_sign && last != nullptr && last->kind == PdnItemKind::move) return lines_.attach(mark);
    // (!) would be a mark by itself.
    if (is_sign && last == nullptr) lines_.attach(" ");
    lines_.add(mark);
  }

  void add_variation(const std::vector<PdnItem>& items, Reached before) {
    lines_.open();
    add(items, before);
    lines_.close();
  }

  Lines& lines_;
  RuleSet rules_;
};

/// As its tag counts a win, where that is one or two.
std::string result_word(const PdnGame& game) {
  const std::string_view said = game.tag("Result");
  const bool counts_two = said == "2-0" || said == "0-2" || said == "1-1";
  return std::string(counts_two && read_pdn_result(said) == game.end ? said : pdn_result(game.end));
}

/// The tags of a game, with what it says itself.
std::vector<PdnGame::Tag> whole_tags(const PdnGame& game, const std::string& result) {
  std::vector<PdnGame::Tag> tags;
  bool has_result = false;
  bool has_rules = false;
  bool has_start = game.start == initial_position();
  for (const PdnGame::Tag& tag : game.tags) {
    const PdnTagSubject subject = subject_of(tag);
    const bool is_wrong = contradicts(tag, game);
    if (is_wrong && subject != PdnTagSubject::result) continue;
    tags.push_back(tag);
    if (is_wrong) tags.back().second = result;
    has_result |= subject == PdnTagSubject::result;
    has_rules |= subject == PdnTagSubject::rules;
    has_start |= subject == PdnTagSubject::start;
  }
  if (!has_result) tags.emplace_back("Result", result);
  if (game.is_unread) return tags;
  if (!has_rules) tags.push_back(rules_tag(game.rules));
  if (!has_start) {
    if (game.tag("SetUp").empty()) tags.emplace_back("SetUp", "1");
    tags.emplace_back("FEN", write_fen(game.start));
  }
  return tags;
}

/// The first tag, where it comes again, is what a reader takes for the next game: one that does not
/// come again has to stand before it.
void put_unique_first(std::vector<PdnGame::Tag>& tags) {
  const auto is_unique = [&](const PdnGame::Tag& tag) {
    const auto is_same = [&](const PdnGame::Tag& other) { return other.first == tag.first; };
    return std::count_if(tags.begin(), tags.end(), is_same) == 1;
  };
  const auto found = std::find_if(tags.begin(), tags.end(), is_unique);
  if (found != tags.end()) {
    std::rotate(tags.begin(), found, found + 1);
    return;
  }
  std::string name = "Game";
  while (
      std::any_of(tags.begin(), tags.end(), [&](const auto& tag) { return tag.first == name; })) {
    name += "_";
  }
  tags.insert(tags.begin(), {name, "?"});
}

}  // namespace

std::string write_pdn_game(const PdnGame& game) {
  const std::string result = result_word(game);
  std::string text;
  std::vector<PdnGame::Tag> tags = whole_tags(game, result);
  put_unique_first(tags);
  for (const auto& [name, value] : tags) text += tag_line(name, value);
  Lines lines;
  Writer(lines, game.rules).add(game.items, {.position = game.start, .number = 1});
  lines.add(result);
  return text + "\n" + lines.text() + "\n\n";
}

}  // namespace threeply
