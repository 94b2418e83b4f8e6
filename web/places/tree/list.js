// @ts-check
// The tree as a list of its nodes, one line each, for screen readers and for those who prefer text:
// the same nodes unfolded, the same one looked at.
import { keyOf } from '../../game/tree-paths.js';
import { returnedMark, roleOf, valueMark, windowWords } from '../../game/tree-words.js';
import { VirtualList } from '../../parts/virtual-list.js';

/** @typedef {import('../../../wasm/threeply').TreeNode} TreeNode */
/** @typedef {import('../../game/tree.js').Tree} Tree */

/**
 * @typedef {Object} ListParts
 * @property {HTMLElement} host
 * @property {Tree} tree
 * @property {(path: number[]) => void} onChoose
 * @property {(path: number[]) => void} onToggle
 * @property {(path: number[] | null) => void} onHover
 */

export class TreeList {
  /** @param {ListParts} parts */
  constructor({ host, tree, onChoose, onToggle, onHover }) {
    this.host = host;
    this.tree = tree;
    this.onChoose = onChoose;
    this.onToggle = onToggle;
    this.hovered = -1;
    /** The nodes in sight, from top to bottom. @type {TreeNode[]} */
    this.rows = [];
    this.list = new VirtualList(host, (index) => this.renderRow(index), {
      label: 'Search tree',
      role: 'tree',
    });
    host.addEventListener('click', ({ target }) => {
      const index = this.indexOf(target);
      if (index < 0) return;
      const { path } = this.rows[index];
      const isFold = target instanceof Element && target.closest('.tree-row-fold');
      if (isFold) onToggle(path);
      else onChoose(path);
    });
    const hover = (/** @type {number} */ index) => {
      if (index === this.hovered) return;
      this.hovered = index;
      onHover(this.rows[index]?.path ?? null);
    };
    host.addEventListener('pointermove', (event) => {
      if (event.pointerType === 'mouse') hover(this.indexOf(event.target));
    });
    host.addEventListener('pointerleave', () => hover(-1));
    host.addEventListener('keydown', (event) => this.onKey(event));
  }

  /** @param {EventTarget | null} target */
  indexOf(target) {
    const row = target instanceof Element ? target.closest('.tree-row') : null;
    return row ? Number(row.id.replace('tree-row-', '')) : -1;
  }

  update() {
    if (this.host.clientHeight === 0) return;
    this.rows = [];
    const add = (/** @type {TreeNode} */ node) => {
      this.rows.push(node);
      this.tree.childrenOf(node).forEach(add);
    };
    if (this.tree.root) add(this.tree.root);
    this.list.setCount(this.rows.length);
    const at = this.at;
    if (at >= 0) {
      this.host.setAttribute('aria-activedescendant', `tree-row-${at}`);
      this.list.reveal(at);
    } else this.host.removeAttribute('aria-activedescendant');
  }

  /** The row of the node that is looked at. */
  get at() {
    const key = keyOf(this.tree.current);
    return this.rows.findIndex(({ path }) => keyOf(path) === key);
  }

  /** As in any tree widget. @param {KeyboardEvent} event */
  onKey(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { at, rows, tree } = this;
    const node = rows[at];
    if (!node) return;
    const last = rows.length - 1;
    /** @type {Record<string, number>} */
    const goals = {
      ArrowDown: Math.min(last, at + 1),
      ArrowUp: Math.max(0, at - 1),
      PageDown: Math.min(last, at + 10),
      PageUp: Math.max(0, at - 10),
      Home: 0,
      End: last,
    };
    const isOpen = tree.isOpen(node.path) && node.childCount > 0;
    if (event.key in goals) this.onChoose(rows[goals[event.key]].path);
    else if (event.key === 'ArrowRight') {
      if (isOpen) this.onChoose(rows[at + 1].path);
      else if (node.childCount > 0) this.onToggle(node.path);
    } else if (event.key === 'ArrowLeft') {
      if (isOpen) this.onToggle(node.path);
      else if (node.path.length > 0) this.onChoose(node.path.slice(0, -1));
    } else if (event.key === 'Enter') this.onToggle(node.path);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {number} index */
  renderRow(index) {
    const { tree } = this;
    const node = this.rows[index];
    const { path, childCount, move } = node;
    const level = path.length;
    const isOpen = tree.isOpen(path);
    const parent = level > 0 ? tree.node(path.slice(0, -1)) : undefined;
    const row = document.createElement('div');
    row.id = `tree-row-${index}`;
    row.className = 'tree-row';
    row.setAttribute('role', 'treeitem');
    row.setAttribute('aria-level', String(level + 1));
    row.setAttribute('aria-posinset', String(level > 0 ? path[level - 1] + 1 : 1));
    row.setAttribute('aria-setsize', String(parent?.childCount ?? 1));
    row.setAttribute('aria-selected', String(keyOf(path) === keyOf(tree.current)));
    if (childCount > 0) row.setAttribute('aria-expanded', String(isOpen));
    row.dataset.level = String(level);

    const fold = document.createElement('span');
    fold.className = 'tree-row-fold';
    fold.setAttribute('aria-hidden', 'true');
    fold.textContent = childCount === 0 ? '' : isOpen ? '▾' : '▸';
    const name = document.createElement('span');
    name.className = 'tree-row-name';
    name.textContent = move?.name ?? 'Position';
    const value = document.createElement('span');
    value.className = 'tree-row-value';
    value.textContent = valueMark(tree, node);
    const notes = document.createElement('span');
    notes.className = 'tree-row-notes';
    notes.textContent = this.notesOf(node, parent);
    row.classList.toggle('is-chosen', this.isChosen(node));
    row.classList.toggle('is-cut', node.state !== 'searched' && tree.stageOf(path) === 'done');
    row.append(fold, name, value, notes);
    return row;
  }

  /** @param {TreeNode} node */
  isChosen({ path }) {
    const key = keyOf(path);
    return this.tree.isWhole && this.tree.chosenLine.some((other) => keyOf(other) === key);
  }

  /** @param {TreeNode} node @param {TreeNode | undefined} parent */
  notesOf(node, parent) {
    const { tree } = this;
    const { path, state, isLeaf, isOver, turn, window, finding } = node;
    const stage = tree.stageOf(path);
    if (stage === 'ahead') return 'not searched yet';
    if (state === 'cut' && stage === 'done') return 'cut off';
    if (state === 'unseen' && stage === 'done') return 'below a cut';
    const index = path[path.length - 1];
    const isKnown = parent && tree.stageOf(parent.path) === 'done';
    const notes = [
      isOver ? 'game over' : isLeaf ? 'leaf' : `${roleOf(turn)} of ${node.childCount}`,
    ];
    if (this.isChosen(node) && path.length > 0) notes.push('chosen');
    else if (isKnown && parent.best === index) notes.push('best here');
    if (isKnown && parent.best === index && parent.ties.length > 0)
      notes.push('left-most of equals');
    if (isKnown && parent.ties.includes(index)) notes.push('equal');
    const returned = stage === 'done' ? returnedMark(finding) : '';
    if (returned) notes.push(`returned as ${returned}`);
    if (window !== null && path.length > 0) notes.push(windowWords(window));
    return notes.join(' · ');
  }
}
