// @ts-check
// The game as a stage: what its session has, in the words and marks of the board.
import { newDocument } from './document.js';
import { answerOffer } from './draw-offer.js';
import {
  isCourses,
  leadWords,
  lengthWords,
  moveWords,
  outcomeWords,
  piecesWords,
  refusalWords,
  stepWords,
  termsOf,
} from './game-words.js';
import { originOf } from './origin.js';
import { piecesOf } from './outcome.js';
import { isMachine, kindOfMachine, plainWords } from './players.js';
import { initialGrid, ofRules, sideNames } from './programs.js';
import { ends, idleAt } from './stage-parts.js';
import { costWords, otherSide, playerName, problemWords, turnWords } from './words.js';

/** @typedef {import('./document.js').GameDocument} GameDocument */
/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./stage.js').Stage} Stage */
/** @typedef {import('./plies.js').Action} Action */
/** @typedef {import('./proofs.js').Ending} Ending */
/** @typedef {import('../../wasm/threeply').EndgameView} EndgameView */
/** @typedef {import('../../wasm/threeply').PositionView} PositionView */
/** @typedef {import('../../wasm/threeply').RuleSetName} RuleSetName */
/** @typedef {import('../../wasm/threeply').SideName} SideName */

const firstHelp = 'Move a piece to start. The rules are in Help.';
const newGameNote = 'New game started. Undo brings the old one back.';
const machineHelp = 'Computer’s turn: let it move, or move for it.';

/** Pieces of a board, as counts are told. @param {string} grid */
const countsOf = (grid) =>
  ['b', 'B', 'w', 'W'].map((letter) => [...grid].filter((other) => other === letter).length);

/**
 * @typedef {Object} GamePage  what the stage asks of the page
 * @property {(text: string) => void} say
 * @property {(text: string) => void} announce
 * @property {() => void} focusBoard
 * @property {() => void} showBoard  on a phone the buttons are far below it
 * @property {(ending: Ending | null) => EndgameView | undefined} [proved]  what tables know of a position
 * @property {(text: string, yes: string, no: string) => Promise<boolean>} [ask]  asks who sits before the page
 * @property {boolean} [isPlayerPlain]  the strong engine has to do without vector instructions
 * @property {() => void} [onHand]  somebody has moved a piece
 * @property {() => void} [review]  opens the place where a game is judged, if there is one
 */

/** @implements {Stage} */
export class GameStage {
  /** @param {Session} session @param {GamePage} page */
  constructor(session, page) {
    const { say, announce, focusBoard, showBoard, proved } = page;
    this.page = page;
    this.session = session;
    this.say = say;
    this.announce = announce;
    this.name = 'game';
    this.colours = /** @type {const} */ ('ink-ivory');
    this.sides = sideNames;
    /** Whether it is played here; else it is looked at, as the exact programs see it: no draws, nobody is "you". */
    this.isPlayed = true;
    /** Whether the machine waited when the editor was opened. */
    this.wasPaused = true;
    /** The board seen last, the game it was of, and the way from the one before it. */
    this.ply = -1;
    /** @type {GameDocument | null} */
    this.seen = null;
    /** @type {Action | null} */
    this.played = null;
    /** What undo or redo leave, until that is told. @type {{from: GameDocument, isBack: boolean} | null} */
    this.stepped = null;
    const watch = (/** @type {number} */ count) => {
      showBoard();
      session.playComputed(count);
    };
    const goTo = (/** @type {number} */ ply) => session.goTo(ply);
    const step = (/** @type {boolean} */ isBack) => () => {
      this.stepped = { from: session.document, isBack };
      return isBack ? session.undo() : session.redo();
    };
    /** @type {Record<string, () => unknown>} */
    this.deeds = {
      first: () => goTo(0),
      previous: () => goTo(session.ply - 1),
      next: () => goTo(session.ply + 1),
      last: () => goTo(Infinity),
      undo: step(true),
      redo: step(false),
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
      'go-on': () => session.goOn(),
      'one-action': () => watch(1),
      'ten-actions': () => watch(10),
      'offer-draw': () => this.offerDraw(),
      'take-draw': () => session.end('agreed'),
      resign: () => this.resign(),
      review: () => page.review?.(),
      rematch: () => {
        focusBoard();
        return this.startAgain();
      },
    };
  }

  /** A new game, and a word about the old one if something was played in it. @param {RuleSetName} [rules] */
  async startAgain(rules = this.session.document.rules) {
    const { session } = this;
    const { text, start, rules: before } = session.document;
    const isMissed = text.trim() !== '' || start !== '';
    // A board on which nothing has been done need not be replaced.
    if (!isMissed && rules === before) return session.startOver();
    const document = newDocument(rules);
    await session.replace(document, { isPaused: false });
    if (isMissed && session.document === document) this.say(newGameNote);
  }

  /** Who resigns: the one person, or of two the one to move. */
  get resigner() {
    return this.session.you || this.turn();
  }

  /** Of the only person, as long as the game is played here. */
  get you() {
    return this.isPlayed ? this.session.you : '';
  }

  /** How the game has ended, where draws count. */
  get outcome() {
    const { session, isPlayed } = this;
    return isPlayed || session.isStuck ? session.outcome : null;
  }

  /** It is the machine's turn, which moves only when it is told to: somebody has looked around. */
  get isWaiting() {
    const { view, isPaused, isBusy, isAtEnd } = this.session;
    if (!view || !isPaused || isBusy || !isAtEnd || this.outcome) return false;
    return this.session.isMachine(view.position.turn) && !view.problem.code;
  }

  /** A tap may be a slip. */
  async resign() {
    const { session, page, resigner } = this;
    const { document, you } = session;
    const words = you ? 'Resign this game?' : `Does ${playerName(resigner)} resign?`;
    const isMeant = await page.ask?.(words, 'Resign', 'Play on');
    if (!isMeant || session.document !== document) return;
    session.end(resigner === 'bottom' ? 'bottom-resigned' : 'top-resigned');
  }

  /** To the machine, which answers by itself, or to the other person, who is asked. */
  async offerDraw() {
    const { session, page } = this;
    const { you } = session;
    const document = session.document;
    if (!you) {
      const [one, other] = [this.turn(), otherSide(this.turn())].map(playerName);
      const words = `${one} offers a draw. Does ${other} agree?`;
      const isAgreed = await page.ask?.(words, 'Agree to a draw', 'Play on');
      if (isAgreed && session.document === document) session.end('agreed');
      return;
    }
    const side = otherSide(you);
    const { isAccepted, words } = await answerOffer({
      side,
      plies: session.plies.length,
      proved: this.provedFor(side),
      worth: () => session.worthTo(side),
    });
    if (session.document !== document || !words) return;
    if (isAccepted) return session.end('agreed');
    page.say(words);
    page.announce(words);
  }

  /** Whether tables say what is proved of a position, which has a line of its own. @param {Ending | null} ending */
  isKnown(ending) {
    return Boolean(this.page.proved?.(ending)?.words);
  }

  /** What tables know of the board shown. @param {SideName} side @returns {'win' | 'draw' | 'loss' | undefined} */
  provedFor(side) {
    const result = this.page.proved?.(this.ending())?.proof?.result;
    if (!result || result === 'undecided') return undefined;
    if (result === 'draw' || this.turn() === side) return result;
    return result === 'win' ? 'loss' : 'win';
  }

  /** A piece was touched that may not move. @param {string} cell */
  refuse(cell) {
    const { view } = this.session;
    if (!view) return;
    this.page.say(refusalWords(cell, view.position, this.you));
  }

  /** Who plays each side. @returns {Record<SideName, import('./stage.js').Seat>} */
  players() {
    const { you, session } = this;
    const origin = originOf(session.document);
    const names = { bottom: origin?.black, top: origin?.white };
    const seatOf = (/** @type {SideName} */ side) => {
      const colour = playerName(side);
      const machine = session.machines[side];
      if (!isMachine(machine)) {
        const name = you ? 'You' : names[side] || colour;
        return { name, note: name === colour ? '' : colour };
      }
      const { name } = kindOfMachine(machine);
      return machine.level > 0
        ? { name: name.replace(/^\d+ /, ''), note: `${colour} · level ${machine.level}` }
        : { name, note: colour };
    };
    return { bottom: seatOf('bottom'), top: seatOf('top') };
  }

  /** What each side has captured. @returns {Record<SideName, number>} */
  captured() {
    const { view } = this.session;
    if (!view) return { bottom: 0, top: 0 };
    const start = { counts: countsOf(view.startGrid) };
    const lost = (/** @type {SideName} */ side) =>
      Math.max(0, piecesOf(start, side) - piecesOf(view.position, side));
    return { bottom: lost('top'), top: lost('bottom') };
  }

  /** @returns {import('../board/view.js').BoardView | null} */
  boardView() {
    const { view, ply, isAtEnd, isPersonsTurn, hint, document } = this.session;
    if (!view) return null;
    const last = view.plies.at(ply - 1);
    const { grid, moves, mustCapture } = view.position;
    const canMove = isPersonsTurn && !this.outcome;
    const isForced = canMove && mustCapture;
    return {
      grid,
      moves: canMove ? moves : [],
      last: ends(last),
      forced: isForced ? [...new Set(moves.map((move) => move.cells[0]))] : [],
      errors: isAtEnd ? view.problem.cells : [],
      hint,
      isFlipped: false,
      style: ofRules(document.rules).king === 'tower' ? 'towers' : 'kings',
      sides: this.sides,
      played: this.played,
      end: this.outcome ? this.outcome.winner || 'draw' : undefined,
    };
  }

  status() {
    const { session, outcome } = this;
    const { view, isAtEnd, thinkers, ply } = session;
    if (!view) return { turn: '', message: '', isProblem: false, detail: '' };
    const { problem, position, plies } = view;
    const isProblem = isAtEnd && Boolean(problem.code);
    const last = plies.at(ply - 1)?.name ?? '';
    const { grid } = position;
    const isKnown = this.isKnown(this.ending());
    const thought = session.levelInPlay > 0 && thinkers.wordsFor({ ply, grid, last, isKnown });
    const { oneAction } = termsOf(session.document.rules);
    const waiting = this.isPlayed
      ? machineHelp
      : `Computer’s turn: choose “${oneAction}”, or move for it.`;
    const isSlow = this.page.isPlayerPlain && session.levelInPlay > 0;
    const first = isSlow ? `${firstHelp} ${plainWords}` : firstHelp;
    const help = this.isWaiting ? waiting : plies.length === 0 && !outcome ? first : '';
    const ended = this.isPlayed && outcome ? lengthWords(plies.length) : help;
    return {
      turn: this.turnWords(),
      message: isProblem ? problemWords(problem) : ended,
      isProblem,
      isOver: Boolean(this.isPlayed && outcome),
      // Who plays the engine wants to know whose move it is; who studies minimax, what it counts.
      isDetailAsked: this.isPlayed && session.levelInPlay > 0,
      detail: thought || this.boardWords(position),
    };
  }

  /** What the board counts: for the exact programs its cost, for who plays another game its pieces. @param {PositionView} position */
  boardWords({ cost, formula, counts }) {
    const { rules } = this.session.document;
    const isCost = !this.isPlayed || isCourses(rules);
    return isCost ? `Cost ${costWords(cost)}: ${formula}` : piecesWords(counts, rules);
  }

  /** Whose move it is and who is ahead, or how the game has ended. */
  turnWords() {
    const { outcome, you } = this;
    const { view } = this.session;
    if (!view) return '';
    const { position, plies } = view;
    if (!this.isPlayed) return turnWords(position);
    if (outcome) return outcomeWords(outcome, you);
    const move = moveWords(position, you);
    return plies.length === 0 ? move : `${move} ${leadWords(position.cost, you)}`;
  }

  disabled() {
    const { session } = this;
    const { ply, isStuck, isBusy, history, view, you, isShow, isAtEnd } = session;
    const count = view?.plies.length ?? 0;
    const isSettled = Boolean(this.outcome) || !isAtEnd || isBusy || isShow || count === 0;
    return {
      ...idleAt({ ply, count }),
      undo: history.past.length === 0,
      redo: history.future.length === 0,
      hint: isStuck || isBusy,
      'one-action': isStuck || isBusy,
      'ten-actions': isStuck || isBusy,
      'offer-draw': isSettled || (you !== '' && you !== this.turn()),
      'take-draw': isSettled || !you || this.provedFor(you) !== 'draw',
      resign: isSettled,
      'go-on': !this.isPlayed || !this.isWaiting,
      rematch: !this.outcome,
      review: !this.outcome,
      why: !session.isComputed(ply),
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
    const { view, ply, isAtEnd, document } = this.session;
    if (!view) return;
    const last = view.plies.at(ply - 1) ?? null;
    const isOtherBoard = ply !== this.ply;
    const isOther = this.seen !== null && (isOtherBoard || document !== this.seen);
    this.played = ply > 0 && ply === this.ply + 1 ? last : null;
    this.ply = ply;
    this.seen = document;
    const { position, problem } = view;
    const { stepped } = this;
    this.stepped = null;
    if (stepped && stepped.from !== document) {
      const done = stepWords(stepped.from, document, stepped.isBack);
      this.announce(`${done} ${this.turnWords()}`);
    } else if (this.played) {
      const mover = playerName(otherSide(position.turn));
      this.announce(`${mover} plays ${this.played.name}. ${this.turnWords()}`);
    } else if (isAtEnd && problem.code) {
      this.announce(`${problemWords(problem)} ${problem.explanation}`);
    } else if (isOther) {
      // Taken back, looked at, resigned: what was said before is no longer so.
      const where = ply > 0 ? `After ${last?.name}. ` : 'Start. ';
      this.announce(`${isOtherBoard ? where : ''}${this.turnWords()}`);
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
    this.page.onHand?.();
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
