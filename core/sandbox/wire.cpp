#include "sandbox/wire.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <utility>

namespace threeply {
namespace {

#ifdef MSG_NOSIGNAL
constexpr int quietly = MSG_NOSIGNAL;
#else
constexpr int quietly = 0;  // the sockets themselves are set so
#endif

/// What begins a message of the caller's.
enum class Wish : char { run, install };

/// Writes a message, piece after piece.
class Packet {
 public:
  template <typename Number>
  Packet& number(Number number) {
    return plain({reinterpret_cast<const char*>(&number), sizeof number});
  }
  Packet& text(std::string_view text) { return number(std::uint64_t{text.size()}).plain(text); }

  Packet& texts(const std::vector<std::string>& all) {
    number(std::uint64_t{all.size()});
    for (const std::string& one : all) text(one);
    return *this;
  }

  Packet& files(const std::vector<File>& all) {
    number(std::uint64_t{all.size()});
    for (const File& file : all) text(file.name).text(file.bytes);
    return *this;
  }

  /// With its size in front; answers with 0 or errno.
  int send(int socket) const {
    const std::uint64_t size = bytes_.size();
    iovec parts[2] = {{.iov_base = const_cast<std::uint64_t*>(&size), .iov_len = sizeof size},
                      {.iov_base = const_cast<char*>(bytes_.data()), .iov_len = bytes_.size()}};
    iovec* part = parts;
    while (part != std::end(parts)) {
      msghdr message = {};
      message.msg_iov = part;
      message.msg_iovlen = static_cast<decltype(message.msg_iovlen)>(std::end(parts) - part);
      const ssize_t sent = ::sendmsg(socket, &message, quietly);
      if (sent < 0 && errno != EINTR) return errno;
      auto rest = static_cast<std::size_t>(std::max<ssize_t>(sent, 0));
      while (part != std::end(parts) && rest >= part->iov_len) rest -= (part++)->iov_len;
      if (rest > 0) {
        part->iov_base = static_cast<char*>(part->iov_base) + rest;
        part->iov_len -= rest;
      }
    }
    return 0;
  }

 private:
  Packet& plain(std::string_view bytes) {
    bytes_ += bytes;
    return *this;
  }

  std::string bytes_;
};

/// Reads what a packet was made of, in the same order; nothing where there is no more.
class Unpacking {
 public:
  explicit Unpacking(std::string_view message) : rest_(message) {}

  template <typename Number>
  Number number() {
    Number number = {};
    const std::string_view piece = take(sizeof number);
    std::memcpy(static_cast<void*>(&number), piece.data(), piece.size());
    return number;
  }
  std::string text() { return std::string(take(number<std::uint64_t>())); }

  std::vector<std::string> texts() {
    std::vector<std::string> all;
    for (auto count = number<std::uint64_t>(); count > 0; --count) all.push_back(text());
    return all;
  }

  std::vector<File> files() {
    std::vector<File> all;
    for (auto count = number<std::uint64_t>(); count > 0; --count) {
      std::string name = text();
      all.push_back({.name = std::move(name), .bytes = text()});
    }
    return all;
  }

 private:
  std::string_view take(std::uint64_t size) {
    const std::string_view piece = rest_.substr(0, static_cast<std::size_t>(size));
    rest_.remove_prefix(piece.size());
    return piece;
  }

  std::string_view rest_;
};

}  // namespace

bool make_sockets(int (&sockets)[2]) {
#ifdef SOCK_CLOEXEC
  return ::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) == 0;
#else
  if (::socketpair(AF_UNIX, SOCK_STREAM, 0, sockets) != 0) return false;
  for (const int socket : sockets) {
    ::fcntl(socket, F_SETFD, FD_CLOEXEC);
#ifdef SO_NOSIGPIPE
    const int yes = 1;
    ::setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
#endif
  }
  return true;
#endif
}

int send_text(int socket, std::string_view text) { return Packet().text(text).send(socket); }

int send_order(int socket, const RunOrder& order) {
  return Packet()
      .number(Wish::run)
      .number(order.role)
      .number(order.limits)
      .texts(order.arguments)
      .text(order.input)
      .files(order.files)
      .text(order.wanted)
      .send(socket);
}

int send_files(int socket, const std::vector<File>& files) {
  return Packet().number(Wish::install).files(files).send(socket);
}

int send_run(int socket, const Run& run) {
  return Packet()
      .number(run.end)
      .number(run.status)
      .number(run.seconds)
      .text(run.output)
      .text(run.errors)
      .text(run.call)
      .text(run.file)
      .send(socket);
}

/// A signal that comes meanwhile, to this thread or another, neither ends nor prolongs it.
int Inbox::wait(double seconds, const IsCancelled& is_cancelled) const {
  constexpr double longest_turn = 0.05;
  if (seconds < 0) return 0;
  const auto start = std::chrono::steady_clock::now();
  while (true) {
    const std::chrono::duration<double> past = std::chrono::steady_clock::now() - start;
    const double rest = seconds - past.count();
    pollfd waiting{.fd = socket_, .events = POLLIN, .revents = 0};
    const double turn = std::clamp(rest, 0.0, longest_turn);
    if (::poll(&waiting, 1, static_cast<int>(std::ceil(turn * 1000))) > 0) return 0;
    if (is_cancelled && is_cancelled()) return ECANCELED;
    if (rest <= 0) return ETIMEDOUT;
  }
}

int Inbox::receive(double seconds, const IsCancelled& is_cancelled) {
  constexpr std::size_t usual_size = 1 << 16;
  std::uint64_t size = 0;
  constexpr std::size_t large_size = 1 << 22;
  if (buffer_.size() > large_size) buffer_ = {};  // a program that was installed, say
  if (buffer_.empty()) buffer_.resize(usual_size);
  for (std::size_t have = 0; have < sizeof size || have < sizeof size + size;) {
    if (const int error = wait(seconds, is_cancelled)) return error;
    const ssize_t count = ::recv(socket_, buffer_.data() + have, buffer_.size() - have, 0);
    if (count == 0) return EPIPE;
    if (count < 0 && errno != EINTR) return errno == ECONNRESET ? EPIPE : errno;
    have += static_cast<std::size_t>(std::max<ssize_t>(count, 0));
    if (have < sizeof size) continue;
    std::memcpy(&size, buffer_.data(), sizeof size);
    if (buffer_.size() < sizeof size + size) buffer_.resize(sizeof size + size);
  }
  message_ = std::string_view(buffer_).substr(sizeof size, size);
  return 0;
}

std::string Inbox::text() const { return Unpacking(message_).text(); }

bool Inbox::is_order() const { return Unpacking(message_).number<Wish>() == Wish::run; }

RunOrder Inbox::order() const {
  Unpacking message(message_);
  message.number<Wish>();
  RunOrder order;
  order.role = message.number<Role>();
  order.limits = message.number<RunLimits>();
  order.arguments = message.texts();
  order.input = message.text();
  order.files = message.files();
  order.wanted = message.text();
  return order;
}

std::vector<File> Inbox::files() const {
  Unpacking message(message_);
  message.number<Wish>();
  return message.files();
}

Run Inbox::run() const {
  Unpacking message(message_);
  Run run;
  run.end = message.number<RunEnd>();
  run.status = message.number<int>();
  run.seconds = message.number<double>();
  run.output = message.text();
  run.errors = message.text();
  run.call = message.text();
  run.file = message.text();
  return run;
}

}  // namespace threeply
