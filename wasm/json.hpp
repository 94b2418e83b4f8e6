// Any value of wasm/views.def as JSON, as JavaScript's JSON.stringify writes it.
#pragma once

#include <string>

#include "wasm/types.hpp"

namespace threeply::api {

std::string to_json(const Type& type, const void* value);

template <class Value>
std::string to_json(const Value& value) {
  return to_json(TypeOf<Value>::type, &value);
}

}  // namespace threeply::api
