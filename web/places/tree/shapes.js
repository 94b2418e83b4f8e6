// @ts-check
// What a node and an edge of a drawn tree look like, painted with the names of colour tokens in their
// attributes, so that the page and a saved picture are the same.
import { svgNode } from '../../board/svg.js';
import { costWords } from '../../game/words.js';
import { sizes } from './layout.js';

/** @typedef {import('./layout.js').Place} Place */

/**
 * How a node is to be shown.
 * @typedef {Object} NodeLook
 * @property {string} mark        what stands in it
 * @property {boolean} isChosen   on the line that is played
 * @property {boolean} isRefuting on the line that answers another action
 * @property {boolean} isBest     what its parent takes
 * @property {boolean} isTie      as good as that, but further right
 * @property {boolean} isCut      never looked at
 * @property {boolean} isAhead    not looked at yet
 * @property {boolean} isCurrent
 * @property {boolean} isFolded   with children out of sight
 * @property {boolean} isOnWay    above the step that the search is at
 * @property {string} note        beside it
 * @property {string} returned    the bound that the search made of it, '' if that is what stands in it
 * @property {boolean} hasWindow
 * @property {boolean} isFlipped
 */

const { radius, board } = sizes;
const font = 'system-ui, -apple-system, "DejaVu Sans", sans-serif';

/**
 * @param {string} text
 * @param {Record<string, string | number>} at
 */
function words(text, at) {
  const node = svgNode('text', {
    'font-family': font,
    'font-size': 11,
    'text-anchor': 'middle',
    fill: 'var(--ink)',
    // Edges pass behind words.
    stroke: 'var(--surface)',
    'stroke-width': 3,
    'stroke-linejoin': 'round',
    'paint-order': 'stroke',
    ...at,
  });
  node.textContent = text;
  return node;
}

/** Every dark square of a board one unit wide, as one path. */
const darkSquares = Array.from({ length: 64 }, (_, i) => [i % 8, Math.floor(i / 8)])
  .filter(([column, row]) => (column + row) % 2 === 1)
  .map(([column, row]) => `M${column} ${row}h1v1h-1z`)
  .join('');

/** @param {number} x @param {number} y @param {number} r */
const disc = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/**
 * A board as small as a node can carry.
 * @param {string} grid @param {boolean} isFlipped
 * @param {{x: number, y: number, size: number}} at
 */
export function miniBoard(grid, isFlipped, { x, y, size }) {
  const group = svgNode('g', { transform: `translate(${x} ${y}) scale(${size / 8})` });
  group.append(
    svgNode('rect', { width: 8, height: 8, fill: 'var(--square-light)' }),
    svgNode('path', { d: darkSquares, fill: 'var(--square-dark)' }),
  );
  const squares = [...grid].map((letter, i) => ({ letter, at: isFlipped ? 63 - i : i }));
  for (const letter of 'bBwW') {
    const discs = (/** @type {number} */ r) =>
      squares
        .filter((square) => square.letter === letter)
        .map(({ at }) => disc((at % 8) + 0.5, Math.floor(at / 8) + 0.5, r))
        .join('');
    if (!grid.includes(letter)) continue;
    const side = letter.toLowerCase() === 'b' ? 'ink' : 'ivory';
    const isKing = letter !== letter.toLowerCase();
    const rim = `var(--piece-${side}-rim)`;
    group.append(
      svgNode('path', {
        d: discs(isKing ? 0.45 : 0.37),
        fill: `var(--piece-${side})`,
        stroke: rim,
        'stroke-width': 0.12,
      }),
    );
    // A pile would be too fine to be seen here: a king has a spot instead.
    if (isKing) group.append(svgNode('path', { d: discs(0.17), fill: rim }));
  }
  group.append(
    svgNode('rect', {
      width: 8,
      height: 8,
      fill: 'none',
      stroke: 'var(--board-edge)',
      'stroke-width': 8 / size,
    }),
  );
  return group;
}

/** Where the words above a node end and its edge begins. @param {Place} place @param {NodeLook} look */
function edgeEnd(place, look) {
  if (!place.parent) return place.top;
  const lines = place.isRoomy ? (look.hasWindow ? 2 : 1) : look.hasWindow ? 2 : 0;
  return place.top - 5 - lines * 12.5;
}

/** @param {Place} place @param {NodeLook} look */
export function edgeShape(place, look) {
  const { parent } = place;
  if (!parent) return null;
  const isStrong = look.isChosen || look.isRefuting;
  const stroke = isStrong
    ? `var(${look.isChosen ? '--accent' : '--warn'})`
    : `var(${look.isOnWay ? '--accent' : look.isBest ? '--ink-soft' : '--tree-edge'})`;
  const line = svgNode('path', {
    d: `M${parent.x} ${parent.y + radius}L${place.x} ${edgeEnd(place, look)}`,
    fill: 'none',
    stroke,
    'stroke-width': isStrong ? 3.5 : look.isBest || look.isOnWay ? 1.8 : 1.2,
  });
  if (look.isCut || look.isAhead)
    line.setAttribute('stroke-dasharray', look.isCut ? '5 4' : '1.5 4');
  if (look.isCut) line.setAttribute('opacity', '0.6');
  return line;
}

/**
 * The short stroke across the edges of what was cut, and the numbers that did it.
 * @param {Place} parent @param {Place} first @param {Place} last  of the children cut
 * @param {string} reason
 */
export function cutShape(parent, first, last, reason) {
  const share = 0.35;
  const y = parent.y + radius + (first.top - sizes.words - parent.y - radius) * share;
  const at = (/** @type {Place} */ { x }) => parent.x + (x - parent.x) * share;
  const group = svgNode('g', {});
  group.append(
    svgNode('path', {
      d: `M${at(first) - 7} ${y + 3}L${at(last) + 7} ${y - 3}`,
      stroke: 'var(--warn)',
      'stroke-width': 2.2,
      'stroke-linecap': 'round',
    }),
  );
  if (reason) {
    const where = { x: at(last) + 12, y: y + 1, 'text-anchor': 'start', fill: 'var(--warn)' };
    group.append(words(reason, where));
  }
  return group;
}

/** @param {Place} place @param {NodeLook} look @param {boolean} hasWords */
export function nodeShape(place, look, hasWords) {
  const { node, hasBoard } = place;
  const group = svgNode('g', { 'data-path': node.path.join('.') });
  const isPale = look.isCut || look.isAhead;
  // A generous place to point at, also where the node is small.
  group.append(
    svgNode('rect', {
      x: -sizes.pitch / 2,
      y: -24,
      width: sizes.pitch,
      height: 48,
      fill: 'transparent',
    }),
  );
  const top = -radius - (hasBoard ? board : 0);
  if (hasBoard) {
    const small = miniBoard(node.grid, look.isFlipped, {
      x: -board / 2,
      y: top,
      size: board,
    });
    if (isPale) small.setAttribute('opacity', '0.45');
    group.append(small);
  }
  if (look.isCurrent) {
    const frame = hasBoard
      ? { x: -board / 2 - 3, y: top - 3, width: board + 6, height: board + 6, rx: 4 }
      : { x: -radius - 4, y: -radius - 4, width: 2 * radius + 8, height: 2 * radius + 8, rx: 20 };
    group.append(
      svgNode('rect', {
        ...frame,
        fill: 'none',
        stroke: 'var(--accent)',
        'stroke-width': 3,
        class: 'tree-current',
      }),
    );
  }
  const isStrong = look.isChosen || look.isRefuting;
  const accent = look.isChosen ? '--accent' : '--warn';
  group.append(
    svgNode('circle', {
      r: radius,
      fill: `var(${isPale ? '--surface' : node.isLeaf ? '--tree-leaf' : '--surface'})`,
      stroke: `var(${isPale ? '--tree-edge' : isStrong ? accent : '--ink-soft'})`,
      'stroke-width': isStrong ? 3 : 1.4,
      ...(look.isCut ? { 'stroke-dasharray': '4 3' } : {}),
    }),
  );
  if (look.mark) {
    const size = look.mark.length > 2 ? 11 : 14;
    group.append(
      words(look.mark, {
        y: size * 0.36,
        'font-size': size,
        'font-weight': isStrong ? 700 : 500,
        stroke: 'none',
      }),
    );
  }
  if (hasWords) group.append(...wordsAround(place, look, top, isPale));
  return group;
}

/** @param {Place} place @param {NodeLook} look @param {number} top @param {boolean} isPale */
function wordsAround({ node, isRoomy }, look, top, isPale) {
  const soft = 'var(--ink-soft)';
  const ink = isPale ? soft : 'var(--ink)';
  const shapes = [];
  const name = node.move?.name ?? '';
  if (isRoomy && name) {
    const weight = look.isChosen || look.isRefuting ? 700 : 400;
    const size = top < -radius ? 12.5 : 11;
    shapes.push(words(name, { y: top - 7, fill: ink, 'font-weight': weight, 'font-size': size }));
  } else if (name) {
    shapes.push(
      words(name, {
        transform: `translate(4 ${radius + 5}) rotate(90)`,
        'text-anchor': 'start',
        fill: ink,
      }),
    );
  }
  if (look.hasWindow) shapes.push(...windowShapes(node, isRoomy, top, soft));
  if (look.isFolded) {
    const y = radius + 11;
    shapes.push(
      svgNode('path', {
        d: `M0 ${radius}V${y - 7}`,
        stroke: 'var(--tree-edge)',
        'stroke-width': 1.2,
      }),
      svgNode('rect', {
        x: -13,
        y: y - 7,
        width: 26,
        height: 15,
        rx: 7.5,
        fill: 'var(--surface)',
        stroke: 'var(--tree-edge)',
        class: 'tree-fold',
      }),
      words(`+${node.childCount}`, {
        y: y + 4,
        'font-size': 10,
        fill: soft,
        stroke: 'none',
        class: 'tree-fold',
      }),
    );
  }
  if (look.returned && isRoomy) {
    const where = { x: radius + 5, y: -6, 'text-anchor': 'start', 'font-size': 11 };
    shapes.push(words(`↑${look.returned}`, { ...where, fill: soft }));
  }
  if (look.isTie) shapes.push(words('=', { x: radius + 6, y: 5, 'font-size': 14, fill: soft }));
  if (look.note) {
    // Right of the root are the buttons.
    const [side, anchor] = node.path.length === 0 ? [-1, 'end'] : [1, 'start'];
    const where = { x: side * (radius + 8), y: 4, 'text-anchor': anchor, 'font-size': 12 };
    shapes.push(words(look.note, { ...where, fill: 'var(--accent)' }));
  }
  return shapes;
}

/** @param {Place['node']} node @param {boolean} isRoomy @param {number} top @param {string} fill */
function windowShapes({ window }, isRoomy, top, fill) {
  const [low, high] = [costWords(window?.alpha ?? 0), costWords(window?.beta ?? 0)];
  if (isRoomy && top < -radius) {
    return [words(`α ${low}   β ${high}`, { y: top - 21, fill, 'font-size': 11 })];
  }
  const above = isRoomy ? top - 19 : top - 7;
  return [words(`α${low} β${high}`, { y: above, fill, 'font-size': 11 })];
}
