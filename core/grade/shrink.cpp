#include "grade/shrink.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "grade/action_walk.hpp"
#include "grade/legal_lists.hpp"
#include "grade/written_list.hpp"

namespace threeply {
namespace {

/// What the program should have refused an action for, where that is what it gets wrong.
std::optional<ActionError> expected_error(const Failure& failure) {
  const Verdict& verdict = failure.verdict;
  return verdict.kind == FaultKind::error_line ? verdict.comparison.error : std::nullopt;
}

Words words_of(const WrittenList& list) {
  Words words;
  for (const WrittenWord& word : list.words) words.push_back(word.word);
  return words;
}

/// The commands that ask for no more than `command` does.
std::vector<std::string> commands_up_to(const std::string& command) {
  if (command == "P") return {"", "A", "P"};
  if (command == "A") return {"", "A"};
  return {""};
}

std::size_t effort_of(const std::string& command) {
  return command.empty() ? 0 : command == "A" ? 1 : 2;
}

class Shrinker {
 public:
  Shrinker(const Failure& failure, const Trial& trial, const ShrinkLimits& limits)
      : trial_(trial), limits_(limits), best_(failure), best_list_(take_apart(failure.input)) {}

  Shrunk run();

 private:
  /// Whether the program still fails in the same way; the shortest such list is kept.
  bool fails(const WrittenList& list);
  bool fails(const WrittenList& style, const Words& words, const std::string& command) {
    return fails(style.with_words(words, command));
  }

  static auto rank(const WrittenList& list, const std::string& text) {
    return std::tuple(list.words.size(), list.awkward_gaps(), effort_of(list.command), text.size());
  }

  /// What is only nice to have leaves enough runs for the test that nothing can be dropped.
  bool may_try_luck() const {
    return !is_out_ && runs_ + 3 * best_list_.words.size() + 20 < limits_.runs;
  }

  void cut_after_failure();
  void try_lists_of(std::size_t length, const std::vector<std::string>& commands);
  void try_lists_like_failure();
  WrittenList reduce(WrittenList list);
  void drop_chunks(WrittenList& list);
  void drop_pairs(WrittenList& list);
  void replace_words(WrittenList& list);
  bool drop_any_word();
  bool simplify_command();
  bool simplify_gaps();
  bool settle();
  std::optional<WrittenList> with_computed_actions();

  const Trial& trial_;
  const ShrinkLimits& limits_;
  Failure best_;
  WrittenList best_list_;
  std::map<std::string, bool> known_;  ///< what came of the inputs that were run
  std::uint64_t runs_ = 0;
  bool is_out_ = false;  ///< a limit was met
};

bool Shrinker::fails(const WrittenList& list) {
  std::string text = list.text();
  if (const auto found = known_.find(text); found != known_.end()) return found->second;
  if (is_out_ || runs_ == limits_.runs || (limits_.may_go_on && !limits_.may_go_on())) {
    is_out_ = true;
    return false;
  }
  ++runs_;
  Failure failure = trial_(text);
  const bool is_same = is_same_failure(best_, failure);
  if (is_same && text == best_.input) best_.verdict.own = failure.verdict.own;
  if (is_same && rank(list, text) < rank(best_list_, best_.input)) {
    best_ = std::move(failure);
    best_.input = text;
    best_list_ = list;
  }
  known_.emplace(std::move(text), is_same);
  return is_same;
}

/// Nothing that follows the action where it goes wrong matters, often.
void Shrinker::cut_after_failure() {
  const Words words = words_of(best_list_);
  const auto action = static_cast<std::size_t>(best_.verdict.comparison.action);
  for (const std::string& command : {std::string(), std::string("A")}) {
    if (command == "A" && best_list_.command.empty()) break;
    for (const std::size_t length : {action, action + 1}) {
      if (length > words.size()) break;
      const Words cut(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(length));
      if (fails(best_list_, cut, command)) return;
    }
  }
  simplify_command();
}

/// A list whose last word is wrong ends in a word that is wrong in the same way.
void Shrinker::try_lists_of(std::size_t length, const std::vector<std::string>& commands) {
  const WrittenList style = best_list_;
  const Words words = words_of(style);
  const Walk before = walk(words);
  if (length >= words.size()) return;
  // The shortest are few.
  const auto may_go_on = [&] { return length < 2 ? !is_out_ : may_try_luck(); };
  if (before.legal == words.size()) {
    for (const std::string& command : commands) {
      for_each_list(length, [&](const Words& list, const Position&) {
        return !fails(style, list, command) && may_go_on();
      });
      if (!may_go_on() || best_list_.words.size() <= length) return;
    }
    return;
  }
  const ListWord& wrong = words[before.legal];
  const auto rest = words.begin() + static_cast<std::ptrdiff_t>(before.legal) + 1;
  const auto followers = static_cast<std::size_t>(words.end() - rest);
  if (length < followers + 1) return;
  for_each_list(length - followers - 1, [&](const Words& list, const Position& end) {
    const Words candidates =
        wrong.action ? words_with_fault(end, *find_fault(before.end, *wrong.action), wrong, 2)
                     : Words{wrong};
    for (const ListWord& candidate : candidates) {
      Words all = list;
      all.push_back(candidate);
      all.insert(all.end(), rest, words.end());
      if (fails(style, all, style.command) || !may_go_on()) return false;
    }
    return true;
  });
}

/// Short ways to an action like the one that goes wrong: a crowning, a tower's capture, the last
/// one.
void Shrinker::try_lists_like_failure() {
  const std::shared_ptr<const OwnReplay> replay = best_.verdict.own;
  const std::uint64_t number = best_.verdict.comparison.action;
  if (!replay || number == 0 || number > replay->actions.size()) return;
  const PlayedAction& action = replay->action(number);
  const ActionSort sort = sort_of(action.before, action.move);
  for (const Likeness likeness : {Likeness::exact, Likeness::salient}) {
    const WrittenList style = best_list_;
    for (const Words& words : short_lists(sort, likeness, style.words.size(), 8)) {
      if (fails(style, words, "") || is_out_) return;
      if (style.command.empty()) continue;
      const Words before(words.begin(), words.end() - 1);
      if (fails(style, words, "A") || fails(style, before, "A") || is_out_) return;
    }
  }
}

/// Halves, quarters and so on, as long as it still fails without one of them.
void Shrinker::drop_chunks(WrittenList& list) {
  for (std::size_t size = std::max<std::size_t>(list.words.size() / 2, 1); !is_out_; size /= 2) {
    for (std::size_t begin = 0; begin < list.words.size() && !is_out_;) {
      bool is_dropped = false;
      for (const Repair repair : {Repair::drop, Repair::replace}) {
        const auto words = drop_words(words_of(list), begin, begin + size, repair);
        if (!words || words->size() >= list.words.size()) continue;
        WrittenList candidate = list.with_words(*words, list.command);
        if (!fails(candidate)) continue;
        list = std::move(candidate);
        is_dropped = true;
        break;
      }
      if (!is_dropped) begin += size;
    }
    if (size <= 1) break;
  }
}

/// One action of each side, where all the others stay legal as they are.
void Shrinker::drop_pairs(WrittenList& list) {
  for (std::size_t first = 0; first < list.words.size(); ++first) {
    for (std::size_t second = first + 1; second < list.words.size();) {
      if (!may_try_luck()) return;
      Words words = words_of(list);
      const std::size_t legal = walk(words).legal;
      words.erase(words.begin() + static_cast<std::ptrdiff_t>(second));
      words.erase(words.begin() + static_cast<std::ptrdiff_t>(first));
      WrittenList candidate = list.with_words(words, list.command);
      if (walk(words).legal + 2 >= legal && fails(candidate)) {
        list = std::move(candidate);
        second = first + 1;
      } else {
        second += 2;
      }
    }
  }
}

/// Another action in the place of one may make others needless.
void Shrinker::replace_words(WrittenList& list) {
  if (walk(words_of(list)).legal < list.words.size()) return;
  for (std::size_t i = 0; i < list.words.size(); ++i) {
    for (const Words& words : replace_word(words_of(list), i)) {
      if (!may_try_luck()) return;
      WrittenList candidate = list.with_words(words, list.command);
      if (!fails(candidate)) continue;
      list = std::move(candidate);
      break;
    }
  }
}

WrittenList Shrinker::reduce(WrittenList list) {
  for (std::size_t before = list.words.size() + 1; list.words.size() < before && !is_out_;) {
    before = list.words.size();
    drop_chunks(list);
    drop_pairs(list);
    replace_words(list);
  }
  return list;
}

bool Shrinker::drop_any_word() {
  const WrittenList list = best_list_;
  const Words words = words_of(list);
  for (std::size_t i = 0; i < words.size() && !is_out_; ++i) {
    Words rest = words;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    // In its own gaps, and in those of the list that it is.
    WrittenList shorter = list;
    shorter.words.erase(shorter.words.begin() + static_cast<std::ptrdiff_t>(i));
    if (fails(shorter) || fails(list, rest, list.command)) return true;
    for (const Repair repair : {Repair::drop, Repair::replace}) {
      const auto repaired = drop_words(words, i, i + 1, repair);
      if (repaired && repaired->size() < words.size() && fails(list, *repaired, list.command)) {
        return true;
      }
    }
  }
  return false;
}

bool Shrinker::simplify_command() {
  const WrittenList list = best_list_;
  for (const std::string& command : commands_up_to(list.command)) {
    if (command != list.command && fails(list, words_of(list), command)) return true;
  }
  return false;
}

/// Each gap plain if it can be, else as short as it can be.
bool Shrinker::simplify_gaps() {
  const auto before = rank(best_list_, best_.input);
  const auto set = [this](std::size_t index, std::string gap) {
    WrittenList list = best_list_;
    // Between two words there is a gap, and nothing else in it.
    const bool is_last = index + 1 == list.gaps().size();
    const bool is_between = index > 0 && !is_last;
    if (is_between && gap.empty()) return false;
    *list.gaps()[index] = std::move(gap);
    return rank(list, list.text()) < rank(best_list_, best_.input) && fails(list);
  };
  const std::size_t count = best_list_.gaps().size();
  for (std::size_t i = 0; i < count && !is_out_; ++i) {
    if (set(i, i == 0 ? "" : "\n")) continue;
    for (std::size_t size = best_list_.gaps()[i]->size(); size > 0 && !is_out_; size /= 2) {
      for (std::size_t at = 0; at + size <= best_list_.gaps()[i]->size() && !is_out_;) {
        std::string gap = *best_list_.gaps()[i];
        gap.erase(at, size);
        if (!set(i, std::move(gap))) at += size;
      }
    }
  }
  return rank(best_list_, best_.input) < before;
}

/// Until nothing can be dropped; false if a limit came first.
bool Shrinker::settle() {
  while (!is_out_ && (drop_any_word() || simplify_command() || simplify_gaps())) {
  }
  return !is_out_;
}

/// An action computed late by P may be asked for by A, when those before it are given.
std::optional<WrittenList> Shrinker::with_computed_actions() {
  const std::shared_ptr<const OwnReplay> replay = best_.verdict.own;
  const std::uint64_t number = best_.verdict.comparison.action;
  if (!replay || best_list_.command != "P" || number <= best_list_.words.size() + 1 ||
      number > replay->actions.size()) {
    return std::nullopt;
  }
  Words words;
  for (std::uint64_t i = 1; i < number; ++i) words.push_back(word_for(replay->action(i).move));
  WrittenList list = best_list_.with_words(words, "A");
  return fails(list) ? std::optional(std::move(list)) : std::nullopt;
}

Shrunk Shrinker::run() {
  Shrunk result;
  const WrittenList original = best_list_;
  result.is_reproduced = fails(original);
  if (result.is_reproduced) {
    fails(original.plain());
    const std::vector<std::string> commands = commands_up_to(original.command);
    try_lists_of(0, commands);
    try_lists_of(1, commands);
    cut_after_failure();
    try_lists_like_failure();
    if (const auto list = with_computed_actions()) reduce(*list);
    reduce(best_list_);
    result.is_minimal = settle();
    const std::string settled = best_.input;
    // A list that nothing can be dropped from need not be the shortest.
    for (const std::size_t length : {std::size_t{2}, std::size_t{3}}) {
      if (!may_try_luck()) break;
      try_lists_of(length, length == 2 ? commands_up_to(best_list_.command)
                                       : std::vector{best_list_.command});
    }
    if (best_.input != settled) result.is_minimal = settle();
  }
  result.before = best_.verdict.comparison.board;
  best_.verdict.own.reset();  // it has served its purpose
  result.actions = best_list_.words.size();
  result.runs = runs_;
  result.failure = std::move(best_);
  return result;
}

}  // namespace

bool is_same_failure(const Failure& one, const Failure& other) {
  return one.verdict.is_passed == other.verdict.is_passed &&
         one.verdict.kind == other.verdict.kind && one.verdict.signal == other.verdict.signal &&
         expected_error(one) == expected_error(other);
}

Shrunk shrink(const Failure& failure, const Trial& trial, const ShrinkLimits& limits) {
  return Shrinker(failure, trial, limits).run();
}

}  // namespace threeply
