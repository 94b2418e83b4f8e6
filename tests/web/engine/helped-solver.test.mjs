// @ts-check
// The solver with tables: brought where they help, missed where they cannot be had.
import assert from 'node:assert/strict';
import test from 'node:test';
import { helpedSolver } from '../../../web/engine/helped-solver.js';

const grids = {
  four: 'W.......B.......b.......w'.padEnd(64, '.'),
  five: 'W.......B.......b.......w.......B'.padEnd(64, '.'),
  six: 'W.......B.......b.......w.......B.......b'.padEnd(64, '.'),
};

/** A solver and tables that write down what they are asked. @param {Error} [failure] */
function watched(failure) {
  /** @type {string[]} */
  const log = [];
  const note = (/** @type {string} */ name) => async () => {
    log.push(name);
    if (failure && name !== 'solve' && name !== 'rate') throw failure;
    return /** @type {any} */ ({});
  };
  const engine = /** @type {any} */ ({
    solvePosition: note('solve'),
    rateMoves: note('rate'),
    checkStates: note('check'),
    checkSolution: note('check solution'),
  });
  const tables = { probe: note('probe'), playOut: note('play out') };
  return { log, solver: helpedSolver(engine, tables) };
}

test('what tables know to the end is brought to the end', async () => {
  const { log, solver } = watched();
  await solver.solvePosition({ grid: grids.four, turn: 'bottom' });
  await solver.rateMoves({ grid: grids.five, turn: 'top' });
  await solver.solvePosition({ grid: grids.six });
  assert.deepEqual(log, ['play out', 'solve', 'probe', 'rate', 'solve']);
});

test('without tables it works as well', async () => {
  const { log, solver } = watched(new Error('no network'));
  await solver.solvePosition({ grid: grids.four });
  assert.deepEqual(log, ['play out', 'solve']);
});

test('what is stopped is not begun', async () => {
  const { log, solver } = watched(new Error('stopped'));
  const controller = new AbortController();
  controller.abort();
  await assert.rejects(solver.solvePosition({ grid: grids.four }, { signal: controller.signal }));
  assert.deepEqual(log, ['play out']);
});
