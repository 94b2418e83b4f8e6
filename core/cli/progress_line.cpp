#include "cli/progress_line.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>

namespace threeply::cli {
namespace {

constexpr std::size_t bar_width = 24;
constexpr std::chrono::milliseconds pause{100};

void write_out(const std::string& text) {
  // A progress line that cannot be written is no loss.
  [[maybe_unused]] const auto written = write(STDERR_FILENO, text.data(), text.size());
}

}  // namespace

ProgressLine::ProgressLine() : is_terminal_(isatty(STDERR_FILENO) == 1) {
  winsize size = {};
  if (is_terminal_ && ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
    columns_ = size.ws_col;
  }
}

bool ProgressLine::is_time(bool is_last) {
  const auto now = std::chrono::steady_clock::now();
  if (!is_terminal_ || (is_shown_ && now < next_ && !is_last)) return false;
  next_ = now + pause;
  return true;
}

void ProgressLine::write_over(std::string line) {
  if (line.size() >= columns_) line.resize(columns_ - 1);
  write_out("\r" + line + "\033[K");
  is_shown_ = true;
}

void ProgressLine::show(const std::string& text) {
  if (is_time(false)) write_over(text);
}

void ProgressLine::show(std::uint64_t done, std::uint64_t total, const std::string& text) {
  if (!is_time(done == total)) return;
  const std::size_t filled =
      total == 0 ? 0 : static_cast<std::size_t>(std::min(done, total) * bar_width / total);
  write_over("[" + std::string(filled, '#') + std::string(bar_width - filled, ' ') + "] " +
             std::to_string(done) + "/" + std::to_string(total) + " " + text);
}

void ProgressLine::clear() {
  if (!is_shown_) return;
  write_out("\r\033[K");
  is_shown_ = false;
}

}  // namespace threeply::cli
