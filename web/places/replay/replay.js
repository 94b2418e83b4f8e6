// @ts-check
// The place Replay: the action list as text, what the grader would print for it, and how the user's
// own output compares with that.
import { requestOf } from '../../game/document.js';
import { Latest } from '../../game/latest.js';
import { isActionList, isForeign, readWords } from '../../game/library.js';
import { LinkedText } from '../../game/linked-text.js';
import { canPrint, print, tooLongToPrint } from '../../game/output.js';
import { byId, field, textArea } from '../../parts/elements.js';
import { copyText, noCopy, saveFile } from '../../parts/export.js';
import { textOfFile } from '../../parts/file-text.js';
import { LongField } from '../../parts/long-field.js';
import { showComparison } from './comparison-box.js';
import { OutputPane } from './output-pane.js';
import { showProblem } from './problem-box.js';
import markup from './replay.html';

/** @import { Page, Place } from '../place.js' */

const example = ['G6-F5', 'B3-A4', 'F5-G4', 'H3-F5', 'E6-G4', 'P', ''].join('\n');

/** A list is replayed so many milliseconds after the last letter. */
const typingTime = 40;

/** @implements {Place} */
export default class ReplayPlace {
  /** @param {HTMLElement} host @param {Page} page */
  constructor(host, page) {
    host.innerHTML = markup;
    this.page = page;
    this.session = page.session;
    this.isOpen = false;
    /** What the grader would print, and which output of the user's was compared with it last. */
    this.output = /** @type {import('../../game/output.js').Output | null} */ (null);
    this.compared = '';
    /** The user's output came whole and was not looked at yet: nobody is typing in it. */
    this.isPasted = false;
    this.questions = new Latest();
    /** Prints long lists, and must not keep others waiting. */
    this.printer = page.newEngine();
    this.typingTimer = 0;
    this.pane = new OutputPane(byId('output'));
    for (const type of /** @type {const} */ (['paste', 'drop'])) {
      // Before the field itself takes it.
      textArea('actions').addEventListener(type, (event) => this.takeGiven(event), {
        capture: true,
      });
    }
    /** What was read as something else than a list, and the game that came of it. */
    this.foreign = { text: '', document: /** @type {unknown} */ (null) };
    this.actions = new LongField(textArea('actions'), byId('actions-piece'), (_, isWhole) =>
      isWhole ? this.takePasted() : this.takeTypingSoon(),
    );
    this.theirs = new LongField(textArea('theirs'), byId('theirs-piece'), () => this.takeTheirs());
    for (const type of ['paste', 'drop']) {
      // Before the field itself takes it.
      textArea('theirs').addEventListener(type, () => (this.isPasted = true), {
        capture: true,
      });
    }
    // Whoever has done typing wants to see what is still different.
    textArea('theirs').addEventListener('blur', () => {
      if (this.theirs.marked) this.theirs.reveal(this.theirs.marked);
    });
    /** The user's output as the address has it. */
    this.linked = new LinkedText(page.keep);
    /** The tree of both actions is opened with the next comparison. */
    this.seesTree = false;
    if (typeof page.kept === 'string') this.theirs.show(page.kept);
    if (page.linked?.place === 'replay') this.openLink(page.linked);
    /** By the ids of their buttons. @type {Record<string, () => unknown>} */
    this.deeds = {
      'open-file': () => byId('file').click(),
      'as-list': () => this.replaceList(this.foreign.text),
      'load-example': () => this.replaceList(example),
      'clear-list': () => this.replaceList(''),
      'open-theirs': () => byId('theirs-file').click(),
      'clear-theirs': () => {
        this.theirs.show('');
        this.takeTheirs();
      },
      'copy-output': async () => {
        const isCopied = await copyText((await this.output?.file.text()) ?? '');
        page.say(isCopied ? 'Output copied.' : noCopy);
      },
      'download-output': () => this.output && saveFile('output.txt', this.output.file),
    };
    const area = textArea('actions');
    area.addEventListener('blur', () => this.takeTyping());
    area.addEventListener('paste', () => page.takeBothSides());
    for (const [id, take] of /** @type {const} */ ([
      ['file', (/** @type {File | undefined} */ file) => this.openFile(file)],
      ['theirs-file', (/** @type {File | undefined} */ file) => this.openTheirs(file)],
    ])) {
      byId(id).addEventListener('change', () => {
        take(field(id).files?.[0]);
        field(id).value = '';
      });
    }
    // A field would take the text of a file without its carriage returns, if at all.
    host.querySelector('.replay-compare')?.addEventListener('drop', (event) => {
      const files = /** @type {DragEvent} */ (event).dataTransfer?.files;
      if (!files?.length) return;
      event.preventDefault();
      this.openTheirs(files[0]);
    });
    this.showFields();
  }

  open() {
    this.isOpen = true;
    this.showFields();
    this.refresh(true);
  }

  close() {
    this.isOpen = false;
  }

  keep() {
    return this.theirs.text;
  }

  toLink() {
    return { theirs: this.linked.linkOf(this.theirs.text) };
  }

  /** @param {import('../../game/link.js').Shared} shared */
  async openLink({ theirs, seesTree }) {
    if (!theirs) return;
    const text = await this.linked.open(theirs);
    if (text === '') return;
    this.seesTree = seesTree === true;
    this.isPasted = true;
    this.theirs.show(text);
    this.takeTheirs();
  }

  /** @param {boolean} isNewGame */
  show(isNewGame) {
    if (isNewGame) this.setOutput(null);
    if (!this.isOpen) return;
    this.showFields();
    this.refresh(isNewGame);
  }

  takeTypingSoon() {
    clearTimeout(this.typingTimer);
    this.typingTimer = window.setTimeout(() => this.takeTyping(), typingTime);
  }

  takeTyping() {
    clearTimeout(this.typingTimer);
    const { session } = this;
    const { text } = this.actions;
    if (text === session.document.text) return;
    const next = { ...session.document, text, computed: [] };
    session.replace(next, { isTyping: true, isPaused: true });
  }

  takePasted() {
    this.page.takeBothSides();
    this.takeTyping();
  }

  takeTheirs() {
    this.refresh(false);
    this.page.keep();
    this.linked.pack(this.theirs.text);
  }

  /**
   * What somebody puts into the list may be something else.
   * @param {ClipboardEvent | DragEvent} event
   */
  takeGiven(event) {
    const given = 'clipboardData' in event ? event.clipboardData : event.dataTransfer;
    const text = given?.files.length ? '' : (given?.getData('text/plain') ?? '');
    const { value, selectionStart, selectionEnd } = this.actions.area;
    const isWhole = selectionEnd - selectionStart === value.length;
    // What comes into the midst of a list is part of it, if it can be.
    if (isActionList(text) || !(isWhole || isForeign(text))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.take(text, '');
  }

  /** Games and positions are read as what they are, all else as a list. @param {string} text */
  async take(text, _name = '') {
    const { session, page } = this;
    const { area } = this.actions;
    // What was typed counts from now on, or an older list might come back meanwhile and look like typing.
    this.takeTyping();
    const before = area.value;
    const read = isActionList(text) ? null : await page.openGames(text).catch(() => null);
    // Who has gone on typing is not interrupted.
    if (!read && area.value === before) this.replaceList(text);
    // Of several, Library tells.
    if (read?.view.games.length !== 1) return;
    this.foreign = { text, document: session.document };
    byId('actions-read-words').textContent = readWords(read);
    this.showForeign();
  }

  /** How a text was read, as long as what came of it is on the board. */
  showForeign() {
    byId('actions-read').hidden = this.foreign.document !== this.session.document;
  }

  /** @param {string} text */
  replaceList(text) {
    this.page.takeBothSides();
    this.session.replace({ ...this.session.document, text, computed: [] }, { isPaused: true });
  }

  /** @param {File | undefined} file  with an action list, or games */
  openFile(file) {
    return this.read(file, (text) => this.take(text));
  }

  /** @param {File | undefined} file  with what somebody's program has printed */
  openTheirs(file) {
    return this.read(file, (text) => {
      this.theirs.show(text);
      this.takeTheirs();
    });
  }

  /** @param {File | undefined} file @param {(text: string) => void} take */
  async read(file, take) {
    if (!file) return;
    try {
      take(await textOfFile(file));
    } catch (error) {
      this.page.say(`${file.name} cannot be read: ${error}`);
    }
  }

  /** The list follows the game, but never under the hands of whoever types in it. */
  showFields() {
    const { session, actions } = this;
    this.showForeign();
    const isTyping = document.activeElement === actions.area && session.history.isTyping;
    if (!isTyping) actions.show(session.document.text);
    if (!session.view) return;
    showProblem(byId('problem'), session.view.problem, (line) => actions.select(line));
  }

  /** What is not there yet cannot be taken along. @param {import('../../game/output.js').Output | null} output */
  setOutput(output) {
    this.output = output;
    for (const id of ['copy-output', 'download-output'])
      byId(id).toggleAttribute('disabled', !output);
  }

  /** @param {boolean} isNewGame */
  async refresh(isNewGame) {
    if (!this.isOpen || !this.session.view) return;
    const isLatest = this.questions.begin();
    const { session, theirs } = this;
    const { printer, page } = this;
    const count = session.plies.length;
    const isPrinted = canPrint(count);
    byId('output-note').textContent = isPrinted ? '' : tooLongToPrint(count);
    const request = requestOf(session.document);
    try {
      const output = !isPrinted ? null : (this.output ?? (await print(printer, request)));
      if (!isLatest()) return;
      this.setOutput(output);
      await this.pane.update(output, session.ply);
      const { text } = theirs;
      if (!isLatest() || (!isNewGame && this.compared === text)) return;
      const comparison = text && isPrinted ? await printer.compareOutput(request, text) : null;
      if (!isLatest()) return;
      this.compared = text;
      showComparison(byId('comparison'), comparison, {
        goTo: (ply) => session.goTo(ply),
        select: (line) => theirs.select(line),
        why: page.explain,
      });
      const isDifferent = comparison !== null && comparison.kind !== 'none';
      theirs.mark(isDifferent ? comparison.line : 0);
      if (isDifferent && this.isPasted) theirs.select(comparison.line);
      else if (isDifferent && document.activeElement !== theirs.area) {
        theirs.reveal(comparison.line);
      }
      this.isPasted = false;
      if (comparison && this.seesTree) {
        this.seesTree = false;
        const { kind, action, theirChoice } = comparison;
        if (kind === 'chosen-action') page.explain(action, theirChoice);
      }
    } catch (error) {
      if (isLatest()) page.fail(error, () => this.refresh(true));
    }
  }
}
