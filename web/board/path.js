// @ts-check
// Choosing a move cell by cell: pure functions of the supplied moves and the cells chosen so far.

import { letterAt, withLetter } from './cells.js';

/** @typedef {import('./view.js').BoardMove} BoardMove */

/** @param {BoardMove[]} moves @param {string[]} path */
function startingWith(moves, path) {
  return moves.filter((move) => path.every((cell, index) => move.cells[index] === cell));
}

/** @param {BoardMove[]} moves */
export function movableCells(moves) {
  return new Set(moves.map((move) => move.cells[0]));
}

/**
 * The cells that may follow `path`, each with the cell captured on the way there, if any.
 * @param {BoardMove[]} moves @param {string[]} path
 * @returns {Map<string, string | undefined>}
 */
export function nextCells(moves, path) {
  /** @type {Map<string, string | undefined>} */
  const next = new Map();
  if (path.length === 0) return next;
  for (const { cells, captures } of startingWith(moves, path)) {
    if (cells.length > path.length) next.set(cells[path.length], captures[path.length - 1]);
  }
  return next;
}

/** @param {BoardMove[]} moves @param {string[]} path */
export function moveAlong(moves, path) {
  return startingWith(moves, path).find((move) => move.cells.length === path.length);
}

/** @param {BoardMove[]} moves @param {string[]} path */
export function isPossible(moves, path) {
  return startingWith(moves, path).length > 0;
}

/**
 * The cells captured once `path` has been walked.
 * @param {BoardMove[]} moves @param {string[]} path
 */
export function capturedAlong(moves, path) {
  if (path.length < 2) return [];
  return startingWith(moves, path)[0]?.captures.slice(0, path.length - 1) ?? [];
}

/**
 * The grid with the piece at the end of `path`; what it jumped still stands.
 * @param {string} grid @param {string[]} path
 */
export function gridAlong(grid, path) {
  if (path.length < 2) return grid;
  const letter = letterAt(grid, path[0]);
  return withLetter(withLetter(grid, path[0], '.'), path[path.length - 1], letter);
}
