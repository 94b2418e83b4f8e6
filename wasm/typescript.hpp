// The types of the module for TypeScript, and the table of calls for the page's client.
#pragma once

#include <string>

namespace threeply::api {

/// What wasm/threeply.d.ts holds.
std::string typescript();

/// What web/engine/calls.js holds.
std::string call_table();

}  // namespace threeply::api
