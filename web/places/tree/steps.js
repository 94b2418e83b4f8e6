// @ts-check
// Going through the search step by step: buttons, a slider, keys, and a player that starts only when
// it is asked to.
import { Latest } from '../../game/latest.js';
import { byId, field, listBox } from '../../parts/elements.js';

/** @typedef {import('../../game/tree.js').Tree} Tree */

/** Milliseconds from step to step. @type {Record<string, number>} */
const paces = { slow: 1800, normal: 800, fast: 250 };

export class TreeSteps {
  /**
   * @param {Tree} tree
   * @param {{say: (text: string) => void, onStep: () => void}} page
   */
  constructor(tree, { say, onStep }) {
    this.tree = tree;
    this.plays = new Latest();
    this.isPlaying = false;
    const go = (/** @type {() => unknown} */ deed) => () => {
      this.pause();
      onStep();
      return deed();
    };
    const cut = async (/** @type {boolean} */ isBackwards) => {
      const isFound = await tree.goToCut(isBackwards);
      if (isFound === false) say(isBackwards ? 'No earlier cut.' : 'No more cuts.');
    };
    /** By the ids of their buttons. @type {Record<string, () => unknown>} */
    this.deeds = {
      'step-first': go(() => tree.seek(0)),
      'step-back': go(() => tree.seek(tree.track.at - 1)),
      'step-play': () => (this.isPlaying ? this.pause() : this.play()),
      'step-forward': go(() => tree.seek(this.next())),
      'step-cut': go(() => cut(false)),
      'step-last': go(() => tree.seek(Infinity)),
    };
    /** @type {Record<string, () => unknown>} */
    this.keys = {
      ',': this.deeds['step-back'],
      '.': this.deeds['step-forward'],
      ' ': this.deeds['step-play'],
      c: this.deeds['step-cut'],
      C: go(() => cut(true)),
      Home: this.deeds['step-first'],
      End: this.deeds['step-last'],
    };
    field('step-slider').addEventListener('input', () => {
      this.pause();
      tree.seek(Number(field('step-slider').value));
    });
  }

  /** At the end it begins anew. */
  next() {
    const { at, total } = this.tree.track;
    return at >= total - 1 ? 0 : at + 1;
  }

  async play() {
    this.isPlaying = true;
    this.show();
    const isLatest = this.plays.begin();
    await this.tree.seek(this.next());
    while (isLatest()) {
      await new Promise((resolve) => setTimeout(resolve, paces[listBox('step-pace').value] ?? 800));
      if (!isLatest()) return;
      await this.tree.seek(this.tree.track.at + 1);
      const { at, total } = this.tree.track;
      if (at >= total - 1) this.pause();
    }
  }

  pause() {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    this.plays.end();
    this.show();
  }

  show() {
    const { at, total } = this.tree.track;
    const { tree } = this;
    const slider = field('step-slider');
    slider.max = String(Math.max(0, total - 1));
    slider.value = String(Math.max(0, at));
    slider.disabled = total < 2;
    const isLine = tree.line.length > 0;
    const words = `${Math.max(0, at + 1).toLocaleString('en')} / ${total.toLocaleString('en')}`;
    byId('step-count').textContent = total > 0 ? `${isLine ? 'Board' : 'Step'} ${words}` : '';
    slider.setAttribute('aria-valuetext', words.replace('/', 'of'));
    byId('step-play').textContent = this.isPlaying ? 'Pause' : 'Play';
    const isPlain = tree.grown?.options.reading !== 'alpha-beta';
    /** @type {Record<string, boolean>} */
    const disabled = {
      'step-first': at <= 0,
      'step-back': at <= 0,
      'step-play': total < 2,
      'step-forward': total < 2,
      'step-cut': isPlain || isLine,
      'step-last': at >= total - 1,
    };
    for (const [id, isDisabled] of Object.entries(disabled)) {
      byId(id).setAttribute('aria-disabled', String(isDisabled));
    }
  }
}
