// @ts-check
// The pieces as SVG, one lasting node per square, and their motion: along a given path, in the hand, and
// on the spot.

import { SLOTS, cellAt, letterAt, slotOf } from './cells.js';
import { crowning, hops, swell, translation } from './motion.js';
import { pieceMarkup } from './pieces.js';
import { centreOf } from './square-layer.js';
import { svgNode } from './svg.js';

/**
 * @typedef {Object} Shown
 * @property {string} grid
 * @property {string[]} captured  cells drawn faded
 * @property {boolean} isFlipped
 * @property {'towers' | 'kings'} style
 */

/**
 * @typedef {Object} Slide
 * @property {string[]} cells     the path still to be walked, from where the piece was seen last
 * @property {string} letter      how the piece looks until it arrives
 * @property {{cell: string, letter: string, leg: number}[]} captured
 *   pieces to fade out when leg number `leg` of the slide is over; 0 if it was jumped before
 * @property {number} legTime     milliseconds
 */

/** How much is seen of a piece that is jumped but still there, as .is-captured says in CSS. */
export const FADED = 0.35;

/** How much larger a piece looks in the hand. */
const LIFTED = 1.08;

/** @param {SVGElement} layer */
export function createPieceLayer(layer) {
  const pieces = SLOTS.map((slot) => {
    const node = svgNode('g', { class: 'board-piece' });
    node.style.transform = translation(centreOf(slot));
    layer.append(node);
    return { node, look: '' };
  });
  /** @type {Shown} */
  let shown = { grid: '', captured: [], isFlipped: false, style: 'towers' };
  /** @type {(() => void) | null} */
  let finishMotion = null;
  /** Motions on the spot, which end anywhere. @type {Set<Animation>} */
  const swelling = new Set();

  /** @param {number} slot @param {string} letter */
  function dress(slot, letter) {
    const piece = pieces[slot];
    const look = letter + shown.style;
    if (piece.look === look) return;
    piece.look = look;
    piece.node.dataset.piece = letter;
    piece.node.innerHTML = pieceMarkup(letter, shown.style);
  }

  /** Ends any motion at once, with every piece where it belongs. */
  function finish() {
    for (const motion of swelling) motion.cancel();
    swelling.clear();
    finishMotion?.();
    finishMotion = null;
  }

  /** @param {string} cell */
  const centre = (cell) => centreOf(slotOf(cell, shown.isFlipped));

  /** @param {string} letter @param {{x: number, y: number}} point */
  function loosePiece(letter, point) {
    const node = svgNode('g', { class: 'board-piece' });
    node.innerHTML = pieceMarkup(letter, shown.style);
    node.style.transform = translation(point);
    layer.append(node);
    return node;
  }

  return {
    finish,

    /** @param {Shown} next */
    show(next) {
      const isSame =
        next.grid === shown.grid &&
        next.isFlipped === shown.isFlipped &&
        next.style === shown.style;
      // Selecting a piece changes no position: a motion towards this one may go on.
      if (!isSame) finish();
      shown = next;
      for (const slot of SLOTS) {
        const cell = cellAt(slot, next.isFlipped);
        if (!isSame) dress(slot, letterAt(next.grid, cell));
        pieces[slot].node.classList.toggle('is-captured', next.captured.includes(cell));
      }
    },

    /** @param {Slide} slide */
    slide({ cells, letter, captured, legTime }) {
      finish();
      const end = slotOf(cells[cells.length - 1], shown.isFlipped);
      const { node } = pieces[end];
      const way = cells.map(centre);
      const legs = cells.length - 1;
      const ghosts = captured.map((one) => loosePiece(one.letter, centre(one.cell)));
      const finalLetter = letterAt(shown.grid, cells[legs]);
      dress(end, letter);
      layer.append(node);
      const walk = node.animate(hops(way), { duration: legs * legTime });
      const fades = captured.map(({ leg }, index) =>
        ghosts[index].animate([{ opacity: leg === 0 ? FADED : 1 }, { opacity: 0 }], {
          delay: leg * legTime,
          duration: legTime,
          fill: 'both',
        }),
      );
      const motions = [walk, ...fades];
      const isCrowned = finalLetter !== letter;
      if (isCrowned) {
        // Another disc is put on the piece that has arrived.
        const disc = loosePiece(letter, way[legs]);
        const fall = disc.animate(crowning(way[legs]), {
          delay: legs * legTime,
          duration: legTime,
          fill: 'both',
        });
        fall.onfinish = () => {
          disc.remove();
          dress(end, finalLetter);
        };
        ghosts.push(disc);
        motions.push(fall);
      }
      const complete = () => {
        for (const motion of motions) motion.cancel();
        for (const ghost of ghosts) ghost.remove();
        dress(end, finalLetter);
      };
      finishMotion = complete;
      Promise.all(motions.map((motion) => motion.finished)).then(
        () => {
          // What swells afterwards is left alone.
          if (finishMotion !== complete) return;
          complete();
          finishMotion = null;
        },
        () => {},
      );
    },

    /**
     * The pieces on these cells swell once, each so much later than the one before.
     * @param {string[]} cells @param {{time: number, stagger?: number, delay?: number}} pace  milliseconds
     */
    swell(cells, { time, stagger = 0, delay = 0 }) {
      cells.forEach((cell, index) => {
        const { node } = pieces[slotOf(cell, shown.isFlipped)];
        const motion = node.animate(swell(centre(cell)), {
          duration: 2 * time,
          delay: delay + index * stagger,
        });
        swelling.add(motion);
        motion.onfinish = () => swelling.delete(motion);
      });
    },

    /**
     * Lifts the piece from `cell`: a copy follows the pointer, the original stays behind, faded.
     * @param {string} cell
     */
    lift(cell) {
      finish();
      const origin = pieces[slotOf(cell, shown.isFlipped)].node;
      const ghost = loosePiece(letterAt(shown.grid, cell), centre(cell));
      origin.classList.add('is-lifted');
      const home = centre(cell);
      let point = home;
      const remove = () => {
        ghost.remove();
        origin.classList.remove('is-lifted');
      };
      return {
        /** @param {{x: number, y: number}} to */
        moveTo(to) {
          point = to;
          ghost.style.transform = translation(to, LIFTED);
        },
        remove,
        /** @param {number} time milliseconds */
        putBack(time) {
          if (time === 0) return remove();
          const way = [{ transform: translation(point, LIFTED) }, { transform: translation(home) }];
          const motion = ghost.animate(way, { duration: time, easing: 'ease-out' });
          finishMotion = () => {
            motion.cancel();
            remove();
          };
          motion.onfinish = finish;
        },
      };
    },
  };
}
