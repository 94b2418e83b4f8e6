// @ts-check
// The tree that comes with a puzzle: for each position that right play leads to, what every move is
// worth and the best reply to it. Proved when the puzzle was made, so nothing is searched here.

/** @import { Outcome } from '../../wasm/threeply' */

/**
 * @typedef {Object} JudgedMove
 * @property {Outcome} outcome  for who makes it
 * @property {number} reply     the best one, by its number among the legal moves; -1: there is none
 * @property {JudgedNode | null} after  the reply; null where the tree ends
 */

/** @typedef {JudgedMove[]} JudgedNode  a position, by its legal moves in the engine's order */

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * For each move a letter for its outcome (the n-th letter: a win in 2n - 1 plies; after a minus sign, a
 * loss in 2n; a draw is =), one for the reply, and in parentheses what follows it.
 * @param {string} text
 * @returns {JudgedNode}
 */
export function readTree(text) {
  let at = 0;
  const index = () => letters.indexOf(text[at++]);

  /** @returns {Outcome} */
  function readOutcome() {
    if (text[at] === '=') {
      at += 1;
      return { result: 'draw', plies: 0 };
    }
    if (text[at] !== '-') return { result: 'win', plies: 2 * index() + 1 };
    at += 1;
    return { result: 'loss', plies: 2 * index() + 2 };
  }

  /** @returns {JudgedNode} */
  function readNode() {
    const node = [];
    while (at < text.length && text[at] !== ')') {
      const outcome = readOutcome();
      const isLast = outcome.result === 'win' && outcome.plies === 1;
      const reply = isLast ? -1 : index();
      let after = null;
      if (text[at] === '(') {
        at += 1;
        after = readNode();
        at += 1;
      }
      node.push({ outcome, reply, after });
    }
    return node;
  }
  return readNode();
}

/** The first of the moves that win soonest. @param {JudgedNode} node */
export function bestIndex(node) {
  const wins = node.flatMap(({ outcome }) => (outcome.result === 'win' ? [outcome.plies] : []));
  const shortest = Math.min(...wins);
  return node.findIndex(({ outcome }) => outcome.result === 'win' && outcome.plies === shortest);
}

/** What a move's outcome is when it and the reply have been made. @param {Outcome} outcome @returns {Outcome} */
export const afterReply = ({ result, plies }) => ({
  result,
  plies: result === 'draw' ? 0 : plies - 2,
});
