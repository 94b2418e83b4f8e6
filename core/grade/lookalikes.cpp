#include "grade/lookalikes.hpp"

#include <algorithm>

namespace threeply {
namespace {

/// Failed cases that are kept to try mistakes on, before all others.
constexpr std::size_t most_failed = 12;

/// More that fit are no explanation.
constexpr std::size_t most_told = 3;

/// A number for an output, never 0.
std::uint64_t mark_of(std::string_view output) {
  std::uint64_t mark = 0xcbf29ce484222325;
  for (const char byte : output) {
    mark = (mark ^ static_cast<unsigned char>(byte)) * 0x100000001b3;
  }
  return mark | 1;
}

}  // namespace

/// The programs with one mistake each and, if none of these will do, with two.
class Lookalikes::Suspects {
 public:
  virtual ~Suspects() = default;
  virtual std::size_t count() const = 0;
  virtual const Mistake& about(std::size_t index) const = 0;

  /// What the program with both writes; with one of them if they are the same.
  virtual std::string output(std::string_view input, std::size_t one, std::size_t other) const = 0;

  static std::unique_ptr<Suspects> of(const JudgeOptions& options);

 private:
  template <class Habits, class Kind>
  class Of;
};

template <class Habits, class Kind>
class Lookalikes::Suspects::Of final : public Suspects {
 public:
  using Run = std::string (*)(std::string_view, const Habits&);

  Of(Habits base, std::span<const Kind> mistakes, Run run)
      : base_(base), mistakes_(mistakes), run_(run) {}

  std::size_t count() const override { return mistakes_.size(); }
  const Mistake& about(std::size_t index) const override { return mistakes_[index].about; }

  std::string output(std::string_view input, std::size_t one, std::size_t other) const override {
    Habits habits = base_;
    mistakes_[one].take_on(habits);
    if (other != one) mistakes_[other].take_on(habits);
    return run_(input, habits);
  }

 private:
  Habits base_;
  std::span<const Kind> mistakes_;
  Run run_;
};

std::unique_ptr<Lookalikes::Suspects> Lookalikes::Suspects::of(const JudgeOptions& options) {
  if (options.task == Task::replay) {
    ReplayHabits habits;
    if (options.cost == AcceptedCost::material) {
      habits.value.terminal = habits.value.printed = TerminalCost::material;
    } else if (options.cost == AcceptedCost::material_throughout) {
      habits.value.terminal = habits.value.printed = TerminalCost::material_throughout;
    }
    return std::make_unique<Of<ReplayHabits, ReplayMistake>>(habits, replay_mistakes(), replay_by);
  }
  if (options.task == Task::trace) {
    TraceHabits habits;
    habits.depth = options.trace.search.depth;
    habits.base = options.trace.base;
    return std::make_unique<Of<TraceHabits, TraceMistake>>(habits, trace_mistakes(), trace_by);
  }
  return nullptr;  // a puzzle has many right answers, and what is wrong is proved
}

Lookalikes::Lookalikes(const JudgeOptions& options) : suspects_(Suspects::of(options)) {}

Lookalikes::~Lookalikes() = default;

void Lookalikes::hear(std::uint64_t number, const std::string& input, const RunResult& run,
                      bool is_passed) {
  if (suspects_ == nullptr) return;
  const bool has_ended = run.end == RunEnd::exited;
  const std::uint64_t mark = has_ended ? mark_of(run.output) : 0;
  const std::lock_guard lock(mutex_);
  if (!has_ended) is_hopeless_ = true;
  if (marks_.size() < number) marks_.resize(static_cast<std::size_t>(number));
  marks_[static_cast<std::size_t>(number - 1)] = mark;
  if (is_passed) return;
  const auto is_longer = [&](const Failed& failed) { return failed.input.size() > input.size(); };
  if (failed_.size() < most_failed || is_longer(failed_.back())) {
    failed_.insert(std::find_if(failed_.begin(), failed_.end(), is_longer), {input, mark});
    if (failed_.size() > most_failed) failed_.pop_back();
  }
}

/// Of some mistakes, those that explain what was written: first on the failed cases that are kept,
/// then on all.
std::vector<Lookalikes::Pair> Lookalikes::explaining(std::vector<Pair> pairs,
                                                     const ForEachInput& for_each_input,
                                                     const std::function<bool()>& may_go_on) const {
  const auto writes = [&](const Pair& pair, const std::string& input, std::uint64_t mark) {
    return mark_of(suspects_->output(input, pair.first, pair.second)) == mark;
  };
  std::erase_if(pairs, [&](const Pair& pair) {
    return !may_go_on() || !std::all_of(failed_.begin(), failed_.end(), [&](const Failed& failed) {
      return writes(pair, failed.input, failed.mark);
    });
  });
  std::size_t index = 0;
  for_each_input([&](const std::string& input) {
    if (pairs.empty() || index == marks_.size()) return false;
    const std::uint64_t mark = marks_[index++];
    if (!may_go_on()) pairs.clear();
    if (mark != 0) {
      std::erase_if(pairs, [&](const Pair& pair) { return !writes(pair, input, mark); });
    }
    return !pairs.empty();
  });
  return pairs;
}

std::vector<Lookalike> Lookalikes::find(const ForEachInput& for_each_input,
                                        const std::function<bool()>& may_go_on) const {
  if (suspects_ == nullptr || is_hopeless_ || failed_.empty()) return {};
  const std::size_t count = suspects_->count();
  std::vector<Pair> singles;
  std::vector<Pair> pairs;
  for (std::size_t i = 0; i < count; ++i) {
    singles.emplace_back(i, i);
    for (std::size_t j = i + 1; j < count; ++j) pairs.emplace_back(i, j);
  }
  std::vector<Pair> left = explaining(std::move(singles), for_each_input, may_go_on);
  if (left.empty()) left = explaining(std::move(pairs), for_each_input, may_go_on);
  std::vector<Lookalike> found;
  if (left.size() > most_told) return found;
  for (const auto& [one, other] : left) {
    Lookalike lookalike{std::string(suspects_->about(one).name),
                        std::string(suspects_->about(one).words)};
    if (other != one) {
      lookalike.name.append("+").append(suspects_->about(other).name);
      lookalike.words.append("; and ").append(suspects_->about(other).words);
    }
    found.push_back(std::move(lookalike));
  }
  return found;
}

}  // namespace threeply
