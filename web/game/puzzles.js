// @ts-check
// The puzzles of the page, from easy to hard: data only. Red, the bottom side (b, B), moves first.

/**
 * @typedef {Object} Puzzle
 * @property {string} id     stays the same for ever: what is solved is kept under it
 * @property {string} grid   64 letters of .bBwW
 * @property {number} plies  in which red wins against the best defence
 */

/** @type {Puzzle[]} */
export const puzzles = [
  {
    id: 'p1',
    grid: '............B......b...w.............b..........................',
    plies: 3,
  },
  {
    id: 'p2',
    grid: '..........B........b....B........................W.....b........',
    plies: 5,
  },
  {
    id: 'p3',
    grid: '.......w....B....B.b...............W........b..........b........',
    plies: 7,
  },
];
