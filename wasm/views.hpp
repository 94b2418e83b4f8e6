// The plain values that cross between the engine and JavaScript, declared from wasm/views.def.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace threeply::api {

/// The content of a file.
using Bytes = std::vector<std::uint8_t>;

/// A text out of a few; `Kind` is what TypeScript calls it.
template <class Kind>
struct Choice : std::string {
  using std::string::string;
  using std::string::operator=;
  Choice(std::string text) : std::string(std::move(text)) {}
};

#define CHOICE(name) using name = Choice<struct name##Kind>;
#include "wasm/choices.def"
#undef CHOICE

// clang-format off
#define VIEW(name, words) struct name {
#define REQUEST(name, words) struct name {
#define VIEW_OF(name, base, words) struct name : base {
#define FIELD(type, name, usual, words) type name = usual;
#define END };
#include "wasm/views.def"
#undef VIEW
#undef VIEW_OF
#undef FIELD
#undef END
#undef REQUEST
// clang-format on

}  // namespace threeply::api
