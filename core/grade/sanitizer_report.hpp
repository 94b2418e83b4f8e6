// What a sanitizer that was compiled into a program says on its standard error.
#pragma once

#include <string>
#include <string_view>

namespace threeply {

enum class SanitizerFinding { nothing, leak, error };

struct SanitizerReport {
  SanitizerFinding finding = SanitizerFinding::nothing;
  std::string sentence{};  ///< "AddressSanitizer: heap-buffer-overflow in main, mine.c line 42."
};

/// `errors` is what such a program wrote there, perhaps cut. The first report counts.
SanitizerReport read_sanitizer_report(std::string_view errors);

}  // namespace threeply
