// @ts-check
// An ending as a stage: what its session has, in the words and marks of the board.
import { isTrained } from './endgame-results.js';
import { taskWords } from './endgame-words.js';
import { ofRules, sideNames } from './programs.js';
import { deedsOf, ends, idleAt } from './stage-parts.js';
import { playerName, turnWords } from './words.js';

/** @import { BoardView } from '../board/view.js' */
/** @import { EndgameSession } from './endgame.js' */
/** @import { Stage } from './stage.js' */
/** @import { SideName } from '../../wasm/threeply' */

/** @implements {Stage} */
export class EndgameStage {
  /** @param {EndgameSession} session */
  constructor(session) {
    this.session = session;
    this.name = 'endgames';
    this.colours = /** @type {const} */ ('ink-ivory');
    this.sides = sideNames;
    /** @type {Record<string, () => unknown>} */
    this.deeds = deedsOf(session);
  }

  turn() {
    return this.session.position.turn;
  }

  ending() {
    const { document, view, position } = this.session;
    if (!view) return null;
    const { grid, turn } = position;
    return { rules: document.rules, grid, turn, names: /** @type {const} */ ('replay') };
  }

  /** @param {string} name */
  playByHand(name) {
    return this.session.playByHand(name);
  }

  /** @param {string} grid @param {SideName} turn */
  setUp(grid, turn) {
    if (isTrained(grid)) return this.session.setUp(grid, turn);
    this.session.listener.say('Endgames are practised with two to four pieces, some on each side.');
  }

  /** @returns {BoardView | null} */
  boardView() {
    const { session } = this;
    const { view, isPaused, isShowing, isOver, document } = session;
    if (!view) return null;
    const { grid, last, turn } = session.position;
    const canMove = !isShowing && !isOver && (turn === 'bottom' || isPaused);
    const moves = canMove ? view.position.moves : [];
    const isForced = canMove && view.position.mustCapture;
    return {
      grid,
      moves,
      last: ends(last),
      forced: isForced ? [...new Set(moves.map((move) => move.cells[0]))] : [],
      errors: [],
      hint: ends(session.hint),
      isFlipped: false,
      style: ofRules(document.rules).king === 'tower' ? 'towers' : 'kings',
      sides: this.sides,
      played: session.played,
    };
  }

  status() {
    const { session } = this;
    const { view, message, isPaused, isOver, isHeld } = session;
    if (!view) return { turn: '', message: '', isProblem: false, detail: '' };
    const { count, turn: side } = session.position;
    const isWaiting = isPaused && side === 'top' && !isOver;
    const [own, other] = [playerName('bottom'), playerName('top')];
    const help = `You play ${own}; ${other} plays perfectly.`;
    const guide = isWaiting ? `Stopped. You can move for ${other}.` : count === 0 ? help : '';
    return {
      turn: isHeld ? 'Drawn.' : turnWords(view.position),
      message: isWaiting ? guide : message.text || guide,
      isProblem: message.isProblem && !isWaiting,
      detail: '',
    };
  }

  disabled() {
    const { history, isOver, position, isShowing } = this.session;
    return {
      ...idleAt(position),
      undo: history.past.length === 0,
      redo: history.future.length === 0,
      hint: isOver || isShowing || position.turn !== 'bottom',
    };
  }

  /** The task: what the start is worth. */
  get verdict() {
    const { session } = this;
    const known = session.probed(0);
    if (!known) return '';
    const { proof } = known;
    return proof
      ? `Task: ${taskWords(proof, session.document.turn)}`
      : 'No table knows this position: a man would have been crowned';
  }

  /** What who cannot see the board is told. */
  get news() {
    const { played, view, position, message } = this.session;
    if (!played || !view) return message.text;
    const mover = playerName(position.turn === 'bottom' ? 'top' : 'bottom');
    return `${mover} plays ${played.name}. ${turnWords(view.position)} ${message.text}`;
  }
}
