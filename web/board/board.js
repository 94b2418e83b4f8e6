// @ts-check
// The board: shows a view and turns clicks, drags and keys into one of the moves it was given.
// It knows no rules: the caller supplies the moves, and what follows from playing one.

import { createCellGrid } from './cell-grid.js';
import { SLOTS, cellAt, letterAt } from './cells.js';
import { LETTERS, createCornerLayer } from './coordinates.js';
import { createDrag } from './drag.js';
import { createFrame } from './frame.js';
import { CANCELLED, boardLabel, cellLabel, choiceMessage, noMoveMessage } from './labels.js';
import { NO_CHOICE, marksOf } from './marks.js';
import { moveTime } from './motion.js';
import { createOutcomeLayer, outcomesAlong } from './outcomes.js';
import {
  capturedAlong,
  gridAlong,
  isPossible,
  movableCells,
  moveAlong,
  nextCells,
} from './path.js';
import { createPieceLayer } from './piece-layer.js';
import { soundsOf } from './sounds.js';
import { createSquareLayer } from './square-layer.js';

export { boardPicture, boardSvg } from './picture.js';

/**
 * @typedef {import('./view.js').BoardMove} BoardMove
 * @typedef {import('./view.js').BoardView} BoardView
 * @typedef {import('./view.js').MoveOutcome} MoveOutcome
 */

/** @type {BoardView} */
export const EMPTY = {
  grid: '.'.repeat(64),
  moves: [],
  last: [],
  forced: [],
  errors: [],
  hint: [],
  isFlipped: false,
  style: 'towers',
  sides: { bottom: 'black', top: 'white' },
  played: null,
};

/**
 * @typedef {Object} BoardEvents
 * @property {(name: string) => void} onMove
 * @property {(text: string) => void} onMessage
 * @property {(cell: string) => void} [onRefuse]  a piece was touched that may not move
 * @property {(sound: import('./sounds.js').Sound) => void} [onSound]  something is heard now
 * @property {(cell: string) => void} [onChoose]  while editing: a cell is clicked
 * @property {(from: string, to: string | undefined) => void} [onCarry]  while editing: a piece is
 *   dropped on another cell, or off the board
 */

/**
 * After onMove the board takes no further move until the caller answers with update() or cancel().
 * @param {HTMLElement} host
 * @param {BoardEvents} events
 */
export function createBoard(host, { onMove, onMessage, onRefuse, onSound, onChoose, onCarry }) {
  const frame = createFrame(host);
  const squares = createSquareLayer(frame.ground, frame.overlay);
  const corners = createCornerLayer(frame.corners);
  const pieces = createPieceLayer(frame.pieces);
  const signs = createOutcomeLayer(frame.signs);
  const cells = createCellGrid(frame.field, {
    onActivate: activate,
    onElsewhere: deselect,
  });
  const drag = createDrag(cells.root, {
    cellOf: cells.cellOf,
    pickUp,
    move: (x, y) => lifted?.moveTo(frame.pointAt(x, y)),
    drop,
    putBack,
  });

  let view = EMPTY;
  /** The cells chosen so far, the piece's own first. @type {string[]} */
  let path = [];
  /** The move handed to the caller, and how many of its legs the person has seen. */
  let pending = /** @type {{name: string, legsSeen: number} | null} */ (null);
  /** @type {ReturnType<typeof pieces.lift> | null} */
  let lifted = null;
  /** Where it was lifted. */
  let origin = '';
  let continuation = 0;
  /** What will be heard. @type {number[]} */
  let sounds = [];

  const shownGrid = () => gridAlong(view.grid, path);
  const standing = () => path[path.length - 1];
  const targets = () => nextCells(pending ? [] : view.moves, path);

  /** Cells with a piece to start from; one that is on its way is no longer at home. */
  function movableNow() {
    const movable = movableCells(pending ? [] : view.moves);
    if (path.length > 1 && standing() !== path[0]) movable.delete(path[0]);
    return movable;
  }

  function render() {
    const choice = pending ? NO_CHOICE : { selected: standing(), targets: targets() };
    const grid = shownGrid();
    const captured = capturedAlong(view.moves, path);
    const marks = marksOf(view, choice, grid);
    const coordinates = view.coordinates ?? LETTERS;
    frame.show(view.isFlipped, coordinates.kind);
    squares.show(marks, view.isFlipped);
    corners.show(coordinates, view.isFlipped, marks);
    pieces.show({
      grid,
      captured,
      isFlipped: view.isFlipped,
      style: view.style,
    });
    renderWords();
  }

  /** What is read on the squares and aloud; leaves pieces alone that are under way. */
  function renderWords() {
    const movable = movableNow();
    const choice = pending ? NO_CHOICE : { selected: standing(), targets: targets() };
    const grid = shownGrid();
    const captured = capturedAlong(view.moves, path);
    const outcomes = outcomesAlong(pending ? [] : (view.outcomes ?? []), path);
    const shown = { view, grid, choice, movable, captured, outcomes };
    signs.show(outcomes, grid, view.isFlipped);
    const isLoose = (/** @type {string} */ cell) =>
      view.isEditing === true && letterAt(grid, cell) !== '.';
    cells.root.classList.toggle('is-editing', view.isEditing === true);
    cells.show(boardLabel(view), view.isFlipped, (cell) => ({
      label: cellLabel(cell, shown),
      isMovable: movable.has(cell) || isLoose(cell),
      isTarget: choice.targets.has(cell),
      isSelected: cell === choice.selected,
    }));
  }

  /** @param {string[]} next */
  function setPath(next) {
    clearTimeout(continuation);
    path = next;
    render();
    if (path.length === 0) return;
    const canStop = path.length > 1 && moveAlong(view.moves, path) !== undefined;
    onMessage(choiceMessage(path, [...targets().keys()], canStop));
  }

  /** Takes back what is chosen but not played; answers whether there was anything. */
  function deselect() {
    if (pending) return false;
    drag.cancel();
    const hadPath = path.length > 0;
    setPath([]);
    if (hadPath) onMessage(CANCELLED);
    return hadPath;
  }

  /** @param {string} cell */
  function activate(cell) {
    if (view.isEditing) return onChoose?.(cell);
    if (pending) return;
    const isHere = path.length > 0 && cell === standing();
    if (targets().has(cell)) advance(cell, false);
    else if (isHere && path.length > 1) stopHere();
    else if (movableNow().has(cell) && !isHere) setPath([cell]);
    else if (path.length > 0) deselect();
    else if (view.moves.length > 0 && letterAt(view.grid, cell) !== '.') {
      onMessage(noMoveMessage(cell, view));
      onRefuse?.(cell);
    }
  }

  /** @param {string} cell @param {boolean} isDropped by hand, so that the leg needs no motion */
  function advance(cell, isDropped) {
    const from = standing();
    const next = [...path, cell];
    const following = nextCells(view.moves, next);
    const complete = moveAlong(view.moves, next);
    if (complete && following.size === 0) return play(complete, next, isDropped);
    setPath(next);
    const legTime = moveTime(host);
    hear([{ sound: 'capture', at: isDropped ? 0 : legTime }]);
    if (!isDropped && legTime > 0) {
      pieces.slide({
        cells: [from, cell],
        letter: letterAt(view.grid, path[0]),
        captured: [],
        legTime,
      });
    }
    if (complete || following.size !== 1) return;
    const [only] = following.keys();
    continuation = window.setTimeout(() => advance(only, false), legTime);
  }

  /** A move that ends where a longer one goes on. */
  function stopHere() {
    const complete = moveAlong(view.moves, path);
    if (complete) play(complete, path, true);
  }

  /** @param {BoardMove} move @param {string[]} walked @param {boolean} isSeen also its last leg */
  function play(move, walked, isSeen) {
    clearTimeout(continuation);
    path = isSeen ? walked : walked.slice(0, -1);
    pending = { name: move.name, legsSeen: path.length - 1 };
    render();
    onMove(move.name);
  }

  /** @param {string} cell */
  function pickUp(cell) {
    if (pending) return false;
    if (view.isEditing) {
      if (letterAt(view.grid, cell) === '.') return false;
    } else if (cell !== standing()) {
      if (!movableNow().has(cell)) return false;
      setPath([cell]);
    }
    clearTimeout(continuation);
    lifted = pieces.lift(cell);
    origin = cell;
    return true;
  }

  /** @param {number} x @param {number} y */
  function drop(x, y) {
    const cell = cells.cellUnder(x, y);
    const isWelcome = view.isEditing
      ? cell !== origin && (cell || !cells.isOver(x, y))
      : cell && targets().has(cell);
    if (!isWelcome) return putBack();
    lifted?.remove();
    lifted = null;
    if (view.isEditing) onCarry?.(origin, cell);
    else if (cell) advance(cell, true);
  }

  function putBack() {
    lifted?.putBack(moveTime(host));
    lifted = null;
  }

  /** @param {BoardView} next */
  function update(next) {
    pieces.finish();
    for (const timer of sounds) clearTimeout(timer);
    sounds = [];
    const before = view;
    const legsSeen = pending?.name === next.played?.name ? (pending?.legsSeen ?? 0) : 0;
    const staysChosen =
      !pending && next.grid === before.grid && path.length > 0 && isPossible(next.moves, path);
    if (!staysChosen || next.isFlipped !== before.isFlipped) drag.cancel();
    if (!staysChosen) {
      clearTimeout(continuation);
      path = [];
    }
    pending = null;
    view = next;
    render();
    const isEnd = Boolean(next.end && !before.end);
    if (next.grid === before.grid && isEnd) {
      // Agreed or resigned: the end without a move.
      hear([{ sound: 'end', at: 0 }]);
      feelEnd(0);
    }
    if (!next.played || next.grid === before.grid) return;
    const isCrowned = follow(next.played, before.grid, legsSeen);
    const legTime = moveTime(host);
    const legs = next.played.cells.length - 1 - legsSeen;
    hear(soundsOf(next.played, { legs, legTime, isCrowned, isEnd }));
    if (isEnd) feelEnd((legs + 2) * legTime);
  }

  /**
   * Shows the way of a move that was played.
   * @param {BoardMove} move @param {string} before the previous grid @param {number} legsSeen
   * @returns {boolean} whether the piece is crowned at its end
   */
  function follow({ cells: way, captures }, before, legsSeen) {
    const letter = letterAt(before, way[0]);
    const arrived = letterAt(view.grid, way[way.length - 1]);
    const legTime = moveTime(host);
    const isCrowned = arrived !== letter;
    if (legTime === 0 || letter === '.' || arrived === '.') return isCrowned;
    const captured = captures.map((cell, leg) => ({
      cell,
      letter: letterAt(before, cell),
      leg: Math.max(0, leg + 1 - legsSeen),
    }));
    pieces.slide({ cells: way.slice(legsSeen), letter, captured, legTime });
    return isCrowned;
  }

  /** @param {import('./sounds.js').TimedSound[]} coming */
  function hear(coming) {
    if (!onSound) return;
    sounds.push(...coming.map(({ sound, at }) => window.setTimeout(() => onSound(sound), at)));
  }

  /** The pieces of whoever has won, one after another. @param {number} delay */
  function feelEnd(delay) {
    const time = moveTime(host);
    if (time === 0) return;
    const won = SLOTS.map((slot) => cellAt(slot, view.isFlipped)).filter((cell) => {
      const letter = letterAt(view.grid, cell).toLowerCase();
      return (
        letter !== '.' && (view.end === 'draw' || (letter === 'b') === (view.end === 'bottom'))
      );
    });
    pieces.swell(won, { time, stagger: time / 4, delay });
  }

  frame.root.addEventListener('keydown', (event) => {
    // Marked as handled only if there was something to cancel, so that the page may use Escape too.
    if (event.key === 'Escape' && deselect()) event.preventDefault();
  });
  frame.root.addEventListener('click', (event) => {
    if (!frame.field.contains(/** @type {Node} */ (event.target))) deselect();
  });
  render();

  return {
    update,
    /** The same board, and more is known of it. @param {MoveOutcome[]} outcomes */
    showOutcomes(outcomes) {
      view = { ...view, outcomes };
      renderWords();
    },
    /** Draws the eye to some pieces, once. @param {string[]} [these]  those that must capture */
    pulse(these = view.forced) {
      const time = moveTime(host);
      if (time > 0) pieces.swell(these, { time });
    },
    focus: () => cells.focus(),
    /** Takes back what is chosen, and also a move the caller has been told of but does not want. */
    cancel() {
      pending = null;
      deselect();
    },
    destroy() {
      clearTimeout(continuation);
      for (const timer of sounds) clearTimeout(timer);
      drag.cancel();
      pieces.finish();
      frame.root.remove();
    },
  };
}
