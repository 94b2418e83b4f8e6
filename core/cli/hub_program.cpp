#include "cli/hub_program.hpp"

#include <charconv>
#include <chrono>
#include <utility>
#include <variant>

#include "notation/decimal.hpp"
#include "notation/hub_line.hpp"
#include "notation/numbers.hpp"
#include "notation/quote.hpp"
#include "notation/rule_names.hpp"

namespace threeply::cli {
namespace {

using Clock = std::chrono::steady_clock;

Clock::time_point after(double seconds) {
  return Clock::now() +
         std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

std::string level_line(const MoveLimits& limits) {
  std::string line = "level";
  if (limits.depth > 0) line += " depth=" + std::to_string(limits.depth);
  if (limits.nodes > 0) line += " nodes=" + std::to_string(limits.nodes);
  if (limits.seconds > 0) line += " move-time=" + short_decimal(limits.seconds);
  return line + "\n";
}

std::string position_line(const Turn& turn) {
  std::string moves;
  for (const Move& move : turn.moves) moves += (moves.empty() ? "" : " ") + write_hub_move(move);
  std::string line = "pos " + hub_argument("pos", write_hub_position(turn.start));
  if (!moves.empty()) line += " " + hub_argument("moves", moves);
  return line + "\n";
}

/// What it may mean is nobody's guess, but the beginning helps to find out.
std::string excerpt(const std::string& text) {
  constexpr std::size_t longest = 60;
  return quote(text.size() > longest ? text.substr(0, longest) + "..." : text);
}

bool has_word(const std::string& words, std::string_view wanted) {
  return (" " + words + " ").find(" " + std::string(wanted) + " ") != std::string::npos;
}

}  // namespace

HubProgram::HubProgram(std::string command, RuleSet rules, const HubManners& manners,
                       std::function<bool()> is_stopped)
    : command_(std::move(command)),
      rules_(rules),
      manners_(manners),
      is_stopped_(std::move(is_stopped)) {}

PlayerFault HubProgram::fault_of(Heard heard, double seconds, const std::string& wanted) {
  switch (heard) {
    case Heard::end: return {GameEnd::crash, child_->ending() + " instead of a " + wanted};
    case Heard::flood: return {GameEnd::garbage, "a million characters without the end of a line"};
    default: break;
  }
  std::string detail = "no " + wanted + " within " + short_decimal(seconds) + " s";
  if (!last_said_.empty()) detail += "; it said " + excerpt(last_said_);
  return {GameEnd::no_answer, detail};
}

std::optional<PlayerFault> HubProgram::wait_for(const std::string& command, double seconds) {
  const auto until = after(seconds);
  const std::string wanted = "line " + quote(command);
  last_said_.clear();
  std::string text;
  while (true) {
    const Heard heard = child_->hear(text, until);
    if (heard != Heard::line) return fault_of(heard, seconds, wanted);
    const auto read = read_hub_line(text);
    const auto* const line = std::get_if<HubLine>(&read);
    if (line == nullptr) {
      last_said_ = text;
      continue;
    }
    if (line->command == command) return std::nullopt;
    if (line->command == "error") return PlayerFault{GameEnd::garbage, "it said " + excerpt(text)};
    const bool is_variant = line->command == "param" && line->find("name") == "variant";
    if (is_variant) {
      if (!has_word(line->find("values").value_or(""), name_of(rules_))) {
        return PlayerFault{GameEnd::garbage, "it does not play " + std::string(name_of(rules_)) +
                                                 ": " + excerpt(text)};
      }
      child_->send("set-param name=variant value=" + std::string(name_of(rules_)) + "\n", until);
    }
    if (line->command != "id" && line->command != "param") last_said_ = text;
  }
}

std::optional<PlayerFault> HubProgram::introduce() {
  child_ = std::make_unique<ChildProcess>(command_, is_stopped_);
  for (const auto& [said, awaited] : {std::pair("hub\n", "wait"), std::pair("init\n", "ready")}) {
    child_->send(said, after(manners_.patience));
    if (auto fault = wait_for(awaited, manners_.patience)) return fault;
  }
  return std::nullopt;
}

std::optional<PlayerFault> HubProgram::begin() {
  std::optional<PlayerFault> fault;
  if (child_ == nullptr) fault = introduce();
  if (!fault) {
    const Heard sent = child_->send("new-game\n", after(manners_.patience));
    if (sent != Heard::line) fault = fault_of(sent, manners_.patience, "reading of 'new-game'");
  }
  if (fault) child_.reset();
  return fault;
}

Answer HubProgram::think(const Turn& turn) {
  Answer answer;
  const double allowed =
      manners_.limits.seconds > 0 ? manners_.limits.seconds + manners_.margin : manners_.patience;
  const auto fail = [&](PlayerFault fault) {
    answer.is_stopped = is_stopped_();
    answer.fault = std::move(fault);
    child_.reset();
    return answer;
  };
  child_->forget();  // it belongs to a move that was made long ago
  last_said_.clear();
  const auto start = Clock::now();
  const auto until = after(allowed);
  const Heard sent =
      child_->send(position_line(turn) + level_line(manners_.limits) + "go think\n", until);
  if (sent != Heard::line) return fail(fault_of(sent, allowed, "move"));
  std::string text;
  while (true) {
    const Heard heard = child_->hear(text, until);
    if (heard != Heard::line) return fail(fault_of(heard, allowed, "move"));
    const auto read = read_hub_line(text);
    const auto* const line = std::get_if<HubLine>(&read);
    if (line != nullptr && line->command == "info") {
      const std::string depth = line->find("depth").value_or("");
      std::from_chars(depth.data(), depth.data() + depth.size(), answer.depth);
      continue;
    }
    if (line != nullptr && line->command == "error") {
      return fail({GameEnd::garbage, "it said " + excerpt(text)});
    }
    if (line == nullptr || line->command != "done") {
      last_said_ = text;
      continue;
    }
    answer.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    const std::string move = line->find("move").value_or("");
    if (numbers_of_move(move).size() < 2) {
      return fail(
          {GameEnd::garbage, "expected a move such as 11-15, but it said " + excerpt(text)});
    }
    answer.move = read_hub_move(move, turn.position, rules_);
    if (!answer.move) return fail({GameEnd::illegal_move, excerpt(move) + " is not a legal move"});
    return answer;
  }
}

}  // namespace threeply::cli
