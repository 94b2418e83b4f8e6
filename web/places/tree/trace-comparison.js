// @ts-check
// Somebody's own trace of the board beside ours: the first line that is wrong, why, and where that is in
// the search.
import { Latest } from '../../game/latest.js';
import { LinkedText } from '../../game/linked-text.js';
import { failureWords } from '../../game/words.js';
import { tellDifference, tellMatch } from '../../parts/comparison.js';
import { byId, field, textArea } from '../../parts/elements.js';
import { LongField } from '../../parts/long-field.js';

/** @import { TraceComparisonView, TraceRequest } from '../../../wasm/threeply' */

/**
 * @typedef {Object} TraceComparisonParts
 * @property {Pick<import('../../engine/client.js').Engine, 'compareTrace'>} engine
 * @property {() => TraceRequest | null | undefined} request  the board that is traced; null if it cannot
 *   be compared, undefined while there is none
 * @property {(index: number, seesTree: boolean) => void} onDifference  the line of our trace that shows it;
 *   seesTree: the tree is asked for, there
 * @property {() => void} keep      there is something else to keep
 */

/** The side at the top has no trace program. */
const notCompared = 'A trace is compared where the side at the bottom is to move.';

const box = 'trace-comparison';

export class TraceComparison {
  /** @param {TraceComparisonParts} parts */
  constructor({ engine, request, onDifference, keep }) {
    this.engine = engine;
    this.request = request;
    this.onDifference = onDifference;
    this.keep = keep;
    this.questions = new Latest();
    this.linked = new LinkedText(keep);
    /** What was compared last. */
    this.asked = '';
    /** What came whole is shown where it differs: nobody is typing in it. */
    this.isPasted = false;
    /** The tree is opened with the next difference. */
    this.seesTree = false;
    const area = textArea('trace-theirs');
    this.theirs = new LongField(area, byId('trace-theirs-piece'), () => this.take());
    for (const type of ['paste', 'drop']) {
      // Before the field itself takes it.
      area.addEventListener(type, () => (this.isPasted = true), { capture: true });
    }
    byId('trace-comparing').addEventListener('drop', (event) => {
      const files = /** @type {DragEvent} */ (event).dataTransfer?.files;
      if (!files?.length) return;
      event.preventDefault();
      event.stopPropagation(); // elsewhere in the place a file is a board
      this.openFile(files[0]);
    });
    byId('trace-theirs-file').addEventListener('change', () => {
      this.openFile(field('trace-theirs-file').files?.[0]);
      field('trace-theirs-file').value = '';
    });
    /** By the ids of their buttons. @type {Record<string, () => unknown>} */
    this.deeds = {
      'open-trace-theirs': () => byId('trace-theirs-file').click(),
      'clear-trace-theirs': () => this.show(''),
    };
  }

  get text() {
    return this.theirs.text;
  }

  /** What the address carries of it. */
  get link() {
    return this.linked.linkOf(this.text);
  }

  /** @param {File | undefined} file */
  async openFile(file) {
    if (!file) return;
    try {
      this.show(await file.text());
    } catch (error) {
      tellMatch(byId(box), `${file.name} cannot be read: ${error}`);
    }
  }

  /** @param {string} link @param {boolean} seesTree */
  async openLink(link, seesTree) {
    const text = await this.linked.open(link);
    if (text === '') return;
    this.seesTree = seesTree;
    this.asked = '';
    this.show(text);
  }

  /** A text from elsewhere than the keyboard. @param {string} text */
  show(text) {
    this.isPasted = true;
    this.theirs.show(text);
    this.take();
  }

  take() {
    this.refresh();
    this.keep();
    this.linked.pack(this.text);
  }

  /** The text has changed, or the board. */
  async refresh() {
    const { text, theirs } = this;
    const details = /** @type {HTMLDetailsElement} */ (byId('trace-comparing'));
    if (text) details.open = true;
    const request = this.request();
    if (request === undefined) return;
    const asked = JSON.stringify([request, text]);
    if (asked === this.asked) return;
    this.asked = asked;
    const isLatest = this.questions.begin();
    theirs.mark(0);
    if (!text) return tellMatch(byId(box), '');
    if (!request) return tellMatch(byId(box), notCompared);
    try {
      const comparison = await this.engine.compareTrace(request, text);
      if (isLatest()) this.tell(comparison);
    } catch (error) {
      if (!isLatest()) return;
      this.asked = '';
      tellMatch(byId(box), failureWords(error));
    }
  }

  reveal() {
    byId(box).scrollIntoView({ block: 'nearest' });
  }

  /** @param {TraceComparisonView} comparison */
  tell({ error, kind, title, lines, line, index, ours, theirs: their, sentence }) {
    const { theirs, isPasted, seesTree } = this;
    this.isPasted = false;
    this.seesTree = false;
    if (error) return tellMatch(byId(box), error);
    if (kind === 'none') return tellMatch(byId(box), `All ${lines} lines match.`);
    const end = theirs.text.replace(/\n$/, '').split('\n').length;
    const place = line || end;
    tellDifference(byId(box), {
      title: `${line > 0 ? `Line ${line}` : 'End'}: ${title}.`,
      ours,
      theirs: their,
      sentence,
      onSelect: () => theirs.select(place),
      buttons: index >= 0 ? [['See it in the tree', () => this.onDifference(index, true)]] : [],
    });
    theirs.mark(line);
    if (document.activeElement !== theirs.area || isPasted) theirs.reveal(place);
    // Whoever types, or moves a piece, keeps the board that is looked at.
    if (index >= 0 && isPasted) this.onDifference(index, seesTree);
    else if (isPasted) this.reveal();
  }
}
