#include "programs/replay/replay.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "unit/contents.hpp"

using namespace threeply;

namespace {

std::string replayed(const std::string& input, const ReplayOptions& options, std::size_t piece) {
  StringSink sink;
  Replay replay(options, sink);
  for (std::size_t i = 0; i < input.size(); i += piece) replay.feed(input.substr(i, piece));
  replay.finish();
  return sink.text();
}

}  // namespace

TEST_CASE("golden replays, to the byte, however the input is cut into pieces") {
  const std::filesystem::path folder = THREEPLY_TESTS_DIR "/golden/replay";
  int checked = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string name = entry.path().stem().string();
    if (name.ends_with("-out")) continue;
    CAPTURE(name);
    const std::string input = contents(entry.path());
    const std::string expected = contents(folder / (name + "-out.txt"));
    CHECK(replayed(input, {}, 1 << 16) == expected);
    CHECK(replayed(input, {}, 1) == expected);
    ++checked;
    const auto material = folder / (name + "-material-out.txt");
    if (std::filesystem::exists(material)) {
      ReplayOptions options;
      options.search.evaluation.terminal = TerminalCost::material;
      CHECK(replayed(input, options, 7) == contents(material));
    }
  }
  CHECK(checked >= 70);
}

TEST_CASE("a sink that takes no more ends the replay") {
  class FullSink final : public Sink {
   public:
    bool write(std::string_view) override { return ++writes_ < 3; }

   private:
    int writes_ = 0;
  } sink;
  Replay replay({}, sink);
  CHECK(replay.feed("G6-F5 B3-A4 F5-G4 A") == ReplayStatus::output_failed);
  CHECK(replay.finish() == ReplayStatus::output_failed);
}

TEST_CASE("what follows a command is ignored, and turns are counted") {
  StringSink sink;
  ReplayOptions options;
  options.turns = 3;
  Replay replay(options, sink);
  CHECK(replay.feed("P rubbish") == ReplayStatus::finished);
  CHECK(sink.text().find("*** BLACK ACTION #3") != std::string::npos);
  CHECK(sink.text().find("ACTION #4") == std::string::npos);
}
