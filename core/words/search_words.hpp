// What happens in a search and why, in the words of a program: who its players are, and how it
// writes a move.
#pragma once

#include <functional>
#include <string>

#include "programs/program.hpp"
#include "search/tree.hpp"

namespace threeply {

class SearchWords {
 public:
  using MoveWriter = std::function<std::string(const Move&)>;

  /// `voice` is the program whose words they are, `search` what they are about.
  SearchWords(const Program& voice, const TreeSearch& search, MoveWriter write_move);

  /// Of a node as the search reads the tree.
  std::string node(const TreeNode& node) const;

  std::string step(const SearchStep& step) const;

  /// What each side is (or was) already sure of; "" without bounds.
  std::string window(const Window& window, const std::string& is = "is") const;

 private:
  struct Settled;

  std::string name(Side side) const;
  std::string cost(Cost cost) const;
  std::string bounded(Side side, Cost cost) const;
  std::string child_name(const Position& board, int number) const;
  std::string leaf(const Position& board) const;
  std::string cut(Side us, const Window& window, const Known& known,
                  const std::string& closing) const;
  std::string settled(const Settled& settled) const;
  std::string verdict(const SearchStep& step) const;
  std::string standing(const TreeNode& node) const;
  std::string plain_node(const TreeNode& node) const;
  std::string searched_node(const TreeNode& node) const;

  const Program& voice_;
  const TreeSearch& search_;
  MoveWriter write_move_;
};

}  // namespace threeply
