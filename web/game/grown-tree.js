// @ts-check
// One question about a search tree with all that is known of its answer. Nodes and steps are asked for
// once, when somebody wants them.
import { keyOf } from './tree-paths.js';

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
 *   work?: {signal?: AbortSignal}) => Promise<TreeNodeView>} viewTree
 * @property {(request: GameRequest, ply: number, options: TreeOptions, from: number, count: number,
 *   work?: {signal?: AbortSignal}) => Promise<TreeStepsView>} viewSteps
 * @property {(request: GameRequest, ply: number, options: TreeOptions, from: number,
 *   kind: TreeStep['kind'], isBackwards: boolean, work?: {signal?: AbortSignal}) => Promise<number>} findStep
 * @property {(request: GameRequest, ply: number, options: TreeOptions, path: Path,
 *   work?: {signal?: AbortSignal}) => Promise<number>} stepOf
 */

const chunkLength = 256;

export class GrownTree {
  /** @param {TreeOracle} engine @param {GameRequest} request @param {TreeOptions} options */
  constructor(engine, request, options) {
    this.engine = engine;
    this.request = request;
    this.options = options;
    this.controller = new AbortController();
    /** @type {Map<string, TreeNode>} */
    this.nodes = new Map();
    /** Children by the key of their parent: those asked for, and those that have come. @type {Map<string, Promise<TreeNode[]>>} */
    this.asked = new Map();
    /** @type {Map<string, TreeNode[]>} */
    this.children = new Map();
    /** @type {Map<number, Promise<TreeStep[]>>} */
    this.chunks = new Map();
    /** Steps of the search. */
    this.total = 0;
    this.boards = 0;
    this.boardsSearched = 0;
  }

  /** Ends what is being asked; what has come stays. */
  stop() {
    this.controller.abort(new Error('stopped'));
    this.controller = new AbortController();
    this.asked.clear();
    for (const [key, nodes] of this.children) this.asked.set(key, Promise.resolve(nodes));
    this.chunks.clear();
  }

  /** @param {Path} path */
  node(path) {
    return this.nodes.get(keyOf(path));
  }

  /** The children of a node. @param {Path} path */
  load(path) {
    const key = keyOf(path);
    const known = this.asked.get(key);
    if (known) return known;
    const isLeaf = this.nodes.get(key)?.childCount === 0;
    const coming = isLeaf ? Promise.resolve([]) : this.view(path).then(({ children }) => children);
    this.asked.set(key, coming);
    coming.catch(() => this.asked.delete(key));
    return coming;
  }

  /** @param {Path} path */
  async view(path) {
    const { request, options, controller } = this;
    const view = await this.engine.viewTree(request, -1, options, path, controller);
    if (view.error || !view.node) return view;
    const key = keyOf(path);
    this.nodes.set(key, view.node);
    for (const child of view.children) this.nodes.set(keyOf(child.path), child);
    this.children.set(key, view.children);
    this.asked.set(key, Promise.resolve(view.children));
    this.boards = view.boards;
    this.boardsSearched = view.boardsSearched;
    return view;
  }

  /** @param {number} index @returns {Promise<TreeStep | undefined>} */
  async stepAt(index) {
    const number = Math.floor(index / chunkLength);
    const { request, options, controller } = this;
    const from = number * chunkLength;
    let chunk = this.chunks.get(number);
    chunk ??= this.engine
      .viewSteps(request, -1, options, from, chunkLength, controller)
      .then(({ steps, total }) => {
        this.total = total;
        return steps;
      });
    this.chunks.set(number, chunk);
    chunk.catch(() => this.chunks.delete(number));
    return (await chunk)[index - from];
  }

  /** The first step of a node, -1 if the search does not come there. @param {Path} path */
  stepOf(path) {
    const { request, options, controller } = this;
    return this.engine.stepOf(request, -1, options, path, controller);
  }

  /** The cut after a step, or before it; -1 if there is none. @param {number} from @param {boolean} isBackwards */
  findCut(from, isBackwards) {
    const { request, options, controller } = this;
    return this.engine.findStep(request, -1, options, from, 'cut', isBackwards, controller);
  }
}
