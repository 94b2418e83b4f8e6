// Carries the values of wasm/views.def to and from JavaScript as plain objects, and offers the
// calls of wasm/calls.def, of one module those that are in it; decides nothing.
#include <emscripten/bind.h>
#include <emscripten/val.h>

#include "wasm/api.hpp"
#include "wasm/types.hpp"

namespace {

using emscripten::val;
using namespace threeply::api;

val to_js(const Type& type, void* value);

void set_fields(val& object, const Type& type, void* value) {
  if (type.base != nullptr) set_fields(object, *type.base, value);
  for (const FieldType& field : type.fields) {
    object.set(field.name, to_js(field.type, field.of(value)));
  }
}

val to_js(const Type& type, void* value) {
  switch (type.form) {
    case Type::Form::text: return val(*static_cast<std::string*>(value));
    case Type::Form::integer: return val(*static_cast<int*>(value));
    case Type::Form::number: return val(*static_cast<double*>(value));
    case Type::Form::truth: return val(*static_cast<bool*>(value));
    case Type::Form::maybe:
      return type.count(value) == 0 ? val::null() : to_js(*type.item, type.at(value, 0));
    case Type::Form::list: {
      val array = val::array();
      const std::size_t count = type.count(value);
      for (std::size_t i = 0; i < count; ++i) array.set(i, to_js(*type.item, type.at(value, i)));
      return array;
    }
    case Type::Form::object: break;
  }
  val object = val::object();
  set_fields(object, type, value);
  return object;
}

/// A request; what it does not say stays as usual.
void from_js(const val& object, const Type& type, void* request) {
  for (const FieldType& field : type.fields) {
    const val value = object[field.name];
    if (value.isUndefined()) continue;
    void* const target = field.of(request);
    switch (field.type.form) {
      case Type::Form::text: *static_cast<std::string*>(target) = value.as<std::string>(); break;
      case Type::Form::integer: *static_cast<int*>(target) = value.as<int>(); break;
      case Type::Form::number: *static_cast<double*>(target) = value.as<double>(); break;
      case Type::Form::truth: *static_cast<bool*>(target) = value.as<bool>(); break;
      default: break;  // requests have no others
    }
  }
}

/// What an argument or a result is on its way: numbers, truths and texts as they are.
template <class Value>
struct Crossing {
  using Js = val;
  static Value from(const val& object) {
    Value request;
    from_js(object, TypeOf<Value>::type, &request);
    return request;
  }
  static val to(Value&& view) { return to_js(TypeOf<Value>::type, &view); }
};

template <class Value>
struct Plain {
  using Js = Value;
  static const Value& from(const Value& value) { return value; }
  static Value to(Value&& value) { return std::move(value); }
};
template <>
struct Crossing<int> : Plain<int> {};
template <>
struct Crossing<bool> : Plain<bool> {};
template <>
struct Crossing<std::string> : Plain<std::string> {};

template <class Kind>
struct Crossing<Choice<Kind>> {
  using Js = std::string;
  static Choice<Kind> from(const std::string& text) { return Choice<Kind>(text); }
};

template <>
struct Crossing<std::vector<int>> {
  using Js = val;
  static std::vector<int> from(const val& array) {
    return emscripten::convertJSArrayToNumberVector<int>(array);
  }
};

template <>
struct Crossing<Bytes> {
  using Js = val;
  static Bytes from(const val& array) {
    return emscripten::convertJSArrayToNumberVector<std::uint8_t>(array);
  }
};

template <>
struct Crossing<OnProgress> {
  using Js = val;
  static OnProgress from(const val& tell) {
    return [tell](SolveProgress progress) { tell(to_js(TypeOf<SolveProgress>::type, &progress)); };
  }
};

template <class Value>
using CrossingOf = Crossing<std::remove_cvref_t<Value>>;

/// What calls remember, of each sort that the module has one.
template <class Remembered>
Remembered& memory() {
  static Remembered only;
  return only;
}

template <class Function>
struct Bound;

template <class Result, class... Arguments>
struct Bound<Result (*)(Arguments...)> {
  template <Result (*function)(Arguments...)>
  static typename CrossingOf<Result>::Js call(typename CrossingOf<Arguments>::Js... arguments) {
    return CrossingOf<Result>::to(function(CrossingOf<Arguments>::from(arguments)...));
  }
};

/// Those that remember.
template <class Remembered, class Result, class... Arguments>
struct Remembering {
  template <Result (*function)(Remembered&, Arguments...)>
  static typename CrossingOf<Result>::Js call(typename CrossingOf<Arguments>::Js... arguments) {
    return CrossingOf<Result>::to(
        function(memory<Remembered>(), CrossingOf<Arguments>::from(arguments)...));
  }
};
template <class Result, class... Arguments>
struct Bound<Result (*)(Memory&, Arguments...)> : Remembering<Memory, Result, Arguments...> {};
template <class Result, class... Arguments>
struct Bound<Result (*)(EndgameMemory&, Arguments...)>
    : Remembering<EndgameMemory, Result, Arguments...> {};
template <class Result, class... Arguments>
struct Bound<Result (*)(PlayerMemory&, Arguments...)>
    : Remembering<PlayerMemory, Result, Arguments...> {};
template <class Result, class... Arguments>
struct Bound<Result (*)(LibraryMemory&, Arguments...)>
    : Remembering<LibraryMemory, Result, Arguments...> {};

}  // namespace

EMSCRIPTEN_BINDINGS(threeply) {
#define OFFERED(name, answer) emscripten::function(#name, &Bound<decltype(&answer)>::call<&answer>);
#define ELSEWHERE(name, answer)
#define OFFERED_BY_engine ELSEWHERE
#define OFFERED_BY_solver ELSEWHERE
#define OFFERED_BY_player ELSEWHERE
#define OFFERED_BY_library ELSEWHERE
#if defined(THREEPLY_SOLVER)
#undef OFFERED_BY_solver
#define OFFERED_BY_solver OFFERED
#elif defined(THREEPLY_PLAYER)
#undef OFFERED_BY_player
#define OFFERED_BY_player OFFERED
#elif defined(THREEPLY_LIBRARY)
#undef OFFERED_BY_library
#define OFFERED_BY_library OFFERED
#else
#undef OFFERED_BY_engine
#define OFFERED_BY_engine OFFERED
#endif
#define CALL(name, answer, module, pace, arguments, words) OFFERED_BY_##module(name, answer)
#include "wasm/calls.def"
#undef CALL
}
