// Positions for the tests, written as pictures; rows from 1 at the top.

/** @param {string} picture */
export const grid = (picture) => picture.replace(/\s/g, '');

const NOTHING = { moves: [], last: [], forced: [], errors: [], hint: [], played: null };
const SIDES = { bottom: 'black', top: 'white' };

/**
 * @param {Partial<import('../../../web/board/view.js').BoardView>} parts
 * @returns {import('../../../web/board/view.js').BoardView}
 */
export const viewOf = (parts) => ({
  ...NOTHING,
  grid: '',
  isFlipped: false,
  style: 'towers',
  sides: SIDES,
  ...parts,
});

/** @param {string} from @param {string[]} targets */
const steps = (from, ...targets) =>
  targets.map((to) => ({ name: `${from}-${to}`, cells: [from, to], captures: [] }));

const START = grid(`
  .w.w.w.w
  w.w.w.w.
  .w.w.w.w
  ........
  ........
  b.b.b.b.
  .b.b.b.b
  b.b.b.b.`);

export const start = viewOf({
  grid: START,
  moves: [
    ...steps('A6', 'B5'),
    ...steps('C6', 'B5', 'D5'),
    ...steps('E6', 'D5', 'F5'),
    ...steps('G6', 'F5', 'H5'),
  ],
});

export const afterStart = viewOf({
  grid: grid(`
    .w.w.w.w
    w.w.w.w.
    .w.w.w.w
    ........
    .....b..
    b.b.b...
    .b.b.b.b
    b.b.b.b.`),
  last: ['G6', 'F5'],
  played: { name: 'G6-F5', cells: ['G6', 'F5'], captures: [] },
});

/** A jump over D5 that may go on over B3 or D3. */
export const fork = viewOf({
  grid: grid(`
    ........
    ........
    .w.w....
    ........
    ...w....
    ....b...
    ........
    b.......`),
  moves: [
    { name: 'E6-C4-A2', cells: ['E6', 'C4', 'A2'], captures: ['D5', 'B3'] },
    { name: 'E6-C4-E2', cells: ['E6', 'C4', 'E2'], captures: ['D5', 'D3'] },
  ],
  forced: ['E6'],
});

export const afterFork = viewOf({
  grid: grid(`
    ........
    ....b...
    .w......
    ........
    ........
    ........
    ........
    b.......`),
  last: ['E6', 'E2'],
  played: fork.moves[1],
});

/** The same jump with a single way on, to be crowned at its end. */
export const chain = viewOf({
  grid: grid(`
    ........
    ..w.....
    ........
    ..w.....
    .b......
    ........
    ........
    ........`),
  moves: [{ name: 'B5-D3-B1', cells: ['B5', 'D3', 'B1'], captures: ['C4', 'C2'] }],
  forced: ['B5'],
});

export const afterChain = viewOf({
  grid: grid(`
    .B......
    ........
    ........
    ........
    ........
    ........
    ........
    ........`),
  last: ['B5', 'B1'],
  played: chain.moves[0],
});

/** Every look at once, for pictures and for axe. */
export const showcase = viewOf({
  grid: grid(`
    .W.w...w
    ..w.w...
    .w.....w
    ..W.b...
    .....w..
    b.B.b...
    ...b.B.b
    b.b...B.`),
  moves: [
    ...steps('C6', 'B5', 'D5', 'B7'),
    { name: 'E6-G4', cells: ['E6', 'G4'], captures: ['F5'] },
  ],
  last: ['G6', 'F5'],
  forced: ['E4', 'F7'],
  errors: ['H3', 'G2'],
  hint: ['D7', 'E8'],
});
