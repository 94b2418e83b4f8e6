// @ts-check
// What the place Endgames says: names of materials, tasks, what a move has done to an ending, and how it
// has ended. Everything it says is proved.
import { ofRules } from './programs.js';
import { capitalized, otherSide, playerName, plyWords } from './words.js';

/** @import { EndgameView, Proof, ProvedMove, RuleSetName, SideName } from '../../wasm/threeply' */

/** @typedef {{men: number, kings: number}} Force */
/** @typedef {{bottom: Force, top: Force}} Material  of a board with the bottom side to move */
/** @typedef {{kind: 'best' | 'kept' | 'spoilt', mark: string, sentence: string}} Judgement */

export const numbers = ['no', 'one', 'two', 'three', 'four', 'five'];

/** @param {Force} force */
export const piecesOf = ({ men, kings }) => men + kings;

/** a king and two men @param {Force} force @param {string} king  what it is called */
function forceWords({ men, kings }, king) {
  const count = (/** @type {number} */ n, /** @type {string} */ one, /** @type {string} */ many) =>
    n === 1 ? [`a ${one}`] : n > 1 ? [`${numbers[n]} ${many}`] : [];
  return [...count(kings, king, `${king}s`), ...count(men, 'man', 'men')].join(' and ');
}

/** Two kings against one @param {Material} material @param {RuleSetName} rules */
export function materialWords({ bottom, top }, rules) {
  const { king } = ofRules(rules);
  const isAlike = (bottom.men === 0 && top.men === 0) || (bottom.kings === 0 && top.kings === 0);
  const isMany = piecesOf(bottom) > 1;
  const others = isAlike && isMany ? numbers[piecesOf(top)] : forceWords(top, king);
  return capitalized(`${forceWords(bottom, king)} against ${others}`);
}

/** What is to be done in a position by the bottom side. @param {Proof} proof @param {SideName} turn */
export function taskWords({ result, plies }, turn) {
  const mover = playerName(turn);
  const isOwn = turn === 'bottom';
  const within = plies === null ? '' : ` in ${plyWords(plies)}`;
  if (result === 'draw') return isOwn ? `${mover} to move and draw` : `${mover} to move: a draw`;
  if (result === 'win' && isOwn) return `${mover} to move and win${within}`;
  const winner = playerName(result === 'win' ? turn : otherSide(turn));
  return `${mover} to move: ${winner} wins${within}`;
}

/**
 * What a move of the bottom side has done.
 * @param {Proof} before  for the side that has moved
 * @param {ProvedMove} move
 * @returns {Judgement}
 */
export function judge(before, { name, proof }) {
  const left = proof.plies === null ? null : proof.plies - 1;
  const within = left === null ? '' : `, in ${plyWords(left)}`;
  if (before.result === 'win' && proof.result === 'win') {
    if (left === 0) return { kind: 'best', mark: 'wins', sentence: `${name} wins.` };
    const isBest = proof.plies === before.plies;
    const slower = `Still won, but slower${within} instead of ${(before.plies ?? 0) - 1}.`;
    return isBest
      ? { kind: 'best', mark: 'shortest', sentence: `Still won${within}.` }
      : { kind: 'kept', mark: `+${(proof.plies ?? 0) - (before.plies ?? 0)}`, sentence: slower };
  }
  if (before.result === 'win') {
    const now = proof.result === 'draw' ? 'drawn now' : `lost now${within}`;
    const sentence = `${name} throws the win away: ${now}.`;
    return { kind: 'spoilt', mark: proof.result === 'draw' ? 'draws' : 'loses', sentence };
  }
  if (before.result === 'draw' && proof.result === 'draw') {
    return { kind: 'best', mark: 'draws', sentence: 'Still drawn.' };
  }
  if (before.result === 'draw') {
    const sentence = `${name} throws the draw away: lost now${within}.`;
    return { kind: 'spoilt', mark: 'loses', sentence };
  }
  const isLongest = proof.plies === before.plies;
  return isLongest
    ? { kind: 'best', mark: 'longest', sentence: `Lost${within}, and nothing was better.` }
    : { kind: 'kept', mark: 'shorter', sentence: `Lost${within}; there was a longer way.` };
}

/** @param {EndgameView | undefined} view */
export function hintWords(view) {
  const move = view?.moves[view.best];
  if (!move) return '';
  return `Try ${move.name}: it ${move.words}.`;
}

/**
 * How a game has ended.
 * @param {Object} end
 * @param {SideName} end.loser   who cannot move
 * @param {number} end.plies     played
 * @param {Proof | undefined} end.start  what the start was worth for the side to move there
 * @param {SideName} end.turn    at the start
 * @param {boolean} end.isShown  the machine has played for the bottom side, too
 */
export function endWords({ loser, plies, start, turn, isShown }) {
  const winner = otherSide(loser);
  const won = `${playerName(winner)} wins in ${plyWords(plies)}`;
  if (winner !== 'bottom' || !start) return `${won}.`;
  const wasWon = (start.result === 'win') === (turn === 'bottom') && start.result !== 'draw';
  if (isShown) return `${won}: played out.`;
  if (!wasWon || start.plies === null) return `${won}: you have won it!`;
  return plies <= start.plies
    ? `${won}: the shortest way!`
    : `${won}; the shortest way takes ${start.plies}.`;
}

/** @param {number} count */
export const countWords = (count) => count.toLocaleString('en-US');

/** A share that never rounds to all or nothing. @param {number} part @param {number} whole */
export function shareWords(part, whole) {
  if (part === 0) return 'none';
  if (part === whole) return 'all';
  const percent = (100 * part) / whole;
  if (percent < 0.1) return '<0.1%';
  if (percent > 99.9) return '>99.9%';
  return `${percent.toFixed(1)}%`;
}
