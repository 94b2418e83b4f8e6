// @ts-check
// The places of the page, in the order of their tabs. The first comes with the page; the others are
// loaded when they are opened, or when there is nothing else to do.
import GamePlace from './game/game.js';

/** @import { PlaceEntry } from './place.js' */

/** @type {PlaceEntry[]} */
export const registry = [
  {
    name: 'game',
    title: 'Game',
    keptAs: 'players',
    load: async () => ({ default: GamePlace }),
  },
  { name: 'review', title: 'Review', keptAs: 'review', load: () => import('./review/review.js') },
  { name: 'replay', title: 'Replay', keptAs: 'theirs', load: () => import('./replay/replay.js') },
  { name: 'tree', title: 'Tree', keptAs: 'tree', load: () => import('./tree/tree.js') },
  { name: 'puzzle', title: 'Puzzle', keptAs: 'puzzle', load: () => import('./puzzle/puzzle.js') },
  {
    name: 'endgames',
    title: 'Endgames',
    keptAs: 'endgames',
    load: () => import('./endgames/endgames.js'),
  },
  {
    name: 'library',
    title: 'Library',
    keptAs: 'library',
    load: () => import('./library/library.js'),
  },
];
