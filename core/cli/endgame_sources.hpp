// Where the program finds endgame tables: inside itself, and in a folder.
#pragma once

#include <string>

#include "endgame/endgames.hpp"

namespace threeply::cli {

/// `given`, or if that is empty the first of these that is there: threeply/tables in the user's
/// folder for data ($XDG_DATA_HOME or ~/.local/share), in /usr/local/share and in /usr/share. Empty
/// if none is.
std::string tables_folder(const std::string& given);

/// The exit status, after a complaint, if somebody named a folder of tables that is not there.
int refuse_missing(const std::string& given);

/// Provides what is inside the program and, if `folder` is not empty, what is there: tables of
/// 'endgame build' and of 'endgame pack'. Files that are not whole are left out; that each value of
/// them is right is for 'endgame verify' to say.
void open_tables(Endgames& endgames, const std::string& folder);

}  // namespace threeply::cli
