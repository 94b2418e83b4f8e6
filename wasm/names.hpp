// The words by which JavaScript knows what C++ knows as enumerations: each table serves both ways,
// and the types that are written for TypeScript.
#pragma once

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "programs/given_form.hpp"
#include "rules/action.hpp"
#include "rules/draws.hpp"
#include "search/tree.hpp"

namespace threeply::api {

template <class Value>
struct Named {
  Value value;
  std::string_view name;
};

constexpr Named<Side> sides[] = {{Side::bottom, "bottom"}, {Side::top, "top"}};

constexpr Named<TerminalCost> terminal_costs[] = {{TerminalCost::infinite, "infinite"},
                                                  {TerminalCost::material, "material"}};

constexpr Named<ActionError> action_errors[] = {
    {ActionError::source_outside, "source-outside"},
    {ActionError::target_outside, "target-outside"},
    {ActionError::source_empty, "source-empty"},
    {ActionError::target_occupied, "target-occupied"},
    {ActionError::source_is_opponents, "source-is-opponents"},
    {ActionError::illegal, "illegal-action"}};

constexpr Named<DrawReason> draw_reasons[] = {{DrawReason::repetition, "repetition"},
                                              {DrawReason::no_progress, "no-progress"}};

constexpr std::string_view malformed_list = "malformed";

constexpr Named<Reading> readings[] = {{Reading::plain, "plain"},
                                       {Reading::alpha_beta, "alpha-beta"}};

constexpr Named<SearchStep::Kind> step_kinds[] = {{SearchStep::Kind::enter, "enter"},
                                                  {SearchStep::Kind::leaf, "leaf"},
                                                  {SearchStep::Kind::cut, "cut"},
                                                  {SearchStep::Kind::done, "done"}};

constexpr Named<TreeState> tree_states[] = {
    {TreeState::searched, "searched"}, {TreeState::cut, "cut"}, {TreeState::unseen, "unseen"}};

constexpr Named<GivenForm> given_forms[] = {
    {GivenForm::actions, "actions"}, {GivenForm::pdn, "pdn"},   {GivenForm::fen, "fen"},
    {GivenForm::hub, "hub"},         {GivenForm::grid, "grid"}, {GivenForm::json, "json"}};

enum class Bound { exact, at_most, at_least };

constexpr Named<Bound> bounds[] = {
    {Bound::exact, "exact"}, {Bound::at_most, "at-most"}, {Bound::at_least, "at-least"}};

enum class TreeTextFormat { text, json };

constexpr Named<TreeTextFormat> tree_formats[] = {{TreeTextFormat::text, "text"},
                                                  {TreeTextFormat::json, "json"}};

template <class Value, std::size_t count>
std::string name_of(const Named<Value> (&table)[count], Value value) {
  const auto* const found = std::find_if(std::begin(table), std::end(table),
                                         [&](const auto& named) { return named.value == value; });
  return std::string(found->name);
}

/// None if nothing is called so.
template <class Value, std::size_t count>
std::optional<Value> value_named(const Named<Value> (&table)[count], std::string_view name) {
  const auto* const found = std::find_if(std::begin(table), std::end(table),
                                         [&](const auto& named) { return named.name == name; });
  return found == std::end(table) ? std::nullopt : std::optional(found->value);
}

template <class Value, std::size_t count>
std::vector<std::string_view> all_names(const Named<Value> (&table)[count]) {
  std::vector<std::string_view> names;
  for (const auto& named : table) names.push_back(named.name);
  return names;
}

}  // namespace threeply::api
