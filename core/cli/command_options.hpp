// Kinds of options that several commands have.
#pragma once

#include <CLI/CLI.hpp>
#include <charconv>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "board/side.hpp"
#include "notation/decimal.hpp"
#include "notation/quote.hpp"
#include "notation/rule_names.hpp"
#include "rules/rule_set.hpp"
#include "search/cost.hpp"

namespace threeply::cli {

/// A whole number in decimal; CLI11 alone would read 010 as eight.
template <class Number>
CLI::Option* add_number(CLI::App* app, const std::string& name, Number& value, Number least,
                        Number most, const std::string& text) {
  const auto read = [name, &value, least, most](const std::string& word) {
    Number number = 0;
    const char* const end = word.data() + word.size();
    const auto result = std::from_chars(word.data(), end, number);
    if (result.ec != std::errc{} || result.ptr != end || number < least || number > most) {
      throw CLI::ValidationError(name, "expected a number from " + std::to_string(least) + " to " +
                                           std::to_string(most) + ", but found " + quote(word));
    }
    value = number;
  };
  return app->add_option_function<std::string>(name, read, text)->option_text("N");
}

/// Seconds, whole or with a decimal point.
inline void add_seconds(CLI::App* app, const std::string& name, double& value,
                        const std::string& text) {
  const auto read = [name, &value](const std::string& word) {
    const double number = read_decimal(word).value_or(0);
    if (number <= 0) {
      throw CLI::ValidationError(name,
                                 "expected seconds such as 10 or 0.5, but found " + quote(word));
    }
    value = number;
  };
  app->add_option_function<std::string>(name, read, text)->option_text("S");
}

/// One of a few words, each of which stands for a value. The words are the name of its type, for
/// shells that complete them.
template <class Value>
CLI::Option* add_choice(CLI::App* app, const std::string& name, Value& value,
                        std::vector<std::pair<std::string, Value>> choices,
                        const std::string& text) {
  std::string words;
  for (const auto& choice : choices) words += (words.empty() ? "" : "|") + choice.first;
  const auto read = [name, &value, choices = std::move(choices)](const std::string& word) {
    std::string expected;
    for (const auto& choice : choices) {
      if (choice.first == word) {
        value = choice.second;
        return;
      }
      const bool is_last = &choice == &choices.back();
      expected += (expected.empty() ? "" : is_last ? " or " : ", ") + choice.first;
    }
    throw CLI::ValidationError(name, "expected " + expected + ", but found " + quote(word));
  };
  return app->add_option_function<std::string>(name, read, text)->type_name(words);
}

/// `rules` holds the default.
inline void add_rules(CLI::App* app, RuleSet& rules) {
  std::vector<std::pair<std::string, RuleSet>> choices;
  for (const NamedRuleSet& named : rule_names) {
    const bool is_default = named.rules == rules;
    choices.insert(is_default ? choices.begin() : choices.end(),
                   {std::string(named.name), named.rules});
  }
  std::string text = choices[0].first + " (default)";
  for (std::size_t i = 1; i < choices.size(); ++i) {
    text += (i + 1 < choices.size() ? ", " : " or ") + choices[i].first;
  }
  add_choice(app, "--rules", rules, std::move(choices), text)->option_text("RULES");
}

/// Of a board, which does not say.
inline void add_side(CLI::App* app, std::optional<Side>& turn) {
  add_choice<std::optional<Side>>(app, "--side", turn,
                                  {{"bottom", Side::bottom}, {"top", Side::top}},
                                  "Side to move on a board: bottom (default) or top")
      ->option_text("SIDE");
}

inline void add_terminal_cost(CLI::App* app, TerminalCost& cost) {
  add_choice<TerminalCost>(app, "--terminal-cost", cost,
                           {{"infinite", TerminalCost::infinite},
                            {"material", TerminalCost::material},
                            {"throughout", TerminalCost::material_throughout}},
                           "Finished game's cost: infinite (default), material or throughout")
      ->option_text("COST");
}

/// An empty name is an unset variable of a script, and never what is meant.
inline CLI::Option* add_path(CLI::App* app, const std::string& name, std::string& value,
                             const std::string& what, const std::string& text) {
  const auto read = [name, &value, what](const std::string& word) {
    if (word.empty()) {
      throw CLI::ValidationError(name, "expected the name of a " + what + ", but found ''");
    }
    value = word;
  };
  return app->add_option_function<std::string>(name, read, text)
      ->option_text(what == "folder" ? "DIR" : "FILE");
}

/// The same, several times.
inline CLI::Option* add_paths(CLI::App* app, const std::string& name,
                              std::vector<std::string>& values, const std::string& what,
                              const std::string& text) {
  const auto read = [name, &values, what](const std::vector<std::string>& words) {
    for (const std::string& word : words) {
      if (word.empty()) {
        throw CLI::ValidationError(name, "expected the name of a " + what + ", but found ''");
      }
      values.push_back(word);
    }
  };
  return app->add_option_function<std::vector<std::string>>(name, read, text)
      ->option_text(what == "folder" ? "DIR" : "FILE")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

/// One that takes no value.
inline CLI::Option* add_switch(CLI::App* app, const std::string& name, bool& value,
                               const std::string& text) {
  return app->add_flag(name, value, text)->disable_flag_override();
}

}  // namespace threeply::cli
