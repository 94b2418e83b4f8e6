// Packs bytes as RFC 1951 has it (deflate), with the fixed code: small enough for an address and
// for an archive, and read by every browser and unzip.
#pragma once

#include <string>
#include <string_view>

namespace threeply {

/// The same bytes for the same bytes.
std::string deflated(std::string_view bytes);

/// Base64 as RFC 4648 has it for addresses, without padding.
std::string base64url(std::string_view bytes);

}  // namespace threeply
