#include "cli/grading_notes.hpp"

#include "cli/submission_form.hpp"
#include "notation/decimal.hpp"
#include "report/shell_line.hpp"

namespace threeply::cli {
namespace {

/// What makes the same cases and judges them alike.
std::string repeating(const GradeCommand& command, const std::string& program) {
  std::string text = "threeply grade" + task_options(command);
  if (!command.tests.empty()) {
    text += " --tests " + shell_word(command.tests);
  } else {
    text +=
        " --random " + std::to_string(command.random) + " --seed " + std::to_string(command.seed);
    if (!command.kinds.empty()) {
      std::string kinds;
      for (const std::string& kind : command.kinds) kinds += (kinds.empty() ? "" : ",") + kind;
      text += " --kinds " + kinds;
    }
  }
  const JudgeOptions& judging = command.options.judging;
  if (judging.cost == AcceptedCost::material) text += " --terminal-cost material";
  if (judging.cost == AcceptedCost::material_throughout) text += " --terminal-cost throughout";
  if (judging.cost == AcceptedCost::either) text += " --terminal-cost either";
  if (judging.is_status_checked) text += " --status";
  if (judging.are_spaces_forgiven) text += " --lenient spaces";
  if (!command.marks.empty()) text += " --marks " + shell_word(command.marks);
  const GradingOptions usual;
  const auto add_limit = [&](const char* name, double value, double usual_value) {
    if (value != usual_value) text += std::string(" ") + name + " " + short_decimal(value);
  };
  add_limit("--timeout", command.options.limits.seconds, usual.limits.seconds);
  add_limit("--limit", command.options.seconds, usual.seconds);
  add_limit("--memory", static_cast<double>(command.options.limits.megabytes),
            static_cast<double>(usual.limits.megabytes));
  for (const std::string& file : command.given) text += " --with " + shell_word(file);
  for (const std::string& folder : command.shown) text += " --show " + shell_word(folder);
  if (command.is_interpreter) text += " --interpreter";
  if (command.walls == Walls::none) text += " --no-walls";
  if (command.submissions.empty()) return text + " -- " + program;
  text += making_options(command);
  return text + " --submissions " + shell_word(command.submissions);
}

}  // namespace

std::string making_options(const GradeCommand& command) {
  std::string text;
  const auto add = [&](const char* option, const std::string& value) {
    if (!value.empty()) text += std::string(" ") + option + " " + shell_word(value);
  };
  add("--compile", command.compiler);
  add("--run", command.run);
  add("--main", command.main);
  return text;
}

std::string task_options(const GradeCommand& command) {
  const JudgeOptions& judging = command.options.judging;
  std::string text;
  if (judging.task != Task::replay) text += " --task " + std::string(about(judging.task).name);
  if (command.call != about(judging.task).call) text += " --call " + shell_word(command.call);
  if (judging.wants_next_state) text += " --next-state";
  if (judging.skips_headings) text += " --skip-headings";
  const TraceOptions usual;
  if (judging.trace.base != usual.base) text += " --base " + std::to_string(judging.trace.base);
  if (judging.trace.search.depth != usual.search.depth) {
    text += " --depth " + std::to_string(judging.trace.search.depth);
  }
  return text;
}

GradingNotes notes_on(const GradeCommand& command, const CaseSource& cases, const Sandbox& sandbox,
                      const std::vector<std::string>& shown, const std::string& program) {
  return {
      .version = THREEPLY_VERSION,
      .tests = cases.description(),
      .protection = sandbox.protection(),
      .shown = shown,
      .timeout = command.options.limits.seconds,
      .memory_megabytes = command.options.limits.megabytes,
      .compiler = command.submissions.empty()
                      ? ""
                      : form_of(command.compiler, command.run, command.main).compiler,
      .repeat = repeating(command, program),
      .limit = command.options.seconds,
      .page = command.page,
      .judging = command.options.judging,
      .run = command.run,
  };
}

}  // namespace threeply::cli
