// @ts-check
// Another way from a board of a game: the person's moves are judged, and answered by best defence. The
// game itself stays as it is. Knows no page.
import { requestOf, withNames } from './document.js';
import { Latest } from './latest.js';
import { isError } from './review.js';
import { tryWords } from './review-words.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { GameDocument } from './document.js' */
/** @import { Judge } from './review.js' */
/** @import { Move, PositionView, ReviewedMove } from '../../wasm/threeply' */

/**
 * @typedef {Object} TryParts
 * @property {Pick<Engine, 'viewPosition'>} engine
 * @property {Judge} judge
 * @property {GameDocument} document  the game
 * @property {string[]} names         the actions up to the board
 * @property {PositionView} position  that board
 * @property {number} answerDelay
 * @property {() => void} onChange
 * @property {(error: unknown) => void} onFailure
 */

/** @param {number} time */
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

export class ReviewTry {
  /** @param {TryParts} parts */
  constructor({ engine, judge, document, names, position, answerDelay, onChange, onFailure }) {
    this.engine = engine;
    this.judge = judge;
    this.document = document;
    this.names = names;
    this.answerDelay = answerDelay;
    this.onChange = onChange;
    this.onFailure = onFailure;
    /** Who is trying. */
    this.hero = position.turn;
    /** What was played, each with the board after it. @type {{move: Move, position: PositionView}[]} */
    this.plies = [];
    this.first = position;
    /** What is said of the last move, and whether it was wrong. */
    this.message = { text: '', isProblem: false };
    this.isBusy = false;
    /** The last step is to be seen as one. */
    this.isForward = false;
    this.steps = new Latest();
  }

  get position() {
    return this.plies.at(-1)?.position ?? this.first;
  }

  get last() {
    return this.plies.at(-1)?.move ?? null;
  }

  /** The game with what was tried. */
  get request() {
    const played = this.plies.map(({ move }) => move.name);
    return requestOf(withNames(this.document, [...this.names, ...played], () => false));
  }

  get isOver() {
    return this.position.moves.length === 0;
  }

  get canMove() {
    return !this.isBusy && this.position.turn === this.hero && !this.isOver;
  }

  /** @param {string} name */
  async play(name) {
    const isLatest = this.steps.begin();
    this.isBusy = true;
    this.message = { text: 'Looking at it …', isProblem: false };
    try {
      if (!(await this.step(name, isLatest))) return;
      const judged = await this.judge.judge(this.request, this.names.length + this.plies.length);
      if (!isLatest()) return;
      this.message = {
        text: tryWords(judged),
        isProblem: isError(judged.mark),
      };
      this.onChange();
      if (judged.reply) {
        await pause(2 * this.answerDelay);
        if (!isLatest() || !(await this.step(judged.reply, isLatest))) return;
      }
    } catch (error) {
      if (isLatest()) {
        this.message = { text: '', isProblem: false };
        this.onFailure(error);
      }
    } finally {
      if (isLatest()) {
        this.isBusy = false;
        this.isForward = false;
        this.onChange();
      }
    }
  }

  /** One move on the board. @param {string} name @param {() => boolean} isLatest @returns {Promise<boolean>} */
  async step(name, isLatest) {
    const move = this.position.moves.find((one) => one.name === name);
    if (!move) throw new Error(`no such move: ${name}`);
    const { request } = this;
    const actions = `${request.actions}${name}\n`;
    const position = await this.engine.viewPosition({ ...request, actions }, -1);
    if (!isLatest()) return false;
    this.plies.push({ move, position });
    this.isForward = true;
    this.onChange();
    return true;
  }

  /** Back to where the person was to move. */
  undo() {
    this.stop();
    do this.plies.pop();
    while (this.plies.length > 0 && this.position.turn !== this.hero);
    this.message = { text: '', isProblem: false };
    this.onChange();
  }

  restart() {
    this.stop();
    this.plies = [];
    this.message = { text: '', isProblem: false };
    this.onChange();
  }

  stop() {
    this.steps.end();
    this.isBusy = false;
    this.isForward = false;
  }
}
