// @ts-check
// How a game stands: its history, the engine's view of it, who plays it, and what follows from these. Changes
// nothing and asks nobody.
import * as documents from './document.js';
import { outcomeOf } from './outcome.js';
import { isMachine, sideOfPerson } from './players.js';
import { noPlies } from './plies.js';
import { usualMachine } from './thinkers.js';

/** @import { GameView } from './oracle.js' */
/** @import { Machine } from './players.js' */
/** @import { SideName } from '../../wasm/threeply' */

export class GameState {
  /** @param {{history: documents.History, machines: Record<SideName, Machine>, isPaused: boolean}} parts */
  constructor({ history, machines, isPaused }) {
    this.history = history;
    this.machines = machines;
    /** The machine does not move by itself while the user looks around; a move by hand ends that. */
    this.isPaused = isPaused;
    /** @type {GameView | null} */
    this.view = null;
    /** The document that `view` is of. @type {documents.GameDocument | null} */
    this.viewed = null;
    /** @type {AbortController | null} */
    this.thinking = null;
    /** A run of computed actions is going on. */
    this.isRunning = false;
    /** The numbers of the actions that a document says the machine chose, as a set. */
    this.marked = {
      of: history.now.document.computed,
      set: new Set(history.now.document.computed),
    };
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

  /** How the game has ended on the board shown, if it has. */
  get outcome() {
    const { view } = this;
    if (!view || !this.isAtEnd || view.problem.code) return null;
    return outcomeOf(view.position, this.document);
  }

  get isOver() {
    return this.outcome !== null;
  }

  /** Whoever is to move cannot: the end also for the exact programs, which know of no draws. */
  get isStuck() {
    return this.view?.position.moves.length === 0;
  }

  /** The side of the one person who plays, '' where two do or none. */
  get you() {
    return sideOfPerson(this.machines);
  }

  get isBusy() {
    return this.thinking !== null || this.isRunning;
  }

  /** Whether whoever sits before the page may move now. */
  get isPersonsTurn() {
    if (!this.view || this.isBusy) return false;
    return this.isPaused || !this.isMachine(this.view.position.turn);
  }

  /** @param {SideName} side */
  isMachine(side) {
    return isMachine(this.machines[side]);
  }

  /** Two machines play each other. */
  get isShow() {
    return this.isMachine('bottom') && this.isMachine('top');
  }

  get plies() {
    return this.view?.plies ?? noPlies;
  }

  /** Only the actions on the board, with the marks of the document and of its commands. */
  get shown() {
    return this.withAction();
  }

  /**
   * The actions on the board, and one more after them.
   * @param {string} [name]
   * @param {boolean} [isComputed]
   */
  withAction(name, isComputed = false) {
    const { ply, document } = this;
    const names = this.plies.names.slice(0, ply);
    if (name) names.push(name);
    return documents.withNames(document, names, (number) =>
      number > ply ? isComputed : this.isComputed(number),
    );
  }

  /** Whether the machine chose an action. @param {number} number  from 1 */
  isComputed(number) {
    return this.isMarked(number) || this.plies.computed[number - 1] === 1;
  }

  /** Whether the document says so. @param {number} number */
  isMarked(number) {
    const { computed } = this.document;
    if (this.marked.of !== computed) this.marked = { of: computed, set: new Set(computed) };
    return number <= this.plies.length && this.marked.set.has(number);
  }

  /** How many actions of the document are known from the one before it. */
  countKnown() {
    const { viewed, document } = this;
    const isContinued =
      viewed !== null &&
      viewed.rules === document.rules &&
      viewed.start === document.start &&
      viewed.turn === document.turn &&
      documents.continues(document.text, viewed.text);
    return isContinued ? this.plies.length : 0;
  }

  /** Who plays on for the side whose turn it is: its machine, or else the other side's, or the course's minimax. */
  get machineToMove() {
    const turn = this.view?.position.turn ?? 'bottom';
    const strong = this.levelInPlay;
    if (this.isMachine(turn)) return this.machines[turn];
    return strong > 0 ? { depth: 0, level: strong } : usualMachine();
  }

  /** The action that was played on the board shown, and the level that chose it: 0 if none did. */
  get playedNext() {
    const { ply, plies, machineToMove } = this;
    const name = plies.names[ply] ?? '';
    return { name, level: this.isMarked(ply + 1) ? machineToMove.level : 0 };
  }

  /** The level of the strong engine that plays a side, the higher of two; 0 if none does. */
  get levelInPlay() {
    return Math.max(this.machines.bottom.level, this.machines.top.level);
  }
}
