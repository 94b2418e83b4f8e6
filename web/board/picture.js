// @ts-check
// A position as one SVG text that stands alone: colours resolved in the current theme, own ground.

import { SIZE, SLOTS, cellAt, letterAt } from './cells.js';
import { LETTERS, cornersOf } from './coordinates.js';
import { NO_CHOICE, marksOf } from './marks.js';
import { pieceDefs, pieceMarkup } from './pieces.js';
import { groundShapes, markShapes } from './shapes.js';
import { UNIT, WIDTH, centreOf } from './square-layer.js';
import { shapesText, tokensOf, withTokens } from './svg.js';

/** @typedef {import('./view.js').BoardView} BoardView */

const MARGIN = 60;
const EDGE = 20;

const FONT = 'font-family="system-ui, sans-serif"';

/** Rows and columns, beside the squares. @param {(token: string) => string} colour @param {boolean} isFlipped */
function outerNames(colour, isFlipped) {
  const texts = [];
  for (let index = 0; index < SIZE; ++index) {
    const at = isFlipped ? SIZE - 1 - index : index;
    const middle = (index + 0.5) * UNIT;
    texts.push(`<text x="${middle}" y="-18">${'ABCDEFGH'[at]}</text>`);
    texts.push(`<text x="-30" y="${middle + 9}">${at + 1}</text>`);
  }
  const font = `${FONT} font-size="26" text-anchor="middle"`;
  return `<g fill="${colour('--ink-soft')}" ${font}>${texts.join('')}</g>`;
}

/** @param {BoardView} view @param {(token: string) => string} colour */
function numbersText(view, colour) {
  const marks = marksOf(view, NO_CHOICE, view.grid);
  const texts = cornersOf(view.coordinates ?? LETTERS, view.isFlipped, marks).map(
    ({ text, x, y, anchor, ink }) =>
      `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="${colour(ink)}">${text}</text>`,
  );
  return `<g ${FONT} font-size="17" font-weight="600">${texts.join('')}</g>`;
}

/** @param {BoardView} view @param {(token: string) => string} colour */
function squaresText(view, colour) {
  const marks = marksOf(view, NO_CHOICE, view.grid);
  return SLOTS.map((slot) => {
    const { x, y } = centreOf(slot);
    const cell = cellAt(slot, view.isFlipped);
    const mark = marks.get(cell);
    const square = { x: -UNIT / 2, y: -UNIT / 2, width: UNIT, height: UNIT };
    const ground = [
      { tag: /** @type {const} */ ('rect'), fill: '--square-dark', at: square },
      ...groundShapes(mark),
    ];
    const piece = withTokens(pieceMarkup(letterAt(view.grid, cell), view.style), colour);
    const content = shapesText(ground, colour) + piece + shapesText(markShapes(mark), colour);
    return `<g transform="translate(${x} ${y})">${content}</g>`;
  });
}

/**
 * A small board on the page, without coordinates: its colours are tokens and follow the theme, and what
 * its pieces are filled with is defined by the page's own board.
 * @param {BoardView} view
 */
export function boardPicture(view) {
  const colour = (/** @type {string} */ token) => `var(${token})`;
  return [
    `<svg viewBox="0 0 ${WIDTH} ${WIDTH}" class="board-picture" aria-hidden="true" focusable="false">`,
    `<rect width="${WIDTH}" height="${WIDTH}" fill="${colour('--square-light')}"/>`,
    ...squaresText(view, colour),
    '</svg>',
  ].join('');
}

/** @param {BoardView} view @param {Element} [look]  whose colours it takes */
export function boardSvg(view, look = document.documentElement) {
  const colour = tokensOf(look);
  const { kind } = view.coordinates ?? LETTERS;
  const margin = kind === 'cells' ? MARGIN : EDGE;
  const whole = margin + WIDTH + EDGE;
  const size = `width="${whole}" height="${whole}"`;
  const field = `width="${WIDTH}" height="${WIDTH}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}" ${size}>`,
    `<defs>${pieceDefs}</defs>`,
    `<rect ${size} fill="${colour('--ground')}"/>`,
    `<g transform="translate(${margin} ${margin})">`,
    kind === 'cells' ? outerNames(colour, view.isFlipped) : '',
    `<rect ${field} fill="${colour('--square-light')}"/>`,
    ...squaresText(view, colour),
    kind === 'numbers' ? numbersText(view, colour) : '',
    `<rect ${field} fill="none" stroke="${colour('--board-edge')}" stroke-width="3"/>`,
    '</g></svg>',
  ].join('\n');
}
