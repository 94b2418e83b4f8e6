// What every answer of the API begins and ends with: the request in the engine's own terms, and
// boards and moves as the page sees them.
#pragma once

#include <string>
#include <variant>

#include "programs/replay/replay.hpp"
#include "wasm/api.hpp"

namespace threeply::api {

/// The request in the engine's own terms, or what makes no sense about it.
std::variant<ReplayOptions, std::string> options_of(const GameRequest& request);

/// The position after `ply` actions of the list; after the last one, if there are not so many or
/// `ply` is negative.
const Position& position_after(int ply, const ReplayRecord& record, const ReplayOptions& options);

/// The same for a list that has not been played yet.
Position position_after(int ply, const GameRequest& request, const ReplayOptions& options);

/// 64 letters of .bBwW.
std::string grid_of(const Position& position);

MoveView move_view(const Move& move);

/// The answer of `fill_view` to a request that makes sense, else the reason why it does not.
template <class View, class Fill>
View answer(const GameRequest& request, Fill fill_view) {
  View view;
  const auto read = options_of(request);
  if (const auto* error = std::get_if<std::string>(&read)) {
    view.error = *error;
  } else {
    fill_view(std::get<ReplayOptions>(read), view);
  }
  return view;
}

}  // namespace threeply::api
