// @ts-check
// A game in progress: what changes it, what the engine is asked about it, and the machine's turns. How it
// stands is in game-state.js.
// Knows no page: whoever shows it listens.
import * as documents from './document.js';
import { GameState } from './game-state.js';
import { Latest } from './latest.js';
import { isMachine, sideOfPerson } from './players.js';
import { ends } from './stage-parts.js';
import { naturalTime, Thinkers, thinkingWords, usualMachine } from './thinkers.js';

/** @typedef {import('../../wasm/threeply').ProvedMove} ProvedMove */
/** @typedef {import('./plies.js').Plies} Plies */
/** @typedef {import('./oracle.js').GameView} GameView */
/** @typedef {import('./oracle.js').ComputedView} ComputedView */
/** @typedef {import('./oracle.js').Oracle} Oracle */
/** @typedef {import('../../wasm/threeply').SideName} SideName */
/** @typedef {import('./players.js').Machine} Machine */
/** @typedef {import('./thinkers.js').Strong} Strong */
/** @typedef {import('./thinkers.js').Question} Question */

/**
 * @typedef {Object} Listener
 * @property {(isNewGame: boolean) => void} onView  there is something else to show
 * @property {(text: string) => void} onNote        there is something to say
 * @property {(error: unknown) => void} onFailure   the engine has not answered; refresh() asks again
 * @property {(text: string) => void} onThinking    what the machine is doing, '' for nothing
 * @property {() => void} onThought                 the strong engine has something else to tell
 */

/**
 * @typedef {Object} SessionParts
 * @property {Oracle} engine    answers at once
 * @property {Oracle} thinker   may take long
 * @property {Strong} strong
 * @property {documents.History} history
 * @property {Record<SideName, Machine>} machines  who plays the sides
 * @property {boolean} isPaused
 * @property {{watchable: number, answer: number}} delays
 * @property {Listener} listener
 */

/**
 * @typedef {Object} Seats  of a game: who plays it, and from which side it is seen
 * @property {import('./players.js').Players} players
 * @property {Record<SideName, Machine>} machines
 * @property {boolean} isFlipped
 */

/** Letters of a list that takes more than a moment. */
const longText = 500000;

/** Another one in each game, so that the engine does not always answer alike. */
const newSeed = () => Math.floor(Math.random() * 2 ** 32);

/** @param {number} time */
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

export class Session extends GameState {
  /** @param {SessionParts} parts */
  constructor({ engine, thinker, strong, history, machines, isPaused, delays, listener }) {
    super({ history, machines, isPaused });
    this.engine = engine;
    this.thinkers = new Thinkers({
      engine,
      thinker,
      strong,
      onThought: (progress) => {
        this.listener.onThinking(progress);
        this.listener.onThought();
      },
    });
    this.seed = newSeed();
    this.delays = delays;
    this.listener = listener;
    /** Cells of the move that a hint suggests. @type {string[]} */
    this.hint = [];
    /** Questions to the engine; changes of the game; runs of computed actions. */
    this.questions = new Latest();
    this.changes = new Latest();
    this.runs = new Latest();
    /** What the listener is told of is the machine's answer, nobody's wish. */
    this.isAnswer = false;
    /** Who sat where in games that others have replaced, so that undo brings them back, too. @type {WeakMap<documents.GameDocument, Seats>} */
    this.seats = new WeakMap();
  }

  /**
   * Asks about the game as it is now, and tells the listener unless a newer question has come.
   * @param {number} [from]  so many actions at its beginning are known
   */
  async refresh(from = this.countKnown()) {
    const isLatest = this.questions.begin();
    const { document } = this;
    if (document.text.length > longText && this.viewed !== document) {
      this.listener.onNote('Replaying a long list …');
    }
    try {
      const answer = await this.ask(document, from);
      if (!isLatest()) return;
      if (answer.error) return await this.refuse(answer.error);
      this.take(document, answer);
    } catch (error) {
      if (isLatest()) this.listener.onFailure(error);
    }
  }

  /** @param {documents.GameDocument} document @param {GameView} view  of it */
  take(document, view) {
    const isNewGame = this.viewed !== document;
    this.view = view;
    this.viewed = document;
    this.listener.onView(isNewGame);
    this.continueGame();
  }

  /**
   * Only what is not known yet: a game may have a great many actions.
   * @param {documents.GameDocument} document
   * @param {number} from
   * @returns {Promise<GameView>}
   */
  async ask(document, from) {
    const request = documents.requestOf(document);
    const { ply } = this.history.now;
    const { view, viewed, plies } = this;
    if (view && viewed === document) {
      const position = await this.engine.viewPosition(request, ply);
      return { ...view, error: position.error, position };
    }
    return this.joined(await this.engine.viewGame(request, ply, from), from, plies);
  }

  /**
   * An answer about the actions after the first `from` with those, which were known before.
   * @param {GameView} answer
   * @param {number} from
   * @param {Plies} known
   */
  joined(answer, from, known) {
    return { ...answer, plies: known.followedBy(from, answer.plies) };
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
    const instead = hasPast ? 'Your game is unchanged.' : 'Here is a new game instead.';
    this.listener.onNote(`That position cannot be set up (${reason}). ${instead}`);
  }

  /** @param {documents.History} history */
  setHistory(history) {
    this.stopMachine();
    this.changes.end();
    this.history = history;
    this.hint = [];
    return this.refresh();
  }

  /** @param {number} ply */
  goTo(ply) {
    if (!this.view) return;
    this.isPaused = true;
    const last = this.plies.length;
    const wanted = Math.max(0, Math.min(last, ply));
    return this.setHistory(documents.goTo(this.history, wanted === last ? -1 : wanted));
  }

  /** One question: what follows the actions on the board. @param {string} name */
  playByHand(name) {
    this.stopMachine();
    this.isPaused = false;
    const { ply } = this;
    this.begin(this.withAction(name));
    return this.refresh(ply);
  }

  /** @param {documents.GameDocument} document  the game from now on */
  begin(document) {
    this.changes.end();
    this.history = documents.change(this.history, document);
    this.hint = [];
  }

  /** What the machine has played, which came with its game. @param {ComputedView} computed @param {number} from */
  playAnswer({ name, game }, from) {
    const { plies } = this;
    const document = this.withAction(name, true);
    this.begin(document);
    this.questions.end();
    this.isAnswer = !this.isRunning;
    this.take(document, this.joined(game, from, plies));
    this.isAnswer = false;
  }

  /**
   * @param {documents.GameDocument} document
   * @param {{ply?: number, isTyping?: boolean, isPaused: boolean}} options
   */
  replace(document, { isPaused, ...options }) {
    this.isPaused = isPaused;
    this.seed = newSeed();
    // What the players have agreed on was about the list as it stood.
    const isOther = document.text !== this.document.text;
    const now = isOther ? documents.withoutVerdict(document) : document;
    return this.setHistory(documents.change(this.history, now, options));
  }

  /** A game that has not begun begins: its machines may have changed. */
  startOver() {
    this.stopMachine();
    this.isPaused = false;
    this.seed = newSeed();
    this.listener.onView(true);
    return this.continueGame();
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
    const { document } = history.now;
    const machines = this.seats.get(document)?.machines ?? this.machines;
    const isMachines = isMachine(machines[documents.turnAfter(document)]);
    // A game that was ended in words is undone to where somebody can move.
    const isSameList = document.text === this.document.text;
    if (sideOfPerson(machines) && canStep(history) && isMachines && !isSameList)
      history = step(history);
    this.isPaused = true;
    return this.setHistory(history);
  }

  /**
   * Asks a machine about the board shown; null if it was stopped.
   * @template T
   * @param {Machine} machine
   * @param {(question: Question) => Promise<T>} ask
   * @returns {Promise<T | null>}
   */
  async think(machine, ask) {
    this.stopThinking();
    const controller = new AbortController();
    const { signal } = controller;
    this.thinking = controller;
    this.listener.onThinking(thinkingWords(machine));
    const { ply, seed } = this;
    const grid = this.view?.position.grid ?? '';
    try {
      return await ask({
        request: documents.requestOf(this.shown),
        ply,
        grid,
        seed,
        signal,
      });
    } catch (error) {
      if (!signal.aborted) this.listener.onFailure(error);
      return null;
    } finally {
      if (this.thinking === controller) this.stopThinking();
    }
  }

  /** Its action on the board shown, with the game after it. @param {Machine} machine */
  thinkOfAction(machine) {
    return this.think(machine, (question) => this.thinkers.actionOf(machine, question));
  }

  stopThinking() {
    this.thinking?.abort(new Error('stopped'));
    this.thinking = null;
    this.listener.onThinking('');
  }

  /** Stops whatever the machine is doing. */
  stopMachine() {
    this.runs.end();
    this.isRunning = false;
    this.stopThinking();
  }

  /** Lets the machine move if it is its turn. */
  async continueGame() {
    if (!this.view || this.isPaused || this.isBusy || this.view.problem.code) return;
    if (!this.isAtEnd || this.isOver) return;
    const { delays, ply, isShow } = this;
    const isSameGame = this.changes.watch();
    const machine = this.machines[this.view.position.turn];
    if (!isMachine(machine)) return;
    // One piece moves at a time: the answer waits until the last action has been seen.
    const natural = naturalTime(machine, this.view.position.moves.length, delays.answer);
    const seen = pause(isShow ? delays.watchable : natural);
    const computed = await this.thinkOfAction(machine);
    await seen;
    if (!computed?.name || !isSameGame() || this.isPaused) return;
    this.isPaused = isShow && this.thinkers.wasHurried;
    this.playAnswer(computed, ply);
  }

  /** Somebody has looked around enough: whoever's turn it is goes on. */
  goOn() {
    this.isPaused = false;
    this.listener.onView(false);
    return this.continueGame();
  }

  /**
   * Plays computed actions at a speed that can be followed, until the end or until stopped.
   * @param {number} count
   */
  async playComputed(count) {
    this.stopMachine();
    this.isPaused = true;
    const isLatest = this.runs.begin();
    this.isRunning = true;
    this.listener.onView(false);
    for (let left = count; left > 0; left -= 1) {
      const { ply } = this;
      const computed = await this.thinkOfAction(this.machineToMove);
      if (!isLatest()) return;
      if (!computed?.name) break;
      this.playAnswer(computed, ply);
      if (left === 1) break;
      this.listener.onThinking(`${left - 1} more to play …`);
      await pause(this.delays.watchable);
      if (!isLatest()) return;
    }
    this.stopMachine();
    this.listener.onView(false);
  }

  /** The players end the game as it stands. @param {documents.Verdict} verdict */
  end(verdict) {
    if (!this.view || !this.isAtEnd || this.isOver) return;
    this.isPaused = true;
    return this.setHistory(documents.change(this.history, { ...this.document, verdict }));
  }

  /** What a machine thinks the board shown is worth to it, in men; null if it was stopped. @param {SideName} side  its own */
  worthTo(side) {
    const machine = this.machines[side];
    return this.think(machine, (question) => this.thinkers.worthTo(side, machine, question));
  }

  /** Marks a move that tables prove to be best; answers with a sentence. @param {ProvedMove} move */
  suggestProved(move) {
    if (!this.view || this.isStuck || this.isBusy) return '';
    this.hint = ends(move);
    this.listener.onView(false);
    return `Try ${move.name}: it ${move.words} (proved).`;
  }

  /** Marks what the strong engine, where it plays, or else minimax would play; answers with a sentence, '' if none. */
  async suggest() {
    if (!this.view || this.isStuck || this.isBusy) return '';
    const isSameGame = this.changes.watch();
    const level = this.levelInPlay;
    const machine = level > 0 ? { depth: 0, level } : usualMachine();
    const advice = await this.think(machine, (question) =>
      this.thinkers.adviceOf(machine, question),
    );
    if (!advice?.name || !isSameGame()) return '';
    const move = this.view.position.moves.find((candidate) => candidate.name === advice.name);
    this.hint = ends(move);
    this.listener.onView(false);
    return advice.words;
  }

  /** Ends the thinking: the strong engine plays, or suggests, what it has found so far; minimax has nothing. */
  finish() {
    if (this.isRunning || !this.thinkers.finish()) this.stop();
  }

  stop() {
    this.isPaused = true;
    this.changes.end();
    this.stopMachine();
    this.listener.onView(false);
  }
}
