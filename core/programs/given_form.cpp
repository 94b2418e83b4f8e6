#include "programs/given_form.hpp"

#include <algorithm>

#include "notation/blanks.hpp"
#include "notation/pdn_reader.hpp"

namespace threeply {
namespace {

/// {"name": begins JSON; a comment of PDN may begin with a quote as well.
bool looks_like_json(std::string_view text) {
  if (!text.starts_with('{')) return false;
  const std::string_view inside = trimmed(text.substr(1));
  if (inside.starts_with('}') && trimmed(inside.substr(1)).empty()) return true;
  if (!inside.starts_with('"')) return false;
  const std::size_t quote = inside.find('"', 1);
  return quote != inside.npos && trimmed(inside.substr(quote + 1)).starts_with(':');
}

bool looks_like_fen(std::string_view text) {
  const std::string_view rest = trimmed(text.substr(1));
  return std::string_view("BbWw").find(text[0]) != std::string_view::npos && rest.starts_with(':');
}

/// Whether its first word has bytes that no text of any form has.
bool is_binary(std::string_view text) {
  text = text.substr(0, text.find_first_of(" \t\r\n"));
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return c >= 0 && c < ' ' && (c < '\t' || c > '\r'); });
}

}  // namespace

GivenForm form_of(std::string_view text) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  text = trimmed(text);
  if (text.empty()) return GivenForm::actions;
  if (looks_like_json(text)) return GivenForm::json;
  if (looks_like_fen(text)) return GivenForm::fen;
  if (looks_like_pdn(text)) return GivenForm::pdn;
  if (text.starts_with("case")) return GivenForm::grid;
  const bool is_one_word = text.find_first_of(" \t\r\n/") == text.npos;
  const bool is_action = text == "A" || text == "P" || text.find('-') != text.npos;
  if (is_action && !is_binary(text)) return GivenForm::actions;
  const bool is_hub =
      is_one_word && (text[0] == 'B' || text[0] == 'W') && text.find('e') != text.npos;
  return is_hub ? GivenForm::hub : GivenForm::grid;
}

}  // namespace threeply
