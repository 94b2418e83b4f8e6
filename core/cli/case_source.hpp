// Where the cases come from that programs are graded by: a folder of files, or the generator.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cases/case_maker.hpp"
#include "cases/manifest.hpp"
#include "cases/test_case.hpp"
#include "grade/task_judge.hpp"

namespace threeply::cli {

/// Gives the same cases in the same order after each `rewind`.
class CaseSource {
 public:
  virtual ~CaseSource() = default;

  virtual std::uint64_t size() const = 0;

  /// None after the last.
  virtual std::optional<TestCase> next() = 0;

  virtual void rewind() = 0;

  /// How many of each kind `next` has not given yet; makes none of them.
  virtual std::map<std::string, std::uint64_t> rest() const = 0;

  /// "1000 generated cases, seed 7": for reports.
  virtual std::string description() const = 0;
};

/// NAME.txt is an input; NAME-out.txt, where it is there, the output to compare with, else our own.
/// A manifest.tsv, as `threeply generate` writes it, says of which kind each is.
class FolderCases final : public CaseSource {
 public:
  explicit FolderCases(const std::string& folder, const JudgeOptions& options = {});

  /// Not empty if the folder cannot be used: why.
  const std::string& error() const { return error_; }

  std::uint64_t size() const override { return names_.size(); }
  std::optional<TestCase> next() override;
  void rewind() override { index_ = 0; }
  std::map<std::string, std::uint64_t> rest() const override;
  std::string description() const override;

 private:
  std::string kind_of(const std::string& name) const;
  bool complete(TestCase& test, const std::string& path);

  std::string folder_;
  std::string error_;
  std::vector<std::string> names_;
  std::map<std::string, ManifestEntry> manifest_;
  JudgeOptions options_;
  std::unique_ptr<TaskJudge> judge_;
  std::size_t index_ = 0;
};

class GeneratedCases final : public CaseSource {
 public:
  GeneratedCases(std::uint64_t count, CaseWishes wishes);

  std::uint64_t size() const override { return count_; }
  std::optional<TestCase> next() override;
  void rewind() override;
  std::map<std::string, std::uint64_t> rest() const override;
  std::string description() const override;

 private:
  std::uint64_t count_;
  CaseWishes wishes_;  ///< with its kinds by name
  std::unique_ptr<CaseMaker> maker_;
  std::uint64_t index_ = 0;
};

}  // namespace threeply::cli
