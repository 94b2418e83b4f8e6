// Shows bytes nobody vouches for in a message: printable ASCII as it is, the rest as \xNN.
#pragma once

#include <string>
#include <string_view>

namespace threeply {

/// Without quotes around it.
std::string escape(std::string_view bytes);

std::string quote(std::string_view bytes);

/// What to say of a text that begins with a mark of its encoding, or nothing.
std::string_view encoding_hint(std::string_view text);

}  // namespace threeply
