// @ts-check
// The puzzles of the page, from easy to hard, read from what tests/puzzles/make has written; and which
// of them somebody wants to see.
import { made } from './puzzle-data.js';

/** @import { RuleSetName } from '../../wasm/threeply' */

/** What a win is about, by the letters of the data: tests/puzzles/themes.hpp says what each means. */
export const themeNames = /** @type {const} */ ({
  s: 'Shot',
  b: 'Blockade',
  o: 'Opposition',
  k: 'King hunt',
  c: 'Breakthrough',
});

/** @typedef {keyof typeof themeNames} ThemeLetter */

/**
 * @typedef {Object} Puzzle
 * @property {string} id     stays the same for ever: what is solved is kept under it
 * @property {RuleSetName} rules
 * @property {number} step   1 to 10
 * @property {number} rating how hard it is, on the scale of the player's own
 * @property {number} plies  in which the bottom side, which moves first, wins against the best defence
 * @property {ThemeLetter[]} themes
 * @property {string} grid   64 letters of .bBwW
 * @property {string} tree   what every move leads to (puzzle-tree.js)
 */

/** @typedef {{rules: RuleSetName | '', theme: ThemeLetter | ''}} Wanted  '' for all of them */

/** The 32 squares that are played on, as a whole board. @param {string} squares */
const gridOf = (squares) =>
  squares.replace(/.{4}/g, (row, at) => row.replace(/./g, at % 8 === 0 ? '.$&' : '$&.'));

/** @param {RuleSetName} rules @param {string} line @returns {Puzzle} */
function read(rules, line) {
  const [id, step, rating, plies, themes, squares, tree] = line.split(' ');
  return {
    id,
    rules,
    step: Number(step),
    rating: Number(rating),
    plies: Number(plies),
    themes: /** @type {ThemeLetter[]} */ ([...themes].filter((letter) => letter in themeNames)),
    grid: gridOf(squares),
    tree,
  };
}

const ruleSets = /** @type {const} */ (['english', 'towers', 'single-jump']);

export const puzzles = ruleSets.flatMap((rules) =>
  made[rules]
    .trim()
    .split('\n')
    .map((line) => read(rules, line)),
);

/** The page's puzzle with this board; undefined if it is the user's own. @param {RuleSetName} rules @param {string} grid */
export const puzzleOf = (rules, grid) =>
  puzzles.find((puzzle) => puzzle.grid === grid && puzzle.rules === rules);

/** @param {Wanted} wanted */
export const wantedPuzzles = ({ rules, theme }) =>
  puzzles.filter(
    (puzzle) => (!rules || puzzle.rules === rules) && (!theme || puzzle.themes.includes(theme)),
  );
