// @ts-check
// What the page says about a game: turns, ends and costs in words.
import { sideNames } from './programs.js';

/** @typedef {import('../../wasm/threeply').GameView} GameView */
/** @typedef {import('../../wasm/threeply').PositionView} PositionView */
/** @typedef {import('../../wasm/threeply').Problem} Problem */
/** @typedef {import('../../wasm/threeply').SideName} SideName */

/** INT_MAX and INT_MIN: what a board costs whose side to move cannot act. */
export const won = 2147483647;
export const lost = -2147483648;

/** @param {SideName} side @returns {SideName} */
export const otherSide = (side) => (side === 'bottom' ? 'top' : 'bottom');

/** @param {string} text */
export function capitalized(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @param {unknown} error */
export function failureWords(error) {
  const reason = error instanceof Error ? error.message : String(error);
  return `The engine could not answer: ${reason}.`;
}

/** @param {number} cost */
export function costWords(cost) {
  if (cost === won) return '∞';
  if (cost === lost) return '−∞';
  return cost < 0 ? `−${-cost}` : String(cost);
}

/**
 * Whose turn it is, or how the game has ended and why.
 * @param {PositionView} position
 */
export function turnWords(position) {
  const side = sideNames[position.turn];
  if (position.moves.length > 0) {
    const must = position.mustCapture ? ' A capture is mandatory.' : '';
    return `${capitalized(side)} to move.${must}`;
  }
  const other = sideNames[otherSide(position.turn)];
  const [b, B, w, W] = position.counts;
  const left = position.turn === 'bottom' ? b + B : w + W;
  const why = left === 0 ? 'has no pieces left' : 'cannot move';
  return `${capitalized(side)} ${why}: ${other} wins.`;
}

/** @param {Problem} problem */
export const problemPlace = ({ code, line, column }) =>
  code === 'malformed' ? `Line ${line}, column ${column}` : `Line ${line}`;

/** What is wrong with an action list and where. @param {Problem} problem */
export const problemWords = (problem) => `${problemPlace(problem)}: ${problem.message}`;
