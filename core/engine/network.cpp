#include "engine/network.hpp"

#include <algorithm>
#include <type_traits>

#include "endgame/bytes.hpp"
#include "endgame/material.hpp"
#include "engine/layers.hpp"

namespace threeply {
namespace {

constexpr char network_mark[] = "3plyNet2";
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
void for_each_weight(Weights& weights, std::size_t hidden, const Visit& visit) {
  const auto of_units = [&](auto& row, int size) {
    for (std::size_t k = 0; k < hidden; ++k) visit(row[k], size);
  };
  for (auto& row : weights.first) of_units(row, 2);
  of_units(weights.first_bias, 2);
  for (auto& bucket : weights.second_layer) {
    for (auto& row : bucket) of_units(row, 1);
  }
  for (auto& bucket : weights.second_bias) {
    for (auto& weight : bucket) visit(weight, 4);
  }
  for (auto& bucket : weights.last) {
    for (auto& weight : bucket) visit(weight, 2);
  }
  for (auto& weight : weights.last_bias) visit(weight, 4);
}

/// What the last layer says, before it is scaled.
template <class Layers>
std::int32_t answer_by(const NetworkWeights& weights, std::size_t hidden,
                       std::span<const std::uint8_t> set) {
  using Shape = NetworkShape;
  alignas(64) std::array<std::int16_t, Shape::most_hidden> units;
  alignas(64) std::array<std::int32_t, Shape::second> sums;
  const auto bucket = static_cast<std::size_t>(Shape::bucket_of(static_cast<int>(set.size())));
  Layers::first(weights, set, hidden, units.data());
  Layers::second(weights, bucket, units.data(), hidden, sums.data());
  std::int32_t answer = weights.last_bias[bucket];
  for (std::size_t j = 0; j < Shape::second; ++j) {
    const std::int32_t sum = weights.second_bias[bucket][j] + sums[j];
    answer += std::clamp(sum / Shape::weight_one, 0, Shape::one) * weights.last[bucket][j];
  }
  return answer;
}

std::int32_t answer_of(const NetworkWeights& weights, std::size_t hidden,
                       std::span<const std::uint8_t> set) {
#ifdef __x86_64__
  static const bool is_wide = __builtin_cpu_supports("avx2");
  if (is_wide) return answer_by<WideLayers>(weights, hidden, set);
#endif
#if defined(__wasm_simd128__) || defined(__SSE2__)
  return answer_by<NarrowLayers>(weights, hidden, set);
#else
  return answer_by<PlainLayers>(weights, hidden, set);
#endif
}

}  // namespace

int inputs_of(const Position& position, std::array<std::uint8_t, 24>& inputs) {
  const Position seen = position.turn == Side::bottom ? position : turned(position);
  std::size_t count = 0;
  const auto add = [&](Bitboard set, int first) {
    for (; set != 0 && count < inputs.size(); set &= set - 1) {
      inputs[count++] = static_cast<std::uint8_t>(first + lowest_square(set));
    }
  };
  // A man that was not crowned where it should have been is left out: no play leads there.
  add(seen.men_of(Side::bottom) & ~crown_row(Side::bottom), -crown_squares);
  add(seen.kings_of(Side::bottom), first_own_king);
  add(seen.men_of(Side::top) & ~crown_row(Side::top), first_other_man);
  add(seen.kings_of(Side::top), first_other_king);
  return static_cast<int>(count);
}

std::unique_ptr<Network> Network::read(std::span<const std::uint8_t> bytes) {
  ByteReader reader(bytes);
  for (std::size_t i = 0; i < mark_size; ++i) {
    if (reader.byte() != static_cast<std::uint8_t>(network_mark[i])) return nullptr;
  }
  auto network = std::make_unique<Network>();
  network->scale_ = take(reader, 4);
  const int hidden = take(reader, 2);
  if (hidden <= 0 || hidden > NetworkShape::most_hidden ||
      hidden % NetworkShape::hidden_block != 0) {
    return nullptr;
  }
  network->hidden_ = static_cast<std::size_t>(hidden);
  for_each_weight(network->weights_, network->hidden_, [&](auto& weight, int size) {
    weight = static_cast<std::remove_reference_t<decltype(weight)>>(take(reader, size));
  });
  if (reader.is_past_end() || !reader.rest().empty()) return nullptr;
  return network;
}

std::string Network::write(const NetworkWeights& weights, std::size_t hidden, int scale) {
  Writer writer;
  writer.text.assign(network_mark, mark_size);
  writer.put(scale, 4);
  writer.put(static_cast<int>(hidden), 2);
  for_each_weight(weights, hidden, [&](const auto& weight, int size) { writer.put(weight, size); });
  return writer.text;
}

Score Network::evaluate(const Position& position) const {
  std::array<std::uint8_t, 24> set;
  const auto count = static_cast<std::size_t>(inputs_of(position, set));
  const std::int32_t answer = answer_of(weights_, hidden_, {set.data(), count});
  constexpr std::int64_t one = std::int64_t{NetworkShape::one} * NetworkShape::weight_one;
  const auto score = static_cast<Score>(std::int64_t{answer} * scale_ / one);
  return std::clamp(score, -longest_estimate, longest_estimate);
}

}  // namespace threeply
