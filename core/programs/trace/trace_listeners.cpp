#include "programs/trace/trace_listeners.hpp"

#include "board/cell.hpp"
#include "programs/program.hpp"

namespace threeply {
namespace {

/// The first letter of the player's name.
char letter_of(Side side) { return trace_program.sides.of(side).front(); }

/// What every line begins with: how deep it is, whose move it is and the how manieth.
std::string line_start(Side side, int ply) {
  std::string text;
  for (int i = 1; i < ply; ++i) text += "|-";
  return text + trace_level(side, ply) + ": ";
}

}  // namespace

std::string trace_level(Side mover, int ply) { return letter_of(mover) + std::to_string(ply); }

std::string trace_move(const Move& move, int base) {
  std::string text;
  for (const Square square : route(move)) {
    const Cell cell = cell_of(square);
    if (!text.empty()) text += "=>";
    text += '(' + std::to_string(cell.row + base) + ',' + std::to_string(cell.column + base) + ')';
  }
  return text;
}

std::string trace_cost(Cost cost) {
  if (cost == bottom_has_won) return "+INFINITY";
  if (cost == top_has_won) return "-INFINITY";
  return std::to_string(cost);
}

std::string entered_line(Side mover, int ply, const Move& move, int base) {
  return line_start(mover, ply) + trace_move(move, base) + '.';
}

std::string leaf_line(Side mover, int ply, const Move& move, Cost value, int base) {
  return line_start(mover, ply) + trace_move(move, base) + "; h=" + trace_cost(value) + '.';
}

std::string cut_line(Side mover, int ply, std::span<const Move> cut, const Window& window,
                     int base) {
  std::string text = line_start(mover, ply) + "pruning ";
  for (const Move& move : cut) {
    if (&move != cut.data()) text += ", ";
    text += trace_move(move, base);
  }
  return text + "; alpha=" + trace_cost(window.alpha) + ", beta=" + trace_cost(window.beta) + '.';
}

std::string verdict_line(const std::optional<Choice>& choice, int base) {
  return "first move: " + (choice ? trace_move(choice->move, base) : "none") + '.';
}

void TraceWriter::write_line(std::string line) {
  line += '\n';
  write(line);
}

void TextTraceWriter::begin(const std::string& heading) {
  if (!heading.empty()) write_line(heading);
}

void TextTraceWriter::on_enter(const TraceStep& step) {
  write_line(entered_line(step.before.turn, step.ply, step.move, base()));
}

void TextTraceWriter::on_leaf(const TraceStep& step, Cost value) {
  write_line(leaf_line(step.before.turn, step.ply, step.move, value, base()));
}

void TextTraceWriter::on_cut(const TraceCut& cut) {
  write_line(cut_line(cut.before.turn, cut.ply, cut.moves, {cut.alpha, cut.beta}, base()));
}

void TextTraceWriter::on_done(const TraceStep&, Cost) {}

void TextTraceWriter::end(const std::optional<Choice>& choice) {
  write_line(verdict_line(choice, base()) + '\n');
}

void JsonTraceWriter::begin(const std::string& heading) {
  json_.begin('{');
  if (!heading.empty()) json_.key("case").value(heading);
  json_.key("moves").begin('[');
}

void JsonTraceWriter::put_cost(const char* key, Cost cost) {
  json_.key(key);
  if (cost == bottom_has_won || cost == top_has_won) {
    json_.value(trace_cost(cost));
  } else {
    json_.value(std::int64_t{cost});
  }
}

void JsonTraceWriter::put_step(const TraceStep& step) {
  json_.begin('{').key("side").value(std::string(1, letter_of(step.before.turn)));
  json_.key("ply").value(std::int64_t{step.ply});
  json_.key("move").value(trace_move(step.move, base()));
  put_cost("alpha", step.alpha);
  put_cost("beta", step.beta);
}

void JsonTraceWriter::on_enter(const TraceStep& step) {
  put_step(step);
  json_.key("replies").begin('[');
  pass_on();
}

void JsonTraceWriter::on_leaf(const TraceStep& step, Cost value) {
  put_step(step);
  put_cost("h", value);
  json_.end('}');
  pass_on();
}

void JsonTraceWriter::on_cut(const TraceCut& cut) {
  json_.begin('{').key("side").value(std::string(1, letter_of(cut.before.turn)));
  json_.key("ply").value(std::int64_t{cut.ply});
  json_.key("pruned").begin('[');
  for (const Move& move : cut.moves) json_.value(trace_move(move, base()));
  json_.end(']');
  put_cost("alpha", cut.alpha);
  put_cost("beta", cut.beta);
  json_.end('}');
  pass_on();
}

void JsonTraceWriter::on_done(const TraceStep&, Cost value) {
  json_.end(']');
  put_cost("value", value);
  json_.end('}');
  pass_on();
}

void JsonTraceWriter::end(const std::optional<Choice>& choice) {
  json_.end(']').key("first");
  if (choice) {
    json_.value(trace_move(choice->move, base()));
    put_cost("value", choice->value);
  } else {
    json_.null();
  }
  json_.end('}');
  text_ += '\n';
  pass_on();
}

void JsonTraceWriter::pass_on() {
  write(text_);
  text_.clear();
}

}  // namespace threeply
