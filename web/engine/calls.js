// @ts-check
// The engine's calls, and how long each may take.
// Made by `threeply_types` (tests/README.md); do not edit.

/** @type {Record<keyof import('../../wasm/threeply').ThreeplyModule, 'quick' | 'patient' | 'telling'>} */
export const calls = {
  describe: 'quick',
  viewGame: 'quick',
  viewPosition: 'quick',
  writeOutput: 'quick',
  chooseAction: 'patient',
  playComputed: 'patient',
  compareOutput: 'quick',
  readBoards: 'quick',
  writeBoard: 'quick',
  checkSetup: 'quick',
  traceSearch: 'patient',
  writeTrace: 'patient',
  viewTree: 'patient',
  viewSteps: 'patient',
  findStep: 'patient',
  stepOf: 'patient',
  writeTree: 'patient',
  solvePosition: 'telling',
  rateMoves: 'telling',
  writeSolution: 'telling',
  checkStates: 'telling',
};
