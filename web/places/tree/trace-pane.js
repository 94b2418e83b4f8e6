// @ts-check
// The trace of a search, line by line; the line under the pointer or the keys is told in a sentence
// and shown on the board. Knows nothing of where a trace comes from.
import { findingWords } from '../../game/tree-words.js';
import { capitalized, costWords } from '../../game/words.js';
import { VirtualList } from '../../parts/virtual-list.js';

/** @typedef {import('../../../wasm/threeply').Move} Move */
/** @typedef {import('../../../wasm/threeply').TraceLine} TraceLine */

/** @typedef {import('../place.js').Glimpse} Glimpse */

/** @param {Move} move */
const ends = ({ cells }) => [cells[0], cells[cells.length - 1]];

/** @param {TraceLine} line @param {number} index */
function glimpseOf({ kind, grid, level, writtenMove, move, cut, window, finding }, index) {
  const moves = cut.length === 1 ? '1 move' : `${cut.length} moves`;
  const bounds = `alpha ${costWords(window.alpha)}, beta ${costWords(window.beta)}`;
  return {
    grid,
    last: move ? ends(move) : [],
    cut: [...new Set(cut.flatMap(ends))],
    title: `Line ${index + 1}: ${kind === 'cut' ? `${moves} cut at ${level}` : `${level}: ${writtenMove}`}`,
    window: finding ? `Value ${findingWords(finding)}; ${bounds}` : capitalized(bounds),
  };
}

export class TracePane {
  /**
   * @param {{host: HTMLElement, sentence: HTMLElement, hint: string,
   *   onGlimpse: (glimpse: Glimpse | null) => void, onPin: (index: number) => void}} parts
   *   `hint` stands where no sentence does
   */
  constructor({ host, sentence, hint, onGlimpse, onPin }) {
    this.host = host;
    this.sentence = sentence;
    this.hint = hint;
    this.onGlimpse = onGlimpse;
    this.onPin = onPin;
    /** @type {TraceLine[]} */
    this.lines = [];
    /** The line of the keys, the line under the pointer, the line that stays; -1: none. */
    this.active = -1;
    this.hovered = -1;
    this.pinned = -1;
    this.shown = -1;
    this.list = new VirtualList(host, (index) => this.renderLine(index), {
      label: 'Alpha-beta trace',
      role: 'listbox',
    });
    host.addEventListener('pointermove', (event) => {
      if (event.pointerType === 'mouse') this.hover(this.lineOf(event.target));
    });
    host.addEventListener('pointerleave', () => this.hover(-1));
    host.addEventListener('click', (event) => {
      const line = this.lineOf(event.target);
      if (line >= 0) this.pin(line === this.pinned ? -1 : line);
    });
    host.addEventListener('focus', () => this.show());
    host.addEventListener('blur', () => this.show());
    host.addEventListener('keydown', (event) => this.onKey(event));
    this.tell();
  }

  /** @param {TraceLine[]} lines */
  update(lines) {
    this.lines = lines;
    this.active = -1;
    this.hovered = -1;
    this.pinned = -1;
    this.host.scrollTop = 0;
    this.list.setCount(lines.length);
    this.tell();
    this.show();
  }

  /** @param {EventTarget | null} target */
  lineOf(target) {
    const row = target instanceof Element ? target.closest('.trace-line') : null;
    return row ? Number(row.id.replace('trace-line-', '')) : -1;
  }

  /** @param {number} index */
  hover(index) {
    if (index === this.hovered) return;
    this.hovered = index;
    this.show();
  }

  /** @param {number} index  -1: lets go */
  pin(index) {
    this.pinned = index;
    this.active = index;
    if (index < 0) this.hovered = -1;
    this.list.draw();
    this.show();
    // On a phone the list is long and the board small: both belong in sight.
    if (index < 0) return;
    this.sentence.scrollIntoView({ block: 'nearest' });
    this.onPin(index);
  }

  /** Pins a line and brings it into sight. @param {number} index */
  choose(index) {
    this.pin(index);
    this.list.reveal(index);
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const last = this.lines.length - 1;
    /** @type {Record<string, number>} */
    const goals = {
      ArrowDown: this.active + 1,
      ArrowUp: Math.max(0, this.active - 1),
      PageDown: this.active + 10,
      PageUp: Math.max(0, this.active - 10),
      Home: 0,
      End: last,
    };
    if (last < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key in goals) {
      this.active = Math.min(last, goals[event.key]);
      if (this.pinned >= 0) this.pinned = this.active;
      this.hovered = -1;
      this.list.reveal(this.active);
      this.show();
    } else if (event.key === 'Enter' && this.active >= 0) {
      this.pin(this.active);
    } else if (event.key === 'Escape' && this.active >= 0) {
      this.pin(-1);
    } else return;
    event.preventDefault();
  }

  /** Shows the line that is looked at, if it is another one. */
  show() {
    const isFocused = document.activeElement === this.host;
    const kept = isFocused && this.active >= 0 ? this.active : this.pinned;
    const index = this.hovered >= 0 ? this.hovered : kept;
    const line = this.lines[index];
    if (this.active >= 0) {
      this.host.setAttribute('aria-activedescendant', `trace-line-${this.active}`);
    } else this.host.removeAttribute('aria-activedescendant');
    if (index === this.shown && (index < 0 || this.sentence.textContent === line?.sentence)) return;
    this.shown = index;
    this.tell();
    this.onGlimpse(line ? glimpseOf(line, index) : null);
  }

  tell() {
    const line = this.lines[this.shown];
    this.sentence.textContent = line?.sentence ?? (this.lines.length > 0 ? this.hint : '');
    this.sentence.classList.toggle('note', !line);
  }

  /** @param {number} index */
  renderLine(index) {
    const { kind, text } = this.lines[index];
    const row = document.createElement('div');
    row.className = `output-line trace-line is-${kind}`;
    row.id = `trace-line-${index}`;
    row.setAttribute('role', 'option');
    row.setAttribute('aria-selected', String(index === this.active));
    row.setAttribute('aria-setsize', String(this.lines.length));
    row.setAttribute('aria-posinset', String(index + 1));
    if (index === this.pinned) row.classList.add('is-pinned');
    row.textContent = text;
    return row;
  }
}
