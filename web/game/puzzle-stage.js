// @ts-check
// A puzzle as a stage: what its session has, in the words and marks of the board.
import { named } from './programs.js';
import { mistakeTask } from './puzzle-mistake.js';
import {
  puzzlePlayer,
  puzzleTurnWords,
  sidesIn,
  standingWords,
  taskWords,
} from './puzzle-words.js';
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
    /** The move under the pointer in the list of distances. @type {Move | null} */
    this.pointed = null;
    /** @type {Record<string, () => unknown>} */
    this.deeds = deedsOf(session);
  }

  /** The course's puzzles are red and black, as are the states of its programs; other rules look like a game. */
  get isRedBlack() {
    const { shown, rules } = this.session;
    return shown === 'states' || rules === named('puzzle').rules;
  }

  get colours() {
    return this.isRedBlack
      ? /** @type {const} */ ('red-black')
      : /** @type {const} */ ('ink-ivory');
  }

  get sides() {
    return sidesIn(this.isRedBlack ? named('puzzle').rules : this.session.rules);
  }

  turn() {
    return this.session.position.turn;
  }

  ending() {
    const { view, document, position, puzzle, shown } = this.session;
    // What tables know would give the page's own puzzles away.
    if (!view || (puzzle && shown === 'game' && !this.session.ending)) return null;
    const { grid, turn } = position;
    const names = this.isRedBlack
      ? /** @type {const} */ ('puzzle')
      : /** @type {const} */ ('replay');
    return { rules: document.rules, grid, turn, names };
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
      style: session.rules === named('replay').rules ? 'towers' : 'kings',
      sides: this.sides,
      played: session.played,
    };
  }

  status() {
    const { session } = this;
    const { view, shown, hero, message, isPaused, rules } = session;
    if (!view) return { turn: '', message: '', isProblem: false, detail: '' };
    const { ply, count, turn: side } = session.position;
    const turn = {
      game: this.verdict,
      solution: `Solution: ply ${ply} of ${count}.`,
      states: `State ${ply} (0 to ${count}).`,
    }[shown];
    const other = puzzlePlayer(otherSide(hero), rules);
    const must = view.position.mustCapture ? puzzleTurnWords(view.position, rules) : '';
    const task = session.mistake
      ? `${puzzlePlayer(hero, rules)} to move, as in your game.`
      : `You play ${puzzlePlayer(hero, rules)}; ${other} defends perfectly.`;
    const help = must || task;
    const wait = `Stopped. You can move for ${other}.`;
    const isWaiting = isPaused && shown === 'game' && side !== hero && !session.isOver;
    const isFresh = shown === 'game' && count === 0 && !session.isOver;
    const guide = isFresh ? help : shown === 'solution' ? 'Step through it with ‹ and ›.' : '';
    const text = isWaiting ? wait : message.text || guide;
    return { turn, message: text, isProblem: message.isProblem, detail: '' };
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

  /** The task, how it stands, or what the user's own position is worth: always the truth. */
  get verdict() {
    const { session } = this;
    const { puzzle, solution, work, view, ending, hero, rules, shortest } = session;
    const { mistake, mistakeTry } = session;
    if (mistake) return mistakeTry?.title ?? mistakeTask(mistake);
    if (ending) return ending.words;
    const { ply } = session.position;
    if (puzzle && ply === 0) return taskWords(hero, puzzle.plies, rules);
    if (ply > 0 && session.outcomeAt(0)?.result === 'win') {
      return standingWords(session.standing, shortest - ply, hero, rules);
    }
    if (solution) {
      const isPlayed = view && view.plies.length > 0 && solution.line.length > 0;
      const words = capitalized(solution.words);
      return solution.error || (isPlayed ? `${words} from the start` : words);
    }
    return work.isBusy ? 'Solving …' : '';
  }

  /** What who cannot see the board is told. */
  get news() {
    const { played, view, shown, position, message, rules } = this.session;
    if (!played || !view) return message.text;
    const mover = puzzlePlayer(otherSide(position.turn), rules);
    const next = shown === 'game' ? puzzleTurnWords(view.position, rules) : '';
    return `${mover} plays ${played.name}. ${next} ${message.text}`;
  }
}
