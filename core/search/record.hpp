// A search that was made once, for whoever asks about its boards and steps again and again.
//
// Kept are the boards down to two plies above the horizon, which is where nearly all of them are:
// what happens below one of those is searched anew when somebody looks there, a few hundred boards.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "search/steps.hpp"

namespace threeply {

/// What the search made of a board that it looked at.
struct RecordedBoard {
  Window window;         ///< in which it was looked at
  Cost value;            ///< what was returned
  Known known;           ///< and what is known
  int best;              ///< as of a SearchStep that is done
  int cut_from;          ///< the first child that was cut, -1 if none was
  Window closed;         ///< the window when it was
  std::uint64_t boards;  ///< looked at below it, itself included
};

class SearchRecord {
 public:
  explicit SearchRecord(const TreeSearch& search);
  SearchRecord(SearchRecord&&) noexcept;
  SearchRecord& operator=(SearchRecord&&) noexcept;
  ~SearchRecord();

  const TreeSearch& search() const { return search_; }
  std::uint64_t step_count() const;
  std::uint64_t board_count() const;

  /// None if the search did not come to the board at `path`.
  std::optional<RecordedBoard> find(TreePath path) const;

  /// Calls `visit` for at most `count` steps from number `from` on.
  void visit_steps(std::uint64_t from, std::uint64_t count,
                   const std::function<void(const SearchStep&)>& visit) const;

  /// The first step of `kind` after number `from`, or the last one before it; -1 stands before all.
  std::optional<std::int64_t> find_step(std::int64_t from, SearchStep::Kind kind,
                                        bool is_backwards) const;

  /// The first step at `path`; none if the search does not come there.
  std::optional<std::int64_t> step_of(TreePath path) const;

 private:
  struct Kept;
  class Recorder;
  class Walk;

  struct Found {
    RecordedBoard board;
    std::uint64_t step;  ///< its first
  };

  SearchRecord(const TreeSearch& search, std::size_t kept_plies);
  std::optional<Found> locate(TreePath path) const;
  const SearchRecord& below(std::size_t index, const Position& board) const;
  std::optional<std::size_t> child(std::size_t index, int number) const;
  bool is_edge(std::size_t index) const;

  TreeSearch search_;
  std::size_t kept_plies_;
  std::vector<Kept> kept_;  ///< each before its children, those in their order
  /// What lies below the edge board that was asked about last.
  mutable std::size_t below_index_ = 0;
  mutable std::unique_ptr<SearchRecord> below_;
};

}  // namespace threeply
