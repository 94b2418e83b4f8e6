// @ts-check
// A position being set up by hand: its grid, who moves, the tool in the hand, and every step for undo.
// Pure functions (setup, step) → setup; which positions are lawful is for the engine to say.

/** @typedef {import('../../wasm/threeply').SideName} SideName */
/** @typedef {'b' | 'B' | 'w' | 'W' | '.'} Letter  of a grid; as a tool, '.' removes */

/**
 * @typedef {Object} Placing
 * @property {string} grid  64 letters of .bBwW
 * @property {SideName} turn
 */

/**
 * @typedef {Object} Setup
 * @property {Placing} now
 * @property {Placing[]} past
 * @property {Placing[]} future
 * @property {Letter} tool
 */

export const emptyGrid = '.'.repeat(64);

/** @param {unknown} value @returns {value is string} */
export const isGrid = (value) => typeof value === 'string' && /^[.bBwW]{64}$/.test(value);

/** Steps back that are kept across visits, besides the first. */
const mostKept = 100;

/** In the order of the keys 1 to 5. @type {Letter[]} */
export const tools = ['b', 'B', 'w', 'W', '.'];

/**
 * @param {string} grid
 * @param {SideName} turn
 * @returns {Setup}
 */
export function newSetup(grid, turn) {
  return { now: { grid, turn }, past: [], future: [], tool: 'b' };
}

/** @param {string} cell  such as A8 */
function indexOf(cell) {
  return (Number(cell[1]) - 1) * 8 + cell.charCodeAt(0) - 65;
}

/** @param {string} grid @param {string} cell @param {string} letter */
function withLetter(grid, cell, letter) {
  const index = indexOf(cell);
  return grid.slice(0, index) + letter + grid.slice(index + 1);
}

/**
 * @param {Setup} setup
 * @param {Partial<Placing>} step
 * @returns {Setup}
 */
export function change(setup, step) {
  const now = { ...setup.now, ...step };
  if (now.grid === setup.now.grid && now.turn === setup.now.turn) return setup;
  return { ...setup, now, past: [...setup.past, setup.now], future: [] };
}

/**
 * The tool on a cell: a piece that is there already goes, a man becomes a king and back.
 * @param {Setup} setup
 * @param {string} cell
 */
export function useTool(setup, cell) {
  const { grid } = setup.now;
  const letter = grid[indexOf(cell)] === setup.tool ? '.' : setup.tool;
  return change(setup, { grid: withLetter(grid, cell, letter) });
}

/**
 * A piece from one cell to another, or off the board.
 * @param {Setup} setup
 * @param {string} from
 * @param {string | undefined} to
 */
export function movePiece(setup, from, to) {
  if (from === to) return setup;
  const { grid } = setup.now;
  const lifted = withLetter(grid, from, '.');
  return change(setup, { grid: to ? withLetter(lifted, to, grid[indexOf(from)]) : lifted });
}

/**
 * The first board stays, whatever is forgotten of the way from it.
 * @param {Setup} setup
 */
export function toKeep({ now, past, tool }) {
  return { now, past: [...past.slice(0, 1), ...past.slice(1).slice(-mostKept)], tool };
}

/**
 * What an earlier visit has left, with distrust; null if it is nothing of ours.
 * @param {any} kept
 * @returns {Setup | null}
 */
export function readKept(kept) {
  const isPlacing = (/** @type {any} */ placing) =>
    isGrid(placing?.grid) && (placing.turn === 'bottom' || placing.turn === 'top');
  if (!isPlacing(kept?.now) || !Array.isArray(kept.past) || !kept.past.every(isPlacing))
    return null;
  const { now, past } = kept;
  return { now, past, future: [], tool: tools.includes(kept.tool) ? kept.tool : 'b' };
}

/** @param {Setup} setup @param {Letter} tool @returns {Setup} */
export function choose(setup, tool) {
  return { ...setup, tool };
}

/** @param {Setup} setup @returns {Setup} */
export function undo(setup) {
  const before = setup.past.at(-1);
  if (!before) return setup;
  const future = [setup.now, ...setup.future];
  return { ...setup, now: before, past: setup.past.slice(0, -1), future };
}

/** @param {Setup} setup @returns {Setup} */
export function redo(setup) {
  const [after, ...future] = setup.future;
  if (!after) return setup;
  return { ...setup, now: after, past: [...setup.past, setup.now], future };
}

/**
 * How many of each kind stand on the board: b, B, w, W.
 * @param {string} grid
 */
export function counts(grid) {
  return ['b', 'B', 'w', 'W'].map((letter) => grid.split(letter).length - 1);
}
