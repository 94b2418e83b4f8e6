// Input and output by file descriptor: large blocks while input is at hand, nothing held back while
// the program waits for more, and every failure told.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "cli/new_file.hpp"
#include "notation/sink.hpp"

namespace threeply::cli {

/// What is read and written at once.
constexpr std::size_t block_size = 1 << 16;

/// A file or, as "-", the standard input.
class Input {
 public:
  explicit Input(const std::string& path);
  ~Input();
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

  /// Zero if all is well, else the errno of the first failure.
  int error() const { return error_; }

  /// What to call it in a message.
  const std::string& name() const { return name_; }

  bool is_terminal() const;

  /// Whether reading would wait for somebody to write.
  bool would_wait() const;

  /// The next bytes; empty at the end or on an error. Valid until the next call.
  std::string_view read();

 private:
  std::string name_;
  int descriptor_ = -1;
  int error_ = 0;
  std::unique_ptr<char[]> buffer_{new char[block_size]};
};

/// What is left of an input, as far as it can be of use: little more than `most` bytes.
std::string read_all(Input& input, std::size_t most = SIZE_MAX);

/// The standard output or a file; an ordinary file appears whole, by `commit`, or not at all.
class Output final : public Sink {
 public:
  explicit Output(const std::string& path = "-");
  ~Output() override;
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  bool write(std::string_view text) override;
  bool flush() override;

  /// Flushes and gives the file its name.
  bool commit();

  int error() const { return error_; }

  /// What to call it in a message.
  const std::string& name() const { return name_; }

 private:
  void open_file(const std::string& path);
  bool write_out(std::string_view text);

  std::string name_;
  int descriptor_ = 1;             ///< the standard output, unless there is a file
  int opened_ = -1;                ///< to be closed: a device or a pipe
  std::unique_ptr<NewFile> file_;  ///< null for all but ordinary files
  int error_ = 0;
  bool is_terminal_ = false;
  std::size_t size_ = 0;
  std::unique_ptr<char[]> buffer_{new char[block_size]};
};

/// Takes the places of standard streams that the caller has closed, so that nothing else that is
/// opened comes to lie there; reading and writing still fail.
void reserve_standard_streams();

/// Writes one line "threeply: …" to the standard error.
void complain(std::string_view message);

/// "cannot read FILE: …"; answers with the exit status.
int cannot_read(const Input& input);

/// Commits `output` and answers with `status`, or with the failure's own after telling it; a reader
/// that has gone away is no news to anybody.
int finish(Output& output, int status);

/// A whole file at once; answers with the exit status.
int write_file(const std::string& path, std::string_view text);

}  // namespace threeply::cli
