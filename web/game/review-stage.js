// @ts-check
// A review as a stage: the game as it was played, and over it a line that is shown or another way that is
// tried. Nothing on this board changes the game.
import { outcomeWords } from './game-words.js';
import { moverOf } from './review.js';
import { chancesWords, markTitle, moveTitle } from './review-words.js';
import { ends, idleAt } from './stage-parts.js';
import { otherSide, playerName, turnWords } from './words.js';

/** @import { BoardView } from '../board/view.js' */
/** @import { GameStage } from './game-stage.js' */
/** @import { Chances, Review } from './review.js' */
/** @import { ShownLine } from './review-line.js' */
/** @import { ReviewTry } from './review-try.js' */
/** @import { Session } from './session.js' */
/** @import { Stage } from './stage.js' */
/** @import { SideName } from '../../wasm/threeply' */

const gameHelp = 'Try another move on the board; the game stays.';
const tryHelp = 'Find a better move; the engine answers with the best defence.';

/** @implements {Stage} */
export class ReviewStage {
  /**
   * @param {Object} parts
   * @param {Session} parts.session
   * @param {GameStage} parts.game
   * @param {Review} parts.review
   * @param {(name: string) => unknown} parts.onTry  a move was made on the board of the game
   * @param {() => unknown} parts.onBack  the game is to be seen again
   * @param {() => unknown} parts.onBest  somebody wants to know the best move
   * @param {() => Chances | null} [parts.analysed]  what an analysis has found of the board shown
   */
  constructor({ session, game, review, onTry, onBack, onBest, analysed = () => null }) {
    this.session = session;
    this.game = game;
    this.review = review;
    this.analysed = analysed;
    this.onTry = onTry;
    this.name = 'review';
    this.colours = game.colours;
    this.sides = game.sides;
    /** What stands over the game, one of them at most. @type {ShownLine | null} */
    this.line = null;
    /** @type {ReviewTry | null} */
    this.trial = null;
    /** Cells of the best move, once somebody has asked. @type {string[]} */
    this.hint = [];
    const goTo = (/** @type {(at: number) => number} */ target) => () => {
      if (this.trial) return this.trial.restart();
      const { line } = this;
      return line ? line.goTo(target(line.at)) : session.goTo(target(session.ply));
    };
    /** @type {Record<string, () => unknown>} */
    this.deeds = {
      first: goTo(() => 0),
      previous: () => (this.trial ? this.trial.undo() : goTo((at) => at - 1)()),
      next: goTo((at) => at + 1),
      last: goTo(() => Infinity),
      undo: () => {
        if (this.trial && this.trial.plies.length > 0) return this.trial.undo();
        return onBack();
      },
      hint: () => onBest(),
      stop: () => review.stop(),
    };
  }

  /** Whether it is the game that is on the board. */
  get isGame() {
    return !this.line && !this.trial;
  }

  /** Of the board that is shown. */
  get chances() {
    return this.isGame ? this.review.chancesAfter(this.session.ply) : this.analysed();
  }

  /** @returns {BoardView | null} */
  boardView() {
    const view = this.game.boardView();
    const { session, line, trial } = this;
    if (!view || !session.view) return null;
    const bare = { ...view, errors: [], forced: [], hint: [] };
    if (line) {
      const { grid, last, isForward } = line;
      return {
        ...bare,
        grid,
        moves: [],
        last: ends(last),
        played: isForward ? last : null,
      };
    }
    const position = trial ? trial.position : session.view.position;
    const { grid, moves, mustCapture } = position;
    const canMove = trial ? trial.canMove : true;
    const forced = mustCapture && canMove ? [...new Set(moves.map(({ cells }) => cells[0]))] : [];
    const shown = { ...bare, grid, moves: canMove ? moves : [], forced };
    if (!trial) return { ...shown, hint: this.hint };
    const { last, isForward } = trial;
    return {
      ...shown,
      last: ends(last),
      played: isForward ? last : null,
      hint: this.hint,
    };
  }

  status() {
    const { session, review, line, trial } = this;
    if (!session.view) return { turn: '', message: '', isProblem: false, detail: '' };
    const { chances } = this;
    const isTold = chances?.proved !== 'undecided' && this.game.isKnown(this.ending());
    const detail = chances && !isTold ? chancesWords(chances) : '';
    if (line) return { ...this.lineStatus(line), detail };
    if (trial) {
      const { text, isProblem } = trial.message;
      const help = trial.plies.length === 0 ? tryHelp : '';
      return {
        turn: turnWords(trial.position),
        message: text || help,
        isProblem,
        detail,
      };
    }
    const { ply } = session;
    const move = review.at(ply);
    const name = session.plies.names[ply - 1];
    const plain = `${ply}. ${playerName(moverOf(session.document.turn, ply))} ${name}`;
    const mark = move && move.mark !== 'good' ? `: ${markTitle(move.mark).toLowerCase()}` : '';
    return {
      turn: ply === 0 ? 'Before the first move.' : move ? moveTitle(move) + mark : plain,
      message: session.outcome ? outcomeWords(session.outcome, this.game.you) : gameHelp,
      isProblem: false,
      detail,
    };
  }

  /** @param {ShownLine} line */
  lineStatus({ title, at, steps, last, turn }) {
    const mover = playerName(at % 2 === 1 ? turn : otherSide(turn));
    const note = last?.note ? `: ${last.note}` : '';
    return {
      turn: `${title}, ${at} of ${steps.length}.`,
      message: last ? `${mover} ${last.written}${note}.` : 'Step through it with ‹ and ›.',
      isProblem: false,
    };
  }

  disabled() {
    const { session, line, trial, review } = this;
    const count = session.plies.length;
    const travel = trial
      ? {
          first: trial.plies.length === 0,
          previous: trial.plies.length === 0,
          next: true,
          last: true,
        }
      : idleAt(line ? { ply: line.at, count: line.steps.length } : { ply: session.ply, count });
    return {
      ...travel,
      undo: this.isGame,
      redo: true,
      hint: !this.isGame || !review.at(session.ply + 1),
      why: session.ply < 1,
    };
  }

  players() {
    return this.game.players();
  }

  /** What each side has captured in the game, also of what a line or a try takes. @returns {Record<SideName, number>} */
  captured() {
    if (this.isGame) return this.game.captured();
    const before = this.session.view?.startGrid ?? '';
    const now = this.line ? this.line.grid : (this.trial?.position.grid ?? before);
    const lost = (/** @type {RegExp} */ pieces) =>
      Math.max(0, (before.match(pieces) ?? []).length - (now.match(pieces) ?? []).length);
    return { bottom: lost(/w/gi), top: lost(/b/gi) };
  }

  /** @returns {SideName} */
  turn() {
    const { line, trial } = this;
    if (trial) return trial.position.turn;
    if (line) return line.at % 2 === 0 ? line.turn : otherSide(line.turn);
    return this.game.turn();
  }

  ending() {
    if (this.isGame) return this.game.ending();
    const { rules } = this.session.document;
    const grid = this.line ? this.line.grid : (this.trial?.position.grid ?? '');
    return {
      rules,
      grid,
      turn: this.turn(),
      names: /** @type {const} */ ('replay'),
    };
  }

  /** @param {string} name */
  playByHand(name) {
    return this.trial ? this.trial.play(name) : this.onTry(name);
  }

  hold() {
    this.game.hold();
  }

  release() {
    this.game.release();
  }

  /** @param {string} grid @param {SideName} turn */
  setUp(grid, turn) {
    return this.game.setUp(grid, turn);
  }
}
