// @ts-check
// A puzzle as a stage: what its session has, in the words and marks of the board.
import { puzzleSides } from './programs.js';
import { puzzlePlayer, puzzleTurnWords, taskWords } from './puzzle-words.js';
import { deedsOf, ends, idleAt } from './stage-parts.js';
import { capitalized, otherSide } from './words.js';

/** @import { BoardView } from '../board/view.js' */
/** @import { PuzzleSession } from './puzzle.js' */
/** @import { Stage } from './stage.js' */
/** @import { Move, SideName } from '../../wasm/threeply' */

/** @implements {Stage} */
export class PuzzleStage {
  /** @param {PuzzleSession} session */
  constructor(session) {
    this.session = session;
    this.name = 'puzzle';
    this.colours = /** @type {const} */ ('red-black');
    this.sides = puzzleSides;
    /** The move under the pointer in the list of distances. @type {Move | null} */
    this.pointed = null;
    /** @type {Record<string, () => unknown>} */
    this.deeds = deedsOf(session);
  }

  turn() {
    return this.session.position.turn;
  }

  ending() {
    const { view, document, position } = this.session;
    if (!view) return null;
    const { grid, turn } = position;
    return { rules: document.rules, grid, turn, names: /** @type {const} */ ('puzzle') };
  }

  /** @param {string} name */
  playByHand(name) {
    return this.session.playByHand(name);
  }

  /** @param {string} grid @param {SideName} turn */
  setUp(grid, turn) {
    return this.session.setUp(grid, turn);
  }

  /** @returns {BoardView | null} */
  boardView() {
    const { session } = this;
    const { view, shown, check, hero, isPaused } = session;
    if (!view) return null;
    const { grid, last, turn, ply } = session.position;
    const canMove = shown === 'game' && (turn === hero || isPaused);
    const moves = canMove ? view.position.moves : [];
    const isForced = canMove && view.position.mustCapture;
    return {
      grid,
      moves,
      last: ends(last),
      forced: isForced ? [...new Set(moves.map((move) => move.cells[0]))] : [],
      errors: (shown === 'states' && ply === check?.state && check.cells) || [],
      hint: ends(this.pointed ?? session.hint?.line[0]),
      isFlipped: false,
      style: 'kings',
      sides: this.sides,
      played: session.played,
    };
  }

  status() {
    const { session } = this;
    const { view, shown, hero, message, isPaused } = session;
    if (!view) return { turn: '', message: '', isProblem: false, detail: '' };
    const { ply, count, turn: side } = session.position;
    const turn = {
      game: puzzleTurnWords(view.position),
      solution: `Solution: ply ${ply} of ${count}.`,
      states: `State ${ply} (0 to ${count}).`,
    }[shown];
    const other = puzzlePlayer(otherSide(hero));
    const help = `You play ${puzzlePlayer(hero)}; ${other} defends perfectly.`;
    const wait = `Stopped. You can move for ${other}.`;
    const isWaiting = isPaused && shown === 'game' && side !== hero && !session.isOver;
    const isFresh = shown === 'game' && count === 0 && !session.isOver;
    const guide = isFresh ? help : shown === 'solution' ? 'Step through it with ‹ and ›.' : '';
    const text = isWaiting ? wait : message.text || guide;
    return { turn, message: text, isProblem: message.isProblem, detail: this.verdict };
  }

  disabled() {
    const { shown, history, isOver, hero, work, position } = this.session;
    const isGame = shown === 'game';
    return {
      ...idleAt(position),
      undo: !isGame || history.past.length === 0,
      redo: !isGame || history.future.length === 0,
      hint: !isGame || isOver || position.turn !== hero || work.isBusy,
    };
  }

  /** The task, or what the user's own position is worth. */
  get verdict() {
    const { puzzle, solution, work, view } = this.session;
    if (puzzle) return taskWords('bottom', puzzle.plies);
    if (solution) {
      const isPlayed = view && view.plies.length > 0 && solution.line.length > 0;
      const words = capitalized(solution.words);
      return solution.error || (isPlayed ? `${words} from the start` : words);
    }
    return work.isBusy ? 'Solving …' : '';
  }

  /** What who cannot see the board is told. */
  get news() {
    const { played, view, shown, position, message } = this.session;
    if (!played || !view) return message.text;
    const mover = puzzlePlayer(otherSide(position.turn));
    const next = shown === 'game' ? puzzleTurnWords(view.position) : '';
    return `${mover} plays ${played.name}. ${next} ${message.text}`;
  }
}
