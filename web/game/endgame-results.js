// @ts-check
// The results of a rule set: how many positions of each material are won, drawn and lost, and the longest
// wins. Read with distrust of nothing but its form: the file is one of the site.
import { piecesOf } from './endgame-words.js';
import { isGrid } from './setup.js';

/** @import { Force, Material } from './endgame-words.js' */
/** @import { SideName } from '../../wasm/threeply' */

/**
 * @typedef {Object} Result  of positions with the bottom side to move
 * @property {Force} bottom
 * @property {Force} top
 * @property {number} positions
 * @property {number} wins    for the bottom side
 * @property {number} draws
 * @property {number} losses
 * @property {{plies: number, position: string} | null} longest  until the loser cannot move
 */

/** With more pieces tables have no distances: nothing to practise by. */
export const mostTrained = 4;

/** @param {Force} one @param {Force} other */
const isSame = (one, other) => one.men === other.men && one.kings === other.kings;

/** @param {Material} one @param {Material} other */
export const isSameMaterial = (one, other) =>
  isSame(one.bottom, other.bottom) && isSame(one.top, other.top);

/** @param {Material} material */
export const countOf = ({ bottom, top }) => piecesOf(bottom) + piecesOf(top);

/** Fewer pieces come first; then who has more of them, which is what one wants to win with. @param {Material} material */
const orderOf = ({ bottom, top }) => [
  piecesOf(bottom) + piecesOf(top),
  -piecesOf(bottom),
  bottom.men,
  top.men,
];

/** @param {Material} one @param {Material} other */
function inOrder(one, other) {
  const [mine, theirs] = [orderOf(one), orderOf(other)];
  const at = mine.findIndex((number, i) => number !== theirs[i]);
  return at < 0 ? 0 : mine[at] - theirs[at];
}

/** @param {unknown} file @returns {Result[]} */
export function readResults(file) {
  const { materials } = /** @type {{materials?: Result[]}} */ (Object(file));
  return Array.isArray(materials) ? [...materials].sort(inOrder) : [];
}

/** The materials that can be practised. @returns {Material[]} */
export function trainedMaterials() {
  const forces = [1, 2, 3].flatMap((pieces) =>
    Array.from({ length: pieces + 1 }, (_, men) => ({ men, kings: pieces - men })),
  );
  return forces
    .flatMap((bottom) => forces.map((top) => ({ bottom, top })))
    .filter((material) => countOf(material) <= mostTrained)
    .sort(inOrder);
}

/** @param {string} grid @returns {Material} */
export function materialOf(grid) {
  const count = (/** @type {string} */ letter) => grid.split(letter).length - 1;
  return {
    bottom: { men: count('b'), kings: count('B') },
    top: { men: count('w'), kings: count('W') },
  };
}

/** Whether there are distances for a position. @param {unknown} grid @returns {grid is string} */
export function isTrained(grid) {
  if (!isGrid(grid)) return false;
  const material = materialOf(grid);
  const { bottom, top } = material;
  return piecesOf(bottom) > 0 && piecesOf(top) > 0 && countOf(material) <= mostTrained;
}

/** The board turned round, the sides exchanged. @param {string} grid */
export const turned = (grid) =>
  [...grid]
    .reverse()
    .map((letter) => ({ b: 'w', w: 'b', B: 'W', W: 'B' })[letter] ?? letter)
    .join('');

/**
 * The longest win of a material, with the winner at the bottom. Where the side to move loses it, the other
 * side has the move.
 * @param {Result} result
 * @returns {{grid: string, turn: SideName, plies: number} | null}
 */
export function longestWin({ longest }) {
  if (!longest) return null;
  const { plies, position } = longest;
  const grid = position.replaceAll('/', '');
  return plies % 2 === 1
    ? { grid, turn: 'bottom', plies }
    : { grid: turned(grid), turn: 'top', plies };
}
