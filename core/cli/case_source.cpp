#include "cli/case_source.hpp"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include "cli/stream.hpp"
#include "notation/quote.hpp"

namespace threeply::cli {
namespace {

constexpr std::string_view input_ending = ".txt";
constexpr std::string_view output_ending = "-out.txt";

std::optional<std::string> read_whole(const std::string& path, int& error) {
  Input input(path);
  std::string text = read_all(input);
  error = input.error();
  if (error != 0) return std::nullopt;
  return text;
}

}  // namespace

FolderCases::FolderCases(const std::string& folder, const JudgeOptions& options)
    : folder_(folder), options_(options), judge_(make_judge(options)) {
  std::error_code failure;
  for (auto entry = std::filesystem::directory_iterator(folder, failure);
       !failure && entry != std::filesystem::directory_iterator(); entry.increment(failure)) {
    std::error_code ignored;
    const std::string name = entry->path().filename().string();
    if (!name.ends_with(input_ending) || name.ends_with(output_ending)) continue;
    // Nothing is read of a pipe, which may never end; a broken link is told when its turn comes.
    if (entry->exists(ignored) && !entry->is_regular_file(ignored)) continue;
    names_.push_back(name.substr(0, name.size() - input_ending.size()));
  }
  if (failure) {
    error_ = "cannot read the folder " + quote(folder) + ": " + failure.message();
    return;
  }
  std::sort(names_.begin(), names_.end());
  if (names_.empty()) {
    error_ = "no cases in " + quote(folder) +
             "; expected inputs NAME.txt and, if you have them, outputs NAME-out.txt";
    return;
  }
  int ignored = 0;
  if (const auto text = read_whole(folder_ + "/manifest.tsv", ignored)) {
    manifest_ = read_manifest(*text);
  }
}

std::string FolderCases::kind_of(const std::string& name) const {
  const auto told = manifest_.find(name);
  return told == manifest_.end() || told->second.kind.empty() ? "given" : told->second.kind;
}

std::map<std::string, std::uint64_t> FolderCases::rest() const {
  std::map<std::string, std::uint64_t> counts;
  for (std::size_t i = index_; i < names_.size(); ++i) ++counts[kind_of(names_[i])];
  return counts;
}

std::optional<TestCase> FolderCases::next() {
  while (index_ < names_.size()) {
    TestCase test;
    test.name = names_[index_++];
    test.kind = kind_of(test.name);
    if (const auto told = manifest_.find(test.name); told != manifest_.end()) {
      test.covers = told->second.covers;
    }
    const std::string path = folder_ + "/" + test.name;
    int error = 0;
    auto input = read_whole(path + std::string(input_ending), error);
    if (!input) {
      complain("cannot read " + path + std::string(input_ending) + ": " + std::strerror(error) +
               "; case skipped");
      continue;
    }
    test.input = *std::move(input);
    if (!complete(test, path)) continue;
    return test;
  }
  return std::nullopt;
}

/// With its output, somebody's or ours; false, after telling why, if it serves no purpose.
bool FolderCases::complete(TestCase& test, const std::string& path) {
  int error = 0;
  auto expected = read_whole(path + std::string(output_ending), error);
  if (!expected && error != ENOENT) {
    complain("cannot read " + path + std::string(output_ending) + ": " + std::strerror(error) +
             "; case skipped");
    return false;
  }
  // A puzzle is judged by proof, whatever solution somebody wrote down.
  if (!expected || options_.task == Task::solve) {
    auto own = judge_->case_of(test.input);
    if (const auto* complaint = std::get_if<std::string>(&own)) {
      complain(path + std::string(input_ending) + ": " + *complaint + "; case skipped");
      return false;
    }
    test.expected = std::move(std::get<TestCase>(own).expected);
    test.status = std::get<TestCase>(own).status;
  }
  if (expected) {
    test.status = judge_->told_status(test.input, *expected);
    test.expected = *std::move(expected);
  }
  return true;
}

std::string FolderCases::description() const {
  return std::to_string(size()) + (size() == 1 ? " case" : " cases") + " from the folder " +
         folder_;
}

GeneratedCases::GeneratedCases(std::uint64_t count, CaseWishes wishes)
    : count_(count), wishes_(std::move(wishes)) {
  if (wishes_.kinds.empty()) {
    for (const KindWords& kind : kinds_of(wishes_.task)) wishes_.kinds.emplace_back(kind.name);
  }
  maker_ = make_cases(wishes_);
}

std::optional<TestCase> GeneratedCases::next() {
  if (index_ == count_) return std::nullopt;
  ++index_;
  return maker_->next();
}

void GeneratedCases::rewind() {
  if (index_ == 0) return;
  maker_ = make_cases(wishes_);
  index_ = 0;
}

/// The kinds take turns.
std::map<std::string, std::uint64_t> GeneratedCases::rest() const {
  std::map<std::string, std::uint64_t> counts;
  for (std::uint64_t i = index_; i < count_; ++i) {
    ++counts[wishes_.kinds[static_cast<std::size_t>(i % wishes_.kinds.size())]];
  }
  return counts;
}

std::string GeneratedCases::description() const {
  return std::to_string(count_) + (count_ == 1 ? " generated case" : " generated cases") +
         ", seed " + std::to_string(wishes_.seed);
}

}  // namespace threeply::cli
