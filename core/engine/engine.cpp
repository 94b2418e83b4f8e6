#include "engine/engine.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <utility>

#include "engine/hash_table.hpp"
#include "engine/move_order.hpp"
#include "engine/reductions.hpp"
#include "rules/generate.hpp"
#include "rules/play.hpp"
#include "search/proof_table.hpp"

namespace threeply {
namespace {

const Reductions reductions;

constexpr Score man_score = 100;
constexpr Score king_score = 140;

Score count_material(const Position& position) {
  const auto worth = [&](Side side) {
    return man_score * std::popcount(position.men_of(side)) +
           king_score * std::popcount(position.kings_of(side));
  };
  return worth(position.turn) - worth(opponent(position.turn));
}

struct PvLine {
  int length = 0;
  std::array<Move, most_plies + 1> moves;
};

}  // namespace

class Engine::Work {
 public:
  Work(RuleSet known_rules, std::size_t megabytes) : rules(known_rules), hash(megabytes) {}

  Score estimate(const Position& position) const {
    return network != nullptr ? network->evaluate(position) : count_material(position);
  }

  RuleSet rules;
  HashTable hash;
  std::shared_ptr<const Network> network{};
  PackedTables* tables = nullptr;
  MoveOrder order{};
  std::vector<EngineLine> lines{};
  std::vector<PvLine> pv = std::vector<PvLine>(most_plies + 2);
  std::array<std::uint64_t, 1024> path{};  ///< hashes of the game and of the line that is looked at
};

/// One search.
template <RuleSet rules>
class Engine::Searcher {
 public:
  Searcher(Work& work, const EngineLimits& limits, EngineListener* listener)
      : work_(work), limits_(limits), listener_(listener) {}

  template <Side us>
  EngineReport run(const Position& position, std::span<const Position> before) {
    MoveList moves;
    generate<rules, us>(position, moves);
    work_.lines.clear();
    EngineReport report;
    if (moves.is_empty()) return report;
    put_game(position, before);
    choose_tables(position);
    for (const Move& move : moves) root_.push_back({move, -infinite_score});
    keep_proved<us>(position);
    const int most_lines = std::min<int>(limits_.lines, static_cast<int>(root_.size()));
    const bool is_forced = root_.size() == 1 && limits_.lines == 1;
    for (int depth = 1; depth <= std::min(limits_.depth, most_depth - 1); ++depth) {
      std::vector<EngineLine> lines;
      for (int line = 0; line < most_lines && !is_stopped_; ++line) {
        search_root<us>(position, depth, static_cast<std::size_t>(line));
        const RootMove& best = root_[static_cast<std::size_t>(line)];
        // What a search that was broken off has found is better than what it began with.
        if (is_stopped_ && (line > 0 || !has_improved_)) break;
        lines.push_back({best.score, {best.line.begin(), best.line.end()}});
      }
      if (!lines.empty() && (!is_stopped_ || limits_.lines == 1)) {
        work_.lines = std::move(lines);
        if (!is_stopped_) report.depth = depth;
      }
      if (is_stopped_) break;
      report.nodes = nodes_;
      report.lines = work_.lines;
      if (listener_ != nullptr) listener_->on_report(report);
      const Score score = work_.lines[0].score;
      if (has_distance(score) && won_score - std::abs(score) <= depth) break;
      if (is_forced && depth >= 8) break;
    }
    if (work_.lines.empty()) work_.lines.push_back({0, {root_[0].move}});
    report.nodes = nodes_;
    report.lines = work_.lines;
    return report;
  }

 private:
  struct RootMove {
    Move move;
    Score score;
    std::vector<Move> line{};
  };

  void put_game(const Position& position, std::span<const Position> before) {
    const std::size_t most = work_.path.size() - most_plies - 2;
    const std::size_t skipped = before.size() > most ? before.size() - most : 0;
    for (const Position& old : before.subspan(skipped)) work_.path[game_++] = hash_of(old);
    work_.path[game_] = hash_of(position);
  }

  /// Where tables are asked: with fewer pieces than now, so that there is something to aim for.
  void choose_tables(const Position& position) {
    if (work_.tables == nullptr) return;
    constexpr int most_in_tables = 5;
    const int pieces = std::popcount(position.occupied());
    tables_below_ = std::min(most_in_tables + 1, pieces);
  }

  /// If tables know the position itself, only moves that keep its outcome are looked at.
  template <Side us>
  void keep_proved(const Position& position) {
    if (work_.tables == nullptr || std::popcount(position.occupied()) > 5) return;
    const auto known = work_.tables->find(position);
    if (!known) return;
    std::vector<RootMove> kept;
    int shortest = most_plies;
    for (const RootMove& root : root_) {
      const auto after = work_.tables->find(play(position, root.move));
      if (!after) return;
      const bool is_kept = is_win(known->value)    ? is_loss(after->value)
                           : is_loss(known->value) ? true
                                                   : after->value == drawn;
      if (!is_kept) continue;
      if (is_win(known->value) && after->has_distance) {
        shortest = std::min(shortest, plies_of(after->value));
      }
      kept.push_back(root);
    }
    if (is_win(known->value) && known->has_distance) {
      std::erase_if(kept, [&](const RootMove& root) {
        const auto after = work_.tables->find(play(position, root.move));
        return !after->has_distance || plies_of(after->value) > shortest;
      });
    }
    if (!kept.empty()) root_ = std::move(kept);
  }

  template <Side us>
  void search_root(const Position& position, int depth, std::size_t first) {
    constexpr Score narrow = 30;
    has_improved_ = false;
    const Score last = root_[first].score;
    Score delta = narrow;
    const bool is_narrow = depth >= 4 && !is_proved(last) && last != -infinite_score;
    Score alpha = is_narrow ? last - delta : -infinite_score;
    Score beta = is_narrow ? last + delta : infinite_score;
    while (true) {
      const Score score = search_root_moves<us>(position, depth, first, alpha, beta);
      if (is_stopped_) return;
      if (score <= alpha && alpha > -infinite_score) {
        alpha = delta > 500 ? -infinite_score : score - delta;
      } else if (score >= beta && beta < infinite_score) {
        beta = delta > 500 ? infinite_score : score + delta;
      } else {
        return;
      }
      delta *= 3;
    }
  }

  template <Side us>
  Score search_root_moves(const Position& position, int depth, std::size_t first, Score alpha,
                          Score beta) {
    Score best = -infinite_score;
    for (std::size_t i = first; i < root_.size(); ++i) {
      const Position after = play(position, root_[i].move);
      Score score = 0;
      if (i == first) {
        score = -search<opponent(us)>(after, depth - 1, -beta, -alpha, 1);
      } else {
        score = -search<opponent(us)>(after, depth - 1, -alpha - 1, -alpha, 1);
        if (score > alpha && score < beta && !is_stopped_) {
          score = -search<opponent(us)>(after, depth - 1, -beta, -alpha, 1);
        }
      }
      if (is_stopped_) return best;
      if (score > best) {
        best = score;
        if (score > alpha || i == first) {
          RootMove chosen = root_[i];
          chosen.score = score;
          const PvLine& rest = work_.pv[1];
          chosen.line.assign(1, chosen.move);
          chosen.line.insert(chosen.line.end(), rest.moves.begin(),
                             rest.moves.begin() + rest.length);
          root_.erase(root_.begin() + static_cast<std::ptrdiff_t>(i));
          root_.insert(root_.begin() + static_cast<std::ptrdiff_t>(first), std::move(chosen));
          has_improved_ = true;
        }
        alpha = std::max(alpha, score);
        if (alpha >= beta) break;
      }
    }
    return best;
  }

  bool must_stop() {
    if (nodes_ >= limits_.nodes) return true;
    constexpr std::uint64_t interval = 1024;
    return (nodes_ & (interval - 1)) == 0 && listener_ != nullptr && !listener_->goes_on();
  }

  bool is_repeated(std::uint64_t hash, int ply) const {
    const std::size_t now = game_ + static_cast<std::size_t>(ply);
    for (std::size_t back = 4; back <= now; back += 2) {
      if (work_.path[now - back] == hash) return true;
    }
    return false;
  }

  /// False if they do not know.
  bool ask_tables(const Position& position, int ply, Score& score) {
    if (std::popcount(position.occupied()) >= tables_below_) return false;
    const auto known = work_.tables->find(position);
    if (!known) return false;
    if (known->value == drawn) {
      score = 0;
    } else if (known->has_distance) {
      const int plies = ply + plies_of(known->value);
      score = is_win(known->value) ? won_after(plies) : lost_after(plies);
    } else {
      // The estimate tells which of several wins is nearer.
      const Score estimate = std::clamp(work_.estimate(position), -4000, 4000);
      score = (is_win(known->value) ? table_score - ply : ply - table_score) + estimate / 4;
    }
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
  Score search(const Position& position, int depth, Score alpha, Score beta, int ply) {
    constexpr Side them = opponent(us);
    PvLine& pv = work_.pv[static_cast<std::size_t>(ply)];
    pv.length = 0;
    if (must_stop()) {
      is_stopped_ = true;
      return 0;
    }
    ++nodes_;
    const std::uint64_t hash = hash_of(position);
    work_.path[game_ + static_cast<std::size_t>(ply)] = hash;
    if (is_repeated(hash, ply)) return 0;
    if (tables_below_ > 0) {
      Score score = 0;
      if (ask_tables(position, ply, score)) return score;
    }
    const bool can_jump = jump_sources<us>(position).any() != 0;
    const bool must_jump = rules.captures_are_mandatory && can_jump;
    if (ply >= most_plies - 1) return work_.estimate(position);

    const bool is_pv = beta - alpha > 1;
    std::uint8_t hash_move = HashEntry::no_move;
    Score estimate = infinite_score;
    if (const HashEntry* known = work_.hash.find(hash)) {
      hash_move = known->move;
      estimate = known->estimate;
      if (!is_pv && known->depth >= depth) {
        const Score score = from_hash(known->score, ply);
        if (known->bound == ScoreBound::exact ||
            (known->bound == ScoreBound::at_least && score >= beta) ||
            (known->bound == ScoreBound::at_most && score <= alpha)) {
          return score;
        }
      }
    }
    if (estimate == infinite_score && !must_jump) estimate = work_.estimate(position);

    Score best = -infinite_score;
    Score start_alpha = alpha;
    bool is_quiescent = false;
    if (depth <= 0 && !must_jump) {
      if constexpr (rules.captures_are_mandatory) {
        // A threat must be met or carried out before the board can be judged, if not for ever.
        constexpr int longest_threat = -6;
        const bool is_threatened = jump_sources<them>(position).any() != 0;
        if (!is_threatened || depth <= longest_threat) return leaf<us>(position, ply, estimate);
      } else {
        // Nobody has to capture: what stands is the least that one gets.
        is_quiescent = true;
        if (!can_act<us>(position)) return lost_after(ply);
        if (estimate >= beta || !can_jump) return estimate;
        best = estimate;
        alpha = std::max(alpha, estimate);
      }
    }
    if (!is_pv && !must_jump && depth > 0 && !is_proved(beta)) {
      constexpr Score margin = 60;
      if (depth <= 4 && estimate >= beta + margin * depth && !is_threat<them>(position)) {
        return estimate;
      }
      constexpr Score clear = 40;
      constexpr int less = 4;
      if (depth > less && estimate >= beta + clear) {
        const Score bound = beta + clear;
        const Score score = search<us>(position, depth - less, bound - 1, bound, ply);
        if (is_stopped_) return 0;
        if (score >= bound) return score;
      }
    }

    MoveList moves;
    generate<rules, us>(position, moves);
    if (moves.is_empty()) return lost_after(ply);
    const bool is_only = must_jump && moves.size() == 1;
    MoveOrder::Ranks ranks;
    work_.order.rank(moves, us, hash_move, ply, ranks);
    std::uint8_t best_move = HashEntry::no_move;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const std::size_t index = MoveOrder::next(ranks, moves.size());
      const Move& move = moves[index];
      if (is_quiescent && !move.is_capture()) continue;
      const Position after = play(position, move);
      work_.hash.prefetch(hash_of(after));
      int next = depth - 1;
      if (is_only && depth > -8) ++next;
      Score score = 0;
      if (i == 0 || is_quiescent) {
        score = -search<them>(after, next, -beta, -alpha, ply + 1);
      } else {
        const bool is_quiet = !move.is_capture();
        int less = 0;
        if (is_quiet && depth >= 3 && i >= 2) {
          less = reductions.of(depth, i);
          if (is_pv && less > 0) --less;
          less = std::min(less, next - 1);
        }
        score = -search<them>(after, next - less, -alpha - 1, -alpha, ply + 1);
        if (score > alpha && less > 0 && !is_stopped_) {
          score = -search<them>(after, next, -alpha - 1, -alpha, ply + 1);
        }
        if (score > alpha && score < beta && !is_stopped_) {
          score = -search<them>(after, next, -beta, -alpha, ply + 1);
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
      if (!move.is_capture() && depth > 0) work_.order.note_cut(moves, us, index, depth, ply);
      break;
    }
    const ScoreBound bound = best >= beta         ? ScoreBound::at_least
                             : best > start_alpha ? ScoreBound::exact
                                                  : ScoreBound::at_most;
    work_.hash.store(hash, {.key = 0,
                            .score = static_cast<std::int16_t>(to_hash(best, ply)),
                            .estimate = static_cast<std::int16_t>(estimate),
                            .depth = static_cast<std::int8_t>(std::clamp(depth, -20, 100)),
                            .bound = bound,
                            .move = best_move,
                            .age = 0});
    return best;
  }

  template <Side them>
  static bool is_threat(const Position& position) {
    return jump_sources<them>(position).any() != 0;
  }

  template <Side us>
  Score leaf(const Position& position, int ply, Score estimate) const {
    return can_act<us>(position) ? estimate : lost_after(ply);
  }

  static void extend_line(PvLine& pv, const Move& move, const PvLine& rest) {
    pv.moves[0] = move;
    pv.length = std::min(rest.length + 1, most_plies);
    std::copy_n(rest.moves.begin(), pv.length - 1, pv.moves.begin() + 1);
  }

  Work& work_;
  const EngineLimits& limits_;
  EngineListener* listener_;
  std::vector<RootMove> root_{};
  std::size_t game_ = 0;  ///< positions before the root
  std::uint64_t nodes_ = 0;
  int tables_below_ = 0;
  bool is_stopped_ = false;
  bool has_improved_ = false;
};

Engine::Engine(RuleSet rules, std::size_t megabytes)
    : work_(std::make_unique<Work>(rules, megabytes)) {}

Engine::~Engine() = default;

void Engine::set_network(std::shared_ptr<const Network> network) {
  work_->network = std::move(network);
  clear();
}

void Engine::set_tables(PackedTables* tables) { work_->tables = tables; }

void Engine::clear() {
  work_->hash.clear();
  work_->order.clear();
}

EngineReport Engine::think(const Position& position, std::span<const Position> before,
                           const EngineLimits& limits, EngineListener* listener) {
  work_->hash.grow_older();
  work_->order.begin_search();
  return with_rules(work_->rules, position.turn, [&]<RuleSet rules, Side us>() {
    return Searcher<rules>(*work_, limits, listener).template run<us>(position, before);
  });
}

Score Engine::estimate(const Position& position) const { return work_->estimate(position); }

}  // namespace threeply
