// The questions about the search: its tree, its steps and its trace.
#include <algorithm>
#include <utility>

#include "notation/names.hpp"
#include "programs/exit_status.hpp"
#include "programs/trace/trace.hpp"
#include "programs/trace/trace_listeners.hpp"
#include "wasm/api.hpp"
#include "wasm/names.hpp"
#include "wasm/request.hpp"
#include "words/search_words.hpp"
#include "words/trace_lines.hpp"

namespace threeply::api {
namespace {

/// A tree of a few hundred thousand boards.
constexpr int deepest_tree = 6;

/// More steps than a page shows at once.
constexpr int most_steps = 10'000;

/// More would be too much to look at and to send.
constexpr std::size_t most_trace_lines = 20'000;

/// A position of a game as it is searched: by the game's own rules and what a board is worth in it.
TreeSearch search_of(Memory& memory, const GameRequest& request, const ReplayOptions& options,
                     int ply, int depth) {
  memory.game.play(options, request.actions);
  SearchOptions search = options.search;
  search.depth = depth;
  return {.root = memory.game.position_after(ply),
          .rules = options.rules,
          .options = search,
          .reading = Reading::alpha_beta};
}

/// Calls `fill` with what the request asks to be searched, or answers with what makes no sense.
template <class View, class Fill>
View searched(Memory& memory, const GameRequest& request, int ply, const TreeOptions& tree,
              Fill fill) {
  return answer<View>(request, [&](const ReplayOptions& options, View& view) {
    const auto reading = value_named(readings, tree.reading);
    if (tree.depth < 1 || tree.depth > deepest_tree) {
      view.error = "the depth of a tree must be 1 to 6";
    } else if (!reading) {
      view.error = "no such reading: " + tree.reading;
    } else {
      TreeSearch search = search_of(memory, request, options, ply, tree.depth);
      search.reading = *reading;
      fill(search, view);
    }
  });
}

const Tree& tree_of(Memory& memory, const TreeSearch& search) {
  return memory.tree.search(search.root, search.rules, search.options);
}

SearchWords words_about(const TreeSearch& search) {
  return {replay_program, search, [](const threeply::Move& move) { return move_name(move); }};
}

Window view_of(const threeply::Window& window) {
  Window view;
  view.alpha = window.alpha;
  view.beta = window.beta;
  return view;
}

Finding finding_of(const Known& known, Cost returned, const threeply::Window& window,
                   bool is_leaf) {
  Finding finding;
  finding.low = known.low;
  finding.high = known.high;
  finding.returned = returned;
  // A board that is looked into gives no more than the window has; without bounds it has all.
  const bool is_low = !is_leaf && returned <= window.alpha && window.alpha != top_has_won;
  const bool is_high = !is_leaf && returned >= window.beta && window.beta != bottom_has_won;
  const Bound bound = is_low ? Bound::at_most : is_high ? Bound::at_least : Bound::exact;
  finding.bound = name_of(bounds, bound);
  return finding;
}

Finding exactly(Cost value) { return finding_of({value, value}, value, {}, true); }

TreeNode view_of(const threeply::TreeNode& node, const TreeSearch& search,
                 const SearchWords& words) {
  const bool is_plain = search.reading == Reading::plain;
  TreeNode view;
  view.path = node.path;
  if (node.move) view.move = move_view(*node.move);
  view.grid = grid_of(node.board);
  view.turn = name_of(sides, node.board.turn);
  view.cost = node.cost;
  view.value = node.value;
  view.is_leaf = node.is_leaf();
  view.is_over = node.is_over;
  view.child_count = node.child_count;
  view.best = node.best;
  view.ties = node.ties;
  view.boards = static_cast<double>(node.boards);
  view.boards_searched = node.searched ? static_cast<double>(node.searched->boards) : 0;
  view.state = name_of(tree_states, is_plain ? TreeState::searched : node.state);
  if (is_plain) {
    view.finding = exactly(node.value);
  } else if (node.searched) {
    const RecordedBoard& searched = *node.searched;
    view.window = view_of(searched.window);
    view.finding = finding_of(searched.known, searched.value, searched.window, node.is_leaf());
  }
  view.sentence = words.node(node);
  return view;
}

TreeStep view_of(const SearchStep& step, const TreeSearch& search, const SearchWords& words) {
  TreeStep view;
  view.path.assign(step.path.begin(), step.path.end());
  view.kind = name_of(step_kinds, step.kind);
  if (step.kind == SearchStep::Kind::cut) {
    for (int child = step.best + 1; child < step.child_end; ++child) view.cut.push_back(child);
  }
  if (search.reading == Reading::alpha_beta) view.window = view_of(step.window);
  const bool is_leaf = step.kind == SearchStep::Kind::leaf;
  if (is_leaf || step.kind == SearchStep::Kind::done) {
    view.finding = search.reading == Reading::plain
                       ? exactly(step.value)
                       : finding_of(step.known, step.value, step.window, is_leaf);
  }
  view.sentence = words.step(step);
  return view;
}

TraceLine view_of(const threeply::TraceLine& line) {
  TraceLine view;
  view.kind = name_of(step_kinds, line.kind);
  view.text = line.text;
  view.ply = line.ply;
  view.parent = line.parent;
  view.grid = grid_of(line.board);
  if (line.move) view.move = move_view(*line.move);
  for (const threeply::Move& move : line.cut) view.cut.push_back(move_view(move));
  view.level = line.level;
  view.written_move = line.written_move;
  view.window = view_of(line.window);
  if (line.value) {
    const bool is_leaf = line.kind == SearchStep::Kind::leaf;
    view.finding = finding_of(line.known, *line.value, line.window, is_leaf);
  }
  view.sentence = line.sentence;
  return view;
}

bool is_sound(const TraceOptions& options) {
  return options.depth >= 1 && options.depth <= 12 && (options.base == 0 || options.base == 1);
}

constexpr const char* unsound_options = "the depth must be 1 to 12 and the base 0 or 1";

/// Takes no more than a page can hold: kings on an open board make trees of millions of boards.
class LimitedSink final : public Sink {
 public:
  bool write(std::string_view text) override {
    if (text.size() > most_bytes - text_.size()) return false;
    text_ += text;
    return true;
  }

  std::string take() { return std::move(text_); }

 private:
  static constexpr std::size_t most_bytes = 64 << 20;

  std::string text_;
};

/// The number of a step, or why there is none.
struct StepNumber {
  std::string error;
  int number = -1;

  void set(std::optional<std::int64_t> found) {
    if (found) number = static_cast<int>(*found);
  }
};

}  // namespace

TreeNodeView view_tree(Memory& memory, const GameRequest& request, int ply,
                       const TreeOptions& options, const std::vector<int>& path) {
  const auto fill = [&](const TreeSearch& search, TreeNodeView& view) {
    const Tree& tree = tree_of(memory, search);
    const auto found = tree.view(path);
    if (!found) {
      view.error = "the tree has no such board";
      return;
    }
    const SearchWords words = words_about(search);
    view.node = view_of(found->node, search, words);
    for (const threeply::TreeNode& child : found->children) {
      view.children.push_back(view_of(child, search, words));
    }
    view.boards = static_cast<double>(tree.read(Reading::plain).board_count());
    view.boards_searched = static_cast<double>(tree.read(Reading::alpha_beta).board_count());
  };
  return searched<TreeNodeView>(memory, request, ply, options, fill);
}

TreeStepsView view_steps(Memory& memory, const GameRequest& request, int ply,
                         const TreeOptions& options, int from, int count) {
  const auto fill = [&](const TreeSearch& search, TreeStepsView& view) {
    const SearchRecord& record = tree_of(memory, search).read(search.reading);
    const SearchWords words = words_about(search);
    const auto first = static_cast<std::uint64_t>(std::max(from, 0));
    const auto most = static_cast<std::uint64_t>(std::clamp(count, 0, most_steps));
    view.total = static_cast<double>(record.step_count());
    record.visit_steps(first, most, [&](const SearchStep& step) {
      view.steps.push_back(view_of(step, search, words));
    });
  };
  return searched<TreeStepsView>(memory, request, ply, options, fill);
}

int find_step(Memory& memory, const GameRequest& request, int ply, const TreeOptions& options,
              int from, const StepKind& kind, bool is_backwards) {
  const auto fill = [&](const TreeSearch& search, StepNumber& step) {
    const auto wanted = value_named(step_kinds, kind);
    if (!wanted) return;
    step.set(tree_of(memory, search).read(search.reading).find_step(from, *wanted, is_backwards));
  };
  return searched<StepNumber>(memory, request, ply, options, fill).number;
}

int step_of(Memory& memory, const GameRequest& request, int ply, const TreeOptions& options,
            const std::vector<int>& path) {
  const auto fill = [&](const TreeSearch& search, StepNumber& step) {
    step.set(tree_of(memory, search).read(search.reading).step_of(path));
  };
  return searched<StepNumber>(memory, request, ply, options, fill).number;
}

OutputView write_tree(Memory& memory, const GameRequest& request, int ply,
                      const TreeOptions& options, const TreeFormat& format) {
  const auto fill = [&](const TreeSearch& search, OutputView& view) {
    LimitedSink sink;
    const auto write = [&](TraceWriter&& writer) {
      writer.begin("");
      writer.end(trace_minimax(search.root, search.rules, search.options, search.reading, writer));
      if (writer.wants_more()) {
        view.text = sink.take();
      } else {
        view.error = "the tree is too large to be written: more than 64 MB";
      }
    };
    constexpr int base = 0;  // as the trace program counts rows and columns
    const auto wanted = value_named(tree_formats, format);
    if (!wanted) {
      view.error = "no such format: " + format;
    } else if (*wanted == TreeTextFormat::text) {
      write(TextTraceWriter(sink, base));
    } else {
      write(JsonTraceWriter(sink, base));
    }
  };
  return searched<OutputView>(memory, request, ply, options, fill);
}

TraceView trace_search(Memory& memory, const GameRequest& request, int ply,
                       const TraceOptions& trace) {
  return answer<TraceView>(request, [&](const ReplayOptions& options, TraceView& view) {
    if (!is_sound(trace)) {
      view.error = unsound_options;
      return;
    }
    const TreeSearch search = search_of(memory, request, options, ply, trace.depth);
    const TraceLines lines = trace_lines(search, trace.base, most_trace_lines);
    for (const threeply::TraceLine& line : lines.lines) view.lines.push_back(view_of(line));
    view.verdict = verdict_line(lines.choice, trace.base);
    if (lines.choice) {
      view.first_move = move_name(lines.choice->move);
      view.value = lines.choice->value;
    }
    view.leaves = static_cast<double>(lines.leaves);
    view.cuts = static_cast<double>(lines.cuts);
    view.is_cut = lines.is_cut;
  });
}

OutputView write_trace(const std::string& text, const TraceOptions& options) {
  OutputView view;
  if (!is_sound(options)) {
    view.error = unsound_options;
    return view;
  }
  threeply::TraceOptions trace_options;
  trace_options.search.depth = options.depth;
  trace_options.base = options.base;
  StringSink sink;
  Trace trace(trace_options, sink);
  trace.feed(text);
  if (trace.finish() == TraceStatus::malformed) {
    view.error = trace.complaint();
    view.status = exit_bad_input;
  }
  view.text = sink.text();
  return view;
}

}  // namespace threeply::api
