// @ts-check
// What stages have in common: the cells of a move, and the buttons that go through a game.

/** @import { Move } from '../../wasm/threeply' */

/**
 * @typedef {Object} Travelled  a session that can be gone through
 * @property {{ply: number}} position
 * @property {(ply: number) => unknown} goTo
 * @property {() => unknown} undo
 * @property {() => unknown} redo
 * @property {() => unknown} suggest
 * @property {() => unknown} stop
 */

/** Where a move begins and ends. @param {Pick<Move, 'cells'> | undefined | null} move @returns {string[]} */
export const ends = (move) => (move ? [move.cells[0], move.cells[move.cells.length - 1]] : []);

/** What the buttons below the board do. @param {Travelled} session @returns {Record<string, () => unknown>} */
export const deedsOf = (session) => ({
  first: () => session.goTo(0),
  previous: () => session.goTo(session.position.ply - 1),
  next: () => session.goTo(session.position.ply + 1),
  last: () => session.goTo(Infinity),
  undo: () => session.undo(),
  redo: () => session.redo(),
  hint: () => session.suggest(),
  stop: () => session.stop(),
});

/** Which of those that go to another board can do nothing. @param {{ply: number, count: number}} where */
export const idleAt = ({ ply, count }) => ({
  first: ply === 0,
  previous: ply === 0,
  next: ply === count,
  last: ply === count,
});
