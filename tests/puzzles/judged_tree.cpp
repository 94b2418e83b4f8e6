#include "puzzles/judged_tree.hpp"

#include <algorithm>
#include <deque>
#include <string_view>

#include "rules/legal_moves.hpp"
#include "rules/play.hpp"

namespace threeply::puzzles {
namespace {

/// The higher the better for who moves.
int rank(const Outcome& outcome) {
  constexpr int most = 10'000;
  if (outcome.result == Result::win) return most - outcome.plies;
  if (outcome.result == Result::loss) return outcome.plies - most;
  return 0;
}

/// How many moves of the position are best: the fewer, the harder to answer.
int count_best_moves(const Position& position, RuleSet rules, const Oracle& oracle) {
  int best = -100'000;
  int count = 0;
  for (const Move& move : legal_moves(position, rules)) {
    const int value = rank(before_move(oracle(play(position, move))));
    if (value > best) count = 0;
    if (value >= best) ++count;
    best = std::max(best, value);
  }
  return count;
}

/// The best reply; of equals a capture, then the one that leaves the fewest right answers.
void add_reply(JudgedMove& judged, const Position& after, RuleSet rules, const Oracle& oracle) {
  int best_rank = 0;
  int best_ease = 0;
  int index = 0;
  for (const Move& reply : legal_moves(after, rules)) {
    const Position next = play(after, reply);
    const int value = rank(before_move(oracle(next)));
    const int ease = count_best_moves(next, rules, oracle) - (reply.is_capture() ? 100 : 0);
    if (!judged.reply || value > best_rank || (value == best_rank && ease < best_ease)) {
      judged.reply = reply;
      judged.reply_index = index;
      best_rank = value;
      best_ease = ease;
    }
    ++index;
  }
}

JudgedNode make_node(const Position& position, RuleSet rules, const Oracle& oracle) {
  JudgedNode node{.position = position, .outcome = oracle(position)};
  for (const Move& move : legal_moves(position, rules)) {
    const Position after = play(position, move);
    JudgedMove judged{.move = move, .outcome = before_move(oracle(after)), .after = {}};
    add_reply(judged, after, rules, oracle);
    node.moves.push_back(std::move(judged));
  }
  return node;
}

constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

bool put_letter(std::string& text, int index) {
  if (index < 0 || index >= static_cast<int>(letters.size())) return false;
  text += letters[static_cast<std::size_t>(index)];
  return true;
}

bool put_node(std::string& text, const JudgedNode& node) {
  for (const JudgedMove& judged : node.moves) {
    const auto& [result, plies] = judged.outcome;
    if (result == Result::draw) {
      text += '=';
    } else {
      const bool is_loss = result == Result::loss;
      if (is_loss) text += '-';
      if (!put_letter(text, is_loss ? plies / 2 - 1 : plies / 2)) return false;
    }
    if (!judged.reply) continue;
    if (!put_letter(text, judged.reply_index)) return false;
    if (judged.after.empty()) continue;
    text += '(';
    if (!put_node(text, judged.after[0])) return false;
    text += ')';
  }
  return true;
}

}  // namespace

const JudgedMove& JudgedNode::best() const {
  return *std::find_if(moves.begin(), moves.end() - 1,
                       [&](const JudgedMove& judged) { return judged.outcome == outcome; });
}

int JudgedNode::count_best() const {
  return static_cast<int>(std::count_if(moves.begin(), moves.end(), [&](const JudgedMove& judged) {
    return judged.outcome == outcome;
  }));
}

int JudgedNode::count_winning() const {
  return static_cast<int>(std::count_if(moves.begin(), moves.end(), [](const JudgedMove& judged) {
    return judged.outcome.result == Result::win;
  }));
}

std::optional<JudgedNode> judge(const Position& position, RuleSet rules, const Oracle& oracle,
                                int most_nodes, int most_slower) {
  JudgedNode root = make_node(position, rules, oracle);
  int count = 1;
  std::deque<JudgedNode*> shortest = {&root};
  std::deque<std::pair<JudgedNode*, int>> waiting;
  const auto grow = [&](JudgedNode& node, JudgedMove& judged) -> JudgedNode* {
    if (!judged.reply || !judged.after.empty()) return nullptr;
    ++count;
    const Position next = play(play(node.position, judged.move), *judged.reply);
    judged.after.push_back(make_node(next, rules, oracle));
    return &judged.after[0];
  };
  while (!shortest.empty()) {
    JudgedNode& node = *shortest.front();
    shortest.pop_front();
    waiting.emplace_back(&node, most_slower);
    for (JudgedMove& judged : node.moves) {
      if (judged.outcome != node.outcome) continue;
      if (JudgedNode* next = grow(node, judged)) shortest.push_back(next);
      if (count > most_nodes) return std::nullopt;
    }
  }
  while (!waiting.empty()) {
    const auto [node, slack] = waiting.front();
    waiting.pop_front();
    for (JudgedMove& judged : node->moves) {
      const int slower = judged.outcome.plies - node->outcome.plies;
      if (judged.outcome.result != Result::win || slower > slack || count >= most_nodes) continue;
      if (JudgedNode* next = grow(*node, judged)) waiting.emplace_back(next, slack - slower);
    }
  }
  return root;
}

std::vector<Move> main_line(const JudgedNode& root) {
  std::vector<Move> line;
  const JudgedNode* node = &root;
  while (true) {
    const JudgedMove& judged = node->best();
    line.push_back(judged.move);
    if (!judged.reply) return line;
    line.push_back(*judged.reply);
    if (judged.after.empty()) return line;
    node = &judged.after[0];
  }
}

std::optional<std::string> write_tree(const JudgedNode& root) {
  std::string text;
  if (!put_node(text, root)) return std::nullopt;
  return text;
}

}  // namespace threeply::puzzles
