#include "cli/case_source.hpp"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include "cli/stream.hpp"
#include "grade/verdict.hpp"
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

FolderCases::FolderCases(const std::string& folder) : folder_(folder) {
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
    if (auto expected = read_whole(path + std::string(output_ending), error)) {
      test.expected = *std::move(expected);
      test.status = told_status(test.input, test.expected);
    } else if (error == ENOENT) {
      TestCase own = case_by_replay(test.input);
      test.expected = std::move(own.expected);
      test.status = own.status;
    } else {
      complain("cannot read " + path + std::string(output_ending) + ": " + std::strerror(error) +
               "; case skipped");
      continue;
    }
    return test;
  }
  return std::nullopt;
}

std::string FolderCases::description() const {
  return std::to_string(size()) + (size() == 1 ? " case" : " cases") + " from the folder " +
         folder_;
}

GeneratedCases::GeneratedCases(std::uint64_t count, std::uint64_t seed, std::vector<CaseKind> kinds)
    : count_(count), seed_(seed), kinds_(std::move(kinds)), generator_(seed_, kinds_) {}

std::optional<TestCase> GeneratedCases::next() {
  if (index_ == count_) return std::nullopt;
  ++index_;
  return generator_.next();
}

void GeneratedCases::rewind() {
  if (index_ == 0) return;
  generator_ = Generator(seed_, kinds_);
  index_ = 0;
}

/// The kinds take turns.
std::map<std::string, std::uint64_t> GeneratedCases::rest() const {
  std::map<std::string, std::uint64_t> counts;
  for (std::uint64_t i = index_; i < count_; ++i) {
    const CaseKind kind = kinds_[static_cast<std::size_t>(i % kinds_.size())];
    ++counts[std::string(case_kinds()[static_cast<std::size_t>(kind)].name)];
  }
  return counts;
}

std::string GeneratedCases::description() const {
  return std::to_string(count_) + (count_ == 1 ? " generated case" : " generated cases") +
         ", seed " + std::to_string(seed_);
}

}  // namespace threeply::cli
