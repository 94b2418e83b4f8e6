#include "programs/exit_status.hpp"

namespace threeply {
namespace {

constexpr ExitMeaning meanings[] = {
    {exit_ok, "", "done"},
    {exit_illegal_action, "replay", "an illegal action; its ERROR line is the last of the output"},
    {exit_not_perfect, "solve", "with --check, a state that is illegal or not best play"},
    {exit_unread, "convert", "something could not be read; what could be is written"},
    {exit_unread, "review", "something beside the moves could not be read; they are judged"},
    {exit_not_right, "grade",
     "some cases failed or were not run; some submissions could not be run"},
    {exit_bad_input, "", "input or command line not understood"},
    {exit_no_win, "solve", "no forced win"},
    {exit_undecided, "solve", "not decided within --nodes and --time"},
    {exit_io_failed, "", "a file cannot be read or written, or memory cannot be had"},
    {exit_no_walls, "grade", "no walls can be built around programs here; see --no-walls"},
    {exit_interrupted, "analyse", "interrupted; what was found until then is told"},
    {exit_interrupted, "grade", "interrupted"},
    {exit_interrupted, "match", "interrupted; the summary is of the games until then"},
};

}  // namespace

std::span<const ExitMeaning> exit_meanings() { return meanings; }

std::string exit_status_help(std::string_view command) {
  constexpr std::size_t width = 5;
  std::string text = "Exit status:";
  for (const ExitMeaning& meaning : meanings) {
    if (!command.empty() && !meaning.command.empty() && meaning.command != command) continue;
    std::string number = std::to_string(meaning.status);
    number.resize(width, ' ');
    text.append("\n  ").append(number);
    if (command.empty() && !meaning.command.empty()) text.append(meaning.command).append(": ");
    text += meaning.words;
  }
  return text;
}

ExitStatus exit_status_of(ReplayStatus status) {
  switch (status) {
    case ReplayStatus::illegal_action: return exit_illegal_action;
    case ReplayStatus::malformed: return exit_bad_input;
    case ReplayStatus::output_failed: return exit_io_failed;
    default: return exit_ok;
  }
}

}  // namespace threeply
