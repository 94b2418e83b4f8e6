// Texts in columns for a terminal; widths are in characters, and all texts are printable.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace threeply {

constexpr std::size_t terminal_width = 80;

/// Lines of up to `terminal_width`, each with `indent` blanks before it and a line end after it;
/// broken at blanks, and within a word only where it alone is too long.
std::string wrapped(std::string_view text, std::size_t indent);

/// Not longer than `width`; one that is cut ends in "...".
std::string clipped(std::string_view text, std::size_t width);

/// Blanks after it, or before it, up to `width`.
std::string padded_right(std::string_view text, std::size_t width);
std::string padded_left(std::string_view text, std::size_t width);

/// "###########---------": twenty characters of which at least one says so if not all passed.
std::string text_bar(int thousandths);

}  // namespace threeply
