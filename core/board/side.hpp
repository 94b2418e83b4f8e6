// The two players, named by where they start; colours and names of players exist above search/
// only.
#pragma once

namespace threeply {

/// `bottom` moves up, towards row 0, and opens the game; `top` moves down.
enum class Side : unsigned char { bottom, top };

constexpr Side opponent(Side side) { return side == Side::bottom ? Side::top : Side::bottom; }

}  // namespace threeply
