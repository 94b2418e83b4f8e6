#include "search/record.hpp"

#include <algorithm>

#include "rules/legal_moves.hpp"
#include "rules/play.hpp"

namespace threeply {

using Kind = SearchStep::Kind;

struct SearchRecord::Kept {
  RecordedBoard board;
  std::optional<Cost> found_before;
  int ties;
  int child_end;  ///< the number of children, if some were cut
  bool is_leaf;
  std::uint8_t ply;          ///< below the root
  std::uint64_t first_step;  ///< its own, all below it follow
  std::uint64_t steps;
  std::uint64_t cuts;
  std::size_t end;  ///< where in the list what does not lie below it begins
};

/// Follows the search and keeps what stands high enough.
class SearchRecord::Recorder {
 public:
  explicit Recorder(SearchRecord& record) : record_(record) {}

  bool note(const SearchStep& step) {
    if (step.path.size() <= record_.kept_plies_) {
      keep(step);
    } else {
      count(step);
    }
    return true;
  }

 private:
  void count(const SearchStep& step) {
    ++steps_;
    if (step.is_arrival()) ++boards_;
    if (step.kind == Kind::cut) ++cuts_;
  }

  void keep(const SearchStep& step) {
    if (step.is_arrival()) {
      open_.push_back(record_.kept_.size());
      record_.kept_.push_back({.board = {.window = step.window,
                                         .value = step.value,
                                         .known = step.known,
                                         .best = -1,
                                         .cut_from = -1,
                                         .closed = {},
                                         .boards = boards_},
                               .found_before = step.found_before,
                               .ties = 0,
                               .child_end = 0,
                               .is_leaf = step.kind == Kind::leaf,
                               .ply = static_cast<std::uint8_t>(step.path.size()),
                               .first_step = steps_,
                               .steps = 0,
                               .cuts = cuts_,
                               .end = 0});
    }
    count(step);
    Kept& kept = record_.kept_[open_.back()];
    if (step.kind == Kind::cut) {
      kept.board.cut_from = step.best + 1;
      kept.board.closed = step.window;
      kept.child_end = step.child_end;
    } else if (step.kind == Kind::done) {
      kept.board.value = step.value;
      kept.board.known = step.known;
      kept.board.best = step.best;
      kept.ties = step.ties;
    }
    if (step.kind == Kind::leaf || step.kind == Kind::done) close(kept);
  }

  /// So far it had the counts from before it.
  void close(Kept& kept) {
    kept.board.boards = boards_ - kept.board.boards;
    kept.cuts = cuts_ - kept.cuts;
    kept.steps = steps_ - kept.first_step;
    kept.end = record_.kept_.size();
    open_.pop_back();
  }

  SearchRecord& record_;
  std::vector<std::size_t> open_;
  std::uint64_t steps_ = 0;
  std::uint64_t boards_ = 0;
  std::uint64_t cuts_ = 0;
};

/// Goes through a range of steps, forwards or backwards, until somebody has had enough.
class SearchRecord::Walk {
 public:
  struct Range {
    std::uint64_t from;
    std::uint64_t to;  ///< the first that does not count
    std::optional<Kind> kind = std::nullopt;
    bool is_backwards = false;
  };
  using Visit = std::function<bool(std::uint64_t number, const SearchStep& step)>;

  Walk(const SearchRecord& record, const Range& range, const Visit& visit)
      : record_(record), range_(range), visit_(visit) {}

  void run() { go(0, record_.search_.root, nullptr); }

 private:
  bool has(std::uint64_t begin, std::uint64_t end) const {
    return begin < range_.to && range_.from < end;
  }

  /// False once somebody has had enough.
  bool go(std::size_t index, const Position& board, const Move* move) {
    const Kept& kept = record_.kept_[index];
    const std::uint64_t end = kept.first_step + kept.steps;
    if (!has(kept.first_step, end)) return true;
    if (range_.kind == Kind::cut && kept.cuts == 0) return true;
    if (kept.is_leaf) return tell(Kind::leaf, kept.first_step, kept, board, move);
    const auto first = [&] { return tell(Kind::enter, kept.first_step, kept, board, move); };
    const auto last = [&] { return tell(Kind::done, end - 1, kept, board, move); };
    const auto between = [&] {
      return record_.is_edge(index) ? go_below(index, board) : go_children(index, board);
    };
    return range_.is_backwards ? last() && between() && first() : first() && between() && last();
  }

  bool go_children(std::size_t index, const Position& board) {
    const Kept& kept = record_.kept_[index];
    const MoveList moves = legal_moves(board, record_.search_.rules);
    const auto cut = [&] {
      return kept.board.cut_from < 0 ||
             tell(Kind::cut, kept.first_step + kept.steps - 2, kept, board, nullptr);
    };
    if (range_.is_backwards && !cut()) return false;
    std::vector<std::size_t> children;
    for (std::size_t at = index + 1; at < kept.end; at = record_.kept_[at].end) {
      children.push_back(at);
    }
    for (std::size_t i = 0; i < children.size(); ++i) {
      const std::size_t number = range_.is_backwards ? children.size() - 1 - i : i;
      path_.push_back(static_cast<int>(number));
      const Move& move = moves[number];
      const bool goes_on = go(children[number], play(board, move), &move);
      path_.pop_back();
      if (!goes_on) return false;
    }
    return range_.is_backwards || cut();
  }

  /// All steps between the first and the last of a board on the edge of what is kept.
  bool go_below(std::size_t index, const Position& board) {
    const std::uint64_t first = record_.kept_[index].first_step;
    const std::uint64_t last = first + record_.kept_[index].steps - 1;
    if (!has(first + 1, last)) return true;
    bool goes_on = true;
    const auto visit = [&](std::uint64_t number, const SearchStep& step) {
      std::vector<int> path = path_;
      path.insert(path.end(), step.path.begin(), step.path.end());
      const SearchStep whole{.kind = step.kind,
                             .path = path,
                             .board = step.board,
                             .move = step.move,
                             .window = step.window,
                             .value = step.value,
                             .known = step.known,
                             .found_before = step.found_before,
                             .best = step.best,
                             .ties = step.ties,
                             .child_end = step.child_end};
      goes_on = visit_(first + number, whole);
      return goes_on;
    };
    const Range range{.from = std::max(range_.from, first + 1) - first,
                      .to = std::min(range_.to, last) - first,
                      .kind = range_.kind,
                      .is_backwards = range_.is_backwards};
    Walk(record_.below(index, board), range, visit).run();
    return goes_on;
  }

  bool tell(Kind kind, std::uint64_t number, const Kept& kept, const Position& board,
            const Move* move) {
    if (!has(number, number + 1) || (range_.kind && *range_.kind != kind)) return true;
    const bool is_cut = kind == Kind::cut;
    const bool is_settled = kind == Kind::leaf || kind == Kind::done;
    return visit_(number, {.kind = kind,
                           .path = path_,
                           .board = board,
                           .move = move,
                           .window = is_cut ? kept.board.closed : kept.board.window,
                           .value = is_settled ? kept.board.value : 0,
                           .known = is_settled || is_cut ? kept.board.known : Known{},
                           .found_before = is_cut ? std::nullopt : kept.found_before,
                           .best = is_cut               ? kept.board.cut_from - 1
                                   : kind == Kind::done ? kept.board.best
                                                        : -1,
                           .ties = kept.ties,
                           .child_end = kept.child_end});
  }

  const SearchRecord& record_;
  Range range_;
  const Visit& visit_;
  std::vector<int> path_;
};

SearchRecord::SearchRecord(const TreeSearch& search)
    : SearchRecord(search, static_cast<std::size_t>(std::max(search.options.depth - 2, 0))) {}

SearchRecord::SearchRecord(const TreeSearch& search, std::size_t kept_plies)
    : search_(search), kept_plies_(kept_plies) {
  Recorder recorder(*this);
  walk_steps(search, [&](const SearchStep& step) { return recorder.note(step); });
}

SearchRecord::SearchRecord(SearchRecord&&) noexcept = default;
SearchRecord& SearchRecord::operator=(SearchRecord&&) noexcept = default;
SearchRecord::~SearchRecord() = default;

std::uint64_t SearchRecord::step_count() const { return kept_[0].steps; }

std::uint64_t SearchRecord::board_count() const { return kept_[0].board.boards; }

/// Whether more lies below it than is kept.
bool SearchRecord::is_edge(std::size_t index) const {
  const auto plies = static_cast<std::size_t>(search_.options.depth);
  return !kept_[index].is_leaf && kept_[index].ply == kept_plies_ && kept_plies_ < plies;
}

const SearchRecord& SearchRecord::below(std::size_t index, const Position& board) const {
  if (!below_ || below_index_ != index) {
    TreeSearch search = search_;
    search.root = board;
    search.options.depth -= kept_[index].ply;
    search.window = kept_[index].board.window;
    below_.reset(new SearchRecord(search, static_cast<std::size_t>(search.options.depth)));
    below_index_ = index;
  }
  return *below_;
}

std::optional<std::size_t> SearchRecord::child(std::size_t index, int number) const {
  std::size_t at = index + 1;
  for (; at < kept_[index].end && number > 0; --number) at = kept_[at].end;
  return at < kept_[index].end && number == 0 ? std::optional(at) : std::nullopt;
}

std::optional<SearchRecord::Found> SearchRecord::locate(TreePath path) const {
  std::size_t index = 0;
  Position board = search_.root;
  for (std::size_t ply = 0; ply < path.size(); ++ply) {
    if (is_edge(index)) {
      auto found = below(index, board).locate(path.subspan(ply));
      if (found) found->step += kept_[index].first_step;
      return found;
    }
    const auto next = child(index, path[ply]);
    if (!next) return std::nullopt;
    board = play(board, legal_moves(board, search_.rules)[static_cast<std::size_t>(path[ply])]);
    index = *next;
  }
  return Found{kept_[index].board, kept_[index].first_step};
}

std::optional<RecordedBoard> SearchRecord::find(TreePath path) const {
  const auto found = locate(path);
  return found ? std::optional(found->board) : std::nullopt;
}

std::optional<std::int64_t> SearchRecord::step_of(TreePath path) const {
  const auto found = locate(path);
  return found ? std::optional(static_cast<std::int64_t>(found->step)) : std::nullopt;
}

void SearchRecord::visit_steps(std::uint64_t from, std::uint64_t count,
                               const std::function<void(const SearchStep&)>& visit) const {
  const std::uint64_t to = from + std::min(count, UINT64_MAX - from);
  const Walk::Visit tell = [&](std::uint64_t, const SearchStep& step) {
    visit(step);
    return true;
  };
  Walk(*this, {.from = from, .to = to}, tell).run();
}

std::optional<std::int64_t> SearchRecord::find_step(std::int64_t from, Kind kind,
                                                    bool is_backwards) const {
  std::optional<std::int64_t> found;
  const Walk::Visit tell = [&](std::uint64_t number, const SearchStep&) {
    found = static_cast<std::int64_t>(number);
    return false;
  };
  const auto begin = static_cast<std::uint64_t>(std::max<std::int64_t>(from + 1, 0));
  const auto end = static_cast<std::uint64_t>(std::max<std::int64_t>(from, 0));
  const Walk::Range range =
      is_backwards ? Walk::Range{.from = 0, .to = end, .kind = kind, .is_backwards = true}
                   : Walk::Range{.from = begin, .to = UINT64_MAX, .kind = kind};
  Walk(*this, range, tell).run();
  return found;
}

}  // namespace threeply
