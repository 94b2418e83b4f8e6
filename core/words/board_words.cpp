#include "words/board_words.hpp"

#include <array>
#include <cstddef>
#include <vector>

#include "board/cell.hpp"
#include "notation/grid.hpp"
#include "notation/names.hpp"
#include "notation/quote.hpp"
#include "words/output_reader.hpp"

namespace threeply {
namespace {

struct WrongCell {
  Cell cell;
  char should_be;
  char is;
};

/// From the first row that differs to the end of the board, or to where theirs is no board any
/// more.
std::vector<WrongCell> wrong_cells(const DifferenceScene& scene) {
  std::vector<WrongCell> wrong;
  std::optional<TextLine> our_line = scene.difference.ours->line;
  std::optional<TextLine> their_line = scene.difference.theirs->line;
  while (our_line && their_line) {
    const OutputLine ours = scene.ours.read(*our_line);
    const OutputLine theirs = read_output_line(their_line->text);
    const bool is_row = ours.part == OutputPart::row;
    if (is_row != (theirs.part == OutputPart::row)) break;
    if (!is_row && !is_same_text(our_line->text, their_line->text)) break;
    for (std::size_t column = 0; column < ours.cells.size(); ++column) {
      if (ours.cells[column] == theirs.cells[column]) continue;
      const Cell cell{ours.row, static_cast<int>(column)};
      wrong.push_back({cell, ours.cells[column], theirs.cells[column]});
    }
    if (is_row && ours.row == board_size - 1) break;
    our_line = next_line(scene.ours.text(), *our_line);
    their_line = next_line(scene.theirs, *their_line);
  }
  return wrong;
}

std::string letter_words(char letter) {
  if (letter == '.') return "empty";
  return letter == ' ' ? "a space" : escape(std::string_view(&letter, 1));
}

/// What the action should have done to the cell; begins with a blank, empty if nothing.
std::string explain_cell(const PlayedAction& action, const WrongCell& wrong) {
  const auto square = square_at(wrong.cell);
  if (!square) return {};
  const char man = action.before.turn == Side::bottom ? 'b' : 'w';
  const char king = action.before.turn == Side::bottom ? 'B' : 'W';
  if (*square == action.move.to) {
    if (wrong.should_be == king && wrong.is == man) {
      return (crown_row(action.before.turn) & bit(*square)) != 0
                 ? " It has reached the far row and should be crowned."
                 : " It was crowned earlier and stays crowned.";
    }
    if (wrong.should_be == man && wrong.is == king) {
      return " It has not reached the far row and should not be crowned.";
    }
    if (wrong.is == '.') return " The action ends there.";
  }
  if (contains(action.move.captured, *square)) {
    return " It was jumped over and should be removed.";
  }
  if (*square == action.move.from && wrong.should_be == '.') return " The action starts there.";
  return {};
}

/// Whether the board is that of `position`, as far as it was looked at.
bool shows(const Position& position, const Position& right, const std::vector<WrongCell>& wrong) {
  const std::string shown = write_grid(position, replay_letters);
  const std::string ours = write_grid(right, replay_letters);
  std::size_t differences = 0;
  for (std::size_t i = 0; i < shown.size(); ++i) differences += shown[i] != ours[i] ? 1 : 0;
  if (differences != wrong.size()) return false;
  for (const WrongCell& cell : wrong) {
    const auto row = static_cast<std::size_t>(cell.cell.row);
    const std::size_t index = row * (board_size + 1) + static_cast<std::size_t>(cell.cell.column);
    if (shown[index] != cell.is) return false;
  }
  return true;
}

}  // namespace

std::string explain_board(const DifferenceScene& scene) {
  constexpr std::size_t told = 2;
  const std::vector<WrongCell> wrong = wrong_cells(scene);
  std::string text;
  for (std::size_t i = 0; i < wrong.size() && i < told; ++i) {
    if (i > 0) text += ", ";
    text += cell_name(wrong[i].cell) + " should be " + letter_words(wrong[i].should_be) +
            " but is " + letter_words(wrong[i].is);
  }
  if (wrong.size() > told) text += ", and " + std::to_string(wrong.size() - told) + " more";
  text += '.';
  if (scene.own == nullptr) return text;
  if (scene.action == 0) return text + " No action has been played yet.";
  const PlayedAction& action = scene.own->action(scene.action);
  if (shows(action.before, action.after, wrong)) {
    return text + " This is still the board before the action.";
  }
  for (const WrongCell& cell : wrong) {
    const std::string why = explain_cell(action, cell);
    if (why.empty()) continue;
    // "It" is the piece on that cell.
    if (wrong.size() > 1) text.append(" ").append(cell_name(cell.cell)).append(":");
    return text + why;
  }
  return text;
}

}  // namespace threeply
