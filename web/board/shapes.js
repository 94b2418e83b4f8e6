// @ts-check
// What a mark looks like: shapes around the centre of a square 100 wide, painted with the names of
// colour tokens, so that the page and an exported picture share one description.

/**
 * @typedef {Object} Shape
 * @property {'circle' | 'rect' | 'path'} tag
 * @property {string} [fill]    a colour token, none if missing
 * @property {string} [stroke]  a colour token, none if missing
 * @property {Record<string, string | number>} at  the remaining SVG attributes
 */

/** @typedef {'selected' | 'step' | 'capture' | 'hint' | 'forced' | 'error' | 'last' | 'cut'} Mark */

/** @param {string} fill @returns {Shape} */
function tint(fill) {
  return { tag: 'rect', fill, at: { x: -50, y: -50, width: 100, height: 100 } };
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
      return [tint('--square-last')];
    case 'hint':
      return [tint('--square-chosen')];
    case 'selected':
      return [tint('--square-chosen')];
    case 'error':
      return [tint('--square-error')];
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
      return [{ tag: 'circle', fill: '--mark', at: { r: 13 } }];
    case 'capture':
      return [{ tag: 'circle', stroke: '--mark', at: { r: 32, 'stroke-width': 7 } }];
    case 'selected':
      return [{ tag: 'circle', stroke: '--mark', at: { r: 45.5, 'stroke-width': 6 } }];
    case 'forced':
      return [{ tag: 'circle', stroke: '--mark', at: { r: 46, 'stroke-width': 4 } }];
    case 'hint':
      return [frame('--mark')];
    case 'cut':
      return [frame('--mark-error', '14 10')];
    case 'error':
      return [frame('--mark-error')];
    default:
      return [];
  }
}
