// @ts-check
// The cost after each action as a line over an axis; a click or the slider below goes to that board.
import { playerName } from '../../game/words.js';

const svgSpace = 'http://www.w3.org/2000/svg';
const height = 72;
const width = 600;

/** The axis reaches at least so far, and by so much it grows. */
const leastReach = 4;

/** @param {string} name @param {Record<string, string | number>} attributes */
function svg(name, attributes) {
  const element = document.createElementNS(svgSpace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** @param {string} className @param {string} [text] */
function part(className, text = '') {
  const node = document.createElement('span');
  node.className = className;
  node.textContent = text;
  return node;
}

/** Where a cost stands on the picture. @param {number} cost @param {number} reach */
const heightOf = (cost, reach) =>
  height / 2 - (Math.max(-reach, Math.min(reach, cost)) / reach) * (height / 2 - 4);

export class CostGraph {
  /**
   * @param {HTMLElement} host
   * @param {(ply: number) => void} onGoTo
   */
  constructor(host, onGoTo) {
    this.count = 0;
    /** What the line is of. @type {Int32Array | null} */
    this.costs = null;
    this.startCost = 0;
    this.reach = leastReach;
    this.line = svg('polyline', {});
    this.picture = svg('svg', {
      viewBox: `0 0 ${width} ${height}`,
      preserveAspectRatio: 'none',
      'aria-hidden': 'true',
      class: 'cost-picture',
    });
    this.slider = document.createElement('input');
    this.slider.type = 'range';
    this.slider.min = '0';
    this.slider.setAttribute('aria-label', 'Position in the game');
    this.slider.addEventListener('input', () => onGoTo(Number(this.slider.value)));
    this.picture.addEventListener('click', (event) => {
      const box = this.picture.getBoundingClientRect();
      const share = (event.clientX - box.left) / box.width;
      onGoTo(Math.round(share * this.count));
    });
    this.axis = part('cost-axis');
    this.axis.setAttribute('aria-hidden', 'true');
    this.last = part('cost-last');
    const feet = part('cost-feet');
    feet.setAttribute('aria-hidden', 'true');
    feet.append(part('', 'start'), this.last);
    host.append(this.axis, this.picture, feet, this.slider);
  }

  /**
   * @param {number} startCost
   * @param {Int32Array} costs  after each action
   * @param {number} ply
   */
  update(startCost, costs, ply) {
    this.count = costs.length;
    this.slider.max = String(this.count);
    this.slider.value = String(ply);
    this.slider.disabled = this.count === 0;
    if (costs !== this.costs || startCost !== this.startCost) {
      this.costs = costs;
      this.startCost = startCost;
      this.line = this.lineOf(startCost, costs);
    }
    const { reach, count } = this;
    const x = count === 0 ? 0 : (ply / count) * width;
    const rules = [-reach / 2, 0, reach / 2].map((cost) => {
      const y = heightOf(cost, reach);
      return svg('line', {
        x1: 0,
        x2: width,
        y1: y,
        y2: y,
        class: cost ? 'cost-rule' : 'cost-zero',
      });
    });
    this.picture.replaceChildren(
      ...rules,
      svg('line', { x1: x, x2: x, y1: 0, y2: height, class: 'cost-here' }),
      this.line,
    );
    this.axis.replaceChildren(
      part('', `${playerName('bottom')} +${reach}`),
      part('', '0'),
      part('', `${playerName('top')} +${reach}`),
    );
    this.last.textContent = count === 0 ? '' : `move ${Math.ceil(count / 2)}`;
  }

  /**
   * Of a long game only as many points as can be seen: of each stretch the lowest and the highest.
   * @param {number} startCost
   * @param {Int32Array} costs
   */
  lineOf(startCost, costs) {
    const { count } = this;
    const points = [[0, startCost]];
    const stretch = Math.max(1, count / width);
    let reach = leastReach;
    for (let from = 0; from < count; from += stretch) {
      const first = Math.floor(from);
      const [low, high] = extremes(costs, first, Math.min(count, Math.ceil(from + stretch)));
      points.push([first + 1, low]);
      if (high !== low) points.push([first + 1, high]);
      // Of a board that is lost or won the cost is infinite.
      if (low > -1000 && high < 1000) reach = Math.max(reach, -low, high);
    }
    this.reach = Math.ceil(reach / 2) * 2;
    const text = points.map(([i, cost]) => {
      const x = (i / (count || 1)) * width;
      return `${x.toFixed(1)},${heightOf(cost, this.reach).toFixed(1)}`;
    });
    return svg('polyline', { points: text.join(' '), class: 'cost-line' });
  }
}

/** The lowest and the highest of some costs. @param {Int32Array} costs @param {number} from @param {number} to */
function extremes(costs, from, to) {
  let low = costs[from];
  let high = low;
  for (let i = from + 1; i < to; i += 1) {
    const cost = costs[i];
    if (cost < low) low = cost;
    if (cost > high) high = cost;
  }
  return [low, high];
}
