// threeply hub: the engine for other programs, by the Hub protocol, version 2.
#include <algorithm>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "cli/commands.hpp"
#include "cli/endgame_sources.hpp"
#include "cli/engine_player.hpp"
#include "cli/stream.hpp"
#include "notation/decimal.hpp"
#include "notation/hub_line.hpp"
#include "notation/numbers.hpp"
#include "notation/quote.hpp"
#include "notation/rule_names.hpp"
#include "programs/exit_status.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"

namespace threeply::cli {
namespace {

/// Lines out, from several threads.
class Voice {
 public:
  void say(const std::string& line) {
    const std::lock_guard lock(mutex_);
    output_.write(line + "\n");
    output_.flush();
  }

  int finish_all() { return finish(output_, exit_ok); }

 private:
  std::mutex mutex_;
  Output output_;
};

/// What a search may take.
struct Level {
  std::optional<int> depth{};
  std::optional<std::uint64_t> nodes{};
  std::optional<double> move_time{};  ///< seconds
  std::optional<double> time{};       ///< on the clock, with `increment` a move, for `moves` more
  std::optional<double> increment{};
  int moves = 0;

  /// Where none are left it moves at once; 0 for no limit.
  double seconds() const {
    constexpr double at_once = 0.001;
    if (move_time) return std::max(at_once, *move_time);
    if (!time && !increment) return 0;
    // What is left is shared by the moves that are left, or by as many as a game may still have.
    constexpr int usual_moves = 30;
    constexpr double safe_share = 0.8;
    const double more = increment.value_or(0);
    const double share = time.value_or(0) / (moves > 0 ? moves + 1 : usual_moves) + more;
    // The increment comes after the move: what the clock shows must be enough.
    return std::max(at_once, std::min(share, time.value_or(more) * safe_share));
  }
};

/// A clock may run below zero: then nothing is left on it.
bool read_number(std::string_view word, double& number) {
  const bool is_negative = word.starts_with('-');
  const auto read = read_decimal(is_negative ? word.substr(1) : word);
  number = is_negative ? 0 : read.value_or(0);
  return read.has_value();
}

template <std::integral Number>
bool read_number(std::string_view word, Number& number) {
  Number read{};
  const char* const end = word.data() + word.size();
  const auto result = std::from_chars(word.data(), end, read);
  if (result.ec != std::errc{} || result.ptr != end || read < 0) return false;
  number = read;
  return true;
}

template <typename Number>
bool read_number(std::string_view word, std::optional<Number>& number) {
  return read_number(word, number.emplace());
}

/// Tells of the search, in lines.
class Telling final : public EngineWatch {
 public:
  Telling(double seconds, Voice& voice) : EngineWatch(seconds), voice_(voice) {}

  void on_report(const EngineReport& report) override {
    const double seconds = std::max(seconds_spent(), 1e-6);
    for (std::size_t i = 0; i < report.lines.size(); ++i) {
      std::string line;
      for (const Move& move : report.lines[i].moves) {
        line += (line.empty() ? "" : " ") + write_hub_move(move);
      }
      voice_.say("info depth=" + std::to_string(report.depth) +
                 " score=" + fixed_decimal(report.lines[i].score / 100.0, 2) +
                 " nodes=" + std::to_string(report.nodes) + " time=" + fixed_decimal(seconds, 3) +
                 " nps=" + fixed_decimal(static_cast<double>(report.nodes) / seconds / 1e6, 2) +
                 " " + hub_argument("pv", line));
    }
  }

 private:
  Voice& voice_;
};

class Session {
 public:
  explicit Session(const HubCommand& command) : command_(command) {}
  ~Session() { end_search(); }
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  /// False once the other side has left.
  bool take(std::string_view text) {
    const auto read = read_hub_line(text);
    if (const auto* complaint = std::get_if<std::string>(&read)) {
      fail(*complaint);
      return true;
    }
    const auto& line = std::get<HubLine>(read);
    if (line.command == "quit") return false;
    if (line.command == "hub") {
      introduce();
    } else if (line.command == "set-param") {
      set(line);
    } else if (line.command == "init") {
      prepare();
      voice_.say("ready");  // also after an error: it can still play
    } else if (line.command == "new-game") {
      end_search();
      if (prepare()) player_->engine().clear();
    } else if (line.command == "pos") {
      take_position(line);
    } else if (line.command == "level") {
      take_level(line);
    } else if (line.command == "go") {
      go(line);
    } else if (line.command == "stop") {
      end_search();
    } else if (line.command == "ponder-hit") {
      if (telling_ != nullptr && is_pondering_) {
        is_pondering_ = false;
        const double seconds = level_.seconds();
        if (seconds > 0) telling_->limit(seconds);
        ends_itself_ = is_bounded_ || seconds > 0;
      }
    } else if (line.command == "ping") {
      voice_.say("pong");
    } else if (!line.command.empty()) {
      fail("there is no command " + quote(line.command));
    }
    return true;
  }

  /// Nobody is left to stop the search: it goes on to its limits, if it has any.
  int finish() {
    if (ends_itself_ && thread_.joinable()) thread_.join();
    return leave();
  }

  int leave() {
    end_search();
    return voice_.finish_all();
  }

 private:
  void fail(const std::string& complaint) {
    voice_.say("error " + hub_argument("message", complaint));
  }

  void introduce() {
    voice_.say("id name=Threeply version=" THREEPLY_VERSION " author=Threeply");
    std::string names;
    for (const NamedRuleSet& named : rule_names) {
      names += (names.empty() ? "" : " ") + std::string(named.name);
    }
    voice_.say("param name=variant " + hub_argument("value", name_of(rules_)) + " type=enum " +
               hub_argument("values", names));
    voice_.say("param name=hash value=" + std::to_string(megabytes_) +
               " type=int min=1 max=" + std::to_string(most_hash));
    voice_.say("param name=threads value=" + std::to_string(threads_) +
               " type=int min=1 max=" + std::to_string(most_engine_threads));
    voice_.say("wait");
  }

  void set(const HubLine& line) {
    end_search();
    const std::string name = line.find("name").value_or("");
    const auto value = line.find("value");
    if (name == "variant") {
      const auto rules = rules_named(value.value_or(""));
      if (!rules) {
        return fail("expected " + all_rule_names() + ", but found " + quote(value.value_or("")));
      }
      rules_ = *rules;
      player_.reset();
    } else if (name == "hash") {
      set_number(value, "megabytes", most_hash, megabytes_);
    } else if (name == "threads") {
      set_number(value, "threads", most_engine_threads, threads_);
    } else {
      fail("no such parameter: " + quote(name));
    }
  }

  /// What the engine is made with anew.
  template <std::integral Number>
  void set_number(const std::optional<std::string>& value, const std::string& what, Number most,
                  Number& number) {
    Number read{};
    if (!value || !read_number(*value, read) || read < 1 || read > most) {
      fail("expected " + what + " from 1 to " + std::to_string(most) + ", but found " +
           quote(value.value_or("")));
      return;
    }
    number = read;
    player_.reset();
  }

  /// False if there is no memory to think with.
  bool prepare() {
    if (player_ != nullptr) return true;
    auto hash = make_hash_table(megabytes_);
    if (hash == nullptr && megabytes_ != made_megabytes_) {
      fail("hash: " + memory_complaint(megabytes_) + "; it stays at " +
           std::to_string(made_megabytes_) + " MB");
      megabytes_ = made_megabytes_;
      hash = make_hash_table(megabytes_);
    }
    if (hash == nullptr) {
      fail("hash: " + memory_complaint(megabytes_));
      return false;
    }
    made_megabytes_ = megabytes_;
    player_ = std::make_unique<EnginePlayer>(rules_, hash, command_.tables, threads_);
    return true;
  }

  void take_position(const HubLine& line) {
    if (!line.has("pos") && !line.has("start") && !line.has("moves")) {
      return fail("pos: expected pos= or start, or moves= from the start");
    }
    end_search();
    std::vector<Position> game = {initial_position()};
    if (const auto text = line.find("pos")) {
      const auto read = read_hub_position(*text);
      if (const auto* complaint = std::get_if<std::string>(&read)) return fail(*complaint);
      game = {std::get<Position>(read)};
    }
    const std::string moves = line.find("moves").value_or("");
    for (std::size_t begin = moves.find_first_not_of(' '); begin != moves.npos;) {
      const std::size_t end = std::min(moves.find(' ', begin), moves.size());
      const std::string word = moves.substr(begin, end - begin);
      const auto move = read_hub_move(word, game.back(), rules_);
      if (!move) return fail(quote(word) + " is not a legal move");
      game.push_back(play(game.back(), *move));
      begin = moves.find_first_not_of(' ', end);
    }
    game_ = std::move(game);
  }

  void take_level(const HubLine& line) {
    constexpr const char* limits[] = {"depth", "nodes", "move-time", "time", "inc", "infinite"};
    if (std::none_of(std::begin(limits), std::end(limits),
                     [&](const char* name) { return line.has(name); })) {
      return fail("level: expected depth=, nodes=, move-time=, time=, inc= or infinite");
    }
    Level level;
    const auto take = [&](const char* name, auto& number) {
      const auto word = line.find(name);
      if (!word || read_number(*word, number)) return true;
      fail(std::string(name) + ": expected a number, but found " + quote(*word));
      return false;
    };
    const bool is_read = take("depth", level.depth) && take("nodes", level.nodes) &&
                         take("move-time", level.move_time) && take("time", level.time) &&
                         take("inc", level.increment) && take("moves", level.moves);
    if (!is_read) return;
    level_ = line.has("infinite") ? Level{} : level;
  }

  /// To think, unless it is told something else.
  void go(const HubLine& line) {
    end_search();
    if (!prepare()) return;
    if (!can_act(game_.back())) return fail("there is no legal move");
    is_pondering_ = line.has("ponder");
    const bool is_endless = is_pondering_ || line.has("analyze");
    const double seconds = is_endless ? 0 : level_.seconds();
    is_bounded_ = level_.depth || level_.nodes;
    ends_itself_ = !is_endless && (is_bounded_ || seconds > 0);
    telling_ = std::make_unique<Telling>(seconds, voice_);
    EngineLimits limits;
    if (level_.depth) limits.depth = std::max(*level_.depth, 1);
    if (level_.nodes) limits.nodes = std::max<std::uint64_t>(*level_.nodes, 1);
    if (line.has("analyze")) limits.forced_depth = limits.depth;
    const auto search = [this, limits] {
      const std::span<const Position> before(game_.data(), game_.size() - 1);
      const EngineReport report = player_->think(game_.back(), before, limits, telling_.get());
      const std::vector<Move>& moves = report.lines[0].moves;
      std::string answer = "done move=" + write_hub_move(moves[0]);
      if (moves.size() > 1) answer += " ponder=" + write_hub_move(moves[1]);
      voice_.say(answer);
    };
#ifdef __EMSCRIPTEN__
    search();  // there are no threads, so nobody can stop it
#else
    thread_ = std::thread(search);
#endif
  }

  /// The search says what it has found before it ends.
  void end_search() {
    if (!thread_.joinable()) return;
    telling_->stop();
    thread_.join();
  }

  static constexpr std::size_t most_hash = HashTable::most_megabytes;

  const HubCommand& command_;
  Voice voice_;
  RuleSet rules_ = english;
  std::size_t megabytes_ = 64;
  std::size_t made_megabytes_ = 64;  ///< of the last table that there was memory for
  int threads_ = 1;
  std::unique_ptr<EnginePlayer> player_;
  std::vector<Position> game_ = {initial_position()};
  Level level_;
  bool is_pondering_ = false;
  bool is_bounded_ = false;   ///< the search, by depth or nodes
  bool ends_itself_ = false;  ///< it is for a move, and something limits it
  std::unique_ptr<Telling> telling_;
  std::thread thread_;
};

}  // namespace

int run(const HubCommand& command) {
  if (const int status = refuse_missing(command.tables); status != exit_ok) return status;
  Input input("-");
  Session session(command);
  std::string line;
  while (true) {
    const std::string_view bytes = input.read();
    if (bytes.empty()) break;
    for (const char c : bytes) {
      if (c != '\n') {
        line += c;
        continue;
      }
      if (!session.take(line)) return session.leave();
      line.clear();
    }
  }
  if (input.error() != 0) return cannot_read(input);
  if (!line.empty() && !session.take(line)) return session.leave();
  return session.finish();
}

}  // namespace threeply::cli
