// Writes what is made from wasm/views.def and wasm/calls.def:
//   threeply_types types > wasm/threeply.d.ts
//   threeply_types calls > web/engine/calls.js
#include <iostream>
#include <string_view>

#include "wasm/typescript.hpp"

int main(int argc, char** argv) {
  const std::string_view wanted = argc == 2 ? argv[1] : "";
  if (wanted != "types" && wanted != "calls") {
    std::cerr << "usage: threeply_types types|calls\n";
    return 2;
  }
  std::cout << (wanted == "types" ? threeply::api::typescript() : threeply::api::call_table());
  return 0;
}
