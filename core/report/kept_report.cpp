#include "report/kept_report.hpp"

#include <algorithm>
#include <charconv>
#include <map>

#include "notation/decimal.hpp"
#include "notation/json.hpp"
#include "notation/json_reader.hpp"
#include "notation/quote.hpp"

namespace threeply {
namespace {

/// One letter for each way in which a case can fail, in the order in which a report lists them.
constexpr std::string_view fault_letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
static_assert(fault_kind_count <= fault_letters.size());

std::optional<FaultKind> fault_named(std::string_view name) {
  for (std::size_t i = 0; i < fault_kind_count; ++i) {
    if (fault_name(static_cast<FaultKind>(i)) == name) return static_cast<FaultKind>(i);
  }
  return std::nullopt;
}

/// Values by their paths; whatever is missing or wrong spoils all.
class Fields {
 public:
  explicit Fields(const std::map<std::string, std::string>& values) : values_(values) {}

  bool is_sound() const { return is_sound_; }
  void spoil() { is_sound_ = false; }
  bool has(const std::string& path) const { return values_.contains(path); }

  std::string text(const std::string& path) {
    const auto found = values_.find(path);
    if (found != values_.end()) return found->second;
    is_sound_ = false;
    return {};
  }

  std::uint64_t count(const std::string& path) {
    const std::string digits = text(path);
    std::uint64_t number = 0;
    const char* const end = digits.data() + digits.size();
    const auto result = std::from_chars(digits.data(), end, number);
    if (digits.empty() || result.ec != std::errc{} || result.ptr != end) is_sound_ = false;
    return number;
  }

  bool truth(const std::string& path) {
    const std::string word = text(path);
    if (word != "true" && word != "false") is_sound_ = false;
    return word == "true";
  }

  double decimal(const std::string& path) {
    const auto number = read_decimal(text(path));
    if (!number) is_sound_ = false;
    return number.value_or(0);
  }

  std::vector<std::string> texts(const std::string& path) {
    std::vector<std::string> all;
    for (std::size_t i = 0; has(path + '.' + std::to_string(i)); ++i) {
      all.push_back(text(path + '.' + std::to_string(i)));
    }
    return all;
  }

 private:
  const std::map<std::string, std::string>& values_;
  bool is_sound_ = true;
};

void put_texts(JsonWriter& json, const char* key, const std::vector<std::string>& texts) {
  json.key(key).begin('[');
  for (const std::string& text : texts) json.value(text);
  json.end(']');
}

char letter_of(const CaseResult& result, const std::map<FaultKind, std::uint64_t>& by_fault) {
  switch (result.end) {
    case CaseEnd::not_run: return '-';
    case CaseEnd::passed: return '.';
    case CaseEnd::forgiven: return '~';
    case CaseEnd::failed: break;
  }
  const auto place = std::distance(by_fault.begin(), by_fault.find(result.fault));
  return fault_letters[static_cast<std::size_t>(place) % fault_letters.size()];
}

void put_results(JsonWriter& json, const ProgramReport& report) {
  std::string letters;
  for (const CaseResult& result : report.results) letters += letter_of(result, report.by_fault);
  json.key("results").value(letters);
}

void read_results(Fields& fields, const std::vector<FaultKind>& faults, ProgramReport& report) {
  for (const char letter : fields.text("results")) {
    CaseResult result{.end = CaseEnd::failed};
    const std::size_t place = fault_letters.find(letter);
    if (letter == '-') {
      result.end = CaseEnd::not_run;
    } else if (letter == '.') {
      result.end = CaseEnd::passed;
    } else if (letter == '~') {
      result.end = CaseEnd::forgiven;
    } else if (place < faults.size()) {
      result.fault = faults[place];
    } else {
      fields.spoil();
    }
    report.results.push_back(result);
  }
}

void put_group(JsonWriter& json, const MarkGroup& group) {
  json.begin('{').key("title").value(group.title);
  json.key("hundredths").count(group.hundredths);
  json.key("visibility").count(static_cast<std::uint64_t>(group.visibility));
  json.key("stage").value(group.stage ? std::to_string(*group.stage) : "");
  put_texts(json, "kinds", group.kinds);
  put_texts(json, "names", group.names);
  json.end('}');
}

MarkGroup read_group(Fields& fields, const std::string& path) {
  MarkGroup group{.title = fields.text(path + ".title"),
                  .hundredths = fields.count(path + ".hundredths")};
  const std::uint64_t visibility = fields.count(path + ".visibility");
  if (visibility > static_cast<std::uint64_t>(Visibility::after_published)) {
    fields.spoil();
  } else {
    group.visibility = static_cast<Visibility>(visibility);
  }
  const std::string stage = fields.text(path + ".stage");
  if (stage == "0" || stage == "1" || stage == "2") {
    group.stage = stage[0] - '0';
  } else if (!stage.empty()) {
    fields.spoil();
  }
  group.kinds = fields.texts(path + ".kinds");
  group.names = fields.texts(path + ".names");
  return group;
}

std::string words_of(const MarkScheme& scheme) {
  std::string text;
  JsonWriter json(text);
  for (const MarkGroup& group : scheme) put_group(json, group);
  return text;
}

}  // namespace

std::string write_kept(const KeptReport& kept) {
  const ProgramReport& report = kept.report;
  std::string text;
  JsonWriter json(text);
  json.begin('{').key("submission").value(report.name);
  json.key("stem").value(kept.stem).key("version").value(kept.version);
  put_texts(json, "formats", kept.formats);
  json.key("seconds").decimal(report.seconds);
  json.key("complaint").value(report.complaint).key("given_up").value(report.given_up);
  json.key("main_fault").value(report.kept_fault);
  json.key("infinite").count(report.infinite).key("material").count(report.material);
  json.key("throughout").count(report.throughout).key("forgiven").count(report.forgiven);
  json.key("wrong_statuses").count(report.wrong_statuses);
  json.key("wrong_outputs").count(report.wrong_outputs);
  json.key("kinds").begin('[');
  for (const auto& [kind, tally] : report.by_case) {
    json.begin('{').key("kind").value(kind).key("passed").count(tally.passed);
    json.key("failed").count(tally.failed).key("not_run").count(tally.not_run).end('}');
  }
  json.end(']').key("lookalikes").begin('[');
  for (const Lookalike& lookalike : report.lookalikes) {
    json.begin('{').key("name").value(lookalike.name).key("words").value(lookalike.words).end('}');
  }
  json.end(']').key("not_run").count(report.total.not_run);
  json.key("faults").begin('[');
  for (const auto& [kind, count] : report.by_fault) {
    json.begin('{').key("fault").value(fault_name(kind)).key("count").count(count).end('}');
  }
  json.end(']');
  put_results(json, report);
  if (report.before) {
    json.key("passed_before").count(report.before->passed);
    json.key("hundredths_before").count(report.before->hundredths);
  }
  if (kept.json) json.key("json").value(*kept.json);
  json.end('}');
  return text + '\n';
}

std::optional<KeptReport> read_kept_report(std::string_view line) {
  const auto values = read_json(line);
  if (!values) return std::nullopt;
  Fields fields(*values);
  KeptReport kept;
  ProgramReport& report = kept.report;
  report.name = fields.text("submission");
  kept.stem = fields.text("stem");
  kept.version = fields.text("version");
  kept.formats = fields.texts("formats");
  report.seconds = fields.decimal("seconds");
  report.complaint = fields.text("complaint");
  report.given_up = fields.text("given_up");
  report.kept_fault = fields.text("main_fault");
  report.infinite = fields.count("infinite");
  report.material = fields.count("material");
  report.throughout = fields.count("throughout");
  report.forgiven = fields.count("forgiven");
  for (std::size_t i = 0; fields.has("lookalikes." + std::to_string(i) + ".name"); ++i) {
    const std::string path = "lookalikes." + std::to_string(i);
    report.lookalikes.push_back(
        {.name = fields.text(path + ".name"), .words = fields.text(path + ".words")});
  }
  report.wrong_statuses = fields.count("wrong_statuses");
  report.wrong_outputs = fields.count("wrong_outputs");
  for (std::size_t i = 0; fields.has("kinds." + std::to_string(i) + ".kind"); ++i) {
    const std::string path = "kinds." + std::to_string(i);
    Tally& tally = report.by_case[fields.text(path + ".kind")];
    tally.passed = fields.count(path + ".passed");
    tally.failed = fields.count(path + ".failed");
    tally.not_run = fields.count(path + ".not_run");
    report.total.passed += tally.passed;
    report.total.failed += tally.failed;
  }
  report.total.not_run = fields.count("not_run");
  std::vector<FaultKind> faults;
  for (std::size_t i = 0; fields.has("faults." + std::to_string(i) + ".fault"); ++i) {
    const std::string path = "faults." + std::to_string(i);
    const auto kind = fault_named(fields.text(path + ".fault"));
    if (!kind) return std::nullopt;
    faults.push_back(*kind);
    report.by_fault[*kind] = fields.count(path + ".count");
  }
  read_results(fields, faults, report);
  if (fields.has("passed_before")) {
    report.before = {.passed = fields.count("passed_before"),
                     .hundredths = fields.count("hundredths_before")};
  }
  if (fields.has("json")) kept.json = fields.text("json");
  // It becomes the name of a file.
  const bool is_name = !kept.stem.empty() && kept.stem.find('/') == kept.stem.npos;
  if (!fields.is_sound() || !is_name) return std::nullopt;
  return kept;
}

std::string write_kept(const KeptNotes& kept) {
  const GradingNotes& notes = kept.notes;
  std::string text;
  JsonWriter json(text);
  json.begin('{').key("grading").value(notes.version).key("shard").value(kept.shard);
  json.key("repeat").value(notes.repeat).key("tests").value(notes.tests);
  json.key("cases_mark").value(kept.cases_mark).key("given_mark").value(kept.given_mark);
  json.key("compiler").value(notes.compiler).key("run").value(notes.run);
  json.key("page").value(notes.page);
  json.key("timeout").decimal(notes.timeout).key("limit").decimal(notes.limit);
  json.key("memory_megabytes").count(notes.memory_megabytes);
  json.key("walls").truth(notes.protection.has_walls);
  json.key("own_user").truth(notes.protection.has_own_user);
  json.key("call_list").truth(notes.protection.has_call_list);
  json.key("memory_group").truth(notes.protection.is_memory_grouped);
  json.key("no_walls_reason").value(notes.protection.reason);
  put_texts(json, "shown", notes.shown);
  put_texts(json, "submissions", kept.submissions);
  json.key("marks").begin('[');
  for (const MarkGroup& group : notes.marks) put_group(json, group);
  json.end(']').key("cases").begin('[');
  for (const CaseLabel& label : notes.cases) {
    json.begin('[').value(label.name).value(label.kind);
    json.value(std::int64_t{label.stage}).end(']');
  }
  json.end(']').end('}');
  return text + '\n';
}

std::optional<KeptNotes> read_kept_notes(std::string_view line) {
  const auto values = read_json(line);
  if (!values) return std::nullopt;
  Fields fields(*values);
  KeptNotes kept;
  GradingNotes& notes = kept.notes;
  notes.version = fields.text("grading");
  kept.shard = fields.text("shard");
  notes.repeat = fields.text("repeat");
  notes.tests = fields.text("tests");
  kept.cases_mark = fields.text("cases_mark");
  kept.given_mark = fields.text("given_mark");
  notes.compiler = fields.text("compiler");
  notes.run = fields.text("run");
  notes.page = fields.text("page");
  notes.timeout = fields.decimal("timeout");
  notes.limit = fields.decimal("limit");
  notes.memory_megabytes = fields.count("memory_megabytes");
  notes.protection = {.has_walls = fields.truth("walls"),
                      .has_own_user = fields.truth("own_user"),
                      .has_call_list = fields.truth("call_list"),
                      .is_memory_grouped = fields.truth("memory_group"),
                      .reason = fields.text("no_walls_reason")};
  notes.shown = fields.texts("shown");
  notes.are_times_told = false;
  kept.submissions = fields.texts("submissions");
  for (std::size_t i = 0; fields.has("marks." + std::to_string(i) + ".title"); ++i) {
    notes.marks.push_back(read_group(fields, "marks." + std::to_string(i)));
  }
  for (std::size_t i = 0; fields.has("cases." + std::to_string(i) + ".0"); ++i) {
    const std::string path = "cases." + std::to_string(i);
    const std::uint64_t stage = fields.count(path + ".2");
    if (stage > 2) fields.spoil();
    notes.cases.push_back({.name = fields.text(path + ".0"),
                           .kind = fields.text(path + ".1"),
                           .stage = static_cast<int>(std::min<std::uint64_t>(stage, 2))});
  }
  if (!fields.is_sound()) return std::nullopt;
  return kept;
}

std::string difference_of(const KeptNotes& one, const KeptNotes& other) {
  const auto differ = [](const char* what, const std::string& before, const std::string& after) {
    return std::string(what) + " " + quote(before) + " and " + quote(after);
  };
  const GradingNotes& a = one.notes;
  const GradingNotes& b = other.notes;
  if (a.version != b.version) return differ("threeply's versions are", a.version, b.version);
  if (a.repeat != b.repeat) return differ("the commands are", a.repeat, b.repeat);
  if (a.page != b.page) return differ("the pages for links are", a.page, b.page);
  if (one.cases_mark != other.cases_mark) return "the cases are not the same";
  if (one.given_mark != other.given_mark) return "the files of --with are not the same";
  if (words_of(a.marks) != words_of(b.marks)) return "the marks are not given in the same way";
  return {};
}

}  // namespace threeply
