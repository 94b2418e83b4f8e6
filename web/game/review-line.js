// @ts-check
// A line of play that is shown on the board step by step, by itself or by hand.

/** @import { LineStep, SideName } from '../../wasm/threeply' */
/** @typedef {Pick<LineStep, 'name' | 'cells' | 'captures' | 'written' | 'note' | 'grid'>} Step */

/** How long each step is looked at, in milliseconds. */
const lookTime = 1100;

export class ShownLine {
  /**
   * @param {Object} parts
   * @param {string} parts.title
   * @param {string} parts.grid     the board before it
   * @param {SideName} parts.turn   and whose turn it is there
   * @param {Step[]} parts.steps
   * @param {() => void} parts.onChange
   */
  constructor({ title, grid, turn, steps, onChange }) {
    this.title = title;
    this.start = grid;
    this.turn = turn;
    this.steps = steps;
    this.onChange = onChange;
    /** So many steps are on the board. */
    this.at = 0;
    this.isForward = false;
    this.timer = 0;
  }

  get grid() {
    return this.last?.grid ?? this.start;
  }

  /** The step that has led to the board. @returns {Step | null} */
  get last() {
    return this.steps[this.at - 1] ?? null;
  }

  get isPlaying() {
    return this.timer !== 0;
  }

  /** @param {number} at */
  goTo(at) {
    this.stop();
    this.set(at);
  }

  /** @param {number} at */
  set(at) {
    const wanted = Math.max(0, Math.min(this.steps.length, at));
    this.isForward = wanted === this.at + 1;
    this.at = wanted;
    this.onChange();
  }

  /** From where it is to the end. */
  play() {
    this.stop();
    const next = () => {
      this.timer = 0;
      if (this.at >= this.steps.length) return this.onChange();
      this.timer = Number(setTimeout(next, lookTime));
      this.set(this.at + 1);
    };
    this.timer = Number(setTimeout(next, lookTime / 2));
    this.onChange();
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
  }
}
