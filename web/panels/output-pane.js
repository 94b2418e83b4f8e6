// @ts-check
// The exact output of the replay program, line by line; the block of the current action is marked.
import { VirtualList } from './virtual-list.js';

/** Lines before the first action, and lines of the block of each. */
const linesOfABlock = 21;

export class OutputPane {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.text = '';
    /** @type {string[]} */
    this.lines = [];
    this.ply = 0;
    this.list = new VirtualList(host, (index) => this.renderLine(index), {
      label: 'Grader output',
      role: 'region',
    });
  }

  /**
   * @param {string} text
   * @param {number} ply
   */
  update(text, ply) {
    if (text !== this.text) {
      this.text = text;
      this.lines = text.split('\n');
      this.lines.pop();
      this.list.setCount(this.lines.length);
    }
    this.ply = ply;
    this.list.reveal(ply * linesOfABlock, linesOfABlock + 1); // and the verdict, if there is one
  }

  /** @param {number} index */
  renderLine(index) {
    const line = document.createElement('div');
    line.className = 'output-line';
    const isCurrent = Math.floor(index / linesOfABlock) === this.ply;
    if (isCurrent) line.classList.add('is-current');
    if (/^ERROR|WIN!$/.test(this.lines[index])) line.classList.add('is-verdict');
    line.textContent = this.lines[index] || ' ';
    return line;
  }
}
