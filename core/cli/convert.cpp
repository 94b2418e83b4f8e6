// threeply convert: games and positions from any format to another, and those out of many that come
// to a position.
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "cli/side_option.hpp"
#include "cli/stream.hpp"
#include "notation/fen.hpp"
#include "programs/collection.hpp"
#include "programs/collection_text.hpp"
#include "programs/exit_status.hpp"

namespace threeply::cli {
namespace {

/// More than all games of any collection that there is.
constexpr std::size_t longest_collection = std::size_t{1} << 28;

/// Tells what could not be read, game by game, or of one game alone unless that is 0; whether there
/// was anything.
bool tell_problems(const Collection& collection, const std::string& name, std::size_t only) {
  bool has_problems = false;
  const auto tell = [&](const std::string& where, const TextProblem& problem) {
    complain(name + ": " + where + problem.words());
    has_problems = true;
  };
  const bool is_one = collection.games.size() == 1;
  for (std::size_t i = 0; i < collection.games.size(); ++i) {
    if (only > 0 && only != i + 1) continue;
    const std::string where = is_one ? "" : "game " + std::to_string(i + 1) + ", ";
    for (const TextProblem& problem : collection.games[i].problems) tell(where, problem);
  }
  // Those of no game may be why there are no more of them.
  if (only == 0 || only > collection.games.size()) {
    for (const TextProblem& problem : collection.problems) tell("", problem);
  }
  return has_problems;
}

/// Those that were asked for.
std::vector<ListedGame> chosen(const Collection& collection, const ConvertCommand& command) {
  std::vector<ListedGame> games;
  for (std::size_t i = 0; i < collection.games.size(); ++i) {
    const ReadPdnGame& read = collection.games[i];
    if (command.game > 0 && command.game != i + 1) continue;
    std::optional<std::size_t> found;
    if (command.find) {
      found = ply_reaching(read.game, *command.find);
      if (!found) continue;
    }
    games.push_back({.read = read, .number = i + 1, .found = found});
  }
  return games;
}

/// What is wrong if --side is there for the games and one of them says something else itself.
std::string complaint_about_side(const Collection& collection, const ConvertCommand& command) {
  if (!command.start_text.empty() || !command.find_text.empty()) return {};
  for (std::size_t i = 0; i < collection.games.size(); ++i) {
    const std::string complaint = contradiction(collection.games[i].game.start, command.turn);
    if (complaint.empty()) continue;
    return (collection.games.size() == 1 ? "" : "game " + std::to_string(i + 1) + ": ") + complaint;
  }
  return {};
}

/// What an action list or a board cannot say, for people to know.
void tell_losses(const std::vector<ListedGame>& games, const ConvertCommand& command) {
  for (const ListedGame& listed : games) {
    const Position& start = listed.read.game.start;
    if (command.format == GameFormat::actions && start != initial_position()) {
      complain("an action list does not say where it begins: " + write_fen(start));
    }
    const bool is_board = command.format == GameFormat::replay ||
                          command.format == GameFormat::trace ||
                          command.format == GameFormat::puzzle;
    const std::size_t plies = listed.read.game.moves().size();
    const std::size_t ply = command.has_ply ? std::min(command.ply, plies) : plies;
    if (is_board && (start.turn == Side::top) == (ply % 2 == 0)) {
      return complain("a board does not say whose turn it is: here the top side's (--side top)");
    }
  }
}

}  // namespace

int run(const ConvertCommand& command) {
  Input input(command.input);
  if (input.error() != 0) return cannot_read(input);
  if (input.is_terminal()) {
    complain("type games or positions, such as 1. 11-15 23-19; Ctrl-D ends, --help explains");
  }
  const std::string text = read_all(input, longest_collection);
  if (input.error() != 0) return cannot_read(input);
  const auto refuse = [&](const std::string& why) {
    complain(input.name() + ": " + why);
    return exit_bad_input;
  };
  if (text.size() > longest_collection) return refuse("more than 256 MB cannot be read at once");
  const Collection collection =
      read_collection(text, {.rules = command.rules,
                             .start = command.start,
                             .turn = command.turn.value_or(Side::bottom)});
  if (const std::string complaint = complaint_about_side(collection, command); !complaint.empty()) {
    return refuse(complaint);
  }
  const bool has_problems = tell_problems(collection, input.name(), command.game);
  if (collection.games.empty()) return has_problems ? int{exit_bad_input} : refuse("no games");
  if (command.game > collection.games.size()) {
    const std::size_t count = collection.games.size();
    return refuse("expected game " + std::to_string(command.game) + ", but " +
                  (count > 1 ? "there are only " + std::to_string(count) : "there is only one"));
  }

  const std::vector<ListedGame> games = chosen(collection, command);
  if (games.empty()) complain(input.name() + ": no game comes to that position");
  if (command.format == GameFormat::actions && games.size() > 1) {
    return refuse("an action list is one game, but there are " + std::to_string(games.size()) +
                  "; --game N chooses one");
  }
  tell_losses(games, command);
  Output output(command.output);
  output.write(write_games(games, command.format,
                           command.has_ply ? std::optional(command.ply) : std::nullopt,
                           collection.problems));
  return finish(output, has_problems ? exit_unread : exit_ok);
}

}  // namespace threeply::cli
