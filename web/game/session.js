// @ts-check
// A game in progress: its history, the engine's view of it, and the machine's turns.
// Knows no page: whoever shows it listens.
import * as documents from './document.js';
import { costWords } from './words.js';

/** @typedef {import('../../wasm/threeply').GameView} GameView */
/** @typedef {import('../../wasm/threeply').GameRequest} GameRequest */
/** @typedef {import('../../wasm/threeply').ChoiceView} ChoiceView */
/** @typedef {import('../../wasm/threeply').PositionView} PositionView */
/** @typedef {import('../../wasm/threeply').SideName} SideName */

/**
 * @typedef {Object} Oracle  the part of the engine's client that a session needs
 * @property {(request: GameRequest, ply: number) => Promise<GameView>} viewGame
 * @property {(request: GameRequest, ply: number) => Promise<PositionView>} viewPosition
 * @property {(request: GameRequest, signal?: AbortSignal) => Promise<ChoiceView>} chooseAction
 */

/**
 * @typedef {Object} Listener
 * @property {(isNewGame: boolean) => void} onView  there is something else to show
 * @property {(text: string) => void} onNote        there is something to say
 * @property {(text: string) => void} onThinking    what the machine is doing, '' for nothing
 */

/**
 * @typedef {Object} SessionParts
 * @property {Oracle} engine    answers at once
 * @property {Oracle} thinker   may take long
 * @property {documents.History} history
 * @property {{bottom: number, top: number}} depths  plies that the machine looks ahead, 0: a person
 * @property {boolean} isPaused
 * @property {{watchable: number, answer: number}} delays
 * @property {Listener} listener
 */

/** How far a hint looks, and computed actions of a side that a person plays. */
export const usualDepth = 3;

/** @param {number} time */
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

export class Session {
  /** @param {SessionParts} parts */
  constructor({ engine, thinker, history, depths, isPaused, delays, listener }) {
    this.engine = engine;
    this.thinker = thinker;
    this.history = history;
    this.depths = depths;
    /** The machine does not move by itself while the user looks around; a move by hand ends that. */
    this.isPaused = isPaused;
    this.delays = delays;
    this.listener = listener;
    /** @type {GameView | null} */
    this.view = null;
    /** Cells of the move that a hint suggests. @type {string[]} */
    this.hint = [];
    /** The document that `view` is of. @type {documents.GameDocument | null} */
    this.viewed = null;
    /** @type {AbortController | null} */
    this.thinking = null;
    /** Counts questions to the engine, changes of the game and runs: older answers are of no use. */
    this.question = 0;
    this.version = 0;
    this.runs = 0;
    /** The run of computed actions that is going on, 0 if none. */
    this.run = 0;
  }

  get document() {
    return this.history.now.document;
  }

  /** How many actions are on the board. */
  get ply() {
    const { ply } = this.history.now;
    const count = this.view?.plies.length ?? 0;
    return ply < 0 || ply > count ? count : ply;
  }

  get isAtEnd() {
    return this.ply === this.view?.plies.length;
  }

  get isOver() {
    return this.view?.position.moves.length === 0;
  }

  get isBusy() {
    return this.thinking !== null || this.run > 0;
  }

  /** Whether whoever sits before the page may move now. */
  get isPersonsTurn() {
    if (!this.view || this.isBusy) return false;
    return this.isPaused || this.depths[this.view.position.turn] === 0;
  }

  /** The actions on the board, with the marks of the document and of its commands. */
  get actions() {
    const marked = new Set(this.document.computed);
    return (this.view?.plies ?? [])
      .slice(0, this.ply)
      .map((ply, i) => ({ name: ply.name, isComputed: ply.isComputed || marked.has(i + 1) }));
  }

  /** Whether the machine chose an action. @param {number} number  from 1 */
  isComputed(number) {
    const ply = this.view?.plies[number - 1];
    return ply !== undefined && (ply.isComputed || this.document.computed.includes(number));
  }

  /** Asks about the game as it is now, and tells the listener unless a newer question has come. */
  async refresh() {
    const mine = ++this.question;
    const { document } = this;
    try {
      const answer = await this.ask(document);
      if (mine !== this.question) return;
      if (answer.error) return await this.refuse(answer.error);
      const isNewGame = this.viewed !== document;
      this.view = answer;
      this.viewed = document;
      this.listener.onView(isNewGame);
      this.continueGame();
    } catch (error) {
      if (mine === this.question) this.listener.onNote(`The engine could not answer: ${error}`);
    }
  }

  /**
   * Only the position, where the rest is known already: a game may have thousands of actions.
   * @param {documents.GameDocument} document
   * @returns {Promise<GameView>}
   */
  async ask(document) {
    const request = documents.requestOf(document);
    const { ply } = this.history.now;
    const known = this.viewed === document ? this.view : null;
    if (!known) return this.engine.viewGame(request, ply);
    const position = await this.engine.viewPosition(request, ply);
    return { ...known, error: position.error, position };
  }

  /**
   * A game that cannot even be set up, from a link or a grid: the one before it stands, or a new one.
   * @param {string} reason
   */
  async refuse(reason) {
    const { past, now } = this.history;
    const hasPast = past.length > 0;
    this.history = hasPast
      ? { ...documents.undo(this.history), future: [] }
      : documents.newHistory(documents.newDocument(now.document.rules));
    await this.refresh();
    const instead = hasPast ? 'the game stays as it was' : 'here is a new game';
    this.listener.onNote(`That position cannot be set up (${reason}); ${instead}.`);
  }

  /** @param {documents.History} history */
  setHistory(history) {
    this.stopMachine();
    this.version += 1;
    this.history = history;
    this.hint = [];
    return this.refresh();
  }

  /** @param {number} ply */
  goTo(ply) {
    if (!this.view) return;
    this.isPaused = true;
    const last = this.view.plies.length;
    const wanted = Math.max(0, Math.min(last, ply));
    return this.setHistory(documents.goTo(this.history, wanted === last ? -1 : wanted));
  }

  /**
   * @param {string} name
   * @param {boolean} isComputed
   */
  play(name, isComputed) {
    const actions = [...this.actions, { name, isComputed }];
    this.version += 1;
    this.history = documents.change(this.history, documents.withActions(this.document, actions));
    this.hint = [];
    return this.refresh();
  }

  /** @param {string} name */
  playByHand(name) {
    this.stopMachine();
    this.isPaused = false;
    return this.play(name, false);
  }

  /**
   * @param {documents.GameDocument} document
   * @param {{ply?: number, isTyping?: boolean, isPaused: boolean}} options
   */
  replace(document, { isPaused, ...options }) {
    this.isPaused = isPaused;
    return this.setHistory(documents.change(this.history, document, options));
  }

  undo() {
    return this.stepThrough(documents.undo, (history) => history.past.length > 0);
  }

  redo() {
    return this.stepThrough(documents.redo, (history) => history.future.length > 0);
  }

  /**
   * One version on, or two where the machine would be to move: against it, turns go in pairs.
   * @param {(history: documents.History) => documents.History} step
   * @param {(history: documents.History) => boolean} canStep
   */
  stepThrough(step, canStep) {
    let history = step(this.history);
    const { depths } = this;
    const isMixed = depths.bottom > 0 !== depths.top > 0;
    const isMachines = depths[documents.turnAfter(history.now.document)] > 0;
    if (isMixed && isMachines && canStep(history)) history = step(history);
    this.isPaused = true;
    return this.setHistory(history);
  }

  /**
   * What minimax plays on the board shown; null if it was stopped.
   * @param {number} depth
   * @returns {Promise<ChoiceView | null>}
   */
  async think(depth) {
    this.stopThinking();
    const controller = new AbortController();
    this.thinking = controller;
    this.listener.onThinking(`Minimax looks ${depth} plies ahead …`);
    const document = documents.withActions(this.document, this.actions);
    try {
      const request = { ...documents.requestOf(document), depth };
      return await this.thinker.chooseAction(request, controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) this.listener.onNote(`The engine could not answer: ${error}`);
      return null;
    } finally {
      if (this.thinking === controller) this.stopThinking();
    }
  }

  stopThinking() {
    this.thinking?.abort(new Error('stopped'));
    this.thinking = null;
    this.listener.onThinking('');
  }

  /** Stops whatever the machine is doing. */
  stopMachine() {
    this.run = 0;
    this.stopThinking();
  }

  /** Lets the machine move if it is its turn. */
  async continueGame() {
    if (!this.view || this.isPaused || this.isBusy || this.view.problem.code) return;
    if (!this.isAtEnd || this.isOver) return;
    const { depths, delays, version } = this;
    const depth = depths[this.view.position.turn];
    if (depth === 0) return;
    const isShow = depths.bottom > 0 && depths.top > 0;
    // One piece moves at a time: the answer waits until the last action has been seen.
    const seen = pause(isShow ? delays.watchable : delays.answer);
    const choice = await this.think(depth);
    await seen;
    if (choice?.name && version === this.version && !this.isPaused) this.play(choice.name, true);
  }

  /**
   * Plays computed actions at a speed that can be followed, until the end or until stopped.
   * @param {number} count
   */
  async playComputed(count) {
    this.stopMachine();
    this.isPaused = true;
    const mine = ++this.runs;
    this.run = mine;
    this.listener.onView(false);
    for (let left = count; left > 0; left -= 1) {
      const depth = this.view ? this.depths[this.view.position.turn] || usualDepth : usualDepth;
      const choice = await this.think(depth);
      if (mine !== this.run) return;
      if (!choice?.name) break;
      await this.play(choice.name, true);
      if (left === 1) break;
      this.listener.onThinking(`${left - 1} more to play …`);
      await pause(this.delays.watchable);
      if (mine !== this.run) return;
    }
    this.stopMachine();
    this.listener.onView(false);
  }

  /** Marks what minimax would play; answers with a sentence, '' if there is none. */
  async suggest() {
    if (!this.view || this.isOver || this.isBusy) return '';
    const { version } = this;
    const choice = await this.think(usualDepth);
    if (!choice?.name || version !== this.version) return '';
    const move = this.view.position.moves.find((candidate) => candidate.name === choice.name);
    this.hint = move ? [move.cells[0], move.cells[move.cells.length - 1]] : [];
    this.listener.onView(false);
    const cost = costWords(choice.value);
    return `Minimax of depth three plays ${choice.name}, for a cost of ${cost}.`;
  }

  stop() {
    this.isPaused = true;
    this.version += 1;
    this.stopMachine();
    this.listener.onView(false);
  }
}
