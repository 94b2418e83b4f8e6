// threeply generate: action lists with their right outputs, into a folder.
#include <unistd.h>

#include <cstdio>
#include <cstring>
#include <filesystem>
#include <map>
#include <set>
#include <system_error>

#include "cases/generator.hpp"
#include "cases/manifest.hpp"
#include "cli/commands.hpp"
#include "cli/exit_status.hpp"
#include "cli/progress_line.hpp"
#include "cli/stream.hpp"
#include "notation/quote.hpp"

namespace threeply::cli {
namespace {

namespace fs = std::filesystem;

int refuse(const std::string& complaint) {
  complain(complaint);
  return exit_io_failed;
}

/// As the generator spells names: nothing that could lead out of the folder.
bool is_generated_name(std::string_view name) {
  return name.find_first_not_of("0123456789abcdefghijklmnopqrstuvwxyz-") == name.npos;
}

std::string input_name(const std::string& name) { return name + ".txt"; }
std::string expected_name(const std::string& name) { return name + "-out.txt"; }

/// Where the cases go, with what is there already.
class CaseFolder {
 public:
  explicit CaseFolder(const std::string& path) : path_(path), name_(escape(path)) {}

  /// Makes it and sees that it may be written to; answers with an exit status.
  int prepare(bool is_forced);

  int add(const TestCase& test);

  /// Last of all: a folder that has a manifest is complete.
  int finish_with(const std::string& manifest) {
    return write_file((path_ / manifest_name).string(), manifest);
  }

  const std::string& name() const { return name_; }

 private:
  int list_files();
  int remove_cases();

  fs::path path_;
  std::string name_;             ///< what to call it in a message
  std::set<std::string> files_;  ///< that were there before and stay
};

int CaseFolder::prepare(bool is_forced) {
  std::error_code error;
  fs::create_directories(path_, error);
  if (!error && !fs::is_directory(path_, error)) {
    error = std::make_error_code(std::errc::not_a_directory);
  }
  if (error) return refuse("cannot make the folder " + name_ + ": " + error.message());
  if (const int status = list_files(); status != exit_ok) return status;
  if (files_.empty()) return exit_ok;
  const std::string manifest(manifest_name);
  if (!is_forced) {
    return refuse(name_ + " is not empty; " +
                  (files_.contains(manifest)
                       ? "--force replaces the cases that its " + manifest + " names"
                       : "name a new folder"));
  }
  if (!files_.contains(manifest)) {
    return refuse(name_ + " is not empty and has no " + manifest + ": nothing there is replaced");
  }
  return remove_cases();
}

int CaseFolder::list_files() {
  std::error_code error;
  for (fs::directory_iterator file(path_, error), end; !error && file != end;
       file.increment(error)) {
    files_.insert(file->path().filename().string());
  }
  if (error) return refuse("cannot read the folder " + name_ + ": " + error.message());
  return exit_ok;
}

/// The manifest goes first: what is left if this is cut short is not taken for complete.
int CaseFolder::remove_cases() {
  Input input((path_ / manifest_name).string());
  std::string text;
  for (auto bytes = input.read(); !bytes.empty(); bytes = input.read()) text += bytes;
  if (input.error() != 0) return cannot_read(input);

  std::set<std::string> old{std::string(manifest_name)};
  std::error_code error;
  fs::remove(path_ / manifest_name, error);
  for (const auto& [name, entry] : read_manifest(text)) {
    if (!is_generated_name(name)) continue;
    for (const std::string& file : {input_name(name), expected_name(name)}) {
      if (!error && files_.contains(file)) fs::remove(path_ / file, error);
      old.insert(file);
    }
  }
  if (error) return refuse("cannot remove the old cases in " + name_ + ": " + error.message());
  std::erase_if(files_, [&](const std::string& file) { return old.contains(file); });
  return exit_ok;
}

int CaseFolder::add(const TestCase& test) {
  for (const std::string& file : {input_name(test.name), expected_name(test.name)}) {
    if (!files_.contains(file)) continue;
    return refuse(escape((path_ / file).string()) + " is there already and no generated case");
  }
  const int status = write_file((path_ / input_name(test.name)).string(), test.input);
  if (status != exit_ok) return status;
  return write_file((path_ / expected_name(test.name)).string(), test.expected);
}

/// "1000 cases in DIR: 112 random, …"
std::string summarise(const GenerateCommand& command, const std::string& folder,
                      const std::map<std::string, std::uint64_t>& counts) {
  std::string text = std::to_string(command.count) + (command.count == 1 ? " case" : " cases") +
                     " in " + folder + ':';
  const char* separator = " ";
  for (const NamedCaseKind& named : case_kinds()) {
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

  Generator generator(command.seed, command.kinds, command.terminal);
  ProgressLine line;
  std::string manifest(manifest_heading);
  std::map<std::string, std::uint64_t> counts;
  for (std::uint64_t done = 0; done < command.count; ++done) {
    line.show(done, command.count, "cases");
    const TestCase test = generator.next();
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
