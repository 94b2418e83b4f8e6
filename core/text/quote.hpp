// Shows bytes nobody vouches for in a message: printable ASCII as it is, the rest as \xNN.
#pragma once

#include <string>
#include <string_view>

namespace threeply {

/// Without quotes around it.
std::string escape(std::string_view bytes);

std::string quote(std::string_view bytes);

}  // namespace threeply
