// @ts-check
// The trace of the search as the trace program writes it, with the board as text beside it: the third
// view of the place Tree.
import { requestOf } from '../../game/document.js';
import { Latest } from '../../game/latest.js';
import { boardLetters, formatOf, named, programs } from '../../game/programs.js';
import { capitalized, costWords, failureWords, playerName, plyWords } from '../../game/words.js';
import { BoardInput } from '../../parts/board-input.js';
import { byId, field, listBox, textArea } from '../../parts/elements.js';
import { copyText, noCopy, saveText } from '../../parts/export.js';
import { TraceComparison } from './trace-comparison.js';
import { TracePane } from './trace-pane.js';

/** @typedef {import('../place.js').Glimpse} Glimpse */
/** @typedef {import('../../../wasm/threeply').ProgramName} ProgramName */
/** @typedef {import('../../../wasm/threeply').TraceOptions} TraceOptions */
/** @typedef {import('../../../wasm/threeply').TraceView} Trace */
/** @typedef {import('../../../wasm/threeply').WrittenBoard} WrittenBoard */
/** @typedef {import('../../engine/client.js').Engine} Engine */

const example = `+B+B+B+B
O+O+O+O+
+O+O+O+O
O+O+O+O+
+B+B+K+O
O+A+O+O+
+O+O+O+O
A+A+O+A+
`;
const hint = 'Point at a line, or press ↑ ↓, to see it on the board.';

/** The rules of the program that writes in these letters; those of a game stand for any rules. @param {ProgramName} format */
const rulesOf = (format) =>
  format === 'replay' ? undefined : programs.find(({ name }) => name === format)?.rules;

/**
 * @typedef {Object} TraceParts
 * @property {import('../../game/game-stage.js').GameStage} game
 * @property {Engine} engine
 * @property {Engine} thinker  may take long
 * @property {() => number} depth
 * @property {(glimpse: Glimpse | null) => void} onGlimpse  what the board shows instead of the game
 * @property {(moves: string[]) => void} onPin  the moves that lead to the line chosen
 * @property {(text: string) => void} say
 * @property {(moves: string[]) => void} onSeeTree  the drawing is asked for, where these moves lead
 * @property {() => void} keep  there is something else to keep
 */

export class TraceView {
  /** @param {TraceParts} parts */
  constructor({ game, engine, thinker, depth, onGlimpse, onPin, say, onSeeTree, keep }) {
    this.game = game;
    this.engine = engine;
    this.thinker = thinker;
    this.depth = depth;
    this.isOpen = false;
    /** What was asked last, and the answer. */
    this.asked = '';
    this.questions = new Latest();
    /** @type {Trace | null} */
    this.trace = null;
    /** @type {AbortController | null} */
    this.thinking = null;
    /** The board that was put in, with its heading. @type {WrittenBoard | null} */
    this.written = null;
    this.rules = '';
    /** The moves to the line to be shown once it is there. @type {string[] | null} */
    this.wanted = null;
    this.pane = new TracePane({
      host: byId('trace'),
      sentence: byId('trace-sentence'),
      hint,
      onGlimpse,
      onPin: (index) => onPin(this.movesTo(index)),
    });
    this.input = new BoardInput({
      area: textArea('tree-board'),
      problem: byId('tree-problem'),
      choice: listBox('tree-choice'),
      open: /** @type {HTMLButtonElement} */ (byId('tree-open')),
      file: field('tree-file'),
      engine,
      format: 'trace',
      onBoard: (board, format) => this.takeBoard(board, format),
    });
    /** Where somebody's trace differs, to be shown once our line is there. */
    this.differing = { index: -1, seesTree: false };
    this.comparison = new TraceComparison({
      engine: thinker,
      request: () => this.comparable,
      onDifference: (index, seesTree) => {
        this.differing = { index, seesTree };
        this.showDiffering();
      },
      keep,
    });
    this.onSeeTree = onSeeTree;
    /** By the ids of their buttons. @type {Record<string, () => unknown>} */
    this.deeds = {
      ...this.comparison.deeds,
      'tree-example': () => {
        this.input.take(example);
        byId('trace-sentence').scrollIntoView({ block: 'nearest' });
      },
      'trace-copy': async () => {
        const isCopied = await copyText(await this.text());
        say(isCopied ? 'Trace copied.' : noCopy);
      },
      'trace-save': async () => saveText('trace.txt', await this.text()),
      'trace-stop': () => this.stop(),
    };
    const letters = programs.map(({ name }) => boardLetters(name));
    byId('tree-help').textContent =
      `A board as text, in the letters ${letters.slice(0, -1).join(', ')} or ${letters.at(-1)}. ` +
      'Type, paste or drop one here.';
    this.showTrace(null);
  }

  /** @returns {TraceOptions} */
  get options() {
    return { depth: this.depth(), base: listBox('trace-base').value === '1' ? 1 : 0 };
  }

  /** The board as it can be compared: null if it cannot, undefined while there is none. */
  get comparable() {
    const { document, view } = this.game.session;
    if (!this.isOpen || !view) return undefined;
    const { grid, turn } = view.position;
    return turn === 'bottom' ? { rules: document.rules, grid, ...this.options } : null;
  }

  /** @param {boolean} isOpen @param {string[]} [moves]  that lead to what is to be shown */
  open(isOpen, moves) {
    this.isOpen = isOpen;
    this.wanted = moves && moves.length > 0 ? moves : null;
    if (!isOpen) {
      this.stop();
      return this.pane.pin(-1);
    }
    this.refresh();
    this.showWanted();
  }

  /** @param {WrittenBoard} board @param {ProgramName} format */
  takeBoard(board, format) {
    this.written = board;
    this.rules = rulesOf(format) ?? this.game.session.document.rules;
    this.game.setUp(board.grid, 'bottom', rulesOf(format));
  }

  /** The game has changed, or what is asked about it. */
  async refresh() {
    const { session } = this.game;
    const { view, document } = session;
    if (!this.isOpen || !view) return;
    // The letters follow the rules, so that a change in the text does not change them.
    if (document.rules !== this.rules) {
      this.rules = document.rules;
      this.input.format = formatOf(document.rules);
    }
    this.input.show(view.position.grid);
    this.comparison.refresh();
    const request = requestOf(session.shown);
    const { options } = this;
    const asked = JSON.stringify([request, options]);
    if (asked === this.asked) return;
    this.stop();
    this.asked = asked;
    const isLatest = this.questions.begin();
    const controller = new AbortController();
    this.thinking = controller;
    const busy = window.setTimeout(() => this.showBusy(true), 100);
    try {
      const trace = await this.thinker.traceSearch(request, -1, options, controller);
      if (!isLatest()) return;
      this.thinking = null;
      this.showTrace(trace);
    } catch (error) {
      if (!isLatest()) return;
      this.asked = '';
      this.showTrace(null);
      const isStopped = controller.signal.aborted;
      byId('trace-summary').textContent = isStopped ? 'Stopped.' : failureWords(error);
    } finally {
      clearTimeout(busy);
      if (this.thinking === controller) this.thinking = null;
      if (!this.thinking) this.showBusy(false);
    }
  }

  stop() {
    this.thinking?.abort(new Error('stopped'));
    this.thinking = null;
  }

  /** @param {boolean} isBusy */
  showBusy(isBusy) {
    const isFocused = document.activeElement === byId('trace-stop');
    byId('trace-stop').hidden = !isBusy;
    if (isBusy)
      byId('trace-summary').textContent = `Searching ${plyWords(this.options.depth)} deep …`;
    else if (isFocused) byId('trace').focus();
  }

  /** @param {Trace | null} trace */
  showTrace(trace) {
    this.trace = trace;
    this.pane.update(trace?.lines ?? []);
    byId('trace-summary').textContent = trace ? this.summary(trace) : '';
    const canTake = trace !== null && !trace.error;
    for (const id of ['trace-copy', 'trace-save']) {
      byId(id).setAttribute('aria-disabled', String(!canTake));
    }
    this.showWanted();
    this.showDiffering();
  }

  /** Shows the line in which somebody's trace differs; that of the first move is no line of a board. */
  showDiffering() {
    const { trace } = this;
    const { index, seesTree } = this.differing;
    if (!trace || index < 0 || this.thinking) return;
    this.differing = { index: -1, seesTree: false };
    if (index < trace.lines.length) this.pane.choose(index);
    if (seesTree) this.onSeeTree(this.movesTo(index));
    else this.comparison.reveal();
  }

  /** @param {Trace} trace */
  summary({ error, lines, verdict, firstMove, value, leaves, isCut }) {
    const { problem, position } = this.game.session.view ?? {};
    if (error) return `No trace: ${error}`;
    if (!firstMove)
      return `Nothing to search: ${playerName(position?.turn ?? 'bottom')} cannot move.`;
    const cuts = lines.filter(({ kind }) => kind === 'cut').length;
    const parts = [
      capitalized(verdict.replace(/\.$/, '')),
      `value ${costWords(value)}`,
      `${leaves} ${leaves === 1 ? 'leaf' : 'leaves'}`,
      `${cuts} ${cuts === 1 ? 'cut' : 'cuts'}`,
    ];
    const notes = [
      isCut ? ` Only the first ${lines.length} lines are shown.` : '',
      problem?.code
        ? ` Line ${problem.line} of the action list has an error; this is the board before it.`
        : '',
    ];
    return parts.join(' · ') + notes.join('');
  }

  /** The moves from the root to the board of a line. @param {number} index */
  movesTo(index) {
    const lines = this.trace?.lines ?? [];
    /** @type {string[]} */
    const moves = [];
    for (let line = lines[index]; line; line = lines[line.parent]) {
      if (line.move) moves.unshift(line.move.name);
    }
    return moves;
  }

  /** Shows the line that moves lead to, if the search went there. */
  showWanted() {
    const { wanted, trace } = this;
    if (!wanted || !trace || trace.lines.length === 0) return;
    this.wanted = null;
    let parent = -1;
    for (const name of wanted) {
      parent = trace.lines.findIndex(
        (line) => line.parent === parent && line.move?.name === name && line.kind !== 'cut',
      );
      if (parent < 0) return;
    }
    this.pane.choose(parent);
  }

  /** As the trace program writes it, byte for byte. */
  async text() {
    const { trace, written } = this;
    if (!trace) return '';
    const { session } = this.game;
    const { grid = '', turn } = session.view?.position ?? {};
    const title = written?.grid === grid && written.title ? `${written.title}\n` : '';
    const isTheirs = session.document.rules === named('trace').rules && turn === 'bottom';
    if (trace.isCut && isTheirs) {
      const board = await this.engine.writeBoard(grid, 'trace');
      return (await this.thinker.writeTrace(title + board, this.options)).text;
    }
    const lines = trace.lines.map((line) => `${line.text}\n`);
    return `${title}${lines.join('')}${trace.verdict}\n\n`;
  }
}
