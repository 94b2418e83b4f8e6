#include "grade/case_result.hpp"

#include "notation/action_reader.hpp"

namespace threeply {

int stage_of(std::string_view input) {
  ActionReader reader;
  const auto stage_after = [](Token token) {
    return token == Token::act ? 1 : token == Token::play ? 2 : 0;
  };
  for (const char byte : input) {
    const Token token = reader.take(byte);
    if (token == Token::malformed) return 0;
    if (const int stage = stage_after(token); stage > 0) return stage;
  }
  return stage_after(reader.finish());
}

CaseLabel label_of(const TestCase& test) {
  return {.name = test.name, .kind = test.kind, .stage = stage_of(test.input)};
}

}  // namespace threeply
