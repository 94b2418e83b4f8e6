// @ts-check
// What the moves lead to, on the squares: a sign whose shape tells a win, a draw and a loss apart without
// its colour. Of each piece the best of its moves, of a piece that is chosen each of them.

import { SLOTS, cellAt, letterAt } from './cells.js';
import { centreOf } from './square-layer.js';
import { svgNode } from './svg.js';

/** @typedef {import('./view.js').MoveOutcome} MoveOutcome */

/**
 * By cells: where pieces stand while none is chosen, then where the chosen one can go.
 * @param {MoveOutcome[]} outcomes @param {string[]} path  the cells chosen so far
 * @returns {Map<string, MoveOutcome>}
 */
export function outcomesAlong(outcomes, path) {
  /** @type {Map<string, MoveOutcome>} */
  const best = new Map();
  for (const outcome of outcomes) {
    if (!path.every((cell, index) => outcome.cells[index] === cell)) continue;
    const cell = outcome.cells[path.length];
    if (!cell) continue;
    const known = best.get(cell);
    if (!known || known.rank < outcome.rank) best.set(cell, outcome);
  }
  return best;
}

/** Half the height of a sign, in the units of the drawing. */
const HALF = 19;

/** @param {MoveOutcome} outcome @param {boolean} isOverPiece */
function signNode({ kind, sign }, isOverPiece) {
  const half = Math.max(HALF, 8 + sign.length * 9.5);
  const paint = {
    win: { fill: 'var(--good)', stroke: 'var(--ground)' },
    draw: { fill: 'var(--surface)', stroke: 'var(--ink)' },
    loss: { fill: 'var(--warn)', stroke: 'var(--ground)' },
  }[kind];
  const edge = { 'stroke-width': 3, ...paint };
  const box = { x: -half, y: -HALF, width: 2 * half, height: 2 * HALF };
  const ends = half + 8;
  const ground = {
    win: () => svgNode('rect', { ...box, rx: HALF, ...edge }),
    draw: () => svgNode('rect', { ...box, ...edge }),
    loss: () =>
      svgNode('path', {
        d: `M${-ends} 0L${-half + 4} ${-HALF}H${half - 4}L${ends} 0L${half - 4} ${HALF}H${-half + 4}Z`,
        ...edge,
      }),
  }[kind]();
  const text = svgNode('text', {
    y: 10,
    'text-anchor': 'middle',
    'font-size': 29,
    'font-weight': 700,
    fill: kind === 'draw' ? 'var(--ink)' : 'var(--ground)',
  });
  text.textContent = sign;
  const node = svgNode('g', { class: `board-outcome is-${kind}` });
  node.append(ground, text);
  // Over the lower edge of a piece, where no crown is, and within the square.
  if (isOverPiece) node.setAttribute('transform', `translate(${Math.max(0, 46 - ends)} 30)`);
  return node;
}

/** @param {SVGElement} layer */
export function createOutcomeLayer(layer) {
  const places = SLOTS.map((slot) => {
    const { x, y } = centreOf(slot);
    const node = svgNode('g', { transform: `translate(${x} ${y})` });
    layer.append(node);
    return { node, sign: '' };
  });
  return {
    /** @param {Map<string, MoveOutcome>} outcomes @param {string} grid @param {boolean} isFlipped */
    show(outcomes, grid, isFlipped) {
      places.forEach((place, slot) => {
        const cell = cellAt(slot, isFlipped);
        const outcome = outcomes.get(cell);
        const isOverPiece = letterAt(grid, cell) !== '.';
        const sign = outcome ? `${outcome.kind}${outcome.sign}${isOverPiece}` : '';
        if (sign === place.sign) return;
        place.sign = sign;
        place.node.replaceChildren(...(outcome ? [signNode(outcome, isOverPiece)] : []));
      });
    },
  };
}
