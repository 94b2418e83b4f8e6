// @ts-check
// What a machine answers when it is offered a draw: by what is proved of the position, else by what it thinks of
// its own chances. A game that has hardly begun it plays on.
import { playerName } from './words.js';

/** @import { SideName } from '../../wasm/threeply' */

/** So many plies are played before a draw is talked about. */
const leastPlies = 20;

/** Who thinks to be ahead by more than this, in men, plays on. */
const mostGivenUp = 0.25;

/**
 * @typedef {Object} Offer
 * @property {SideName} side   the machine's
 * @property {number} plies    of the game
 * @property {'win' | 'draw' | 'loss' | undefined} proved  what tables know, for that side
 * @property {() => Promise<number | null>} worth  what it thinks of the board, in men; null if it was stopped
 */

/** @param {Offer} offer @returns {Promise<{isAccepted: boolean, words: string}>} */
export async function answerOffer({ side, plies, proved, worth }) {
  const name = playerName(side);
  const declined = (/** @type {string} */ why) => ({
    isAccepted: false,
    words: `${name} declines: ${why}.`,
  });
  if (proved === 'win') return declined('it has a proved win');
  if (proved) return { isAccepted: true, words: `${name} accepts.` };
  if (plies < leastPlies) return declined('it is too early for a draw');
  const men = await worth();
  if (men === null) return { isAccepted: false, words: '' };
  if (men > mostGivenUp) return declined('it thinks it is ahead');
  return { isAccepted: true, words: `${name} accepts.` };
}
