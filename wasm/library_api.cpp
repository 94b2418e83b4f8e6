// The questions about games and positions in all formats: reading, finding and writing them.
#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "notation/rule_names.hpp"
#include "programs/collection_text.hpp"
#include "programs/given_game.hpp"
#include "rules/legal_moves.hpp"
#include "rules/play.hpp"
#include "wasm/api.hpp"
#include "wasm/names.hpp"
#include "wasm/request.hpp"

namespace threeply::api {

const Collection& LibraryMemory::read(const std::string& text, const CollectionOptions& options) {
  const auto has_positions = [](GivenForm form) {
    return form == GivenForm::fen || form == GivenForm::hub || form == GivenForm::grid;
  };
  const bool is_same =
      games_ && text == text_ && options.rules == options_.rules && options.turn == options_.turn &&
      options.start == options_.start &&
      (!has_positions(games_->form) || options.position_rules == options_.position_rules);
  if (!is_same) {
    games_ = read_collection(text, options);
    text_ = text;
    options_ = options;
  }
  return *games_;
}

namespace {

std::vector<PlacedProblem> views_of(const std::vector<TextProblem>& problems) {
  std::vector<PlacedProblem> views;
  for (const TextProblem& problem : problems) {
    PlacedProblem& view = views.emplace_back();
    view.line = static_cast<double>(problem.place.line);
    view.column = static_cast<double>(problem.place.column);
    view.message = problem.message;
  }
  return views;
}

/// As people write it behind a move: the first six numbers of PDN are such signs.
std::string sign_of(const std::string& mark) {
  constexpr std::string_view signs[] = {"!", "?", "!!", "??", "!?", "?!"};
  const bool is_sign = mark.size() == 2 && mark[0] == '$' && mark[1] >= '1' && mark[1] <= '6';
  return is_sign ? std::string(signs[mark[1] - '1']) : mark;
}

/// Comments of one action are paragraphs.
std::vector<MoveNote> notes_of(const PdnGame& game) {
  std::vector<MoveNote> notes;
  int ply = 0;
  for (const PdnItem& item : game.items) {
    if (item.kind == PdnItemKind::move) ++ply;
    const bool is_mark = item.kind == PdnItemKind::mark;
    if (!is_mark && item.kind != PdnItemKind::comment) continue;
    if (notes.empty() || notes.back().ply != ply) notes.emplace_back().ply = ply;
    MoveNote& note = notes.back();
    if (is_mark) {
      note.mark += (note.mark.empty() ? "" : " ") + sign_of(item.text);
    } else {
      note.text += (note.text.empty() ? "" : "\n") + item.text;
    }
  }
  return notes;
}

LibraryGame view_of(const ReadPdnGame& read, bool is_brief) {
  const PdnGame& game = read.game;
  LibraryGame view;
  view.black = game.tag("Black");
  view.white = game.tag("White");
  view.event = game.tag("Event");
  view.date = game.tag("Date");
  view.result = pdn_result(game.end);
  view.rules = std::string(name_of(game.rules));
  view.start = game.start == initial_position() ? "" : grid_of(game.start);
  view.turn = name_of(sides, game.start.turn);
  if (!is_brief) {
    view.actions = write_actions(game);
    view.notes = notes_of(game);
  }
  view.count = static_cast<int>(game.moves().size());
  view.line = static_cast<double>(read.place.line);
  view.problems = views_of(read.problems);
  return view;
}

CollectionOptions options_of(const LibraryRequest& request) {
  CollectionOptions options;
  options.rules = rules_named(request.rules).value_or(english);
  options.turn = value_named(sides, request.turn).value_or(Side::bottom);
  options.position_rules = rules_named(request.positionRules);
  return options;
}

/// What is to stand behind the moves, a line each: the number of the move, its mark or -, a
/// comment.
struct PlyNote {
  std::size_t ply = 0;
  std::string_view mark{};
  std::string_view comment{};
};

std::vector<PlyNote> notes_in(std::string_view text) {
  std::vector<PlyNote> notes;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::size_t first = std::min(line.find(' '), line.size());
    const std::size_t second =
        std::min(line.find(' ', std::min(first + 1, line.size())), line.size());
    PlyNote note;
    std::from_chars(line.data(), line.data() + first, note.ply);
    if (first < line.size()) note.mark = line.substr(first + 1, second - first - 1);
    if (second < line.size()) note.comment = line.substr(second + 1);
    if (!is_pdn_mark(note.mark)) note.mark = {};
    notes.push_back(note);
  }
  return notes;
}

/// What a game says beyond its first moves: the rest of them, with all that is said there, and how
/// it has ended.
std::vector<PdnItem> rest_of(const PdnGame& origin, std::size_t moves,
                             std::vector<PdnItem>& first) {
  const std::vector<PdnItem>& items = origin.items;
  std::size_t count = 0;
  const auto rest = std::find_if(items.begin(), items.end(), [&](const PdnItem& item) {
    return item.kind == PdnItemKind::move && count++ == moves;
  });
  first.assign(items.begin(), rest);
  return {rest, items.end()};
}

PdnItem comment_item(std::string text) {
  return {.kind = PdnItemKind::comment, .text = std::move(text)};
}

/// A game that was read with these moves instead of its own: from where they differ, its own are a
/// variation. So nothing of it is lost.
std::vector<PdnItem> items_with(const PdnGame& origin, const std::vector<threeply::Move>& moves) {
  const std::vector<threeply::Move> old = origin.moves();
  const auto differ = std::mismatch(old.begin(), old.end(), moves.begin(), moves.end()).first;
  const auto common = static_cast<std::size_t>(differ - old.begin());
  std::vector<PdnItem> items;
  std::vector<PdnItem> rest = rest_of(origin, common, items);
  std::size_t next = common;
  if (common < old.size()) {
    PdnItem variation{.kind = PdnItemKind::variation};
    variation.variation.push_back(comment_item("in the file"));
    if (next < moves.size()) {
      items.push_back({.move = moves[next++]});
    } else if (common > 0) {
      variation.variation.push_back({.move = old[common - 1]});
    }
    for (PdnItem& item : rest) variation.variation.push_back(std::move(item));
    if (origin.end.is_finished) {
      variation.variation.push_back(comment_item(std::string(pdn_result(origin.end))));
    }
    items.push_back(std::move(variation));
  } else if (next < moves.size() && origin.end.is_finished) {
    items.push_back(comment_item("in the file: " + std::string(pdn_result(origin.end))));
  }
  for (; next < moves.size(); ++next) items.push_back({.move = moves[next]});
  return items;
}

/// The game of the page, with all that was said of it where it came from, and with what is said of
/// it now.
PdnGame game_of(const ExportRequest& request, const ReplayOptions& options,
                const std::vector<threeply::Move>& moves, LibraryMemory& memory) {
  PdnGame game{.rules = options.rules, .start = options.start};
  std::vector<PdnItem> items;
  if (!request.source.empty()) {
    const Collection& source = memory.read(request.source, {.rules = options.rules});
    const auto index = static_cast<std::size_t>(std::max(request.number, 1)) - 1;
    if (index < source.games.size()) {
      const PdnGame& origin = source.games[index].game;
      if (origin.rules == game.rules && origin.start == game.start) {
        game.tags = origin.tags;
        items = items_with(origin, moves);
        if (origin.moves() == moves) game.end = origin.end;
      }
    }
  }
  if (items.empty()) {
    for (const threeply::Move& move : moves) items.push_back({.move = move});
  }

  const std::vector<PlyNote> notes = notes_in(request.notes);
  std::size_t ply = 0;
  for (PdnItem& item : items) {
    if (item.kind != PdnItemKind::move) {
      game.items.push_back(std::move(item));
      continue;
    }
    ++ply;
    const auto note = std::find_if(notes.begin(), notes.end(),
                                   [&](const PlyNote& one) { return one.ply == ply; });
    const bool has_note = note != notes.end();
    game.add_move(item.move, has_note ? note->mark : "", has_note ? note->comment : "");
  }

  for (const auto& [name, value] :
       {std::pair{"Event", &request.event}, std::pair{"Date", &request.date},
        std::pair{"Black", &request.black}, std::pair{"White", &request.white}}) {
    if (!value->empty() && game.tag(name).empty()) game.tags.emplace_back(name, *value);
  }
  if (const auto end = read_pdn_result(std::string(request.result))) game.end = *end;
  const Position last = game.positions().back();
  if (!can_act(last)) game.end = {.is_finished = true, .score = last.turn == Side::top ? 1 : -1};
  return game;
}

/// Null if there is none.
const NamedGameFormat* format_named(std::string_view name) {
  const auto* const found =
      std::find_if(std::begin(game_formats), std::end(game_formats),
                   [&](const NamedGameFormat& one) { return one.name == name; });
  return found == std::end(game_formats) ? nullptr : found;
}

}  // namespace

LibraryView read_games(LibraryMemory& memory, const LibraryRequest& request) {
  LibraryView view;
  const Collection& collection = memory.read(request.text, options_of(request));
  view.form = name_of(given_forms, collection.form);
  const std::size_t count = collection.games.size();
  const auto number = static_cast<std::size_t>(std::max(request.number, 0));
  const std::size_t first = number == 0 ? 0 : std::min(number - 1, count);
  const std::size_t end = number == 0 ? count : std::min(number, count);
  for (std::size_t i = first; i < end; ++i) {
    view.games.push_back(view_of(collection.games[i], request.isBrief));
  }
  view.problems = views_of(collection.problems);
  return view;
}

FoundView find_games(LibraryMemory& memory, const LibraryRequest& request, const std::string& grid,
                     const SideName& turn) {
  FoundView view;
  const auto position = position_of(grid, turn);
  if (const auto* complaint = std::get_if<std::string>(&position)) {
    view.error = *complaint;
    return view;
  }
  const Collection& collection = memory.read(request.text, options_of(request));
  for (std::size_t i = 0; i < collection.games.size(); ++i) {
    const auto ply = ply_reaching(collection.games[i].game, std::get<Position>(position));
    if (!ply) continue;
    view.numbers.push_back(static_cast<int>(i + 1));
    view.plies.push_back(static_cast<int>(*ply));
  }
  return view;
}

OutputView write_all_games(LibraryMemory& memory, const LibraryRequest& request,
                           const std::string& numbers, const GameFormatName& format) {
  OutputView view;
  const auto* const named = format_named(format);
  if (named == nullptr) {
    view.error = "there is no such format";
    return view;
  }
  const Collection& collection = memory.read(request.text, options_of(request));
  std::vector<ListedGame> games;
  const auto add = [&](std::size_t number) {
    if (number == 0 || number > collection.games.size()) return;
    games.push_back({.read = collection.games[number - 1], .number = number});
  };
  for (const char *at = numbers.data(), *const end = at + numbers.size(); at < end; ++at) {
    std::size_t number = 0;
    at = std::from_chars(at, end, number).ptr;
    add(number);
  }
  if (numbers.empty()) {
    for (std::size_t i = 1; i <= collection.games.size(); ++i) add(i);
  }
  view.text = write_games(games, named->format, std::nullopt, collection.problems);
  return view;
}

OutputView write_game(LibraryMemory& memory, const ExportRequest& request,
                      const GameFormatName& format) {
  OutputView view;
  GameRequest asked;
  asked.rules = request.rules;
  asked.start = request.start;
  asked.turn = request.turn;
  const auto options = options_of(asked);
  const auto* const named = format_named(format);
  if (const auto* error = std::get_if<std::string>(&options)) {
    view.error = *error;
  } else if (named == nullptr) {
    view.error = "there is no such format";
  } else {
    const auto& replay = std::get<ReplayOptions>(options);
    const GivenActions actions = read_given_actions(request.actions, replay.rules, replay.start);
    if (actions.problem) view.error = actions.problem->words();
    const ReadPdnGame read{.game = game_of(request, replay, actions.moves, memory)};
    const ListedGame listed{.read = read, .number = 1};
    view.text = write_games(
        {&listed, 1}, named->format,
        request.ply < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(request.ply)));
  }
  return view;
}

}  // namespace threeply::api
