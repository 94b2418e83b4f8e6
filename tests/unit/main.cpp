// Runs the doctest suite. Beyond doctest's own options it takes
//   --rounds=N  random positions in each differential test (default 10000)
//   --leaves=N  perft is checked as deep as it has at most N leaves (default 1000000)
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <cstdlib>
#include <string_view>

#include "unit/effort.hpp"

namespace threeply::tests {

Effort& effort() {
  static Effort instance;
  return instance;
}

}  // namespace threeply::tests

int main(int count, char** arguments) {
  for (int i = 1; i < count; ++i) {
    const std::string_view argument = arguments[i];
    const auto number = [&](std::string_view option, auto& value) {
      if (argument.starts_with(option))
        value = std::strtoull(arguments[i] + option.size(), nullptr, 10);
    };
    number("--rounds=", threeply::tests::effort().rounds);
    number("--leaves=", threeply::tests::effort().leaves);
  }
  doctest::Context context(count, arguments);
  return context.run();
}
