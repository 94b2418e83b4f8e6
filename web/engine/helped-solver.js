// @ts-check
// The solver with the endgame tables that a position needs: they are brought first, and where they cannot
// be had it works without.
import { Tables } from './tables.js';

/** @import { Engine, LongWork } from './client.js' */
/** @import { PuzzleRequest, RuleSetName, SideName } from '../../wasm/threeply' */
/** @typedef {Pick<Engine, 'solvePosition' | 'rateMoves' | 'checkStates' | 'checkSolution'>} Solver */

/** With so many pieces tables have distances, so that the whole way to the end is there. */
const mostWithDistance = 4;

/** And with so many there are tables at all. */
const mostPieces = 5;

/** @param {Engine} engine @param {Pick<Tables, 'probe' | 'playOut'>} [tables] @returns {Solver} */
export function helpedSolver(engine, tables = new Tables({ engine })) {
  /** @param {PuzzleRequest} request @param {LongWork} [work] */
  async function prepare({ rules = 'english', grid = '', turn }, work) {
    const pieces = grid.match(/[bBwW]/g)?.length ?? 0;
    if (pieces > mostPieces) return;
    /** @type {{rules: RuleSetName, grid: string, turn?: SideName}} */
    const request = { rules, grid, turn };
    const signal = work?.signal;
    const brought =
      pieces <= mostWithDistance
        ? tables.playOut(request, { signal })
        : tables.probe(request, { signal });
    await brought.catch((error) => {
      if (signal?.aborted) throw error;
    });
  }
  return {
    async solvePosition(request, work) {
      await prepare(request, work);
      return engine.solvePosition(request, work);
    },
    async rateMoves(request, work) {
      await prepare(request, work);
      return engine.rateMoves(request, work);
    },
    checkStates: (text, work) => engine.checkStates(text, work),
    checkSolution: (request, text, work) => engine.checkSolution(request, text, work),
  };
}
