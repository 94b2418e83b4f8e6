// @ts-check
// The editor: a stage over another one, whose position it changes by hand and hands back when done.
// What is lawful the engine says; nothing happens to the other stage before that.
import { pieceMarkup } from '../../board/pieces.js';
import { svgNode } from '../../board/svg.js';
import { initialGrid } from '../../game/programs.js';
import * as setups from '../../game/setup.js';
import { capitalized } from '../../game/words.js';
import { byId } from '../../parts/elements.js';
import markup from './setup.html';

/** @typedef {import('../../game/stage.js').Stage} Stage */
/** @typedef {import('../../game/setup.js').Setup} Setup */
/** @typedef {import('../../game/setup.js').Letter} Letter */
/** @typedef {import('../../../wasm/threeply').SetupView} SetupView */
/** @typedef {import('../../../wasm/threeply').SideName} SideName */

/**
 * @typedef {Object} SetupParts
 * @property {{checkSetup(grid: string): Promise<SetupView>}} engine
 * @property {Record<string, unknown>} kept  what toKeep() gave on an earlier visit
 * @property {() => void} onChange  there is something else to show
 * @property {() => void} onClose   the other stage has its board again
 * @property {(text: string) => void} announce
 */

const helpText = 'Choose a square to place or remove a piece; drag a piece to move it.';
const none = { error: '', cells: /** @type {string[]} */ ([]) };

/** @implements {Stage} */
export class SetupEditor {
  /** @param {SetupParts} parts */
  constructor({ engine, kept, onChange, onClose, announce }) {
    this.engine = engine;
    this.onChange = onChange;
    this.onClose = onClose;
    this.announce = announce;
    this.name = 'setup';
    /** What is being set up, by the name of the stage it is for. @type {Map<string, Setup>} */
    this.drafts = new Map();
    for (const [name, left] of Object.entries(kept)) {
      const draft = setups.readKept(left);
      if (draft) this.drafts.set(name, draft);
    }
    byId('setup-tools').innerHTML = markup;
    const buttons = byId('setup-tools').querySelector('template');
    if (buttons) byId('setup-buttons').append(buttons.content);
    buttons?.remove();
    /** @type {Stage | null} */
    this.under = null;
    /** Why the position was refused. */
    this.refusal = none;
    /** @type {Record<string, () => unknown>} */
    this.deeds = {
      undo: () => this.step(setups.undo(this.setup)),
      redo: () => this.step(setups.redo(this.setup)),
      'clear-board': () => this.step(setups.change(this.setup, { grid: setups.emptyGrid })),
      'start-board': () =>
        this.step(setups.change(this.setup, { grid: initialGrid, turn: 'bottom' })),
      'cancel-setup': () => this.close(),
      'finish-setup': () => this.finish(),
    };
    document.addEventListener('keydown', (event) => {
      const target = /** @type {HTMLElement} */ (event.target);
      if (!this.under || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.closest('textarea, select, dialog, input:not([type=radio])')) return;
      const tool = setups.tools[Number(event.key) - 1];
      if (tool) this.step(setups.choose(this.setup, tool));
    });
  }

  get setup() {
    return (this.under && this.drafts.get(this.under.name)) ?? setups.newSetup('', 'bottom');
  }

  get colours() {
    return this.under?.colours ?? 'ink-ivory';
  }

  get sides() {
    return this.under?.sides ?? { bottom: '', top: '' };
  }

  /** @param {Stage} stage */
  begin(stage) {
    const view = stage.boardView();
    if (!view || this.drafts.has(stage.name)) return;
    stage.hold?.();
    this.drafts.set(stage.name, setups.newSetup(view.grid, stage.turn?.() ?? 'bottom'));
  }

  /**
   * What is to be on the board while that stage is open: itself, or what is being made of it.
   * @param {Stage} stage
   * @returns {Stage}
   */
  over(stage) {
    this.under = this.drafts.has(stage.name) ? stage : null;
    this.refusal = none;
    this.showTools();
    return this.under ? this : stage;
  }

  /**
   * What lies beneath may have changed by other means: then there is nothing left to go back to.
   * @param {Stage} stage
   * @returns {boolean} whether the draft of it was given up
   */
  dropOutdated(stage) {
    const draft = this.drafts.get(stage.name);
    const beneath = stage.boardView()?.grid;
    if (!draft || !beneath || beneath === (draft.past[0] ?? draft.now).grid) return false;
    return this.drafts.delete(stage.name);
  }

  /** @param {Stage} stage */
  drop(stage) {
    this.drafts.delete(stage.name);
  }

  toKeep() {
    return Object.fromEntries(
      [...this.drafts].map(([name, draft]) => [name, setups.toKeep(draft)]),
    );
  }

  /** Without any change to the other stage. */
  close() {
    const { under } = this;
    if (under) this.drop(under);
    this.onClose();
    under?.release?.();
  }

  async finish() {
    const { under, setup } = this;
    if (!under) return;
    const { grid, turn } = setup.now;
    const isSame = setup.past.length === 0;
    const answer = isSame ? none : await this.engine.checkSetup(grid);
    if (this.under !== under || this.setup !== setup) return;
    if (answer.error) {
      // The engine knows directions, not names.
      const { bottom, top } = this.sides;
      const error = answer.error
        .replace('piece for the side that moves up', `${bottom} piece`)
        .replace('piece for the side that moves down', `${top} piece`)
        .replace('the side that moves up', capitalized(bottom))
        .replace('the side that moves down', capitalized(top));
      this.refusal = { ...answer, error };
      this.announce(error);
      return this.onChange();
    }
    this.close();
    if (!isSame) under.setUp(grid, turn);
  }

  /** @param {Setup} setup */
  step(setup) {
    if (!this.under) return;
    if (setup.now !== this.setup.now) this.refusal = none;
    this.drafts.set(this.under.name, setup);
    this.showTools();
    this.onChange();
  }

  /** A position from elsewhere. @param {import('../../game/setup.js').Placing} placing */
  take(placing) {
    this.step(setups.change(this.setup, placing));
    this.announce('The position is on the board. Undo brings back what was there.');
  }

  /** The tool on a cell. @param {string} cell */
  use(cell) {
    this.step(setups.useTool(this.setup, cell));
    const label = document.querySelector(`[data-cell=${cell}]`)?.getAttribute('aria-label');
    this.announce(label ?? '');
  }

  /** @param {string} from @param {string | undefined} to */
  carry(from, to) {
    this.step(setups.movePiece(this.setup, from, to));
  }

  boardView() {
    const view = this.under?.boardView();
    if (!view) return null;
    const still = { moves: [], last: [], forced: [], hint: [], played: null };
    const { grid } = this.setup.now;
    return { ...view, ...still, grid, errors: this.refusal.cells, isEditing: true };
  }

  status() {
    const { sides, refusal } = this;
    const { grid, turn } = this.setup.now;
    const [b, B, w, W] = setups.counts(grid);
    const king = this.king;
    const part = (
      /** @type {string} */ side,
      /** @type {number} */ men,
      /** @type {number} */ kings,
    ) =>
      `${capitalized(side)}: ${men} ${men === 1 ? 'man' : 'men'}, ${kings} ${king}${kings === 1 ? '' : 's'}.`;
    return {
      turn: `Set up: ${capitalized(sides[turn])} to move`,
      message: refusal.error || helpText,
      isProblem: refusal.error !== '',
      detail: `${part(sides.bottom, b, B)} ${part(sides.top, w, W)}`,
    };
  }

  get king() {
    return this.under?.boardView()?.style === 'towers' ? 'tower' : 'king';
  }

  /** @returns {Record<string, boolean>} */
  disabled() {
    return { undo: this.setup.past.length === 0, redo: this.setup.future.length === 0 };
  }

  turn() {
    return this.setup.now.turn;
  }

  playByHand() {}

  setUp() {}

  showTools() {
    const isOpen = this.under !== null;
    byId('setup-tools').hidden = !isOpen;
    document.body.classList.toggle('is-editing', isOpen);
    byId('setup-buttons').hidden = !isOpen;
    for (const id of ['first', 'previous', 'next', 'last', 'hint', 'why', 'set-up']) {
      byId(id).hidden = isOpen;
    }
    if (!isOpen) return;
    byId('setup-tools').dataset.colours = this.colours;
    const { sides, king, setup } = this;
    const style = king === 'tower' ? 'towers' : 'kings';
    const names = {
      b: `${sides.bottom} man`,
      B: `${sides.bottom} ${king}`,
      w: `${sides.top} man`,
      W: `${sides.top} ${king}`,
      '.': 'remove a piece',
    };
    showRadios(byId('setup-pieces'), {
      name: 'tool',
      chosen: setup.tool,
      options: setups.tools.map((tool, i) => ({
        value: tool,
        label: names[tool],
        face: toolFace(tool, style),
        key: String(i + 1),
      })),
      onChoose: (tool) => this.step(setups.choose(this.setup, /** @type {Letter} */ (tool))),
    });
    showRadios(byId('setup-turn'), {
      name: 'turn',
      chosen: setup.now.turn,
      options: /** @type {SideName[]} */ (['bottom', 'top']).map((side) => ({
        value: side,
        label: `${capitalized(sides[side])} to move`,
        face: document.createTextNode(`${capitalized(sides[side])} to move`),
        key: '',
      })),
      onChoose: (turn) =>
        this.step(setups.change(this.setup, { turn: /** @type {SideName} */ (turn) })),
    });
  }
}

/** @param {Letter} tool @param {'towers' | 'kings'} style */
function toolFace(tool, style) {
  const picture = svgNode('svg', { viewBox: '-50 -50 100 100', 'aria-hidden': 'true' });
  if (tool !== '.') picture.innerHTML = pieceMarkup(tool, style);
  else picture.append(svgNode('path', { d: 'M-24-24L24 24M24-24L-24 24', class: 'tool-remove' }));
  return picture;
}

/**
 * @typedef {Object} Radios
 * @property {string} name
 * @property {string} chosen
 * @property {{value: string, label: string, face: Node, key: string}[]} options
 * @property {(value: string) => void} onChoose
 */

/**
 * Makes a group of radio buttons once for what it holds, and then only moves the choice.
 * @param {HTMLElement} host
 * @param {Radios} radios
 */
function showRadios(host, { name, chosen, options, onChoose }) {
  const content = options.map(({ label }) => label).join();
  if (host.dataset.content !== content) {
    host.dataset.content = content;
    host.replaceChildren(
      ...options.map(({ value, label, face, key }) => {
        const tile = document.createElement('label');
        tile.className = 'tool';
        const input = document.createElement('input');
        Object.assign(input, { type: 'radio', name, value, className: 'visually-hidden' });
        input.setAttribute('aria-label', label);
        input.addEventListener('change', () => onChoose(value));
        const shown = document.createElement('span');
        shown.className = 'tool-face';
        shown.title = capitalized(label);
        shown.append(face);
        if (key) {
          const cap = document.createElement('kbd');
          cap.textContent = key;
          shown.append(cap);
        }
        tile.append(input, shown);
        return tile;
      }),
    );
  }
  for (const input of host.querySelectorAll('input')) input.checked = input.value === chosen;
}
