#include "report/protection_words.hpp"

namespace threeply {

std::string_view level_name(const Protection& protection) {
  switch (level_of(protection)) {
    case ProtectionLevel::full: return "full";
    case ProtectionLevel::walls: return "walls";
    case ProtectionLevel::none: break;
  }
  return "none";
}

std::string short_words(const Protection& protection, const std::vector<std::string>& shown) {
  std::string text(level_name(protection));
  if (level_of(protection) == ProtectionLevel::none) {
    return text + ": programs could read, write and end whatever you can";
  }
  if (!protection.has_own_user) text += ", without a user of their own";
  if (!protection.is_memory_grouped) {
    text += protection.has_own_user ? ", without " : " or ";
    text += "a control group for memory";
  }
  for (const std::string& folder : shown) {
    text += (&folder == &shown.front() ? "; programs could read " : ", ") + folder;
  }
  return text;
}

std::string long_words(const Protection& protection) {
  if (!protection.has_walls) {
    return std::string(
               "There were no walls: programs could read, write and end whatever the user "
               "who graded them can.") +
           (protection.has_call_list ? " They could make listed system calls only." : "") +
           " Memory was limited for each process alone.";
  }
  return std::string("Programs saw a small root of their own and no network, ran as ") +
         (protection.has_own_user ? "a user of their own" : "the user who graded them") +
         ", and could make listed system calls only. " +
         (protection.is_memory_grouped
              ? "Memory was limited in total by a control group of the kernel."
              : "Memory was limited by the kernel for plain C programs, which are one process "
                "each; "
                "that of others, and of those with a sanitizer, was looked at a hundred times a "
                "second.");
}

}  // namespace threeply
