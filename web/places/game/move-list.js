// @ts-check
// The moves of the game in pairs, with their numbers, their costs and the mark of what was computed; a click
// goes there, and of a computed one its reason can be asked.
import { isCourses } from '../../game/game-words.js';
import { noteAt } from '../../game/origin.js';
import { costWords, lost, won } from '../../game/words.js';
import { VirtualList } from '../../parts/virtual-list.js';

/** @import { Session } from '../../game/session.js' */

/** @param {string} className @param {string} text */
function part(className, text) {
  const node = document.createElement('span');
  node.className = className;
  node.textContent = text;
  return node;
}

export class MoveList {
  /**
   * @param {HTMLElement} host
   * @param {Session} session
   * @param {(ply: number) => void} onWhy  asks for the reason of a computed action
   */
  constructor(host, session, onWhy) {
    this.session = session;
    this.onWhy = onWhy;
    this.list = new VirtualList(host, (index) => this.renderRow(index), { label: 'Moves' });
  }

  /** Who moves second may have begun: then the first pair is but half. */
  get offset() {
    return this.session.document.turn === 'bottom' ? 0 : 1;
  }

  /** The row of an action; the start has the first. @param {number} ply */
  rowOf(ply) {
    return ply === 0 ? 0 : Math.ceil((ply + this.offset) / 2);
  }

  update() {
    const { plies, ply } = this.session;
    this.list.setCount(this.rowOf(plies.length) + 1);
    this.list.reveal(this.rowOf(ply));
  }

  /** @param {number} index  0 is the start */
  renderRow(index) {
    const row = document.createElement('div');
    row.className = 'move-pair';
    if (index === 0) {
      row.append(part('move-number', ''), this.cellOf(0));
      return row;
    }
    const first = 2 * index - 1 - this.offset;
    // The start has a row of its own, also where it is the other half of the first pair.
    const left = first > 0 ? this.cellOf(first) : part('move-cell', '…');
    row.append(part('move-number', `${index}.`), left, this.cellOf(first + 1));
    return row;
  }

  /** @param {number} ply */
  cellOf(ply) {
    const { session } = this;
    const cell = document.createElement('div');
    cell.className = 'move-cell';
    if (ply > session.plies.length) return cell;
    cell.append(this.goButton(ply));
    if (session.isComputed(ply)) cell.append(this.whyButton(ply));
    return cell;
  }

  get isCourses() {
    return isCourses(this.session.document.rules);
  }

  /** Elsewhere it tells of pieces, and says nothing of who has won. @param {number} cost */
  costOf(cost) {
    return this.isCourses || (cost !== won && cost !== lost) ? costWords(cost) : '';
  }

  /** @param {number} ply */
  goButton(ply) {
    const { session } = this;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'move-go';
    button.tabIndex = -1;
    if (ply === session.ply) button.setAttribute('aria-current', 'step');
    const { names, costs } = session.plies;
    const { mark, text } = noteAt(session.document, ply);
    if (text) {
      button.title = text;
      button.classList.add('has-comment');
    }
    if (ply === 0) button.append(part('move-name', 'Start'));
    else {
      button.append(
        part('move-name', `${names[ply - 1]}${/^[!?]+$/.test(mark) ? mark : ''}`),
        part('move-cost', this.costOf(costs[ply - 1])),
      );
      // As the grader marks what was computed.
      if (this.isCourses) button.append(part('move-mark', session.isComputed(ply) ? '***' : ''));
    }
    button.dataset.ply = String(ply);
    button.addEventListener('click', () => {
      this.list.host.focus({ preventScroll: true }); // this row will not live long
      session.goTo(ply);
    });
    return button;
  }

  /** @param {number} ply */
  whyButton(ply) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'move-why';
    button.tabIndex = -1;
    button.textContent = 'Why?';
    button.setAttribute('aria-label', `Why ${this.session.plies.names[ply - 1]}?`);
    button.addEventListener('click', () => this.onWhy(ply));
    return button;
  }
}
