// @ts-check
// The strong engine as the page asks it: it is brought its network and its tables, and thinks in slices, so
// that between two of them it can be stopped, told to be content, or turned to another position, and keeps
// what it has found. web/build-site fills in where the networks are.
import { MissingEngine } from './client.js';
import { Files } from './files.js';
import { Tables } from './tables.js';

/** @import { Engine } from './client.js' */
/** @import { GameRequest, RuleSetName, ThinkOptions, ThinkView } from '../../wasm/threeply' */

/** @typedef {Pick<Engine, 'think' | 'addNetwork' | 'addPlayerTable'>} PlayingEngine */
/** @typedef {{address: string, integrity: string}} NetworkFile */
/**
 * @typedef {Object} Thinking
 * @property {AbortSignal} [signal]  ends it without an answer
 * @property {AbortSignal} [hurry]   ends it with what has been found
 * @property {(view: ThinkView, boards: number) => void} [onReport]  after each slice, which has looked at so many
 * @property {number} [time]         milliseconds
 * @property {boolean} [goesOn]      from where the same question was left, if it was the last
 */

/** How long a slice should take, and at most, so that somebody who stops it does not notice. */
const sliceTime = 40;
const longestSlice = 80;

/** Boards of the first slice, while nobody knows how fast the machine is; and the least. */
const firstSlice = 2000;
const leastSlice = 500;

/** How long a move may take. */
const usualTime = 1500;

/** The module or its network could not be had. */
export class MissingPlayer extends Error {
  name = 'MissingPlayer';
}

/** @param {AbortSignal} [signal] @returns {Promise<never>} rejects when it does */
const untilAborted = (signal) =>
  new Promise((_, reject) => {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

export class Player {
  /**
   * @param {Object} parts
   * @param {PlayingEngine} parts.engine
   * @param {Record<string, NetworkFile>} [parts.networks]  by rule set, of those that have one
   * @param {Files} [parts.files]
   * @param {Pick<Tables, 'bring'>} [parts.tables]
   * @param {() => number} [parts.now]
   */
  constructor({
    engine,
    networks = import.meta.networkFiles ?? {},
    files = new Files(),
    tables = tablesFor(engine),
    now = () => performance.now(),
  }) {
    this.engine = engine;
    this.networks = networks;
    this.files = files;
    this.tables = tables;
    this.now = now;
    this.slice = firstSlice;
    /** The question asked last, as text, and how many boards that has come to. */
    this.reached = { question: '', nodes: 0 };
    /** Until the slice that was begun last has ended, also one that nobody waits for. @type {Promise<unknown>} */
    this.slicing = Promise.resolve();
  }

  /**
   * Thinks until the engine or its level has enough, the time is over, or somebody says so.
   * @param {GameRequest} request
   * @param {Omit<ThinkOptions, 'nodes' | 'milliseconds'>} options
   * @param {Thinking} [work]
   * @returns {Promise<ThinkView>}
   */
  async think(request, options, { signal, hurry, onReport, time = usualTime, goesOn } = {}) {
    const { rules = 'towers' } = request;
    const usual = { ...options, milliseconds: longestSlice };
    const without = { withoutNetwork: !this.networks[rules], withoutTables: false };
    /** @type {Set<string>} */
    const asked = new Set();
    const question = JSON.stringify([request, options]);
    let nodes = goesOn ? await this.nodesOf(question) : 0;
    let start = NaN;
    for (;;) {
      signal?.throwIfAborted();
      const slice = this.ask(request, { ...usual, ...without, nodes: nodes + this.slice });
      this.slicing = slice.then(
        (view) => view.nodes > 0 && (this.reached = { question, nodes: view.nodes }),
        () => {},
      );
      const view = await slice;
      signal?.throwIfAborted();
      if (view.error) throw new Error(view.error);
      if (view.missing.length > 0) {
        const bringing = this.bring(rules, view.missing);
        without.withoutTables = !(await Promise.race([bringing, untilAborted(signal)]));
        continue;
      }
      if (Number.isNaN(start)) start = this.now() - view.milliseconds;
      const boards = view.isContinued ? view.nodes - nodes : view.nodes;
      this.adapt(view, boards);
      nodes = view.nodes;
      onReport?.(view, boards);
      if (view.isDone || hurry?.aborted || this.now() - start >= time) return view;
      this.help(rules, view.helpful, asked);
    }
  }

  /** How far a question has come, which asked for less would be begun anew. @param {string} question */
  async nodesOf(question) {
    await this.slicing;
    return this.reached.question === question ? this.reached.nodes : 0;
  }

  /** @param {GameRequest} request @param {ThinkOptions} options */
  ask(request, options) {
    return this.given(this.engine.think(request, options));
  }

  /** What the module answers, if it is there. @template T @param {Promise<T>} answer @returns {Promise<T>} */
  given(answer) {
    return answer.catch((error) => {
      throw error instanceof MissingEngine ? new MissingPlayer(error.message) : error;
    });
  }

  /** A slice as long as it should have been. @param {ThinkView} view @param {number} nodes  of this one */
  adapt({ milliseconds }, nodes) {
    // It had enough before its time: that tells little.
    if (nodes < this.slice && milliseconds < sliceTime / 2) return;
    // Where clocks are coarse a slice may seem to take no time.
    const fit = (nodes * sliceTime) / Math.max(milliseconds, sliceTime / 4);
    this.slice = Math.max(leastSlice, Math.round(fit));
  }

  /**
   * Brings what the engine wants before it thinks. It does without a table, but not without its network.
   * @param {RuleSetName} rules
   * @param {string[]} names
   * @returns {Promise<boolean>} whether it has all of them now
   */
  async bring(rules, names) {
    const isNetwork = (/** @type {string} */ name) => name.endsWith('.network');
    if (names.some(isNetwork)) await this.bringNetwork(rules);
    const tables = names.filter((name) => !isNetwork(name));
    const brought = await Promise.allSettled(tables.map((name) => this.tables.bring(rules, name)));
    return brought.every(({ status }) => status === 'fulfilled');
  }

  /** @param {RuleSetName} rules */
  async bringNetwork(rules) {
    const { address, integrity } = this.networks[rules];
    try {
      const bytes = await this.files.fetchOnce(new URL(address, import.meta.url), integrity);
      const { error } = await this.engine.addNetwork(rules, new Uint8Array(bytes));
      if (error) throw new Error(error);
    } catch (error) {
      throw new MissingPlayer(String(error));
    }
  }

  /**
   * Brings what will be of use, while it thinks; where that cannot be had, it goes without.
   * @param {RuleSetName} rules
   * @param {string[]} names
   * @param {Set<string>} asked  those that were asked for already
   */
  help(rules, names, asked) {
    for (const name of names) {
      if (asked.has(name)) continue;
      asked.add(name);
      this.tables.bring(rules, name).catch(() => {});
    }
  }
}

/** @param {PlayingEngine} engine */
function tablesFor(engine) {
  /** @type {Pick<Engine, 'addTable'>} */
  const adder = { addTable: (rules, bytes) => engine.addPlayerTable(rules, bytes) };
  return new Tables({ engine: /** @type {Engine} */ (adder) });
}
