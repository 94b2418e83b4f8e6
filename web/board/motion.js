// @ts-check
// How pieces move: the key frames of each motion, and how long one leg of a move takes, which is zero when
// the person wants no motion.

/** @typedef {{x: number, y: number}} Point  in the units of the drawing */

/** How much larger a piece looks at the height of a jump, and at that of a swelling on the spot. */
const JUMPED = 1.1;
const SWOLLEN = 1.12;

/** From where a disc falls on a piece that is crowned, and where it comes to rest. */
const FALL = { from: -52, to: -11 };

/** A step goes so far at most; a jump goes further. */
const STEP_LENGTH = 150;

/** @param {HTMLElement} host @returns {number} milliseconds */
export function moveTime(host) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  const text = getComputedStyle(host).getPropertyValue('--move-time').trim();
  const value = Number.parseFloat(text) || 0;
  return text.endsWith('ms') ? value : value * 1000;
}

/** @param {Point} point @param {number} [scale] */
export const translation = ({ x, y }, scale = 1) =>
  `translate(${x}px, ${y}px)${scale === 1 ? '' : ` scale(${scale})`}`;

/**
 * A way from point to point, each leg of the same time: a step slides, a jump rises on its way.
 * @param {Point[]} way
 * @returns {Keyframe[]}
 */
export function hops(way) {
  const legs = way.length - 1;
  return way.flatMap((point, index) => {
    const here = { transform: translation(point), offset: legs === 0 ? 0 : index / legs };
    const next = way[index + 1];
    if (!next) return [here];
    const isStep = Math.hypot(next.x - point.x, next.y - point.y) < STEP_LENGTH;
    if (isStep) return [{ ...here, easing: 'ease-in-out' }];
    const middle = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    return [
      { ...here, easing: 'ease-in' },
      {
        transform: translation(middle, JUMPED),
        offset: (index + 0.5) / legs,
        easing: 'ease-out',
      },
    ];
  });
}

/** @param {Point} point @returns {Keyframe[]} */
export const crowning = ({ x, y }) => [
  { transform: translation({ x, y: y + FALL.from }), opacity: 0, easing: 'ease-in' },
  { opacity: 1, offset: 0.4 },
  { transform: translation({ x, y: y + FALL.to }), opacity: 1 },
];

/** @param {Point} point @returns {Keyframe[]} */
export const swell = (point) => [
  { transform: translation(point), easing: 'ease-out' },
  { transform: translation(point, SWOLLEN), easing: 'ease-in-out' },
  { transform: translation(point) },
];
