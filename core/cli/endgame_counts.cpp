#include "cli/endgame_counts.hpp"

#include <algorithm>

#include "notation/grid.hpp"
#include "notation/json.hpp"

namespace threeply::cli {
namespace {

std::string force_words(const Force& force) {
  const std::string kings =
      force.kings == 0 ? "" : std::to_string(force.kings) + (force.kings == 1 ? " king" : " kings");
  const std::string men =
      force.men == 0 ? "" : std::to_string(force.men) + (force.men == 1 ? " man" : " men");
  return kings + (kings.empty() || men.empty() ? "" : ", ") + men;
}

void put_force(JsonWriter& json, const char* name, const Force& force) {
  json.key(name).begin('{');
  json.key("men").value(std::int64_t{force.men});
  json.key("kings").value(std::int64_t{force.kings});
  json.end('}');
}

}  // namespace

std::string grid_in_a_line(const Position& position) {
  std::string grid = write_grid(position, replay_letters);
  grid.pop_back();
  std::replace(grid.begin(), grid.end(), '\n', '/');
  return grid;
}

std::string padded(const std::string& text, std::size_t width, bool is_right) {
  const std::string gap(width - std::min(width, text.size()), ' ');
  return is_right ? gap + text : text + gap;
}

std::string counts_json(const std::vector<Statistics>& all) {
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
  return text;
}

std::string counts_text(const std::vector<Statistics>& all) {
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

}  // namespace threeply::cli
