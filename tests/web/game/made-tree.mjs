// @ts-check
// Trees that are made up for tests, and an engine that tells about them as the real one would.
import assert from 'node:assert/strict';
import { Tree } from '../../../web/game/tree.js';
import { keyOf } from '../../../web/game/tree-paths.js';

/** @typedef {import('../../../wasm/threeply').TreeNode} TreeNode */
/** @typedef {import('../../../wasm/threeply').TreeOptions} TreeOptions */
/** @typedef {import('../../../wasm/threeply').TreeStep} TreeStep */
/** @typedef {number | any[]} Made  the cost of a leaf, or its children, made likewise */

export const [least, most] = [-2147483648, 2147483647];

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
      alpha: null,
      beta: null,
      result: isCutting ? null : value,
      sentence: `about ${keyOf(path)}`,
    };
    nodes.set(keyOf(path), node);
    return node;
  };
  /** @param {number[]} path @param {number} alpha @param {number} beta @returns {number} */
  const search = (path, alpha, beta) => {
    const node = nodes.get(keyOf(path)) ?? assert.fail();
    const window = isCutting ? { alpha, beta } : { alpha: null, beta: null };
    /** @param {TreeStep['kind']} kind @param {number | null} value @param {number[]} [cut] */
    const step = (kind, value, cut = []) =>
      steps.push({ path, kind, cut, value, ...window, sentence: `${kind} ${keyOf(path)}` });
    Object.assign(node, window, { state: 'searched' });
    node.boardsSearched = 1;
    if (node.isLeaf) {
      step('leaf', node.value);
      node.result = node.value;
      return node.value;
    }
    step('enter', null);
    const isMax = node.turn === 'bottom';
    let [low, high] = [alpha, beta];
    let best = isMax ? least : most;
    for (let i = 0; i < node.childCount; i += 1) {
      const value = search([...path, i], low, high);
      best = isMax ? Math.max(best, value) : Math.min(best, value);
      if (isMax) low = Math.max(low, best);
      else high = Math.min(high, best);
      if (isCutting && low >= high && i + 1 < node.childCount) {
        const cut = Array.from({ length: node.childCount - i - 1 }, (_, k) => i + 1 + k);
        for (const k of cut) Object.assign(nodes.get(keyOf([...path, k])) ?? {}, { state: 'cut' });
        step('cut', best, cut);
        break;
      }
    }
    step('done', best);
    node.result = best;
    return best;
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
  /** @param {string} call @param {any} answer @param {AbortSignal} [signal] @returns {Promise<any>} */
  const later = (call, answer, signal) => {
    asked.push(call);
    return new Promise((resolve, reject) => {
      setTimeout(() => resolve(answer), delay(call));
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  };
  /** @type {import('../../../web/game/grown-tree.js').TreeOracle} */
  const engine = {
    viewTree(request, _ply, options, path, signal) {
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
        signal,
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
