// @ts-check
// How a game stands at its end: who has won or that it is drawn, and why. On the board, by the rules of draws
// that the engine knows, or by what the players have agreed.
import { otherSide } from './words.js';

/** @import { PositionView, SideName } from '../../wasm/threeply' */
/** @import { GameDocument } from './document.js' */

/**
 * @typedef {Object} GameOutcome
 * @property {SideName | ''} winner  '' of a draw
 * @property {'no-move' | 'no-pieces' | 'resigned' | 'repetition' | 'no-progress' | 'agreed'} reason
 */

/** Pieces of a side. @param {Pick<PositionView, 'counts'>} position @param {SideName} side */
export const piecesOf = ({ counts: [b, B, w, W] }, side) => (side === 'bottom' ? b + B : w + W);

/**
 * @param {Pick<PositionView, 'turn' | 'moves' | 'counts' | 'draw'>} position  after the last action
 * @param {Pick<GameDocument, 'verdict'>} document
 * @returns {GameOutcome | null}  null: it goes on
 */
export function outcomeOf(position, { verdict }) {
  const { turn, moves, draw } = position;
  if (moves.length === 0) {
    const reason = piecesOf(position, turn) === 0 ? 'no-pieces' : 'no-move';
    return { winner: otherSide(turn), reason };
  }
  if (verdict === 'agreed') return { winner: '', reason: 'agreed' };
  if (verdict === 'bottom-resigned') return { winner: 'top', reason: 'resigned' };
  if (verdict === 'top-resigned') return { winner: 'bottom', reason: 'resigned' };
  return draw ? { winner: '', reason: draw } : null;
}
