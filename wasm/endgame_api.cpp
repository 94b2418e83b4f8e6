// The questions about endings that tables answer.
#include <algorithm>
#include <array>
#include <utility>
#include <variant>

#include "endgame/packed_name.hpp"
#include "notation/rule_names.hpp"
#include "programs/program.hpp"
#include "programs/puzzle/puzzle.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "rules/sources.hpp"
#include "wasm/api.hpp"
#include "wasm/endgame_words.hpp"
#include "wasm/names.hpp"
#include "wasm/request.hpp"

namespace threeply::api {
namespace {

constexpr int most_line_plies = 300;

/// What is asked for, in the engine's own terms.
struct Asked {
  RuleSet rules{};
  Position position{};
  threeply::SideNames names{};
};

std::variant<Asked, std::string> read(const EndgameRequest& request) {
  const auto rules = rules_named(request.rules);
  if (!rules) return "no such rule set: " + request.rules;
  const Program* const program = program_named(request.names);
  if (program == nullptr) return "no such program: " + request.names;
  const auto position = position_of(request.grid, request.turn);
  if (const auto* complaint = std::get_if<std::string>(&position)) return *complaint;
  return Asked{.rules = *rules, .position = std::get<Position>(position), .names = program->sides};
}

bool is_in_reach(const Position& position) {
  const Material material = material_of(position);
  return material.bottom.pieces() > 0 && material.top.pieces() > 0 &&
         material.pieces() <= EndgameMemory::most_pieces && !has_uncrowned(position);
}

Proof proof_of(const KnownValue& ending) {
  Proof proof;
  if (ending.value == drawn) return proof;
  proof.result = is_win(ending.value) ? "win" : "loss";
  if (ending.has_distance) proof.plies = plies_of(ending.value);
  return proof;
}

/// Looks up positions and takes note of the tables that are not there.
class Prober {
 public:
  /// Of a position with so many pieces, and of what comes of it.
  Prober(EndgameMemory& memory, RuleSet rules, int pieces)
      : tables_(memory.of(rules)), content_(EndgameMemory::content_of(pieces)) {}

  std::optional<KnownValue> find(const Position& position) {
    const std::optional<KnownValue> ending =
        tables_.find(position, content_ == PackedContent::distances);
    if (!ending) {
      std::string name = packed_file_name(tables_.missing(), content_);
      if (std::find(missing_.begin(), missing_.end(), name) == missing_.end()) {
        missing_.push_back(std::move(name));
      }
    }
    return ending;
  }

  const std::vector<std::string>& missing() const { return missing_; }

 private:
  PackedTables& tables_;
  PackedContent content_;
  std::vector<std::string> missing_;
};

/// A move with what it leads to; better ones are greater.
struct Candidate {
  threeply::Move move;
  Position after;
  Proof proof;

  int rank() const {
    constexpr int beyond_plies = 1000;
    const int plies = proof.plies.value_or(0);
    if (proof.result == "draw") return 0;
    return proof.result == "win" ? beyond_plies - plies : plies - beyond_plies;
  }
};

/// Every move of a position; empty, too, if a table is missing.
std::vector<Candidate> candidates_of(const Position& position, RuleSet rules, Prober& prober) {
  std::vector<Candidate> all;
  for (const threeply::Move& move : legal_moves(position, rules)) {
    const Position after = play(position, move);
    if (const auto ending = prober.find(after))
      all.push_back({move, after, proof_of(before_move(*ending))});
  }
  if (!prober.missing().empty()) all.clear();
  return all;
}

/// How many in a hundred of the answers keep a draw.
int ease_of(const Position& position, RuleSet rules, Prober& prober) {
  const std::vector<Candidate> answers = candidates_of(position, rules, prober);
  if (answers.empty()) return 100;
  const auto keeps = std::count_if(answers.begin(), answers.end(), [](const Candidate& answer) {
    return answer.proof.result == "draw";
  });
  return static_cast<int>(100 * keeps) / static_cast<int>(answers.size());
}

/// The number of the best one, the first of several; -1 if there is none. Of draws the one in which
/// the other side can go wrong most easily.
int best_of(const std::vector<Candidate>& candidates, RuleSet rules, Prober& prober) {
  const auto best = std::max_element(
      candidates.begin(), candidates.end(),
      [](const Candidate& one, const Candidate& other) { return one.rank() < other.rank(); });
  if (best == candidates.end()) return -1;
  auto chosen = best;
  if (best->proof.result == "draw") {
    int least = 101;
    for (auto other = candidates.begin(); other != candidates.end(); ++other) {
      if (other->proof.result != "draw") continue;
      const int ease = ease_of(other->after, rules, prober);
      if (ease < least) {
        least = ease;
        chosen = other;
      }
    }
  }
  return static_cast<int>(chosen - candidates.begin());
}

/// Numbers that look like chance and are the same everywhere (splitmix64).
class Chance {
 public:
  explicit Chance(double seed) : state_(static_cast<std::uint64_t>(seed)) {}

  std::uint64_t below(std::uint64_t limit) {
    state_ += 0x9e3779b97f4a7c15;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
    return (mixed ^ (mixed >> 31)) % limit;
  }

 private:
  std::uint64_t state_;
};

/// Goes through positions of a material and keeps the first that makes a good exercise, or else the
/// one that comes nearest to it.
class Picker {
 public:
  Picker(const Material& material, const ResultName& result, Prober& prober)
      : index_(material), reader_(index_), result_(result), prober_(prober) {}

  void pick(double seed) {
    Chance chance(seed);
    constexpr int most_throws = 3000;
    for (int i = 0; i < most_throws && merit_ < good; ++i) look_at(chance.below(index_.size()));
    if (merit_ > 0) return;
    // There are few: from somewhere on through all of them.
    const SliceNumber begin = chance.below(index_.size());
    for (SliceNumber i = 0; i < index_.size() && merit_ < quiet; ++i) {
      look_at((begin + i) % index_.size());
    }
  }

  bool has_found() const { return merit_ > 0; }
  const Position& position() const { return position_; }
  const Proof& proof() const { return proof_; }

 private:
  // Nothing to capture; and of wins those that take a while.
  static constexpr int quiet = 2;
  static constexpr int good = 3;
  static constexpr int long_plies = 5;

  void look_at(SliceNumber number) {
    Position position;
    if (!reader_.read(number, position) || !can_act(position)) return;
    const bool is_quiet = jump_sources<Side::bottom>(position).any() == 0;
    if (!is_quiet && merit_ > 0) return;
    const auto ending = prober_.find(position);
    if (!ending) return;
    const Proof proof = proof_of(*ending);
    if (proof.result != result_) return;
    const bool is_long = result_ == "draw" || proof.plies.value_or(long_plies) >= long_plies;
    const int merit = !is_quiet ? 1 : is_long ? good : quiet;
    if (merit <= merit_) return;
    merit_ = merit;
    position_ = position;
    proof_ = proof;
  }

  SliceIndex index_;
  SliceIndex::Reader reader_;
  ResultName result_;
  Prober& prober_;
  int merit_ = 0;
  Position position_{};
  Proof proof_{};
};

}  // namespace

AddedTable add_table(EndgameMemory& tables, const RuleSetName& rules, const Bytes& bytes) {
  AddedTable view;
  const auto known = rules_named(rules);
  if (!known) {
    view.error = "no such rule set: " + rules;
    return view;
  }
  view.name = tables.add(*known, bytes);
  if (!view.name.empty()) return view;
  const auto slice = PackedSlice::open(bytes);
  view.error = slice ? "a table of other rules: " + std::string(name_of(slice->kind().rules))
                     : "not a whole table";
  return view;
}

EndgameView probe_endgame(EndgameMemory& tables, const EndgameRequest& request) {
  EndgameView view;
  const auto asked = read(request);
  if (const auto* complaint = std::get_if<std::string>(&asked)) {
    view.error = *complaint;
    return view;
  }
  const auto& [rules, position, names] = std::get<Asked>(asked);
  view.is_in_reach = is_in_reach(position);
  if (!view.is_in_reach) return view;
  Prober prober(tables, rules, material_of(position).pieces());
  const auto ending = prober.find(position);
  const std::vector<Candidate> candidates = candidates_of(position, rules, prober);
  const int best = best_of(candidates, rules, prober);
  view.missing = prober.missing();
  if (!ending || !view.missing.empty()) return view;
  view.proof = proof_of(*ending);
  view.words = proof_words(*view.proof, position.turn, names);
  view.best = best;
  for (const Candidate& candidate : candidates) {
    ProvedMove move;
    static_cast<Move&>(move) = move_view(candidate.move);
    move.grid = grid_of(candidate.after);
    move.proof = candidate.proof;
    move.words = move_words(candidate.proof);
    view.moves.push_back(std::move(move));
  }
  return view;
}

EndgameLineView play_endgame(EndgameMemory& tables, const EndgameRequest& request) {
  EndgameLineView view;
  const auto asked = read(request);
  if (const auto* complaint = std::get_if<std::string>(&asked)) {
    view.error = *complaint;
    return view;
  }
  const RuleSet rules = std::get<Asked>(asked).rules;
  Position now = std::get<Asked>(asked).position;
  if (!is_in_reach(now)) return view;
  Prober prober(tables, rules, material_of(now).pieces());
  const auto ending = prober.find(now);
  view.missing = prober.missing();
  if (!ending || ending->value == drawn || !ending->has_distance) return view;
  for (int ply = 0; ply < most_line_plies; ++ply) {
    const std::vector<Candidate> candidates = candidates_of(now, rules, prober);
    const int best = best_of(candidates, rules, prober);
    if (best < 0) break;
    const Candidate& played = candidates[static_cast<std::size_t>(best)];
    now = played.after;
    SolvedPly step;
    static_cast<Move&>(step) = move_view(played.move);
    step.grid = grid_of(now);
    view.line.push_back(std::move(step));
  }
  view.missing = prober.missing();
  if (!view.missing.empty()) view.line.clear();
  return view;
}

PickedView pick_endgame(EndgameMemory& tables, const PickRequest& request) {
  PickedView view;
  const auto rules = rules_named(request.rules);
  const std::array counts{request.bottom_men, request.bottom_kings, request.top_men,
                          request.top_kings};
  const Material material{.bottom = {.men = counts[0], .kings = counts[1]},
                          .top = {.men = counts[2], .kings = counts[3]}};
  const bool is_counted =
      std::all_of(counts.begin(), counts.end(),
                  [](int count) { return count >= 0 && count <= EndgameMemory::most_pieces; }) &&
      material.bottom.pieces() > 0 && material.top.pieces() > 0 &&
      material.pieces() <= EndgameMemory::most_pieces;
  if (!rules) {
    view.error = "no such rule set: " + request.rules;
  } else if (!is_counted) {
    view.error = "both sides need pieces, and together at most " +
                 std::to_string(EndgameMemory::most_pieces);
  } else if (request.result != "win" && request.result != "draw" && request.result != "loss") {
    view.error = "no such outcome: " + request.result;
  }
  if (!view.error.empty()) return view;
  view.missing = tables.missing_after(*rules, material);
  if (!view.missing.empty()) return view;
  Prober prober(tables, *rules, material.pieces());
  Picker picker(material, request.result, prober);
  picker.pick(request.seed);
  view.missing = prober.missing();
  if (!picker.has_found()) return view;
  view.grid = grid_of(picker.position());
  view.proof = picker.proof();
  return view;
}

}  // namespace threeply::api
