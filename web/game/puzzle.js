// @ts-check
// A puzzle in progress: what is done about it, and what the solver is asked next. How it stands is in
// puzzle-state.js. Knows no page: whoever shows it listens.
import * as documents from './document.js';
import { Latest } from './latest.js';
import * as jobs from './puzzle-jobs.js';
import { actionsOf, documentOf } from './puzzle-kept.js';
import { lineOf, TreeKnowledge } from './puzzle-known.js';
import { nextMistake } from './puzzle-mistake.js';
import { PuzzleState } from './puzzle-state.js';
import { Work } from './puzzle-work.js';
import { Mistakes } from './review-kept.js';
import { puzzles } from './puzzles.js';
import { failureWords } from './words.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { GameDocument, History } from './document.js' */
/** @import { Place, Solver } from './puzzle-jobs.js' */
/** @import { PuzzleRecord } from './puzzle-record.js' */
/** @import { Job } from './puzzle-work.js' */
/** @import { Wanted } from './puzzles.js' */
/** @import { StageListener } from './stage.js' */
/** @import { Move, RuleSetName, SideName } from '../../wasm/threeply' */

/**
 * onResult: the solver knows more, the board is the same, its pieces may be moving. onFailure: the engine
 * has not answered; refresh() asks again.
 * @typedef {StageListener & {onResult: () => void, onFailure: (error: unknown) => void}} PuzzleListener
 */

/** The board stays as it is for so long after a move, in milliseconds: pieces are under way. */
const stillTime = 400;

export class PuzzleSession extends PuzzleState {
  /**
   * @param {{engine: Pick<Engine, 'viewGame' | 'readBoards'>, solver: Solver, kept: unknown, answerDelay: number,
   *   listener: PuzzleListener, mistakes?: Mistakes}} parts  mistakes: of the player's own games
   */
  constructor({ engine, solver, kept, answerDelay, listener, mistakes = new Mistakes(null) }) {
    const work = new Work({
      onThinking: listener.onThinking,
      onAnswer: (job, answer) => this.learn(job, answer),
      onFailure: (error) => {
        this.isPaused = true;
        listener.say(failureWords(error));
      },
    });
    super({ kept, mistakes, work, known: new TreeKnowledge(engine) });
    this.engine = engine;
    this.solver = solver;
    this.answerDelay = answerDelay;
    this.listener = listener;
    /** The way from the board before, null where it is not one move. @type {Move | null} */
    this.played = null;
    this.seen = '';
    this.questions = new Latest();
    this.answerTimer = /** @type {any} */ (0);
    this.changeTimer = /** @type {any} */ (0);
  }

  /** Asks about the game as it is now. @returns {Promise<void>} */
  async refresh() {
    const isLatest = this.questions.begin();
    const { document, history } = this;
    try {
      const request = documents.requestOf(document);
      const view = await this.engine.viewGame(request, history.now.ply);
      if (!isLatest()) return;
      if (view.error) {
        const first = documents.newHistory(documentOf(puzzles[0].grid, 'bottom'));
        this.history = history.past.length > 0 ? { ...documents.undo(history), future: [] } : first;
        this.listener.say(`That position cannot be set up: ${view.error}`);
        return await this.refresh();
      }
      if (view.problem.code) {
        const actions = actionsOf(document).slice(0, view.plies.length);
        this.history = documents.newHistory(documents.withActions(document, actions));
        return await this.refresh();
      }
      const shown = { request, view, ply: history.now.ply };
      const { puzzle } = this;
      const told = puzzle ? await this.known.consult(puzzle.tree, document, shown) : [];
      if (!isLatest()) return;
      this.view = view;
      this.viewed = history.now;
      for (const [key, answer] of told) this.work.answers.set(key, answer);
      this.changed();
      this.listener.keep();
    } catch (error) {
      if (isLatest()) this.listener.onFailure(error);
    }
  }

  /** There is another board to show. */
  changed() {
    clearTimeout(this.changeTimer);
    const { ply, last } = this.position;
    const line = `${this.shown} ${this.document.start} `;
    this.played = last && this.seen === line + (ply - 1) ? last : null;
    this.seen = line + ply;
    this.take();
    this.proceed();
    this.listener.onChange();
  }

  /** Takes note of a puzzle that has been solved or missed. */
  take() {
    const { puzzle, ending, lastJudgement, mistake, mistakeTry, training } = this;
    if (mistake && mistakeTry?.isRight && training.recorded !== 'solved') {
      training.recorded = 'solved';
      this.mistakes.noteSolved(mistake);
    }
    if (!puzzle || this.shown !== 'game') return;
    const isSpoilt = lastJudgement?.kind === 'spoilt';
    const game = { isSolved: ending?.isSolved === true, isSpoilt };
    if (training.take(puzzle, game)) this.listener.keep();
  }

  /** @returns {Job[]} what the solver should tell, the most urgent first */
  wants() {
    const { view, shown, checked, solver, position } = this;
    if (!view) return [];
    const play = (/** @type {Place} */ place) =>
      jobs.playJob(solver, place, 4 * (this.solution?.nodes ?? 0));
    /** @type {Job[]} */
    const list = [];
    if (checked) list.push(jobs.checkJob(solver, this.engine, checked));
    if (this.mistake) {
      if (this.areDistancesShown) list.push(jobs.rateJob(solver, position));
      return list;
    }
    if (this.isMachinesTurn) {
      list.push(play(position));
      if (this.workedOut(position)?.line.length === 0)
        list.push(jobs.rateJob(solver, position, 1e6));
    }
    const { puzzle } = this;
    if (puzzle && shown === 'solution') {
      const request = documents.requestOf(documents.withActions(this.document, []));
      const tree = this.known.treeOf(puzzle.tree);
      list.push(jobs.lineJob(this.before(0), () => lineOf(this.engine, request, tree)));
    } else if (!puzzle) {
      list.push(jobs.solveJob(solver, this.before(0), this.limits.at(-1)));
    }
    if (shown === 'game') {
      // The last of the hero's moves first: that one the user wants to know about.
      for (let i = view.plies.length - 1; i >= 0; i -= 1) {
        if (i % 2 > 0) continue;
        if (!this.outcomeAt(i)) list.push(play(this.before(i)));
        list.push(play(this.before(i + 1)));
      }
    }
    if (this.hinted === jobs.playKey(position)) list.push({ ...play(position), isQuiet: false });
    if (this.areDistancesShown) list.push(jobs.rateJob(solver, position));
    return list;
  }

  proceed() {
    this.work.want(this.wants());
    this.answer();
  }

  /** @param {Job} job @param {any} answer */
  learn({ key, place, isQuiet }, answer) {
    const { answers } = this.work;
    for (const [known, solution] of place ? jobs.alongLine(place, answer) : []) {
      if (!answers.get(known)?.line?.length) answers.set(known, solution);
    }
    if (this.checked && key === jobs.checkKey(this.checked)) this.showStates();
    if (!isQuiet) return this.changed();
    this.proceed();
    this.listener.onResult();
    clearTimeout(this.changeTimer);
    this.changeTimer = setTimeout(() => this.listener.onChange(), stillTime);
  }

  /** Lets the other side play its best, not before the last move has been seen. */
  answer() {
    clearTimeout(this.answerTimer);
    if (!this.isMachinesTurn) return;
    const best = this.workedOut(this.position)?.line[0] ?? this.distances?.[0];
    if (!best) return;
    const { document } = this;
    this.answerTimer = setTimeout(() => {
      if (document === this.document && this.isMachinesTurn) this.play(best.name, true);
    }, this.answerDelay);
  }

  /** @param {string} name @param {boolean} isComputed */
  play(name, isComputed) {
    const actions = actionsOf(this.document).slice(0, this.position.ply);
    const document = documents.withActions(this.document, [...actions, { name, isComputed }]);
    this.history = documents.change(this.history, document);
    return this.refresh();
  }

  /** Something the user does: what was said is over, and the other side plays again. */
  act() {
    if (this.isPaused) this.forgetStopped();
    this.isPaused = false;
    this.listener.say('');
  }

  /** @param {string} name */
  playByHand(name) {
    if (!this.isSettled) return;
    if (this.shown === 'game' && !this.isAtEnd) this.training.help(); // a move is taken back
    this.act();
    this.shown = 'game';
    return this.play(name, false);
  }

  /** @param {string} grid @param {SideName} turn @param {RuleSetName} [rules] */
  setUp(grid, turn, rules = this.rules) {
    this.work.answers.clear();
    this.checked = null;
    this.training.begin();
    return this.replace(documentOf(grid, turn, rules));
  }

  startOver() {
    if (this.position.count > 0) this.training.help();
    return this.replace(documents.withActions(this.document, []));
  }

  /** @param {GameDocument} document */
  replace(document) {
    const isOther = !documents.isSameGame(document, this.document);
    return this.travel(isOther ? documents.change(this.history, document) : this.history);
  }

  /** @param {string} id  of one of the page's puzzles */
  open(id) {
    const puzzle = puzzles.find((candidate) => candidate.id === id) ?? puzzles[0];
    return this.setUp(puzzle.grid, 'bottom', puzzle.rules);
  }

  nextPuzzle() {
    const { mistake } = this;
    const another = mistake && nextMistake(this.mistakes.list, mistake);
    if (another) return this.setUp(another.grid, another.turn, another.rules);
    return this.open(this.training.next(this.puzzle).id);
  }

  /** Goes through what was missed. */
  again() {
    this.training.isAgain = true;
    return this.nextPuzzle();
  }

  /** Which puzzles shall come. @param {Wanted} wanted */
  want(wanted) {
    return this.open(this.training.want(wanted).id);
  }

  undo() {
    if (this.position.count > 0) this.training.help();
    return this.travel(this.inPairs(this.history, documents.undo, 'past'));
  }

  redo() {
    return this.travel(this.inPairs(this.history, documents.redo, 'future'));
  }

  /**
   * One move, or two where the other side would be to move.
   * @param {History} history
   * @param {(history: History) => History} step
   * @param {'past' | 'future'} left
   */
  inPairs(history, step, left) {
    const next = step(history);
    const isOthers = documents.turnAfter(next.now.document) !== next.now.document.turn;
    return isOthers && next[left].length > 0 ? step(next) : next;
  }

  /** @param {History} history */
  travel(history) {
    this.act();
    this.shown = 'game';
    const { start, turn, rules } = history.now.document;
    if (start !== this.document.start || turn !== this.hero || rules !== this.rules) {
      this.limits = [undefined];
      // They would give the next puzzle away.
      this.areDistancesShown = false;
    }
    this.history = history;
    return this.refresh();
  }

  /** @param {number} ply */
  goTo(ply) {
    this.act();
    const { count } = this.position;
    const wanted = Math.max(0, Math.min(count, ply));
    if (this.shown === 'game') {
      this.history = documents.goTo(this.history, wanted === count ? -1 : wanted);
      return this.refresh();
    }
    this.at = wanted;
    this.changed();
  }

  /** @param {'game' | 'solution' | 'states'} shown */
  show(shown) {
    this.act();
    if (shown === 'solution') this.training.help();
    this.shown = shown;
    this.at = 0;
    this.changed();
  }

  showStates() {
    const { check } = this;
    if (!check || check.verdict === 'perfect' || !check.grids[check.state]) return;
    this.shown = 'states';
    this.at = check.state;
  }

  /**
   * @param {string} text
   * @param {{isOfPuzzle?: boolean}} [options]  isOfPuzzle: they must be an answer to the one on the board
   */
  checkStates(text, { isOfPuzzle = false } = {}) {
    this.act();
    const { start, turn, rules } = this.document;
    // The puzzle program knows its own rules only, and red to move.
    const isKnown = turn === 'bottom' && rules === documentOf(start, turn).rules;
    const asked = this.wantsNext ? 'next' : isOfPuzzle ? 'all' : '';
    /** @type {jobs.Checking} */
    const checking = { text, wanted: isKnown ? asked : '', grid: start };
    this.work.answers.delete(jobs.checkKey(checking));
    this.states = text;
    this.checked = checking;
    if (this.shown === 'states') this.shown = 'game';
    this.changed();
    this.listener.keep();
  }

  /** @param {boolean} areShown */
  showDistances(areShown) {
    this.act();
    if (areShown) this.training.help();
    this.areDistancesShown = areShown;
    this.forgetStopped();
    this.changed();
    this.listener.keep();
  }

  suggest() {
    this.act();
    this.training.help();
    this.hinted = jobs.playKey(this.position);
    this.forgetStopped();
    this.changed();
  }

  /** What was stopped about the board may be asked again. */
  forgetStopped() {
    const { position } = this;
    if (!this.distances) this.work.answers.delete(jobs.rateKey(position));
    if (!this.workedOut(position)?.line.length) this.work.answers.delete(jobs.playKey(position));
  }

  searchLonger() {
    this.act();
    this.limits = [...this.limits, Math.max(1e6, 10 * (this.solution?.nodes ?? 0))];
    this.changed();
  }

  stop() {
    this.isPaused = true;
    this.work.stop(this.wants());
    this.changed();
  }

  /** Puzzles that were solved elsewhere. @param {PuzzleRecord} record */
  learnRecord(record) {
    this.training.learn(record);
    this.listener.onResult();
  }

  toKeep() {
    const { document, history, states, wantsNext, areDistancesShown } = this;
    const training = this.training.toKeep();
    return { document, ply: history.now.ply, training, states, wantsNext, areDistancesShown };
  }
}
