// Numbers with decimals as texts, the same whatever the system's language is.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace threeply {

/// "12.346" for three decimals, of which there may be up to six; what is no number is "0.000", and
/// what has more than nine digits before the point is taken as that many nines.
std::string fixed_decimal(double number, int decimals);

/// With three decimals at most, and none that say nothing: "10", "0.25".
std::string short_decimal(double number);

/// Digits, with a decimal point or without, twelve characters at most; none if it is anything else.
std::optional<double> read_decimal(std::string_view text);

}  // namespace threeply
