// The address of the game's own page that shows a failure: the case, the program's output and where
// it differs. web/ADDRESS.md says what is in it, web/game/link.js reads it.
#pragma once

#include <string>
#include <string_view>

#include "report/report.hpp"

namespace threeply {

/// Empty if there is no page, or the case is too long for an address. An output that is too long is
/// cut some lines after the difference, or left out.
std::string page_link(const Failure& failure, const GradingNotes& notes);

/// Only where the page has an address of its own: for texts that are read elsewhere.
std::string whole_page_link(const Failure& failure, const GradingNotes& notes);

}  // namespace threeply
