// threeply generate: inputs of one of the programs with their right outputs, into a folder.
#include <cstdio>
#include <map>
#include <string>

#include "cases/case_maker.hpp"
#include "cases/manifest.hpp"
#include "cli/case_folder.hpp"
#include "cli/commands.hpp"
#include "cli/progress_line.hpp"
#include "programs/exit_status.hpp"

namespace threeply::cli {
namespace {

/// "1000 cases in DIR: 112 random, …"
std::string summarise(const GenerateCommand& command, const std::string& folder,
                      const std::map<std::string, std::uint64_t>& counts) {
  std::string text = std::to_string(command.count) + (command.count == 1 ? " case" : " cases") +
                     " in " + folder + ':';
  const char* separator = " ";
  for (const KindWords& named : kinds_of(command.wishes.task)) {
    const auto count = counts.find(std::string(named.name));
    if (count == counts.end()) continue;
    text.append(separator).append(std::to_string(count->second)).append(" ").append(named.name);
    separator = ", ";
  }
  return text + '\n';
}

}  // namespace

int run(const GenerateCommand& command) {
  CaseFolder folder(command.folder);
  if (const int status = folder.prepare(command.is_forced); status != exit_ok) return status;

  const std::unique_ptr<CaseMaker> maker = make_cases(command.wishes);
  ProgressLine line;
  std::string manifest(manifest_heading);
  std::map<std::string, std::uint64_t> counts;
  for (std::uint64_t done = 0; done < command.count; ++done) {
    line.show(done, command.count, "cases");
    const TestCase test = maker->next();
    if (const int status = folder.add(test); status != exit_ok) return status;
    manifest += manifest_line(test);
    ++counts[test.kind];
  }
  line.clear();
  if (const int status = folder.finish_with(manifest); status != exit_ok) return status;
  std::fputs(summarise(command, folder.name(), counts).c_str(), stderr);
  return exit_ok;
}

}  // namespace threeply::cli
