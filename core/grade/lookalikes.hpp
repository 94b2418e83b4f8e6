// Which known mistakes explain everything that a program writes: those whose own program writes
// exactly the same, on all cases.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "grade/mistakes.hpp"
#include "grade/verdict.hpp"

namespace threeply {

/// One known mistake, or two at once.
struct Lookalike {
  std::string name;   ///< "last-of-equals", "depth-2+material"
  std::string words;  ///< what follows "behaves exactly as if"

  friend bool operator==(const Lookalike&, const Lookalike&) = default;
};

class Lookalikes {
 public:
  explicit Lookalikes(const JudgeOptions& options);
  ~Lookalikes();
  Lookalikes(const Lookalikes&) = delete;
  Lookalikes& operator=(const Lookalikes&) = delete;

  /// What became of case number `number`, from 1; by any thread.
  void hear(std::uint64_t number, const std::string& input, const RunResult& run, bool is_passed);

  /// Gives the inputs of all cases in their order, until it is told false.
  using ForEachInput = std::function<void(const std::function<bool(const std::string&)>&)>;

  /// Asked once all cases are run. None if nothing failed, or if some run did not come to its end
  /// by itself. `may_go_on` is asked now and then: false ends the search without an answer.
  std::vector<Lookalike> find(const ForEachInput& for_each_input,
                              const std::function<bool()>& may_go_on) const;

 private:
  class Suspects;

  struct Failed {
    std::string input;
    std::uint64_t mark;
  };

  /// Two mistakes by their numbers; the same twice is one alone.
  using Pair = std::pair<std::size_t, std::size_t>;

  std::vector<Pair> explaining(std::vector<Pair> pairs, const ForEachInput& for_each_input,
                               const std::function<bool()>& may_go_on) const;

  std::mutex mutex_;
  std::unique_ptr<Suspects> suspects_;
  std::vector<std::uint64_t> marks_;  ///< of the outputs, by number; 0 where there is none
  std::vector<Failed> failed_;        ///< those with the shortest inputs
  bool is_hopeless_ = false;
};

}  // namespace threeply
