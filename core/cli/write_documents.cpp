// Writes the manual page or the completions for a shell to the standard output, for the build.
#include <iostream>
#include <string_view>

#include "cli/documents.hpp"

// NOLINTNEXTLINE(bugprone-exception-escape): CLI11 throws at mistakes of ours, which end the build
int main(int count, char** arguments) {
  using namespace threeply::cli;
  const std::string_view kind = count == 2 ? arguments[1] : "";
  const DescribedCommand program = described_program();
  if (kind == "man") {
    std::cout << man_page(program);
  } else if (kind == "bash") {
    std::cout << bash_completion(program);
  } else if (kind == "zsh") {
    std::cout << zsh_completion(program);
  } else if (kind == "fish") {
    std::cout << fish_completion(program);
  } else {
    std::cerr << "usage: threeply_documents man|bash|zsh|fish\n";
    return 2;
  }
  return std::cout.flush() ? 0 : 5;
}
