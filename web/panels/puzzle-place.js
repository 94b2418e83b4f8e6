// @ts-check
// The place Puzzle: the page's puzzles or the user's own position, played against perfect defence, with
// the solution, what every move leads to, and a check of somebody else's solution.
import { PuzzleSession } from '../game/puzzle.js';
import {
  otherSide,
  puzzleSides,
  puzzleTurnWords,
  solvedWords,
  statesText,
  taskWords,
  verdictWords,
} from '../game/puzzle-words.js';
import { puzzles } from '../game/puzzles.js';
import { capitalized } from '../game/words.js';
import { BoardInput } from './board-input.js';
import { byId, field, listBox, textArea } from './elements.js';
import { copyText, saveText } from './export.js';
import { PuzzleLists, row } from './puzzle-lists.js';

/** @import { BoardView } from '../board/view.js' */
/** @import { Engine } from '../engine/client.js' */
/** @import { Stage, StageListener } from '../game/stage.js' */
/** @import { Move, SideName } from '../../wasm/threeply' */

/** @param {Move | undefined | null} move */
const ends = (move) => (move ? [move.cells[0], move.cells[move.cells.length - 1]] : []);

/** On a phone the buttons are far below it. */
const showBoard = () => byId('board').scrollIntoView({ block: 'nearest' });

/** @implements {Stage} */
export class PuzzlePlace {
  /** @param {{engine: Engine, solver: Engine, kept: unknown, listener: StageListener}} parts */
  constructor({ engine, solver, kept, listener }) {
    this.colours = /** @type {const} */ ('red-black');
    this.sides = puzzleSides;
    this.listener = listener;
    /** The move under the pointer in the list of distances. @type {Move | null} */
    this.pointed = null;
    this.shown = 'game';
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const session = new PuzzleSession({
      engine,
      solver,
      kept,
      answerDelay: isCalm ? 0 : 350,
      listener: {
        ...listener,
        onChange: () => {
          this.pointed = null;
          if (session.shown === 'states' && this.shown !== 'states') showBoard();
          this.shown = session.shown;
          this.render();
          this.tell();
          listener.onChange();
        },
        onResult: () => this.render(),
      },
    });
    this.session = session;
    this.lists = new PuzzleLists(session, (move) => {
      this.pointed = move;
      listener.onChange();
    });
    this.input = new BoardInput({
      area: textArea('puzzle-grid'),
      problem: byId('puzzle-problem'),
      choice: listBox('puzzle-choice'),
      open: /** @type {HTMLButtonElement} */ (byId('puzzle-open')),
      file: field('puzzle-file'),
      engine,
      format: 'puzzle',
      onBoard: ({ grid }) => this.setUp(grid, session.hero),
    });
    /** @type {Record<string, () => unknown>} */
    this.deeds = {
      first: () => session.goTo(0),
      previous: () => session.goTo(session.position.ply - 1),
      next: () => session.goTo(session.position.ply + 1),
      last: () => session.goTo(Infinity),
      undo: () => session.undo(),
      redo: () => session.redo(),
      hint: () => session.suggest(),
      stop: () => session.stop(),
    };
    this.connect();
  }

  /** Its tab was opened. */
  open() {
    if (!this.session.view) this.session.refresh();
  }

  turn() {
    return this.session.position.turn;
  }

  /** @param {string} name */
  playByHand(name) {
    return this.session.playByHand(name);
  }

  /** @param {string} grid @param {SideName} turn */
  setUp(grid, turn) {
    return this.session.setUp(grid, turn);
  }

  /** The position it began with, for the address. */
  get start() {
    const { start, turn } = this.session.document;
    return { grid: start, turn };
  }

  /** Another one came with the address. @param {{grid: string, turn: SideName}} linked */
  openLinked({ grid, turn }) {
    const { start } = this;
    if (grid !== start.grid || turn !== start.turn) this.setUp(grid, turn);
  }

  toKeep() {
    return this.session.toKeep();
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
      solution: `Solution, ${ply} of ${count} plies.`,
      states: `State ${ply} of 0 to ${count}.`,
    }[shown];
    const other = puzzleSides[otherSide(hero)];
    const help = `Play ${puzzleSides[hero]}; ${other} defends as well as can be.`;
    const wait = `Stopped: move for ${other} yourself.`;
    const isWaiting = isPaused && shown === 'game' && side !== hero && !session.isOver;
    const isFresh = shown === 'game' && count === 0 && !session.isOver;
    const guide = isFresh ? help : shown === 'solution' ? 'Step with ‹ and ›.' : '';
    const text = isWaiting ? wait : message.text || guide;
    return { turn, message: text, isProblem: message.isProblem, detail: this.verdict };
  }

  disabled() {
    const { shown, history, isOver, hero, work } = this.session;
    const { ply, count, turn } = this.session.position;
    const isGame = shown === 'game';
    return {
      first: ply === 0,
      previous: ply === 0,
      next: ply === count,
      last: ply === count,
      undo: !isGame || history.past.length === 0,
      redo: !isGame || history.future.length === 0,
      hint: !isGame || isOver || turn !== hero || work.isBusy,
    };
  }

  /** The task, or what the user's own position is worth. */
  get verdict() {
    const { puzzle, solution, hero, work, view } = this.session;
    if (puzzle) return taskWords('bottom', puzzle.plies);
    if (solution) {
      const isPlayed = view && view.plies.length > 0 && solution.line.length > 0;
      const words = verdictWords(solution.outcome, hero);
      return solution.error || (isPlayed ? `${words} from the start` : words);
    }
    return work.isBusy ? 'Solving …' : '';
  }

  /** For who cannot see the board. */
  tell() {
    const { played, view, shown, position, message } = this.session;
    const { announce } = this.listener;
    if (!played || !view) return message.text && announce(message.text);
    const mover = capitalized(puzzleSides[otherSide(position.turn)]);
    const next = shown === 'game' ? puzzleTurnWords(view.position) : '';
    announce(`${mover} plays ${played.name}. ${next} ${message.text}`);
  }

  connect() {
    const { session } = this;
    const numbers = puzzles.map(({ grid }, i) => {
      const button = row('puzzle-number', [['', `${i + 1}`]]);
      button.addEventListener('click', () => {
        showBoard();
        session.setUp(grid, 'bottom');
      });
      return button;
    });
    byId('puzzle-numbers').replaceChildren(...numbers);
    /** @type {Record<string, () => unknown>} */
    const buttons = {
      'puzzle-restart': () => session.startOver(),
      'puzzle-undo': () => session.undo(),
      'puzzle-next': () => session.nextPuzzle(),
      'puzzle-longer': () => session.searchLonger(),
      'puzzle-solution': () => session.show(session.shown === 'solution' ? 'game' : 'solution'),
      'puzzle-distances': () => session.showDistances(!session.areDistancesShown),
      'puzzle-check': () => session.checkStates(textArea('puzzle-states').value),
      'puzzle-back': () => session.show('game'),
    };
    for (const [id, deed] of Object.entries(buttons)) {
      byId(id).addEventListener('click', () => {
        if (byId(id).getAttribute('aria-disabled') === 'true') return;
        if (!/distances|check/.test(id)) showBoard();
        deed();
      });
    }
    byId('puzzle-copy').addEventListener('click', async () => {
      const isCopied = await copyText(this.states);
      this.listener.say(isCopied ? 'The states are copied.' : 'Copying is not allowed here.');
    });
    byId('puzzle-save').addEventListener('click', () => saveText('states.txt', this.states));
    const turn = listBox('puzzle-turn');
    turn.addEventListener('change', () => {
      this.setUp(session.document.start, turn.value === 'top' ? 'top' : 'bottom');
    });
    const states = textArea('puzzle-states');
    states.value = session.states;
    const takeStates = () => {
      session.states = states.value;
      this.lists.renderCheck();
      this.listener.keep();
    };
    states.addEventListener('input', takeStates);
    states.addEventListener('drop', async (event) => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      event.stopPropagation(); // elsewhere in the place a file is a board
      states.value = await file.text();
      takeStates();
    });
  }

  /** The solution as the program writes it, '' while it is not shown. */
  get states() {
    const { shown, solution, document: game } = this.session;
    if (shown !== 'solution' || !solution || solution.line.length === 0) return '';
    return statesText([game.start, ...solution.line.map(({ grid }) => grid)]);
  }

  render() {
    const { session } = this;
    const { puzzle, solved, solution, shown, ending, lastJudgement } = session;
    puzzles.forEach(({ id, plies }, i) => {
      const button = byId('puzzle-numbers').children[i];
      button.setAttribute('aria-current', String(id === puzzle?.id));
      const words = `Puzzle ${i + 1}, win in ${plies} plies`;
      button.setAttribute('aria-label', solved[id] ? `${words}, solved` : words);
      button.classList.toggle('is-solved', Boolean(solved[id]));
    });
    const count = puzzles.filter(({ id }) => solved[id]).length;
    byId('puzzle-progress').textContent = solvedWords(count, puzzles.length);
    byId('puzzle-verdict').textContent = ending?.words ?? this.verdict;

    const isSpoilt = !ending && lastJudgement?.kind === 'spoilt';
    const isOpen = solution?.outcome.result === 'undecided';
    byId('puzzle-longer').hidden = !isOpen && session.limits.length === 1;
    const isGame = shown === 'game';
    const isFresh = session.view?.plies.length === 0;
    const hasNoLine = !puzzle && !(solution && solution.line.length > 0);
    this.setButton('puzzle-restart', isGame && isFresh, Boolean(ending && !ending.isSolved));
    this.setButton('puzzle-undo', !isGame || isFresh, isSpoilt);
    this.setButton('puzzle-next', false, Boolean(ending?.isSolved));
    this.setButton('puzzle-longer', !isOpen || session.work.isBusy, true);
    this.setButton('puzzle-solution', shown !== 'solution' && hasNoLine);
    for (const id of ['puzzle-copy', 'puzzle-save']) byId(id).hidden = !this.states;
    this.setButton('puzzle-back', shown !== 'states');
    byId('puzzle-solution').textContent = shown === 'solution' ? 'Hide solution' : 'Show solution';
    byId('puzzle-distances').textContent = session.areDistancesShown
      ? 'Hide distances'
      : 'Show distances';
    byId('puzzle-distances').setAttribute('aria-expanded', String(session.areDistancesShown));
    listBox('puzzle-turn').value = session.hero;
    this.input.show(session.document.start);
    this.lists.render();
  }

  /** @param {string} id @param {boolean} isDisabled @param {boolean} [isPrimary] */
  setButton(id, isDisabled, isPrimary = false) {
    byId(id).setAttribute('aria-disabled', String(isDisabled));
    byId(id).classList.toggle('primary', isPrimary && !isDisabled);
  }
}
