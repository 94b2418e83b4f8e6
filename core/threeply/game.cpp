#include "threeply/game.hpp"

#include <bit>
#include <span>
#include <utility>

#include "notation/action_reader.hpp"
#include "notation/fen.hpp"
#include "notation/grid.hpp"
#include "notation/names.hpp"
#include "notation/pdn.hpp"
#include "programs/given_game.hpp"
#include "programs/given_position.hpp"
#include "rules/action.hpp"
#include "rules/draws.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "threeply/inside.hpp"
#include "threeply/version.hpp"

namespace threeply::engine {
namespace {

/// A chain of nine jumps has 29 characters; what is longer is no move.
constexpr std::size_t longest_move = 40;

threeply::Side side_inside(Side side) {
  return side == Side::bottom ? threeply::Side::bottom : threeply::Side::top;
}

/// "G6-F5"; none if it is no legal action.
std::optional<threeply::Move> read_action(std::string_view text, const Position& position,
                                          RuleSet rules) {
  ActionReader reader(ActionForm::path);
  for (const char byte : text) {
    if (reader.take(byte) != Token::none) return std::nullopt;
  }
  if (reader.finish() != Token::action) return std::nullopt;
  const auto found = find_move(position, rules, reader.action());
  const auto* const move = std::get_if<threeply::Move>(&found);
  return move == nullptr ? std::nullopt : std::optional(*move);
}

}  // namespace

const char* library_version() { return header_version; }

RuleSet rules_inside(Rules rules) {
  switch (rules) {
    case Rules::towers: return towers;
    case Rules::single_jump: return single_jump;
    case Rules::english: break;
  }
  return english;
}

Move shown(const threeply::Move& move, const Position& position, RuleSet rules) {
  return {.name = move_name(move),
          .number = write_pdn_move(move, position, rules),
          .captures = std::popcount(move.captured)};
}

std::vector<Move> shown_line(const std::vector<threeply::Move>& moves, Position position,
                             RuleSet rules) {
  std::vector<Move> line;
  for (const threeply::Move& move : moves) {
    line.push_back(shown(move, position, rules));
    position = threeply::play(position, move);
  }
  return line;
}

Game::Game(Rules rules)
    : state_(std::make_unique<State>(
          State{.rules = rules_inside(rules), .positions = {initial_position()}})) {}

Game::Game(std::unique_ptr<State> state) : state_(std::move(state)) {}
Game::Game(const Game& other) : state_(std::make_unique<State>(*other.state_)) {}
Game& Game::operator=(const Game& other) {
  if (this != &other) *state_ = *other.state_;
  return *this;
}
Game::~Game() = default;

std::variant<Game, std::string> Game::from_position(std::string_view text, Rules rules, Side turn) {
  auto read = read_given_position(text, rules_inside(rules), side_inside(turn));
  if (auto* complaint = std::get_if<std::string>(&read)) return std::move(*complaint);
  return Game(std::make_unique<State>(
      State{.rules = rules_inside(rules), .positions = {std::get<GivenPosition>(read).position}}));
}

std::variant<Game, std::string> Game::from_moves(std::string_view text,
                                                 std::optional<Rules> rules) {
  auto read = read_given_game(text, rules ? std::optional(rules_inside(*rules)) : std::nullopt);
  if (auto* complaint = std::get_if<std::string>(&read)) return std::move(*complaint);
  const auto& given = std::get<GivenGame>(read);
  auto state = std::make_unique<State>(
      State{.rules = given.rules, .positions = {given.start}, .played = given.moves});
  for (const threeply::Move& move : given.moves) {
    state->positions.push_back(threeply::play(state->positions.back(), move));
  }
  return Game(std::move(state));
}

Rules Game::rules() const {
  if (state_->rules == towers) return Rules::towers;
  return state_->rules == single_jump ? Rules::single_jump : Rules::english;
}

Side Game::turn() const {
  return state_->positions.back().turn == threeply::Side::bottom ? Side::bottom : Side::top;
}

Standing Game::standing() const {
  if (!can_act(state_->positions.back())) {
    return turn() == Side::bottom ? Standing::top_won : Standing::bottom_won;
  }
  return draw_reason(state_->positions) ? Standing::drawn : Standing::open;
}

std::vector<Move> Game::moves() const {
  std::vector<Move> all;
  const Position& position = state_->positions.back();
  for (const threeply::Move& move : legal_moves(position, state_->rules)) {
    all.push_back(shown(move, position, state_->rules));
  }
  return all;
}

std::vector<Move> Game::played() const {
  return shown_line(state_->played, state_->positions.front(), state_->rules);
}

bool Game::play(std::string_view move) {
  if (move.size() > longest_move) return false;
  const Position& position = state_->positions.back();
  auto found = read_action(move, position, state_->rules);
  if (!found) found = read_pdn_move(move, position, state_->rules);
  if (!found) return false;
  const Position next = threeply::play(position, *found);
  state_->played.push_back(*found);
  state_->positions.push_back(next);
  return true;
}

std::string Game::fen() const { return write_fen(state_->positions.back()); }

std::string Game::board() const { return write_grid(state_->positions.back(), replay_letters); }

}  // namespace threeply::engine
