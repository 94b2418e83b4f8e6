// @ts-check
// Who can play a side, and how far ahead they look.

/** @typedef {import('../../wasm/threeply').SideName} SideName */
/** @typedef {Record<SideName, string>} Players  the ids of their levels */

/** A depth of 0 is a person. */
export const levels = [
  { id: 'person', name: 'Human', depth: 0 },
  { id: 'minimax-1', name: 'Minimax 1 (gentle)', depth: 1 },
  { id: 'minimax-2', name: 'Minimax 2', depth: 2 },
  { id: 'minimax-3', name: 'Minimax 3 (course)', depth: 3 },
  { id: 'minimax-5', name: 'Minimax 5', depth: 5 },
  { id: 'minimax-7', name: 'Minimax 7', depth: 7 },
  { id: 'minimax-9', name: 'Minimax 9 (hard)', depth: 9 },
];

/** @type {Players} */
export const twoPersons = { bottom: 'person', top: 'person' };

/** @param {Players} players @returns {Record<SideName, number>} */
export function depthsOf(players) {
  const depthOf = (/** @type {string} */ id) => levels.find((level) => level.id === id)?.depth ?? 0;
  return { bottom: depthOf(players.bottom), top: depthOf(players.top) };
}

/** What an earlier visit has left, with distrust. @param {any} kept @returns {Players} */
export function readPlayers(kept) {
  const { bottom, top } = Object(kept);
  const isLevel = (/** @type {unknown} */ id) => levels.some((level) => level.id === id);
  return {
    bottom: isLevel(bottom) ? bottom : 'person',
    top: isLevel(top) ? top : 'minimax-3',
  };
}
