// @ts-check
// Where the nodes of a tree stand: d3-hierarchy finds the places from left to right, levels lie below
// one another. Says also which levels have room for small boards. Knows nothing of how a node looks.
import { costWords } from '../../game/words.js';
import hierarchy from '../../vendor/d3-hierarchy/hierarchy/index.js';
import layOutTree from '../../vendor/d3-hierarchy/tree.js';

/** @typedef {import('../../../wasm/threeply').TreeNode} TreeNode */
/** @typedef {import('../../game/tree.js').Tree} Tree */

/** Sizes in units of the drawing, which are pixels where it is not zoomed. */
export const sizes = {
  radius: 15,
  board: 66,
  /** A level's lines of text above its nodes, and the room for edges above those. */
  words: 28,
  edges: 36,
  /** From node to node without boards and with them. */
  pitch: 37,
  boardPitch: 84,
};

/**
 * @typedef {Object} Place
 * @property {TreeNode} node
 * @property {Place | null} parent
 * @property {number} x
 * @property {number} y         the middle of the round node
 * @property {number} top       where the edge from above ends
 * @property {boolean} hasBoard
 * @property {boolean} isRoomy  its name may be written across
 * @property {number} gap       to the next node on its right
 *
 * @typedef {Object} Level
 * @property {number} y
 * @property {boolean} hasBoards
 * @property {TreeNode} sample  any node of it
 *
 * @typedef {Object} Layout
 * @property {Place[]} places   from the root down
 * @property {Level[]} levels
 * @property {number} left
 * @property {number} right
 * @property {number} bottom
 */

/**
 * The levels that get boards: from the root down, as long as there is room.
 * @param {number[]} counts  nodes on each level
 * @param {number[]} pitches  what a node with a board takes there
 * @param {{width: number, height: number}} room
 */
function levelsWithBoards(counts, pitches, { width, height }) {
  const least = 2 * sizes.radius + sizes.edges + sizes.words;
  const most = Math.floor((height - counts.length * least - sizes.radius) / sizes.board);
  const isNarrow = (/** @type {number} */ level) =>
    counts[level] * pitches[level] <= Math.max(width, 4 * sizes.boardPitch);
  const levels = counts.map((_, level) => level).filter(isNarrow);
  return new Set(levels.slice(0, Math.max(0, most)));
}

/** What "α−∞ β3" takes above a node. @param {{data: TreeNode}} place */
function windowWidth({ data: { window } }) {
  if (window === null) return 0;
  const { alpha, beta } = window;
  return (costWords(alpha).length + costWords(beta).length + 3) * 5.7 + 3;
}

/**
 * @param {Tree} tree  with a root
 * @param {{width: number, height: number}} room  in units
 * @returns {Layout | null}
 */
export function layOut(tree, room) {
  const { root } = tree;
  if (!root) return null;
  const top = hierarchy(root, (node) => tree.childrenOf(node));
  const nodes = top.descendants();
  /** @type {typeof nodes[]} */
  const rows = [];
  for (const node of nodes) (rows[node.depth] ??= []).push(node);
  const longest = rows.map((row) =>
    Math.max(...row.map(({ data }) => data.move?.name.length ?? 0)),
  );
  // Names beyond "B7-A8" are wider than the node; beside a board they get the room for it.
  const boardPitches = longest.map((length) => Math.max(sizes.boardPitch, length * 8 + 8));
  const withBoards = levelsWithBoards(
    rows.map((row) => row.length),
    boardPitches,
    room,
  );
  const pitches = rows.map((row, i) =>
    withBoards.has(i) ? boardPitches[i] : Math.max(sizes.pitch, ...row.map(windowWidth)),
  );
  layOutTree()
    .nodeSize([1, 1])
    .separation((a, b) => {
      const between = (pitches[a.depth] + pitches[b.depth]) / 2;
      return a.parent === b.parent ? between : between + 8;
    })(/** @type {any} */ (top));

  /** @type {Level[]} */
  const levels = [];
  let y = sizes.radius + 8;
  rows.forEach((row, i) => {
    if (i > 0) y += sizes.radius + sizes.edges + sizes.words + sizes.radius;
    const hasBoards = withBoards.has(i);
    if (hasBoards) y += sizes.board;
    levels.push({ y, hasBoards, sample: row[0].data });
  });

  /** @type {Map<unknown, Place>} */
  const placed = new Map();
  const places = nodes.map((node) => {
    const level = levels[node.depth];
    const head = level.y - sizes.radius - (level.hasBoards ? sizes.board : 0);
    /** @type {Place} */
    const place = {
      node: node.data,
      parent: (node.parent && placed.get(node.parent)) ?? null,
      x: node.x,
      y: level.y,
      top: head,
      hasBoard: level.hasBoards,
      isRoomy: level.hasBoards || longest[node.depth] <= 5,
      gap: Infinity,
    };
    placed.set(node, place);
    return place;
  });
  for (const row of rows) {
    row.slice(1).forEach((node, i) => {
      const left = placed.get(row[i]);
      if (left) left.gap = node.x - left.x;
    });
  }
  const bottom = y + sizes.radius + (longest[longest.length - 1] > 5 ? 70 : 36);
  const xs = places.map(({ x }) => x);
  const extent = Math.max(...xs) - Math.min(...xs);
  // Where the height decides how large the drawing can be, nodes keep their distance.
  const width = (room.width * bottom) / Math.max(bottom, room.height) - sizes.boardPitch;
  const stretch = Math.max(1, Math.min(1.35, width / (extent || 1)));
  for (const place of places) {
    place.x = Math.round(place.x * stretch * 10) / 10;
    place.gap *= stretch;
  }
  const half = Math.max(...pitches) / 2;
  return {
    places,
    levels,
    left: Math.min(...xs) * stretch - half,
    right: Math.max(...xs) * stretch + half,
    bottom,
  };
}
