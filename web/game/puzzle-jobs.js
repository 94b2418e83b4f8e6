// @ts-check
// The questions to the solver: what each is called and what stands for an answer that never came.
import { boardLetters, named, pieceLetters } from './programs.js';
import { stoppedWords } from './puzzle-words.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { Job } from './puzzle-work.js' */
/** @import { CheckView, RuleSetName, SideName, SolutionView } from '../../wasm/threeply' */

/** @typedef {Pick<Engine, 'solvePosition' | 'rateMoves' | 'checkStates' | 'checkSolution'>} Solver */
/** @typedef {{grid: string, turn: SideName, rules: RuleSetName}} Place */
/** @typedef {CheckView & {grids: string[], isNext?: boolean}} Check */
/**
 * @typedef {Object} Checking  what is checked
 * @property {string} text  states
 * @property {'' | 'all' | 'next'} wanted  '': by themselves; else as an answer to a puzzle, of which all
 *   states were asked for or the one after the first move
 * @property {string} grid  of that puzzle
 */

/** How many positions may be looked at while somebody plays: about a second, and enough for a puzzle. */
const playNodes = 2e6;

/** And to rate all moves, which takes longer, but is asked for. */
const ratingNodes = 5e6;

/** What can be shown of states that are no boards. @param {string} text */
function gridsIn(text) {
  const [all, pieces] = [boardLetters('puzzle'), pieceLetters('puzzle')];
  const rows = text.match(new RegExp(`^[${all}]{8}(?=\\s*$)`, 'gm')) ?? [];
  const grid = rows
    .join('')
    .replace(new RegExp(`[${pieces}]`, 'g'), (letter) => 'bBwW'[pieces.indexOf(letter)]);
  return grid.match(/.{64}/g) ?? [];
}

/** @param {Place} place */
export const rateKey = ({ grid, turn, rules }) => `rate ${rules} ${turn} ${grid}`;

/** @param {Place} place */
export const playKey = ({ grid, turn, rules }) => `play ${rules} ${turn} ${grid}`;

/** @param {Place} place @param {number | undefined} nodes */
export const solveKey = ({ grid, turn, rules }, nodes) =>
  `solve ${rules} ${turn} ${grid} ${nodes ?? ''}`;

/** @param {Checking} checking */
export const checkKey = ({ text, wanted, grid }) => `check ${wanted} ${wanted && grid} ${text}`;

/**
 * What every move leads to.
 * @param {Solver} solver
 * @param {Place} place
 * @param {number} [nodes]
 * @returns {Job}
 */
export function rateJob(solver, { grid, turn, rules }, nodes = ratingNodes) {
  return {
    key: rateKey({ grid, turn, rules }),
    words: 'Solving the position after every move …',
    isQuiet: true,
    ask: (work) => solver.rateMoves({ grid, turn, rules, nodes }, work),
    unfinished: () => ({}),
  };
}

/** Whose names of the sides the engine's words shall have. @param {RuleSetName} rules */
const namesIn = (rules) => (rules === named('puzzle').rules ? 'puzzle' : 'replay');

/**
 * The solution that comes with a puzzle.
 * @param {Place} place
 * @param {() => Promise<SolutionView>} find
 * @returns {Job}
 */
export function lineJob(place, find) {
  return {
    key: solveKey(place, undefined),
    place,
    words: 'Playing the solution …',
    ask: find,
    unfinished: () => ({ line: [] }),
  };
}

/**
 * What a position is worth, for good.
 * @param {Solver} solver
 * @param {Place} place
 * @param {number | undefined} nodes  how many positions it may look at; as the engine likes
 * @returns {Job}
 */
export function solveJob(solver, place, nodes) {
  return {
    key: solveKey(place, nodes),
    place,
    words: 'Solving the position …',
    ask: (work) => solver.solvePosition({ ...place, names: namesIn(place.rules), nodes }, work),
    unfinished: (reached) => ({
      outcome: { result: 'undecided', plies: reached.plies },
      words: stoppedWords(reached),
      line: [],
      nodes: reached.nodes,
    }),
  };
}

/**
 * What a position in a game is worth, soon.
 * @param {Solver} solver
 * @param {Place} place
 * @param {number} least  how many positions may be looked at, if that is more than usual
 * @returns {Job}
 */
export function playJob(solver, place, least) {
  const nodes = Math.max(playNodes, least);
  const job = solveJob(solver, place, nodes);
  return { ...job, key: playKey(place), isQuiet: true, unfinished: () => ({ line: [] }) };
}

/**
 * Perfect play from a solved position is solved with it: everything along the line.
 * @param {Place} place
 * @param {Pick<SolutionView, 'outcome' | 'line'>} solution
 * @returns {[string, object][]}  by the keys of play
 */
export function alongLine({ grid, turn, rules }, { outcome, line }) {
  if (line.length === 0) return [];
  const other = turn === 'bottom' ? 'top' : 'bottom';
  const results = outcome.result === 'win' ? ['win', 'loss'] : ['loss', 'win'];
  return [grid, ...line.map((ply) => ply.grid)].map((at, i) => [
    playKey({ grid: at, turn: i % 2 === 0 ? turn : other, rules }),
    { outcome: { result: results[i % 2], plies: outcome.plies - i }, line: line.slice(i) },
  ]);
}

/**
 * @param {Solver} solver
 * @param {Pick<Engine, 'readBoards'>} engine
 * @param {Checking} checking
 * @returns {Job}
 */
export function checkJob(solver, engine, checking) {
  const { text, wanted, grid } = checking;
  const isNext = wanted === 'next';
  return {
    key: checkKey(checking),
    words: 'Checking the states …',
    ask: async (work) => {
      const check = wanted
        ? await solver.checkSolution({ grid, wantsNextState: isNext }, text, work)
        : await solver.checkStates(text, work);
      const { error, boards } = await engine.readBoards(text);
      const grids = error ? gridsIn(text) : boards.map((board) => board.grid);
      return { ...check, isNext, grids: isNext ? [grid, ...grids] : grids };
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
