// @ts-check
// The cost after each action as a line; a click or the slider below goes to that board.

const svgSpace = 'http://www.w3.org/2000/svg';
const height = 72;
const width = 600;

/** @param {string} name @param {Record<string, string | number>} attributes */
function svg(name, attributes) {
  const element = document.createElementNS(svgSpace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

export class CostGraph {
  /**
   * @param {HTMLElement} host
   * @param {(ply: number) => void} onGoTo
   */
  constructor(host, onGoTo) {
    this.count = 0;
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
    host.append(this.picture, this.slider);
  }

  /**
   * @param {number[]} costs  the start's first
   * @param {number} ply
   */
  update(costs, ply) {
    this.count = costs.length - 1;
    this.slider.max = String(this.count);
    this.slider.value = String(ply);
    this.slider.disabled = this.count === 0;
    const finite = costs.filter((cost) => Math.abs(cost) < 1000);
    const reach = Math.max(4, ...finite.map(Math.abs));
    const x = (/** @type {number} */ i) => (this.count === 0 ? 0 : (i / this.count) * width);
    const y = (/** @type {number} */ cost) =>
      height / 2 - (Math.max(-reach, Math.min(reach, cost)) / reach) * (height / 2 - 4);
    const points = costs.map((cost, i) => `${x(i).toFixed(1)},${y(cost).toFixed(1)}`).join(' ');
    this.picture.replaceChildren(
      svg('line', { x1: 0, x2: width, y1: height / 2, y2: height / 2, class: 'cost-zero' }),
      svg('line', { x1: x(ply), x2: x(ply), y1: 0, y2: height, class: 'cost-here' }),
      svg('polyline', { points, class: 'cost-line' }),
    );
  }
}
