#include "wasm/json.hpp"

#include "notation/json.hpp"

namespace threeply::api {
namespace {

void put(JsonWriter& json, const Type& type, void* value);

void put_fields(JsonWriter& json, const Type& type, void* object) {
  if (type.base != nullptr) put_fields(json, *type.base, object);
  for (const FieldType& field : type.fields) {
    json.key(field.name);
    put(json, field.type, field.of(object));
  }
}

void put(JsonWriter& json, const Type& type, void* value) {
  switch (type.form) {
    case Type::Form::text: json.value(*static_cast<const std::string*>(value)); break;
    case Type::Form::integer: json.value(std::int64_t{*static_cast<const int*>(value)}); break;
    case Type::Form::number:  // counts, all of them
      json.value(static_cast<std::int64_t>(*static_cast<const double*>(value)));
      break;
    case Type::Form::truth: json.truth(*static_cast<const bool*>(value)); break;
    case Type::Form::maybe:
      if (type.count(value) == 0) {
        json.null();
      } else {
        put(json, *type.item, type.at(value, 0));
      }
      break;
    case Type::Form::list:
      json.begin('[');
      for (std::size_t i = 0; i < type.count(value); ++i) put(json, *type.item, type.at(value, i));
      json.end(']');
      break;
    case Type::Form::object:
      json.begin('{');
      put_fields(json, type, value);
      json.end('}');
      break;
  }
}

}  // namespace

std::string to_json(const Type& type, const void* value) {
  std::string text;
  JsonWriter json(text);
  put(json, type, const_cast<void*>(value));  // it only reads
  return text;
}

}  // namespace threeply::api
