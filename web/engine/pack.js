// @ts-check
// Answers that may be very large, in a form that crosses to the page without holding it up: a million
// actions as a few arrays, a text of many megabytes as a file of which pieces are read.

/** @import { GameView, OutputView, Ply } from '../../wasm/threeply' */

/**
 * @typedef {Object} PackedPlies
 * @property {string} names         a line each
 * @property {Int32Array} costs
 * @property {Uint8Array} computed  1 where the machine chose
 * @property {[number, string[]][]} captures  by the numbers of those that capture: few, as pieces are
 */

/**
 * @typedef {Object} PackedText
 * @property {Blob} file
 * @property {number} lineCount
 * @property {number} stride        lines that are read together
 * @property {Float64Array} starts  the first byte of each such piece
 */

/** Lines that are read together. */
const stride = 400;

/** @param {Ply[]} plies @returns {PackedPlies} */
export function packPlies(plies) {
  return {
    names: plies.map(({ name }) => name).join('\n'),
    costs: Int32Array.from(plies, ({ cost }) => cost),
    computed: Uint8Array.from(plies, ({ isComputed }) => Number(isComputed)),
    captures: plies.flatMap(({ captures }, i) => (captures.length > 0 ? [[i, captures]] : [])),
  };
}

/** @param {string} text  each line with its line end @returns {PackedText} */
export function packText(text) {
  const bytes = new TextEncoder().encode(text);
  const starts = [0];
  let lineCount = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) {
    lineCount += 1;
    if (lineCount % stride === 0) starts.push(at + 1);
  }
  return {
    file: new Blob([bytes], { type: 'text/plain' }),
    lineCount,
    stride,
    starts: Float64Array.from(starts),
  };
}

/** @param {GameView} view */
const packGame = (view) => ({ ...view, plies: packPlies(view.plies) });

/** What is done to the answers of these calls, where the page asks for that. @type {Record<string, (answer: any) => unknown>} */
export const packings = {
  viewGame: packGame,
  playComputed: (answer) => ({ ...answer, game: packGame(answer.game) }),
  writeOutput: (/** @type {OutputView} */ { text, ...rest }) => ({ ...rest, ...packText(text) }),
};
