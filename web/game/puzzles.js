// @ts-check
// The puzzles of the page, from easy to hard: data only, made by the engine's own solver.
// Red, the bottom side (b, B), moves first, and only one first move wins in so few plies.

/**
 * @typedef {Object} Puzzle
 * @property {string} id     stays the same for ever: what is solved is kept under it
 * @property {string} grid   64 letters of .bBwW
 * @property {number} plies  in which red wins against the best defence
 */

/** @type {Puzzle[]} */
export const puzzles = [
  { id: 'a3', plies: 3, grid: '.....................w.............w.W...............b......b.B.' },
  { id: 'b3', plies: 3, grid: '.................w.B....w........................B..............' },
  { id: 'a5', plies: 5, grid: '...w....B........w........b.b........................w..........' },
  { id: 'b5', plies: 5, grid: '.....w...............B.w......b..w.w.............B........B.....' },
  { id: 'a7', plies: 7, grid: '.......w......b...........B.w..........b....w...................' },
  { id: 'b7', plies: 7, grid: '..........B.W......w........b...................................' },
  { id: 'a9', plies: 9, grid: '.......................W......b.............w....B.w.w.b........' },
  { id: 'b9', plies: 9, grid: '.......w....b......b........w....b......W.....w.................' },
  {
    id: 'a11',
    plies: 11,
    grid: '...w...................w....B..........b...........b.W..........',
  },
  {
    id: 'a13',
    plies: 13,
    grid: '.....w......B....b........b.w.b....w.............w.B.W..........',
  },
  {
    id: 'a15',
    plies: 15,
    grid: '.w............B.............w...........W.....w..b.b............',
  },
  {
    id: 'a17',
    plies: 17,
    grid: '...B.............w.B.............w.B........b....w.W............',
  },
];
