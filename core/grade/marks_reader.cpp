// Reads how marks are given, from an option or a file; any bytes give a scheme or a complaint with
// its place.
#include <algorithm>

#include "grade/marks.hpp"
#include "notation/quote.hpp"
#include "notation/utf8.hpp"

namespace threeply {
namespace {

constexpr std::uint64_t most_marks = 100'000;
constexpr std::size_t most_groups = 1000;
constexpr std::string_view blanks = " \t\r";
constexpr Visibility visibilities[] = {Visibility::visible, Visibility::hidden,
                                       Visibility::after_due_date, Visibility::after_published};

/// "4", "0.5", "1.25" as hundredths; none if it is anything else, or too much.
std::optional<std::uint64_t> read_hundredths(std::string_view text) {
  const std::size_t point = std::min(text.find('.'), text.size());
  const std::string_view whole = text.substr(0, point);
  const std::string_view decimals = text.substr(std::min(point + 1, text.size()));
  constexpr std::string_view digits = "0123456789";
  if (whole.empty() || whole.size() > 6 || decimals.size() > 2 ||
      (point < text.size() && decimals.empty()) || whole.find_first_not_of(digits) != whole.npos ||
      decimals.find_first_not_of(digits) != decimals.npos) {
    return std::nullopt;
  }
  std::uint64_t number = 0;
  for (const char digit : whole) number = 10 * number + static_cast<std::uint64_t>(digit - '0');
  for (std::size_t i = 0; i < 2; ++i) {
    const char digit = i < decimals.size() ? decimals[i] : '0';
    number = 10 * number + static_cast<std::uint64_t>(digit - '0');
  }
  if (number > 100 * most_marks) return std::nullopt;
  return number;
}

std::vector<std::string> split_at_commas(std::string_view text) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t end = std::min(text.find(','), text.size());
    parts.emplace_back(text.substr(0, end));
    if (end == text.size()) return parts;
    text.remove_prefix(end + 1);
  }
}

std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
  return text;
}

std::string stage_title(int stage) {
  constexpr std::string_view words[] = {"no command", "command A", "command P"};
  return "Stage " + std::to_string(stage) + ", " + std::string(words[stage]);
}

/// One line, word by word; the first thing that is wrong ends it.
class GroupReader {
 public:
  explicit GroupReader(std::string_view line) : line_(line) {}

  MarkGroup read() {
    MarkGroup group;
    const std::string_view title = split_title();
    read_number(group);
    read_visibility(group);
    read_which(group);
    group.title = title.empty() ? title_of(group) : printable(title);
    return group;
  }

  const std::string& expected() const { return expected_; }
  std::size_t column() const { return start_ + 1; }
  std::string found() const {
    return word_.empty() ? "the end of the line" : quote(first_bytes(word_, 40));
  }

 private:
  /// What follows a colon, without the blanks around it.
  std::string_view split_title() {
    const std::size_t colon = line_.find(':');
    if (colon == line_.npos) return {};
    std::string_view title = line_.substr(colon + 1);
    line_ = line_.substr(0, colon);
    title.remove_prefix(std::min(title.find_first_not_of(blanks), title.size()));
    return title.substr(0, title.find_last_not_of(blanks) + 1);
  }

  void next() {
    if (!expected_.empty()) return;
    start_ = std::min(line_.find_first_not_of(blanks, end_), line_.size());
    end_ = std::min(line_.find_first_of(blanks, start_), line_.size());
    word_ = line_.substr(start_, end_ - start_);
  }

  void expect(std::string words) {
    if (expected_.empty()) expected_ = std::move(words);
  }

  void read_number(MarkGroup& group) {
    next();
    const auto number = read_hundredths(word_);
    if (number) {
      group.hundredths = *number;
    } else {
      expect("marks such as 4 or 1.5, up to " + std::to_string(most_marks));
    }
    next();
  }

  void read_visibility(MarkGroup& group) {
    for (const Visibility visibility : visibilities) {
      if (!expected_.empty() || word_ != visibility_name(visibility)) continue;
      group.visibility = visibility;
      is_visibility_said_ = true;
      next();
      return;
    }
  }

  void read_which(MarkGroup& group) {
    const std::string choices =
        std::string(is_visibility_said_ ? "" : "visible, hidden, ") + "all, stage, kinds or cases";
    if (word_ == "all") {
      next();
      if (!word_.empty()) expect("a colon and a title, or the end of the line");
      return;
    }
    if (word_.empty()) expect(choices);
    while (expected_.empty() && !word_.empty()) {
      const std::string_view what = word_;
      if (what != "stage" && what != "kinds" && what != "cases") return expect(choices);
      next();
      if (what == "stage") {
        read_stage(group);
      } else {
        read_list(what, what == "kinds" ? group.kinds : group.names);
      }
      next();
    }
  }

  void read_stage(MarkGroup& group) {
    if (word_ == "0") {
      group.stage = 0;
    } else if (word_ == "1" || word_ == "A") {
      group.stage = 1;
    } else if (word_ == "2" || word_ == "P") {
      group.stage = 2;
    } else {
      expect("0, A or P");
    }
  }

  void read_list(std::string_view what, std::vector<std::string>& list) {
    const std::vector<std::string> parts = split_at_commas(word_);
    if (std::any_of(parts.begin(), parts.end(), [](const auto& part) { return part.empty(); })) {
      return expect(std::string(what == "kinds" ? "kinds of cases" : "names of cases") +
                    ", separated by commas without blanks");
    }
    list.insert(list.end(), parts.begin(), parts.end());
  }

  static std::string title_of(const MarkGroup& group) {
    std::string title;
    const auto add = [&](const std::string& words) {
      title += (title.empty() ? "" : "; ") + words;
    };
    if (group.stage) add(stage_title(*group.stage));
    if (!group.kinds.empty()) add(printable(joined(group.kinds)));
    if (!group.names.empty()) add(printable(joined(group.names)));
    return title.empty() ? "All cases" : title;
  }

  std::string_view line_;
  std::string_view word_;
  std::size_t start_ = 0;
  std::size_t end_ = 0;
  std::string expected_;
  bool is_visibility_said_ = false;
};

}  // namespace

std::optional<ReadMarks> read_stage_marks(std::string_view list) {
  if (list.empty() || list.find_first_not_of("0123456789.,") != list.npos) return std::nullopt;
  const std::vector<std::string> parts = split_at_commas(list);
  ReadMarks read;
  if (parts.size() != 3) {
    read.error = "expected marks for the stages 0, A and P, such as 4,2,1, but found " +
                 std::to_string(parts.size()) + (parts.size() == 1 ? " number" : " numbers");
    return read;
  }
  for (int stage = 0; stage < 3; ++stage) {
    const auto number = read_hundredths(parts[static_cast<std::size_t>(stage)]);
    if (!number) {
      read.error = "expected marks such as 4 or 1.5, up to " + std::to_string(most_marks) +
                   ", but found " + quote(parts[static_cast<std::size_t>(stage)]);
      return read;
    }
    if (*number > 0) {
      read.scheme.push_back({.title = stage_title(stage), .hundredths = *number, .stage = stage});
    }
  }
  if (read.scheme.empty()) read.error = "expected marks for at least one stage";
  return read;
}

ReadMarks read_marks(std::string_view text) {
  ReadMarks read;
  if (const std::string_view hint = encoding_hint(text); !hint.empty()) {
    read.error = "line 1, column 1: expected plain text" + std::string(hint);
    return read;
  }
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    line = line.substr(0, line.find('#'));
    if (line.find_first_not_of(blanks) == line.npos) continue;
    GroupReader reader(line);
    MarkGroup group = reader.read();
    if (!reader.expected().empty()) {
      read.error = "line " + std::to_string(number) + ", column " +
                   std::to_string(reader.column()) + ": expected " + reader.expected() +
                   ", but found " + reader.found();
      return read;
    }
    if (read.scheme.size() == most_groups) {
      read.error = "line " + std::to_string(number) + ", column 1: expected no more than " +
                   std::to_string(most_groups) + " groups";
      return read;
    }
    read.scheme.push_back(std::move(group));
  }
  if (total_marks(read.scheme) == 0) {
    read.error = "line 1, column 1: expected groups with marks, such as '4 visible stage 0'";
  }
  return read;
}

}  // namespace threeply
