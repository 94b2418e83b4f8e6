#include "report/page_link.hpp"

#include <algorithm>

#include "notation/deflate.hpp"

namespace threeply {
namespace {

/// What all browsers, mail programs and the page itself take.
constexpr std::size_t longest_link = 8000;

/// What is kept of a long output after the line that differs: some blocks.
constexpr std::uint64_t lines_after = 100;

std::string encoded(std::string_view bytes) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  constexpr std::string_view plain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~";
  std::string text;
  for (const char byte : bytes) {
    if (plain.find(byte) != plain.npos) {
      text += byte;
      continue;
    }
    const auto value = static_cast<unsigned char>(byte);
    text += '%';
    text += digits[value >> 4];
    text += digits[value & 15];
  }
  return text;
}

bool is_blank(char byte) { return byte == ' ' || ('\t' <= byte && byte <= '\r'); }

bool is_plain(char byte) {
  return is_blank(byte) || byte == '-' || ('0' <= byte && byte <= '9') ||
         ('A' <= byte && byte <= 'Z') || ('a' <= byte && byte <= 'z');
}

/// actions=G6-F5.B3-A4, or the text as it is where its white space is the matter.
std::string list_field(std::string_view input, bool is_white_space_kept) {
  if (is_white_space_kept || !std::all_of(input.begin(), input.end(), is_plain)) {
    return "&text=" + encoded(input);
  }
  std::string words;
  bool is_in_word = false;
  for (const char byte : input) {
    if (!is_blank(byte)) {
      if (!is_in_word && !words.empty()) words += '.';
      words += byte;
    }
    is_in_word = !is_blank(byte);
  }
  return words.empty() ? "" : "&actions=" + words;
}

std::string_view first_lines(std::string_view text, std::uint64_t count) {
  std::size_t end = 0;
  for (; count > 0 && end < text.size(); --count) {
    const std::size_t next = text.find('\n', end);
    if (next == text.npos) return text;
    end = next + 1;
  }
  return text.substr(0, end);
}

}  // namespace

std::string page_link(const Failure& failure, std::string_view page) {
  if (page.empty()) return {};
  const bool is_list_odd = failure.input.find_first_of("\r\t\v\f") != failure.input.npos;
  std::string link = std::string(page) + "#rules=towers" + list_field(failure.input, is_list_odd) +
                     "&place=replay";
  if (link.size() > longest_link) return {};
  if (failure.output.empty()) return link;
  const auto with = [&](std::string_view output) {
    return link + "&theirs=" + base64url(deflated(output));
  };
  std::string whole = with(failure.output);
  if (whole.size() <= longest_link) return whole;
  std::string cut =
      with(first_lines(failure.output, failure.verdict.comparison.line + lines_after));
  return cut.size() <= longest_link ? cut : link;
}

std::string whole_page_link(const Failure& failure, std::string_view page) {
  const bool is_whole = page.starts_with("http://") || page.starts_with("https://");
  return is_whole ? page_link(failure, page) : "";
}

}  // namespace threeply
