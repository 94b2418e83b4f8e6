// @ts-check
// The engine's calls, and how long each may take.
// Made by `threeply_types` (wasm/README.md); do not edit.

/** @typedef {{pace: 'quick' | 'patient' | 'telling', arity: number}} Call */

/** @type {Record<keyof import('../../wasm/threeply').ThreeplyModule, Call>} */
export const calls = {
  describe: { pace: 'quick', arity: 0 },
  viewGame: { pace: 'quick', arity: 2 },
  viewPosition: { pace: 'quick', arity: 2 },
  writeOutput: { pace: 'quick', arity: 1 },
  chooseAction: { pace: 'patient', arity: 1 },
  playComputed: { pace: 'patient', arity: 1 },
  compareOutput: { pace: 'quick', arity: 2 },
  readBoards: { pace: 'quick', arity: 1 },
  writeBoard: { pace: 'quick', arity: 2 },
  checkSetup: { pace: 'quick', arity: 1 },
  traceSearch: { pace: 'patient', arity: 3 },
  writeTrace: { pace: 'patient', arity: 2 },
  viewTree: { pace: 'patient', arity: 4 },
  viewSteps: { pace: 'patient', arity: 5 },
  findStep: { pace: 'patient', arity: 6 },
  stepOf: { pace: 'patient', arity: 4 },
  writeTree: { pace: 'patient', arity: 4 },
  solvePosition: { pace: 'telling', arity: 1 },
  rateMoves: { pace: 'telling', arity: 1 },
  writeSolution: { pace: 'telling', arity: 1 },
  checkStates: { pace: 'telling', arity: 1 },
};
