// Another program that lines are exchanged with, through pipes, and that never outlives its owner.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <functional>
#include <string>

namespace threeply::cli {

class ChildProcess {
 public:
  using Time = std::chrono::steady_clock::time_point;

  /// What has come of waiting.
  enum class Heard {
    line,
    end,      ///< it has closed its output, or is gone
    late,     ///< nothing until the time was up
    flood,    ///< a line without an end
    stopped,  ///< nobody wants to wait any longer
  };

  /// By the shell; waiting ends when `is_stopped` says so. Whether it could be started shows in
  /// what is heard.
  ChildProcess(const std::string& command, std::function<bool()> is_stopped);

  /// Lets it leave by itself if it does so at once, and ends it with all that it has started.
  ~ChildProcess();

  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  /// The text, whole, or why not; `line` stands for success.
  Heard send(const std::string& text, Time until);

  /// The next line, without its end.
  Heard hear(std::string& line, Time until);

  /// Forgets what it has said so far.
  void forget();

  /// After its end: "it ended with exit status 3" and the like.
  std::string ending();

 private:
  Heard wait_for(int descriptor, short events, Time until);
  bool is_over() const;
  void close_pipes();

  std::function<bool()> is_stopped_;
  pid_t process_ = -1;
  int input_ = -1;   ///< what it reads
  int output_ = -1;  ///< what it writes
  std::string heard_;
};

}  // namespace threeply::cli
