// @ts-check
// The mistakes that reviews have found in your games, kept as puzzles of your own: whoever shows them
// (the places Review and Puzzle) has the same list. Kept by the page under the name `mistakes`, as
// {version: 1, list: Mistake[]}, the newest first; read with distrust, for storage may hold anybody's.
//
//   rules   RuleSetName
//   grid    64 letters of .bBwW: the board before the mistake
//   turn    whose move it was, and is in the puzzle
//   best    names of the moves that are right, the best first: ['G6-F5', …], never empty
//   played  the name of the mistake
//   mark    'inaccuracy', 'mistake' or 'blunder'
//   words   what the mistake cost and what punishes it, in sentences that do not give the best move away
//   better  what would have been better, in a sentence that does
//   solved  how often it was solved since
import { isRuleSet } from './programs.js';
import { isGrid } from './setup.js';

/** @import { MarkName, ReviewedMove, RuleSetName, SideName } from '../../wasm/threeply' */

/**
 * @typedef {Object} Mistake
 * @property {RuleSetName} rules
 * @property {string} grid
 * @property {SideName} turn
 * @property {string[]} best
 * @property {string} played
 * @property {MarkName} mark
 * @property {string} words
 * @property {string} better
 * @property {number} solved
 */

/** Older ones are forgotten. */
const mostMistakes = 200;

/** One position is one puzzle, whatever was played in it. @param {Pick<Mistake, 'rules' | 'grid' | 'turn'>} mistake */
export const keyOf = ({ rules, grid, turn }) => `${rules} ${turn} ${grid}`;

/** @param {unknown} value @returns {value is string} */
const isText = (value) => typeof value === 'string';

/** @param {any} kept @returns {Mistake | null} */
function readMistake(kept) {
  const { rules, grid, turn, best, played, mark, words, better, solved } = Object(kept);
  const isSound =
    isRuleSet(rules) &&
    isGrid(grid) &&
    (turn === 'bottom' || turn === 'top') &&
    Array.isArray(best) &&
    best.length > 0 &&
    best.every(isText) &&
    [played, mark, words, better].every(isText);
  if (!isSound) return null;
  const times = Number.isInteger(solved) && solved > 0 ? solved : 0;
  return {
    rules,
    grid,
    turn,
    best,
    played,
    mark,
    words,
    better,
    solved: times,
  };
}

/** A move of a review as a puzzle. @param {ReviewedMove} move @param {RuleSetName} rules @returns {Mistake} */
export const mistakeOf = (move, rules) => ({
  rules,
  grid: move.grid,
  turn: move.turn,
  best: move.goodMoves,
  played: move.name,
  mark: move.mark,
  words: `${move.words} ${move.refutation}`,
  better: move.better,
  solved: 0,
});

export class Mistakes {
  /** @param {unknown} kept @param {() => void} [onChange]  they are other ones now */
  constructor(kept, onChange = () => {}) {
    /** The newest first. @type {Mistake[]} */
    this.list = [];
    /** Those who show them. @type {(() => void)[]} */
    this.listeners = [];
    this.onChange = onChange;
    this.read(kept);
  }

  /** @param {any} kept */
  read(kept) {
    const list = Array.isArray(kept?.list) ? kept.list : [];
    /** @type {Map<string, Mistake>} */
    const sound = new Map();
    for (const one of list) {
      const mistake = readMistake(one);
      if (mistake && !sound.has(keyOf(mistake))) sound.set(keyOf(mistake), mistake);
    }
    this.list = [...sound.values()].slice(0, mostMistakes);
  }

  toKeep() {
    return { version: 1, list: this.list };
  }

  /** @param {() => void} listener  is called when the list has changed */
  listen(listener) {
    this.listeners.push(listener);
  }

  /** Another tab has kept these. @param {unknown} kept */
  learn(kept) {
    this.read(kept);
    for (const listener of this.listeners) listener();
  }

  /** @param {Mistake[]} list */
  set(list) {
    this.list = list.slice(0, mostMistakes);
    for (const listener of this.listeners) listener();
    this.onChange();
  }

  /** @param {Pick<Mistake, 'rules' | 'grid' | 'turn'>} mistake */
  has(mistake) {
    return this.list.some((one) => keyOf(one) === keyOf(mistake));
  }

  /** In front; one that is there already stays where it is. @param {Mistake} mistake */
  add(mistake) {
    if (!this.has(mistake)) this.set([mistake, ...this.list]);
  }

  /** @param {Pick<Mistake, 'rules' | 'grid' | 'turn'>} mistake */
  remove(mistake) {
    if (this.has(mistake)) this.set(this.list.filter((one) => keyOf(one) !== keyOf(mistake)));
  }

  /** @param {Pick<Mistake, 'rules' | 'grid' | 'turn'>} mistake  was solved once more */
  noteSolved(mistake) {
    const isIt = (/** @type {Mistake} */ one) => keyOf(one) === keyOf(mistake);
    this.set(this.list.map((one) => (isIt(one) ? { ...one, solved: one.solved + 1 } : one)));
  }
}
