// @ts-check
// The tree of a search as far as somebody has looked into it: which nodes are unfolded, which one is
// looked at, and how far the search has come. Asks the engine node by node; knows no page.
import { isBefore, isWithin, keyOf } from './tree-paths.js';

/** @typedef {import('../../wasm/threeply').GameRequest} GameRequest */
/** @typedef {import('../../wasm/threeply').TreeNode} TreeNode */
/** @typedef {import('../../wasm/threeply').TreeNodeView} TreeNodeView */
/** @typedef {import('../../wasm/threeply').TreeOptions} TreeOptions */
/** @typedef {import('../../wasm/threeply').TreeStep} TreeStep */
/** @typedef {import('../../wasm/threeply').TreeStepsView} TreeStepsView */
/** @typedef {import('./tree-paths.js').Path} Path */

/**
 * @typedef {Object} TreeOracle  the part of the engine's client that a tree needs
 * @property {(request: GameRequest, ply: number, options: TreeOptions, path: Path,
 *   signal?: AbortSignal) => Promise<TreeNodeView>} viewTree
 * @property {(request: GameRequest, ply: number, options: TreeOptions, from: number, count: number,
 *   signal?: AbortSignal) => Promise<TreeStepsView>} viewSteps
 * @property {(request: GameRequest, ply: number, options: TreeOptions, from: number,
 *   kind: TreeStep['kind'], isBackwards: boolean, signal?: AbortSignal) => Promise<number>} findStep
 * @property {(request: GameRequest, ply: number, options: TreeOptions, path: Path,
 *   signal?: AbortSignal) => Promise<number>} stepOf
 */

/**
 * A question with all that is known of its answer. A new question starts a new one, so that what an
 * older one still brings falls into a tree that nobody looks at.
 * @typedef {Object} Grown
 * @property {GameRequest} request
 * @property {TreeOptions} options
 * @property {AbortController} controller
 * @property {Map<string, TreeNode>} nodes
 * @property {Map<string, Promise<TreeNode[]>>} asked  children, by the key of their parent
 * @property {Map<string, TreeNode[]>} children        those that have come
 * @property {Map<number, Promise<TreeStep[]>>} chunks
 * @property {number} total   steps of the search
 * @property {number} boards
 * @property {number} boardsSearched
 */

/** A whole tree of so many boards is unfolded at once; of a larger one only the chosen line. */
const mostUnfolded = 60;
const chunkLength = 256;

export class Tree {
  /** @param {{engine: TreeOracle, onChange: () => void}} parts */
  constructor({ engine, onChange }) {
    this.engine = engine;
    this.onChange = onChange;
    /** @type {Grown | null} */
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
    /** Asked for, its root not there yet. @type {Grown | null} */
    this.coming = null;
    /** A new tree is still being unfolded. */
    this.isGrowing = false;
    /** Counts ways through the tree: who is overtaken by another one stops. */
    this.walks = 0;
  }

  /**
   * Asks for another tree; the old one stays until the root of the new one is there.
   * @param {GameRequest} request  its position is the root
   * @param {TreeOptions} options
   * @returns {Promise<boolean>} whether it came
   */
  async ask(request, options) {
    this.stop();
    const walk = ++this.walks;
    const grown = newGrown(request, options);
    this.coming = grown;
    try {
      const view = await this.viewNode(grown, []);
      if (this.coming !== grown) return false;
      this.coming = null;
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
      if (view.error || walk !== this.walks) return true;
      await this.unfoldWhatFits(grown);
      await this.stepAt(grown, 0);
      if (grown !== this.grown) return false;
      this.isGrowing = false;
      if (!this.at && this.step < 0) this.step = grown.total - 1;
      this.onChange();
      return true;
    } catch (error) {
      if (this.coming === grown) this.coming = null;
      if (grown.controller.signal.aborted) return false;
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
      this.error = `The engine could not answer: ${error}`;
      this.onChange();
      return undefined;
    }
  }

  /** Ends whatever is being asked; what is there stays. */
  stop() {
    this.coming?.controller.abort(new Error('stopped'));
    this.coming = null;
    this.isGrowing = false;
    this.grown?.controller.abort(new Error('stopped'));
    if (this.grown) this.grown.controller = new AbortController();
    this.grown?.asked.clear();
    for (const [key, nodes] of this.grown?.children ?? []) {
      this.grown?.asked.set(key, Promise.resolve(nodes));
    }
    this.grown?.chunks.clear();
  }

  /** @param {Path} path @returns {TreeNode | undefined} */
  node(path) {
    return this.grown?.nodes.get(keyOf(path));
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
    await this.attempt(() => this.load(grown, path));
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
    const walk = ++this.walks;
    if (!grown || !(await this.reach(grown, walk, path))) return;
    this.current = path;
    this.at = null;
    if (!this.line.some((other) => keyOf(other) === keyOf(path))) this.line = [];
    this.way = new Set([...this.wayTo(path), ...this.line.map(keyOf)]);
    this.onChange();
    const { request, options, controller } = grown;
    const step = await this.engine.stepOf(request, -1, options, path, controller.signal);
    if (walk !== this.walks || step < 0) return;
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
    const walk = ++this.walks;
    /** @type {Path} */
    let path = [];
    for (const name of names) {
      if (!grown) return;
      const children = await this.load(grown, path);
      const index = children.findIndex(({ move }) => move?.name === name);
      if (walk !== this.walks) return;
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
    const walk = ++this.walks;
    const step = await this.stepAt(grown, index);
    if (!step || !(await this.reach(grown, walk, step.path))) return;
    if (step.kind === 'cut') await this.load(grown, step.path);
    if (walk !== this.walks) return;
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
    const walk = ++this.walks;
    const { request, options, controller } = grown;
    // From the finished tree the search begins anew.
    const from = this.isWhole && this.current.length === 0 && !isBackwards ? -1 : step;
    const found = await this.engine.findStep(
      request,
      -1,
      options,
      from,
      'cut',
      isBackwards,
      controller.signal,
    );
    if (walk !== this.walks) return true;
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
    const walk = ++this.walks;
    /** @type {Path[]} */
    const line = [[]];
    for (let next = index; next >= 0;) {
      const path = [...line[line.length - 1], next];
      await this.load(grown, line[line.length - 1]);
      line.push(path);
      next = grown.nodes.get(keyOf(path))?.best ?? -1;
    }
    if (walk !== this.walks) return;
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

  /** Loads everything above a node. @param {Grown} grown @param {number} walk @param {Path} path */
  async reach(grown, walk, path) {
    for (let length = 0; length < path.length; length += 1) {
      await this.load(grown, path.slice(0, length));
    }
    return walk === this.walks && grown === this.grown;
  }

  /** @param {Grown} grown */
  async unfoldWhatFits(grown) {
    if (grown.boards <= mostUnfolded) {
      const unfoldAll = async (/** @type {Path} */ path) => {
        if (grown.nodes.get(keyOf(path))?.childCount === 0) return;
        this.open.add(keyOf(path));
        const children = await this.load(grown, path);
        await Promise.all(children.map((child) => unfoldAll(child.path)));
      };
      return unfoldAll([]);
    }
    /** @type {Path} */
    let path = [];
    for (;;) {
      const best = grown.nodes.get(keyOf(path))?.best ?? -1;
      if (best < 0 || grown !== this.grown) return;
      this.open.add(keyOf(path));
      await this.load(grown, path);
      this.onChange();
      path = [...path, best];
    }
  }

  /** The children of a node, asked for only once. @param {Grown} grown @param {Path} path */
  load(grown, path) {
    const key = keyOf(path);
    const known = grown.asked.get(key);
    if (known) return known;
    const isLeaf = grown.nodes.get(key)?.childCount === 0;
    const coming = isLeaf
      ? Promise.resolve([])
      : this.viewNode(grown, path).then(({ children }) => children);
    grown.asked.set(key, coming);
    coming.catch(() => grown.asked.delete(key));
    return coming;
  }

  /** @param {Grown} grown @param {Path} path */
  async viewNode(grown, path) {
    const { request, options, controller } = grown;
    const view = await this.engine.viewTree(request, -1, options, path, controller.signal);
    if (view.error || !view.node) return view;
    const key = keyOf(path);
    grown.nodes.set(key, view.node);
    for (const child of view.children) grown.nodes.set(keyOf(child.path), child);
    grown.children.set(key, view.children);
    grown.asked.set(key, Promise.resolve(view.children));
    grown.boards = view.boards;
    grown.boardsSearched = view.boardsSearched;
    return view;
  }

  /** @param {Grown} grown @param {number} index */
  async stepAt(grown, index) {
    const number = Math.floor(index / chunkLength);
    const { request, options, controller } = grown;
    const from = number * chunkLength;
    let chunk = grown.chunks.get(number);
    chunk ??= this.engine
      .viewSteps(request, -1, options, from, chunkLength, controller.signal)
      .then(({ steps, total }) => {
        grown.total = total;
        return steps;
      });
    grown.chunks.set(number, chunk);
    chunk.catch(() => grown.chunks.delete(number));
    return (await chunk)[index - from];
  }
}

/** @param {GameRequest} request @param {TreeOptions} options @returns {Grown} */
function newGrown(request, options) {
  return {
    request,
    options,
    controller: new AbortController(),
    nodes: new Map(),
    asked: new Map(),
    children: new Map(),
    chunks: new Map(),
    total: 0,
    boards: 0,
    boardsSearched: 0,
  };
}
