// @ts-check
// A long list of rows of equal height of which only those in sight are in the page.
// Knows nothing of what a row shows.

/** Rows kept above and below what is in sight. */
const margin = 20;

export class VirtualList {
  /**
   * @param {HTMLElement} host  scrolls; its class decides the height
   * @param {(index: number) => HTMLElement} renderRow
   * @param {{label: string, role?: string}} options
   */
  constructor(host, renderRow, { label, role = 'group' }) {
    this.host = host;
    this.renderRow = renderRow;
    this.count = 0;
    this.rowHeight = 0;
    this.canvas = document.createElement('div');
    this.canvas.className = 'virtual-canvas';
    this.rows = document.createElement('div');
    this.rows.className = 'virtual-rows';
    this.canvas.append(this.rows);
    host.replaceChildren(this.canvas);
    host.tabIndex = 0;
    host.setAttribute('role', role);
    host.setAttribute('aria-label', label);
    host.addEventListener('scroll', () => this.draw());
    new ResizeObserver(() => this.draw()).observe(host);
  }

  /** @param {number} count */
  setCount(count) {
    this.count = count;
    this.rowHeight = 0;
    this.draw();
  }

  measure() {
    if (this.rowHeight > 0 || this.count === 0) return;
    const probe = this.renderRow(0);
    this.rows.replaceChildren(probe);
    this.rowHeight = probe.getBoundingClientRect().height;
  }

  draw() {
    this.measure();
    this.canvas.style.height = `${this.count * this.rowHeight}px`;
    if (this.rowHeight === 0) return this.rows.replaceChildren();
    const first = Math.max(0, Math.floor(this.host.scrollTop / this.rowHeight) - margin);
    const seen = Math.ceil(this.host.clientHeight / this.rowHeight);
    const last = Math.min(this.count, first + seen + 2 * margin);
    this.rows.style.transform = `translateY(${first * this.rowHeight}px)`;
    const elements = [];
    for (let i = first; i < last; i += 1) elements.push(this.renderRow(i));
    this.rows.replaceChildren(...elements);
  }

  /**
   * @param {number} index
   * @param {number} [rows]  how many rows from there should be in sight
   */
  reveal(index, rows = 1) {
    this.measure();
    const top = index * this.rowHeight;
    const bottom = (index + rows) * this.rowHeight;
    const { scrollTop, clientHeight } = this.host;
    if (top < scrollTop || bottom - top > clientHeight) this.host.scrollTop = top;
    else if (bottom > scrollTop + clientHeight) this.host.scrollTop = bottom - clientHeight;
    this.draw();
  }
}
