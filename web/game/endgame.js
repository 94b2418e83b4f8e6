// @ts-check
// An ending in progress against perfect play: the position, the moves played, what tables know of each.
// The person has the bottom side. Knows no page: whoever shows it listens.
import * as documents from './document.js';
import { materialOf } from './endgame-results.js';
import { endWords, hintWords, judge } from './endgame-words.js';
import { readKept, toKeep } from './endgame-kept.js';
import { Latest } from './latest.js';
import { missingTables } from './proofs.js';
import { actionsOf, prefixesOf } from './puzzle-kept.js';
import { otherSide } from './words.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { GameDocument, History, Version } from './document.js' */
/** @import { Material } from './endgame-words.js' */
/** @import { StageListener } from './stage.js' */
/** @import { EndgameRequest, EndgameView, GameView, Move, PickRequest, PickedView, RuleSetName, SideName } from '../../wasm/threeply' */

/**
 * @typedef {Object} Tables
 * @property {(request: EndgameRequest) => Promise<EndgameView>} probe
 * @property {(request: PickRequest) => Promise<PickedView>} pick
 * @property {(pieces: PickRequest) => Promise<void>} prepare  for a whole game with them
 */
/**
 * onResult: more is known, the board is the same, its pieces may be moving. onFailure: the engine has not
 * answered; refresh() asks again.
 * @typedef {StageListener & {onResult: () => void, onFailure: (error: unknown) => void}} EndgameListener
 */

/** A draw is held when a position has come so often, or after so many own moves. */
const mostRepeats = 3;
const mostDrawnMoves = 30;

/** The pieces, as the engine is asked for them. @param {Material} material */
const countsOf = ({ bottom, top }) => ({
  bottomMen: bottom.men,
  bottomKings: bottom.kings,
  topMen: top.men,
  topKings: top.kings,
});

export class EndgameSession {
  /**
   * @param {{engine: Pick<Engine, 'viewGame'>, tables: Tables, kept: unknown, rules: RuleSetName,
   *   answerDelay: number, listener: EndgameListener}} parts  rules: of a first visit
   */
  constructor({ engine, tables, kept, rules, answerDelay, listener }) {
    const { document, ply, material, rules: chosen, seed } = readKept(kept, rules);
    this.engine = engine;
    this.tables = tables;
    this.answerDelay = answerDelay;
    this.listener = listener;
    /** With every move a step of undo, also those of the visit before. @type {History} */
    this.history = { ...documents.newHistory(document, ply), past: prefixesOf(document) };
    /** What is chosen for the next position. @type {RuleSetName} */
    this.rules = chosen;
    /** @type {Material} */
    this.material = material;
    this.seed = seed;
    /** @type {GameView | null} */
    this.view = null;
    /** What `view` is of. @type {Version | null} */
    this.viewed = null;
    /** The way from the board before, null where it is not one move. @type {Move | null} */
    this.played = null;
    this.seen = '';
    /** What tables know, by position. @type {Map<string, EndgameView>} */
    this.known = new Map();
    /** The position for whose whole game the tables have been asked for. */
    this.prepared = '';
    /** A table could not be had. */
    this.isMissing = false;
    /** The machine plays for both sides. */
    this.isShowing = false;
    /** Stopped: the person may move for the other side, which waits. */
    this.isPaused = false;
    this.isPicking = false;
    /** The outcome of the position that is being picked or could not be. @type {'win' | 'draw' | null} */
    this.wanted = null;
    /** The position for which a hint is wanted. */
    this.hinted = '';
    this.questions = new Latest();
    this.timer = /** @type {any} */ (0);
  }

  get document() {
    return this.history.now.document;
  }

  /** Where one is in the game. */
  get position() {
    const plies = this.view?.plies ?? [];
    const { ply: wanted } = this.history.now;
    const ply = wanted < 0 || wanted > plies.length ? plies.length : wanted;
    return { ply, count: plies.length, last: plies[ply - 1], ...this.at(ply) };
  }

  /** The board after so many moves. @param {number} ply @returns {{grid: string, turn: SideName}} */
  at(ply) {
    const { start, turn } = this.document;
    return {
      grid: this.view?.plies[ply - 1]?.grid ?? start,
      turn: ply % 2 === 0 ? turn : otherSide(turn),
    };
  }

  /** @param {number} ply */
  keyAt(ply) {
    const { grid, turn } = this.at(ply);
    return `${this.document.rules} ${turn} ${grid}`;
  }

  /** What tables know of the board after so many moves. @param {number} ply */
  probed(ply) {
    return this.known.get(this.keyAt(ply));
  }

  get isSettled() {
    return this.viewed === this.history.now;
  }

  get isAtEnd() {
    return this.position.ply === this.position.count;
  }

  /** Nobody can move, or a draw has been held long enough. */
  get isOver() {
    return (this.view?.position.moves.length === 0 && this.isAtEnd) || this.isHeld;
  }

  /** A draw that nobody will lose any more. */
  get isHeld() {
    const { ply } = this.position;
    if (!this.isAtEnd || this.probed(ply)?.proof?.result !== 'draw') return false;
    const key = this.keyAt(ply);
    let repeats = 0;
    for (let i = ply; i >= 0; i -= 2) if (this.keyAt(i) === key) repeats += 1;
    return repeats >= mostRepeats || ply >= 2 * mostDrawnMoves;
  }

  get isMachinesTurn() {
    if (!this.isSettled || this.isPaused || !this.isAtEnd || this.isOver) return false;
    return this.isShowing || this.position.turn === 'top';
  }

  /** Whether the machine has played for the person. */
  get isPlayedOut() {
    const { computed, turn } = this.document;
    const isOwn = (/** @type {number} */ number) => (number % 2 === 1) === (turn === 'bottom');
    return computed.some(isOwn);
  }

  /** What move `index` of the game was worth; null if it is not the person's, or not known. @param {number} index  the first is 0 */
  judgement(index) {
    const move = this.view?.plies[index];
    if (!move || this.at(index).turn !== 'bottom') return null;
    if (this.document.computed.includes(index + 1)) return null;
    const before = this.probed(index);
    const proved = before?.moves.find(({ name }) => name === move.name);
    return before?.proof && proved ? judge(before.proof, proved) : null;
  }

  /** Of the person's last move on the board shown. */
  get lastJudgement() {
    const { ply } = this.position;
    if (ply === 0) return null;
    return this.judgement(this.at(ply - 1).turn === 'bottom' ? ply - 1 : ply - 2);
  }

  /** How the game has ended; '' if it goes on. */
  get ending() {
    const { view } = this;
    if (!view || !this.isOver || view.plies.length === 0) return '';
    if (this.isHeld) return 'Drawn: you held it.';
    return endWords({
      loser: view.position.turn,
      plies: view.plies.length,
      start: this.probed(0)?.proof ?? undefined,
      turn: this.document.turn,
      isShown: this.isPlayedOut,
    });
  }

  /** The move of a hint on the board shown. */
  get hint() {
    const view = this.known.get(this.hinted);
    return this.hinted === this.keyAt(this.position.ply) ? view?.moves[view.best] : undefined;
  }

  /** What there is to say now, and whether it is about a mistake. */
  get message() {
    const { ending, hint, lastJudgement } = this;
    if (ending) return { text: ending, isProblem: false };
    if (hint) return { text: hintWords(this.known.get(this.hinted)), isProblem: false };
    return { text: lastJudgement?.sentence ?? '', isProblem: lastJudgement?.kind === 'spoilt' };
  }

  /** Asks about the game as it is now. @returns {Promise<void>} */
  async refresh() {
    const isLatest = this.questions.begin();
    clearTimeout(this.timer);
    const { document, history } = this;
    try {
      const view = await this.engine.viewGame(documents.requestOf(document), history.now.ply);
      if (!isLatest()) return;
      if (view.error || view.problem.code) {
        const actions = actionsOf(document).slice(0, view.plies.length);
        const sound = view.error
          ? readKept(null, document.rules).document
          : documents.withActions(document, actions);
        this.history = documents.newHistory(sound);
        return await this.refresh();
      }
      this.view = view;
      this.viewed = history.now;
      this.changed();
      this.listener.keep();
      await this.lookUp(isLatest);
    } catch (error) {
      if (isLatest()) this.listener.onFailure(error);
    }
  }

  /** There is another board to show. */
  changed() {
    const { ply, last } = this.position;
    const line = `${this.document.rules} ${this.document.start} `;
    this.played = last && this.seen === line + (ply - 1) ? last : null;
    this.seen = line + ply;
    this.listener.onChange();
    this.proceed();
  }

  /** Asks the tables about every board of the game, that on the board first. @param {() => boolean} isLatest */
  async lookUp(isLatest) {
    this.prepare();
    const { ply, count } = this.position;
    const plies = [ply, ...Array.from({ length: count }, (_, i) => count - 1 - i)];
    const unknown = plies.filter((at) => !this.probed(at));
    for (const at of unknown) {
      const { rules } = this.document;
      try {
        const view = await this.tables.probe({ rules, ...this.at(at), names: 'replay' });
        if (!isLatest()) return;
        this.known.set(this.keyAt(at), view);
        this.isMissing = false;
      } catch (error) {
        console.info('No endgame table:', String(error));
        if (!isLatest()) return;
        this.isMissing = true;
        break;
      }
    }
    if (unknown.length === 0) return;
    if (this.played && !this.hinted) this.listener.onResult();
    else this.listener.onChange();
    this.proceed();
  }

  /** Whatever comes of the position, its tables should be there. */
  prepare() {
    const { start, rules } = this.document;
    if (this.prepared === `${rules} ${start}`) return;
    this.prepared = `${rules} ${start}`;
    // What is missing when it is needed will be told then.
    this.tables.prepare({ rules, ...countsOf(materialOf(start)) }).catch(() => {
      this.prepared = '';
    });
  }

  /** Lets the machine play its best, not before the last move has been seen. */
  proceed() {
    clearTimeout(this.timer);
    if (!this.isMachinesTurn) {
      if (this.isOver && this.isShowing) this.isShowing = false;
      return;
    }
    const view = this.probed(this.position.ply);
    const best = view?.moves[view.best];
    if (!best) return;
    const { document } = this;
    const delay = this.isShowing ? 2 * this.answerDelay : this.answerDelay;
    this.timer = setTimeout(() => {
      if (document === this.document && this.isMachinesTurn) this.play(best.name, true);
    }, delay);
  }

  /** @param {string} name @param {boolean} isComputed */
  play(name, isComputed) {
    const actions = actionsOf(this.document).slice(0, this.position.ply);
    const document = documents.withActions(this.document, [...actions, { name, isComputed }]);
    this.history = documents.change(this.history, document);
    return this.refresh();
  }

  /** Something the person does: what was said is over, and the other side plays again. */
  act() {
    this.isPaused = false;
    this.isShowing = false;
    this.hinted = '';
    this.listener.say('');
  }

  /** @param {string} name */
  playByHand(name) {
    if (!this.isSettled) return;
    this.act();
    return this.play(name, false);
  }

  /** @param {GameDocument} document */
  replace(document) {
    this.act();
    const isOther = !documents.isSameGame(document, this.document);
    if (isOther) this.history = documents.change(this.history, document);
    return this.refresh();
  }

  /** @param {string} grid @param {SideName} turn @param {RuleSetName} [rules] */
  setUp(grid, turn, rules = this.document.rules) {
    this.follow(grid, rules);
    return this.replace({ ...documents.newDocument(rules), start: grid, turn });
  }

  /** The choice is that of another position. @param {string} grid @param {RuleSetName} rules */
  follow(grid, rules) {
    this.rules = rules;
    this.material = materialOf(grid);
  }

  startOver() {
    return this.replace(documents.withActions(this.document, []));
  }

  /**
   * Another position of the chosen pieces, by chance.
   * @param {'win' | 'draw'} result
   * @returns {Promise<boolean>} whether there is one, as far as can be said
   */
  async pick(result) {
    const { rules } = this;
    this.wanted = result;
    const isLatest = this.questions.begin();
    clearTimeout(this.timer);
    this.act();
    this.isPicking = true;
    this.listener.onResult();
    this.seed += 1;
    const { seed } = this;
    try {
      const { grid } = await this.tables.pick({ rules, ...countsOf(this.material), result, seed });
      if (!isLatest()) return true;
      this.isMissing = false;
      this.wanted = null;
      if (grid) await this.setUp(grid, 'bottom', rules);
      return grid !== '';
    } catch (error) {
      console.info('No endgame table:', String(error));
      if (isLatest()) this.isMissing = true;
      return true;
    } finally {
      this.isPicking = false;
      this.listener.onResult();
    }
  }

  /** Asks again for what could not be had. */
  async retry() {
    this.isMissing = false;
    this.listener.onResult();
    if (this.wanted) await this.pick(this.wanted);
    else await this.refresh();
  }

  /** Plays the ending out, from the board shown on, for both sides. */
  showWay() {
    this.act();
    this.isShowing = true;
    this.listener.onChange();
    this.proceed();
  }

  stop() {
    this.isShowing = false;
    this.isPaused = this.position.turn === 'top';
    clearTimeout(this.timer);
    this.listener.onChange();
  }

  suggest() {
    this.act();
    this.hinted = this.keyAt(this.position.ply);
    this.listener.onChange();
    if (this.hint) this.listener.announce(this.message.text);
    else if (this.isMissing) this.listener.say(missingTables);
  }

  undo() {
    return this.travel(this.inPairs(documents.undo, 'past'));
  }

  redo() {
    return this.travel(this.inPairs(documents.redo, 'future'));
  }

  /**
   * One move, or two where the other side would be to move; from one game to another, all of it.
   * @param {(history: History) => History} step
   * @param {'past' | 'future'} left
   */
  inPairs(step, left) {
    const next = step(this.history);
    const [now, then] = [this.document, next.now.document];
    const [longer, shorter] = left === 'past' ? [now, then] : [then, now];
    const isSameGame = now.start === then.start && longer.text.startsWith(shorter.text);
    const isOthers = documents.turnAfter(then) === 'top' && then.text !== '';
    return isSameGame && isOthers && next[left].length > 0 ? step(next) : next;
  }

  /** @param {History} history */
  travel(history) {
    this.act();
    const { start, rules } = history.now.document;
    if (start !== this.document.start || rules !== this.document.rules) this.follow(start, rules);
    this.history = history;
    return this.refresh();
  }

  /** @param {number} ply */
  goTo(ply) {
    const { count } = this.position;
    const wanted = Math.max(0, Math.min(count, ply));
    return this.travel(documents.goTo(this.history, wanted === count ? -1 : wanted));
  }

  toKeep() {
    return toKeep(this);
  }
}
