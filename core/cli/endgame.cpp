// threeply endgame: what is won, drawn and lost with few pieces, worked out when asked.
#include <algorithm>
#include <bit>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include "cli/commands.hpp"
#include "cli/endgame_counts.hpp"
#include "cli/endgame_sources.hpp"
#include "cli/given_input.hpp"
#include "cli/parallel.hpp"
#include "cli/progress_line.hpp"
#include "cli/stream.hpp"
#include "cli/table_files.hpp"
#include "cli/table_maker.hpp"
#include "endgame/build.hpp"
#include "endgame/statistics.hpp"
#include "notation/grid.hpp"
#include "notation/json.hpp"
#include "notation/names.hpp"
#include "notation/pdn.hpp"
#include "notation/quote.hpp"
#include "notation/rule_names.hpp"
#include "programs/exit_status.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"

namespace threeply::cli {
namespace {

/// For the side that has the value.
struct Told {
  const char* result;
  std::optional<int> plies{};  ///< none of a draw, or if nothing at hand tells it
};

Told told(const KnownValue& known) {
  if (known.value == drawn) return {"draw"};
  const char* const result = is_win(known.value) ? "win" : "loss";
  if (!known.has_distance) return {result};
  return {result, plies_of(known.value)};
}

std::string words_of(const Told& told) {
  std::string text = told.result;
  if (!told.plies) return text;
  return text + " in " + std::to_string(*told.plies) + (*told.plies == 1 ? " ply" : " plies");
}

void put_outcome(JsonWriter& json, const Told& told) {
  json.key("result").value(told.result);
  json.key("plies");
  if (told.plies) {
    json.value(std::int64_t{*told.plies});
  } else {
    json.null();
  }
}

/// Whether tables that are at hand tell of a position and of all its moves what they should.
bool is_told(Endgames& endgames, const Position& position, bool with_distance) {
  const auto is_enough = [&](const Position& one) {
    const auto known = endgames.find(one);
    return known && (known->has_distance || known->value == drawn || !with_distance);
  };
  if (!is_enough(position)) return false;
  const MoveList moves = legal_moves(position, endgames.tables.rules());
  return std::all_of(moves.begin(), moves.end(),
                     [&](const Move& move) { return is_enough(play(position, move)); });
}

/// The tables of one rule set in a folder, the smaller ones first: others are checked against them.
class Verification {
 public:
  Verification(const EndgameVerifyCommand& command, RuleSet rules)
      : command_(command), tables_(rules) {}

  /// After a complaint, why it went no further.
  int status() const { return status_; }

  /// False if there are none with so many pieces, or not all, or one is broken.
  bool load(int pieces) {
    const std::vector<Material> materials = materials_of(pieces);
    std::size_t there = 0;
    for (const Material& material : materials) {
      const TableFile file = load_table(command_.folder, material, tables_);
      if (file == TableFile::broken) {
        return fail(path_of(material) + " is not a whole table of this program", exit_not_perfect);
      }
      there += file == TableFile::good ? 1 : 0;
    }
    if (there == 0 || there == materials.size()) return there > 0;
    return fail("of the tables of " + std::string(name_of(tables_.rules())) + " with " +
                    std::to_string(pieces) + " pieces only " + std::to_string(there) + " of " +
                    std::to_string(materials.size()) + " are there; build them first",
                exit_io_failed);
  }

  /// False if a value does not follow.
  bool check(int pieces) {
    const std::vector<Material> materials = materials_of(pieces);
    const DoParts do_parts = parallel(command_.threads);
    ProgressLine line;
    for (std::size_t i = 0; i < materials.size(); ++i) {
      line.show(i, materials.size(), std::string(name_of(tables_.rules())) + " tables checked");
      Position fault;
      if (is_consistent(tables_, *tables_.find(materials[i]), do_parts, fault)) continue;
      line.clear();
      return fail(path_of(materials[i]) + ": the value of " + grid_in_a_line(fault) +
                      " does not follow from those of its moves",
                  exit_not_perfect);
    }
    return true;
  }

 private:
  std::string path_of(const Material& material) const {
    return command_.folder + "/" + table_file_name(tables_.rules(), material);
  }

  bool fail(const std::string& complaint, int status) {
    complain(complaint);
    status_ = status;
    return false;
  }

  const EndgameVerifyCommand& command_;
  EndgameTables tables_;
  int status_ = exit_ok;
};

}  // namespace

int run(const EndgameStatsCommand& command) {
  if (const int status = refuse_missing(command.sources.folder); status != exit_ok) return status;
  EndgameTables tables(command.rules);
  TableMaker maker(tables, command.sources);
  if (const int status = maker.provide(pairs_up_to(command.pieces)); status != exit_ok) {
    return status;
  }
  std::vector<Statistics> all;
  const DoParts do_parts = parallel(command.sources.threads);
  for (const Material& material : materials_of(command.pieces)) {
    all.push_back(statistics_of(*tables.find(material), do_parts));
  }
  Output output;
  output.write(command.is_json ? counts_json(all) + "\n" : counts_text(all));
  return finish(output, exit_ok);
}

int run(const EndgameProbeCommand& command) {
  if (const int status = refuse_missing(command.sources.folder); status != exit_ok) return status;
  const auto opened = open_position(
      command.text, command.has_rules ? std::optional(command.rules) : std::nullopt, command.turn);
  if (const int* status = std::get_if<int>(&opened)) return *status;
  const auto& given = std::get<GivenPosition>(opened);
  const Position& position = given.position;
  const int pieces = std::popcount(position.occupied());
  const int most = command.sources.folder.empty() ? most_endgame_pieces : most_built_pieces;
  if (pieces > most) {
    complain("POSITION: expected at most " + std::to_string(most) + " pieces, but found " +
             std::to_string(pieces));
    return exit_bad_input;
  }
  Endgames endgames(given.rules);
  open_tables(endgames, tables_folder(command.sources.folder));
  // Tables of so few pieces are worked out within a second.
  constexpr int quick = 4;
  const bool with_distance = command.wants_distance || pieces <= quick;
  if (!is_told(endgames, position, with_distance)) {
    // What the folder has is there already, and what is broken in it has been said to be.
    const TableSources none{.threads = command.sources.threads};
    TableMaker maker(endgames.tables, none);
    const Position seen = position.turn == Side::bottom ? position : turned(position);
    const int status = maker.provide(pairs_after(material_of(seen)));
    if (status != exit_ok) return status;
  }
  const Told own = told(*endgames.find(position));
  std::string text;
  JsonWriter json(text);
  json.begin('{');
  put_outcome(json, own);
  json.key("moves").begin('[');
  std::string lines = words_of(own) + " for the side to move\n";
  for (const Move& move : legal_moves(position, given.rules)) {
    const Told after = told(before_move(*endgames.find(play(position, move))));
    const std::string number = write_pdn_move(move, position, given.rules);
    json.begin('{').key("move").value(move_name(move)).key("number").value(number);
    put_outcome(json, after);
    json.end('}');
    lines += "  " + padded(given.has_numbers ? number : move_name(move), 8, false) + "  " +
             words_of(after) + "\n";
  }
  json.end(']').end('}');
  Output output;
  output.write(command.is_json ? text + "\n" : lines);
  return finish(output, exit_ok);
}

int run(const EndgameBuildCommand& command) {
  std::error_code failure;
  std::filesystem::create_directories(command.sources.folder, failure);
  if (failure) {
    complain("cannot create the folder " + quote(command.sources.folder) + ": " +
             failure.message());
    return exit_io_failed;
  }
  EndgameTables tables(command.rules);
  TableMaker maker(tables, command.sources, command.megabytes);
  const int status = maker.provide(pairs_up_to(command.pieces));
  if (status != exit_ok) return status;
  Output output;
  output.write(std::to_string(maker.made()) + " tables made, " + std::to_string(maker.found()) +
               " were there\n");
  return finish(output, exit_ok);
}

int run(const EndgameVerifyCommand& command) {
  Output output;
  bool is_any = false;
  for (const NamedRuleSet& named : rule_names) {
    Verification verification(command, named.rules);
    for (int pieces = 2; pieces <= most_built_pieces && verification.load(pieces); ++pieces) {
      is_any = true;
      if (!verification.check(pieces)) break;
      output.write(std::string(named.name) + ", " + std::to_string(pieces) +
                   " pieces: " + std::to_string(materials_of(pieces).size()) +
                   " tables are whole, and every value follows\n");
      if (!output.flush()) return finish(output, exit_ok);
    }
    if (verification.status() != exit_ok) return verification.status();
  }
  if (is_any) return finish(output, exit_ok);
  complain("no endgame tables in " + quote(command.folder));
  return exit_io_failed;
}

}  // namespace threeply::cli
