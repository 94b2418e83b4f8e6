// The questions about the search tree; the text itself is the trace program's.
#include <algorithm>
#include <utility>

#include "programs/trace/trace_listeners.hpp"
#include "search/tree.hpp"
#include "wasm/api.hpp"
#include "wasm/request.hpp"
#include "words/tree_words.hpp"

namespace threeply::api {
namespace {

/// A tree of a few hundred thousand boards.
constexpr int deepest_tree = 6;

/// More steps than a page shows at once.
constexpr int most_steps = 10'000;

/// Calls `fill` with the search that is asked for, or answers with what makes no sense.
template <class View, class Fill>
View searched(const GameRequest& request, int ply, const TreeRequest& tree, Fill fill) {
  return answer<View>(request, [&](const ReplayOptions& options, View& view) {
    const bool is_plain = tree.reading == "plain";
    if (tree.depth < 1 || tree.depth > deepest_tree) {
      view.error = "the depth of a tree must be 1 to 6";
    } else if (!is_plain && tree.reading != "alpha-beta") {
      view.error = "no such reading: " + tree.reading;
    } else {
      // The game's own cost, or the trace program's; a game that is over is won in both.
      const int king_weight = options.rules == single_jump
                                  ? threeply::trace_search.evaluation.king_weight
                                  : Evaluation{}.king_weight;
      fill(TreeSearch{.root = position_after(ply, request, options),
                      .rules = options.rules,
                      .options = {.depth = tree.depth, .evaluation = {.king_weight = king_weight}},
                      .reading = is_plain ? Reading::plain : Reading::alpha_beta},
           view);
    }
  });
}

std::string state_name(TreeState state) {
  switch (state) {
    case TreeState::searched: return "searched";
    case TreeState::cut: return "cut";
    case TreeState::unseen: break;
  }
  return "unseen";
}

TreeNodeView view_of(const TreeNode& node, const TreeSearch& search) {
  const bool is_plain = search.reading == Reading::plain;
  TreeNodeView view{.path = node.path,
                    .has_move = node.move.has_value(),
                    .move = {},
                    .grid = grid_of(node.board),
                    .turn = node.board.turn == Side::bottom ? "bottom" : "top",
                    .cost = node.cost,
                    .value = node.value,
                    .is_leaf = node.is_leaf(),
                    .is_over = node.is_over,
                    .child_count = node.child_count,
                    .best = node.best,
                    .ties = node.ties,
                    .boards = static_cast<double>(node.boards),
                    .boards_searched = static_cast<double>(node.boards_searched),
                    .state = is_plain ? "searched" : state_name(node.state),
                    .alpha = {},
                    .beta = {},
                    .result = {},
                    .sentence = node_sentence(node, search)};
  if (node.move) view.move = move_view(*node.move);
  if (is_plain) {
    view.result = node.value;
  } else if (node.state == TreeState::searched) {
    view.alpha = node.window.alpha;
    view.beta = node.window.beta;
    view.result = node.result;
  }
  return view;
}

constexpr struct {
  std::string_view name;
  SearchStep::Kind kind;
} kinds[] = {{"enter", SearchStep::Kind::enter},
             {"leaf", SearchStep::Kind::leaf},
             {"cut", SearchStep::Kind::cut},
             {"done", SearchStep::Kind::done}};

TreeStepView view_of(const SearchStep& step, const TreeSearch& search) {
  TreeStepView view{.path = {step.path.begin(), step.path.end()},
                    .kind = {},
                    .cut = {},
                    .alpha = {},
                    .beta = {},
                    .value = {},
                    .sentence = step_sentence(step, search)};
  for (const auto& named : kinds) {
    if (named.kind == step.kind) view.kind = named.name;
  }
  if (step.kind == SearchStep::Kind::cut) {
    for (int child = step.best + 1; child < step.child_end; ++child) view.cut.push_back(child);
  }
  if (search.reading == Reading::alpha_beta) {
    view.alpha = step.window.alpha;
    view.beta = step.window.beta;
  }
  if (step.kind == SearchStep::Kind::leaf || step.kind == SearchStep::Kind::done) {
    view.value = step.value;
  }
  return view;
}

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

TreeView view_tree(const GameRequest& request, int ply, const TreeRequest& options,
                   const std::vector<int>& path) {
  return searched<TreeView>(request, ply, options, [&](const TreeSearch& search, TreeView& view) {
    const auto tree = threeply::view_tree(search, path);
    if (!tree) {
      view.error = "the tree has no such board";
      return;
    }
    view.node = view_of(tree->node, search);
    for (const TreeNode& child : tree->children) view.children.push_back(view_of(child, search));
    view.boards = static_cast<double>(tree->boards);
    view.boards_searched = static_cast<double>(tree->boards_searched);
  });
}

TreeStepsView view_steps(const GameRequest& request, int ply, const TreeRequest& options, int from,
                         int count) {
  const auto fill = [&](const TreeSearch& search, TreeStepsView& view) {
    const auto first = static_cast<std::uint64_t>(std::max(from, 0));
    const auto most = static_cast<std::uint64_t>(std::clamp(count, 0, most_steps));
    view.total = static_cast<double>(visit_steps(search, first, most, [&](const SearchStep& step) {
      view.steps.push_back(view_of(step, search));
    }));
  };
  return searched<TreeStepsView>(request, ply, options, fill);
}

int find_step(const GameRequest& request, int ply, const TreeRequest& options, int from,
              const std::string& kind, bool is_backwards) {
  const auto fill = [&](const TreeSearch& search, StepNumber& step) {
    for (const auto& named : kinds) {
      if (named.name == kind) {
        step.set(threeply::find_step(search, from, named.kind, is_backwards));
      }
    }
  };
  return searched<StepNumber>(request, ply, options, fill).number;
}

int step_of(const GameRequest& request, int ply, const TreeRequest& options,
            const std::vector<int>& path) {
  const auto fill = [&](const TreeSearch& search, StepNumber& step) {
    step.set(threeply::step_of(search, path));
  };
  return searched<StepNumber>(request, ply, options, fill).number;
}

OutputView write_tree(const GameRequest& request, int ply, const TreeRequest& options,
                      const std::string& format) {
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
    if (format == "text") {
      write(TextTraceWriter(sink, base));
    } else if (format == "json") {
      write(JsonTraceWriter(sink, base));
    } else {
      view.error = "no such format: " + format;
    }
  };
  return searched<OutputView>(request, ply, options, fill);
}

}  // namespace threeply::api
