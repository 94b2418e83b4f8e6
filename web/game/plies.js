// @ts-check
// The actions of a game as columns: a list of a million of them crosses from the worker and is kept as
// a few arrays, and one action is put together when somebody looks at it.

/** @import { Ply } from '../../wasm/threeply' */
/** @import { PackedPlies } from '../engine/pack.js' */
/** @typedef {Omit<Ply, 'grid' | 'line'>} Action  what the page wants to know of one */

export class Plies {
  /** @param {PackedPlies} packed */
  constructor({ names, costs, computed, captures }) {
    this.names = names === '' ? [] : names.split('\n');
    this.costs = costs;
    this.computed = computed;
    this.captures = new Map(captures);
  }

  get length() {
    return this.names.length;
  }

  /** @param {number} index  the first is 0 @returns {Action | undefined} */
  at(index) {
    const name = this.names[index];
    if (name === undefined) return undefined;
    return {
      name,
      cells: name.split('-'),
      captures: this.captures.get(index) ?? [],
      cost: this.costs[index],
      isComputed: this.computed[index] === 1,
    };
  }

  /**
   * The first `count` of these, and others after them.
   * @param {number} count
   * @param {Plies} others
   * @returns {Plies}
   */
  followedBy(count, others) {
    if (count === 0) return others;
    const all = new Plies({
      names: '',
      costs: new Int32Array(count + others.length),
      computed: new Uint8Array(count + others.length),
      captures: [
        ...[...this.captures].filter(([index]) => index < count),
        ...[...others.captures].map(
          ([index, cells]) => /** @type {[number, string[]]} */ ([index + count, cells]),
        ),
      ],
    });
    all.names = this.names.slice(0, count).concat(others.names);
    all.costs.set(this.costs.subarray(0, count));
    all.costs.set(others.costs, count);
    all.computed.set(this.computed.subarray(0, count));
    all.computed.set(others.computed, count);
    return all;
  }
}

export const noPlies = new Plies({
  names: '',
  costs: new Int32Array(),
  computed: new Uint8Array(),
  captures: [],
});
