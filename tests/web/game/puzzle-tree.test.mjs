// @ts-check
// The tree of a puzzle, read, and what it tells of a game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './described.mjs';
import { playKey, rateKey } from '../../../web/game/puzzle-jobs.js';
import { toldByTree } from '../../../web/game/puzzle-known.js';
import { bestIndex, readTree } from '../../../web/game/puzzle-tree.js';

/** The first move wins in five, the second loses in four, the third draws; then one wins at once. */
const text = 'ca(ba(a-aa))-ba=b';

test('a tree is read: outcomes, replies, and what follows', () => {
  const tree = readTree(text);
  assert.deepEqual(
    tree.map(({ outcome, reply }) => [outcome.result, outcome.plies, reply]),
    [
      ['win', 5, 0],
      ['loss', 4, 0],
      ['draw', 0, 1],
    ],
  );
  const [next] = tree[0].after ?? [];
  assert.deepEqual(next.outcome, { result: 'win', plies: 3 });
  assert.deepEqual(
    next.after?.map(({ outcome, reply }) => [outcome.result, outcome.plies, reply]),
    [
      ['win', 1, -1],
      ['loss', 2, 0],
    ],
  );
  assert.equal(bestIndex(tree), 0);
  assert.equal(bestIndex(readTree('=acaba')), 2);
});

const rules = /** @type {const} */ ('english');

/** Positions are called by the moves that lead there. @param {string[]} names */
function tell(names) {
  const moves = [['a', 'b', 'c'], ['x', 'y'], ['a'], ['x'], ['a', 'b']];
  const placeAt = (/** @type {number} */ ply) => ({
    grid: names.slice(0, ply).join(''),
    turn: /** @type {'bottom' | 'top'} */ (ply % 2 === 0 ? 'bottom' : 'top'),
    rules,
  });
  const movesAt = (/** @type {number} */ ply) =>
    ply <= names.length ? moves[ply].map((name) => ({ name, cells: [], captures: [] })) : undefined;
  const { answers, outcomes } = toldByTree(readTree(text), { names, placeAt, movesAt });
  return {
    answers: new Map(/** @type {[string, any][]} */ (answers)),
    outcomes: new Map(outcomes),
    placeAt,
  };
}

test('of a new puzzle it tells the best move and what every move leads to', () => {
  const { answers, placeAt } = tell([]);
  assert.equal(answers.get(playKey(placeAt(0))).line[0].name, 'a');
  const rated = answers.get(rateKey(placeAt(0))).moves;
  assert.deepEqual(
    rated.map((/** @type {any} */ { name, outcome }) => [name, outcome.result]),
    [
      ['a', 'win'],
      ['b', 'loss'],
      ['c', 'draw'],
    ],
  );
});

test('of a wrong move it tells what that is worth, and the reply that refutes it', () => {
  const { answers, outcomes, placeAt } = tell(['c', 'y']);
  const { outcome, line } = answers.get(playKey(placeAt(1)));
  assert.deepEqual([outcome, line[0].name], [{ result: 'draw', plies: 0 }, 'y']);
  assert.deepEqual(outcomes.get(playKey(placeAt(2))), { result: 'draw', plies: 0 });
  assert.equal(answers.get(playKey(placeAt(2))), undefined, 'the tree ends there');
  const lost = tell(['b', 'x']);
  assert.deepEqual(lost.answers.get(playKey(lost.placeAt(1))).outcome, { result: 'win', plies: 3 });
  assert.deepEqual(lost.outcomes.get(playKey(lost.placeAt(2))), { result: 'loss', plies: 2 });
});

test('it follows the game, but not beyond a reply that is not its own', () => {
  const { answers, placeAt } = tell(['a', 'x', 'a', 'x']);
  assert.deepEqual(answers.get(playKey(placeAt(4))).outcome, { result: 'win', plies: 1 });
  const other = tell(['a', 'y']);
  assert.equal(other.answers.get(playKey(other.placeAt(2))), undefined);
});
