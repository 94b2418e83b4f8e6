// @ts-check
// The review of a game: its moves judged one after the other, as far as that has come; stopped and gone
// on with at any time. A game that begins like the last one keeps what was found of it. Knows no page.
import { Latest } from './latest.js';
import { otherSide } from './words.js';

/** @import { GameDocument } from './document.js' */
/** @import { GameRequest, MarkName, ReviewedChances, ReviewedMove, SideName } from '../../wasm/threeply' */

/**
 * @typedef {Object} ReviewedGame  what is judged
 * @property {Pick<GameDocument, 'rules' | 'start' | 'turn'>} document
 * @property {string[]} names    its actions
 * @property {GameRequest} request
 */

/**
 * @typedef {Object} Judge
 * @property {(request: GameRequest, ply: number) => Promise<ReviewedMove>} judge
 */

/**
 * @typedef {Object} ReviewListener
 * @property {(move: ReviewedMove | null) => void} onChange  another move is judged, or something else is
 * @property {(error: unknown) => void} onFailure  the engine has not answered
 */

/** @typedef {ReviewedChances & {depth?: number}} Chances  depth: how deep an analysis has looked, if it is from one */

/** Longer games are machines' work, and would take hours. */
export const mostPlies = 1000;

/** @type {MarkName[]} */
export const errors = ['inaccuracy', 'mistake', 'blunder'];

/** @param {MarkName} mark */
export const isError = (mark) => errors.includes(mark);

/** Whether it is one that is worth to be tried again. @param {MarkName} mark */
export const isGrave = (mark) => mark === 'mistake' || mark === 'blunder';

/** The chances as the other side has them. @param {ReviewedChances} chances @returns {ReviewedChances} */
function turned({ win, draw, loss, proved, plies }) {
  const other = {
    win: 'loss',
    loss: 'win',
    draw: 'draw',
    undecided: 'undecided',
  };
  const result = /** @type {ReviewedChances['proved']} */ (other[proved]);
  return { win: loss, draw, loss: win, proved: result, plies };
}

/** As the side at the bottom has them. @param {ReviewedChances} chances @param {SideName} whose */
export const seenFromBottom = (chances, whose) => (whose === 'bottom' ? chances : turned(chances));

/** Of the side at the bottom, from 0 to 1. @param {ReviewedChances} chances */
export const expected = ({ win, draw }) => (win + draw / 2) / 1000;

/** What games must have in common to have a beginning in common. @param {ReviewedGame} game */
const kindOf = ({ document: { rules, start, turn } }) => `${rules} ${start} ${turn}`;

export class Review {
  /** @param {{judge: Judge, listener: ReviewListener}} parts */
  constructor({ judge, listener }) {
    this.judge = judge;
    this.listener = listener;
    /** @type {ReviewedGame | null} */
    this.game = null;
    /** By their numbers, the first of which is 1. @type {(ReviewedMove | undefined)[]} */
    this.moves = [];
    /** What an analysis has last found of boards of the game, by the number of actions. @type {Map<number, Chances>} */
    this.found = new Map();
    this.isRunning = false;
    this.runs = new Latest();
  }

  get count() {
    return this.game?.names.length ?? 0;
  }

  get isTooLong() {
    return this.count > mostPlies;
  }

  /** How many moves are judged. */
  get done() {
    return this.moves.reduce((count, move) => (move ? count + 1 : count), 0);
  }

  get isDone() {
    return this.done === this.count;
  }

  /** The game as it is now. @param {ReviewedGame} game */
  take(game) {
    const before = this.game;
    let same = 0;
    if (before && kindOf(before) === kindOf(game)) {
      const { names } = game;
      while (same < names.length && names[same] === before.names[same]) same += 1;
    }
    this.game = game;
    this.moves.length = Math.min(this.moves.length, same + 1);
    for (const ply of this.found.keys()) if (ply > same) this.found.delete(ply);
  }

  /** @param {number} ply @returns {ReviewedMove | undefined} */
  at(ply) {
    return this.moves[ply];
  }

  /**
   * The chances after so many actions, as the side at the bottom has them: one estimate, wherever it is shown. Who
   * has had the board analysed sees what came of that, unless the review has proved more.
   * @param {number} ply
   * @returns {Chances | null}
   */
  chancesAfter(ply) {
    const judged = this.judgedAfter(ply);
    const found = this.found.get(ply);
    if (judged && judged.proved !== 'undecided' && found?.proved === 'undecided') return judged;
    return found ?? judged;
  }

  /** As the judge has them. @param {number} ply */
  judgedAfter(ply) {
    const [last, next] = [this.moves[ply], this.moves[ply + 1]];
    if (last) return seenFromBottom(last.after, last.turn);
    return next ? seenFromBottom(next.before, next.turn) : null;
  }

  /** An analysis of a board of the game. @param {number} ply @param {Chances} chances  of the side at the bottom */
  learn(ply, chances) {
    this.found.set(ply, chances);
  }

  /** How many of a side's moves have a mark. @param {SideName} side @param {MarkName} mark */
  countOf(side, mark) {
    return this.moves.filter((move) => move?.turn === side && move.mark === mark).length;
  }

  /** Judges what is not judged, until it is done or stopped. */
  async start() {
    if (!this.game || this.isTooLong || this.isRunning) return;
    const isLatest = this.runs.begin();
    this.isRunning = true;
    this.listener.onChange(null);
    try {
      for (let ply = this.next(); ply > 0; ply = this.next()) {
        const { game } = this;
        const move = await this.judge.judge(game.request, ply);
        if (!isLatest()) return;
        // Meanwhile the game may have become another one.
        if (this.game.names[ply - 1] === move.name && this.isSameUntil(game, ply)) {
          this.moves[ply] = move;
          this.listener.onChange(move);
        }
      }
    } catch (error) {
      if (isLatest()) this.listener.onFailure(error);
    } finally {
      if (isLatest()) {
        this.isRunning = false;
        this.listener.onChange(null);
      }
    }
  }

  /** The first that is not judged, 0 if all are. */
  next() {
    for (let ply = 1; ply <= this.count; ply += 1) if (!this.moves[ply]) return ply;
    return 0;
  }

  /** @param {ReviewedGame} game @param {number} ply */
  isSameUntil(game, ply) {
    const now = this.game;
    if (now === game) return true;
    if (!now || kindOf(now) !== kindOf(game)) return false;
    return game.names.slice(0, ply).every((name, i) => name === now.names[i]);
  }

  stop() {
    this.runs.end();
    if (!this.isRunning) return;
    this.isRunning = false;
    this.listener.onChange(null);
  }

  /** The next error of a kind after a ply, going round; 0 if there is none. @param {number} ply */
  nextError(ply) {
    const found = this.moves.flatMap((move, number) =>
      move && isError(move.mark) ? [number] : [],
    );
    return found.find((number) => number > ply) ?? found[0] ?? 0;
  }
}

/** Whose the move with a number is. @param {SideName} first @param {number} ply @returns {SideName} */
export const moverOf = (first, ply) => (ply % 2 === 1 ? first : otherSide(first));
