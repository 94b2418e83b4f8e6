// @ts-check
// The exact output of the replay program, line by line; the block of the current action is marked.
import { Latest } from '../../game/latest.js';
import { VirtualList } from '../../parts/virtual-list.js';

/** @import { Output } from '../../game/output.js' */

export class OutputPane {
  /** @param {HTMLElement} host */
  constructor(host) {
    /** @type {Output | null} */
    this.output = null;
    this.block = { first: 0, count: 0 };
    this.updates = new Latest();
    this.list = new VirtualList(host, (index) => this.renderLine(index), {
      label: 'Grader output',
      role: 'region',
    });
  }

  /**
   * @param {Output | null} output
   * @param {number} ply
   */
  async update(output, ply) {
    const isLatest = this.updates.begin();
    const block = output?.blockOf(ply) ?? { first: 0, count: 0 };
    // And the verdict, if there is one.
    const rows = block.count + 1;
    await Promise.all([output?.read(block.first), output?.read(block.first + rows)]);
    if (!isLatest()) return;
    this.block = block;
    if (output !== this.output) {
      this.output = output;
      this.list.setCount(output?.lineCount ?? 0);
    }
    this.list.reveal(block.first, rows);
  }

  /** @param {number} index */
  renderLine(index) {
    const line = document.createElement('div');
    line.className = 'output-line';
    const { first, count } = this.block;
    if (index >= first && index < first + count) line.classList.add('is-current');
    const text = this.output?.line(index);
    if (text === undefined) this.readSoon(index);
    if (text && /^ERROR|WIN!$/.test(text)) line.classList.add('is-verdict');
    line.textContent = text || ' ';
    return line;
  }

  /** What was not read yet when it came into sight is drawn when it has been. @param {number} index */
  async readSoon(index) {
    const { output } = this;
    await output?.read(index);
    if (output === this.output) this.list.drawSoon();
  }
}
