// What every answer of the API begins and ends with: the request in the engine's own terms, and
// boards and moves as the page sees them.
#pragma once

#include <string>
#include <variant>

#include "programs/replay/replay.hpp"
#include "wasm/views.hpp"

namespace threeply::api {

/// The request in the engine's own terms, or what makes no sense about it.
std::variant<ReplayOptions, std::string> options_of(const GameRequest& request);

/// Reads 64 letters of .bBwW; answers with the position or with what is wrong.
std::variant<Position, std::string> position_of(const std::string& grid, const SideName& turn);

/// 64 letters of .bBwW.
std::string grid_of(const Position& position);

Move move_view(const threeply::Move& move);

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
