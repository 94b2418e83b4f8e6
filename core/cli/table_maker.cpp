#include "cli/table_maker.hpp"

#include <algorithm>
#include <chrono>
#include <string>

#include "cli/parallel.hpp"
#include "cli/progress_line.hpp"
#include "cli/stream.hpp"
#include "cli/table_files.hpp"
#include "endgame/build.hpp"
#include "notation/quote.hpp"
#include "programs/exit_status.hpp"

namespace threeply::cli {
namespace {

/// The two slices of a pair, or the one if they are the same.
std::vector<Material> slices_of(const Material& material) {
  if (material == material.turned()) return {material};
  return {material, material.turned()};
}

/// A position takes as long as another, nearly: what is left takes as long as what is done has.
class Remaining {
 public:
  std::string words(SliceNumber done, SliceNumber rest) const {
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start_;
    if (done == 0 || spent.count() < 1) return "positions";
    const double seconds = spent.count() * static_cast<double>(rest) / static_cast<double>(done);
    const auto whole = static_cast<std::uint64_t>(seconds) + 1;
    return "positions, about " +
           (whole < 100 ? std::to_string(whole) + " s" : std::to_string(whole / 60 + 1) + " min") +
           " left";
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace

bool TableMaker::find(const Material& material, int& status) {
  const std::vector<Material> slices = slices_of(material);
  const auto is_there = [&](const Material& slice) { return tables_.find(slice) != nullptr; };
  if (std::all_of(slices.begin(), slices.end(), is_there)) return true;
  if (sources_.folder.empty()) return false;
  for (const Material& slice : slices) {
    const TableFile file = load_table(sources_.folder, slice, tables_);
    if (file == TableFile::broken) {
      complain(sources_.folder + "/" + table_file_name(tables_.rules(), slice) +
               " is not a whole table of this program; remove it to have it made again");
      status = exit_io_failed;
    }
    if (file != TableFile::good) return false;
  }
  return true;
}

int TableMaker::make(const Material& material) {
  const std::uint64_t needed = (slices_size(material) >> 20) + 1;
  if (needed > megabytes_) {
    complain(table_file_name(tables_.rules(), material) + " and its counterpart take " +
             std::to_string(needed) + " MB of memory, but --memory allows " +
             std::to_string(megabytes_));
    return exit_io_failed;
  }
  add_slices(tables_, material, parallel(sources_.threads));
  if (!is_saving_) return exit_ok;
  for (const Material& slice : slices_of(material)) {
    const int status = save_table(sources_.folder, tables_.rules(), *tables_.find(slice));
    if (status != exit_ok) return status;
    // From now on the file is what counts, and memory only where somebody looks.
    if (load_table(sources_.folder, slice, tables_) != TableFile::good) {
      complain(sources_.folder + "/" + table_file_name(tables_.rules(), slice) +
               " was written, but is not what was meant");
      return exit_io_failed;
    }
  }
  return exit_ok;
}

int TableMaker::provide(const std::vector<Material>& pairs) {
  SliceNumber total = 0;
  std::vector<Material> missing;
  int status = exit_ok;
  for (const Material& material : pairs) {
    if (find(material, status)) {
      found_ += slices_of(material).size();
    } else {
      missing.push_back(material);
      total += slices_size(material);
    }
    if (status != exit_ok) return status;
    if (!is_saving_ && !missing.empty() && material.pieces() > most_endgame_pieces) {
      complain(table_file_name(tables_.rules(), missing.back()) + " is not in " +
               quote(sources_.folder) + "; 'endgame build' makes it");
      return exit_io_failed;
    }
  }
  ProgressLine line;
  const Remaining remaining;
  SliceNumber done = 0;
  for (const Material& material : missing) {
    line.show(done, total, remaining.words(done, total - done));
    if (status = make(material); status != exit_ok) return status;
    done += slices_size(material);
    made_ += slices_of(material).size();
  }
  return exit_ok;
}

}  // namespace threeply::cli
