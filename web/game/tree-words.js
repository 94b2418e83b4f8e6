// @ts-check
// What the page says about the nodes of a search tree: levels, values, actions compared.
import { sideNames } from './programs.js';
import { capitalized, costWords } from './words.js';

/** @typedef {import('../../wasm/threeply').SideName} SideName */
/** @typedef {import('../../wasm/threeply').TreeNode} TreeNode */
/** @typedef {import('../../wasm/threeply').TreeStep} TreeStep */
/** @typedef {import('./tree.js').Tree} Tree */

/** @param {SideName} turn  black wants the cost high */
export const roleOf = (turn) => (turn === 'bottom' ? 'max' : 'min');

/** @param {number} value */
export function valueWords(value) {
  if (value === 0) return 'even';
  const side = value > 0 ? sideNames.bottom : sideNames.top;
  return Math.abs(value) > 1e6 ? `${side} wins` : `${side} ahead by ${Math.abs(value)}`;
}

/** @param {number | null} bound @param {string} open  where there is none */
export function boundWords(bound, open) {
  return bound === null ? open : costWords(bound);
}

/** @param {{alpha: number | null, beta: number | null}} window */
export function windowWords({ alpha, beta }) {
  return `α ${boundWords(alpha, '−∞')}, β ${boundWords(beta, '∞')}`;
}

/** @param {number} count */
export const boardCount = (count) =>
  `${count.toLocaleString('en')} ${count === 1 ? 'board' : 'boards'}`;

/** Infinity as the engine writes it: nothing found yet. */
const isOpenBound = (/** @type {number} */ bound) => Math.abs(bound) > 1e6;

/**
 * What is known of a node's value from the window it was searched in: exactly that, or only a bound.
 * @param {TreeNode} node
 * @returns {'' | '≤' | '≥'}
 */
function boundSign({ alpha, beta, result, isLeaf }) {
  if (result === null || isLeaf) return '';
  if (alpha !== null && !isOpenBound(alpha) && result <= alpha) return '≤';
  if (beta !== null && !isOpenBound(beta) && result >= beta) return '≥';
  return '';
}

/**
 * What stands in the round node: '' where the search has not been yet, a bound where it is not done or
 * where the rest was cut.
 * @param {Tree} tree
 * @param {TreeNode} node
 */
export function valueMark(tree, node) {
  const isMax = node.turn === 'bottom';
  const stage = tree.stageOf(node.path);
  if (stage === 'ahead') return '';
  if (stage === 'open') {
    const sign = isMax ? '≥' : '≤';
    const values = tree
      .childrenOf(node)
      .filter(
        (child) =>
          child.state === 'searched' &&
          tree.stageOf(child.path) === 'done' &&
          // "At most 1" says nothing about what a max node has at least.
          ['', sign].includes(boundSign(child)),
      )
      .map((child) => child.result ?? child.value);
    if (values.length === 0) return '';
    return sign + costWords(isMax ? Math.max(...values) : Math.min(...values));
  }
  if (tree.grown?.options.reading === 'plain') return costWords(node.value);
  if (node.state !== 'searched' || node.result === null) return '';
  return boundSign(node) + costWords(node.isLeaf ? node.cost : node.result);
}

/**
 * Why the rest of a node's moves were cut, in numbers.
 * @param {TreeNode} node
 */
export function cutWords({ turn, result, alpha, beta }) {
  if (result === null) return 'cut';
  return turn === 'bottom'
    ? `cut: ${costWords(result)} ≥ β ${boundWords(beta, '∞')}`
    : `cut: ${costWords(result)} ≤ α ${boundWords(alpha, '−∞')}`;
}

/**
 * Whether an action of the root is the one chosen, and if not, why not.
 * @param {TreeNode} root
 * @param {TreeNode} action
 * @param {string} chosen  the name of the one chosen
 */
export function verdictOf(root, action, chosen) {
  const index = action.path[0];
  if (index === root.best) {
    return root.ties.length > 0 ? 'chosen, the left-most of the best' : 'chosen';
  }
  if (root.ties.includes(index)) return 'as good, but further right';
  if (Math.abs(action.value) > 1e6) return 'loses';
  if (Math.abs(root.value) > 1e6) return `does not win as ${chosen} does`;
  const gap = Math.abs(action.value - root.value);
  return `${gap} worse than ${chosen}`;
}

/**
 * The answers to an action, in a sentence.
 * @param {TreeNode[]} line  from the action down
 */
export function lineWords(line) {
  const [action, ...answers] = line;
  const names = answers.map(({ move }) => move?.name ?? '');
  const value = `${action.move?.name} is worth ${costWords(action.value)} (${valueWords(action.value)})`;
  if (names.length === 0) return `${value}.`;
  const side = sideNames[action.turn];
  const then = names.length > 1 ? `, then ${names.slice(1).join(', ')}` : '';
  return `${value}: ${side} answers ${names[0]}${then}.`;
}

/**
 * The two lines below the board while it shows a node.
 * @param {Tree} tree
 * @param {TreeNode} node
 * @param {TreeStep | null} step
 */
export function nodeStatus(tree, node, step) {
  const { path, move, turn, cost, value, isLeaf, isOver, state } = node;
  const name = move ? move.name : 'the position itself';
  const title = step ? `Step ${tree.step + 1}: ${name}` : `Level ${path.length}: ${name}`;
  const toMove = isOver ? `${sideNames[turn]} cannot move` : `${sideNames[turn]} to move`;
  const worth = isLeaf ? `cost ${costWords(cost)}` : `${roleOf(turn)}, value ${costWords(value)}`;
  const isKnown = tree.stageOf(path) === 'done' && state === 'searched';
  const window = node.alpha !== null || node.beta !== null ? `; ${windowWords(step ?? node)}` : '';
  return {
    title,
    window: capitalized(isKnown ? `${toMove}; ${worth}${window}` : `${toMove}${window}`),
  };
}
