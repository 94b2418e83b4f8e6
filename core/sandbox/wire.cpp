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
#include <initializer_list>

namespace threeply {
namespace {

#ifdef MSG_NOSIGNAL
constexpr int quietly = MSG_NOSIGNAL;
#else
constexpr int quietly = 0;  // the sockets themselves are set so
#endif

struct OrderHead {
  RunLimits limits;
  std::uint64_t arguments;  ///< sizes of what follows
  std::uint64_t folder;
};

struct ResultHead {
  RunEnd end;
  int status;
  double seconds;
  std::uint64_t output;  ///< size of what follows
};

template <typename Head>
std::string_view bytes(const Head& head) {
  return {reinterpret_cast<const char*>(&head), sizeof head};
}

/// Takes what it answers with off `text`.
std::string_view take(std::string_view& text, std::uint64_t size) {
  const std::string_view piece = text.substr(0, static_cast<std::size_t>(size));
  text.remove_prefix(piece.size());
  return piece;
}

template <typename Head>
Head take_head(std::string_view& text) {
  Head head = {};
  const std::string_view piece = take(text, sizeof head);
  std::memcpy(static_cast<void*>(&head), piece.data(), piece.size());
  return head;
}

/// All pieces as one message, with its size in front.
int send_message(int socket, std::initializer_list<std::string_view> pieces) {
  std::uint64_t size = 0;
  iovec parts[8] = {{.iov_base = &size, .iov_len = sizeof size}};
  std::size_t count = 1;
  for (const std::string_view piece : pieces) {
    parts[count++] = {.iov_base = const_cast<char*>(piece.data()), .iov_len = piece.size()};
    size += piece.size();
  }
  iovec* part = parts;
  while (part != parts + count) {
    msghdr message = {};
    message.msg_iov = part;
    message.msg_iovlen = static_cast<decltype(message.msg_iovlen)>(parts + count - part);
    const ssize_t sent = ::sendmsg(socket, &message, quietly);
    if (sent < 0 && errno != EINTR) return errno;
    auto rest = static_cast<std::size_t>(std::max<ssize_t>(sent, 0));
    while (part != parts + count && rest >= part->iov_len) rest -= (part++)->iov_len;
    if (rest > 0) {
      part->iov_base = static_cast<char*>(part->iov_base) + rest;
      part->iov_len -= rest;
    }
  }
  return 0;
}

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

int send_text(int socket, std::string_view text) { return send_message(socket, {text}); }

int send_order(int socket, const RunOrder& order) {
  std::string arguments;
  for (const std::string& argument : order.arguments) arguments.append(argument) += '\0';
  const OrderHead head{
      .limits = order.limits, .arguments = arguments.size(), .folder = order.folder.size()};
  return send_message(socket, {bytes(head), arguments, order.folder, order.input});
}

int send_result(int socket, const RunResult& result) {
  const ResultHead head{.end = result.end,
                        .status = result.status,
                        .seconds = result.seconds,
                        .output = result.output.size()};
  return send_message(socket, {bytes(head), result.output, result.errors});
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

std::string Inbox::text() const { return std::string(message_); }

RunOrder Inbox::order() const {
  std::string_view rest = message_;
  const auto head = take_head<OrderHead>(rest);
  RunOrder order;
  order.limits = head.limits;
  for (std::string_view arguments = take(rest, head.arguments); !arguments.empty();) {
    order.arguments.emplace_back(take(arguments, arguments.find('\0')));
    take(arguments, 1);
  }
  order.folder = take(rest, head.folder);
  order.input = rest;
  return order;
}

RunResult Inbox::result() const {
  std::string_view rest = message_;
  const auto head = take_head<ResultHead>(rest);
  RunResult result;
  result.end = head.end;
  result.status = head.status;
  result.seconds = head.seconds;
  result.output = take(rest, head.output);
  result.errors = rest;
  return result;
}

}  // namespace threeply
