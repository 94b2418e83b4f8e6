// @ts-check
// The tree of a search as far as somebody has looked into it: which nodes are unfolded, which one is
// looked at, and how far the search has come. Asks the engine node by node; knows no page.
import { GrownTree } from './grown-tree.js';
import { Latest } from './latest.js';
import { isBefore, isWithin, keyOf } from './tree-paths.js';
import { failureWords } from './words.js';

/** @typedef {import('../../wasm/threeply').GameRequest} GameRequest */
/** @typedef {import('../../wasm/threeply').TreeNode} TreeNode */
/** @typedef {import('../../wasm/threeply').TreeOptions} TreeOptions */
/** @typedef {import('../../wasm/threeply').TreeStep} TreeStep */
/** @typedef {import('./grown-tree.js').TreeOracle} TreeOracle */
/** @typedef {import('./tree-paths.js').Path} Path */

/** A whole tree of so many boards is unfolded at once; of a larger one only the chosen line. */
const mostUnfolded = 60;

export class Tree {
  /** @param {{engine: TreeOracle, onChange: () => void}} parts */
  constructor({ engine, onChange }) {
    this.engine = engine;
    this.onChange = onChange;
    /**
     * A new question starts a new one, so that what an older one still brings falls into a tree that
     * nobody looks at.
     * @type {GrownTree | null}
     */
    this.grown = null;
    this.error = '';
    /** Unfolded by the user or because the tree is small; and on the way to what is looked at. */
    this.open = new Set();
    this.way = new Set();
    /** The node that is looked at. @type {Path} */
    this.current = [];
    /** The step of the search: the last one until somebody steps, or that of the node chosen. */
    this.step = -1;
    /** The step itself, if it was reached by stepping: what comes after it is not known yet then. @type {TreeStep | null} */
    this.at = null;
    /** The nodes from the root down that answer "why not this action?". @type {Path[]} */
    this.line = [];
    /** Asked for, its root not there yet. @type {GrownTree | null} */
    this.coming = null;
    /** A new tree is still being unfolded. */
    this.isGrowing = false;
    /** Ways through the tree. */
    this.walks = new Latest();
  }

  /**
   * Asks for another tree; the old one stays until the root of the new one is there.
   * @param {GameRequest} request  its position is the root
   * @param {TreeOptions} options
   * @returns {Promise<boolean>} whether it came
   */
  async ask(request, options) {
    this.stop();
    const grown = new GrownTree(this.engine, request, options);
    const { signal } = grown.controller;
    this.coming = grown;
    try {
      const view = await grown.view([]);
      if (this.coming !== grown) return false;
      this.coming = null;
      this.walks.end();
      this.grown = view.error ? null : grown;
      this.error = view.error;
      this.open = new Set();
      this.way = new Set(['']);
      this.current = [];
      this.at = null;
      this.line = [];
      this.step = -1;
      this.isGrowing = !view.error;
      this.onChange();
      if (view.error) return true;
      await this.unfoldWhatFits(grown);
      await grown.stepAt(0);
      if (grown !== this.grown) return false;
      this.isGrowing = false;
      if (!this.at && this.step < 0) this.step = grown.total - 1;
      this.onChange();
      return true;
    } catch (error) {
      if (this.coming === grown) this.coming = null;
      if (signal.aborted) return false;
      throw error;
    }
  }

  /**
   * Goes somewhere; that it was stopped on the way is no failure.
   * @template T
   * @param {() => Promise<T>} deed
   */
  async attempt(deed) {
    const { grown } = this;
    const signal = grown?.controller.signal;
    try {
      return await deed();
    } catch (error) {
      if (signal?.aborted || grown !== this.grown) return undefined;
      this.error = failureWords(error);
      this.onChange();
      return undefined;
    }
  }

  /** Ends whatever is being asked; what is there stays. */
  stop() {
    this.coming?.stop();
    this.coming = null;
    this.isGrowing = false;
    this.grown?.stop();
  }

  /** @param {Path} path @returns {TreeNode | undefined} */
  node(path) {
    return this.grown?.node(path);
  }

  /** Whether a question is still open. */
  get isAsking() {
    return Boolean(this.coming) || this.isGrowing;
  }

  get root() {
    return this.node([]);
  }

  /** The children in sight, or none. @param {TreeNode} node */
  childrenOf(node) {
    return this.isOpen(node.path) ? (this.grown?.children.get(keyOf(node.path)) ?? []) : [];
  }

  /** @param {Path} path */
  isOpen(path) {
    const key = keyOf(path);
    return this.open.has(key) || this.way.has(key);
  }

  /** Whether everything is known: nobody is in the middle of the search. */
  get isWhole() {
    return !this.at;
  }

  /**
   * How far the search has come with a node.
   * @param {Path} path
   * @returns {'ahead' | 'open' | 'done'}
   */
  stageOf(path) {
    if (!this.at) return 'done';
    const { path: here, kind } = this.at;
    if (keyOf(path) === keyOf(here)) return kind === 'leaf' || kind === 'done' ? 'done' : 'open';
    if (isWithin(here, path)) return 'open';
    // What is cut is settled with the step that cuts it.
    if (isWithin(path, here)) return kind === 'enter' ? 'ahead' : 'done';
    return isBefore(path, here) ? 'done' : 'ahead';
  }

  /** The left-most best line, as far as it is loaded. @returns {Path[]} */
  get chosenLine() {
    const line = [];
    for (let node = this.root; node; node = this.node([...node.path, node.best])) {
      line.push(node.path);
      if (node.best < 0) break;
    }
    return line;
  }

  /** @param {Path} path */
  async unfold(path) {
    const { grown } = this;
    if (!grown) return;
    this.open.add(keyOf(path));
    await this.attempt(() => grown.load(path));
    if (grown === this.grown) this.onChange();
  }

  /** @param {Path} path  whoever is looked at below it is left for it */
  fold(path) {
    const key = keyOf(path);
    for (const set of [this.open, this.way]) {
      for (const other of set) {
        if (other === key || key === '' || other.startsWith(`${key}.`)) set.delete(other);
      }
    }
    if (isWithin(this.current, path) && this.current.length > path.length) return this.goTo(path);
    this.onChange();
  }

  /** @param {Path} path */
  toggle(path) {
    if (this.node(path)?.childCount === 0) return;
    return this.isOpen(path) ? this.fold(path) : this.unfold(path);
  }

  /** Looks at a node; everything around it stays known. @param {Path} path */
  goTo(path) {
    return this.attempt(() => this.walkTo(path));
  }

  /** @param {Path} path */
  async walkTo(path) {
    const { grown } = this;
    const isLatest = this.walks.begin();
    if (!grown || !(await this.reach(grown, isLatest, path))) return;
    this.current = path;
    this.at = null;
    if (!this.line.some((other) => keyOf(other) === keyOf(path))) this.line = [];
    this.way = new Set([...this.wayTo(path), ...this.line.map(keyOf)]);
    this.onChange();
    const step = await grown.stepOf(path);
    if (!isLatest() || step < 0) return;
    this.step = path.length === 0 ? grown.total - 1 : step;
    this.onChange();
  }

  /**
   * Goes to the node that these moves lead to, as far as they exist.
   * @param {string[]} names
   */
  goToMoves(names) {
    return this.attempt(() => this.walkAlong(names));
  }

  /** @param {string[]} names */
  async walkAlong(names) {
    const { grown } = this;
    const isLatest = this.walks.begin();
    /** @type {Path} */
    let path = [];
    for (const name of names) {
      if (!grown) return;
      const children = await grown.load(path);
      const index = children.findIndex(({ move }) => move?.name === name);
      if (!isLatest()) return;
      if (index < 0) break;
      path = [...path, index];
    }
    return this.walkTo(path);
  }

  /** What stepping goes through: the line of an action, or else the search. */
  get track() {
    if (this.line.length === 0) return { total: this.grown?.total ?? 0, at: this.step };
    const here = keyOf(this.current);
    return { total: this.line.length, at: this.line.findIndex((path) => keyOf(path) === here) };
  }

  /** @param {number} index  of the track */
  seek(index) {
    const { total } = this.track;
    const wanted = Math.max(0, Math.min(total - 1, index));
    if (total <= 0) return;
    return this.line.length > 0 ? this.goTo(this.line[wanted]) : this.goToStep(wanted);
  }

  /** @param {number} index  of the search */
  goToStep(index) {
    return this.attempt(() => this.walkToStep(index));
  }

  /** @param {number} index */
  async walkToStep(index) {
    const { grown } = this;
    if (!grown) return;
    const isLatest = this.walks.begin();
    const step = await grown.stepAt(index);
    if (!step || !(await this.reach(grown, isLatest, step.path))) return;
    if (step.kind === 'cut') await grown.load(step.path);
    if (!isLatest()) return;
    this.line = [];
    this.step = index;
    this.current = step.path;
    this.at = index === grown.total - 1 ? null : step;
    this.way = this.wayTo(step.path);
    if (step.kind === 'cut') this.way.add(keyOf(step.path));
    this.onChange();
  }

  /** The next cut, or the one before; answers whether there is one. @param {boolean} [isBackwards] */
  goToCut(isBackwards = false) {
    return this.attempt(() => this.walkToCut(isBackwards));
  }

  /** @param {boolean} isBackwards */
  async walkToCut(isBackwards) {
    const { grown, step } = this;
    if (!grown) return false;
    const isLatest = this.walks.begin();
    // From the finished tree the search begins anew.
    const from = this.isWhole && this.current.length === 0 && !isBackwards ? -1 : step;
    const found = await grown.findCut(from, isBackwards);
    if (!isLatest()) return true;
    if (found >= 0) await this.walkToStep(found);
    return found >= 0;
  }

  /** Shows how an action of the root is answered. @param {number} index */
  refute(index) {
    return this.attempt(() => this.walkRefuting(index));
  }

  /** @param {number} index */
  async walkRefuting(index) {
    const { grown } = this;
    if (!grown) return;
    const isLatest = this.walks.begin();
    /** @type {Path[]} */
    const line = [[]];
    for (let next = index; next >= 0;) {
      const path = [...line[line.length - 1], next];
      await grown.load(line[line.length - 1]);
      line.push(path);
      next = grown.node(path)?.best ?? -1;
    }
    if (!isLatest()) return;
    this.line = line;
    return this.walkTo(line[1]);
  }

  /** Back from the line of an action to the whole search. */
  leaveLine() {
    this.line = [];
    return this.goTo([]);
  }

  /** @param {Path} path  keys of all above it */
  wayTo(path) {
    const way = new Set(path.map((_, i) => keyOf(path.slice(0, i))));
    return way.add('');
  }

  /** Loads everything above a node. @param {GrownTree} grown @param {() => boolean} isLatest @param {Path} path */
  async reach(grown, isLatest, path) {
    for (let length = 0; length < path.length; length += 1) {
      await grown.load(path.slice(0, length));
    }
    return isLatest() && grown === this.grown;
  }

  /** @param {GrownTree} grown */
  async unfoldWhatFits(grown) {
    if (grown.boards <= mostUnfolded) {
      const unfoldAll = async (/** @type {Path} */ path) => {
        if (grown.node(path)?.childCount === 0) return;
        this.open.add(keyOf(path));
        const children = await grown.load(path);
        await Promise.all(children.map((child) => unfoldAll(child.path)));
      };
      return unfoldAll([]);
    }
    /** @type {Path} */
    let path = [];
    for (;;) {
      const best = grown.node(path)?.best ?? -1;
      if (best < 0 || grown !== this.grown) return;
      this.open.add(keyOf(path));
      await grown.load(path);
      this.onChange();
      path = [...path, best];
    }
  }
}
