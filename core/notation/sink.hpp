// Where written text goes: a file for the command line, a string for tests and the page.
#pragma once

#include <string>
#include <string_view>

namespace threeply {

class Sink {
 public:
  virtual ~Sink() = default;

  /// False if the text could not be taken; the writer should then stop.
  virtual bool write(std::string_view text) = 0;

  /// Asked for before something that takes time: what was written should be seen by now.
  virtual bool flush() { return true; }
};

class StringSink final : public Sink {
 public:
  bool write(std::string_view text) override {
    text_ += text;
    return true;
  }

  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

/// For those who want something else of a writer than its text.
class NullSink final : public Sink {
 public:
  bool write(std::string_view) override { return true; }
};

}  // namespace threeply
