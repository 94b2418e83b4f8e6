// The trace as text and as JSON: two listeners of one search, written as it goes.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>

#include "notation/json.hpp"
#include "notation/sink.hpp"
#include "search/trace.hpp"

namespace threeply {

/// "(5,2)=>(3,0)": rows and columns from `base` on, a chain with every square it lands on.
std::string trace_move(const Move& move, int base);

/// "-INFINITY", "3"
std::string trace_cost(Cost cost);

/// Whose move it is and on which ply: "A3".
std::string trace_level(Side mover, int ply);

/// The lines of the text, without their line ends.
std::string entered_line(Side mover, int ply, const Move& move, int base);
std::string leaf_line(Side mover, int ply, const Move& move, Cost value, int base);
std::string cut_line(Side mover, int ply, std::span<const Move> cut, const Window& window,
                     int base);
std::string verdict_line(const std::optional<Choice>& choice, int base);

/// A listener that writes one case; `begin` and `end` stand around its search.
class TraceWriter : public TraceListener {
 public:
  TraceWriter(Sink& sink, int base) : base_(base), sink_(sink) {}

  virtual void begin(const std::string& heading) = 0;
  virtual void end(const std::optional<Choice>& choice) = 0;

  bool wants_more() const override { return is_sink_open_; }

 protected:
  void write(std::string_view text) { is_sink_open_ = is_sink_open_ && sink_.write(text); }
  void write_line(std::string line);

  int base() const { return base_; }

 private:
  int base_;
  Sink& sink_;
  bool is_sink_open_ = true;
};

class TextTraceWriter final : public TraceWriter {
 public:
  using TraceWriter::TraceWriter;

  void begin(const std::string& heading) override;
  void on_enter(const TraceStep& step) override;
  void on_leaf(const TraceStep& step, Cost value) override;
  void on_cut(const TraceCut& cut) override;
  void on_done(const TraceStep& step, Cost value) override;
  void end(const std::optional<Choice>& choice) override;
};

/// For one case: an object on a line of its own; the moves looked at are nested as they were
/// searched.
class JsonTraceWriter final : public TraceWriter {
 public:
  using TraceWriter::TraceWriter;

  void begin(const std::string& heading) override;
  void on_enter(const TraceStep& step) override;
  void on_leaf(const TraceStep& step, Cost value) override;
  void on_cut(const TraceCut& cut) override;
  void on_done(const TraceStep& step, Cost value) override;
  void end(const std::optional<Choice>& choice) override;

 private:
  void put_step(const TraceStep& step);
  void put_cost(const char* key, Cost cost);
  void pass_on();

  std::string text_;
  JsonWriter json_{text_};
};

}  // namespace threeply
