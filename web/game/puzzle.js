// @ts-check
// A puzzle in progress: the position, the moves played, what the solver has found out and what it is
// asked next. Knows no page: whoever shows it listens.
import * as documents from './document.js';
import { bestFirst, checkWords, endWords, judge, puzzleTurnWords } from './puzzle-words.js';
import { Latest } from './latest.js';
import * as jobs from './puzzle-jobs.js';
import { actionsOf, documentOf, prefixesOf, readKept } from './puzzle-kept.js';
import { afterMove, lineOf, TreeKnowledge } from './puzzle-known.js';
import { judgeTry, nextMistake } from './puzzle-mistake.js';
import { Training } from './puzzle-training.js';
import { Work } from './puzzle-work.js';
import { keyOf, Mistakes } from './review-kept.js';
import { puzzleOf, puzzles } from './puzzles.js';
import { failureWords, otherSide } from './words.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { GameDocument, History, Version } from './document.js' */
/** @import { Check, Place, Solver } from './puzzle-jobs.js' */
/** @import { PuzzleRecord } from './puzzle-record.js' */
/** @import { Job } from './puzzle-work.js' */
/** @import { Wanted } from './puzzles.js' */
/** @import { StageListener } from './stage.js' */
/** @import { GameView, Move, Outcome, RatedMove, RuleSetName, SideName, SolutionView } from '../../wasm/threeply' */

/**
 * onResult: the solver knows more, the board is the same, its pieces may be moving. onFailure: the engine
 * has not answered; refresh() asks again.
 * @typedef {StageListener & {onResult: () => void, onFailure: (error: unknown) => void}} PuzzleListener
 */

/** The board stays as it is for so long after a move, in milliseconds: pieces are under way. */
const stillTime = 400;

export class PuzzleSession {
  /**
   * @param {{engine: Pick<Engine, 'viewGame' | 'readBoards'>, solver: Solver, kept: unknown, answerDelay: number,
   *   listener: PuzzleListener, mistakes?: Mistakes}} parts  mistakes: of the player's own games
   */
  constructor({ engine, solver, kept, answerDelay, listener, mistakes = new Mistakes(null) }) {
    const { document, ply, training, states, areDistancesShown } = readKept(kept);
    this.engine = engine;
    this.solver = solver;
    this.answerDelay = answerDelay;
    this.listener = listener;
    /** With every move a step of undo, also those of the visit before. @type {History} */
    this.history = { ...documents.newHistory(document, ply), past: prefixesOf(document) };
    this.mistakes = mistakes;
    this.training = new Training(training);
    this.known = new TreeKnowledge(engine);
    /** The states in the field, and those that are or were checked. */
    this.states = states;
    this.checked = '';
    this.areDistancesShown = areDistancesShown;
    /** Which line of moves is on the board, and where in it; a game has its ply in its history. */
    this.shown = /** @type {'game' | 'solution' | 'states'} */ ('game');
    this.at = 0;
    /** @type {GameView | null} */
    this.view = null;
    /** What `view` is of. @type {Version | null} */
    this.viewed = null;
    /** The way from the board before, null where it is not one move. @type {Move | null} */
    this.played = null;
    this.seen = '';
    /** Stopped: the user may move for the other side, which waits. */
    this.isPaused = false;
    /** The position for which a hint is wanted. */
    this.hinted = '';
    this.work = new Work({
      onThinking: listener.onThinking,
      onAnswer: (job, answer) => this.learn(job, answer),
      onFailure: (error) => {
        this.isPaused = true;
        listener.say(failureWords(error));
      },
    });
    /** How many positions each search for the solution may look at; the first is the engine's own. */
    this.limits = /** @type {(number | undefined)[]} */ ([undefined]);
    this.questions = new Latest();
    this.answerTimer = /** @type {any} */ (0);
    this.changeTimer = /** @type {any} */ (0);
  }

  get document() {
    return this.history.now.document;
  }

  /** The side that is to win. */
  get hero() {
    return this.document.turn;
  }

  get rules() {
    return this.document.rules;
  }

  /** Which of the page's puzzles it is; undefined if it is the user's own. */
  get puzzle() {
    const { start, turn, rules } = this.document;
    return turn === 'bottom' ? puzzleOf(rules, start) : undefined;
  }

  /** Which of the player's own mistakes it is; undefined if it is none. */
  get mistake() {
    const { start: grid, turn, rules } = this.document;
    const key = keyOf({ grid, turn, rules });
    return this.puzzle ? undefined : this.mistakes.list.find((one) => keyOf(one) === key);
  }

  /** What became of it with the first move. */
  get mistakeTry() {
    const { mistake, view, shown } = this;
    const name = view?.plies[0]?.name;
    const isShown = shown === 'game' && this.position.ply > 0;
    return mistake && name && isShown ? judgeTry(mistake, name) : null;
  }

  get isAtEnd() {
    return this.position.ply === this.position.count;
  }

  get isOver() {
    return this.view?.position.moves.length === 0 && this.isAtEnd;
  }

  /** Whether the view is of the game as it is now. */
  get isSettled() {
    return this.viewed === this.history.now;
  }

  get isMachinesTurn() {
    if (!this.isSettled || this.shown !== 'game' || this.isPaused || this.mistake) return false;
    return this.isAtEnd && !this.isOver && this.position.turn !== this.hero;
  }

  /** Where one is in the line on the board. */
  get position() {
    const { view, shown, hero } = this;
    const game = view?.plies ?? [];
    const plies = shown === 'solution' ? (this.solution?.line ?? []) : game;
    const grids = shown === 'states' ? (this.check?.grids ?? []) : undefined;
    const count = grids ? grids.length - 1 : plies.length;
    const wanted = shown === 'game' ? this.history.now.ply : this.at;
    const ply = wanted < 0 || wanted > count ? count : wanted;
    const last = grids ? undefined : plies[ply - 1];
    const opener = grids ? 'bottom' : hero;
    return {
      ply,
      count,
      last,
      grid: grids?.[ply] ?? last?.grid ?? this.document.start,
      turn: ply % 2 === 0 ? opener : otherSide(opener),
      rules: this.rules,
    };
  }

  /** What is known of the start; of the longest search that has ended. @returns {SolutionView | undefined} */
  get solution() {
    const known = this.limits.map((limit) =>
      this.work.answers.get(jobs.solveKey(this.before(0), limit)),
    );
    return known.filter(Boolean).at(-1);
  }

  /** Of the states that were checked last. @returns {Check | undefined} */
  get check() {
    return this.work.answers.get(jobs.checkKey(this.checked));
  }

  /** In how many plies it can be won, 0 if that is not known. */
  get shortest() {
    const outcome = this.solution?.outcome;
    return this.puzzle?.plies ?? (outcome?.result === 'win' ? outcome.plies : 0);
  }

  /** @param {Place} place @returns {RatedMove[] | undefined} */
  ratingOf(place) {
    return this.work.answers.get(jobs.rateKey(place))?.moves;
  }

  /** The moves on the board with what they lead to, best first; undefined if that is not known. */
  get distances() {
    const moves = this.ratingOf(this.position);
    return moves && bestFirst(moves);
  }

  /** What a position of the game was found to be worth. @param {Place} place @returns {SolutionView | undefined} */
  workedOut(place) {
    return this.work.answers.get(jobs.playKey(place));
  }

  /** What the position before move `index` is worth for its side to move. @param {number} index */
  outcomeAt(index) {
    const { puzzle, solution } = this;
    if (index === 0 && puzzle) return { result: /** @type {const} */ ('win'), plies: puzzle.plies };
    const isDecided = solution?.outcome && solution.outcome.result !== 'undecided';
    if (index === 0 && isDecided) return solution.outcome;
    const place = this.before(index);
    return this.known.outcomes.get(jobs.playKey(place)) ?? this.workedOut(place)?.outcome;
  }

  /** How it stands for the hero on the board shown; undefined if that is not known. @returns {Outcome | undefined} */
  get standing() {
    const { ply } = this.position;
    const outcome = this.outcomeAt(ply);
    return (
      outcome && (ply % 2 === 0 ? outcome : afterMove({ ...outcome, plies: outcome.plies + 1 }))
    );
  }

  /** What was found out for a hint. */
  get hint() {
    const { position, mistake, view } = this;
    if (this.hinted !== jobs.playKey(position)) return undefined;
    if (!mistake) return this.workedOut(position);
    return { line: view?.position.moves.filter(({ name }) => name === mistake.best[0]) ?? [] };
  }

  /** Where move `index` was made. @param {number} index  the first is 0 @returns {Place} */
  before(index) {
    const plies = this.view?.plies ?? [];
    const turn = index % 2 === 0 ? this.hero : otherSide(this.hero);
    return { grid: plies[index - 1]?.grid ?? this.document.start, turn, rules: this.rules };
  }

  /**
   * What move `index` of the game was worth; null if it is the other side's or not known.
   * @param {number} index
   */
  judgement(index) {
    const name = this.view?.plies[index]?.name;
    if (!name || index % 2 > 0) return null;
    const before = this.outcomeAt(index);
    const { outcome: after, line } = this.workedOut(this.before(index + 1)) ?? {};
    if (!before || !after) return null;
    return judge(name, before, after, this.hero, { rules: this.rules, reply: line?.[0]?.name });
  }

  /** Of the last move of the side that is to win, on the board shown. */
  get lastJudgement() {
    const { ply } = this.position;
    if (this.shown !== 'game' || ply === 0) return null;
    return this.judgement(ply % 2 === 1 ? ply - 1 : ply - 2);
  }

  /** How the game has ended; null if it goes on. */
  get ending() {
    const { view, hero } = this;
    if (!view || this.shown !== 'game' || !this.isOver || view.plies.length === 0) return null;
    const hasWon = view.position.turn !== hero;
    const plies = view.plies.length;
    const isFair = this.document.computed.length === Math.floor(plies / 2);
    const { shortest } = this;
    const isSolved = hasWon && isFair && shortest > 0 && plies <= shortest;
    const { rules } = this;
    const { isHelped } = this.training;
    const game = { hero, hasWon, plies, shortest, isFair, isHelped, rules };
    return { isSolved, words: endWords(game) };
  }

  /** What there is to say now, and whether it is about a mistake. */
  get message() {
    if (this.shown === 'states' && this.check) {
      const { title, sentence } = checkWords(this.check, this.check.grids.length);
      return { text: `${title}: ${sentence}`, isProblem: true };
    }
    const { ending, hint, lastJudgement, mistakeTry } = this;
    if (mistakeTry) return { text: mistakeTry.text, isProblem: !mistakeTry.isRight };
    if (ending) {
      const { rules, view } = this;
      return { text: view ? puzzleTurnWords(view.position, rules) : '', isProblem: false };
    }
    if (hint) {
      const [best] = hint.line;
      const text = best ? `Try ${best.name}.` : 'No winning move is known.';
      return { text, isProblem: false };
    }
    const isProblem = lastJudgement?.kind === 'spoilt';
    return { text: lastJudgement?.sentence ?? '', isProblem };
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
    if (key === jobs.checkKey(this.checked)) this.showStates();
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
    this.checked = '';
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

  /** @param {string} text */
  checkStates(text) {
    this.act();
    this.work.answers.delete(jobs.checkKey(text));
    this.states = text;
    this.checked = text;
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
    const { document, history, states, areDistancesShown } = this;
    const training = this.training.toKeep();
    return { document, ply: history.now.ply, training, states, areDistancesShown };
  }
}
