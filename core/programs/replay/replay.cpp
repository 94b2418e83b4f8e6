#include "programs/replay/replay.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <concepts>

#include "notation/names.hpp"
#include "programs/replay/board_picture.hpp"
#include "rules/play.hpp"
#include "search/best_action.hpp"

namespace threeply {
namespace {

/// Deeper searches take long enough for somebody to wait for what has been written.
constexpr int deepest_instant_search = 5;

/// One block of output, put together without allocation and written at once.
class Block {
 public:
  Block& operator<<(std::string_view text) {
    std::copy(text.begin(), text.end(), bytes_.data() + size_);
    size_ += text.size();
    return *this;
  }

  template <std::integral Number>
  Block& operator<<(Number number) {
    const auto result = std::to_chars(bytes_.data() + size_, bytes_.data() + bytes_.size(), number);
    size_ = static_cast<std::size_t>(result.ptr - bytes_.data());
    return *this;
  }

  Block& operator<<(const Position& position) {
    draw_board(position, bytes_.data() + size_);
    size_ += board_picture_size;
    return *this;
  }

  std::string_view text() const { return {bytes_.data(), size_}; }

 private:
  std::array<char, board_picture_size + 160> bytes_;  // the longest heading has 145 bytes
  std::size_t size_ = 0;
};

}  // namespace

std::string_view error_line(ActionError error) {
  switch (error) {
    case ActionError::source_outside: return "ERROR: Source cell is outside of the board.\n";
    case ActionError::target_outside: return "ERROR: Target cell is outside of the board.\n";
    case ActionError::source_empty: return "ERROR: Source cell is empty.\n";
    case ActionError::target_occupied: return "ERROR: Target cell is not empty.\n";
    case ActionError::source_is_opponents:
      return "ERROR: Source cell holds opponent's piece/tower.\n";
    case ActionError::illegal: return "ERROR: Illegal action.\n";
  }
  return {};
}

Replay::Replay(const ReplayOptions& options, Sink& sink, ReplayListener* listener)
    : options_(options),
      sink_(sink),
      listener_(listener),
      reader_(options.rules.jumps_chain ? ActionForm::path : ActionForm::pair),
      position_(options.start) {
  Block block;
  block << "BOARD SIZE: 8x8\n#BLACK PIECES: " << std::popcount(position_.bottom)
        << "\n#WHITE PIECES: " << std::popcount(position_.top) << "\n"
        << position_;
  write(block.text());
}

ReplayStatus Replay::feed(std::string_view bytes) {
  for (const char byte : bytes) {
    if (status_ != ReplayStatus::reading) break;
    obey(reader_.take(byte));
  }
  return status_;
}

ReplayStatus Replay::finish() {
  if (status_ == ReplayStatus::reading) obey(reader_.finish());
  if (status_ == ReplayStatus::reading) status_ = ReplayStatus::finished;
  return status_;
}

void Replay::obey(Token token) {
  switch (token) {
    case Token::none: break;
    case Token::action: play_given(reader_.action()); break;
    case Token::act: play_computed(1); break;
    case Token::play: play_computed(options_.turns); break;
    case Token::malformed: status_ = ReplayStatus::malformed; break;
  }
}

void Replay::play_given(const Action& action) {
  const auto found = find_move(position_, options_.rules, action);
  if (const auto* move = std::get_if<Move>(&found)) {
    advance(*move, false);
  } else {
    error_ = std::get<ActionError>(found);
    write(error_line(error_));
    if (status_ == ReplayStatus::reading) status_ = ReplayStatus::illegal_action;
  }
}

/// A turn in which no action exists is one of the `turns`: a game that ends exactly with the last
/// of them gets no WIN line.
void Replay::play_computed(int turns) {
  for (int turn = 0; turn < turns && status_ == ReplayStatus::reading; ++turn) {
    if (options_.search.depth > deepest_instant_search && !sink_.flush()) {
      status_ = ReplayStatus::output_failed;
      return;
    }
    const auto choice = best_action(position_, options_.rules, options_.search);
    if (!choice) {
      winner_ = opponent(position_.turn);
      write(winner_ == Side::bottom ? "BLACK WIN!\n" : "WHITE WIN!\n");
      break;
    }
    advance(choice->move, true);
  }
  if (status_ == ReplayStatus::reading) status_ = ReplayStatus::finished;
}

void Replay::advance(const Move& move, bool is_computed) {
  const Position before = position_;
  position_ = play(position_, move);
  ++actions_;
  const Cost cost = board_cost(position_, options_.search.evaluation);
  Block block;
  block << "=====================================\n"
        << (is_computed ? "*** " : "") << (before.turn == Side::bottom ? "BLACK" : "WHITE")
        << " ACTION #" << actions_ << ": " << move_name(move) << "\nBOARD COST: " << cost << "\n"
        << position_;
  write(block.text());
  if (listener_ != nullptr) {
    listener_->on_action({.before = before,
                          .after = position_,
                          .move = move,
                          .cost = cost,
                          .is_computed = is_computed,
                          .line = reader_.line()});
  }
}

void Replay::write(std::string_view text) {
  if (!sink_.write(text)) status_ = ReplayStatus::output_failed;
}

}  // namespace threeply
