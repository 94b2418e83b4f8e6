// @ts-check
// The squares and their marks as SVG; knows marks by name only, not why a square carries one.

import { SIZE, SLOTS, cellAt, columnOf, isPlayable, placeOf, rowOf } from './cells.js';
import { groundShapes, markShapes } from './shapes.js';
import { shapeNode, svgNode } from './svg.js';

/** @typedef {import('./shapes.js').Mark} Mark */

/** The width of a square in SVG units. */
export const UNIT = 100;
export const WIDTH = SIZE * UNIT;

/** @param {number} slot the centre of its square */
export function centreOf(slot) {
  const { row, column } = placeOf(slot);
  return { x: (column + 0.5) * UNIT, y: (row + 0.5) * UNIT };
}

/** @param {SVGElement} ground the squares and their tints @param {SVGElement} overlay the rest */
export function createSquareLayer(ground, overlay) {
  ground.append(svgNode('rect', { width: WIDTH, height: WIDTH, fill: 'var(--square-light)' }));
  const places = SLOTS.map((slot) => {
    const { x, y } = centreOf(slot);
    const square = { x: x - UNIT / 2, y: y - UNIT / 2, width: UNIT, height: UNIT };
    const below = svgNode('g', { transform: `translate(${x} ${y})` });
    const above = svgNode('g', { transform: `translate(${x} ${y})` });
    ground.append(svgNode('rect', { ...square, fill: 'var(--square-dark)' }), below);
    overlay.append(above);
    return { below, above, mark: /** @type {Mark | undefined} */ (undefined) };
  });

  // Only a mistake ever points at a light square.
  const strays = svgNode('g', {});
  ground.append(strays);

  return {
    /** @param {Map<string, Mark>} marks @param {boolean} isFlipped */
    show(marks, isFlipped) {
      places.forEach((place, slot) => {
        const mark = marks.get(cellAt(slot, isFlipped));
        if (mark === place.mark) return;
        place.mark = mark;
        place.below.replaceChildren(...groundShapes(mark).map(shapeNode));
        place.above.replaceChildren(...markShapes(mark).map(shapeNode));
      });
      const lightCells = [...marks].filter(([cell]) => !isPlayable(cell));
      strays.replaceChildren(...lightCells.map(([cell, mark]) => strayNode(cell, mark, isFlipped)));
    },
  };
}

/** @param {string} cell @param {Mark} mark @param {boolean} isFlipped */
function strayNode(cell, mark, isFlipped) {
  const seen = (/** @type {number} */ index) => (isFlipped ? SIZE - 1 - index : index) + 0.5;
  const [x, y] = [seen(columnOf(cell)) * UNIT, seen(rowOf(cell)) * UNIT];
  const node = svgNode('g', { transform: `translate(${x} ${y})` });
  node.append(...[...groundShapes(mark), ...markShapes(mark)].map(shapeNode));
  return node;
}
