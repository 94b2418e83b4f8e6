// @ts-check
// The chances of the board as one quiet bar right below it: won by one side, drawn, won by the other.
import { chancesWords } from '../game/review-words.js';
import { byId } from './elements.js';

/** @import { Chances } from '../game/review.js' */

export class AdvantageBar {
  constructor() {
    this.host = document.createElement('div');
    this.host.className = 'advantage';
    this.host.setAttribute('role', 'img');
    this.parts = ['win', 'draw', 'loss'].map((name) => {
      const part = document.createElement('span');
      part.className = `advantage-${name}`;
      this.host.append(part);
      return part;
    });
    this.host.hidden = true;
    byId('board').after(this.host);
    this.show(null);
  }

  /** @param {Chances | null} chances  of the side at the bottom; null if they are not known */
  show(chances) {
    const { win, draw, loss } = chances ?? { win: 0, draw: 1000, loss: 0 };
    [win, draw, loss].forEach((share, i) => (this.parts[i].style.flexGrow = String(share)));
    this.host.classList.toggle('is-unknown', !chances);
    this.host.title = chances ? chancesWords(chances) : 'Not judged yet';
    this.host.setAttribute('aria-label', this.host.title);
  }

  /** @param {boolean} isShown */
  setShown(isShown) {
    this.host.hidden = !isShown;
  }
}
