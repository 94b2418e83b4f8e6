// Bytes nobody vouches for as parts of an HTML page.
#pragma once

#include <string>
#include <string_view>

namespace threeply {

/// Between tags or in a quoted attribute. Line ends and tabs stay, what else is not printable
/// appears as \xNN.
std::string html_text(std::string_view bytes);

/// The same of the beginning of a text, with a remark on how much was left out.
std::string html_text(std::string_view bytes, std::size_t most_bytes);

/// Which blanks of a line are to be seen.
enum class Blanks { at_the_end, all };

/// A line with blanks, tabs and CR made visible; a long one is cut.
std::string html_line(std::string_view line, Blanks blanks);

/// For href: a relative path, whatever bytes its names have; never another scheme.
std::string html_path(std::string_view path);

/// The name of a submission, as a link unless `path` is empty. It may be broken after each _, by
/// which course platforms join their parts.
std::string html_link(std::string_view name, std::string_view path);

}  // namespace threeply
