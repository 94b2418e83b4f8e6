// Provides endgame tables: from files where there are some, and otherwise by working them out, with
// progress on a terminal.
#pragma once

#include <cstdint>
#include <vector>

#include "cli/commands.hpp"
#include "endgame/tables.hpp"

namespace threeply::cli {

class TableMaker {
 public:
  /// Tables that are made stay in memory.
  TableMaker(EndgameTables& tables, const TableSources& sources)
      : tables_(tables), sources_(sources) {}

  /// They are written to the folder, and no more than so much memory is taken for them at once.
  TableMaker(EndgameTables& tables, const TableSources& sources, std::uint64_t megabytes)
      : tables_(tables), sources_(sources), is_saving_(true), megabytes_(megabytes) {}

  /// Both slices of each pair, in an order in which each comes after what it needs. Answers with
  /// the exit status, after a complaint if it is one.
  int provide(const std::vector<Material>& pairs);

  std::uint64_t made() const { return made_; }
  std::uint64_t found() const { return found_; }

 private:
  bool find(const Material& material, int& status);
  int make(const Material& material);

  EndgameTables& tables_;
  const TableSources& sources_;
  bool is_saving_ = false;
  std::uint64_t megabytes_ = UINT64_MAX;
  std::uint64_t made_ = 0;
  std::uint64_t found_ = 0;
};

}  // namespace threeply::cli
