// @ts-check
// The still parts of the board: its SVG with its layers and the coordinates outside of it.

import { SIZE } from './cells.js';
import { pieceDefs } from './pieces.js';
import { WIDTH } from './square-layer.js';
import { svgNode } from './svg.js';

/** @param {string} className */
function division(className) {
  const node = document.createElement('div');
  node.className = className;
  return node;
}

/** @param {string} className */
function outside(className) {
  const node = division(`board-coordinates ${className}`);
  node.setAttribute('aria-hidden', 'true');
  node.append(...Array.from({ length: SIZE }, () => document.createElement('span')));
  return node;
}

/** @param {HTMLElement} host */
export function createFrame(host) {
  const root = division('board');
  const frame = division('board-frame');
  const letters = outside('board-letters');
  const numbers = outside('board-numbers');
  const field = division('board-field');
  const svg = svgNode('svg', {
    class: 'board-drawing',
    viewBox: `0 0 ${WIDTH} ${WIDTH}`,
    'aria-hidden': 'true',
    focusable: 'false',
  });
  const defs = svgNode('defs');
  defs.innerHTML = pieceDefs;
  const ground = svgNode('g', { 'shape-rendering': 'crispEdges' });
  const corners = svgNode('g', { class: 'board-corners' });
  const [pieces, overlay, signs] = [svgNode('g'), svgNode('g'), svgNode('g')];
  // A piece in the hand or on its way passes over the marks, so these come before.
  svg.append(defs, ground, overlay, corners, pieces, signs);
  field.append(svg);
  frame.append(letters, numbers, field);
  root.append(frame);
  host.append(root);
  let seenFrom = /** @type {boolean | null} */ (null);

  return {
    root,
    field,
    ground,
    corners,
    pieces,
    overlay,
    signs,

    /** @param {boolean} isFlipped @param {import('./view.js').CoordinatesKind} kind */
    show(isFlipped, kind) {
      root.dataset.coordinates = kind;
      if (isFlipped === seenFrom) return;
      seenFrom = isFlipped;
      for (let index = 0; index < SIZE; ++index) {
        const at = isFlipped ? SIZE - 1 - index : index;
        letters.children[index].textContent = 'ABCDEFGH'[at];
        numbers.children[index].textContent = String(at + 1);
      }
    },

    /** A point of the window in the units of the drawing. @param {number} x @param {number} y */
    pointAt(x, y) {
      const box = svg.getBoundingClientRect();
      return { x: ((x - box.left) / box.width) * WIDTH, y: ((y - box.top) / box.height) * WIDTH };
    },
  };
}
