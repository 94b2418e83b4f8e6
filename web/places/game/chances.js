// @ts-check
// The chances below the board while a game is played, for who wants to see them: a short look by the strong
// engine, in a worker of its own, whenever it is somebody's turn. Fetched when it is first asked for.
import { requestOf } from '../../game/document.js';
import { Latest } from '../../game/latest.js';
import { seenFromBottom } from '../../game/review.js';
import { AdvantageBar } from '../../parts/advantage-bar.js';

/** @import { Page } from '../place.js' */

/** For how long it looks, in milliseconds: no phone is slowed by it. */
const glance = 250;

export class Chances {
  /** @param {Page} page */
  constructor({ session, newReviewer }) {
    this.session = session;
    this.bar = new AdvantageBar();
    this.player = newReviewer().player;
    this.looks = new Latest();
  }

  hide() {
    this.looks.end();
    this.bar.setShown(false);
  }

  /** What is known of the board; until then the bar stays as it was. */
  async show() {
    const isLatest = this.looks.begin();
    const { session, bar } = this;
    bar.setShown(!session.isOver);
    // The machine's own thinking goes first.
    if (session.isOver || !session.isPersonsTurn) return;
    const stopped = new AbortController();
    try {
      const { lines, turn } = await this.player.think(
        requestOf(session.shown),
        { lines: 1 },
        {
          signal: stopped.signal,
          time: glance,
          onReport: () => isLatest() || stopped.abort(new Error('stopped')),
        },
      );
      const [best] = lines;
      if (!isLatest() || !best) return;
      bar.show(seenFromBottom(best, turn));
    } catch {
      // What nobody needs to play on is left out.
      if (isLatest()) bar.show(null);
    }
  }
}
