// @ts-check
// A group of an SVG whose parts have names: what looks as it did before stays in the page untouched,
// because text and boards are dear to draw anew.
import { svgNode } from '../../board/svg.js';

export class KeyedLayer {
  constructor() {
    this.group = svgNode('g');
    /** @type {Map<string, {look: string, shape: SVGElement, place: string}>} */
    this.parts = new Map();
    /** Names given since the last sweep. @type {Set<string>} */
    this.given = new Set();
  }

  /**
   * @param {string} key
   * @param {string} look  the same for what looks the same
   * @param {() => SVGElement | null} make
   * @param {string} [place]  a transform: what only moves is not made anew
   */
  put(key, look, make, place = '') {
    this.given.add(key);
    let part = this.parts.get(key);
    if (part?.look !== look) {
      const shape = make();
      if (!shape) return void this.given.delete(key);
      if (part) part.shape.replaceWith(shape);
      else this.group.append(shape);
      part = { look, shape, place: '' };
      this.parts.set(key, part);
    }
    if (part.place !== place) part.shape.setAttribute('transform', place);
    part.place = place;
  }

  /** Removes what has not been given again. */
  sweep() {
    for (const [key, { shape }] of this.parts) {
      if (this.given.has(key)) continue;
      shape.remove();
      this.parts.delete(key);
    }
    this.given.clear();
  }
}
