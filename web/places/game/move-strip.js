// @ts-check
// The last moves before the board shown in one line, for screens that have no room for the list.

/** @import { Session } from '../../game/session.js' */

/** Moves that are told. */
const most = 6;

/** Between the move on the board and the edge, in pixels. */
const margin = 12;

export class MoveStrip {
  /** @param {HTMLElement} host @param {Session} session */
  constructor(host, session) {
    this.host = host;
    this.session = session;
  }

  update() {
    const { plies, ply, document: game } = this.session;
    const offset = game.turn === 'bottom' ? 0 : 1;
    const last = Math.min(plies.length, Math.max(ply, Math.min(most, plies.length)));
    const parts = [];
    for (let number = Math.max(1, last - most + 1); number <= last; number += 1) {
      const isFirst = (number + offset) % 2 === 1;
      if (isFirst || parts.length === 0)
        parts.push(`${Math.ceil((number + offset) / 2)}.${isFirst ? '' : '..'} `);
      const name = document.createElement(number === ply ? 'b' : 'span');
      name.textContent = plies.names[number - 1];
      parts.push(name, ' ');
    }
    const title = document.createElement('span');
    title.className = 'visually-hidden';
    title.textContent = 'Moves: ';
    if (parts.length === 0) this.host.textContent = 'No moves yet';
    else this.host.replaceChildren(title, ...parts);
    // The one on the board is in sight, and as many before it as there is room for.
    const here = this.host.querySelector('b');
    this.host.scrollLeft = here
      ? here.offsetLeft + here.offsetWidth - this.host.clientWidth + margin
      : 0;
  }
}
