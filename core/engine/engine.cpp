#include "engine/engine.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <optional>
#include <utility>

#include "engine/corrections.hpp"
#include "engine/hash_table.hpp"
#include "engine/move_order.hpp"
#include "engine/reductions.hpp"
#include "engine/root.hpp"
#include "rules/draws.hpp"
#include "rules/generate.hpp"
#include "rules/play.hpp"
#include "search/proof_table.hpp"

namespace threeply {
namespace {

const Reductions reductions;

// Found by matches of ten thousand nodes a move; in hundredths of a man and in plies.
constexpr int least_reduced = 3;    ///< where late moves begin to be looked at less deeply
constexpr int often_good = 2000;    ///< a move that has refuted so much is reduced less,
constexpr int often_bad = -200;     ///< and one that has failed to, more
constexpr Score margin_a_ply = 60;  ///< so far above the window nothing near the horizon helps
constexpr int near_horizon = 4;
constexpr Score clear_margin = 40;  ///< so far outside the window a search
constexpr int verifying_less = 4;   ///< of so many plies less is believed
constexpr int least_unknown = 4;    ///< so deep a position of which nothing is known waits a ply

/// How often the listener is asked: reading a table may take as long as a thousand positions.
constexpr int steps_between_questions = 1024;
constexpr int steps_of_a_table = 64;

constexpr Score man_score = 100;
constexpr Score king_score = 140;

Score count_material(const Position& position) {
  const auto worth = [&](Side side) {
    return man_score * std::popcount(position.men_of(side)) +
           king_score * std::popcount(position.kings_of(side));
  };
  return worth(position.turn) - worth(opponent(position.turn));
}

}  // namespace

class Engine::Work {
 public:
  Work(RuleSet known_rules, std::shared_ptr<HashTable> table)
      : rules(known_rules), hash(std::move(table)) {}

  Score corrected(const Position& at, Score estimate) const {
    return std::clamp(estimate + corrections.of(at), -longest_estimate, longest_estimate);
  }
  Score estimate(const Position& at, int ply) {
    return network != nullptr ? network->evaluate(at, sums, ply) : count_material(at);
  }

  RuleSet rules;
  std::shared_ptr<HashTable> hash;
  std::shared_ptr<const Network> network{};
  Network::Memory sums{};
  PackedTables* tables = nullptr;
  PackedTables* distances = nullptr;
  MoveOrder order{};
  Corrections corrections{};
  std::array<MoveOrder::Kind, most_plies + 2> played{};  ///< on the way to each ply
  std::vector<PvLine> pv = std::vector<PvLine>(most_plies + 2);
  std::array<std::uint64_t, 1024> path{};  ///< hashes of the game and of the line that is looked at

  // What is thought about.
  Root root{};
  std::size_t game = 0;  ///< positions before it
  int depth = 0;         ///< that was searched to the end
  std::uint64_t nodes = 0;
  std::vector<EngineLine> lines{};

  EngineReport report() const {
    return {.depth = depth, .nodes = nodes, .lines = lines, .known = root.known};
  }
};

/// One search.
template <RuleSet rules>
class Engine::Searcher {
 public:
  Searcher(Work& work, const EngineLimits& limits, EngineListener* listener)
      : work_(work), limits_(limits), listener_(listener) {}

  template <Side us>
  void begin(const Position& position, std::span<const Position> before) {
    MoveList moves;
    generate<rules, us>(position, moves);
    work_.depth = 0;
    work_.nodes = 0;
    work_.root.begin(position, before, moves, work_.tables, work_.distances);
    put_game(position, before);
    work_.lines.clear();
    if (!moves.is_empty()) work_.lines.push_back({.moves = {work_.root.moves[0].move}});
  }

  template <Side us>
  void go_on() {
    Root& root = work_.root;
    if (root.moves.empty()) return;
    const auto most_lines =
        std::min(static_cast<std::size_t>(std::max(limits_.lines, 1)), root.moves.size());
    if (root.is_known) {
      root.tell(most_lines, work_.lines);
      if (listener_ != nullptr) listener_->on_report(work_.report());
      return;
    }
    const bool is_forced = root.moves.size() == 1 && most_lines == 1;
    const int first = std::max(work_.depth + 1, limits_.first_depth);
    for (int depth = first; depth <= std::min(limits_.depth, most_depth - 1); ++depth) {
      for (std::size_t line = 0; line < most_lines && !is_stopped_; ++line) {
        search_root<us>(depth, line);
      }
      if (is_stopped_) {
        // What a search that was broken off has found is better than what it began with.
        if (most_lines == 1 && has_improved_) root.tell(1, work_.lines);
        break;
      }
      // A later line may turn out better than those before it.
      root.sort(most_lines);
      root.tell(most_lines, work_.lines);
      work_.depth = depth;
      if (listener_ != nullptr) listener_->on_report(work_.report());
      const Score score = work_.lines[0].score;
      if (has_distance(score) && won_score - std::abs(score) <= depth) break;
      if (is_forced && depth >= limits_.forced_depth) break;
    }
  }

 private:
  void put_game(const Position& position, std::span<const Position> before) {
    const std::size_t most = work_.path.size() - most_plies - 2;
    const std::size_t skipped = before.size() > most ? before.size() - most : 0;
    work_.game = 0;
    for (const Position& old : before.subspan(skipped)) work_.path[work_.game++] = hash_of(old);
    work_.path[work_.game] = hash_of(position);
    work_.root.quiet_plies = std::min(work_.root.quiet_plies, static_cast<int>(work_.game));
  }

  template <Side us>
  void search_root(int depth, std::size_t first) {
    constexpr Score narrow = 30;
    constexpr Score wide = 500;
    has_improved_ = false;
    const Score last = work_.root.moves[first].score;
    Score delta = narrow;
    const bool is_narrow = depth >= 4 && !is_proved(last) && last != -infinite_score;
    Score alpha = is_narrow ? last - delta : -infinite_score;
    Score beta = is_narrow ? last + delta : infinite_score;
    while (true) {
      const Score score = search_root_moves<us>(depth, first, alpha, beta);
      if (is_stopped_) return;
      if (score <= alpha && alpha > -infinite_score) {
        alpha = delta > wide ? -infinite_score : score - delta;
      } else if (score >= beta && beta < infinite_score) {
        beta = delta > wide ? infinite_score : score + delta;
      } else {
        return;
      }
      delta *= 3;
    }
  }

  template <Side us>
  Score search_root_moves(int depth, std::size_t first, Score alpha, Score beta) {
    Score best = -infinite_score;
    const Position& position = work_.root.position;
    std::vector<RootMove>& root = work_.root.moves;
    for (std::size_t i = first; i < root.size(); ++i) {
      const Position after = play(position, root[i].move);
      work_.played[1] = MoveOrder::kind_of(root[i].move);
      const int quiet = is_progress(position, after) ? 0 : work_.root.quiet_plies + 1;
      Score score = 0;
      if (i == first) {
        score = -search<opponent(us)>(after, depth - 1, -beta, -alpha, 1, quiet);
      } else {
        score = -search<opponent(us)>(after, depth - 1, -alpha - 1, -alpha, 1, quiet);
        if (score > alpha && score < beta && !is_stopped_) {
          score = -search<opponent(us)>(after, depth - 1, -beta, -alpha, 1, quiet);
        }
      }
      if (is_stopped_) return best;
      if (score <= best) continue;
      best = score;
      if (score > alpha || i == first) {
        root[i].score = score;
        root[i].line = work_.pv[1];
        const auto begin = root.begin() + static_cast<std::ptrdiff_t>(first);
        const auto at = root.begin() + static_cast<std::ptrdiff_t>(i);
        std::rotate(begin, at, at + 1);
        has_improved_ = true;
      }
      alpha = std::max(alpha, score);
      if (alpha >= beta) break;
    }
    return best;
  }

  bool must_stop() {
    if (work_.nodes >= limits_.nodes) return true;
    if (++unasked_ < steps_between_questions || listener_ == nullptr) return false;
    unasked_ = 0;
    return !listener_->goes_on();
  }

  /// By what was played since the last capture or advance of a man, `quiet` plies ago.
  bool is_drawn(std::uint64_t hash, int ply, int quiet) const {
    if (quiet >= quiet_plies_that_draw) return true;
    const std::size_t now = work_.game + static_cast<std::size_t>(ply);
    for (int back = 4; back <= quiet; back += 2) {
      if (work_.path[now - static_cast<std::size_t>(back)] == hash) return true;
    }
    return false;
  }

  /// False if the search has to go on. Where as many pieces are left as at the root, tables tell
  /// which ways are wrong, and at the horizon that the others are right.
  bool ask_tables(const Position& position, bool is_horizon, int ply, Score& score) {
    unasked_ += steps_of_a_table;
    const auto known = work_.tables->find(position);
    if (!known) return false;
    if (known->value == drawn) {
      score = 0;
      return true;
    }
    const bool is_same = std::popcount(position.occupied()) == work_.root.pieces;
    if (is_same && !is_horizon) return false;
    // The estimate tells which of several wins is nearer.
    constexpr Score room = 4000;
    const Score estimate = std::clamp(work_.estimate(position, ply), -room, room);
    score = (is_win(known->value) ? table_score - ply : ply - table_score) + estimate;
    return true;
  }

  static Score to_hash(Score score, int ply) {
    if (score >= won_after(most_plies)) return score + ply;
    return score <= lost_after(most_plies) ? score - ply : score;
  }
  static Score from_hash(Score score, int ply) {
    if (score >= won_after(most_plies)) return score - ply;
    return score <= lost_after(most_plies) ? score + ply : score;
  }

  template <Side us>
  Score search(const Position& position, int depth, Score alpha, Score beta, int ply, int quiet) {
    constexpr Side them = opponent(us);
    PvLine& pv = work_.pv[static_cast<std::size_t>(ply)];
    pv.length = 0;
    if (must_stop()) {
      is_stopped_ = true;
      return 0;
    }
    ++work_.nodes;
    const std::uint64_t hash = hash_of(position);
    work_.path[work_.game + static_cast<std::size_t>(ply)] = hash;
    if (is_drawn(hash, ply, quiet)) return 0;
    const bool can_jump = jump_sources<us>(position).any() != 0;
    const bool must_jump = rules.captures_are_mandatory && can_jump;
    if (std::popcount(position.occupied()) <= work_.root.tables_up_to) {
      Score score = 0;
      if (!can_act<us>(position)) return lost_after(ply);
      if (ask_tables(position, depth <= 0 && !must_jump, ply, score)) return score;
    }
    if (ply >= most_plies - 1) return work_.estimate(position, ply);

    if (depth <= 0 && !can_jump) {
      return can_act<us>(position) ? work_.corrected(position, work_.estimate(position, ply))
                                   : lost_after(ply);
    }

    const bool is_pv = beta - alpha > 1;
    std::uint8_t hash_move = HashEntry::no_move;
    Score raw = infinite_score;
    if (const auto known = work_.hash->find(hash)) {
      hash_move = known->move;
      raw = known->estimate;
      if (!is_pv && known->depth >= depth) {
        const Score score = from_hash(known->score, ply);
        if (known->bound == ScoreBound::exact ||
            (known->bound == ScoreBound::at_least && score >= beta) ||
            (known->bound == ScoreBound::at_most && score <= alpha)) {
          return score;
        }
      }
    }
    if (raw == infinite_score && !must_jump) raw = work_.estimate(position, ply);
    const Score estimate = must_jump ? infinite_score : work_.corrected(position, raw);
    // Without a best move to begin with it would take long: the next time there is one.
    if (hash_move == HashEntry::no_move && !must_jump && depth >= least_unknown) --depth;

    Score best = -infinite_score;
    const Score start_alpha = alpha;
    bool is_quiescent = false;
    if (depth <= 0 && !must_jump) {
      if (estimate >= beta) return estimate;
      // Nobody has to capture: what stands is the least that one gets.
      is_quiescent = true;
      best = estimate;
      alpha = std::max(alpha, estimate);
    }
    if (!is_pv && !must_jump && depth > 0) {
      const auto cut = prune<us>(position, depth, alpha, beta, estimate, ply, quiet);
      if (cut) return *cut;
      if (is_stopped_) return 0;
    }

    MoveList moves;
    generate<rules, us>(position, moves);
    if (moves.is_empty()) return lost_after(ply);
    MoveOrder::Ranks ranks;
    const MoveOrder::Kind before = work_.played[static_cast<std::size_t>(ply)];
    work_.order.rank(moves, us, hash_move, ply, before, ranks);
    std::uint8_t best_move = HashEntry::no_move;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto [index, rank] = MoveOrder::next(ranks, moves.size());
      const Move& move = moves[index];
      if (is_quiescent && !move.is_capture()) continue;
      const Position after = play(position, move);
      work_.played[static_cast<std::size_t>(ply) + 1] = MoveOrder::kind_of(move);
      if (depth > 1) work_.hash->prefetch(hash_of(after));
      const int after_quiet = is_progress(position, after) ? 0 : quiet + 1;
      const int next = depth - 1;
      Score score = 0;
      if (i == 0 || is_quiescent) {
        score = -search<them>(after, next, -beta, -alpha, ply + 1, after_quiet);
      } else {
        const int less = move.is_capture() ? 0 : reduction(depth, i, rank, is_pv);
        score = -search<them>(after, next - less, -alpha - 1, -alpha, ply + 1, after_quiet);
        if (score > alpha && less > 0 && !is_stopped_) {
          score = -search<them>(after, next, -alpha - 1, -alpha, ply + 1, after_quiet);
        }
        if (score > alpha && score < beta && !is_stopped_) {
          score = -search<them>(after, next, -beta, -alpha, ply + 1, after_quiet);
        }
      }
      if (is_stopped_) return 0;
      if (score <= best) continue;
      best = score;
      best_move = static_cast<std::uint8_t>(index);
      if (score <= alpha) continue;
      alpha = score;
      if (is_pv) extend_line(pv, move, work_.pv[static_cast<std::size_t>(ply) + 1]);
      if (alpha < beta) continue;
      if (!move.is_capture() && depth > 0)
        work_.order.note_cut(moves, us, index, depth, ply, before);
      break;
    }
    const ScoreBound bound = best >= beta         ? ScoreBound::at_least
                             : best > start_alpha ? ScoreBound::exact
                                                  : ScoreBound::at_most;
    if (!must_jump && depth > 0 && !is_proved(best) &&
        !(bound == ScoreBound::at_least && best <= estimate) &&
        !(bound == ScoreBound::at_most && best >= estimate)) {
      work_.corrections.note(position, depth, best - estimate);
    }
    work_.hash->store(hash, {.score = static_cast<std::int16_t>(to_hash(best, ply)),
                             .estimate = static_cast<std::int16_t>(raw),
                             .depth = static_cast<std::int8_t>(std::clamp(depth, -20, 100)),
                             .bound = bound,
                             .move = best_move});
    return best;
  }

  /// How many plies less deeply a step is looked at that is the `place`-th in order.
  static int reduction(int depth, std::size_t place, int rank, bool is_pv) {
    if (depth < least_reduced) return 0;
    int less = reductions.of(depth, place + 1);
    if (less > 0 && rank > often_good) --less;
    if (rank < often_bad) ++less;
    if (is_pv && less > 0) --less;
    return std::min(less, depth - 2);
  }

  /// A score if the position is so good or so bad that looking closer would hardly change it.
  template <Side us>
  std::optional<Score> prune(const Position& position, int depth, Score alpha, Score beta,
                             Score estimate, int ply, int quiet) {
    if (is_proved(beta) || is_proved(alpha)) return std::nullopt;
    if (depth <= near_horizon && estimate >= beta + margin_a_ply * depth &&
        jump_sources<opponent(us)>(position).any() == 0) {
      return estimate;
    }
    if (depth <= verifying_less) return std::nullopt;
    const auto verify = [&](Score low) {
      return search<us>(position, depth - verifying_less, low, low + 1, ply, quiet);
    };
    if (const Score bound = beta + clear_margin; estimate >= bound) {
      const Score score = verify(bound - 1);
      if (!is_stopped_ && score >= bound) return score;
    }
    if (const Score bound = alpha - clear_margin; estimate <= bound && !is_stopped_) {
      const Score score = verify(bound);
      if (!is_stopped_ && score <= bound) return score;
    }
    return std::nullopt;
  }

  static void extend_line(PvLine& pv, const Move& move, const PvLine& rest) {
    pv.moves[0] = move;
    pv.length = std::min(rest.length + 1, most_plies);
    std::copy_n(rest.moves.begin(), pv.length - 1, pv.moves.begin() + 1);
  }

  Work& work_;
  const EngineLimits& limits_;
  EngineListener* listener_;
  int unasked_ = 0;  ///< steps since the listener was asked whether to go on
  bool is_stopped_ = false;
  bool has_improved_ = false;
};

Engine::Engine(RuleSet rules, std::shared_ptr<HashTable> hash)
    : work_(std::make_unique<Work>(rules, std::move(hash))) {}

Engine::Engine(RuleSet rules, std::size_t megabytes)
    : Engine(rules, std::make_shared<HashTable>(megabytes)) {}

Engine::~Engine() = default;

void Engine::set_network(std::shared_ptr<const Network> network) {
  work_->network = std::move(network);
  work_->sums.clear();
  clear();
}

void Engine::set_tables(PackedTables* tables, PackedTables* distances) {
  work_->tables = tables;
  work_->distances = distances;
}

void Engine::clear() {
  work_->hash->clear();
  work_->order.clear();
  work_->corrections.clear();
}

EngineReport Engine::think(const Position& position, std::span<const Position> before,
                           const EngineLimits& limits, EngineListener* listener) {
  work_->hash->grow_older();
  work_->order.begin_search();
  return with_rules(work_->rules, position.turn, [&]<RuleSet rules, Side us>() {
    Searcher<rules> searcher(*work_, limits, listener);
    searcher.template begin<us>(position, before);
    searcher.template go_on<us>();
    return work_->report();
  });
}

EngineReport Engine::go_on(const EngineLimits& limits, EngineListener* listener) {
  return with_rules(work_->rules, work_->root.position.turn, [&]<RuleSet rules, Side us>() {
    Searcher<rules>(*work_, limits, listener).template go_on<us>();
    return work_->report();
  });
}

void Engine::play_lines_on() {
  for (EngineLine& line : work_->lines) {
    // What was searched to its end has come there.
    if (!line.is_proved || (has_distance(line.score) && !work_->root.is_known)) continue;
    // A search may go to and fro before it comes nearer to the end; tables do not.
    if (!work_->root.known.empty()) line.moves.resize(1);
    play_on(line, work_->root.position, work_->rules, work_->tables, work_->distances);
  }
}

Score Engine::estimate(const Position& position) const { return work_->estimate(position, 0); }

}  // namespace threeply
