// @ts-check
// What is kept between visits, read with distrust: storage may hold an older version's or anybody's.
import { newDocument } from '../game/document.js';
import { ruleSets } from '../game/link.js';

/** @typedef {import('../game/link.js').Shared} Shared */

/** Who can play a side. A depth of 0 is a person. */
export const levels = [
  { id: 'person', name: 'Person', depth: 0 },
  { id: 'minimax-1', name: 'Minimax 1 (gentle)', depth: 1 },
  { id: 'minimax-2', name: 'Minimax 2', depth: 2 },
  { id: 'minimax-3', name: 'Minimax 3 (course)', depth: 3 },
  { id: 'minimax-5', name: 'Minimax 5', depth: 5 },
  { id: 'minimax-7', name: 'Minimax 7', depth: 7 },
  { id: 'minimax-9', name: 'Minimax 9 (hard)', depth: 9 },
];

/**
 * @param {Record<string, any>} stored
 * @returns {{game: Shared, theirs: string, theme: string, players: {bottom: string, top: string}}}
 */
export function readSettings(stored) {
  const isLevel = (/** @type {unknown} */ id) => levels.some((level) => level.id === id);
  const { bottom, top } = stored.players ?? {};
  return {
    game: readGame(stored.game),
    theirs: typeof stored.theirs === 'string' ? stored.theirs : '',
    theme: ['light', 'dark'].includes(stored.theme) ? stored.theme : 'auto',
    players: {
      bottom: isLevel(bottom) ? bottom : 'person',
      top: isLevel(top) ? top : 'minimax-3',
    },
  };
}

/**
 * @param {any} game
 * @returns {Shared}
 */
function readGame(game) {
  const fresh = { document: newDocument('towers'), ply: -1, isFlipped: false, place: 'game' };
  const document = game?.document;
  const isSound =
    ruleSets.includes(document?.rules) &&
    typeof document.text === 'string' &&
    typeof document.start === 'string' &&
    /^([.bBwW]{64})?$/.test(document.start) &&
    ['bottom', 'top'].includes(document.turn) &&
    Array.isArray(document.computed);
  if (!isSound) return fresh;
  return {
    document,
    ply: Number.isInteger(game.ply) ? game.ply : -1,
    isFlipped: game.isFlipped === true,
    place: typeof game.place === 'string' ? game.place : 'game',
  };
}
