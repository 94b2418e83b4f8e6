// @ts-check
// What endgame tables know of the positions on the board: asked for when a position has few enough pieces,
// remembered, and told in words and signs. What is not proved is never told here.

/** @import { MoveOutcome } from '../board/view.js' */
/** @import { EndgameRequest, EndgameView, Proof } from '../../wasm/threeply' */

/** @typedef {Required<EndgameRequest>} Ending */
/** @typedef {{probe: (request: EndgameRequest) => Promise<EndgameView>}} Prober */

/** Nothing is asked about boards with more pieces. */
export const mostPieces = 5;

/** What is said where a table is not to be had. */
export const missingTables =
  'Endgame tables could not be loaded. Offline, only endings you have opened before work.';

/** Positions remembered. */
const mostKnown = 500;

/** @param {string} grid */
function isInReach(grid) {
  const count = (/** @type {RegExp} */ letters) => grid.match(letters)?.length ?? 0;
  const [bottom, top] = [count(/[bB]/g), count(/[wW]/g)];
  return bottom > 0 && top > 0 && bottom + top <= mostPieces;
}

/** @param {Ending} ending */
const keyOf = ({ rules, grid, turn, names }) => `${rules} ${names} ${turn} ${grid}`;

/** Better ones are greater. @param {Proof} proof */
export function rankOf({ result, plies }) {
  if (result === 'draw') return 0;
  return result === 'win' ? 1000 - (plies ?? 0) : (plies ?? 0) - 1000;
}

/** In a few letters: +11, =, −8. @param {Proof} proof */
export function signOf({ result, plies }) {
  return { win: '+', draw: '=', loss: '−', undecided: '?' }[result] + (plies ?? '');
}

/** What every move leads to, for the board. @param {EndgameView | undefined} view @returns {MoveOutcome[]} */
export function outcomesOf(view) {
  return (view?.moves ?? []).map(({ cells, proof, words }) => ({
    cells,
    kind: /** @type {MoveOutcome['kind']} */ (proof.result),
    sign: signOf(proof),
    words,
    rank: rankOf(proof),
  }));
}

export class Proofs {
  /** @param {{prober: Prober, onChange: () => void}} parts  onChange: more is known, or a table is missing */
  constructor({ prober, onChange }) {
    this.prober = prober;
    this.onChange = onChange;
    /** @type {Map<string, EndgameView>} */
    this.known = new Map();
    /** @type {Set<string>} */
    this.asked = new Set();
    /** What could not be told, for want of a table. @type {Set<string>} */
    this.failed = new Set();
  }

  /**
   * What is known of a position now; if nothing is, it is asked for.
   * @param {Ending | null | undefined} ending
   * @returns {EndgameView | undefined}
   */
  of(ending) {
    if (!ending || !isInReach(ending.grid)) return undefined;
    const key = keyOf(ending);
    const view = this.known.get(key);
    if (!view && !this.asked.has(key) && !this.failed.has(key)) this.ask(ending, key);
    return view;
  }

  /** Whether a table could not be had. @param {Ending | null | undefined} ending */
  isMissing(ending) {
    return Boolean(ending) && this.failed.has(keyOf(/** @type {Ending} */ (ending)));
  }

  /** Asks again for what could not be had. */
  retry() {
    this.failed.clear();
    this.onChange();
  }

  /** @param {Ending} ending @param {string} key */
  async ask(ending, key) {
    this.asked.add(key);
    try {
      const view = await this.prober.probe(ending);
      if (this.known.size >= mostKnown) this.known.clear();
      this.known.set(key, view);
    } catch (error) {
      console.info('No endgame table:', String(error));
      this.failed.add(key);
    }
    this.asked.delete(key);
    this.onChange();
  }
}
