// @ts-check
// The questions to the solver: what each is called and what stands for an answer that never came.

/** @import { Engine } from '../engine/client.js' */
/** @import { Job } from './puzzle-work.js' */
/** @import { CheckView, SideName } from '../../wasm/threeply' */

/** @typedef {Pick<Engine, 'solvePosition' | 'rateMoves' | 'checkStates'>} Solver */
/** @typedef {{grid: string, turn: SideName}} Place */
/** @typedef {CheckView & {grids: string[]}} Check */

/** Positions looked at to rate the moves of one: enough for every puzzle, and soon over elsewhere. */
const ratingNodes = 5e6;

/** @param {Place} place */
export const rateKey = ({ grid, turn }) => `rate ${turn} ${grid}`;

/** @param {Place} place @param {number | undefined} nodes */
export const solveKey = ({ grid, turn }, nodes) => `solve ${turn} ${grid} ${nodes ?? ''}`;

/** @param {string} text */
export const checkKey = (text) => `check ${text}`;

/**
 * What every move leads to.
 * @param {Solver} solver
 * @param {Place} place
 * @param {boolean} isQuiet
 * @returns {Job}
 */
export function rateJob(solver, { grid, turn }, isQuiet) {
  return {
    key: rateKey({ grid, turn }),
    words: 'Solving the position after each move …',
    isQuiet,
    ask: (work) => solver.rateMoves({ grid, turn, nodes: ratingNodes }, work),
    unfinished: () => ({}),
  };
}

/**
 * @param {Solver} solver
 * @param {Place} place
 * @param {number | undefined} nodes  how many positions it may look at; as the engine likes
 * @returns {Job}
 */
export function solveJob(solver, place, nodes) {
  return {
    key: solveKey(place, nodes),
    words: 'Solving the position …',
    ask: (work) => solver.solvePosition(nodes ? { ...place, nodes } : place, work),
    unfinished: (reached) => ({
      outcome: { result: 'undecided', plies: reached.plies },
      line: [],
      nodes: reached.nodes,
    }),
  };
}

/**
 * @param {Solver} solver
 * @param {Pick<Engine, 'readBoards'>} engine
 * @param {string} text  states
 * @returns {Job}
 */
export function checkJob(solver, engine, text) {
  return {
    key: checkKey(text),
    words: 'Checking the states …',
    ask: async (work) => {
      const check = await solver.checkStates(text, work);
      const { boards } = await engine.readBoards(text);
      return { ...check, grids: boards.map(({ grid }) => grid) };
    },
    unfinished: () => ({
      verdict: 'undecided',
      state: 0,
      line: 0,
      sentence: 'Stopped.',
      grids: [],
    }),
  };
}
