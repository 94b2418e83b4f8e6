// What the rule sets are called on the command line and in the page.
#pragma once

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

}  // namespace threeply
