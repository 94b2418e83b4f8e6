// @ts-check
// The names of the squares inside their corners: rows and columns along two edges where the board has no
// room around it, or a number on every playable square.

import { SIZE, SLOTS, cellAt, cellName, placeOf } from './cells.js';
import { UNIT } from './square-layer.js';
import { svgNode } from './svg.js';

/**
 * @typedef {import('./view.js').Coordinates} Coordinates
 * @typedef {import('./shapes.js').Mark} Mark
 */

/** @type {Coordinates} */
export const LETTERS = { kind: 'cells', numbered: [] };

/**
 * @typedef {Object} Corner
 * @property {string} text
 * @property {number} x  in the units of the drawing, where the text begins or ends
 * @property {number} y  its base line
 * @property {'start' | 'end'} anchor
 * @property {string} ink  a colour token
 */

/** What is written on a playable square by its mark, so that it can be read on any ground. */
const INKS = /** @type {Partial<Record<Mark, string>>} */ ({
  last: '--square-light-ink',
  error: '--mark-error',
});

/** From the corner to the text: beside it, below the upper edge and above the lower one. */
const INSET = { side: 7, top: 21, bottom: 7 };

/** @param {boolean} isDark @param {Mark | undefined} mark */
const inkOf = (isDark, mark) =>
  (mark && INKS[mark]) ?? (isDark ? '--square-dark-ink' : '--square-light-ink');

/**
 * @param {Coordinates} coordinates @param {boolean} isFlipped @param {Map<string, Mark>} marks
 * @returns {Corner[]}
 */
export function cornersOf({ kind, numbered }, isFlipped, marks) {
  if (kind === 'none') return [];
  if (kind === 'numbers') {
    return SLOTS.map((slot) => {
      const { row, column } = placeOf(slot);
      const cell = cellAt(slot, isFlipped);
      return {
        text: String(numbered.indexOf(cell) + 1),
        x: column * UNIT + INSET.side,
        y: row * UNIT + INSET.top,
        anchor: 'start',
        ink: inkOf(true, marks.get(cell)),
      };
    });
  }
  const seen = (/** @type {number} */ index) => (isFlipped ? SIZE - 1 - index : index);
  const edge = SIZE - 1;
  return Array.from({ length: SIZE }, (_, index) => index).flatMap((index) => [
    {
      text: String(seen(index) + 1),
      x: INSET.side,
      y: index * UNIT + INSET.top,
      anchor: /** @type {const} */ ('start'),
      ink: inkOf(index % 2 === 1, marks.get(cellName(seen(0), seen(index)))),
    },
    {
      text: 'ABCDEFGH'[seen(index)],
      x: (index + 1) * UNIT - INSET.side,
      y: SIZE * UNIT - INSET.bottom,
      anchor: /** @type {const} */ ('end'),
      ink: inkOf((edge + index) % 2 === 1, marks.get(cellName(seen(index), seen(edge)))),
    },
  ]);
}

/** @param {SVGElement} layer */
export function createCornerLayer(layer) {
  let shown = '';
  return {
    /** @param {Coordinates} coordinates @param {boolean} isFlipped @param {Map<string, Mark>} marks */
    show(coordinates, isFlipped, marks) {
      const corners = cornersOf(coordinates, isFlipped, marks);
      const key = JSON.stringify(corners);
      if (key === shown) return;
      shown = key;
      layer.replaceChildren(
        ...corners.map(({ text, x, y, anchor, ink }) => {
          const node = svgNode('text', { x, y, 'text-anchor': anchor, fill: `var(${ink})` });
          node.textContent = text;
          return node;
        }),
      );
    },
  };
}
