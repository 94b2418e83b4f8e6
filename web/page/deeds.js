// @ts-check
// What the buttons of the page do, by their ids: what the stage on the board says, or else what is the
// same on every stage. A button that can do nothing now is switched off, not hidden.
import { byId } from '../parts/elements.js';

/** @import { Stage } from '../game/stage.js' */
/** @typedef {Record<string, () => unknown>} DeedsById */

export class Deeds {
  /** @param {() => Stage | null} stage  the one on the board */
  constructor(stage) {
    this.stage = stage;
    /** @type {DeedsById} */
    this.always = {};
  }

  /** @param {string} id */
  perform(id) {
    if (byId(id).getAttribute('aria-disabled') === 'true') return;
    (this.stage()?.deeds[id] ?? this.always[id])?.();
  }

  /** Listens to buttons whose deeds depend on the stage. @param {DeedsById} deeds  of any stage */
  listen(deeds) {
    for (const id of Object.keys(deeds)) byId(id).addEventListener('click', () => this.perform(id));
  }

  /** @param {DeedsById} deeds  the same on every stage */
  add(deeds) {
    this.listen(deeds);
    Object.assign(this.always, deeds);
  }
}
