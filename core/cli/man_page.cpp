#include <algorithm>
#include <cctype>
#include <string_view>

#include "cli/documents.hpp"

namespace threeply::cli {
namespace {

/// As roff wants it: no character of its own, and no line that looks like a request.
std::string escaped(std::string_view text) {
  std::string result;
  for (const char letter : text) {
    if (result.empty() && (letter == '.' || letter == '\'')) result += "\\&";
    switch (letter) {
      case '\\': result += "\\e"; break;
      case '-': result += "\\-"; break;
      case '\'': result += "\\(aq"; break;
      case '^': result += "\\(ha"; break;
      case '~': result += "\\(ti"; break;
      case '`': result += "\\(ga"; break;
      case '"': result += "\\(dq"; break;
      default: result += letter;
    }
  }
  return result;
}

/// "Exit status:"
bool is_heading(std::string_view line) {
  return line.size() > 1 && line.back() == ':' && line[0] >= 'A' && line[0] <= 'Z' &&
         line.find(' ') == line.rfind(' ');
}

/// Tables and examples are indented; a synopsis is not.
bool is_as_written(std::string_view line) {
  return line.starts_with(' ') || line.starts_with("threeply ");
}

std::string upper(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::toupper(letter)); });
  return text;
}

/// The text below the options: sentences are filled, what is indented stays as it is written.
class Footer {
 public:
  /// The headings of the program itself are sections of the page.
  Footer(std::string& page, bool has_sections) : page_(page), has_sections_(has_sections) {}

  void put(std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      put_line(text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    end_table();
  }

 private:
  void put_line(std::string_view line) {
    if (line.empty()) {
      end_table();
      is_paragraph_ = false;
    } else if (is_as_written(line)) {
      if (!is_table_) page_ += is_paragraph_ ? ".RS 2\n.nf\n" : ".PP\n.RS 2\n.nf\n";
      is_table_ = true;
      line.remove_prefix(std::min(line.find_first_not_of(' '), std::size_t{2}));
      page_ += escaped(line) + "\n";
    } else {
      end_table();
      if (is_heading(line)) {
        line.remove_suffix(1);
        page_ += has_sections_ ? ".SH " + upper(std::string(line)) + "\n"
                               : ".PP\n.B " + escaped(line) + "\n";
        is_paragraph_ = true;
        return;
      }
      if (!is_paragraph_) page_ += ".PP\n";
      is_paragraph_ = true;
      page_ += escaped(line) + "\n";
    }
  }

  void end_table() {
    if (is_table_) page_ += ".fi\n.RE\n";
    if (is_table_) is_paragraph_ = false;
    is_table_ = false;
  }

  std::string& page_;
  bool has_sections_;
  bool is_table_ = false;
  bool is_paragraph_ = false;
};

std::string synopsis(const DescribedCommand& command) {
  std::string text = "threeply " + command.name() + " [OPTIONS]";
  for (const std::string& positional : command.positionals) text += " " + positional;
  return text;
}

void put_options(std::string& page, const DescribedCommand& command) {
  for (const DescribedOption& option : command.options) {
    if (option.names.front() == "-h") continue;
    std::string names;
    for (const std::string& name : option.names) {
      names += (names.empty() ? "\\fB" : ", \\fB") + escaped(name) + "\\fR";
    }
    page += ".TP\n" + names + (option.value.empty() ? "" : " " + escaped(option.value)) + "\n" +
            escaped(option.text) + "\n";
  }
}

/// Commands that do something themselves, with those below them.
void put_commands(std::string& page, const DescribedCommand& command) {
  for (const DescribedCommand& below : command.commands) {
    page += ".SS " +
            escaped(below.commands.empty() ? synopsis(below) : "threeply " + below.name()) + "\n" +
            escaped(below.text) + ".\n";
    put_options(page, below);
    Footer(page, false).put(below.footer);
    put_commands(page, below);
  }
}

}  // namespace

std::string man_page(const DescribedCommand& program) {
  std::string page =
      ".\\\" Made by the build from the help of the program; not to be edited.\n"
      ".TH THREEPLY 1 \"\" \"threeply " THREEPLY_VERSION
      "\" \"User Commands\"\n"
      ".SH NAME\nthreeply \\- " +
      escaped(program.text) +
      "\n.SH SYNOPSIS\n.B threeply\nCOMMAND [OPTIONS] ...\n.SH OPTIONS\n"
      ".TP\n\\fB\\-h\\fR, \\fB\\-\\-help\\fR\nThe help of the program or, after a command, of it\n";
  put_options(page, program);
  page += ".SH COMMANDS\n";
  put_commands(page, program);
  Footer(page, true).put(program.footer);
  return page;
}

}  // namespace threeply::cli
