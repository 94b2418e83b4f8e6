// What programs were kept from, in words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "grade/protection.hpp"

namespace threeply {

/// "full", "walls" or "none": a word that scripts can rely on.
std::string_view level_name(const Protection& protection);

/// For a line of a summary: "walls, without a user of their own; they could read /opt/python".
std::string short_words(const Protection& protection, const std::vector<std::string>& shown);

/// Sentences for those who want to know.
std::string long_words(const Protection& protection);

}  // namespace threeply
