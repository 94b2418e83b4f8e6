#include "engine/network.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <type_traits>

#include "endgame/bytes.hpp"
#include "endgame/material.hpp"
#include "engine/layers.hpp"

namespace threeply {
namespace {

constexpr char network_mark[] = "3plyNet3";
constexpr std::size_t mark_size = sizeof network_mark - 1;
constexpr int first_own_king = 28;
constexpr int first_other_man = 60;
constexpr int first_other_king = 88;
constexpr int crown_squares = 4;  ///< the first four have no men of ours

class Writer {
 public:
  void put(int number, int bytes) {
    for (int i = 0; i < bytes; ++i) text.push_back(static_cast<char>(number >> (8 * i)));
  }
  std::string text;
};

/// A number of so many bytes, the lowest first.
int take(ByteReader& bytes, int count) {
  std::uint32_t number = 0;
  for (int i = 0; i < count; ++i) number |= std::uint32_t{bytes.byte()} << (8 * i);
  const int unused = 32 - 8 * count;
  return static_cast<std::int32_t>(number << unused) >> unused;
}

/// Visits every weight in the order in which they are kept, with the bytes that it takes.
template <class Weights, class Visit>
void for_each_weight(Weights& weights, const Visit& visit) {
  for (auto& row : weights.first) {
    for (auto& weight : row) visit(weight, 2);
  }
  for (auto& weight : weights.first_bias) visit(weight, 2);
  for (auto& bucket : weights.second_layer) {
    for (auto& row : bucket) {
      for (auto& weight : row) visit(weight, 1);
    }
  }
  for (auto& bucket : weights.second_bias) {
    for (auto& weight : bucket) visit(weight, 4);
  }
  for (auto& bucket : weights.last) {
    for (auto& weight : bucket) visit(weight, 2);
  }
  for (auto& weight : weights.last_bias) visit(weight, 4);
}

/// Are the sums of two products as small as the layers want them?
bool has_room(const NetworkWeights& weights) {
  for (const auto& bucket : weights.second_layer) {
    for (const auto& row : bucket) {
      for (std::size_t k = 0; k < row.size(); k += 2) {
        if (std::abs(row[k]) + std::abs(row[k + 1]) > NetworkShape::most_of_two) return false;
      }
    }
  }
  return true;
}

/// What the last layer says, before it is scaled. `sums` belong to a board that has been changed by
/// some inputs.
template <class Layers>
std::int32_t answer_by(const NetworkWeights& weights, Inputs added, Inputs removed,
                       std::int16_t* sums, std::size_t bucket) {
  using Shape = NetworkShape;
  alignas(64) std::array<std::uint8_t, Shape::hidden> units;
  alignas(64) std::array<std::int32_t, Shape::second> products;
  Layers::first(weights, added, removed, sums, units.data());
  Layers::pair(units.data());
  Layers::second(weights, bucket, units.data(), products.data());
  std::int32_t answer = weights.last_bias[bucket];
  for (std::size_t j = 0; j < Shape::second; ++j) {
    // In this order the compiler does several at once.
    const std::int32_t sum = weights.second_bias[bucket][j] + products[j];
    const auto kept =
        static_cast<std::uint32_t>(std::clamp(sum, 0, Shape::one * Shape::weight_one));
    answer += static_cast<std::int32_t>(kept / Shape::weight_one) * weights.last[bucket][j];
  }
  return answer;
}

std::int32_t answer_of(const NetworkWeights& weights, Inputs added, Inputs removed,
                       std::int16_t* sums, std::size_t bucket) {
#ifdef __x86_64__
  static const bool is_wide = __builtin_cpu_supports("avx2");
  static const bool has_products = has_wide_products();
  if (has_products) return answer_by<WideProducts>(weights, added, removed, sums, bucket);
  if (is_wide) return answer_by<WideLayers>(weights, added, removed, sums, bucket);
#endif
#if defined(__wasm_simd128__) || defined(__SSE4_1__)
  return answer_by<NarrowLayers>(weights, added, removed, sums, bucket);
#else
  return answer_by<PlainLayers>(weights, added, removed, sums, bucket);
#endif
}

SeenBoard seen_board(const Position& position) {
  const Position seen = position.turn == Side::bottom ? position : turned(position);
  // A man that was not crowned where it should have been is left out: no play leads there.
  return {seen.men_of(Side::bottom) & ~crown_row(Side::bottom), seen.kings_of(Side::bottom),
          seen.men_of(Side::top) & ~crown_row(Side::top), seen.kings_of(Side::top)};
}

/// Numbers of inputs, of which a board has 24 at the most.
struct InputList {
  std::array<std::uint8_t, 24> numbers;
  std::size_t count = 0;

  void add(const SeenBoard& board) {
    constexpr std::array<int, 4> first = {-crown_squares, first_own_king, first_other_man,
                                          first_other_king};
    for (std::size_t kind = 0; kind < board.size(); ++kind) {
      for (Bitboard set = board[kind]; set != 0 && count < numbers.size(); set &= set - 1) {
        numbers[count++] = static_cast<std::uint8_t>(first[kind] + lowest_square(set));
      }
    }
  }
  Inputs all() const { return {numbers.data(), count}; }
};

/// What `one` has and `other` has not.
SeenBoard without(const SeenBoard& one, const SeenBoard& other) {
  return {one[0] & ~other[0], one[1] & ~other[1], one[2] & ~other[2], one[3] & ~other[3]};
}

int pieces_of(const SeenBoard& board) {
  return std::popcount(board[0]) + std::popcount(board[1]) + std::popcount(board[2]) +
         std::popcount(board[3]);
}

}  // namespace

int inputs_of(const Position& position, std::array<std::uint8_t, 24>& inputs) {
  InputList list;
  list.add(seen_board(position));
  inputs = list.numbers;
  return static_cast<int>(list.count);
}

std::unique_ptr<Network> Network::read(std::span<const std::uint8_t> bytes) {
  ByteReader reader(bytes);
  for (std::size_t i = 0; i < mark_size; ++i) {
    if (reader.byte() != static_cast<std::uint8_t>(network_mark[i])) return nullptr;
  }
  auto network = std::make_unique<Network>();
  network->scale_ = take(reader, 4);
  for_each_weight(network->weights_, [&](auto& weight, int size) {
    weight = static_cast<std::remove_reference_t<decltype(weight)>>(take(reader, size));
  });
  if (reader.is_past_end() || !reader.rest().empty() || !has_room(network->weights_))
    return nullptr;
  return network;
}

std::string Network::write(const NetworkWeights& weights, int scale) {
  Writer writer;
  writer.text.assign(network_mark, mark_size);
  writer.put(scale, 4);
  for_each_weight(weights, [&](const auto& weight, int size) { writer.put(weight, size); });
  return writer.text;
}

Score Network::evaluate(const Position& position, Memory& memory, int place) const {
  Memory::Place& known = memory.places_[static_cast<std::size_t>(place) % memory.places_.size()];
  if (known.is_empty) {
    known.is_empty = false;
    known.sums = weights_.first_bias;
  }
  const SeenBoard seen = seen_board(position);
  InputList added;
  InputList removed;
  added.add(without(seen, known.seen));
  removed.add(without(known.seen, seen));
  known.seen = seen;
  const auto bucket = static_cast<std::size_t>(NetworkShape::bucket_of(pieces_of(seen)));
  const std::int32_t answer =
      answer_of(weights_, added.all(), removed.all(), known.sums.data(), bucket);
  constexpr std::int64_t one = std::int64_t{NetworkShape::one} * NetworkShape::weight_one;
  const auto score = static_cast<Score>(std::int64_t{answer} * scale_ / one);
  return std::clamp(score, -longest_estimate, longest_estimate);
}

Score Network::evaluate(const Position& position) const {
  Memory memory;
  return evaluate(position, memory, 0);
}

}  // namespace threeply
