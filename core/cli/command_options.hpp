// Kinds of options that several commands have.
#pragma once

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <string>

#include "notation/quote.hpp"

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
    const bool is_plain = word.find_first_not_of("0123456789.") == word.npos &&
                          word.find_first_of("0123456789") != word.npos && word.size() <= 12 &&
                          std::count(word.begin(), word.end(), '.') <= 1;
    const double number = is_plain ? std::strtod(word.c_str(), nullptr) : 0;
    if (number <= 0) {
      throw CLI::ValidationError(name,
                                 "expected seconds such as 10 or 0.5, but found " + quote(word));
    }
    value = number;
  };
  app->add_option_function<std::string>(name, read, text)->option_text("S");
}

}  // namespace threeply::cli
