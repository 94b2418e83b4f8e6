// @ts-check
// The place Replay: the action list as text, what the grader would print for it, and how the user's
// own output compares with that.
import { requestOf } from '../game/document.js';
import { showComparison } from './comparison-box.js';
import { byId, field, textArea } from './elements.js';
import { OutputPane } from './output-pane.js';
import { showProblem } from './problem-box.js';

/** @typedef {import('../../wasm/threeply').GameRequest} GameRequest */

const example = ['G6-F5', 'B3-A4', 'F5-G4', 'H3-F5', 'E6-G4', 'P', ''].join('\n');

/**
 * @typedef {Object} ReplayParts
 * @property {import('../game/session.js').Session} session
 * @property {{writeOutput(request: GameRequest): Promise<{text: string}>,
 *   compareOutput(request: GameRequest, theirs: string):
 *     Promise<import('../../wasm/threeply').ComparisonView>}} engine
 * @property {string} theirs            the user's output that was kept
 * @property {() => void} takeBothSides  so that the machine does not play into a list from outside
 * @property {(text: string) => void} say
 * @property {() => void} keep
 */

export class ReplayPlace {
  /** @param {ReplayParts} parts */
  constructor({ session, engine, theirs, takeBothSides, say, keep }) {
    this.session = session;
    this.engine = engine;
    this.theirs = theirs;
    this.takeBothSides = takeBothSides;
    this.say = say;
    this.keep = keep;
    this.isOpen = false;
    /** What the grader would print, and which output of the user's was compared with it last. */
    this.output = '';
    this.compared = '';
    this.question = 0;
    this.typingTimer = 0;
    this.pane = new OutputPane(byId('output'));
    /** By the ids of their buttons. @type {Record<string, () => unknown>} */
    this.deeds = {
      'open-file': () => byId('file').click(),
      'load-example': () => this.replaceList(example),
      'clear-list': () => this.replaceList(''),
      'clear-theirs': () => this.takeTheirs(''),
    };
    this.listen();
  }

  listen() {
    const actions = byId('actions');
    actions.addEventListener('input', () => {
      clearTimeout(this.typingTimer);
      this.typingTimer = window.setTimeout(() => this.takeTyping(), 40);
    });
    actions.addEventListener('blur', () => this.takeTyping());
    actions.addEventListener('paste', () => this.takeBothSides());
    const theirs = textArea('theirs');
    theirs.addEventListener('input', () => this.takeTheirs(theirs.value));
    theirs.addEventListener('paste', (event) => {
      // The field would swallow carriage returns, which are a difference like any other.
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!text.includes('\r') || theirs.value) return;
      event.preventDefault();
      this.takeTheirs(text);
    });
    byId('file').addEventListener('change', () => {
      this.openFile(field('file').files?.[0]);
      field('file').value = '';
    });
  }

  takeTyping() {
    clearTimeout(this.typingTimer);
    const { session } = this;
    const text = textArea('actions').value;
    if (text === session.document.text) return;
    const next = { ...session.document, text, computed: [] };
    session.replace(next, { isTyping: true, isPaused: true });
  }

  /** @param {string} text */
  takeTheirs(text) {
    this.theirs = text;
    this.show();
    this.refresh(false);
    this.keep();
  }

  /** @param {string} text */
  replaceList(text) {
    this.takeBothSides();
    this.session.replace({ ...this.session.document, text, computed: [] }, { isPaused: true });
  }

  /** @param {File | undefined} file */
  async openFile(file) {
    if (!file) return;
    try {
      this.replaceList(await file.text());
    } catch (error) {
      this.say(`${file.name} cannot be read: ${error}`);
    }
  }

  /** Fields follow the game, but never under the hands of whoever types in them. */
  show() {
    const { session } = this;
    const actions = textArea('actions');
    const isTyping = document.activeElement === actions && session.history.isTyping;
    const { text } = session.document;
    if (actions.value !== text && !isTyping) actions.value = text;
    const theirLines = this.theirs.replace(/\r\n?/g, '\n'); // as the field has them
    if (textArea('theirs').value !== theirLines) textArea('theirs').value = this.theirs;
    if (session.view) showProblem(byId('problem'), session.view.problem, actions);
  }

  /** @param {boolean} isNewGame */
  async refresh(isNewGame) {
    if (isNewGame) this.output = '';
    if (!this.isOpen) return;
    const mine = ++this.question;
    const { session, engine, theirs } = this;
    const request = requestOf(session.document);
    try {
      const text = this.output || (await engine.writeOutput(request)).text;
      if (mine !== this.question) return;
      this.output = text;
      this.pane.update(text, session.ply);
      if (!isNewGame && this.compared === theirs) return;
      const comparison = theirs ? await engine.compareOutput(request, theirs) : null;
      if (mine !== this.question) return;
      this.compared = theirs;
      showComparison(byId('comparison'), comparison, (ply) => session.goTo(ply));
    } catch (error) {
      if (mine === this.question) this.say(`The engine could not answer: ${error}`);
    }
  }
}
