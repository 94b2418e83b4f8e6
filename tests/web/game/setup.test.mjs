// @ts-check
// Setting up a position by hand.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import './described.mjs';
import { initialGrid } from '../../../web/game/programs.js';
import * as setups from '../../../web/game/setup.js';

const { newSetup, emptyGrid } = setups;
/** @param {setups.Setup} setup @param {string} cell */
const at = (setup, cell) => setup.now.grid[(Number(cell[1]) - 1) * 8 + cell.charCodeAt(0) - 65];

describe('a position set up by hand', () => {
  it('has the start of a game to begin with', () => {
    assert.equal(initialGrid.length, 64);
    assert.deepEqual(setups.counts(initialGrid), [12, 0, 12, 0]);
    assert.equal(at(newSetup(initialGrid, 'bottom'), 'G6'), 'b');
    assert.deepEqual(setups.counts(emptyGrid), [0, 0, 0, 0]);
  });

  it('takes pieces, crowns them, changes their side and lets them go', () => {
    let setup = setups.useTool(newSetup(emptyGrid, 'bottom'), 'B5');
    assert.equal(at(setup, 'B5'), 'b');
    setup = setups.useTool(setups.choose(setup, 'B'), 'B5');
    assert.equal(at(setup, 'B5'), 'B');
    setup = setups.useTool(setups.choose(setup, 'w'), 'B5');
    assert.equal(at(setup, 'B5'), 'w');
    setup = setups.useTool(setup, 'B5');
    assert.equal(at(setup, 'B5'), '.');
    setup = setups.useTool(setups.choose(setup, '.'), 'B5');
    assert.equal(setup.past.length, 4, 'nothing removed is no step');
  });

  it('has its pieces carried to other cells and off the board', () => {
    let setup = setups.movePiece(newSetup(initialGrid, 'bottom'), 'G6', 'B3');
    assert.deepEqual([at(setup, 'G6'), at(setup, 'B3')], ['.', 'b']);
    setup = setups.movePiece(setup, 'B3', undefined);
    assert.deepEqual(setups.counts(setup.now.grid), [11, 0, 11, 0]);
    assert.equal(setups.movePiece(setup, 'A8', 'A8'), setup);
  });

  it('undoes and redoes every step, and keeps the tool', () => {
    const first = newSetup(initialGrid, 'top');
    const second = setups.change(first, { turn: 'bottom' });
    const third = setups.choose(setups.change(second, { grid: emptyGrid }), 'W');
    const back = setups.undo(third);
    assert.deepEqual([back.now, back.tool], [second.now, 'W']);
    assert.deepEqual(setups.undo(back).now, first.now);
    assert.deepEqual(setups.redo(back), third);
    assert.equal(setups.undo(first), first);
    assert.equal(setups.redo(third), third);
    assert.deepEqual(setups.useTool(back, 'A8').future, []);
  });

  it('is kept for the next visit, with its first board and its last steps', () => {
    let setup = newSetup(initialGrid, 'top');
    for (let i = 0; i < 150; i += 1) setup = setups.useTool(setup, 'B5');
    const kept = setups.readKept(JSON.parse(JSON.stringify(setups.toKeep(setup))));
    assert(kept);
    assert.deepEqual(kept.now, setup.now);
    assert.deepEqual(kept.past[0], { grid: initialGrid, turn: 'top' });
    assert.equal(kept.past.length, 101);
    assert.deepEqual(setups.undo(kept).now, setups.undo(setup).now);
  });

  it('is nothing where storage holds rubbish', () => {
    const now = { grid: emptyGrid, turn: 'bottom' };
    for (const kept of [undefined, null, 7, 'x', {}, { now }, { now, past: 1 }]) {
      assert.equal(setups.readKept(kept), null);
    }
    assert.equal(setups.readKept({ now, past: [{ grid: 'x', turn: 'bottom' }] }), null);
    assert.equal(setups.readKept({ now: { grid: emptyGrid, turn: 'left' }, past: [] }), null);
    assert.equal(setups.readKept({ now, past: [], tool: 'Q' })?.tool, 'b');
  });
});
