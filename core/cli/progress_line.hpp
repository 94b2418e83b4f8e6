// One line of the terminal that is written over and over: how far long work has come.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace threeply::cli {

/// Silent where the standard error is no terminal.
class ProgressLine {
 public:
  ProgressLine();
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// `[######    ] 612/1000 text`, some ten times a second at most.
  void show(std::uint64_t done, std::uint64_t total, const std::string& text);

  /// Any text in its place, as often.
  void show(const std::string& text);

  void clear();

 private:
  bool is_time(bool is_last);
  void write_over(std::string line);

  bool is_terminal_;
  bool is_shown_ = false;
  std::size_t columns_ = 80;
  std::chrono::steady_clock::time_point next_;
};

}  // namespace threeply::cli
