// threeply endgame: what is won, drawn and lost with few pieces, worked out when asked.
#include <algorithm>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "cli/parallel.hpp"
#include "cli/progress_line.hpp"
#include "cli/stream.hpp"
#include "endgame/build.hpp"
#include "endgame/statistics.hpp"
#include "notation/grid.hpp"
#include "notation/json.hpp"
#include "notation/names.hpp"
#include "programs/exit_status.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"

namespace threeply::cli {
namespace {

/// Adds slices one after the other and says how far it has come: a position takes as long in one as
/// in another, nearly.
void add_all(EndgameTables& tables, const std::vector<Material>& materials, unsigned threads) {
  std::uint64_t total = 0;
  for (const Material& material : materials) total += slices_size(material);
  ProgressLine line;
  std::uint64_t done = 0;
  const DoParts do_parts = parallel(threads);
  for (const Material& material : materials) {
    line.show(done, total, "positions");
    add_slices(tables, material, do_parts);
    done += slices_size(material);
  }
}

std::string grid_in_a_line(const Position& position) {
  std::string grid = write_grid(position, replay_letters);
  grid.pop_back();
  std::replace(grid.begin(), grid.end(), '\n', '/');
  return grid;
}

std::string force_words(const Force& force) {
  const std::string kings =
      force.kings == 0 ? "" : std::to_string(force.kings) + (force.kings == 1 ? " king" : " kings");
  const std::string men =
      force.men == 0 ? "" : std::to_string(force.men) + (force.men == 1 ? " man" : " men");
  return kings + (kings.empty() || men.empty() ? "" : ", ") + men;
}

std::string padded(const std::string& text, std::size_t width, bool is_right) {
  const std::string gap(width - std::min(width, text.size()), ' ');
  return is_right ? gap + text : text + gap;
}

void put_force(JsonWriter& json, const char* name, const Force& force) {
  json.key(name).begin('{');
  json.key("men").value(std::int64_t{force.men});
  json.key("kings").value(std::int64_t{force.kings});
  json.end('}');
}

std::string stats_json(const std::vector<Statistics>& all) {
  std::string text;
  JsonWriter json(text);
  json.begin('{').key("materials").begin('[');
  for (const Statistics& one : all) {
    json.begin('{');
    put_force(json, "bottom", one.material.bottom);
    put_force(json, "top", one.material.top);
    json.key("turn").value("bottom");
    json.key("positions").count(one.positions);
    json.key("wins").count(one.wins);
    json.key("draws").count(one.draws);
    json.key("losses").count(one.losses);
    json.key("longest");
    if (one.longest < 0) {
      json.null();
    } else {
      json.begin('{').key("plies").value(std::int64_t{one.longest});
      json.key("position").value(grid_in_a_line(one.longest_position)).end('}');
    }
    json.end('}');
  }
  json.end(']').end('}');
  return text + "\n";
}

std::string stats_text(const std::vector<Statistics>& all) {
  constexpr std::size_t wide = 17;
  constexpr std::size_t number = 12;
  const auto row = [](const std::vector<std::string>& cells) {
    std::string line = padded(cells[0], wide, false) + padded(cells[1], wide, false);
    for (std::size_t i = 2; i < cells.size(); ++i) line += padded(cells[i], number, true);
    return line + "\n";
  };
  std::string text = row({"to move", "against", "positions", "won", "drawn", "lost", "longest"});
  Statistics sum;
  for (const Statistics& one : all) {
    text += row({force_words(one.material.bottom), force_words(one.material.top),
                 std::to_string(one.positions), std::to_string(one.wins), std::to_string(one.draws),
                 std::to_string(one.losses), one.longest < 0 ? "-" : std::to_string(one.longest)});
    sum.positions += one.positions;
    sum.wins += one.wins;
    sum.draws += one.draws;
    sum.losses += one.losses;
    sum.longest = std::max(sum.longest, one.longest);
  }
  return text +
         row({"all", "", std::to_string(sum.positions), std::to_string(sum.wins),
              std::to_string(sum.draws), std::to_string(sum.losses), std::to_string(sum.longest)});
}

/// For the side that has the value, or that has made a move to it.
struct Told {
  const char* result;
  int plies;  ///< of no draw
};

Told told(Value value) {
  if (value == drawn) return {"draw", 0};
  return {is_win(value) ? "win" : "loss", plies_of(value)};
}

Told told_before(Value after) {
  if (after == drawn) return {"draw", 0};
  return {is_win(after) ? "loss" : "win", plies_of(after) + 1};
}

std::string words_of(const Told& told) {
  std::string text = told.result;
  if (text == "draw") return text;
  return text + " in " + std::to_string(told.plies) + (told.plies == 1 ? " ply" : " plies");
}

void put_outcome(JsonWriter& json, const Told& told) {
  json.key("result").value(told.result);
  json.key("plies");
  if (std::string_view(told.result) == "draw") {
    json.null();
  } else {
    json.value(std::int64_t{told.plies});
  }
}

}  // namespace

int run(const EndgameStatsCommand& command) {
  EndgameTables tables(command.rules);
  std::vector<Material> needed;
  for (int pieces = 2; pieces <= command.pieces; ++pieces) {
    for (const Material& material : pairs_of(pieces)) needed.push_back(material);
  }
  add_all(tables, needed, command.threads);
  std::vector<Statistics> all;
  const DoParts do_parts = parallel(command.threads);
  for (const Material& material : materials_of(command.pieces)) {
    all.push_back(statistics_of(*tables.find(material), do_parts));
  }
  Output output;
  output.write(command.is_json ? stats_json(all) : stats_text(all));
  return finish(output, exit_ok);
}

int run(const EndgameProbeCommand& command) {
  const Position& position = command.position;
  EndgameTables tables(command.rules);
  const Position seen = position.turn == Side::bottom ? position : turned(position);
  if (position.bottom != 0 && position.top != 0) {
    add_all(tables, pairs_after(material_of(seen)), command.threads);
  }
  const Told own = told(tables.look_up(position));
  std::string text;
  JsonWriter json(text);
  json.begin('{');
  put_outcome(json, own);
  json.key("moves").begin('[');
  std::string lines = words_of(own) + " for the side to move\n";
  for (const Move& move : legal_moves(position, command.rules)) {
    const Told after = told_before(tables.look_up(play(position, move)));
    json.begin('{').key("move").value(move_name(move));
    put_outcome(json, after);
    json.end('}');
    lines += "  " + padded(move_name(move), 8, false) + "  " + words_of(after) + "\n";
  }
  json.end(']').end('}');
  Output output;
  output.write(command.is_json ? text + "\n" : lines);
  return finish(output, exit_ok);
}

}  // namespace threeply::cli
