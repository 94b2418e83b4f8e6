#include "cases/reached.hpp"

#include <utility>
#include <vector>

#include "programs/replay/own_replay.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"

namespace threeply {
namespace {

struct ReadToken {
  Token token;
  Action action;
};

/// As far as they can be read: what follows a command may be anything.
std::vector<ReadToken> tokens_of(std::string_view input) {
  std::vector<ReadToken> tokens;
  ActionReader reader;
  const auto keep = [&](Token token) {
    if (token != Token::none) tokens.push_back({token, reader.action()});
    return token != Token::malformed;
  };
  for (const char byte : input) {
    if (!keep(reader.take(byte))) return tokens;
  }
  keep(reader.finish());
  return tokens;
}

void count(const PlayedAction& played, Reached& reached) {
  const Side us = played.before.turn;
  const bool is_tower = contains(played.before.kings, played.move.from);
  const bool is_crowned = !is_tower && contains(played.after.kings, played.move.to);
  const bool is_capture = played.move.is_capture();
  (played.is_computed ? reached.computed : reached.given) += 1;
  reached.captures += is_capture ? 1 : 0;
  reached.crownings += is_crowned ? 1 : 0;
  reached.crowning_captures += is_crowned && is_capture ? 1 : 0;
  reached.tower_captures += is_tower && is_capture ? 1 : 0;
  reached.tower_retreats += is_tower && !is_forward(us, played.move.leg(0)) ? 1 : 0;
  if (played.after.kings_of(Side::bottom) != 0 && played.after.kings_of(Side::top) != 0) {
    reached.has_both_towers = true;
  }
}

/// `at` is the token that was found wrong.
ReachedError error_at(const std::vector<ReadToken>& tokens, std::size_t at, const Position& board) {
  ReachedError error;
  error.conditions = broken_conditions(board, towers, tokens[at].action);
  error.oddity = oddity_of(board, tokens[at].action);
  if (at + 1 < tokens.size()) {
    const ReadToken& next = tokens[at + 1];
    error.has_next = next.token == Token::action;
    if (error.has_next) error.next = broken_conditions(board, towers, next.action);
    error.has_command = tokens.back().token == Token::act || tokens.back().token == Token::play;
  }
  return error;
}

}  // namespace

Reached find_reached(std::string_view input, TerminalCost terminal) {
  ReplayOptions options;
  options.search.evaluation.terminal = terminal;
  OwnReplay own = replay_list(input, options);

  Reached reached;
  reached.output = std::move(own.text);
  reached.status = own.status;
  reached.asked = initial_position();
  for (const PlayedAction& played : own.actions) {
    count(played, reached);
    if (!played.is_computed) reached.asked = played.after;
  }
  reached.last = own.end;
  reached.ending = ending_of(reached.last);

  const auto tokens = tokens_of(input);
  const std::size_t at = reached.given;
  if (own.status == ReplayStatus::illegal_action) {
    reached.error = error_at(tokens, at, reached.last);
  } else if (at < tokens.size()) {
    reached.command = tokens[at].token == Token::act ? 'A' : 'P';
    reached.has_text_after = at + 1 < tokens.size();
  }
  return reached;
}

}  // namespace threeply
