// @ts-check
// The engine's calls, the module of each and how long it may take.
// Made by `threeply_types` (wasm/README.md); do not edit.

/** @typedef {'engine' | 'solver' | 'player' | 'library'} ModuleName */
/** @typedef {{module: ModuleName, pace: 'quick' | 'patient' | 'telling', arity: number}} Call */

/** @type {Record<keyof import('../../wasm/threeply').ThreeplyModule, Call>} */
export const calls = {
  describe: { module: 'engine', pace: 'quick', arity: 0 },
  viewGame: { module: 'engine', pace: 'quick', arity: 2 },
  viewPosition: { module: 'engine', pace: 'quick', arity: 2 },
  writeOutput: { module: 'engine', pace: 'quick', arity: 1 },
  chooseAction: { module: 'engine', pace: 'patient', arity: 1 },
  playComputed: { module: 'engine', pace: 'patient', arity: 1 },
  compareOutput: { module: 'engine', pace: 'quick', arity: 2 },
  readBoards: { module: 'engine', pace: 'quick', arity: 1 },
  writeBoard: { module: 'engine', pace: 'quick', arity: 2 },
  checkSetup: { module: 'engine', pace: 'quick', arity: 1 },
  traceSearch: { module: 'engine', pace: 'patient', arity: 3 },
  writeTrace: { module: 'engine', pace: 'patient', arity: 2 },
  viewTree: { module: 'engine', pace: 'patient', arity: 4 },
  viewSteps: { module: 'engine', pace: 'patient', arity: 5 },
  findStep: { module: 'engine', pace: 'patient', arity: 6 },
  stepOf: { module: 'engine', pace: 'patient', arity: 4 },
  writeTree: { module: 'engine', pace: 'patient', arity: 4 },
  solvePosition: { module: 'solver', pace: 'telling', arity: 1 },
  rateMoves: { module: 'solver', pace: 'telling', arity: 1 },
  writeSolution: { module: 'solver', pace: 'telling', arity: 1 },
  checkStates: { module: 'solver', pace: 'telling', arity: 1 },
  checkSolution: { module: 'solver', pace: 'telling', arity: 2 },
  addTable: { module: 'solver', pace: 'quick', arity: 2 },
  probeEndgame: { module: 'solver', pace: 'quick', arity: 1 },
  playEndgame: { module: 'solver', pace: 'quick', arity: 1 },
  pickEndgame: { module: 'solver', pace: 'patient', arity: 1 },
  addNetwork: { module: 'player', pace: 'quick', arity: 2 },
  addPlayerTable: { module: 'player', pace: 'quick', arity: 2 },
  think: { module: 'player', pace: 'quick', arity: 2 },
  reviewMove: { module: 'player', pace: 'patient', arity: 3 },
  benchEngine: { module: 'player', pace: 'patient', arity: 1 },
  readGames: { module: 'library', pace: 'patient', arity: 1 },
  findGames: { module: 'library', pace: 'patient', arity: 3 },
  writeGames: { module: 'library', pace: 'patient', arity: 3 },
  writeGame: { module: 'library', pace: 'quick', arity: 2 },
  compareTrace: { module: 'library', pace: 'patient', arity: 2 },
};
