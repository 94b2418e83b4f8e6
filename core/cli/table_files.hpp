// Endgame tables as files of a folder, one for each material, whole or not there.
//
// A file is a head of 40 bytes (table_files.cpp) and the values of a slice, a byte each, in the
// order of their numbers.
#pragma once

#include <string>

#include "endgame/tables.hpp"

namespace threeply::cli {

/// "english-k2m0-k1m1.table": two kings to move against a king and a man.
std::string table_file_name(RuleSet rules, const Material& material);

enum class TableFile {
  absent,
  good,
  broken,  ///< not a table of this program's, of another material, cut short or changed
};

enum class TableCheck {
  whole,  ///< all bytes, by their checksum
  head,   ///< what it says of itself and how long it is: at once
};

/// Adds a slice from its file in `folder`; no more of it is read than the check needs and is asked
/// for later.
TableFile load_table(const std::string& folder, const Material& material, EndgameTables& tables,
                     TableCheck check = TableCheck::whole);

/// Answers with the exit status, after a complaint if it is one.
int save_table(const std::string& folder, RuleSet rules, const Slice& slice);

}  // namespace threeply::cli
