// @ts-check
// What the page says about a game: players, turns, ends and costs in words.
import { named, pieceLetters, programs, sideNames, usualDepth } from './programs.js';

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

/** A player of a game, as a sentence calls one: Black. @param {SideName} side */
export const playerName = (side) => capitalized(sideNames[side]);

/** A sentence of the engine, which writes sides as words. @param {string} text @param {Record<SideName, string>} sides */
export const withPlayers = (text, { bottom, top }) =>
  text.replace(new RegExp(`\\b(${bottom}|${top})\\b`, 'g'), capitalized);

/** @param {number} count */
export const plyWords = (count) => (count === 1 ? '1 ply' : `${count} plies`);

/** The strong engine or its network has not come. */
const missingPlayer =
  'The strong engine could not be loaded: check your connection. ' +
  'Your game is safe, and Minimax works offline.';

/** @param {unknown} error */
export function failureWords(error) {
  if (Object(error).name === 'MissingPlayer') return missingPlayer;
  const reason = error instanceof Error ? error.message : String(error);
  return `The engine could not answer: ${reason}.`;
}

/** @param {number} cost */
export function costWords(cost) {
  if (cost === won) return '∞';
  if (cost === lost) return '−∞';
  return cost < 0 ? `−${-cost}` : String(cost);
}

/** What a cost means. @param {number} value */
export function valueWords(value) {
  if (value === 0) return 'even';
  const player = playerName(value > 0 ? 'bottom' : 'top');
  return value === won || value === lost
    ? `${player} wins`
    : `${player} ahead by ${Math.abs(value)}`;
}

/** What a cost is and what it is for. */
export function costHelp() {
  const { kingWeight, king } = named('replay');
  const [b, B, w, W] = pieceLetters('replay');
  const [black, white] = [playerName('bottom'), playerName('top')];
  const others = programs.filter((program) => program.kingWeight !== kingWeight);
  return [
    `The cost of a board is ${b} + ${kingWeight}${B} − ${w} − ${kingWeight}${W}:`,
    `${black}’s pieces minus ${white}’s, with a ${king} counting as ${kingWeight}.`,
    ...others.map(
      (program) => `In ${program.title}, a ${program.king} counts as ${program.kingWeight}.`,
    ),
    `${black} wants it high, ${white} low.`,
    `Minimax looks ${plyWords(usualDepth)} ahead and plays for the best cost it can force.`,
  ].join(' ');
}

/**
 * Whose turn it is, or how the game has ended and why.
 * @param {PositionView} position
 */
export function turnWords(position) {
  const player = playerName(position.turn);
  if (position.moves.length > 0) {
    return `${player} ${position.mustCapture ? 'must capture' : 'to move'}.`;
  }
  const other = playerName(otherSide(position.turn));
  const [b, B, w, W] = position.counts;
  const left = position.turn === 'bottom' ? b + B : w + W;
  const why = left === 0 ? 'has no pieces left' : 'cannot move';
  return `${player} ${why}: ${other} wins.`;
}

/** @param {Problem} problem */
export const problemPlace = ({ code, line, column }) =>
  code === 'malformed' ? `Line ${line}, column ${column}` : `Line ${line}`;

/** What is wrong with an action list and where. @param {Problem} problem */
export const problemWords = (problem) => `${problemPlace(problem)}: ${problem.message}`;
