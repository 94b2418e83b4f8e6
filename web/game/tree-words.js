// @ts-check
// What the page says about the nodes of a search tree: levels, values, actions compared.
import { costWords, lost, playerName, valueWords, won } from './words.js';

/** @typedef {import('../../wasm/threeply').SideName} SideName */
/** @typedef {import('../../wasm/threeply').TreeNode} TreeNode */
/** @typedef {import('../../wasm/threeply').TreeStep} TreeStep */
/** @typedef {import('../../wasm/threeply').Finding} Finding */
/** @typedef {import('../../wasm/threeply').Window} Window */
/** @typedef {import('./tree.js').Tree} Tree */

/** @param {SideName} turn  black wants the cost high */
export const roleOf = (turn) => (turn === 'bottom' ? 'max' : 'min');

/** @param {Window} window */
export function windowWords({ alpha, beta }) {
  return `α ${costWords(alpha)}, β ${costWords(beta)}`;
}

/** @param {number} count */
export const boardCount = (count) =>
  `${count.toLocaleString('en')} ${count === 1 ? 'board' : 'boards'}`;

/** INT_MIN and INT_MAX, where nothing is known on that side yet. @param {number} bound */
const isOpen = (bound) => Math.abs(bound) > 1e6;

/**
 * What the search knows of a board: its value, or between what it lies.
 * @param {Finding} finding
 */
export function knownMark({ low, high }) {
  if (low === high) return costWords(low);
  if (isOpen(low)) return isOpen(high) ? '' : `≤${costWords(high)}`;
  return isOpen(high) ? `≥${costWords(low)}` : `${costWords(low)}…${costWords(high)}`;
}

/**
 * The bound that the search returned of a board, '' if it returned what it knows.
 * @param {Finding | null} finding
 */
export function returnedMark(finding) {
  if (!finding || finding.bound === 'exact') return '';
  const mark = (finding.bound === 'at-most' ? '≤' : '≥') + costWords(finding.returned);
  return mark === knownMark(finding) ? '' : mark;
}

/** What is known, and the bound that was returned if that is another. @param {Finding} finding */
export function findingWords(finding) {
  const returned = returnedMark(finding);
  return knownMark(finding) + (returned ? ` (returned as ${returned})` : '');
}

/**
 * What stands in the round node: '' where the search has not been yet, a bound where it is not done or
 * where the rest was cut.
 * @param {Tree} tree
 * @param {TreeNode} node
 */
export function valueMark(tree, node) {
  const stage = tree.stageOf(node.path);
  if (stage === 'ahead') return '';
  if (stage === 'open') {
    const isMax = node.turn === 'bottom';
    const sure = tree
      .childrenOf(node)
      .filter((child) => child.finding && tree.stageOf(child.path) === 'done')
      .map(({ finding }) => (isMax ? (finding?.low ?? 0) : (finding?.high ?? 0)))
      .filter((bound) => bound !== (isMax ? lost : won));
    if (sure.length === 0) return '';
    return isMax ? `≥${costWords(Math.max(...sure))}` : `≤${costWords(Math.min(...sure))}`;
  }
  return node.finding ? knownMark(node.finding) : '';
}

/**
 * Why the rest of a node's moves were cut, in numbers.
 * @param {TreeNode} node
 */
export function cutWords({ turn, finding, window }) {
  if (!finding || !window) return 'cut';
  return turn === 'bottom'
    ? `cut: ${costWords(finding.low)} ≥ β ${costWords(window.beta)}`
    : `cut: ${costWords(finding.high)} ≤ α ${costWords(window.alpha)}`;
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
    return root.ties.length > 0 ? 'chosen: the left-most of the best' : 'chosen';
  }
  if (root.ties.includes(index)) return 'equally good, but further right';
  if (Math.abs(action.value) > 1e6) return 'loses';
  if (Math.abs(root.value) > 1e6) return `misses the win with ${chosen}`;
  const gap = Math.abs(action.value - root.value);
  return `${gap} worse than ${chosen}`;
}

/** From this level on only time limits how far it looks. */
const leastFarSighted = 7;

/** Who has not played by this tree, before what the tree says. @param {string} name @param {number} level  0: minimax */
export function playedWords(name, level) {
  if (!name || level === 0) return '';
  const how = level < leastFarSighted ? 'has a search of its own' : 'looked further than this tree';
  return `Level ${level} ${how} and played ${name}. This is how minimax sees it:`;
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
  const then = names.length > 1 ? `, then ${names.slice(1).join(', ')}` : '';
  return `${value}: ${playerName(action.turn)} replies ${names[0]}${then}.`;
}

/**
 * The two lines below the board while it shows a node.
 * @param {Tree} tree
 * @param {TreeNode} node
 * @param {TreeStep | null} step
 */
export function nodeStatus(tree, node, step) {
  const { path, move, turn, isLeaf, isOver, finding } = node;
  const name = move ? move.name : 'the current position';
  const title = step ? `Step ${tree.step + 1}: ${name}` : `Level ${path.length}: ${name}`;
  const player = playerName(turn);
  const isKnown = tree.stageOf(path) === 'done' && finding !== null;
  const parts = [isOver ? `${player} cannot move` : `${player} to move`];
  if (isKnown) {
    const worth = findingWords(finding);
    parts.push(isLeaf ? `cost ${worth}` : `${roleOf(turn)}, value ${worth}`);
  }
  const window = step ? step.window : node.window;
  if (window) parts.push(windowWords(window));
  return { title, window: parts.join('; ') };
}
