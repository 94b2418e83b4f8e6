// @ts-check
// What a piece and a mark look like: shapes around the centre of a square 100 wide, painted with
// the names of colour tokens, so that the page and an exported picture share one description.

/**
 * @typedef {Object} Shape
 * @property {'circle' | 'rect' | 'path'} tag
 * @property {string} [fill]    a colour token, none if missing
 * @property {string} [stroke]  a colour token, none if missing
 * @property {Record<string, string | number>} at  the remaining SVG attributes
 */

/** @typedef {'selected' | 'step' | 'capture' | 'hint' | 'forced' | 'error' | 'last' | 'cut'} Mark */

const FACES = {
  ink: { fill: '--piece-ink', stroke: '--piece-ink-rim' },
  ivory: { fill: '--piece-ivory', stroke: '--piece-ivory-rim' },
};

/** The centres of the discs of a pile, from the lowest up. */
const PILE = [10, 0, -10];

/** The crown line of a king, around the centre of the uppermost disc. */
const CROWN = 'M-13 9V-7L-6.5 1L0 -11L6.5 1L13 -7V9Z';

/**
 * One disc. The ink side has a ring turned into its face and the ivory side has none: they are told
 * apart without colour too.
 * @param {'ink' | 'ivory'} face @param {number} cy @param {number} r
 * @returns {Shape[]}
 */
function disc(face, cy, r) {
  const { fill, stroke } = FACES[face];
  /** @type {Shape[]} */
  const shapes = [{ tag: 'circle', fill, stroke, at: { cy, r, 'stroke-width': 3 } }];
  if (face === 'ink') {
    shapes.push({ tag: 'circle', stroke, at: { cy, r: r - 11, 'stroke-width': 2 } });
  }
  return shapes;
}

/**
 * @param {string} letter  b, B, w, W or '.' @param {'towers' | 'kings'} style
 * @returns {Shape[]}
 */
export function pieceShapes(letter, style) {
  if (letter === '.') return [];
  const face = letter.toLowerCase() === 'b' ? 'ink' : 'ivory';
  if (letter === letter.toLowerCase()) return disc(face, 0, 37);
  const pile = PILE.flatMap((cy) => disc(face, cy, 33));
  if (style === 'towers') return pile;
  const top = PILE[PILE.length - 1];
  const crown = { d: CROWN, transform: `translate(0 ${top})`, 'stroke-width': 3.5 };
  return [...pile, { tag: 'path', stroke: FACES[face].stroke, at: crown }];
}

/** @param {string} fill @param {number} opacity @returns {Shape} */
function tint(fill, opacity) {
  const at = { x: -50, y: -50, width: 100, height: 100, 'fill-opacity': opacity };
  return { tag: 'rect', fill, at };
}

/** @param {string} stroke @param {string} [dashes] @returns {Shape} */
function frame(stroke, dashes = 'none') {
  const at = { x: -47, y: -47, width: 94, height: 94, 'stroke-width': 6 };
  return { tag: 'rect', stroke, at: { ...at, 'stroke-dasharray': dashes } };
}

/**
 * What lies under the pieces.
 * @param {Mark | undefined} mark
 * @returns {Shape[]}
 */
export function groundShapes(mark) {
  switch (mark) {
    case 'last':
      return [tint('--square-last', 1)];
    case 'hint':
      return [tint('--accent', 0.3)];
    case 'selected':
      return [tint('--accent', 0.5)];
    case 'error':
      return [tint('--warn', 0.5)];
    default:
      return [];
  }
}

/**
 * What lies around the pieces.
 * @param {Mark | undefined} mark
 * @returns {Shape[]}
 */
export function markShapes(mark) {
  switch (mark) {
    case 'step':
      return [{ tag: 'circle', fill: '--mark', at: { r: 12 } }];
    case 'capture':
      return [{ tag: 'circle', stroke: '--mark', at: { r: 32, 'stroke-width': 7 } }];
    case 'forced':
      return [{ tag: 'circle', stroke: '--mark', at: { r: 46, 'stroke-width': 4 } }];
    case 'hint':
      return [frame('--mark')];
    case 'cut':
      return [frame('--warn', '14 10')];
    case 'error':
      return [frame('--warn')];
    default:
      return [];
  }
}
