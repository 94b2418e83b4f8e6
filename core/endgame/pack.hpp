// Packs tables that were worked out: see packed_format.hpp.
#pragma once

#include <string>

#include "endgame/build.hpp"
#include "endgame/packed_slice.hpp"
#include "endgame/tables.hpp"

namespace threeply {

/// The slice of `material` or that of the same pieces seen by the other side, whichever takes fewer
/// bytes; `tables` must be of what is to be told, but outcomes may have their distances left out.
/// The same bytes on every machine.
std::string pack(const EndgameTables& tables, const Material& material, PackedContent content,
                 const DoParts& do_parts);

/// Whether everything that was packed of a slice is what it was.
bool holds(const PackedSlice& packed, const Slice& slice, const DoParts& do_parts);

}  // namespace threeply
