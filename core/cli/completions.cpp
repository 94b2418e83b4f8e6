#include <string_view>

#include "cli/documents.hpp"

namespace threeply::cli {
namespace {

constexpr std::string_view made =
    "# Completes command lines of threeply. Made by the build from its options; not to be "
    "edited.\n";

std::string joined(const std::vector<std::string>& words, std::string_view between = " ") {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += between;
    text += word;
  }
  return text;
}

std::vector<std::string> names_below(const DescribedCommand& command) {
  std::vector<std::string> names;
  for (const DescribedCommand& below : command.commands) names.push_back(below.path.back());
  return names;
}

/// A command and all below it.
template <class Use>
void for_each(const DescribedCommand& command, const Use& use) {
  use(command);
  for (const DescribedCommand& below : command.commands) for_each(below, use);
}

/// Within single quotes; zsh wants a backslash before some more characters in its descriptions.
std::string quoted(std::string_view text, std::string_view special = "") {
  std::string result = "'";
  for (const char letter : text) {
    if (special.find(letter) != special.npos) result += '\\';
    result += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  }
  return result + "'";
}

/// What is done for the value of an option, in bash.
std::string bash_value(const DescribedOption& option) {
  switch (option.kind) {
    case ValueKind::choice:
      return "COMPREPLY=($(compgen -W '" + joined(option.choices) + "' -- \"$word\"))";
    case ValueKind::folder: return "compopt -o dirnames";
    case ValueKind::file: return "compopt -o default";
    default: return ":";  // nobody can know
  }
}

/// For _arguments: "--rules[text]:RULES:(towers english)".
std::string zsh_option(const DescribedOption& option) {
  std::string action;
  switch (option.kind) {
    case ValueKind::none: break;
    case ValueKind::choice: action = ":(" + joined(option.choices) + ")"; break;
    case ValueKind::folder: action = ":_files -/"; break;
    case ValueKind::file: action = ":_files"; break;
    case ValueKind::other: action = ": "; break;
  }
  std::string result;
  for (const std::string& name : option.names) {
    // An equals sign after a name: its value may be part of the word.
    const bool is_long = name.starts_with("--") && option.kind != ValueKind::none;
    const std::string written = quoted(option.text, ":[]\\");
    result += " \\\n    '" + name + (is_long ? "=[" : "[") + written.substr(1, written.size() - 2) +
              "]" + (option.kind == ValueKind::none ? "" : ":" + option.value + action) + "'";
  }
  return result;
}

std::string zsh_function(const DescribedCommand& command) {
  return "_threeply" + (command.path.empty() ? "" : "_" + command.name('_'));
}

/// When the options of a command are meant, in fish.
std::string fish_condition(const DescribedCommand& command) {
  if (command.path.empty()) return "__fish_use_subcommand";
  std::string text;
  for (const std::string& word : command.path) {
    text += (text.empty() ? "" : "; and ") + ("__fish_seen_subcommand_from " + word);
  }
  return text;
}

}  // namespace

std::string bash_completion(const DescribedCommand& program) {
  std::string paths;
  std::string values;
  std::string words;
  for_each(program, [&](const DescribedCommand& command) {
    const std::string name = command.name();
    if (!name.empty()) paths += (paths.empty() ? "'" : " | '") + name + "'";
    std::vector<std::string> options;
    for (const DescribedOption& option : command.options) {
      options.insert(options.end(), option.names.begin(), option.names.end());
      if (option.kind == ValueKind::none) continue;
      for (const std::string& one : option.names) {
        values.append("    '").append(name).append(" ").append(one).append("') ");
        values.append(bash_value(option)).append("; return ;;\n");
      }
    }
    words += "    '" + name + "') options='" + joined(options) + "' commands='" +
             joined(names_below(command)) + "' ;;\n";
  });
  return std::string(made) +
         "_threeply() {\n"
         "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}\n"
         "  local command= options= commands= i\n"
         "  COMPREPLY=()\n"
         "  for ((i = 1; i < COMP_CWORD; i++)); do\n"
         "    # What follows is a command line of its own.\n"
         "    if [[ ${COMP_WORDS[i]} == -- ]]; then compopt -o default; return; fi\n"
         "    case ${command:+$command }${COMP_WORDS[i]} in\n"
         "      " +
         paths +
         ") command=${command:+$command }${COMP_WORDS[i]} ;;\n"
         "    esac\n"
         "  done\n"
         "  case \"$command $before\" in\n" +
         values +
         "  esac\n"
         "  case $command in\n" +
         words +
         "  esac\n"
         "  if [[ $word == -* ]]; then\n"
         "    COMPREPLY=($(compgen -W \"$options\" -- \"$word\"))\n"
         "  elif [[ -n $commands ]]; then\n"
         "    COMPREPLY=($(compgen -W \"$commands\" -- \"$word\"))\n"
         "  else\n"
         "    compopt -o default\n"
         "  fi\n"
         "}\n"
         "complete -F _threeply threeply\n";
}

std::string zsh_completion(const DescribedCommand& program) {
  std::string text = "#compdef threeply\n" + std::string(made);
  for_each(program, [&](const DescribedCommand& command) {
    text += "\n" + zsh_function(command) + "() {\n";
    if (!command.commands.empty()) {
      text +=
          "  if ((CURRENT > 2)); then\n"
          "    local name=$words[2]\n"
          "    shift words\n"
          "    ((CURRENT--))\n"
          "    (($+functions[" +
          zsh_function(command) + "_$name])) && " + zsh_function(command) +
          "_$name\n"
          "    return\n"
          "  fi\n"
          "  local -a commands=(\n";
      for (const DescribedCommand& below : command.commands) {
        text += "    " + quoted(below.path.back() + ":" + below.text) + "\n";
      }
      text += "  )\n  _describe command commands\n";
    }
    text += "  _arguments";
    for (const DescribedOption& option : command.options) text += zsh_option(option);
    text += command.commands.empty() ? " \\\n    '*:file:_files'\n}\n" : "\n}\n";
  });
  return text + "\n_threeply \"$@\"\n";
}

std::string fish_completion(const DescribedCommand& program) {
  std::string text(made);
  for_each(program, [&](const DescribedCommand& command) {
    const std::string condition = fish_condition(command);
    const std::string start = "complete -c threeply -n ";
    if (!command.commands.empty()) {
      const std::string none_yet =
          command.path.empty()
              ? condition
              : condition + "; and not __fish_seen_subcommand_from " + joined(names_below(command));
      for (const DescribedCommand& below : command.commands) {
        text += start + quoted(none_yet) + " -f -a " + below.path.back() + " -d " +
                quoted(below.text, "\\") + "\n";
      }
    }
    for (const DescribedOption& option : command.options) {
      text += start + quoted(condition);
      for (const std::string& name : option.names) {
        text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
      }
      switch (option.kind) {
        case ValueKind::none: break;
        case ValueKind::choice: text += " -x -a '" + joined(option.choices) + "'"; break;
        case ValueKind::folder: text += " -x -a '(__fish_complete_directories)'"; break;
        case ValueKind::file: text += " -r -F"; break;
        case ValueKind::other: text += " -x"; break;
      }
      text += " -d " + quoted(option.text, "\\") + "\n";
    }
  });
  return text;
}

}  // namespace threeply::cli
