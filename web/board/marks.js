// @ts-check
// Which one mark each cell carries: the priority that keeps two accents off the same square.

import { letterAt } from './cells.js';

/**
 * @typedef {import('./view.js').BoardView} BoardView
 * @typedef {import('./shapes.js').Mark} Mark
 */

/**
 * @typedef {Object} Choice  what the person is about to play
 * @property {string | undefined} selected  the cell where the chosen piece stands now
 * @property {Map<string, string | undefined>} targets  cells it may go to, with what is captured
 */

/** @type {Choice} */
export const NO_CHOICE = { selected: undefined, targets: new Map() };

/**
 * @param {BoardView} view @param {Choice} choice
 * @param {string} grid  what is seen, with the chosen piece on its way
 * @returns {Map<string, Mark>}
 */
export function marksOf(view, choice, grid) {
  /** @type {Map<string, Mark>} */
  const marks = new Map();
  // From the weakest to the strongest: each overwrites the one before.
  for (const cell of view.last) marks.set(cell, 'last');
  for (const cell of view.forced) {
    if (letterAt(grid, cell) !== '.') marks.set(cell, 'forced');
  }
  for (const cell of view.cut ?? []) marks.set(cell, 'cut');
  for (const cell of view.hint) marks.set(cell, 'hint');
  for (const [cell, captured] of choice.targets) marks.set(cell, captured ? 'capture' : 'step');
  if (choice.selected) marks.set(choice.selected, 'selected');
  for (const cell of view.errors) marks.set(cell, 'error');
  return marks;
}
