// Ctrl-C and its like as a question: long work asks, stops by itself and cleans up.
#pragma once

namespace threeply::cli {

/// From now on SIGINT, SIGTERM and SIGHUP only make `is_interrupted` true; a second one ends the
/// program at once.
void watch_for_interruption();

bool is_interrupted();

}  // namespace threeply::cli
