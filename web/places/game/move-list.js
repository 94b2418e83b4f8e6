// @ts-check
// The actions of the game with their numbers and costs; a click goes there.
import { sideNames } from '../../game/programs.js';
import { costWords } from '../../game/words.js';
import { VirtualList } from '../../parts/virtual-list.js';

/** @import { Session } from '../../game/session.js' */

export class MoveList {
  /**
   * @param {HTMLElement} host
   * @param {Session} session
   * @param {(ply: number) => void} onWhy  asks for the reason of a computed action
   */
  constructor(host, session, onWhy) {
    this.session = session;
    this.onWhy = onWhy;
    this.list = new VirtualList(host, (index) => this.renderRow(index), { label: 'Actions' });
  }

  update() {
    const { plies, ply } = this.session;
    this.list.setCount(plies.length + 1);
    this.list.reveal(ply);
  }

  /** @param {number} index  0 is the start */
  renderRow(index) {
    const row = document.createElement('button');
    row.type = 'button';
    row.className = 'move-row';
    row.tabIndex = -1;
    if (index === this.session.ply) row.setAttribute('aria-current', 'step');
    const parts = index === 0 ? ['', 'Start', '', ''] : this.partsOf(index);
    parts.forEach((text, i) => {
      const part = document.createElement('span');
      part.className = ['move-number', 'move-name', 'move-mark', 'move-cost'][i];
      part.textContent = text;
      row.append(part);
    });
    row.addEventListener('click', () => {
      this.list.host.focus({ preventScroll: true }); // this row will not live long
      this.session.goTo(index);
    });
    const item = document.createElement('div');
    item.className = 'move-item';
    item.append(row);
    if (this.session.isComputed(index)) item.append(this.whyButton(index));
    return item;
  }

  /** @param {number} index */
  whyButton(index) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'move-why';
    button.tabIndex = -1;
    button.textContent = 'Why?';
    button.setAttribute('aria-label', `Why ${this.session.plies.names[index - 1]}?`);
    button.addEventListener('click', () => this.onWhy(index));
    return button;
  }

  /** @param {number} index */
  partsOf(index) {
    const { plies, document: game } = this.session;
    const isBottom = (index % 2 === 1) === (game.turn === 'bottom');
    const mark = this.session.isComputed(index) ? '***' : '';
    const name = `${sideNames[isBottom ? 'bottom' : 'top'][0]} ${plies.names[index - 1]}`;
    return [`${index}`, name, mark, costWords(plies.costs[index - 1])];
  }
}
