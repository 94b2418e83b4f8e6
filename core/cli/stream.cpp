#include "cli/stream.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <optional>

#include "notation/quote.hpp"
#include "programs/exit_status.hpp"

namespace threeply::cli {
namespace {

/// Writes all of `text`; answers with 0 or errno.
int write_fully(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {
      pollfd waiting{.fd = descriptor, .events = POLLOUT, .revents = 0};
      ::poll(&waiting, 1, -1);
    } else if (errno != EINTR) {
      return errno;
    }
  }
  return 0;
}

/// The number in names such as /dev/stdout and /dev/fd/3: what is open already, maybe in the middle
/// of a file, and not to be replaced.
std::optional<int> own_descriptor(std::string_view path) {
  if (path == "/dev/stdout") return STDOUT_FILENO;
  if (path == "/dev/stderr") return STDERR_FILENO;
  for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
    if (!path.starts_with(folder)) continue;
    int number = 0;
    const char* const end = path.data() + path.size();
    const auto read = std::from_chars(path.data() + folder.size(), end, number);
    if (read.ec == std::errc{} && read.ptr == end) return number;
  }
  return std::nullopt;
}

}  // namespace

Input::Input(const std::string& path)
    : name_(path == "-"    ? "standard input"
            : path.empty() ? "''"
                           : escape(path)) {
  descriptor_ = path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  struct stat info = {};
  if (descriptor_ < 0) {
    error_ = errno;
  } else if (::fstat(descriptor_, &info) != 0) {
    if (errno == EBADF) error_ = errno;  // closed; whatever else it is, reading will tell
  } else if (S_ISDIR(info.st_mode)) {
    error_ = EISDIR;
  } else if ((::fcntl(descriptor_, F_GETFL) & O_ACCMODE) == O_WRONLY) {
    error_ = EBADF;  // closed by our caller
  }
}

Input::~Input() {
  if (descriptor_ > STDIN_FILENO) ::close(descriptor_);
}

bool Input::is_terminal() const { return ::isatty(descriptor_) == 1; }

bool Input::would_wait() const {
#ifdef __EMSCRIPTEN__
  return false;  // under Node.js the program reads files, and there is no poll for them
#endif
  pollfd state{.fd = descriptor_, .events = POLLIN, .revents = 0};
  return ::poll(&state, 1, 0) == 0;
}

std::string_view Input::read() {
  while (error_ == 0) {
    const ssize_t count = ::read(descriptor_, buffer_.get(), block_size);
    if (count >= 0) return {buffer_.get(), static_cast<std::size_t>(count)};
    if (errno == EAGAIN) {
      pollfd waiting{.fd = descriptor_, .events = POLLIN, .revents = 0};
      ::poll(&waiting, 1, -1);
    } else if (errno != EINTR) {
      error_ = errno;
    }
  }
  return {};
}

std::string read_all(Input& input, std::size_t most) {
  std::string text;
  while (text.size() <= most) {
    const std::string_view bytes = input.read();
    if (bytes.empty()) break;
    text += bytes;
  }
  return text;
}

Output::Output(const std::string& path)
    : name_(path == "-"    ? "the output"
            : path.empty() ? "''"
                           : escape(path)) {
  if (path != "-") open_file(path);
  is_terminal_ = descriptor_ >= 0 && ::isatty(descriptor_) == 1;
}

void Output::open_file(const std::string& path) {
  if (const auto own = own_descriptor(path)) {
    descriptor_ = *own;
    return;
  }
  struct stat info = {};
  const bool exists = ::stat(path.c_str(), &info) == 0;
  if (path.empty()) {
    error_ = ENOENT;
  } else if (exists && S_ISDIR(info.st_mode)) {
    error_ = EISDIR;
  } else if (exists && ::access(path.c_str(), W_OK) != 0) {
    error_ = errno;
  } else if (exists && !S_ISREG(info.st_mode)) {  // a device or a pipe keeps its nature
    opened_ = descriptor_ = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor_ < 0) error_ = errno;
  } else {
    file_ = std::make_unique<NewFile>();
    descriptor_ = file_->open(path);
    if (descriptor_ < 0) error_ = errno;
  }
}

Output::~Output() {
  if (opened_ >= 0) ::close(opened_);
}

bool Output::commit() {
  if (flush() && file_ != nullptr) {
    error_ = file_->commit();
    file_.reset();
  }
  return error_ == 0;
}

bool Output::write(std::string_view text) {
  if (text.size() > block_size - size_) {
    if (!flush()) return false;
    if (text.size() > block_size) return write_out(text);
  }
  std::copy(text.begin(), text.end(), buffer_.get() + size_);
  size_ += text.size();
  return is_terminal_ ? flush() : error_ == 0;  // a person watches it come
}

bool Output::flush() {
  const std::size_t size = size_;
  size_ = 0;
  return write_out({buffer_.get(), size});
}

bool Output::write_out(std::string_view text) {
  if (error_ == 0) error_ = write_fully(descriptor_, text);
  return error_ == 0;
}

void reserve_standard_streams() {
#ifndef __EMSCRIPTEN__
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) >= 0) continue;
    // For the wrong direction: what is meant for it must not vanish without a word.
    const int mode = stream == STDIN_FILENO ? O_WRONLY : O_RDONLY;
    const int opened = ::open("/dev/null", mode);
    if (opened != stream) ::close(opened);  // there is none: nothing to be done
  }
#endif
}

void complain(std::string_view message) {
  std::string line = "threeply: ";
  line += message;
  line += '\n';
  write_fully(STDERR_FILENO, line);  // if even this fails, nobody is left to tell
}

int cannot_read(const Input& input) {
  complain("cannot read " + input.name() + ": " + std::strerror(input.error()));
  return exit_io_failed;
}

int finish(Output& output, int status) {
  if (output.commit()) return status;
  if (output.error() == EPIPE) return exit_pipe_closed;
  complain("cannot write " + output.name() + ": " + std::strerror(output.error()));
  return exit_io_failed;
}

int write_file(const std::string& path, std::string_view text) {
  Output output(path);
  output.write(text);
  return finish(output, exit_ok);
}

}  // namespace threeply::cli
