#include "cases/generator.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <string>
#include <utility>

#include "cases/case_maker.hpp"
#include "cases/case_makers.hpp"
#include "cases/choice_features.hpp"
#include "cases/reached.hpp"

namespace threeply {
namespace {

constexpr std::array<NamedCaseKind, 10> named_kinds{{
    {CaseKind::random, "random", "any legal actions"},
    {CaseKind::greedy, "greedy", "captures whenever there is one"},
    {CaseKind::blockade, "blockade", "play that leaves the opponent few actions"},
    {CaseKind::endgame, "endgame", "play that reaches boards with few pieces"},
    {CaseKind::crownings, "towers", "crownings, and towers on both sides"},
    {CaseKind::error, "error", "a single one of the six errors"},
    {CaseKind::errors, "errors", "several of the six errors at once, or in a row"},
    {CaseKind::ending, "ending", "games that end just before, at and after P's last action"},
    {CaseKind::choice, "choice", "boards where ties, lost lines or the depth decide"},
    {CaseKind::format, "format", "awkward but legal input: CR LF, blank lines, no final line end"},
}};

std::string make_list(CaseOrder& order) {
  switch (order.kind) {
    case CaseKind::random:
    case CaseKind::greedy:
    case CaseKind::blockade:
    case CaseKind::endgame:
    case CaseKind::crownings: return make_played_list(order);
    case CaseKind::error: return make_error_list(order);
    case CaseKind::errors: return make_errors_list(order);
    case CaseKind::ending: return make_ending_list(order);
    case CaseKind::choice: return make_choice_list(order);
    case CaseKind::format: return make_format_list(order);
  }
  return {};
}

std::string covers_words(CaseKind kind, const Reached& reached, std::string_view input,
                         TerminalCost terminal) {
  std::string text = describe(reached);
  const auto add = [&](const std::string& part) {
    if (!part.empty()) text += "; " + part;
  };
  if (kind == CaseKind::ending) add(describe_near_end(reached, terminal));
  if (kind == CaseKind::choice) add(describe_choice(reached.asked, terminal));
  if (kind == CaseKind::format) add(describe_layout(input));
  return text;
}

}  // namespace

std::span<const NamedCaseKind> case_kinds() { return named_kinds; }

std::vector<CaseKind> all_case_kinds() {
  std::vector<CaseKind> kinds;
  kinds.reserve(std::size(named_kinds));
  for (const NamedCaseKind& named : named_kinds) kinds.push_back(named.kind);
  return kinds;
}

std::optional<CaseKind> case_kind_named(std::string_view name) {
  for (const NamedCaseKind& named : named_kinds) {
    if (named.name == name) return named.kind;
  }
  return std::nullopt;
}

Generator::Generator(std::uint64_t seed, std::vector<CaseKind> kinds, TerminalCost terminal)
    : seed_(seed), kinds_(std::move(kinds)), terminal_(terminal) {
  assert(!kinds_.empty());
}

TestCase Generator::next() {
  const CaseKind kind = kinds_[static_cast<std::size_t>(number_ % kinds_.size())];
  const std::uint64_t turn = number_ / kinds_.size();
  CaseOrder order{.kind = kind,
                  .seed = seed_,
                  .turn = turn,
                  .batch = turn / CaseOrder::turns_a_batch,
                  .random = Random{seed_, static_cast<std::uint64_t>(kind), turn},
                  .finished = finished_};
  ++number_;

  const std::string_view kind_name = named_kinds[static_cast<std::size_t>(kind)].name;
  TestCase test{.name = case_name(number_, kind_name),
                .kind = std::string(kind_name),
                .covers = {},
                .input = make_list(order),
                .expected = {},
                .status = exit_ok};
  Reached reached = find_reached(test.input, terminal_);
  test.covers = covers_words(kind, reached, test.input, terminal_);
  test.expected = std::move(reached.output);
  test.status = exit_status_of(reached.status);
  return test;
}

}  // namespace threeply
