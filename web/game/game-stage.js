// @ts-check
// The game as a stage: what its session has, in the words and marks of the board.
import { newDocument } from './document.js';
import { initialGrid, ofRules, sideNames } from './programs.js';
import { ends, idleAt } from './stage-parts.js';
import { costWords, otherSide, playerName, problemWords, turnWords } from './words.js';

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./stage.js').Stage} Stage */
/** @typedef {import('./plies.js').Action} Action */
/** @typedef {import('./proofs.js').Ending} Ending */
/** @typedef {import('../../wasm/threeply').EndgameView} EndgameView */
/** @typedef {import('../../wasm/threeply').RuleSetName} RuleSetName */
/** @typedef {import('../../wasm/threeply').SideName} SideName */

const firstHelp = 'Move a piece to start. Rules and shortcuts are in Help.';
const newGameNote = 'New game started. Undo brings the old one back.';
const machineHelp = 'Computer’s turn. Press One action, or move for it.';

/** @implements {Stage} */
export class GameStage {
  /**
   * @param {Session} session
   * @param {{say: (text: string) => void, announce: (text: string) => void, focusBoard: () => void,
   *   showBoard: () => void, proved?: (ending: Ending | null) => EndgameView | undefined}} page
   *   showBoard: on a phone the buttons are far below it; proved: what tables know of a position
   */
  constructor(session, { say, announce, focusBoard, showBoard, proved }) {
    this.session = session;
    this.say = say;
    this.announce = announce;
    this.name = 'game';
    this.colours = /** @type {const} */ ('ink-ivory');
    this.sides = sideNames;
    /** Whether the machine waited when the editor was opened. */
    this.wasPaused = true;
    /** The board seen last, and the way from the one before it. */
    this.ply = -1;
    /** @type {Action | null} */
    this.played = null;
    const watch = (/** @type {number} */ count) => {
      showBoard();
      session.playComputed(count);
    };
    const goTo = (/** @type {number} */ ply) => session.goTo(ply);
    /** @type {Record<string, () => unknown>} */
    this.deeds = {
      first: () => goTo(0),
      previous: () => goTo(session.ply - 1),
      next: () => goTo(session.ply + 1),
      last: () => goTo(Infinity),
      undo: () => session.undo(),
      redo: () => session.redo(),
      hint: async () => {
        // Nobody is told to try a move that throws away what is proved.
        const known = proved?.(this.ending());
        const best = known?.moves[known.best];
        const text = best ? session.suggestProved(best) : await session.suggest();
        if (!text) return;
        say(text);
        announce(text);
      },
      stop: () => session.finish(),
      'new-game': () => this.startAgain(),
      'one-action': () => watch(1),
      'ten-actions': () => watch(10),
      review: () => {
        focusBoard();
        goTo(0);
      },
      'play-again': () => {
        focusBoard();
        return this.startAgain();
      },
    };
  }

  /** A new game, and a word about the old one if something was played in it. @param {RuleSetName} [rules] */
  async startAgain(rules = this.session.document.rules) {
    const { session } = this;
    const { text, start } = session.document;
    const isMissed = text.trim() !== '' || start !== '';
    const document = newDocument(rules);
    await session.replace(document, { isPaused: false });
    if (isMissed && session.document === document) this.say(newGameNote);
  }

  /** @returns {import('../board/view.js').BoardView | null} */
  boardView() {
    const { view, ply, isAtEnd, isPersonsTurn, hint, document } = this.session;
    if (!view) return null;
    const last = view.plies.at(ply - 1);
    const { grid, moves, mustCapture } = view.position;
    const isForced = isPersonsTurn && mustCapture;
    return {
      grid,
      moves: isPersonsTurn ? moves : [],
      last: ends(last),
      forced: isForced ? [...new Set(moves.map((move) => move.cells[0]))] : [],
      errors: isAtEnd ? view.problem.cells : [],
      hint,
      isFlipped: false,
      style: ofRules(document.rules).king === 'tower' ? 'towers' : 'kings',
      sides: this.sides,
      played: this.played,
      end: this.session.isOver ? otherSide(view.position.turn) : undefined,
    };
  }

  status() {
    const { session } = this;
    const { view, isAtEnd, isOver, isPaused, isBusy, thinkers, ply } = session;
    if (!view) return { turn: '', message: '', isProblem: false, detail: '' };
    const { problem, position, plies } = view;
    const isProblem = isAtEnd && Boolean(problem.code);
    const isWaiting = isPaused && !isBusy && isAtEnd && !isOver && session.isMachine(position.turn);
    const last = plies.at(ply - 1)?.name ?? '';
    const thought =
      session.levelInPlay > 0 && thinkers.wordsFor({ ply, grid: position.grid, last });
    const help = isWaiting ? machineHelp : plies.length === 0 && !isOver ? firstHelp : '';
    return {
      turn: turnWords(position),
      message: isProblem ? problemWords(problem) : help,
      isProblem,
      isThought: Boolean(thought),
      detail: thought || `Cost ${costWords(position.cost)}: ${position.formula}`,
    };
  }

  disabled() {
    const { ply, isOver, isBusy, history, view } = this.session;
    const count = view?.plies.length ?? 0;
    return {
      ...idleAt({ ply, count }),
      undo: history.past.length === 0,
      redo: history.future.length === 0,
      hint: isOver || isBusy,
      'one-action': isOver || isBusy,
      'ten-actions': isOver || isBusy,
      review: !isOver,
      why: !this.session.isComputed(ply),
    };
  }

  turn() {
    return this.session.view?.position.turn ?? 'bottom';
  }

  ending() {
    const { view, document } = this.session;
    if (!view) return null;
    const { grid, turn } = view.position;
    return { rules: document.rules, grid, turn, names: /** @type {const} */ ('replay') };
  }

  /** Takes note of the way to a new board, and tells it to who cannot see it. */
  follow() {
    const { view, ply, isAtEnd } = this.session;
    if (!view) return;
    this.played = ply > 0 && ply === this.ply + 1 ? (view.plies.at(ply - 1) ?? null) : null;
    this.ply = ply;
    const { position, problem } = view;
    if (this.played) {
      const mover = playerName(otherSide(position.turn));
      this.announce(`${mover} plays ${this.played.name}. ${turnWords(position)}`);
    } else if (isAtEnd && problem.code) {
      this.announce(`${problemWords(problem)} ${problem.explanation}`);
    }
  }

  /** The machine waits while the position is being changed. */
  hold() {
    this.wasPaused = this.session.isPaused;
    this.session.stop();
  }

  release() {
    if (this.wasPaused) return;
    this.session.isPaused = false;
    this.session.continueGame();
  }

  /** @param {string} name */
  playByHand(name) {
    return this.session.playByHand(name);
  }

  /**
   * A new game from there, which waits for who made it; undo brings the old one back.
   * @param {string} grid
   * @param {SideName} turn
   * @param {RuleSetName} [rules]
   */
  setUp(grid, turn, rules = this.session.document.rules) {
    const start = grid === initialGrid ? '' : grid;
    return this.session.replace({ ...newDocument(rules), start, turn }, { isPaused: true });
  }
}
