// Reads what the replay program prints, by its text alone: nothing of the engine is asked.
#pragma once

#include <sstream>
#include <string>
#include <vector>

namespace threeply::tests {

/// Eight rows, the top one first, in the letters . b B w W.
using TextBoard = std::vector<std::string>;

struct TextAction {
  std::string name;  ///< "G6-F5"
  bool is_computed;
  TextBoard before;
  TextBoard after;
  std::string cost;
};

struct ReplayText {
  std::vector<TextAction> actions;
  TextBoard last;
  int error = 0;       ///< from 1 to 6, none if 0
  std::string winner;  ///< "BLACK" or "WHITE" of the WIN line, or empty

  std::size_t computed() const {
    std::size_t count = 0;
    for (const TextAction& action : actions) count += action.is_computed ? 1 : 0;
    return count;
  }
  std::size_t given() const { return actions.size() - computed(); }
  bool is_blacks_turn() const { return actions.size() % 2 == 0; }
};

inline char text_at(const TextBoard& board, int row, int column) {
  const bool is_inside = 0 <= row && row < 8 && 0 <= column && column < 8;
  return is_inside ? board[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] : '?';
}

inline bool has_any(const TextBoard& board, const std::string& letters) {
  for (const std::string& row : board) {
    if (row.find_first_of(letters) != std::string::npos) return true;
  }
  return false;
}

inline int error_number(const std::string& line) {
  const char* const errors[] = {"Source cell is outside", "Target cell is outside",
                                "Source cell is empty",   "Target cell is not empty",
                                "Source cell holds",      "Illegal action"};
  for (int i = 0; i < 6; ++i) {
    if (line.find(errors[i]) != std::string::npos) return i + 1;
  }
  return 0;
}

inline ReplayText read_replay(const std::string& output) {
  ReplayText text;
  TextBoard board;
  std::istringstream lines(output);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t name = line.find(" ACTION #");
    if (name != std::string::npos) {
      text.actions.push_back({.name = line.substr(line.find(": ") + 2),
                              .is_computed = line.starts_with("***"),
                              .before = text.last,
                              .after = {},
                              .cost = {}});
    } else if (line.starts_with("BOARD COST: ")) {
      text.actions.back().cost = line.substr(12);
    } else if (line.starts_with("ERROR: ")) {
      text.error = error_number(line);
    } else if (line.ends_with(" WIN!")) {
      text.winner = line.substr(0, 5);
    } else if (line.size() > 3 && line[3] == '|') {
      std::string row;
      for (std::size_t at = 5; at < line.size(); at += 4) row += line[at];
      board.push_back(row);
      if (board.size() < 8) continue;
      text.last = board;
      if (!text.actions.empty()) text.actions.back().after = board;
      board.clear();
    }
  }
  return text;
}

inline std::vector<std::string> tokens_of(const std::string& input) {
  std::vector<std::string> tokens;
  std::istringstream words(input);
  for (std::string word; words >> word;) tokens.push_back(word);
  return tokens;
}

}  // namespace threeply::tests
