// The arithmetic of the network's layers, in the vectors that the processor has: 16 numbers at a
// time with AVX2, 8 with SSE4 or WebAssembly's SIMD, or one. All give the same.
//
// By hand, because compilers do not find it: they add up each row on its own and take four times as
// long.
//
// `first` changes sums by the rows of inputs that are new and of those that are gone, and makes
// units of them: from 0 to 255, which is what a byte keeps of them. `pair` makes one unit of two,
// the product of one of the first half and one of the second. `second` sums the products of the
// units with each row of weights.
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

using Inputs = std::span<const std::uint8_t>;

/// One at a time, for processors of which nothing is known; the others are held against it.
struct PlainLayers : NetworkShape {
  static void first(const NetworkWeights& weights, Inputs added, Inputs removed, std::int16_t* sums,
                    std::uint8_t* units) {
    for (std::size_t k = 0; k < hidden; ++k) {
      int sum = sums[k];
      for (const std::uint8_t input : added) sum += weights.first[input][k];
      for (const std::uint8_t input : removed) sum -= weights.first[input][k];
      sums[k] = static_cast<std::int16_t>(sum);
      units[k] = static_cast<std::uint8_t>(std::clamp<int>(sums[k], 0, NetworkShape::one));
    }
  }

  static void pair(std::uint8_t* units) {
    for (std::size_t k = 0; k < pairs; ++k) {
      units[k] = static_cast<std::uint8_t>(units[k] * units[pairs + k] >> 8);
    }
  }

  static void second(const NetworkWeights& weights, std::size_t bucket, const std::uint8_t* units,
                     std::int32_t* out) {
    for (std::size_t j = 0; j < NetworkShape::second; ++j) {
      std::int32_t sum = 0;
      for (std::size_t k = 0; k < pairs; ++k) {
        sum += std::int32_t{units[k]} * weights.second_layer[bucket][j][k];
      }
      out[j] = sum;
    }
  }
};

#if defined(__wasm_simd128__) || defined(__SSE4_1__)

/// Eight at a time.
struct NarrowLayers : NetworkShape {
#ifdef __wasm_simd128__
  using Vector = v128_t;
  static Vector load(const void* from) { return wasm_v128_load(from); }
  static void store(void* to, Vector a) { wasm_v128_store(to, a); }
  static Vector add(Vector a, Vector b) { return wasm_i16x8_add(a, b); }
  static Vector subtract(Vector a, Vector b) { return wasm_i16x8_sub(a, b); }
  static Vector to_bytes(Vector a, Vector b) { return wasm_u8x16_narrow_i16x8(a, b); }
  static Vector units_at(const std::uint8_t* from) { return wasm_u16x8_load8x8(from); }
  static Vector weights_at(const std::int8_t* from) { return wasm_i16x8_load8x8(from); }
  static Vector add_sums(Vector a, Vector b) { return wasm_i32x4_add(a, b); }
  static Vector multiply(Vector a, Vector b) { return wasm_i32x4_dot_i16x8(a, b); }
  static Vector none() { return wasm_i32x4_const_splat(0); }
  static Vector low_halves(Vector a, Vector b) { return wasm_i32x4_shuffle(a, b, 0, 4, 1, 5); }
  static Vector high_halves(Vector a, Vector b) { return wasm_i32x4_shuffle(a, b, 2, 6, 3, 7); }
  static Vector low_pairs(Vector a, Vector b) { return wasm_i64x2_shuffle(a, b, 0, 2); }
  static Vector high_pairs(Vector a, Vector b) { return wasm_i64x2_shuffle(a, b, 1, 3); }
  static Vector upper_byte_of_product(Vector a, Vector b) {
    return wasm_u16x8_shr(wasm_i16x8_mul(a, b), 8);
  }
#else
  using Vector = __m128i;
  static Vector load(const void* from) { return _mm_loadu_si128(static_cast<const Vector*>(from)); }
  static void store(void* to, Vector a) { _mm_storeu_si128(static_cast<Vector*>(to), a); }
  static Vector add(Vector a, Vector b) { return _mm_add_epi16(a, b); }
  static Vector subtract(Vector a, Vector b) { return _mm_sub_epi16(a, b); }
  static Vector to_bytes(Vector a, Vector b) { return _mm_packus_epi16(a, b); }
  static Vector half(const void* from) { return _mm_loadl_epi64(static_cast<const Vector*>(from)); }
  static Vector units_at(const std::uint8_t* from) { return _mm_cvtepu8_epi16(half(from)); }
  static Vector weights_at(const std::int8_t* from) { return _mm_cvtepi8_epi16(half(from)); }
  static Vector add_sums(Vector a, Vector b) { return _mm_add_epi32(a, b); }
  static Vector multiply(Vector a, Vector b) { return _mm_madd_epi16(a, b); }
  static Vector none() { return _mm_setzero_si128(); }
  static Vector low_halves(Vector a, Vector b) { return _mm_unpacklo_epi32(a, b); }
  static Vector high_halves(Vector a, Vector b) { return _mm_unpackhi_epi32(a, b); }
  static Vector low_pairs(Vector a, Vector b) { return _mm_unpacklo_epi64(a, b); }
  static Vector high_pairs(Vector a, Vector b) { return _mm_unpackhi_epi64(a, b); }
  static Vector upper_byte_of_product(Vector a, Vector b) {
    return _mm_srli_epi16(_mm_mullo_epi16(a, b), 8);
  }
#endif
  static constexpr std::size_t lanes = 8;
  static constexpr std::size_t block = 8;  ///< vectors that are summed at once: they stay at hand

  static void first(const NetworkWeights& weights, Inputs added, Inputs removed, std::int16_t* sums,
                    std::uint8_t* units) {
    for (std::size_t begin = 0; begin < hidden; begin += lanes * block) {
      Vector kept[block];
      for (std::size_t i = 0; i < block; ++i) kept[i] = load(sums + begin + i * lanes);
      for (const std::uint8_t input : added) {
        const std::int16_t* const row = &weights.first[input][begin];
        for (std::size_t i = 0; i < block; ++i) kept[i] = add(kept[i], load(row + i * lanes));
      }
      for (const std::uint8_t input : removed) {
        const std::int16_t* const row = &weights.first[input][begin];
        for (std::size_t i = 0; i < block; ++i) kept[i] = subtract(kept[i], load(row + i * lanes));
      }
      for (std::size_t i = 0; i < block; ++i) store(sums + begin + i * lanes, kept[i]);
      for (std::size_t i = 0; i < block; i += 2) {
        store(units + begin + i * lanes, to_bytes(kept[i], kept[i + 1]));
      }
    }
  }

  static void pair(std::uint8_t* units) {
    const auto product_at = [&](std::size_t k) {
      return upper_byte_of_product(units_at(units + k), units_at(units + pairs + k));
    };
    for (std::size_t k = 0; k < pairs; k += 2 * lanes) {
      store(units + k, to_bytes(product_at(k), product_at(k + lanes)));
    }
  }

  static void second(const NetworkWeights& weights, std::size_t bucket, const std::uint8_t* units,
                     std::int32_t* out) {
    constexpr std::size_t rows = 4;
    for (std::size_t j = 0; j < NetworkShape::second; j += rows) {
      Vector sums[rows] = {none(), none(), none(), none()};
      for (std::size_t k = 0; k < pairs; k += lanes) {
        const Vector some = units_at(units + k);
        for (std::size_t i = 0; i < rows; ++i) {
          const Vector row = weights_at(&weights.second_layer[bucket][j + i][k]);
          sums[i] = add_sums(sums[i], multiply(some, row));
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
struct WideLayers : NetworkShape {
  static constexpr std::size_t lanes = 16;
  static constexpr std::size_t block = 8;

  [[gnu::target("avx2")]] static __m256i load(const void* from) {
    return _mm256_loadu_si256(static_cast<const __m256i*>(from));
  }
  [[gnu::target("avx2")]] static void store(void* to, __m256i a) {
    _mm256_storeu_si256(static_cast<__m256i*>(to), a);
  }

  [[gnu::target("avx2")]] static void first(const NetworkWeights& weights, Inputs added,
                                            Inputs removed, std::int16_t* sums,
                                            std::uint8_t* units) {
    for (std::size_t begin = 0; begin < hidden; begin += lanes * block) {
      __m256i kept[block];
      for (std::size_t i = 0; i < block; ++i) kept[i] = load(sums + begin + i * lanes);
      for (const std::uint8_t input : added) {
        const std::int16_t* const row = &weights.first[input][begin];
        for (std::size_t i = 0; i < block; ++i) {
          kept[i] = _mm256_add_epi16(kept[i], load(row + i * lanes));
        }
      }
      for (const std::uint8_t input : removed) {
        const std::int16_t* const row = &weights.first[input][begin];
        for (std::size_t i = 0; i < block; ++i) {
          kept[i] = _mm256_sub_epi16(kept[i], load(row + i * lanes));
        }
      }
      for (std::size_t i = 0; i < block; ++i) store(sums + begin + i * lanes, kept[i]);
      for (std::size_t i = 0; i < block; i += 2) {
        // Bytes are packed in each half by itself: the middle quarters change places.
        const __m256i packed = _mm256_packus_epi16(kept[i], kept[i + 1]);
        store(units + begin + i * lanes, _mm256_permute4x64_epi64(packed, 0xD8));
      }
    }
  }

  [[gnu::target("avx2")]] static __m256i units_at(const std::uint8_t* from) {
    return _mm256_cvtepu8_epi16(_mm_loadu_si128(reinterpret_cast<const __m128i*>(from)));
  }

  [[gnu::target("avx2")]] static void pair(std::uint8_t* units) {
    for (std::size_t k = 0; k < pairs; k += lanes) {
      const __m256i product = _mm256_srli_epi16(
          _mm256_mullo_epi16(units_at(units + k), units_at(units + pairs + k)), 8);
      _mm_storeu_si128(
          reinterpret_cast<__m128i*>(units + k),
          _mm_packus_epi16(_mm256_castsi256_si128(product), _mm256_extracti128_si256(product, 1)));
    }
  }

  [[gnu::target("avx2")]] static void second(const NetworkWeights& weights, std::size_t bucket,
                                             const std::uint8_t* units, std::int32_t* out) {
    constexpr std::size_t rows = 8;
    const __m256i ones = _mm256_set1_epi16(1);
    for (std::size_t j = 0; j < NetworkShape::second; j += rows) {
      __m256i sums[rows];
      for (__m256i& sum : sums) sum = _mm256_setzero_si256();
      for (std::size_t k = 0; k < pairs; k += 2 * lanes) {
        const __m256i some = load(units + k);
        for (std::size_t i = 0; i < rows; ++i) {
          // Sums of two have room in sixteen bits (most_of_two).
          const __m256i row = load(&weights.second_layer[bucket][j + i][k]);
          const __m256i twos = _mm256_maddubs_epi16(some, row);
          sums[i] = _mm256_add_epi32(sums[i], _mm256_madd_epi16(twos, ones));
        }
      }
      store(out + j, sum_up(sums));
    }
  }

  /// Eight sums of eight become one vector of sums.
  [[gnu::target("avx2")]] static __m256i sum_up(const __m256i (&sums)[8]) {
    const __m256i a =
        _mm256_hadd_epi32(_mm256_hadd_epi32(sums[0], sums[1]), _mm256_hadd_epi32(sums[2], sums[3]));
    const __m256i b =
        _mm256_hadd_epi32(_mm256_hadd_epi32(sums[4], sums[5]), _mm256_hadd_epi32(sums[6], sums[7]));
    return _mm256_add_epi32(_mm256_permute2x128_si256(a, b, 0x20),
                            _mm256_permute2x128_si256(a, b, 0x31));
  }
};

/// Does this processor multiply and add four bytes at once?
inline bool has_wide_products() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("avx512vl") &&
         __builtin_cpu_supports("avx512vnni");
}

/// The same on processors that do.
struct WideProducts : WideLayers {
  [[gnu::target("avx2,avx512vl,avx512vnni")]] static void second(const NetworkWeights& weights,
                                                                 std::size_t bucket,
                                                                 const std::uint8_t* units,
                                                                 std::int32_t* out) {
    constexpr std::size_t rows = 8;
    for (std::size_t j = 0; j < NetworkShape::second; j += rows) {
      __m256i sums[rows];
      for (__m256i& sum : sums) sum = _mm256_setzero_si256();
      for (std::size_t k = 0; k < pairs; k += 2 * lanes) {
        const __m256i some = load(units + k);
        for (std::size_t i = 0; i < rows; ++i) {
          const __m256i row = load(&weights.second_layer[bucket][j + i][k]);
          sums[i] = _mm256_dpbusd_epi32(sums[i], some, row);
        }
      }
      store(out + j, sum_up(sums));
    }
  }
};

#endif

}  // namespace threeply
