#include "cases/case_maker.hpp"

#include "cases/generator.hpp"

namespace threeply {
namespace {

class ReplayCases final : public CaseMaker {
 public:
  explicit ReplayCases(const CaseWishes& wishes)
      : generator_(wishes.seed, kinds_in(wishes.kinds), wishes.terminal) {}

  TestCase next() override { return generator_.next(); }

 private:
  static std::vector<CaseKind> kinds_in(const std::vector<std::string>& names) {
    std::vector<CaseKind> kinds;
    for (const std::string& name : names) {
      if (const auto kind = case_kind_named(name)) kinds.push_back(*kind);
    }
    return kinds.empty() ? all_case_kinds() : kinds;
  }

  Generator generator_;
};

}  // namespace

std::vector<KindWords> kinds_of(Task task) {
  if (task == Task::trace) return trace_kinds();
  if (task == Task::solve) return puzzle_kinds();
  std::vector<KindWords> kinds;
  for (const NamedCaseKind& named : case_kinds()) kinds.push_back({named.name, named.description});
  return kinds;
}

std::unique_ptr<CaseMaker> make_cases(const CaseWishes& wishes) {
  switch (wishes.task) {
    case Task::replay: return std::make_unique<ReplayCases>(wishes);
    case Task::trace: return make_trace_cases(wishes);
    case Task::solve: return make_puzzle_cases(wishes);
  }
  return nullptr;
}

std::string case_name(std::uint64_t number, std::string_view kind) {
  constexpr std::size_t width = 5;
  std::string digits = std::to_string(number);
  if (digits.size() < width) digits.insert(0, width - digits.size(), '0');
  return digits.append("-").append(kind);
}

}  // namespace threeply
