#include "notation/grid.hpp"
#include "notation/json.hpp"
#include "notation/utf8.hpp"
#include "report/page_link.hpp"
#include "report/protection_words.hpp"
#include "report/report.hpp"
#include "report/report_marks.hpp"
#include "report/report_words.hpp"

namespace threeply {
namespace {

constexpr std::size_t longest_line = std::size_t{4} << 10;
constexpr std::size_t longest_text = std::size_t{64} << 10;

void put_line(JsonWriter& json, const char* key, const std::string& line) {
  json.key(key).value(first_bytes(line, longest_line));
}

void put_text(JsonWriter& json, const std::string& key, const std::string& text) {
  json.key(key).value(first_bytes(text, longest_text));
  json.key(key + "_bytes").count(text.size());
}

void put_tally(JsonWriter& json, const Tally& tally) {
  json.key("passed").count(tally.passed);
  json.key("failed").count(tally.failed);
  json.key("not_run").count(tally.not_run);
}

void put_failure(JsonWriter& json, const Failure& failure) {
  const Verdict& verdict = failure.verdict;
  json.key("fault").value(fault_name(verdict.kind));
  json.key("title").value(verdict.title);
  json.key("sentence").value(first_bytes(verdict.sentence, longest_text));
  json.key("difference").value(kind_name(verdict.comparison.kind));
  json.key("line").count(verdict.comparison.line);
  json.key("action").count(verdict.comparison.action);
  put_line(json, "expected", verdict.comparison.ours);
  put_line(json, "found", verdict.comparison.theirs);
  put_text(json, "input", failure.input);
  put_text(json, "expected_output", failure.expected);
  put_text(json, "output", failure.output);
}

void put_case(JsonWriter& json, const FailedCase& failed, const GradingNotes& notes) {
  json.begin('{');
  json.key("name").value(failed.test.name);
  json.key("kind").value(failed.test.kind);
  json.key("covers").value(failed.test.covers);
  put_failure(json, failed.failure);
  json.key("errors").value(first_bytes(failed.errors, longest_text));
  json.key("page").value(page_link(shortest_failure(failed), notes));
  json.key("shortest");
  if (const auto& shortest = failed.shortest) {
    json.begin('{');
    json.key("actions").count(shortest->actions);
    json.key("is_minimal").truth(shortest->is_minimal);
    json.key("is_reproduced").truth(shortest->is_reproduced);
    json.key("runs").count(shortest->runs);
    json.key("pieces").count(shortest->pieces);
    const Program& program = about(shortest->task).program;
    json.key("board").value(write_grid(shortest->before, program.letters));
    json.key("turn").value(program.sides.of(shortest->before.turn));
    put_failure(json, shortest->failure);
    json.end('}');
  } else {
    json.null();
  }
  json.end('}');
}

void put_program(JsonWriter& json, const ProgramReport& report, const GradingNotes& notes) {
  json.begin('{');
  json.key("name").value(report.name);
  json.key("complaint").value(report.complaint);
  json.key("compiler_output").value(first_bytes(report.compiler_output, longest_text));
  json.key("given_up").value(report.given_up);
  if (notes.are_times_told) json.key("seconds").decimal(report.seconds);
  json.key("total").count(case_count(report.total));
  put_tally(json, report.total);
  json.key("forgiven").count(report.forgiven);
  json.key("wrong_statuses").count(report.wrong_statuses);
  json.key("marks");
  put_marks(json, report, notes);
  json.key("by_case").begin('{');
  for (const auto& [kind, tally] : report.by_case) {
    json.key(kind).begin('{');
    put_tally(json, tally);
    json.end('}');
  }
  json.end('}').key("by_fault").begin('{');
  for (const auto& [kind, count] : report.by_fault) json.key(fault_name(kind)).count(count);
  json.end('}').key("reading").begin('{');
  json.key("name").value(reading_name(report));
  json.key("infinite").count(report.infinite);
  json.key("material").count(report.material);
  json.key("throughout").count(report.throughout);
  json.end('}').key("behaves_as").begin('[');
  for (const Lookalike& lookalike : report.lookalikes) {
    json.begin('{').key("name").value(lookalike.name);
    json.key("words").value(lookalike.words).end('}');
  }
  json.end(']').key("failures").begin('[');
  for (const FailedCase& failed : report.failures) put_case(json, failed, notes);
  json.end(']').end('}');
}

}  // namespace

std::string write_json(const std::vector<ProgramReport>& reports, const GradingNotes& notes) {
  std::vector<std::string> programs;
  programs.reserve(reports.size());
  for (const ProgramReport& report : reports) {
    programs.push_back(write_program_json(report, notes));
  }
  return write_json_around(programs, notes);
}

std::string write_program_json(const ProgramReport& report, const GradingNotes& notes) {
  std::string text;
  JsonWriter json(text);
  put_program(json, report, notes);
  return text;
}

std::string write_json_around(const std::vector<std::string>& programs, const GradingNotes& notes) {
  std::string text;
  JsonWriter json(text);
  json.begin('{');
  json.key("version").value(notes.version);
  json.key("tests").value(notes.tests);
  json.key("compiler").value(notes.compiler);
  json.key("run").value(notes.run);
  json.key("isolation").value(long_words(notes.protection));
  json.key("isolation_level").value(level_name(notes.protection));
  json.key("isolation_is_weak").truth(level_of(notes.protection) == ProtectionLevel::none);
  json.key("walls").begin('{');
  json.key("own_root").truth(notes.protection.has_walls);
  json.key("own_user").truth(notes.protection.has_own_user);
  json.key("call_list").truth(notes.protection.has_call_list);
  json.key("memory_group").truth(notes.protection.is_memory_grouped);
  json.end('}').key("shown").begin('[');
  for (const std::string& folder : notes.shown) json.value(folder);
  json.end(']');
  json.key("repeat").value(notes.repeat);
  json.key("limits").begin('{');
  json.key("seconds").decimal(notes.timeout);
  json.key("memory_megabytes").count(notes.memory_megabytes);
  json.key("program_seconds").decimal(notes.limit);
  json.end('}').key("programs").begin('[');
  bool is_first = true;
  for (const std::string& program : programs) {
    text.append(is_first ? "" : ",").append(program);
    is_first = false;
  }
  json.end(']').end('}');
  text += '\n';
  return text;
}

}  // namespace threeply
