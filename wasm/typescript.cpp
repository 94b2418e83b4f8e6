#include "wasm/typescript.hpp"

#include <map>
#include <sstream>
#include <string_view>
#include <vector>

#include "notation/rule_names.hpp"
#include "programs/collection_text.hpp"
#include "programs/program.hpp"
#include "programs/puzzle/line_check.hpp"
#include "programs/puzzle/puzzle.hpp"
#include "review/verdict.hpp"
#include "wasm/api.hpp"
#include "wasm/names.hpp"
#include "wasm/types.hpp"
#include "words/difference.hpp"
#include "words/trace_difference.hpp"

namespace threeply::api {
namespace {

constexpr std::string_view made_by = "// Made by `threeply_types` (wasm/README.md); do not edit.\n";

using Names = std::vector<std::string_view>;

/// Where the list of each choice stands.
template <class Value>
Names choices();

template <>
Names choices<RuleSetName>() {
  Names names;
  for (const NamedRuleSet& named : rule_names) names.push_back(named.name);
  return names;
}

template <>
Names choices<ProgramName>() {
  Names names;
  for (const Program* program : all_programs()) names.push_back(program->name);
  return names;
}

template <>
Names choices<SideName>() {
  return all_names(sides);
}

template <>
Names choices<WinnerName>() {
  Names names = all_names(sides);
  names.insert(names.begin(), "");
  return names;
}

template <>
Names choices<DrawName>() {
  Names names = all_names(draw_reasons);
  names.insert(names.begin(), "");
  return names;
}

template <>
Names choices<TerminalCostName>() {
  return all_names(terminal_costs);
}

template <>
Names choices<ProblemCode>() {
  Names names = all_names(action_errors);
  names.insert(names.begin(), {"", malformed_list});
  return names;
}

template <>
Names choices<DifferenceName>() {
  Names names;
  for (const NamedDifferenceKind& kind : difference_kinds()) names.push_back(kind.name);
  return names;
}

template <>
Names choices<ResultName>() {
  return {result_name(Result::win), result_name(Result::loss), result_name(Result::draw),
          result_name(Result::undecided)};
}

template <>
Names choices<LineVerdictName>() {
  Names names;
  for (int verdict = 0; verdict <= static_cast<int>(LineVerdict::undecided); ++verdict) {
    names.push_back(verdict_name(static_cast<LineVerdict>(verdict)));
  }
  return names;
}

template <>
Names choices<TreeReading>() {
  return all_names(readings);
}

template <>
Names choices<TreeFormat>() {
  return all_names(tree_formats);
}

template <>
Names choices<TreeStateName>() {
  return all_names(tree_states);
}

template <>
Names choices<StepKind>() {
  return all_names(step_kinds);
}

template <>
Names choices<TraceKind>() {
  Names names = all_names(step_kinds);
  names.pop_back();  // the text does not say when a move is done
  return names;
}

template <>
Names choices<TraceFaultName>() {
  Names names;
  for (std::size_t fault = 0; fault < trace_fault_count; ++fault) {
    names.push_back(trace_fault_name(static_cast<TraceFault>(fault)));
  }
  return names;
}

template <>
Names choices<BoundName>() {
  return all_names(bounds);
}

template <>
Names choices<MarkName>() {
  Names names;
  for (const MarkMeaning& meaning : mark_meanings) names.push_back(meaning.name);
  return names;
}

template <>
Names choices<GivenFormName>() {
  return all_names(given_forms);
}

template <>
Names choices<GameFormatName>() {
  Names names;
  for (const NamedGameFormat& named : game_formats) names.push_back(named.name);
  return names;
}

template <>
Names choices<PdnResultName>() {
  return pdn_results();
}

std::string name_of(const Type& type) {
  switch (type.form) {
    case Type::Form::text: return *type.name == '\0' ? "string" : type.name;
    case Type::Form::integer:
    case Type::Form::number: return "number";
    case Type::Form::truth: return "boolean";
    case Type::Form::list: return name_of(*type.item) + "[]";
    case Type::Form::maybe: return name_of(*type.item) + " | null";
    case Type::Form::object: break;
  }
  return type.name;
}

std::string comment(std::string_view words, std::string_view indent) {
  if (words.empty()) return {};
  std::string text(indent);
  return text.append("/** ").append(words).append(" */\n");
}

void put_choice(std::ostream& out, std::string_view name, const Names& names) {
  out << "export type " << name << " = ";
  for (const std::string_view& choice : names) {
    out << (&choice == names.data() ? "'" : " | '") << choice << "'";
  }
  out << ";\n\n";
}

void put_object(std::ostream& out, const Type& type) {
  out << comment(type.words, "") << "export interface " << type.name;
  if (type.base != nullptr) out << " extends " << type.base->name;
  out << " {\n";
  for (const FieldType& field : type.fields) {
    out << comment(field.words, "  ") << "  " << field.name << (type.is_request ? "?: " : ": ")
        << name_of(field.type) << ";\n";
  }
  out << "}\n\n";
}

/// The arguments of a call in turn, by their types.
template <class Argument>
std::string argument_type() {
  using Value = std::remove_cvref_t<Argument>;
  if constexpr (std::is_same_v<Value, OnProgress>) {
    return "OnProgress";
  } else if constexpr (std::is_same_v<Value, Bytes>) {
    return "Uint8Array";
  } else {
    return name_of(TypeOf<Value>::type);
  }
}

template <class Result, class... Arguments>
std::string signature(const char* names, Result (*)(Arguments...)) {
  std::istringstream words(names);
  std::string text;
  [[maybe_unused]] const auto add = [&](const std::string& type) {
    std::string name;
    words >> name;
    text += (text.empty() ? "" : ", ") + name + ": " + type;
  };
  (add(argument_type<Arguments>()), ...);
  return '(' + text + "): " + argument_type<Result>();
}

template <class Result, class... Arguments>
std::string signature(const char* names, Result (*)(Memory&, Arguments...)) {
  return signature(names, static_cast<Result (*)(Arguments...)>(nullptr));
}

template <class Result, class... Arguments>
std::string signature(const char* names, Result (*)(EndgameMemory&, Arguments...)) {
  return signature(names, static_cast<Result (*)(Arguments...)>(nullptr));
}

template <class Result, class... Arguments>
std::string signature(const char* names, Result (*)(PlayerMemory&, Arguments...)) {
  return signature(names, static_cast<Result (*)(Arguments...)>(nullptr));
}

template <class Result, class... Arguments>
std::string signature(const char* names, Result (*)(LibraryMemory&, Arguments...)) {
  return signature(names, static_cast<Result (*)(Arguments...)>(nullptr));
}

/// What a caller gives; how far long work has come is told by other means.
template <class... Arguments>
constexpr int given = (0 + ... +
                       (std::is_same_v<std::remove_cvref_t<Arguments>, OnProgress> ? 0 : 1));

template <class Result, class... Arguments>
int arity(Result (*)(Arguments...)) {
  return given<Arguments...>;
}

template <class Result, class... Arguments>
int arity(Result (*)(Memory&, Arguments...)) {
  return given<Arguments...>;
}

template <class Result, class... Arguments>
int arity(Result (*)(EndgameMemory&, Arguments...)) {
  return given<Arguments...>;
}

template <class Result, class... Arguments>
int arity(Result (*)(PlayerMemory&, Arguments...)) {
  return given<Arguments...>;
}

template <class Result, class... Arguments>
int arity(Result (*)(LibraryMemory&, Arguments...)) {
  return given<Arguments...>;
}

}  // namespace

std::string typescript() {
  std::ostringstream out;
  out << "// The engine's modules as JavaScript sees them.\n" << made_by << '\n';
#define CHOICE(name) put_choice(out, #name, choices<name>());
#include "wasm/choices.def"
#undef CHOICE
#define VIEW(name, words) put_object(out, TypeOf<name>::type);
#define REQUEST(name, words) put_object(out, TypeOf<name>::type);
#define VIEW_OF(name, base, words) put_object(out, TypeOf<name>::type);
#define FIELD(type, name, usual, words)
#define END
#include "wasm/views.def"
#undef VIEW
#undef REQUEST
#undef VIEW_OF
#undef FIELD
#undef END
  out << "export type OnProgress = (progress: SolveProgress) => void;\n\n";
  std::map<std::string_view, std::string> modules;
#define CALL(name, function, module, pace, arguments, words) \
  modules[#module] += comment(words, "  ") + "  " #name + signature(arguments, &function) + ";\n";
#include "wasm/calls.def"
#undef CALL
  out << "/** Of threeply-engine.js. */\nexport interface ThreeplyEngine {\n"
      << modules["engine"] << "}\n\n"
      << "/** Of threeply-solver.js. */\nexport interface ThreeplySolver {\n"
      << modules["solver"] << "}\n\n"
      << "/** Of threeply-player.js, and of threeply-player-plain.js. */\n"
         "export interface ThreeplyPlayer {\n"
      << modules["player"] << "}\n\n"
      << "/** Of threeply-library.js. */\nexport interface ThreeplyLibrary {\n"
      << modules["library"] << "}\n\n"
      << "/** All together. */\n"
         "export interface ThreeplyModule extends ThreeplyEngine, ThreeplySolver, ThreeplyPlayer, "
         "ThreeplyLibrary {}\n\n"
         "/** In a browser the module fetches its own code; Node.js gives it `wasmBinary`, a page "
         "that "
         "has several workers may give each the module that it compiled once. */\n"
         "export default function createThreeply<Module = ThreeplyEngine>(options?: {\n"
         "  wasmBinary?: ArrayBuffer | Uint8Array;\n"
         "  locateFile?: (name: string) => string;\n"
         "  instantiateWasm?: (imports: WebAssembly.Imports, onInstance: (instance: "
         "WebAssembly.Instance) "
         "=> void) => object;\n"
         "}): Promise<Module>;\n";
  return out.str();
}

std::string call_table() {
  std::ostringstream out;
  out << "// @ts-check\n// The engine's calls, the module of each and how long it may take.\n"
      << made_by
      << "\n/** @typedef {'engine' | 'solver' | 'player' | 'library'} ModuleName */\n"
         "/** @typedef {{module: ModuleName, pace: 'quick' | 'patient' | 'telling', arity: "
         "number}} "
         "Call */\n\n"
         "/** @type {Record<keyof import('../../wasm/threeply').ThreeplyModule, Call>} */\n"
         "export const calls = {\n";
#define CALL(name, function, module, pace, arguments, words)                                    \
  out << "  " #name ": { module: '" #module "', pace: '" #pace "', arity: " << arity(&function) \
      << " },\n";
#include "wasm/calls.def"
#undef CALL
  out << "};\n";
  return out.str();
}

}  // namespace threeply::api
