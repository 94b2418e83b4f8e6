// @ts-check
// How a puzzle stands: the position, the moves played, what the solver has found out, and what there is to say
// of it. Changes nothing and asks nobody.
import * as documents from './document.js';
import * as jobs from './puzzle-jobs.js';
import { prefixesOf, readKept } from './puzzle-kept.js';
import { afterMove } from './puzzle-known.js';
import { judgeTry } from './puzzle-mistake.js';
import { Training } from './puzzle-training.js';
import { bestFirst, checkWords, endWords, judge, puzzleTurnWords } from './puzzle-words.js';
import { keyOf } from './review-kept.js';
import { puzzleOf } from './puzzles.js';
import { otherSide } from './words.js';

/** @import { History, Version } from './document.js' */
/** @import { Check, Place } from './puzzle-jobs.js' */
/** @import { TreeKnowledge } from './puzzle-known.js' */
/** @import { Work } from './puzzle-work.js' */
/** @import { Mistakes } from './review-kept.js' */
/** @import { GameView, Outcome, RatedMove, SolutionView } from '../../wasm/threeply' */

export class PuzzleState {
  /**
   * @param {{kept: unknown, mistakes: Mistakes, work: Work, known: TreeKnowledge}} parts  kept: on an earlier
   *   visit; work: has what the solver has answered
   */
  constructor({ kept, mistakes, work, known }) {
    const { document, ply, training, states, wantsNext, areDistancesShown } = readKept(kept);
    this.work = work;
    /** With every move a step of undo, also those of the visit before. @type {History} */
    this.history = { ...documents.newHistory(document, ply), past: prefixesOf(document) };
    this.mistakes = mistakes;
    this.training = new Training(training);
    this.known = known;
    /** The states in the field, and what is or was checked. */
    this.states = states;
    this.checked = /** @type {jobs.Checking | null} */ (null);
    /** Of the puzzle only the state after the first move is in the field. */
    this.wantsNext = wantsNext;
    this.areDistancesShown = areDistancesShown;
    /** Which line of moves is on the board, and where in it; a game has its ply in its history. */
    this.shown = /** @type {'game' | 'solution' | 'states'} */ ('game');
    this.at = 0;
    /** @type {GameView | null} */
    this.view = null;
    /** What `view` is of. @type {Version | null} */
    this.viewed = null;
    /** Stopped: the user may move for the other side, which waits. */
    this.isPaused = false;
    /** The position for which a hint is wanted. */
    this.hinted = '';
    /** How many positions each search for the solution may look at; the first is the engine's own. */
    this.limits = /** @type {(number | undefined)[]} */ ([undefined]);
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
    return this.checked ? this.work.answers.get(jobs.checkKey(this.checked)) : undefined;
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
}
