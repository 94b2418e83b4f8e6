#include "cli/program_call.hpp"

#include <algorithm>
#include <sstream>
#include <string_view>

#include "report/shell_line.hpp"

namespace threeply::cli {
namespace {

constexpr std::string_view input_mark = "{in}";
constexpr std::string_view output_mark = "{out}";

bool has(const std::vector<std::string>& words, std::string_view mark) {
  return std::any_of(words.begin(), words.end(),
                     [&](const std::string& word) { return word.find(mark) != std::string::npos; });
}

void replace_all(std::vector<std::string>& words, std::string_view mark, const std::string& name) {
  for (std::string& word : words) {
    for (std::size_t at = word.find(mark); at != std::string::npos;
         at = word.find(mark, at + name.size())) {
      word.replace(at, mark.size(), name);
    }
  }
}

void add_words(std::vector<std::string>& words, const std::string& call) {
  std::istringstream stream(call);
  for (std::string word; stream >> word;) words.push_back(word);
}

/// `call` at the end of a command that does not say itself how it is called.
std::vector<std::string> completed(std::vector<std::string> words, const std::string& call) {
  if (!has(words, input_mark) && !has(words, output_mark) && call != "-") add_words(words, call);
  return words;
}

/// A name that none of `files` has.
std::string new_name(const std::string& name, const std::vector<File>& files) {
  std::string candidate = name + ".txt";
  const auto is_taken = [&](const File& file) { return file.name == candidate; };
  for (int i = 2; std::any_of(files.begin(), files.end(), is_taken); ++i) {
    candidate = name + "-" + std::to_string(i) + ".txt";
  }
  return candidate;
}

}  // namespace

void ProgramCall::prepare(RunOrder& order, const std::string& input) const {
  if (input_file.empty()) {
    order.input = input;
  } else {
    order.files.push_back({.name = input_file, .bytes = input});
  }
  order.wanted = output_file;
}

void ProgramCall::collect(Run& run, std::string& remark) const {
  if (output_file.empty()) return;
  if (run.file.empty() && !run.output.empty()) {
    remark = " It wrote nothing to its output file, but " + std::to_string(run.output.size()) +
             " bytes to its standard output.";
  }
  run.output = std::move(run.file);
}

ProgramCall complete_call(std::vector<std::string>& arguments, const std::string& call,
                          const std::vector<File>& files) {
  arguments = completed(std::move(arguments), call);
  ProgramCall result;
  if (has(arguments, input_mark)) result.input_file = new_name("input", files);
  if (has(arguments, output_mark)) result.output_file = new_name("output", files);
  replace_all(arguments, input_mark, result.input_file);
  replace_all(arguments, output_mark, result.output_file);
  return result;
}

std::string call_words(const std::string& call, Task task) {
  return call.empty() ? std::string(about(task).call) : call;
}

std::string as_filter(const std::vector<std::string>& command, const std::string& call) {
  std::vector<std::string> words = completed(command, call);
  const bool has_input = has(words, input_mark);
  const bool has_output = has(words, output_mark);
  replace_all(words, input_mark, "input.txt");
  replace_all(words, output_mark, "output.txt");
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + shell_word(word);
  if (has_input) text = "cat > input.txt; " + text;
  if (has_output) text += "; cat output.txt";
  return has_input || has_output ? "{ " + text + "; }" : text;
}

}  // namespace threeply::cli
