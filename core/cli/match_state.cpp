#include "cli/match_state.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <map>
#include <optional>
#include <string_view>

#include "cli/stream.hpp"
#include "notation/decimal.hpp"
#include "notation/json.hpp"
#include "notation/json_reader.hpp"
#include "notation/quote.hpp"
#include "notation/rule_names.hpp"
#include "programs/exit_status.hpp"

namespace threeply::cli {
namespace {

/// All that a game depends on; how many there are and when to stop is free to change.
std::string settings_line(const MatchCommand& command, const std::string& openings_mark) {
  std::string text;
  JsonWriter json(text);
  json.begin('{').key("match").value("threeply " THREEPLY_VERSION);
  json.key("rules").value(name_of(command.rules));
  json.key("one").value(command.players[0].text).key("other").value(command.players[1].text);
  json.key("openings").value(openings_mark);
  json.key("seed").count(command.seed).key("time").value(short_decimal(command.limits.seconds));
  json.key("nodes").count(command.limits.nodes);
  json.key("depth").value(std::int64_t{command.limits.depth});
  json.key("margin").value(short_decimal(command.margin));
  json.key("patience").value(short_decimal(command.patience));
  json.key("adjudicate").truth(command.is_adjudicated).end('}');
  return text + "\n";
}

/// Which setting is another, in words.
std::string difference(std::string_view there, const std::string& ours) {
  const auto old = read_json(there);
  const auto wanted = read_json(ours);
  if (!old || !old->contains("match")) return {};
  for (const auto& [key, value] : *wanted) {
    const auto found = old->find(key);
    const std::string before = found == old->end() ? "" : found->second;
    if (before == value) continue;
    return key + " was " + quote(before) + ", but is " + quote(value);
  }
  return "they are not the same";
}

std::string read_whole(int descriptor) {
  std::string text;
  char bytes[1 << 16];
  while (true) {
    const ssize_t count = ::read(descriptor, bytes, sizeof bytes);
    if (count > 0) {
      text.append(bytes, static_cast<std::size_t>(count));
    } else if (count == 0 || errno != EINTR) {
      return text;
    }
  }
}

}  // namespace

MatchState::~MatchState() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

int MatchState::open(const MatchCommand& command, const std::string& openings_mark) {
  path_ = command.state;
  const auto refuse = [&](const std::string& complaint, int status) {
    complain("--state " + escape(path_) + ": " + complaint);
    return status;
  };
  constexpr mode_t plain_rights = 0666;
  descriptor_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, plain_rights);
  if (descriptor_ < 0) return refuse(std::strerror(errno), exit_io_failed);
  if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
    return refuse("another match is writing to it", exit_io_failed);
  }
  const std::string text = read_whole(descriptor_);
  const std::string settings = settings_line(command, openings_mark);
  const std::size_t last = text.rfind('\n');
  const std::size_t whole = last == text.npos ? 0 : last + 1;
  if (whole == 0) {
    if (!text.empty()) return refuse("expected a match, but found something else", exit_bad_input);
    return write_line(settings) ? exit_ok : exit_io_failed;
  }
  std::string_view rest(text.data(), whole);
  for (std::size_t number = 1; !rest.empty(); ++number) {
    const std::string_view line = rest.substr(0, rest.find('\n') + 1);
    rest.remove_prefix(line.size());
    if (number == 1) {
      if (line == settings) continue;
      const std::string different = difference(line, settings);
      if (different.empty()) {
        return refuse("expected a match, but found something else", exit_bad_input);
      }
      return refuse("it is of a match with other settings: " + different, exit_bad_input);
    }
    auto record = read_record(line, command.rules);
    if (!record) {
      return refuse("line " + std::to_string(number) + ": expected a game, but found " +
                        quote(line.substr(0, 40)),
                    exit_bad_input);
    }
    games_.push_back(std::move(*record));
  }
  // What was being written when the program was killed.
  const auto end = static_cast<off_t>(whole);
  if (::ftruncate(descriptor_, end) != 0 || ::lseek(descriptor_, end, SEEK_SET) != end) {
    return refuse(std::strerror(errno), exit_io_failed);
  }
  return exit_ok;
}

bool MatchState::add(const GameRecord& record) {
  return descriptor_ < 0 || write_line(write_record(record));
}

bool MatchState::write_line(const std::string& line) {
  for (std::string_view rest = line; !rest.empty();) {
    const ssize_t written = ::write(descriptor_, rest.data(), rest.size());
    if (written > 0) {
      rest.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno != EINTR) {
      complain("cannot write " + escape(path_) + ": " + std::strerror(errno));
      return false;
    }
  }
  return true;
}

}  // namespace threeply::cli
