// @ts-check
// The page's own puzzles, proved again: legal positions, the distance they promise, one key move.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { puzzles } from '../../../web/game/puzzles.js';
import { engine } from './module.mjs';
const quiet = () => {};

test('the puzzles go from easy to hard, each with a name of its own', () => {
  const plies = puzzles.map((puzzle) => puzzle.plies);
  assert.deepEqual(
    plies,
    [...plies].sort((one, other) => one - other),
  );
  assert.equal(new Set(puzzles.map((puzzle) => puzzle.id)).size, puzzles.length);
  assert.equal(new Set(puzzles.map((puzzle) => puzzle.grid)).size, puzzles.length);
});

for (const { id, grid, plies } of puzzles) {
  test(`puzzle ${id} is won in ${plies} plies by one move alone`, () => {
    assert.equal(engine.checkSetup(grid).error, '');
    const request = { grid, turn: /** @type {const} */ ('bottom') };
    const { outcome, line } = engine.solvePosition(request, quiet);
    assert.deepEqual(outcome, { result: 'win', plies });
    const { moves } = engine.rateMoves({ ...request, nodes: 2_000_000 }, quiet);
    const keys = moves.filter(
      (move) => move.outcome.result === 'win' && move.outcome.plies === plies,
    );
    assert.deepEqual(
      keys.map((move) => move.name),
      [line[0].name],
    );
    assert.ok(moves.length > 1, 'there is something to choose');
  });
}
