// What a type of wasm/views.def is made of, for whoever converts its values without knowing them:
// to JavaScript, to JSON, to a declaration in TypeScript.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "wasm/views.hpp"

namespace threeply::api {

struct Type;

struct FieldType {
  const char* name;   ///< in JavaScript's spelling
  const char* words;  ///< what it means
  const Type& type;
  void* (*of)(void* object);
};

struct Type {
  enum class Form { text, integer, number, truth, list, maybe, object };

  Form form;
  const char* name = "";   ///< of an object, or of a text out of a few
  const char* words = "";  ///< of an object
  bool is_request = false;
  const Type* base = nullptr;  ///< of an object: its fields come first
  std::span<const FieldType> fields = {};
  const Type* item = nullptr;                   ///< of a list, or of what may be missing
  std::size_t (*count)(const void*) = nullptr;  ///< 0 or 1 of what may be missing
  void* (*at)(void*, std::size_t index) = nullptr;
};

/// The module itself carries no documentation.
constexpr const char* documented([[maybe_unused]] const char* words) {
#ifdef __EMSCRIPTEN__
  return "";
#else
  return words;
#endif
}

/// is_computed → isComputed
template <std::size_t size>
struct CamelCase {
  char text[size] = {};

  // NOLINTNEXTLINE(google-explicit-constructor): a literal is one
  constexpr CamelCase(const char (&snake)[size]) {
    std::size_t end = 0;
    for (std::size_t i = 0; i < size; ++i) {
      const bool is_next_large = snake[i] == '_';
      if (is_next_large) ++i;
      text[end++] = is_next_large ? static_cast<char>(snake[i] - 'a' + 'A') : snake[i];
    }
  }
};

template <CamelCase name>
inline constexpr auto spelled = name;

/// `TypeOf<Value>::type` is the type of values of that sort; all of them are constants.
template <class Value>
struct TypeOf;

template <>
struct TypeOf<std::string> {
  static constexpr Type type{.form = Type::Form::text};
};

template <>
struct TypeOf<int> {
  static constexpr Type type{.form = Type::Form::integer};
};

template <>
struct TypeOf<double> {
  static constexpr Type type{.form = Type::Form::number};
};

template <>
struct TypeOf<bool> {
  static constexpr Type type{.form = Type::Form::truth};
};

template <class Item>
struct TypeOf<std::vector<Item>> {
  static constexpr Type type{
      .form = Type::Form::list,
      .item = &TypeOf<Item>::type,
      .count = [](const void* list) { return static_cast<const std::vector<Item>*>(list)->size(); },
      .at = [](void* list, std::size_t index) -> void* {
        return &(*static_cast<std::vector<Item>*>(list))[index];
      }};
};

template <class Item>
struct TypeOf<std::optional<Item>> {
  static constexpr Type type{
      .form = Type::Form::maybe,
      .item = &TypeOf<Item>::type,
      .count = [](const void* maybe) -> std::size_t {
        return static_cast<const std::optional<Item>*>(maybe)->has_value() ? 1 : 0;
      },
      .at = [](void* maybe, std::size_t) -> void* {
        return &**static_cast<std::optional<Item>*>(maybe);
      }};
};

// clang-format off
#define CHOICE(choice)                                                               \
  template <>                                                                        \
  struct TypeOf<choice> {                                                            \
    static constexpr Type type{.form = Type::Form::text, .name = documented(#choice)}; \
  };
#include "wasm/choices.def"
#undef CHOICE

#define OBJECT(object, object_words, object_is_request, object_base)        \
  template <>                                                               \
  struct TypeOf<object> {                                                   \
    using Self = object;                                                    \
    static constexpr const char* name = documented(#object);           \
    static constexpr const char* words = documented(object_words);     \
    static constexpr bool is_request = object_is_request;                   \
    static constexpr const Type* base = object_base;                        \
    static constexpr FieldType fields[] = {
#define VIEW(object, words) OBJECT(object, words, false, nullptr)
#define REQUEST(object, words) OBJECT(object, words, true, nullptr)
#define VIEW_OF(object, base, words) OBJECT(object, words, false, &TypeOf<api::base>::type)
#define FIELD(field_type, field, usual, words)                              \
      {spelled<#field>.text, documented(words), TypeOf<field_type>::type, \
       [](void* self) -> void* { return &static_cast<Self*>(self)->field; }},
#define END                                                                 \
    };                                                                      \
    static constexpr Type type{.form = Type::Form::object, .name = name, .words = words, \
                               .is_request = is_request, .base = base, .fields = fields}; \
  };
#include "wasm/views.def"
#undef OBJECT
#undef VIEW
#undef REQUEST
#undef VIEW_OF
#undef FIELD
#undef END
// clang-format on

}  // namespace threeply::api
