// threeply endgame pack: tables in few bytes, for the page and for the program itself.
#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>
#include <vector>

#include "cli/commands.hpp"
#include "cli/endgame_counts.hpp"
#include "cli/endgame_sources.hpp"
#include "cli/parallel.hpp"
#include "cli/progress_line.hpp"
#include "cli/stream.hpp"
#include "cli/table_maker.hpp"
#include "endgame/pack.hpp"
#include "endgame/packed_name.hpp"
#include "endgame/packed_slice.hpp"
#include "endgame/statistics.hpp"
#include "notation/decimal.hpp"
#include "notation/quote.hpp"
#include "notation/rule_names.hpp"
#include "programs/exit_status.hpp"

namespace threeply::cli {
namespace {

/// The tables of one rule set.
class PackedFiles {
 public:
  PackedFiles(const EndgamePackCommand& command, RuleSet rules)
      : command_(command),
        tables_(rules),
        name_(name_of(rules)),
        folder_(command.folder + "/" + name_),
        do_parts_(parallel(command.sources.threads)) {}

  /// Answers with the exit status, after a complaint if it is one.
  int make() {
    std::error_code failure;
    std::filesystem::create_directories(folder_, failure);
    if (failure) {
      complain("cannot create the folder " + quote(folder_) + ": " + failure.message());
      return exit_io_failed;
    }
    const std::vector<Material> pairs = pairs_up_to(command_.pieces);
    TableMaker maker(tables_, command_.sources);
    if (const int status = maker.provide(pairs); status != exit_ok) return status;
    ProgressLine line;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      line.show(i, pairs.size(), name_ + " tables packed");
      if (const int status = write(tables_, pairs[i], PackedContent::outcomes); status != exit_ok) {
        return status;
      }
      const int status = pairs[i].pieces() <= command_.distance_pieces
                             ? write(tables_, pairs[i], PackedContent::distances)
                             : write_progress(pairs[i]);
      if (status != exit_ok) return status;
    }
    return write_file(folder_ + "/results.json", counts_json(counts()) + "\n");
  }

  /// What was written.
  std::string words() const {
    return name_ + ": " + std::to_string(files_) + " files, " + std::to_string(outcome_bytes_) +
           " bytes of outcomes, " + std::to_string(distance_bytes_) + " with distances, " +
           std::to_string(progress_bytes_) + " with distances to progress of at most " +
           std::to_string(longest_progress_) + " plies\n";
  }

 private:
  int write(const EndgameTables& tables, const Material& material, PackedContent content) {
    const std::string bytes = pack(tables, material, content, do_parts_);
    const std::string path = folder_ + "/" + packed_file_name(material, content);
    if (!is_readable(tables, bytes)) {
      complain(path + " would not be read as it was meant");
      return exit_io_failed;
    }
    ++files_;
    (content == PackedContent::outcomes    ? outcome_bytes_
     : content == PackedContent::distances ? distance_bytes_
                                           : progress_bytes_) += bytes.size();
    return write_file(path, bytes);
  }

  /// Worked out for this alone, and proved.
  int write_progress(const Material& material) {
    EndgameTables progress(tables_.rules());
    add_progress(tables_, progress, material, do_parts_);
    for (const Material& seen : {material, material.turned()}) {
      const Slice& slice = *progress.find(seen);
      Position fault;
      if (!is_consistent_progress(tables_, progress, slice, do_parts_, fault)) {
        complain(slice_name(seen) + " has a distance to progress that does not follow from others");
        return exit_io_failed;
      }
      longest_progress_ = std::max(longest_progress_, statistics_of(slice, do_parts_).longest);
    }
    return write(progress, material, PackedContent::progress);
  }

  /// Whether everything that is packed comes out as it went in.
  bool is_readable(const EndgameTables& tables, const std::string& bytes) const {
    const auto packed =
        PackedSlice::open({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
    return packed != nullptr && holds(*packed, *tables.find(packed->kind().material), do_parts_);
  }

  std::vector<Statistics> counts() const {
    std::vector<Statistics> all;
    for (int pieces = 2; pieces <= command_.pieces; ++pieces) {
      for (const Material& material : materials_of(pieces)) {
        all.push_back(statistics_of(*tables_.find(material), do_parts_));
      }
    }
    return all;
  }

  const EndgamePackCommand& command_;
  EndgameTables tables_;
  std::string name_;
  std::string folder_;
  DoParts do_parts_;
  std::size_t files_ = 0;
  std::size_t outcome_bytes_ = 0;
  std::size_t distance_bytes_ = 0;
  std::size_t progress_bytes_ = 0;
  int longest_progress_ = 0;
};

}  // namespace

int run(const EndgamePackCommand& command) {
  if (const int status = refuse_missing(command.sources.folder); status != exit_ok) return status;
  std::vector<RuleSet> all = command.rules;
  if (all.empty()) {
    for (const NamedRuleSet& named : rule_names) all.push_back(named.rules);
  }
  Output output;
  for (const RuleSet rules : all) {
    PackedFiles files(command, rules);
    if (const int status = files.make(); status != exit_ok) return status;
    output.write(files.words());
    if (!output.flush()) break;
  }
  return finish(output, exit_ok);
}

}  // namespace threeply::cli
