// Several names in one line of a message.
#pragma once

#include <string>
#include <vector>

#include "notation/quote.hpp"

namespace threeply::cli {

/// The first of them, and how many more there are.
inline std::string list_of(const std::vector<std::string>& names) {
  constexpr std::size_t most = 8;
  std::string text;
  for (std::size_t i = 0; i < names.size() && i < most; ++i) {
    text += (i == 0 ? "" : ", ") + escape(names[i]);
  }
  if (names.size() > most) text += " and " + std::to_string(names.size() - most) + " more";
  return text;
}

}  // namespace threeply::cli
