// One table for each material, filled layer by layer: in layer n are the positions that a single
// move takes to layer n - 1 and, if that is a win for the opponent, no move to anything better.
#include "naive_endgame.hpp"

#include <algorithm>
#include <cstddef>
#include <tuple>

namespace naive {
namespace {

constexpr std::int16_t undecided = -1;

struct Piece {
  char kind;  // as in a Grid; '.' has been captured
  int row;
  int column;
};

bool is_bottom(char kind) { return kind == 'b' || kind == 'B'; }

// A position as a short list of pieces: with four of them, looking through the list is as good as
// a board.
struct Setup {
  Piece pieces[Endgames::most_pieces];
  int count = 0;
  bool bottom_to_move = true;

  int index_at(int row, int column) const {
    for (int i = 0; i < count; ++i) {
      if (pieces[i].kind != '.' && pieces[i].row == row && pieces[i].column == column) return i;
    }
    return -1;
  }

  bool is_free(int row, int column) const {
    return row >= 0 && row < 8 && column >= 0 && column < 8 && index_at(row, column) == -1;
  }
};

bool may_head(char kind, int row_step) {
  return kind == 'B' || kind == 'W' || (kind == 'b' ? row_step == -1 : row_step == 1);
}

// Answers whether the piece has become a king.
bool move_to(Piece& piece, int row, int column) {
  piece.row = row;
  piece.column = column;
  const bool is_crowned = (piece.kind == 'b' && row == 0) || (piece.kind == 'w' && row == 7);
  if (is_crowned) piece.kind = piece.kind == 'b' ? 'B' : 'W';
  return is_crowned;
}

void add_steps(const Setup& setup, int mover, std::vector<Setup>& found) {
  const Piece& piece = setup.pieces[mover];
  for (const int down : {-1, 1}) {
    for (const int right : {-1, 1}) {
      if (!may_head(piece.kind, down)) continue;
      if (!setup.is_free(piece.row + down, piece.column + right)) continue;
      Setup after = setup;
      move_to(after.pieces[mover], piece.row + down, piece.column + right);
      found.push_back(after);
    }
  }
}

// Adds what every jump, or every complete chain of jumps, leads to; false if there is no jump.
bool add_jumps(const Setup& setup, int mover, bool jumps_chain, std::vector<Setup>& found) {
  const Piece& piece = setup.pieces[mover];
  bool jumps = false;
  for (const int down : {-1, 1}) {
    for (const int right : {-1, 1}) {
      if (!may_head(piece.kind, down)) continue;
      const int victim = setup.index_at(piece.row + down, piece.column + right);
      if (victim == -1 || is_bottom(setup.pieces[victim].kind) == is_bottom(piece.kind)) continue;
      if (!setup.is_free(piece.row + 2 * down, piece.column + 2 * right)) continue;
      jumps = true;
      Setup after = setup;
      after.pieces[victim].kind = '.';
      const bool is_crowned =
          move_to(after.pieces[mover], piece.row + 2 * down, piece.column + 2 * right);
      if (is_crowned || !jumps_chain || !add_jumps(after, mover, jumps_chain, found)) {
        found.push_back(after);
      }
    }
  }
  return jumps;
}

// What the legal moves lead to, with the turn passed on.
void add_successors(const Setup& setup, Rules rules, std::vector<Setup>& found) {
  found.clear();
  for (const bool jumping : {true, false}) {
    for (int i = 0; i < setup.count; ++i) {
      if (is_bottom(setup.pieces[i].kind) != setup.bottom_to_move) continue;
      if (jumping) {
        add_jumps(setup, i, rules.jumps_chain, found);
      } else {
        add_steps(setup, i, found);
      }
    }
    if (!found.empty() && rules.captures_are_mandatory) break;
  }
  for (Setup& after : found) {
    after.bottom_to_move = !setup.bottom_to_move;
    const auto end = std::remove_if(after.pieces, after.pieces + after.count,
                                    [](const Piece& piece) { return piece.kind == '.'; });
    after.count = static_cast<int>(end - after.pieces);
  }
}

// Pieces in the order of their kinds, and of their squares where the kinds are the same.
void sort(Setup& setup) {
  std::sort(setup.pieces, setup.pieces + setup.count, [](const Piece& a, const Piece& b) {
    return std::tie(a.kind, a.row, a.column) < std::tie(b.kind, b.row, b.column);
  });
}

std::string material_of(const Setup& sorted) {
  std::string material;
  for (int i = 0; i < sorted.count; ++i) material += sorted.pieces[i].kind;
  return material;
}

std::size_t index_of(const Setup& sorted) {
  std::size_t index = sorted.bottom_to_move ? 1 : 0;
  for (int i = 0; i < sorted.count; ++i) {
    const Piece& piece = sorted.pieces[i];
    index = index * 32 + static_cast<std::size_t>(piece.row * 4 + piece.column / 2);
  }
  return index;
}

// None if the index stands for nothing: two pieces on a square, a man on its crown row, equal
// pieces in the wrong order.
std::optional<Setup> setup_at(const std::string& material, std::size_t index) {
  Setup setup;
  setup.count = static_cast<int>(material.size());
  for (int i = setup.count - 1; i >= 0; --i) {
    const int square = static_cast<int>(index % 32);
    index /= 32;
    const int row = square / 4;
    setup.pieces[i] = {material[static_cast<std::size_t>(i)], row,
                       square % 4 * 2 + (row % 2 == 0 ? 1 : 0)};
  }
  setup.bottom_to_move = index == 1;
  for (int i = 0; i < setup.count; ++i) {
    const Piece& piece = setup.pieces[i];
    if ((piece.kind == 'b' && piece.row == 0) || (piece.kind == 'w' && piece.row == 7)) return {};
    for (int j = 0; j < i; ++j) {
      const Piece& other = setup.pieces[j];
      const auto place = std::tie(piece.row, piece.column);
      const auto other_place = std::tie(other.row, other.column);
      if (place == other_place || (piece.kind == other.kind && place < other_place)) return {};
    }
  }
  return setup;
}

// A position not yet decided, and where its moves lead: parts of two long lists.
struct Open {
  std::size_t index;
  std::size_t inside_begin, inside_end;        // in the same table
  std::size_t elsewhere_begin, elsewhere_end;  // after a capture or a crowning
};

struct Successors {
  std::vector<std::uint32_t> inside;    // indices into the table being filled
  std::vector<std::int16_t> elsewhere;  // distances from finished tables
};

// Whether the position is won or lost in exactly `layer` plies, all nearer ones being known.
bool belongs_in(int layer, const Open& open, const Successors& successors,
                const std::vector<std::int16_t>& table) {
  bool has_quickest = false;  // a move to the layer before
  bool has_escape = false;    // a move to a draw or, so far, to no end
  const auto consider = [&](std::int16_t after) {
    has_quickest = has_quickest || after == layer - 1;
    // Where the opponent is lost, or has not won within so many plies, there is no reason to lose.
    has_escape = has_escape || after == undecided || after > layer - 1 || after % 2 == 0;
  };
  for (std::size_t i = open.inside_begin; i < open.inside_end; ++i) {
    consider(table[successors.inside[i]]);
  }
  for (std::size_t i = open.elsewhere_begin; i < open.elsewhere_end; ++i) {
    consider(successors.elsewhere[i]);
  }
  return layer % 2 == 1 ? has_quickest : has_quickest && !has_escape;
}

}  // namespace

std::vector<Path> puzzle_moves(const Grid& grid, bool bottom_to_move) {
  std::vector<Path> paths = moves(grid, bottom_to_move, {true, true});
  // Of the cells a leg can lead to, NW comes first in the reading order of the board, then NE, SW
  // and SE: the puzzle order is the reading order of paths.
  std::sort(paths.begin(), paths.end(), [](const Path& a, const Path& b) {
    return std::lexicographical_compare(
        a.begin(), a.end(), b.begin(), b.end(), [](const Cell& left, const Cell& right) {
          return std::tie(left.row, left.column) < std::tie(right.row, right.column);
        });
  });
  return paths;
}

const Endgames::Table& Endgames::table(const std::string& material) {
  const auto known = tables_.find(material);
  if (known != tables_.end()) return known->second;

  Table table(std::size_t{2} << (5 * material.size()), undecided);
  std::vector<Open> open;
  Successors successors;
  std::vector<Setup> boards;
  int last_layer = 0;  // beyond it there are only positions that follow others of this table
  for (std::size_t index = 0; index < table.size(); ++index) {
    const std::optional<Setup> setup = setup_at(material, index);
    if (!setup) continue;
    add_successors(*setup, rules_, boards);
    if (boards.empty()) {
      table[index] = 0;
      continue;
    }
    Open position{.index = index,
                  .inside_begin = successors.inside.size(),
                  .inside_end = 0,
                  .elsewhere_begin = successors.elsewhere.size(),
                  .elsewhere_end = 0};
    for (Setup& after : boards) {
      sort(after);
      const std::string its_material = material_of(after);
      if (its_material == material) {
        successors.inside.push_back(static_cast<std::uint32_t>(index_of(after)));
      } else {
        const std::int16_t plies = this->table(its_material)[index_of(after)];
        successors.elsewhere.push_back(plies);
        last_layer = std::max(last_layer, plies + 1);
      }
    }
    position.inside_end = successors.inside.size();
    position.elsewhere_end = successors.elsewhere.size();
    open.push_back(position);
  }

  for (int layer = 1; layer <= last_layer + 1; ++layer) {
    std::vector<std::size_t> decided;
    std::erase_if(open, [&](const Open& position) {
      const bool belongs = belongs_in(layer, position, successors, table);
      if (belongs) decided.push_back(position.index);
      return belongs;
    });
    for (const std::size_t index : decided) table[index] = static_cast<std::int16_t>(layer);
    if (!decided.empty()) last_layer = std::max(last_layer, layer);
  }
  return tables_.emplace(material, std::move(table)).first->second;
}

std::optional<int> Endgames::plies(const Grid& grid, bool bottom_to_move) {
  Setup setup;
  setup.bottom_to_move = bottom_to_move;
  for (int row = 0; row < 8; ++row) {
    for (int column = 0; column < 8; ++column) {
      const char kind = grid[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
      if (kind != '.') setup.pieces[setup.count++] = {kind, row, column};
    }
  }
  sort(setup);
  const std::int16_t plies = table(material_of(setup))[index_of(setup)];
  if (plies == undecided) return std::nullopt;
  return plies;
}

}  // namespace naive
