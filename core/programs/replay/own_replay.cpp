#include "programs/replay/own_replay.hpp"

#include <algorithm>

#include "notation/grid.hpp"
#include "notation/names.hpp"

namespace threeply {
namespace {

std::string cells_of_row(const Position& board, int row) {
  constexpr std::size_t width = board_size + 1;  // with its line end
  return write_grid(board, replay_letters)
      .substr(static_cast<std::size_t>(row) * width, board_size);
}

}  // namespace

std::uint64_t OwnReplay::line_count() const {
  const bool has_last_line = status == ReplayStatus::illegal_action || winner;
  return first_line_of_block(actions.size() + 1) - (has_last_line ? 0 : 1);
}

std::uint64_t OwnReplay::action_at(std::uint64_t line) const {
  return std::min<std::uint64_t>(block_line(line).action, actions.size());
}

OutputLine OwnReplay::line(std::uint64_t line) const {
  OutputLine result;
  if (line > line_count()) return result;
  const BlockLine place = block_line(line);
  if (place.action > actions.size()) {
    result.part = winner ? OutputPart::win : OutputPart::error;
    result.side = winner;
    if (!winner) result.error = error;
    return result;
  }
  result.part = place.part;
  if (place.part == OutputPart::row) {
    result.row = place.row;
    result.cells =
        cells_of_row(place.action == 0 ? options.start : action(place.action).after, place.row);
  } else if (place.part == OutputPart::action) {
    const PlayedAction& played = action(place.action);
    result.value = move_name(played.move);
    result.is_computed = played.is_computed;
    result.side = played.before.turn;
    result.number = place.action;
    result.step = Step{cell_of(played.move.from), cell_of(played.move.to)};
  } else if (place.part == OutputPart::cost) {
    result.value = std::to_string(action(place.action).cost);
  }
  return result;
}

const Position& OwnReplay::board_at(std::uint64_t line) const {
  const std::uint64_t number = block_line(line).action;
  return number == 0 ? options.start : before(number);
}

OwnReplay replay_list(std::string_view input, const ReplayOptions& options) {
  StringSink sink;
  ReplayRecord record;
  Replay replay(options, sink, &record);
  replay.feed(input);
  replay.finish();
  return {.options = options,
          .text = sink.text(),
          .actions = record.actions(),
          .end = replay.position(),
          .status = replay.status(),
          .error = replay.error(),
          .refused = replay.reader().action(),
          .winner = replay.winner()};
}

}  // namespace threeply
