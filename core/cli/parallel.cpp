#include "cli/parallel.hpp"

#ifndef __EMSCRIPTEN__
#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>
#endif

namespace threeply::cli {

#ifdef __EMSCRIPTEN__

DoParts parallel(unsigned) { return do_in_turn; }

#else

DoParts parallel(unsigned threads) {
  if (threads == 0) threads = std::max(1u, std::thread::hardware_concurrency());
  return [threads](std::size_t count, const std::function<void(std::size_t part)>& part) {
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
      for (std::size_t i = next++; i < count; i = next++) part(i);
    };
    std::vector<std::thread> others;
    for (std::size_t i = 1; i < std::min<std::size_t>(threads, count); ++i) {
      others.emplace_back(work);
    }
    work();
    for (std::thread& other : others) other.join();
  };
}

#endif

}  // namespace threeply::cli
