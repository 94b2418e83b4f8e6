// @ts-check
// A long list of rows of equal height of which only those in sight are in the page.
// Knows nothing of what a row shows.

/** Rows kept above and below what is in sight. */
const margin = 20;

/** Browsers cannot make an element taller; in a longer list the bar moves by several rows at once. */
const mostHeight = 8e6;

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
    this.frame = 0;
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
    /** What is to be in sight once there is something to see. @type {[number, number] | null} */
    this.wanted = null;
    new ResizeObserver(() => {
      if (this.wanted) this.reveal(...this.wanted);
      else this.draw();
    }).observe(host);
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

  /** Of all rows, and of the canvas that stands for them. */
  get heights() {
    const all = this.count * this.rowHeight;
    return { all, canvas: Math.min(all, mostHeight) };
  }

  /** How far the rows are scrolled when the host is scrolled so far. @param {number} top */
  toRows(top) {
    const { all, canvas } = this.heights;
    const { clientHeight } = this.host;
    return all === canvas ? top : (top / (canvas - clientHeight)) * (all - clientHeight);
  }

  /** The other way round. @param {number} top */
  toHost(top) {
    const { all, canvas } = this.heights;
    const { clientHeight } = this.host;
    return all === canvas ? top : (top / (all - clientHeight)) * (canvas - clientHeight);
  }

  draw() {
    this.measure();
    this.canvas.style.height = `${this.heights.canvas}px`;
    if (this.rowHeight === 0) return this.rows.replaceChildren();
    const { scrollTop, clientHeight } = this.host;
    const top = this.toRows(scrollTop);
    const first = Math.max(0, Math.floor(top / this.rowHeight) - margin);
    const seen = Math.ceil(clientHeight / this.rowHeight);
    const last = Math.min(this.count, first + seen + 2 * margin);
    this.rows.style.transform = `translateY(${scrollTop - (top - first * this.rowHeight)}px)`;
    const elements = [];
    for (let i = first; i < last; i += 1) elements.push(this.renderRow(i));
    this.rows.replaceChildren(...elements);
  }

  /** Several rows that have changed are drawn at once. */
  drawSoon() {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.draw());
  }

  /**
   * @param {number} index
   * @param {number} [rows]  how many rows from there should be in sight
   */
  reveal(index, rows = 1) {
    this.measure();
    const top = index * this.rowHeight;
    const bottom = (index + rows) * this.rowHeight;
    const { clientHeight } = this.host;
    this.wanted = clientHeight > 0 ? null : [index, rows];
    const shown = this.toRows(this.host.scrollTop);
    if (top < shown || bottom - top > clientHeight) this.host.scrollTop = this.toHost(top);
    else if (bottom > shown + clientHeight)
      this.host.scrollTop = this.toHost(bottom - clientHeight);
    this.draw();
  }
}
