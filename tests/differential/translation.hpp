// Between the engine's types and those of the naive one, by way of text.
#pragma once

#include <string>

#include "notation/grid.hpp"
#include "reference/naive.hpp"
#include "rules/rule_set.hpp"
#include "search/cost.hpp"

namespace threeply::tests {

inline naive::Grid naive_grid(const Position& position) {
  const std::string text = write_grid(position, replay_letters);
  naive::Grid grid;
  for (std::size_t row = 0; row < 8; ++row) grid[row] = text.substr(row * 9, 8);
  return grid;
}

inline naive::Rules naive_rules(RuleSet rules) {
  return {rules.captures_are_mandatory, rules.jumps_chain};
}

inline naive::Terminal naive_terminal(TerminalCost terminal) {
  return terminal == TerminalCost::material ? naive::Terminal::material : naive::Terminal::infinite;
}

inline std::string naive_name(const naive::Path& path) {
  std::string name;
  for (const naive::Cell& cell : path) {
    if (!name.empty()) name += '-';
    name += static_cast<char>('A' + cell.column);
    name += static_cast<char>('1' + cell.row);
  }
  return name;
}

}  // namespace threeply::tests
