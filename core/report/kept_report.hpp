// What a class's folder keeps of each graded submission, a line each, so that a grading can go on
// where it stopped and parts can be put together: all that the table of the class is made from.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "report/report.hpp"

namespace threeply {

struct KeptReport {
  ProgramReport report{};  ///< without failures and compiler messages, which its page tells
  std::string stem{};      ///< of its page: STEM.html
  std::string version{};   ///< a mark of its files, another one if any of them changes
  std::vector<std::string> formats{};  ///< in which there are files
  std::optional<std::string> json{};   ///< what write_program_json made of all of it
};

/// The first line: what all submissions have in common.
struct KeptNotes {
  GradingNotes notes{};
  std::string cases_mark{};                ///< of their inputs and outputs
  std::string given_mark{};                ///< of the files that all submissions were given
  std::string shard{};                     ///< "2/8"
  std::vector<std::string> submissions{};  ///< of the whole class
};

/// With a line end.
std::string write_kept(const KeptReport& kept);
std::string write_kept(const KeptNotes& kept);

/// None of any other bytes.
std::optional<KeptReport> read_kept_report(std::string_view line);
std::optional<KeptNotes> read_kept_notes(std::string_view line);

/// What makes results of the one and the other incomparable, in words; empty if nothing does. Which
/// part of the class it was does not count, nor the walls of the machine.
std::string difference_of(const KeptNotes& one, const KeptNotes& other);

}  // namespace threeply
