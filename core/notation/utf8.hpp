// Tells characters from bytes that are none, in texts nobody vouches for.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace threeply {

/// How many bytes the character that begins `text` has in UTF-8; 0 if it is none. `text` not empty.
std::size_t character_size(std::string_view text);

/// For people to read: characters as they are; control characters, those that turn the direction of
/// writing or have no width, and bytes that are no character, as \xNN. What is in `kept` stays.
std::string printable(std::string_view bytes, std::string_view kept = "");

/// With letters of Latin-1, as old files have them, where bytes are no character.
std::string with_latin_letters(std::string_view bytes);

/// Up to `count` bytes of a text, not cut within a character.
std::string_view first_bytes(std::string_view text, std::size_t count);

/// Characters of a text that is `printable`.
std::size_t character_count(std::string_view text);

/// The first `count` characters of such a text, or all.
std::string_view first_characters(std::string_view text, std::size_t count);

}  // namespace threeply
