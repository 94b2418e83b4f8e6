#include "cli/case_folder.hpp"

#include <system_error>

#include "cases/manifest.hpp"
#include "cli/stream.hpp"
#include "notation/quote.hpp"
#include "programs/exit_status.hpp"

namespace threeply::cli {
namespace {

namespace fs = std::filesystem;

/// In the folder of cases, so that moving them out of it takes no time.
constexpr const char* new_cases_name = ".threeply-new-cases";

/// The manifest of the cases that are being replaced, while they are.
constexpr const char* replaced_manifest_name = "replaced-manifest.tsv";

int refuse_folder(const std::string& complaint) {
  complain(complaint);
  return exit_io_failed;
}

/// As the generator spells names: nothing that could lead out of the folder.
bool is_generated_name(std::string_view name) {
  return name.find_first_not_of("0123456789abcdefghijklmnopqrstuvwxyz-") == name.npos;
}

std::string input_name(const std::string& name) { return name + ".txt"; }
std::string expected_name(const std::string& name) { return name + "-out.txt"; }

/// Adds the files of the cases that a manifest names; answers with an exit status.
int add_cases_of(const fs::path& manifest, std::set<std::string>& files) {
  Input input(manifest.string());
  const std::string text = read_all(input);
  if (input.error() != 0) return cannot_read(input);
  for (const auto& [name, entry] : read_manifest(text)) {
    if (is_generated_name(name)) files.insert({input_name(name), expected_name(name)});
  }
  return exit_ok;
}

}  // namespace

CaseFolder::CaseFolder(const std::string& path)
    : path_(path), new_(path_ / new_cases_name), name_(escape(path)) {}

CaseFolder::~CaseFolder() {
  std::error_code ignored;
  if (is_started_) fs::remove_all(new_, ignored);
}

int CaseFolder::prepare(bool is_forced) {
  std::error_code error;
  fs::create_directories(path_, error);
  if (!error && !fs::is_directory(path_, error)) {
    error = std::make_error_code(std::errc::not_a_directory);
  }
  if (error) return refuse_folder("cannot create the folder " + name_ + ": " + error.message());
  if (const int status = list_files(); status != exit_ok) return status;
  if (const int status = read_old_cases(); status != exit_ok) return status;

  const std::string manifest(manifest_name);
  const bool has_manifest = files_.contains(manifest);
  if (has_manifest && !is_forced) {
    return refuse_folder(name_ + " is not empty; --force replaces the cases named in its " +
                         manifest);
  }
  for (const std::string& file : files_) {
    if (has_manifest || old_.contains(file)) continue;
    return refuse_folder(name_ + " is not empty" +
                         (is_forced ? " and has no " + manifest + ": nothing there is replaced"
                                    : "; name a new folder"));
  }
  return start_new_cases();
}

int CaseFolder::list_files() {
  std::error_code error;
  for (fs::directory_iterator file(path_, error), end; !error && file != end;
       file.increment(error)) {
    files_.insert(file->path().filename().string());
  }
  if (error) return refuse_folder("cannot read the folder " + name_ + ": " + error.message());
  return exit_ok;
}

/// Those of the folder, and those of an attempt that was cut short.
int CaseFolder::read_old_cases() {
  const bool is_left_over = files_.erase(new_cases_name) > 0;
  for (const fs::path& manifest :
       {path_ / manifest_name, new_ / manifest_name, new_ / replaced_manifest_name}) {
    std::error_code ignored;
    const bool is_above = manifest.parent_path() == path_;
    if (!(is_above ? files_.contains(std::string(manifest_name))
                   : is_left_over && fs::exists(manifest, ignored))) {
      continue;
    }
    if (const int status = add_cases_of(manifest, old_); status != exit_ok) return status;
  }
  return exit_ok;
}

int CaseFolder::start_new_cases() {
  std::error_code error;
  fs::remove_all(new_, error);
  if (!error) fs::create_directory(new_, error);
  if (error) return refuse_folder("cannot write to the folder " + name_ + ": " + error.message());
  is_started_ = true;
  return exit_ok;
}

int CaseFolder::add(const TestCase& test) {
  for (const std::string& file : {input_name(test.name), expected_name(test.name)}) {
    if (files_.contains(file) && !old_.contains(file)) {
      return refuse_folder(escape((path_ / file).string()) +
                           " already exists and is not a generated case");
    }
    added_.insert(file);
  }
  const int status = write_file((new_ / input_name(test.name)).string(), test.input);
  if (status != exit_ok) return status;
  return write_file((new_ / expected_name(test.name)).string(), test.expected);
}

int CaseFolder::finish_with(const std::string& manifest) {
  const int status = write_file((new_ / manifest_name).string(), manifest);
  return status == exit_ok ? replace_cases() : status;
}

/// If this is cut short, the manifests that wait with the new cases tell which files are ours.
int CaseFolder::replace_cases() {
  is_started_ = false;
  std::error_code error;
  if (files_.contains(std::string(manifest_name))) {
    fs::rename(path_ / manifest_name, new_ / replaced_manifest_name, error);
  }
  for (const std::string& file : old_) {
    if (!error && files_.contains(file)) fs::remove(path_ / file, error);
  }
  for (const std::string& file : added_) {
    if (!error) fs::rename(new_ / file, path_ / file, error);
  }
  if (!error) fs::rename(new_ / manifest_name, path_ / manifest_name, error);
  if (!error) fs::remove_all(new_, error);
  if (error) {
    return refuse_folder("cannot replace the cases in " + name_ + ": " + error.message());
  }
  return exit_ok;
}

}  // namespace threeply::cli
