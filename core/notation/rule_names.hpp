// What the rule sets are called on the command line and in the page.
#pragma once

#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include "rules/rule_set.hpp"

namespace threeply {

struct NamedRuleSet {
  std::string_view name;
  RuleSet rules;
};

constexpr NamedRuleSet rule_names[] = {
    {"towers", towers},
    {"single-jump", single_jump},
    {"english", english},
};

constexpr std::string_view name_of(RuleSet rules) {
  for (const NamedRuleSet& named : rule_names) {
    if (named.rules == rules) return named.name;
  }
  return {};
}

/// "under the english rules", as part of a sentence.
inline std::string under_rules(RuleSet rules) {
  return "under the " + std::string(name_of(rules)) + " rules";
}

/// "towers, single-jump or english"
inline std::string all_rule_names() {
  std::string text;
  for (const NamedRuleSet& named : rule_names) {
    const bool is_last = &named == &rule_names[std::size(rule_names) - 1];
    text += (text.empty() ? "" : is_last ? " or " : ", ") + std::string(named.name);
  }
  return text;
}

/// None if there is no such rule set.
constexpr std::optional<RuleSet> rules_named(std::string_view name) {
  for (const NamedRuleSet& named : rule_names) {
    if (named.name == name) return named.rules;
  }
  return std::nullopt;
}

}  // namespace threeply
