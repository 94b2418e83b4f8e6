// @ts-check
// What the page says about a game: turns, ends and costs in words.
import { named, sideNames } from './programs.js';

/** @typedef {import('../../wasm/threeply').GameView} GameView */
/** @typedef {import('../../wasm/threeply').PositionView} PositionView */
/** @typedef {import('../../wasm/threeply').Problem} Problem */
/** @typedef {import('../../wasm/threeply').SideName} SideName */

/** INT_MAX and INT_MIN: what a board costs whose side to move cannot act. */
const won = 2147483647;
const lost = -2147483648;

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

/**
 * b + 3B − w − 3W with its numbers.
 * @param {PositionView} position
 */
export function costFormula(position) {
  const [b, B, w, W] = position.counts;
  const k = named('replay').kingWeight;
  const material = b + k * B - w - k * W;
  const sum = `${b} + ${k}·${B} − ${w} − ${k}·${W} = ${costWords(material)}`;
  if (position.cost === lost) return `${sideNames.bottom} cannot act, INT_MIN (material ${sum})`;
  if (position.cost === won) return `${sideNames.top} cannot act, INT_MAX (material ${sum})`;
  return `b + ${k}B − w − ${k}W = ${sum}`;
}

/**
 * What is wrong with an action list, without the line, which stands before it.
 * @param {Problem} problem
 */
export function messageOf({ message }) {
  return message.replace(/^line \d+, /, '');
}
