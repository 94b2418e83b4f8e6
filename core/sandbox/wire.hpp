// What a sandbox and its keeper say to each other: an order one way, then an answer the other way,
// each one message over a stream. Both are the same program, so numbers travel as they lie.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sandbox/sandbox.hpp"

namespace threeply {

/// A connected pair of sockets that programs started later do not inherit; false and errno.
bool make_sockets(int (&sockets)[2]);

/// Each answers with 0 or errno.
int send_text(int socket, std::string_view text);
int send_order(int socket, const RunOrder& order);
int send_files(int socket, const std::vector<File>& files);
int send_run(int socket, const Run& run);

/// Takes messages off a socket.
class Inbox {
 public:
  explicit Inbox(int socket) : socket_(socket) {}

  /// Waits for a message, `seconds` at most for each part of it if not negative. Answers with 0 or
  /// errno: EPIPE if the other end is closed, ETIMEDOUT if nothing came, ECANCELED if told so.
  int receive(double seconds = -1, const IsCancelled& is_cancelled = {});

  // The last message, as what it was sent as.
  std::string text() const;
  bool is_order() const;  ///< otherwise files
  RunOrder order() const;
  std::vector<File> files() const;
  Run run() const;

 private:
  int wait(double seconds, const IsCancelled& is_cancelled) const;

  int socket_;
  std::string buffer_;
  std::string_view message_;
};

}  // namespace threeply
