// @ts-check
// The actions of the game with their numbers and costs; a click goes there.
import { costWords } from '../game/words.js';
import { VirtualList } from './virtual-list.js';

/** @typedef {import('../../wasm/threeply').Ply} Ply */

export class MoveList {
  /**
   * @param {HTMLElement} host
   * @param {(ply: number) => void} onGoTo
   * @param {(ply: number) => void} onWhy  asks for the reason of a computed action
   */
  constructor(host, onGoTo, onWhy) {
    this.onGoTo = onGoTo;
    this.onWhy = onWhy;
    /** @type {Ply[]} */
    this.plies = [];
    /** @type {Set<number>} */
    this.computed = new Set();
    this.opener = 'bottom';
    this.ply = 0;
    this.list = new VirtualList(host, (index) => this.renderRow(index), { label: 'Actions' });
  }

  /**
   * @param {Ply[]} plies
   * @param {Set<number>} computed
   * @param {number} ply
   * @param {string} opener  whose action is the first
   */
  update(plies, computed, ply, opener) {
    this.plies = plies;
    this.computed = computed;
    this.ply = ply;
    this.opener = opener;
    this.list.setCount(plies.length + 1);
    this.list.reveal(ply);
  }

  /** @param {number} index  0 is the start */
  renderRow(index) {
    const row = document.createElement('button');
    row.type = 'button';
    row.className = 'move-row';
    row.tabIndex = -1;
    if (index === this.ply) row.setAttribute('aria-current', 'step');
    const parts = index === 0 ? ['', 'Start', '', ''] : this.partsOf(index);
    parts.forEach((text, i) => {
      const part = document.createElement('span');
      part.className = ['move-number', 'move-name', 'move-mark', 'move-cost'][i];
      part.textContent = text;
      row.append(part);
    });
    row.addEventListener('click', () => {
      this.list.host.focus({ preventScroll: true }); // this row will not live long
      this.onGoTo(index);
    });
    const item = document.createElement('div');
    item.className = 'move-item';
    item.append(row);
    if (this.computed.has(index)) item.append(this.whyButton(index));
    return item;
  }

  /** @param {number} index */
  whyButton(index) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'move-why';
    button.tabIndex = -1;
    button.textContent = 'Why?';
    button.setAttribute('aria-label', `Why ${this.plies[index - 1].name}?`);
    button.addEventListener('click', () => this.onWhy(index));
    return button;
  }

  /** @param {number} index */
  partsOf(index) {
    const ply = this.plies[index - 1];
    const isBottom = (index % 2 === 1) === (this.opener === 'bottom');
    const mark = this.computed.has(index) ? '***' : '';
    return [`${index}`, `${isBottom ? 'b' : 'w'} ${ply.name}`, mark, costWords(ply.cost)];
  }
}
