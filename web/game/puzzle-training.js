// @ts-check
// How somebody gets on with the page's puzzles: whether the one on the board is being solved alone, what
// of it goes into the record, and which one comes next.
import * as records from './puzzle-record.js';

/** @import { PuzzleRecord } from './puzzle-record.js' */
/** @import { Puzzle, Wanted } from './puzzles.js' */

/**
 * @typedef {Object} KeptTraining  plain data
 * @property {PuzzleRecord} record
 * @property {Wanted} wanted  which puzzles shall come
 * @property {boolean} isHelped  whether somebody has helped with the puzzle on the board
 * @property {'' | 'missed' | 'solved'} recorded  what of it is in the record
 */

export class Training {
  /** @param {KeptTraining} kept */
  constructor({ record, wanted, isHelped, recorded }) {
    this.record = record;
    this.wanted = wanted;
    this.isHelped = isHelped;
    this.recorded = recorded;
    /** What was missed comes next. */
    this.isAgain = false;
  }

  /** Another puzzle, or the same anew. */
  begin() {
    this.isHelped = false;
    this.recorded = '';
  }

  /** From here on the puzzle is not solved by the player alone. */
  help() {
    if (this.recorded !== 'solved') this.isHelped = true;
  }

  /**
   * Takes note of a puzzle that has been solved or missed, each once while it is on the board.
   * @param {Puzzle} puzzle
   * @param {{isSolved: boolean, isSpoilt: boolean}} game
   * @returns {boolean}  whether there is something new in the record
   */
  take(puzzle, { isSolved, isSpoilt }) {
    const { isHelped, recorded } = this;
    if (isSolved && recorded !== 'solved') {
      this.recorded = 'solved';
      this.record = records.withResult(this.record, puzzle, isHelped ? 'helped' : 'clean');
      return true;
    }
    if (!isSpoilt || isHelped || recorded !== '') return false;
    this.recorded = 'missed';
    this.record = records.withResult(this.record, puzzle, 'missed');
    return true;
  }

  /** @param {Puzzle | undefined} puzzle  on the board now */
  next(puzzle) {
    const missed = this.isAgain ? records.nextMissed(this.record, puzzle?.id) : undefined;
    if (!missed) this.isAgain = false;
    return missed ?? records.nextPuzzle(this.record, this.wanted, puzzle?.id);
  }

  /** Only these from now on. @param {Wanted} wanted */
  want(wanted) {
    this.wanted = wanted;
    this.isAgain = false;
    return records.nextPuzzle(this.record, wanted, undefined);
  }

  /** What another tab knows. @param {PuzzleRecord} record */
  learn(record) {
    this.record = records.joined(this.record, record);
  }

  /** @returns {KeptTraining} */
  toKeep() {
    const { record, wanted, isHelped, recorded } = this;
    return { record, wanted, isHelped, recorded };
  }
}
