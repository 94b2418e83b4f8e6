// @ts-check
// The chances over the game as a line, with an axis, the errors as marks and the board that is shown; a
// click or the slider below goes to a board.
import { expected, isError } from '../../game/review.js';
import { markTitle } from '../../game/review-words.js';
import { playerName } from '../../game/words.js';

/** @import { Review } from '../../game/review.js' */

const svgSpace = 'http://www.w3.org/2000/svg';

/** In pixels; the width is what there is. */
const height = 112;
const margin = { top: 8, right: 10, bottom: 18, left: 44 };

/** Of the numbers below it, at least so many pixels apart. */
const leastApart = 42;

/** @param {string} name @param {Record<string, string | number>} attributes @param {string} [text] */
function svg(name, attributes, text = '') {
  const element = document.createElementNS(svgSpace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.textContent = text;
  return element;
}

export class ChancesGraph {
  /** @param {HTMLElement} host @param {(ply: number) => void} onGoTo */
  constructor(host, onGoTo) {
    this.onGoTo = onGoTo;
    /** @type {Review | null} */
    this.review = null;
    this.ply = 0;
    this.width = 0;
    this.picture = svg('svg', {
      class: 'review-picture',
      height,
      'aria-hidden': 'true',
    });
    this.slider = document.createElement('input');
    this.slider.type = 'range';
    this.slider.min = '0';
    this.slider.setAttribute('aria-label', 'Position in the game');
    this.slider.addEventListener('input', () => onGoTo(Number(this.slider.value)));
    this.picture.addEventListener('click', (event) => this.onClick(event));
    host.append(this.picture, this.slider);
    new ResizeObserver(() => this.draw()).observe(host);
  }

  /** @param {MouseEvent} event */
  onClick(event) {
    const { left } = this.picture.getBoundingClientRect();
    const room = this.width - margin.left - margin.right;
    const share = (event.clientX - left - margin.left) / room;
    const count = this.review?.count ?? 0;
    this.onGoTo(Math.max(0, Math.min(count, Math.round(share * count))));
  }

  /** @param {Review} review @param {number} ply */
  update(review, ply) {
    this.review = review;
    this.ply = ply;
    this.slider.max = String(review.count);
    this.slider.value = String(ply);
    const chances = review.chancesAfter(ply);
    const share = chances
      ? `, ${playerName('bottom')} ${Math.round(expected(chances) * 100)} %`
      : '';
    this.slider.setAttribute('aria-valuetext', `After move ${ply}${share}`);
    this.draw();
  }

  draw() {
    const { review, picture } = this;
    const { clientWidth } = picture;
    if (!review || clientWidth === 0) return;
    this.width = clientWidth;
    picture.setAttribute('viewBox', `0 0 ${clientWidth} ${height}`);
    const count = Math.max(1, review.count);
    const room = {
      x: clientWidth - margin.left - margin.right,
      y: height - margin.top - margin.bottom,
    };
    const x = (/** @type {number} */ ply) => margin.left + (ply / count) * room.x;
    const y = (/** @type {number} */ share) => margin.top + (1 - share) * room.y;
    picture.replaceChildren(
      ...this.axis(x, y, count, room.x),
      ...this.lines(x, y),
      svg('line', {
        x1: x(this.ply),
        x2: x(this.ply),
        y1: y(1),
        y2: y(0),
        class: 'review-here',
      }),
      ...this.errorMarks(x, y),
    );
  }

  /**
   * @param {(ply: number) => number} x
   * @param {(share: number) => number} y
   * @param {number} count
   * @param {number} room  its width
   */
  axis(x, y, count, room) {
    const labels = [
      [1, playerName('bottom')],
      [0.5, 'even'],
      [0, playerName('top')],
    ];
    const sides = labels.flatMap(([share, words]) => [
      svg('line', {
        x1: x(0),
        x2: x(count),
        y1: y(+share),
        y2: y(+share),
        class: 'review-level',
      }),
      svg('text', { x: margin.left - 6, y: y(+share) + 4, class: 'review-side' }, String(words)),
    ]);
    const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500];
    const step = steps.find((size) => (size / count) * room >= leastApart) ?? 500;
    const numbers = [];
    for (let ply = 0; ply <= count; ply += step) {
      numbers.push(svg('text', { x: x(ply), y: height - 4, class: 'review-number' }, String(ply)));
    }
    return [...sides, ...numbers];
  }

  /** As far as it is known, in pieces. @param {(ply: number) => number} x @param {(share: number) => number} y */
  lines(x, y) {
    const { review } = this;
    /** @type {string[][]} */
    const pieces = [[]];
    for (let ply = 0; review && ply <= review.count; ply += 1) {
      const chances = review.chancesAfter(ply);
      if (chances) {
        pieces[pieces.length - 1].push(`${x(ply).toFixed(1)},${y(expected(chances)).toFixed(1)}`);
      } else if (pieces[pieces.length - 1].length > 0) {
        pieces.push([]);
      }
    }
    const known = pieces.filter((points) => points.length > 0);
    return known.flatMap((points) => {
      const [first, last] = [points[0], points[points.length - 1]].map(
        (point) => point.split(',')[0],
      );
      const middle = y(0.5).toFixed(1);
      const area = `${first},${middle} ${points.join(' ')} ${last},${middle}`;
      return [
        svg('polygon', { points: area, class: 'review-area' }),
        svg('polyline', { points: points.join(' '), class: 'review-line' }),
      ];
    });
  }

  /** A dot, larger and filled for what is worse. @param {(ply: number) => number} x @param {(share: number) => number} y */
  errorMarks(x, y) {
    const { review } = this;
    if (!review) return [];
    return review.moves.flatMap((move, ply) => {
      const chances = review.chancesAfter(ply);
      if (!move || !chances || !isError(move.mark)) return [];
      const dot = svg('circle', {
        cx: x(ply),
        cy: y(expected(chances)),
        r: move.mark === 'blunder' ? 5 : move.mark === 'mistake' ? 4.5 : 3,
        class: `review-dot is-${move.mark}`,
      });
      dot.append(svg('title', {}, `${move.ply}. ${move.name}: ${markTitle(move.mark)}`));
      return [dot];
    });
  }
}
