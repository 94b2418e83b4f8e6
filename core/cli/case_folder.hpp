// The folder that generated cases are written to: the new ones take the place of the old ones all
// at once, when they are complete, and an attempt that fails or is cut short destroys nothing.
#pragma once

#include <filesystem>
#include <set>
#include <string>

#include "cases/test_case.hpp"

namespace threeply::cli {

class CaseFolder {
 public:
  explicit CaseFolder(const std::string& path);
  ~CaseFolder();
  CaseFolder(const CaseFolder&) = delete;
  CaseFolder& operator=(const CaseFolder&) = delete;

  /// Makes it and sees that it may be written to; this and the others answer with an exit status,
  /// after telling what is wrong.
  int prepare(bool is_forced);

  int add(const TestCase& test);

  /// Brings the new cases into the folder and last of all the manifest: with it, it is complete.
  int finish_with(const std::string& manifest);

  /// What to call it in a message.
  const std::string& name() const { return name_; }

 private:
  int list_files();
  int read_old_cases();
  int start_new_cases();
  int replace_cases();

  std::filesystem::path path_;
  std::filesystem::path new_;  ///< where the new cases wait
  std::string name_;
  std::set<std::string> files_;  ///< that are there
  std::set<std::string> old_;    ///< of them, those that generated cases had before
  std::set<std::string> added_;
  bool is_started_ = false;  ///< `new_` is ours to remove
};

}  // namespace threeply::cli
