// @ts-check
// A mistake of the player's own as a puzzle: one move is to be found that is better. What is right was
// found by the review, with the strong engine, so nothing is asked and nothing is called proved.

/** @import { Mistake } from './review-kept.js' */

/**
 * @typedef {Object} MistakeTry
 * @property {boolean} isRight
 * @property {string} title
 * @property {string} text
 */

/** @param {Mistake} mistake */
export const mistakeTask = ({ played }) => `Your mistake: what is better than ${played}?`;

/** @param {Mistake} mistake @param {string} name  the move that was tried @returns {MistakeTry} */
export function judgeTry({ best, played, words, better }, name) {
  if (best.includes(name)) return { isRight: true, title: `Right: ${name}!`, text: better };
  if (name === played) return { isRight: false, title: 'That was the mistake', text: words };
  const text = `The review found something better than ${name}, too.`;
  return { isRight: false, title: `Not ${name}`, text };
}

/** The next one that was not solved, after `current`; undefined if there is none. @param {Mistake[]} list @param {Mistake} current */
export function nextMistake(list, current) {
  const index = list.indexOf(current);
  return [...list.slice(index + 1), ...list.slice(0, Math.max(index, 0))].find(
    ({ solved }) => solved === 0,
  );
}
