// The arithmetic of the network's layers, in the vectors that the processor has: 16 numbers at a
// time with AVX2, 8 with SSE2 or WebAssembly's SIMD, or one. All give the same.
//
// By hand, because compilers do not find it: they add up each row on its own and take four times as
// long.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/network_shape.hpp"

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif
#ifdef __x86_64__
#include <immintrin.h>
#endif

namespace threeply {

/// One at a time, for processors of which nothing is known; the others are held against it.
struct PlainLayers {
  /// The sums of the rows that are set, kept between 0 and `one`.
  static void first(const NetworkWeights& weights, std::span<const std::uint8_t> set,
                    std::size_t hidden, std::int16_t* out) {
    std::copy_n(weights.first_bias.begin(), hidden, out);
    for (const std::uint8_t input : set) {
      const auto& row = weights.first[input];
      for (std::size_t k = 0; k < hidden; ++k) out[k] = static_cast<std::int16_t>(out[k] + row[k]);
    }
    for (std::size_t k = 0; k < hidden; ++k) {
      out[k] = std::clamp<std::int16_t>(out[k], 0, NetworkShape::one);
    }
  }

  /// The sums of the products of the hidden units with each row of weights.
  static void second(const NetworkWeights& weights, std::size_t bucket, const std::int16_t* in,
                     std::size_t hidden, std::int32_t* out) {
    for (std::size_t j = 0; j < NetworkShape::second; ++j) {
      std::int32_t sum = 0;
      for (std::size_t k = 0; k < hidden; ++k) {
        sum += std::int32_t{in[k]} * weights.second_layer[bucket][j][k];
      }
      out[j] = sum;
    }
  }
};

#if defined(__wasm_simd128__) || defined(__SSE2__)

/// Eight at a time.
struct NarrowLayers {
#ifdef __wasm_simd128__
  using Vector = v128_t;
  static Vector load(const void* from) { return wasm_v128_load(from); }
  static void store(void* to, Vector a) { wasm_v128_store(to, a); }
  static Vector all(std::int16_t number) { return wasm_i16x8_splat(number); }
  static Vector add(Vector a, Vector b) { return wasm_i16x8_add(a, b); }
  static Vector least(Vector a, Vector b) { return wasm_i16x8_min(a, b); }
  static Vector most(Vector a, Vector b) { return wasm_i16x8_max(a, b); }
  static Vector add_sums(Vector a, Vector b) { return wasm_i32x4_add(a, b); }
  static Vector multiply(Vector a, Vector b) { return wasm_i32x4_dot_i16x8(a, b); }
  static Vector none() { return wasm_i32x4_const_splat(0); }
  static Vector low_halves(Vector a, Vector b) { return wasm_i32x4_shuffle(a, b, 0, 4, 1, 5); }
  static Vector high_halves(Vector a, Vector b) { return wasm_i32x4_shuffle(a, b, 2, 6, 3, 7); }
  static Vector low_pairs(Vector a, Vector b) { return wasm_i64x2_shuffle(a, b, 0, 2); }
  static Vector high_pairs(Vector a, Vector b) { return wasm_i64x2_shuffle(a, b, 1, 3); }
#else
  using Vector = __m128i;
  static Vector load(const void* from) { return _mm_loadu_si128(static_cast<const Vector*>(from)); }
  static void store(void* to, Vector a) { _mm_storeu_si128(static_cast<Vector*>(to), a); }
  static Vector all(std::int16_t number) { return _mm_set1_epi16(number); }
  static Vector add(Vector a, Vector b) { return _mm_add_epi16(a, b); }
  static Vector least(Vector a, Vector b) { return _mm_min_epi16(a, b); }
  static Vector most(Vector a, Vector b) { return _mm_max_epi16(a, b); }
  static Vector add_sums(Vector a, Vector b) { return _mm_add_epi32(a, b); }
  static Vector multiply(Vector a, Vector b) { return _mm_madd_epi16(a, b); }
  static Vector none() { return _mm_setzero_si128(); }
  static Vector low_halves(Vector a, Vector b) { return _mm_unpacklo_epi32(a, b); }
  static Vector high_halves(Vector a, Vector b) { return _mm_unpackhi_epi32(a, b); }
  static Vector low_pairs(Vector a, Vector b) { return _mm_unpacklo_epi64(a, b); }
  static Vector high_pairs(Vector a, Vector b) { return _mm_unpackhi_epi64(a, b); }
#endif
  static constexpr std::size_t lanes = 8;
  static constexpr std::size_t block =
      8;  ///< vectors that are summed at once, so that they stay at hand

  static void first(const NetworkWeights& weights, std::span<const std::uint8_t> set,
                    std::size_t hidden, std::int16_t* out) {
    for (std::size_t begin = 0; begin < hidden; begin += lanes * block) {
      Vector sums[block];
      for (std::size_t i = 0; i < block; ++i)
        sums[i] = load(&weights.first_bias[begin + i * lanes]);
      for (const std::uint8_t input : set) {
        const std::int16_t* const row = &weights.first[input][begin];
        for (std::size_t i = 0; i < block; ++i) sums[i] = add(sums[i], load(row + i * lanes));
      }
      for (std::size_t i = 0; i < block; ++i) {
        store(out + begin + i * lanes, least(most(sums[i], all(0)), all(NetworkShape::one)));
      }
    }
  }

  static void second(const NetworkWeights& weights, std::size_t bucket, const std::int16_t* in,
                     std::size_t hidden, std::int32_t* out) {
    constexpr std::size_t rows = 4;
    for (std::size_t j = 0; j < NetworkShape::second; j += rows) {
      Vector sums[rows] = {none(), none(), none(), none()};
      for (std::size_t k = 0; k < hidden; k += lanes) {
        const Vector units = load(in + k);
        for (std::size_t i = 0; i < rows; ++i) {
          sums[i] =
              add_sums(sums[i], multiply(units, load(&weights.second_layer[bucket][j + i][k])));
        }
      }
      // Four sums of four become one vector of sums.
      const Vector low = add_sums(low_halves(sums[0], sums[1]), high_halves(sums[0], sums[1]));
      const Vector high = add_sums(low_halves(sums[2], sums[3]), high_halves(sums[2], sums[3]));
      store(out + j, add_sums(low_pairs(low, high), high_pairs(low, high)));
    }
  }
};

#endif

#ifdef __x86_64__

/// Sixteen at a time, on processors that have AVX2: whoever calls it has asked.
struct WideLayers {
  static constexpr std::size_t lanes = 16;
  static constexpr std::size_t block = 8;

  [[gnu::target("avx2")]] static void first(const NetworkWeights& weights,
                                            std::span<const std::uint8_t> set, std::size_t hidden,
                                            std::int16_t* out) {
    const __m256i one = _mm256_set1_epi16(NetworkShape::one);
    for (std::size_t begin = 0; begin < hidden; begin += lanes * block) {
      __m256i sums[block];
      for (std::size_t i = 0; i < block; ++i) {
        const void* const from = &weights.first_bias[begin + i * lanes];
        sums[i] = _mm256_loadu_si256(static_cast<const __m256i*>(from));
      }
      for (const std::uint8_t input : set) {
        const void* const row = &weights.first[input][begin];
        for (std::size_t i = 0; i < block; ++i) {
          const __m256i* const from = static_cast<const __m256i*>(row) + i;
          sums[i] = _mm256_add_epi16(sums[i], _mm256_loadu_si256(from));
        }
      }
      for (std::size_t i = 0; i < block; ++i) {
        const __m256i kept =
            _mm256_min_epi16(_mm256_max_epi16(sums[i], _mm256_setzero_si256()), one);
        void* const to = out + begin + i * lanes;
        _mm256_storeu_si256(static_cast<__m256i*>(to), kept);
      }
    }
  }

  [[gnu::target("avx2")]] static void second(const NetworkWeights& weights, std::size_t bucket,
                                             const std::int16_t* in, std::size_t hidden,
                                             std::int32_t* out) {
    constexpr std::size_t rows = 8;
    for (std::size_t j = 0; j < NetworkShape::second; j += rows) {
      __m256i sums[rows];
      for (__m256i& sum : sums) sum = _mm256_setzero_si256();
      for (std::size_t k = 0; k < hidden; k += lanes) {
        const void* const from = in + k;
        const __m256i units = _mm256_loadu_si256(static_cast<const __m256i*>(from));
        for (std::size_t i = 0; i < rows; ++i) {
          const void* const row = &weights.second_layer[bucket][j + i][k];
          const __m256i products =
              _mm256_madd_epi16(units, _mm256_loadu_si256(static_cast<const __m256i*>(row)));
          sums[i] = _mm256_add_epi32(sums[i], products);
        }
      }
      // Eight sums of eight become one vector of sums.
      const __m256i a = _mm256_hadd_epi32(_mm256_hadd_epi32(sums[0], sums[1]),
                                          _mm256_hadd_epi32(sums[2], sums[3]));
      const __m256i b = _mm256_hadd_epi32(_mm256_hadd_epi32(sums[4], sums[5]),
                                          _mm256_hadd_epi32(sums[6], sums[7]));
      const __m256i all = _mm256_add_epi32(_mm256_permute2x128_si256(a, b, 0x20),
                                           _mm256_permute2x128_si256(a, b, 0x31));
      void* const to = out + j;
      _mm256_storeu_si256(static_cast<__m256i*>(to), all);
    }
  }
};

#endif

}  // namespace threeply
