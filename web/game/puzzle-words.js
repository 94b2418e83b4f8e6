// @ts-check
// What the page says about a puzzle: tasks, verdicts, moves good and bad, and how the work goes on.
import { puzzleSides } from './programs.js';
import { capitalized, otherSide } from './words.js';

/** @import { CheckView, Outcome, PositionView, SideName, SolveProgress } from '../../wasm/threeply' */

/** @param {number} count */
const plyWords = (count) => (count === 1 ? '1 ply' : `${count} plies`);

/** @param {number} plies */
const noWinWithin = (plies) =>
  plies > 0 ? `nobody wins within ${plyWords(plies)}` : 'the search was too short';

/** @param {SideName} turn @param {number} plies */
export function taskWords(turn, plies) {
  return `${capitalized(puzzleSides[turn])} to move and win in ${plyWords(plies)}`;
}

/** What a position is worth. @param {Outcome} outcome @param {SideName} turn */
export function verdictWords({ result, plies }, turn) {
  const side = capitalized(puzzleSides[turn]);
  const other = puzzleSides[otherSide(turn)];
  if (result === 'win') return `${side} wins in ${plyWords(plies)}`;
  if (result === 'draw') return `${side} cannot force a win: a draw`;
  if (result === 'undecided') return `Not decided: ${noWinWithin(plies)}`;
  if (plies === 0) return `${side} cannot move: ${other} has won`;
  return `${side} cannot win: ${other} wins in ${plyWords(plies)}`;
}

/** What a move leads to, in a list of moves. @param {Outcome} outcome */
export function outcomeWords({ result, plies }) {
  if (result === 'win') return `wins in ${plies}`;
  if (result === 'loss') return `loses in ${plies}`;
  if (result === 'draw') return 'draw';
  return plies > 0 ? `no win within ${plies}` : 'not decided';
}

/** The higher the better for who moves; draws and what is not decided are alike. @param {Outcome} outcome */
function rank({ result, plies }) {
  if (result === 'win') return 1e6 - plies;
  return result === 'loss' ? plies - 1e6 : 0;
}

/** What a move is worth that leaves the other side with `outcome`. @param {Outcome} outcome @returns {Outcome} */
export function afterwards({ result, plies }) {
  if (result === 'win') return { result: 'loss', plies: plies + 1 };
  return result === 'loss' ? { result: 'win', plies: plies + 1 } : { result, plies };
}

/**
 * Best first; equals in the engine's order, so that the first is what perfect play chooses.
 * @template {{outcome: Outcome}} T
 * @param {T[]} moves
 */
export function bestFirst(moves) {
  return [...moves].sort((one, other) => rank(other.outcome) - rank(one.outcome));
}

/**
 * @typedef {Object} Judgement  of a move that was played
 * @property {'best' | 'longer' | 'spoilt' | 'even'} kind
 * @property {string} mark      for the list of moves
 * @property {string} sentence  '' if there is nothing to say
 */

/**
 * @param {string} name    the move
 * @param {Outcome} best   of what could be played
 * @param {Outcome} chosen
 * @param {SideName} turn  whose move it was
 * @returns {Judgement}
 */
export function judge(name, best, chosen, turn) {
  const other = puzzleSides[otherSide(turn)];
  if (best.result === 'win' && chosen.result === 'win') {
    const more = chosen.plies - best.plies;
    if (more <= 0) {
      return { kind: 'best', mark: '✓ shortest', sentence: `${name} keeps the shortest win.` };
    }
    return { kind: 'longer', mark: `+${more}`, sentence: `${name} wins ${more} plies later.` };
  }
  const now = {
    win: '',
    loss: `${other} wins in ${plyWords(chosen.plies - 1)}`,
    draw: 'a draw now',
    undecided: noWinWithin(chosen.plies),
  }[chosen.result];
  const mark = chosen.result === 'draw' ? 'draw now' : outcomeWords(chosen);
  if (best.result === 'win') {
    const gives = chosen.result === 'undecided' ? 'may give' : 'gives';
    return { kind: 'spoilt', mark, sentence: `${name} ${gives} the win away: ${now}.` };
  }
  if (best.result !== 'loss' && chosen.result === 'loss') {
    return { kind: 'spoilt', mark, sentence: `${name} loses: ${now}.` };
  }
  return { kind: 'even', mark: chosen.result === 'draw' ? 'draw' : mark, sentence: '' };
}

/** @param {SolveProgress} progress */
export function progressWords({ nodes, plies }) {
  const count = nodes < 1e6 ? nodes.toLocaleString('en') : `${Math.floor(nodes / 1e6)} million`;
  return `${count} positions${plies > 0 ? `, ${noWinWithin(plies)}` : ''} …`;
}

/** Whose turn it is, or who has won and why. @param {PositionView} position */
export function puzzleTurnWords({ turn, moves, mustCapture, counts: [b, B, w, W] }) {
  const side = capitalized(puzzleSides[turn]);
  if (moves.length > 0) return `${side} ${mustCapture ? 'must capture' : 'to move'}.`;
  const why = (turn === 'bottom' ? b + B : w + W) > 0 ? 'cannot move' : 'has no pieces left';
  return `${side} ${why}: ${puzzleSides[otherSide(turn)]} wins.`;
}

/**
 * How a game that was played to its end has gone for `hero`.
 * @param {{hero: SideName, hasWon: boolean, plies: number, shortest: number, isFair: boolean}} game
 *   shortest: 0 if it is not known; isFair: the other side has played its best
 */
export function endWords({ hero, hasWon, plies, shortest, isFair }) {
  const other = puzzleSides[otherSide(hero)];
  if (!hasWon) return `${capitalized(puzzleSides[hero])} has lost. Try again.`;
  if (!isFair) return `Won in ${plyWords(plies)}, with moves for ${other} made by hand.`;
  if (shortest === 0) return `Won in ${plyWords(plies)}.`;
  if (plies <= shortest) return `Solved in ${plyWords(plies)}, the shortest.`;
  return `Won in ${plyWords(plies)}; ${shortest} is the shortest. Try again.`;
}

/**
 * What is wrong with a sequence of states, and where.
 * @param {CheckView} check
 * @param {number} count  of states
 */
export function checkWords({ verdict, state, line, column, sentence }, count) {
  if (line === 0) return { title: sentence, sentence: '' }; // stopped before there was a verdict
  if (verdict === 'perfect') return { title: `Perfect, all ${count} states.`, sentence: '' };
  const place = verdict === 'malformed' && column > 0 ? `, column ${column}` : '';
  const where = `Line ${line}${place}`;
  const title = verdict === 'malformed' ? where : `State ${state}, ${where.toLowerCase()}`;
  return { title, sentence };
}

/** @param {number} solved @param {number} count */
export const solvedWords = (solved, count) => `${solved} of ${count} solved`;

/** The states of a game exactly as the puzzle program writes them. @param {string[]} grids */
export function statesText(grids) {
  const letters = { b: 'r', B: 'R', w: 'b', W: 'B' };
  return grids
    .map((grid) =>
      grid
        .replace(/[bBwW]/g, (letter) => letters[/** @type {keyof typeof letters} */ (letter)])
        .replace(/.{8}/g, '$&\n'),
    )
    .join('\n');
}
