// @ts-check
// The moves of the game in pairs, each with its mark; a click goes there.
import { noteAt } from '../../game/origin.js';
import { moverOf } from '../../game/review.js';
import { markTitle, signOf } from '../../game/review-words.js';
import { playerName } from '../../game/words.js';
import { VirtualList } from '../../parts/virtual-list.js';

/** @import { Review } from '../../game/review.js' */
/** @import { Session } from '../../game/session.js' */

export class ReviewMoves {
  /** @param {HTMLElement} host @param {Session} session @param {Review} review */
  constructor(host, session, review) {
    this.session = session;
    this.review = review;
    this.list = new VirtualList(host, (index) => this.renderRow(index), {
      label: 'Moves',
    });
    this.shownPly = -1;
  }

  /** So many moves stand before the first in its row. */
  get offset() {
    return this.session.document.turn === 'bottom' ? 0 : 1;
  }

  update() {
    const { ply, plies } = this.session;
    const count = Math.ceil((plies.length + this.offset) / 2);
    if (count !== this.list.count) this.list.setCount(count);
    else this.list.drawSoon();
    if (ply === this.shownPly || count === 0) return;
    this.shownPly = ply;
    this.list.reveal(Math.max(0, Math.floor((ply - 1 + this.offset) / 2)));
  }

  /** @param {number} index */
  renderRow(index) {
    const row = document.createElement('div');
    row.className = 'review-pair';
    const number = document.createElement('span');
    number.className = 'move-number';
    number.textContent = `${index + 1}.`;
    const first = 2 * index + 1 - this.offset;
    row.append(number, this.cell(first), this.cell(first + 1));
    return row;
  }

  /** @param {number} ply */
  cell(ply) {
    const { session, review } = this;
    const name = ply < 1 ? '…' : session.plies.names[ply - 1];
    if (name === undefined || ply < 1) {
      const empty = document.createElement('span');
      empty.className = 'review-cell';
      empty.textContent = name ?? '';
      return empty;
    }
    const mark = review.at(ply)?.mark;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'review-cell';
    button.tabIndex = -1;
    if (mark) button.classList.add(`is-${mark.replace(' ', '-')}`);
    if (ply === session.ply) button.setAttribute('aria-current', 'step');
    const sign = document.createElement('b');
    sign.textContent = mark ? signOf(mark) : '';
    const written = document.createElement('span');
    written.className = 'move-name';
    written.textContent = name;
    button.append(written, sign);
    const { text } = noteAt(session.document, ply);
    if (text) {
      button.title = text;
      button.classList.add('has-comment');
    }
    const words = mark && mark !== 'good' ? `, ${markTitle(mark).toLowerCase()}` : '';
    button.setAttribute(
      'aria-label',
      `${ply}, ${playerName(moverOf(session.document.turn, ply))} ${name}${words}`,
    );
    button.addEventListener('click', () => {
      this.list.host.focus({ preventScroll: true }); // this row will not live long
      session.goTo(ply);
    });
    return button;
  }
}
