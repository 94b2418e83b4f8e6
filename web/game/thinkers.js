// @ts-check
// Who thinks for a machine: minimax or the strong engine, asked for an action or for advice about a position.
// Knows of a game only what it is asked about.
import { usualDepth } from './programs.js';
import {
  adviceWords,
  afterFirstMove,
  chosenLine,
  menOf,
  progressWords,
  thoughtWords,
} from './thought.js';
import { plyWords, valueWords } from './words.js';

/** @import { GameRequest, SideName, ThinkView } from '../../wasm/threeply' */
/** @import { Machine } from './players.js' */
/** @import { ComputedView, Oracle } from './oracle.js' */

/**
 * @typedef {Object} Strong  the strong engine
 * @property {(request: GameRequest, options: {level: number, seed: number}, work: {signal: AbortSignal,
 *   hurry: AbortSignal, onReport: (view: ThinkView) => void}) => Promise<ThinkView>} think  `hurry` ends it
 *   with what has been found
 */

/**
 * @typedef {Object} Question
 * @property {GameRequest} request
 * @property {number} ply   how many actions it has
 * @property {string} grid  the board after them
 * @property {number} seed  of the strong engine's choice
 * @property {AbortSignal} signal
 */

/**
 * What the strong engine thinks.
 * @typedef {Object} Thought
 * @property {number} ply    after how many actions
 * @property {string} grid
 * @property {string} name   the action it would play
 * @property {ThinkView} view
 */

/** The course's own. @returns {Machine} */
export const usualMachine = () => ({ depth: usualDepth, level: 0 });

/** Who asks for a hint wants a good one, however gently the other side plays: from a level that sees far in a moment. */
const advisingLevel = 8;

/** As if the best line were chosen. @param {ThinkView} view */
const bestLine = (view) => ({ ...view, chosen: 0 });

/** What is said before there is more to tell. @param {Machine} machine */
export const thinkingWords = ({ depth, level }) =>
  level > 0 ? 'Thinking …' : `Thinking ${plyWords(depth)} ahead …`;

/**
 * How long an answer takes at least, in milliseconds: a moment where there is no choice, longer where there is.
 * @param {Machine} machine
 * @param {number} moves  to choose from
 * @param {number} moment  0: nobody wants to wait
 */
export function naturalTime({ level }, moves, moment) {
  if (level === 0 || moment === 0 || moves < 2) return moment;
  return moment + Math.min(moves, 12) * (20 + 40 * Math.random());
}

export class Thinkers {
  /**
   * @param {{engine: Oracle, thinker: Oracle, strong: Strong, onThought: (progress: string) => void}} parts
   *   onThought: the strong engine has something else to tell, and how far it has come
   */
  constructor({ engine, thinker, strong, onThought }) {
    this.engine = engine;
    this.thinker = thinker;
    this.strong = strong;
    this.onThought = onThought;
    /** The last one. @type {Thought | null} */
    this.thought = null;
    /** Of its search, once that has found something. @type {AbortController | null} */
    this.hurry = null;
    /** Whether somebody has ended it with that. */
    this.wasHurried = false;
  }

  /** Ends the strong engine's search with what it has found; false if there is nothing yet. */
  finish() {
    if (!this.hurry) return false;
    this.wasHurried = true;
    this.hurry.abort();
    return true;
  }

  /**
   * What was thought of a board, also before the action that has led to it, if that was the last thought.
   * @param {{ply: number, grid: string, last: string, isKnown?: boolean}} board
   *   last: the action that has led to it; isKnown: what is proved of it is told elsewhere
   */
  wordsFor({ ply, grid, last, isKnown = false }) {
    const { thought } = this;
    if (!thought) return '';
    const isThere = thought.ply === ply && thought.grid === grid;
    const isAfter = thought.ply === ply - 1 && thought.name === last;
    if (!isThere && !isAfter) return '';
    if (isKnown && chosenLine(thought.view)?.proved !== 'undecided') return '';
    return thoughtWords(isThere ? thought.view : afterFirstMove(thought.view));
  }

  /** An action, with the game after it. @param {Machine} machine @param {Question} question @returns {Promise<ComputedView>} */
  async actionOf({ depth, level }, question) {
    const { request, ply, signal } = question;
    this.wasHurried = false;
    if (level === 0) return this.thinker.playComputed({ ...request, depth }, ply, signal);
    const view = await this.consider(level, question);
    const name = chosenLine(view)?.moves[0] ?? '';
    const actions = `${request.actions}${name}\n`;
    const game = await this.engine.viewGame({ ...request, actions }, -1, ply);
    signal.throwIfAborted();
    return { error: '', name, value: 0, boards: view.nodes, game };
  }

  /** The best action, also where a level would choose another one. @param {Machine} machine @param {Question} question */
  async adviceOf({ depth, level }, question) {
    if (level > 0) {
      const view = await this.consider(Math.max(level, advisingLevel), question, bestLine);
      const [best] = view.lines;
      return best ? { name: best.moves[0], words: adviceWords(view) } : null;
    }
    const { request, signal } = question;
    const { name, value } = await this.thinker.chooseAction({ ...request, depth }, signal);
    return { name, words: `Try ${name} (${valueWords(value)}).` };
  }

  /**
   * What the board is worth to a side, in men, as a machine sees it; infinite where that is proved.
   * @param {SideName} side
   * @param {Machine} machine
   * @param {Question} question
   */
  async worthTo(side, { depth, level }, question) {
    if (level > 0) {
      const { lines, turn } = await this.consider(level, question, bestLine);
      const worth = lines[0] ? menOf(lines[0]) : 0;
      return turn === side ? worth : -worth;
    }
    const { request, signal } = question;
    const { value } = await this.thinker.chooseAction({ ...request, depth }, signal);
    return side === 'bottom' ? value : -value;
  }

  /**
   * @param {number} level
   * @param {Question} question
   * @param {(view: ThinkView) => ThinkView} [seen]  what is told of it
   */
  async consider(level, { request, ply, grid, seed, signal }, seen = (view) => view) {
    const hurry = new AbortController();
    const onReport = (/** @type {ThinkView} */ told) => {
      const view = seen(told);
      this.hurry = hurry;
      const name = chosenLine(view)?.moves[0] ?? '';
      this.thought = { ply, grid, name, view };
      this.onThought(progressWords(view));
    };
    try {
      return await this.strong.think(
        request,
        { level, seed },
        { signal, hurry: hurry.signal, onReport },
      );
    } finally {
      if (this.hurry === hurry) this.hurry = null;
    }
  }
}
