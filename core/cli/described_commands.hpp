// The commands and options of the program as plain values, as CLI11 knows them: for the manual page
// and for what completes command lines.
#pragma once

#include <string>
#include <vector>

namespace threeply::cli {

enum class ValueKind { none, file, folder, choice, other };

struct DescribedOption {
  std::vector<std::string> names;  ///< with their hyphens
  std::string value;               ///< what stands for it in the help, "N"; empty if it takes none
  std::string text;
  ValueKind kind = ValueKind::none;
  std::vector<std::string> choices{};  ///< of a few words
};

struct DescribedCommand {
  std::vector<std::string> path;  ///< "endgame", "stats"; empty for the program itself
  std::string text;
  std::string footer;                      ///< what the help has below the options
  std::vector<std::string> positionals{};  ///< "[FILE]", and the like
  std::vector<DescribedOption> options{};
  std::vector<DescribedCommand> commands{};  ///< below it

  /// "endgame stats", or with another character between.
  std::string name(char between = ' ') const;
};

DescribedCommand described_program();

}  // namespace threeply::cli
