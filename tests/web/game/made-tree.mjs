// @ts-check
// Trees that are made up for tests, and an engine that tells about them as the real one would.
import assert from 'node:assert/strict';
import { Tree } from '../../../web/game/tree.js';
import { keyOf } from '../../../web/game/tree-paths.js';

/** @typedef {import('../../../wasm/threeply').TreeNode} TreeNode */
/** @typedef {import('../../../wasm/threeply').TreeOptions} TreeOptions */
/** @typedef {import('../../../wasm/threeply').TreeStep} TreeStep */
/** @typedef {import('../../../wasm/threeply').Finding} Finding */
/** @typedef {number | any[]} Made  the cost of a leaf, or its children, made likewise */

export const [least, most] = [-2147483648, 2147483647];

/** @param {number} value @returns {Finding} */
const exactly = (value) => ({ low: value, high: value, returned: value, bound: 'exact' });

/** Values and steps of a made-up tree, as the engine would tell them. @param {Made} made @param {'plain' | 'alpha-beta'} reading */
function grow(made, reading) {
  /** @type {Map<string, TreeNode>} */
  const nodes = new Map();
  /** @type {TreeStep[]} */
  const steps = [];
  const isCutting = reading === 'alpha-beta';
  /** @param {Made} part @param {number[]} path @returns {TreeNode} */
  const plant = (part, path) => {
    const children = typeof part === 'number' ? [] : part;
    const isMax = path.length % 2 === 0;
    const grown = children.map((child, i) => plant(child, [...path, i]));
    const values = grown.map(({ value }) => value);
    const value = typeof part === 'number' ? part : Math[isMax ? 'max' : 'min'](...values);
    const equals = values.flatMap((other, i) => (other === value ? [i] : []));
    const move = { name: `m${keyOf(path)}`, cells: ['A1', 'B2'], captures: [] };
    /** @type {TreeNode} */
    const node = {
      path,
      move: path.length > 0 ? move : null,
      grid: '.'.repeat(64),
      turn: isMax ? 'bottom' : 'top',
      cost: value,
      value,
      isLeaf: children.length === 0,
      isOver: false,
      childCount: children.length,
      best: equals[0] ?? -1,
      ties: equals.slice(1),
      boards: 1 + grown.reduce((sum, { boards }) => sum + boards, 0),
      boardsSearched: 0,
      state: isCutting ? 'unseen' : 'searched',
      window: null,
      finding: isCutting ? null : exactly(value),
      sentence: `about ${keyOf(path)}`,
    };
    nodes.set(keyOf(path), node);
    return node;
  };
  /** @param {number[]} path @param {number} alpha @param {number} beta @returns {number} */
  const search = (path, alpha, beta) => {
    const node = nodes.get(keyOf(path)) ?? assert.fail();
    const window = isCutting ? { alpha, beta } : null;
    /** @param {TreeStep['kind']} kind @param {Finding | null} finding @param {number[]} [cut] */
    const step = (kind, finding, cut = []) =>
      steps.push({ path, kind, cut, finding, window, sentence: `${kind} ${keyOf(path)}` });
    Object.assign(node, { window, state: 'searched' });
    node.boardsSearched = 1;
    if (node.isLeaf) {
      node.finding = exactly(node.value);
      step('leaf', node.finding);
      return node.value;
    }
    step('enter', null);
    const isMax = node.turn === 'bottom';
    let [low, high] = [alpha, beta];
    let best = isMax ? least : most;
    let isCut = false;
    /** What is known of the children looked at. @type {Finding[]} */
    const seen = [];
    for (let i = 0; i < node.childCount; i += 1) {
      const value = search([...path, i], low, high);
      seen.push(nodes.get(keyOf([...path, i]))?.finding ?? assert.fail());
      best = isMax ? Math.max(best, value) : Math.min(best, value);
      if (isMax) low = Math.max(low, best);
      else high = Math.min(high, best);
      if (isCutting && low >= high && i + 1 < node.childCount) {
        const cut = Array.from({ length: node.childCount - i - 1 }, (_, k) => i + 1 + k);
        for (const k of cut) Object.assign(nodes.get(keyOf([...path, k])) ?? {}, { state: 'cut' });
        step('cut', null, cut);
        isCut = true;
        break;
      }
    }
    const pick = Math[isMax ? 'max' : 'min'];
    const returned = isCutting ? Math.min(Math.max(best, alpha), beta) : best;
    node.finding = {
      low: isCut && !isMax ? least : pick(...seen.map((finding) => finding.low)),
      high: isCut && isMax ? most : pick(...seen.map((finding) => finding.high)),
      returned,
      bound:
        isCutting && returned <= alpha && alpha !== least
          ? 'at-most'
          : isCutting && returned >= beta && beta !== most
            ? 'at-least'
            : 'exact',
    };
    step('done', node.finding);
    return returned;
  };
  plant(made, []);
  search([], least, most);
  return { nodes, steps };
}

/**
 * @param {Made} made
 * @param {{reading?: 'plain' | 'alpha-beta', delay?: (call: string) => number}} [options]
 */
export function makeTree(made, { reading = 'plain', delay = () => 0 } = {}) {
  const asked = /** @type {string[]} */ ([]);
  const grownOf = (/** @type {TreeOptions} */ options) => grow(made, options.reading);
  /** @param {string} call @param {any} answer @param {{signal?: AbortSignal}} [work] @returns {Promise<any>} */
  const later = (call, answer, { signal } = {}) => {
    asked.push(call);
    return new Promise((resolve, reject) => {
      setTimeout(() => resolve(answer), delay(call));
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  };
  /** @type {import('../../../web/game/grown-tree.js').TreeOracle} */
  const engine = {
    viewTree(request, _ply, options, path, work) {
      const { nodes } = grownOf(options);
      const node = nodes.get(keyOf(path));
      const children = Array.from({ length: node?.childCount ?? 0 }, (_, i) =>
        nodes.get(keyOf([...path, i])),
      );
      const boards = nodes.get('')?.boards;
      const error = request.actions === 'wrong' ? 'no such game' : '';
      return later(
        `tree ${keyOf(path)}`,
        { error, node, children, boards, boardsSearched: 0 },
        work,
      );
    },
    viewSteps(_request, _ply, options, from, count) {
      const { steps } = grownOf(options);
      return later(`steps ${from}`, {
        error: '',
        total: steps.length,
        steps: steps.slice(from, from + count),
      });
    },
    findStep(_request, _ply, options, from, kind, isBack) {
      const { steps } = grownOf(options);
      const found = steps.flatMap((step, i) => (step.kind === kind ? [i] : []));
      const next = isBack ? found.filter((i) => i < from).pop() : found.find((i) => i > from);
      return later('find', next ?? -1);
    },
    stepOf(_request, _ply, options, path) {
      const { steps } = grownOf(options);
      return later(
        'stepOf',
        steps.findIndex((step) => keyOf(step.path) === keyOf(path)),
      );
    },
  };
  const tree = new Tree({ engine, onChange: () => {} });
  const request = /** @type {const} */ ({ rules: 'towers', actions: '' });
  const options = { depth: 3, reading };
  return { tree, asked, request, options, ask: () => tree.ask(request, options) };
}
