#include "notation/pdn_reader.hpp"

#include <utility>

#include "notation/blanks.hpp"
#include "notation/pdn_game_reader.hpp"

namespace threeply {

PdnReader::PdnReader(std::string_view text, RuleSet usual_rules, const Position& usual_start)
    : text_(text),
      places_(text),
      source_(text),
      usual_rules_(usual_rules),
      usual_start_(usual_start),
      ahead_(source_.next()) {}

/// Whether the next game begins with this word.
bool PdnReader::begins_another(const PdnWord& word) const {
  if (word.kind == PdnWordKind::tag) {
    // A game without a single move may even lack its result.
    return is_begun_ || word.name == first_tag_;
  }
  if (depth_ > 0 || moves_ == 0) return false;
  // Games without tags begin with their first move. A result in the midst of a game is followed by
  // the number of a later one, or by one that nobody could begin with.
  if (word.kind == PdnWordKind::move) {
    return has_result_ && !moves_named(word.text, usual_start_, usual_rules_).empty();
  }
  const bool is_first = word.number == 1 && !word.text.ends_with("..");
  return word.kind == PdnWordKind::number && is_first && (has_result_ || moves_ > 1);
}

void PdnReader::count(const PdnWord& word) {
  switch (word.kind) {
    case PdnWordKind::open: ++depth_; break;
    case PdnWordKind::close:
      if (depth_ > 0) --depth_;
      break;
    case PdnWordKind::result:
      if (depth_ == 0) has_result_ = true;
      break;
    case PdnWordKind::move:
      if (depth_ == 0) ++moves_;
      [[fallthrough]];
    case PdnWordKind::number:
      if (depth_ == 0) has_result_ = false;
      break;
    case PdnWordKind::tag:
      if (first_tag_.empty()) first_tag_ = word.name;
      return;
    case PdnWordKind::comment:
    case PdnWordKind::endless:
    case PdnWordKind::escape: return;
    default: break;
  }
  is_begun_ = true;
}

bool PdnReader::gather() {
  words_.clear();
  first_tag_.clear();
  depth_ = 0;
  moves_ = 0;
  has_result_ = is_begun_ = false;
  while (ahead_ && !begins_another(*ahead_)) {
    count(*ahead_);
    words_.push_back(std::move(*ahead_));
    ahead_ = source_.next();
  }
  return !words_.empty();
}

std::optional<ReadPdnGame> PdnReader::next() {
  if (!gather()) return std::nullopt;
  return read_words(
      words_,
      {.text = text_, .places = places_, .usual_rules = usual_rules_, .usual_start = usual_start_});
}

bool looks_like_pdn(std::string_view text) {
  PdnWords words(trimmed(text));
  const auto first = words.next();
  if (!first) return false;
  switch (first->kind) {
    case PdnWordKind::something:
    case PdnWordKind::stray:
    case PdnWordKind::open:
    case PdnWordKind::close: return false;
    case PdnWordKind::number: return first->text[0] != '.';  // a row of a board has dots, too
    case PdnWordKind::move: return first->text[0] < 'A';
    default: return true;
  }
}

}  // namespace threeply
