// Choosing a move cell by cell, and the geometry under it; no browser needed.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { SLOTS, cellAt, slotByKey, slotOf } from '../../../web/board/cells.js';
import { marksOf, NO_CHOICE } from '../../../web/board/marks.js';
import {
  capturedAlong,
  gridAlong,
  isPossible,
  movableCells,
  moveAlong,
  nextCells,
} from '../../../web/board/path.js';
import { fork, showcase, start } from './views.mjs';

test('a slot and its cell name each other from both sides', () => {
  for (const isFlipped of [false, true]) {
    for (const slot of SLOTS) assert.equal(slotOf(cellAt(slot, isFlipped), isFlipped), slot);
  }
  assert.equal(cellAt(0, false), 'B1');
  assert.equal(cellAt(0, true), 'G8');
});

test('keys lead over the playable squares and stop at the edges', () => {
  const lead = (/** @type {string} */ key, /** @type {string} */ cell) =>
    cellAt(slotByKey(key, slotOf(cell, false)) ?? -1, false);
  assert.equal(lead('ArrowRight', 'A6'), 'C6');
  assert.equal(lead('ArrowRight', 'G6'), 'G6');
  assert.equal(lead('ArrowUp', 'C6'), 'D5');
  assert.equal(lead('ArrowDown', 'D5'), 'C6');
  assert.equal(lead('ArrowUp', 'B1'), 'B1');
  assert.equal(lead('Home', 'E6'), 'A6');
  assert.equal(lead('End', 'E6'), 'G6');
  assert.equal(slotByKey('x', 0), undefined);
});

test('a fork is chosen by its next landing', () => {
  assert.deepEqual([...movableCells(fork.moves)], ['E6']);
  assert.deepEqual([...nextCells(fork.moves, ['E6'])], [['C4', 'D5']]);
  assert.deepEqual([...nextCells(fork.moves, ['E6', 'C4']).keys()], ['A2', 'E2']);
  assert.equal(moveAlong(fork.moves, ['E6', 'C4']), undefined);
  assert.equal(moveAlong(fork.moves, ['E6', 'C4', 'E2'])?.name, 'E6-C4-E2');
  assert.deepEqual(capturedAlong(fork.moves, ['E6', 'C4']), ['D5']);
  assert.equal(isPossible(fork.moves, ['E6', 'G4']), false);
});

test('a path that returns to its start keeps its piece', () => {
  assert.equal(gridAlong(start.grid, ['G6', 'F5', 'G6']), start.grid);
  assert.deepEqual([...nextCells(start.moves, [])], []);
});

test('a square carries one mark, the strongest', () => {
  const view = { ...showcase, last: ['C6'], forced: ['C6'], hint: ['C6'], errors: ['C6'] };
  assert.equal(marksOf(view, NO_CHOICE, view.grid).get('C6'), 'error');
  const chosen = { selected: 'C6', targets: new Map([['D5', undefined]]) };
  const marks = marksOf({ ...view, errors: [] }, chosen, view.grid);
  assert.equal(marks.get('C6'), 'selected');
  assert.equal(marks.get('D5'), 'step');
});
