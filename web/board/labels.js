// @ts-check
// The words a screen reader says about the board; the only place of this component with wording.

import { letterAt } from './cells.js';

/**
 * @typedef {import('./view.js').BoardView} BoardView
 * @typedef {import('./view.js').MoveOutcome} MoveOutcome
 * @typedef {import('./marks.js').Choice} Choice
 */

/**
 * @typedef {Object} Seen
 * @property {BoardView} view
 * @property {string} grid  with the chosen piece on its way
 * @property {Choice} choice
 * @property {Set<string>} movable
 * @property {string[]} captured
 * @property {Map<string, MoveOutcome>} outcomes  shown on the cells
 */

/** @param {string} letter @param {BoardView} view */
function pieceWords(letter, view) {
  if (letter === '.') return 'empty';
  const side = letter.toLowerCase() === 'b' ? view.sides.bottom : view.sides.top;
  if (letter === letter.toLowerCase()) return `${side} piece`;
  return `${side} ${view.style === 'kings' ? 'king' : 'tower'}`;
}

/**
 * @param {string} cell
 * @param {Seen} seen
 */
export function cellLabel(cell, { view, grid, choice, movable, captured, outcomes }) {
  const { coordinates } = view;
  const number = coordinates?.kind === 'numbers' ? coordinates.numbered.indexOf(cell) + 1 : 0;
  const words = [
    number ? `${cell}, square ${number}` : cell,
    pieceWords(letterAt(grid, cell), view),
  ];
  if (captured.includes(cell)) words.push('captured');
  else if (choice.targets.has(cell)) {
    const jumped = choice.targets.get(cell);
    words.push(jumped ? `target, captures ${jumped}` : 'target');
  } else if (movable.has(cell))
    words.push(view.forced.includes(cell) ? 'must capture' : 'can move');
  const outcome = outcomes.get(cell);
  if (outcome) words.push(choice.selected ? outcome.words : `best move ${outcome.words}`);
  if (view.hint.includes(cell)) words.push('hint');
  if (view.cut?.includes(cell)) words.push('cut off');
  if (view.errors.includes(cell)) words.push('error');
  if (view.last.includes(cell)) words.push('last move');
  return words.join(', ');
}

/** @param {BoardView} view */
export function boardLabel(view) {
  return `Board, ${view.isFlipped ? view.sides.top : view.sides.bottom} at the bottom`;
}

/** @param {string[]} path @param {string[]} targets @param {boolean} canStop */
export function choiceMessage(path, targets, canStop) {
  const cell = path[path.length - 1];
  const count = targets.length === 1 ? '1 move' : `${targets.length} moves`;
  const list = `${count}: ${targets.join(', ')}`;
  if (path.length === 1) return `${cell} selected, ${list}`;
  return `${path.join(' to ')}, then ${list}${canStop ? `, or ${cell} again to stop here` : ''}`;
}

/** @param {string} cell a piece, @param {BoardView} view with moves, but none of that piece */
export function noMoveMessage(cell, view) {
  const letter = letterAt(view.grid, cell);
  const mover = letterAt(view.grid, view.moves[0].cells[0]);
  const isOwn = letter.toLowerCase() === mover.toLowerCase();
  const must = isOwn && view.forced.length > 0 ? `: ${view.forced.join(', ')} must capture` : '';
  return `${cell}, ${pieceWords(letter, view)}, cannot move${must}`;
}

export const CANCELLED = 'Selection cancelled.';
