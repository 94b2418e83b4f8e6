// A limit on the memory of all processes of a run together, by the kernel's control groups (version
// 2), where the machine lets us make one.
#pragma once

#include <cstdint>
#include <string>

namespace threeply {

/// A group of processes. Made by the caller, used by its keeper, which is outside of it.
class MemoryGroup {
 public:
  MemoryGroup() = default;
  ~MemoryGroup();
  MemoryGroup(MemoryGroup&& other) noexcept;
  MemoryGroup& operator=(MemoryGroup&& other) noexcept;

  /// One without a place where there is no leave to make one.
  static MemoryGroup make();

  bool exists() const { return !name_.empty(); }

  /// That a keeper must not close; it may change their numbers. -1 where there is none.
  static constexpr int descriptor_count = 5;
  int (&descriptors())[descriptor_count] { return descriptors_; }

  void limit(std::uint64_t bytes);

  /// By a process: from now on it counts, and what it starts. Async-signal-safe.
  bool join() const;

  /// How often the kernel has ended a process for lack of memory.
  std::uint64_t count_ended() const;

  /// When nobody is in it; the keeper does that, too, if the caller could not.
  void remove();

 private:
  bool may_hold_processes() const;

  std::string name_;
  int descriptors_[descriptor_count] = {-1, -1, -1, -1, -1};
  std::uint64_t limit_ = 0;
};

}  // namespace threeply
