// Work in parts, for the tools that take long.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <functional>
#include <thread>
#include <vector>

namespace threeply::tests {

/// Parts of a work, by as many threads as there are cores.
inline void do_in_threads(std::size_t count, const std::function<void(std::size_t part)>& part) {
  std::atomic<std::size_t> next = 0;
  std::vector<std::thread> threads;
  for (unsigned i = 0; i < std::max(1U, std::thread::hardware_concurrency()); ++i) {
    threads.emplace_back([&] {
      for (std::size_t one; (one = next++) < count;) part(one);
    });
  }
  for (std::thread& thread : threads) thread.join();
}

}  // namespace threeply::tests
