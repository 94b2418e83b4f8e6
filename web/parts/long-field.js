// @ts-check
// A field for a text of any length. A browser cannot lay out a text of many thousand lines while one
// waits: of such a text only a piece stands in the field, to be read, and a sentence says so; the text
// itself is whole.
import { selectPlace } from './elements.js';

/** Beyond these a text is not laid out whole. */
const most = { letters: 200000, lines: 8000 };

/** Lines and letters of the piece that is shown instead. */
const piece = { lines: 1000, letters: 60000 };

/**
 * Where a line begins; the length of the text if it has fewer lines.
 * @param {string} text
 * @param {number} line  from 1
 */
function startOf(text, line) {
  let at = 0;
  for (let i = 1; i < line; i += 1) {
    at = text.indexOf('\n', at) + 1;
    if (at === 0) return text.length;
  }
  return at;
}

/** @param {string} text */
function countLines(text) {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return text.endsWith('\n') ? count : count + 1;
}

/** @param {string} text */
const isTooLong = (text) =>
  text.length > most.letters || startOf(text, most.lines + 1) < text.length;

export class LongField {
  /**
   * @param {HTMLTextAreaElement} area
   * @param {HTMLElement} note  where it is said that only a piece is shown
   * @param {(text: string, isWhole: boolean) => void} onText  isWhole: not in the middle of typing
   */
  constructor(area, note, onText) {
    this.area = area;
    this.note = note;
    this.text = area.value;
    /** The line that is marked, 0 for none; and the first one in the field. */
    this.marked = 0;
    this.first = 1;
    area.addEventListener('input', () => {
      this.text = this.withLineEnds(area.value);
      // Dropped text comes this way, too.
      const isLong = isTooLong(this.text);
      if (isLong) this.showPiece(1);
      onText(this.text, isLong);
    });
    area.addEventListener('paste', (event) => {
      const pasted = event.clipboardData?.getData('text/plain') ?? '';
      if (area.readOnly) return;
      const { value, selectionStart, selectionEnd } = area;
      const rest = [value.slice(0, selectionStart), value.slice(selectionEnd)];
      const isWhole = rest.every((part) => part === '');
      const text = isWhole ? pasted : this.withLineEnds(rest.join(pasted));
      // The field would also swallow carriage returns, which are a difference like any other.
      const isSwallowed = isWhole && pasted.includes('\r');
      if (isWhole) this.text = '';
      if (!isSwallowed && !isTooLong(text)) return;
      event.preventDefault();
      this.show(text);
      onText(text, true);
    });
  }

  /** A field knows no carriage returns: where every line had one, every line keeps it. @param {string} value */
  withLineEnds(value) {
    const hadAll = this.text.includes('\r\n') && !/(^|[^\r])\n/.test(this.text);
    return hadAll ? value.replaceAll('\n', '\r\n') : value;
  }

  /** @param {string} text */
  show(text) {
    if (text === this.text) return;
    this.text = text;
    const isLong = isTooLong(text);
    if (isLong) return this.showPiece(1);
    this.area.readOnly = false;
    this.area.value = text;
    this.note.textContent = '';
    this.first = 1;
    this.showMark();
  }

  /** Shows the lines from there on. @param {number} line */
  showPiece(line) {
    const { text } = this;
    const start = startOf(text, line);
    const end = Math.min(
      start + piece.letters,
      start + startOf(text.slice(start, start + piece.letters), piece.lines + 1),
    );
    const shown = text.slice(start, end);
    this.first = line;
    this.area.readOnly = true;
    this.area.value = shown;
    const [last, count] = [line + countLines(shown) - 1, countLines(text)].map((number) =>
      number.toLocaleString('en'),
    );
    this.note.textContent =
      `This text is long: only lines ${line.toLocaleString('en')} to ${last} of ${count} are shown, ` +
      'and they cannot be edited here. The whole text is used.';
    this.showMark();
  }

  /** Marks a line, until another one is. @param {number} line  from 1; 0: none */
  mark(line) {
    this.marked = line;
    this.showMark();
  }

  showMark() {
    const line = this.marked - this.first + 1;
    this.area.classList.toggle('has-mark', this.marked > 0 && line > 0);
    this.area.style.setProperty('--marked-line', String(line));
  }

  /** Brings a line into sight, and leaves the focus where it is. @param {number} line  from 1 */
  reveal(line) {
    const { area } = this;
    if (area.readOnly) this.showPiece(Math.max(1, line - 5));
    const height = Number.parseFloat(getComputedStyle(area).lineHeight) || 0;
    area.scrollTop = Math.max(0, (line - this.first) * height - area.clientHeight / 3);
    area.scrollLeft = 0;
  }

  /** @param {number} line  from 1 */
  select(line) {
    if (!this.area.readOnly) return selectPlace(this.area, line);
    const first = Math.max(1, line - 5);
    this.showPiece(first);
    selectPlace(this.area, line - first + 1);
  }
}
