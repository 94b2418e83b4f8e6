#include "grade/sanitizer_report.hpp"

#include <doctest/doctest.h>

using namespace threeply;

TEST_CASE("sanitizers: their reports are read as they print them") {
  const auto sentence = [](const char* errors) { return read_sanitizer_report(errors).sentence; };
  CHECK(sentence("source/a b.c:10:5: runtime error: signed integer overflow: 2147483647 + 1\n") ==
        "UndefinedBehaviorSanitizer: signed integer overflow: 2147483647 + 1, a b.c line 10.");
  CHECK(sentence("==1==ERROR: AddressSanitizer: attempting double-free on 0x60 in thread T0:\n") ==
        "AddressSanitizer: attempting double-free.");
  CHECK(sentence("==1==ERROR: AddressSanitizer: SEGV on unknown address 0x0 (pc 0x5 bp 0x7)\n"
                 "    #0 0x5 in f (/program/program+0x11)\n    #1 0x6 in main source/x/m.c:9\n") ==
        "AddressSanitizer: SEGV in main, m.c line 9.");
  CHECK(sentence("==1==WARNING: MemorySanitizer: use-of-uninitialized-value\n    #0 0x1 in main "
                 "m.c:3:2\n") ==
        "MemorySanitizer: use-of-uninitialized-value in main, m.c line 3.");
  CHECK(sentence("WARNING: ThreadSanitizer: data race (pid=3)\n") == "ThreadSanitizer: data race.");
  CHECK(sentence("==1==ERROR: LeakSanitizer: detected memory leaks\n") ==
        "LeakSanitizer: memory is never freed.");
  CHECK(read_sanitizer_report("==1==ERROR: LeakSanitizer: detected memory leaks").finding ==
        SanitizerFinding::leak);
}

TEST_CASE("sanitizers: what a program says itself is no report") {
  for (const char* errors :
       {"", "\n\n", "runtime error: bad input\n", "error: runtime error: x\n",
        "line 3: runtime error: x", "ERROR: no list\n", "see AddressSanitizer: it helps\n",
        "==", "====\n", ":1: runtime error: x", "a.c:x: runtime error: y\n", "#0 in  : :\n"}) {
    CAPTURE(errors);
    CHECK(read_sanitizer_report(errors).finding == SanitizerFinding::nothing);
  }
}
