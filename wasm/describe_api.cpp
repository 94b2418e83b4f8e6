// What the engine knows of its programs, for the page to build its lists and names from.
#include "engine/levels.hpp"
#include "notation/names.hpp"
#include "notation/numbers.hpp"
#include "notation/rule_names.hpp"
#include "programs/program.hpp"
#include "programs/replay/output_line.hpp"
#include "review/verdict.hpp"
#include "rules/draws.hpp"
#include "wasm/api.hpp"
#include "wasm/request.hpp"

namespace threeply::api {
namespace {

ProgramView view_of(const Program& program) {
  ProgramView view;
  view.name = std::string(program.name);
  view.rules = std::string(name_of(program.rules));
  view.title = program.title;
  view.summary = program.summary;
  view.captures_are_mandatory = program.rules.captures_are_mandatory;
  view.jumps_chain = program.rules.jumps_chain;
  view.depth = program.search.depth;
  view.king_weight = program.search.evaluation.king_weight;
  view.sides.bottom = program.sides.bottom;
  view.sides.top = program.sides.top;
  view.king = program.king;
  const Ladder& ladder = ladder_of(program.rules);
  view.ladder.assign(ladder.begin(), ladder.end());
  const GridLetters& letters = program.letters;
  view.letters = {letters.dark,        letters.light,   letters.bottom_man,
                  letters.bottom_king, letters.top_man, letters.top_king};
  return view;
}

}  // namespace

DescriptionView describe() {
  DescriptionView view;
  view.version = THREEPLY_VERSION;
  view.initial_grid = grid_of(initial_position());
  for (int number = 1; number <= square_count; ++number) {
    view.numbered_cells.push_back(cell_name(square_numbered(number)));
  }
  view.block_lines = static_cast<int>(lines_of_a_block);
  view.repetitions = repetitions_that_draw;
  view.quiet_plies = quiet_plies_that_draw;
  for (const Program* program : all_programs()) view.programs.push_back(view_of(*program));
  for (const Level& level : levels) {
    LevelView& told = view.levels.emplace_back();
    told.number = level.number;
    told.name = level.name;
    told.about = level.about;
  }
  for (const MarkMeaning& meaning : mark_meanings) {
    MarkView& told = view.marks.emplace_back();
    told.name = std::string(meaning.name);
    told.sign = meaning.sign;
    told.pdn = meaning.pdn;
    told.least_loss = meaning.least_loss;
    told.about = meaning.about;
  }
  return view;
}

}  // namespace threeply::api
