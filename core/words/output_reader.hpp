// Reads lines of somebody's output: what each of them is meant to be, however it is spaced.
//
// Our own lines are never read back: OwnReplay knows what they are.
#pragma once

#include <string>
#include <string_view>

#include "programs/replay/output_line.hpp"

namespace threeply {

/// Looks no further than it must: a line may have megabytes.
OutputLine read_output_line(std::string_view line);

/// Equal but for blanks, tabs and carriage returns.
bool is_same_text(std::string_view line, std::string_view other);

/// LF apart: that ends a line.
constexpr bool is_blank(char byte) { return byte == ' ' || byte == '\t' || byte == '\r'; }

/// Without the blanks at its ends.
std::string_view trimmed(std::string_view line);

}  // namespace threeply
