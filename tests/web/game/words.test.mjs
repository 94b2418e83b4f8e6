// @ts-check
// What the page says about turns, ends and costs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './described.mjs';
import * as words from '../../../web/game/words.js';

const { costWords, problemWords, turnWords } = words;

/** @param {Partial<import('../../../wasm/threeply').PositionView>} changes */
function position(changes) {
  return /** @type {import('../../../wasm/threeply').PositionView} */ ({
    grid: '.'.repeat(64),
    turn: 'bottom',
    cost: 0,
    counts: [12, 0, 12, 0],
    moves: [{ name: 'G6-F5', cells: ['G6', 'F5'], captures: [] }],
    mustCapture: false,
    ...changes,
  });
}

test('turns and ends', () => {
  assert.equal(turnWords(position({})), 'Black to move.');
  assert.equal(turnWords(position({ turn: 'top', mustCapture: true })), 'White must capture.');
  assert.equal(turnWords(position({ moves: [] })), 'Black cannot move: White wins.');
  assert.equal(
    turnWords(position({ moves: [], turn: 'top', counts: [3, 1, 0, 0] })),
    'White has no pieces left: Black wins.',
  );
});

test('a sentence of the engine calls the sides as the page does', () => {
  const { withPlayers } = words;
  const sides = { bottom: 'black', top: 'white' };
  assert.equal(withPlayers('Proved: black wins', sides), 'Proved: Black wins');
  assert.equal(withPlayers('Proved: drawn', sides), 'Proved: drawn');
});

test('costs', () => {
  assert.equal(costWords(-3), '−3');
  assert.equal(costWords(2147483647), '∞');
  assert.equal(costWords(-2147483648), '−∞');
});

test('what is wrong with a list, and where', () => {
  const problem = {
    line: 3,
    column: 5,
    message: 'ERROR: Illegal action.',
    explanation: '',
    cells: [],
  };
  assert.equal(
    problemWords({ ...problem, code: 'illegal-action' }),
    'Line 3: ERROR: Illegal action.',
  );
  assert.equal(
    problemWords({ ...problem, code: 'malformed', message: 'expected an action' }),
    'Line 3, column 5: expected an action',
  );
});

test('a cost is put in words', () => {
  const { valueWords, won, lost } = words;
  assert.deepEqual(
    [0, 2, -1, won, lost].map((value) => valueWords(value)),
    ['even', 'Black ahead by 2', 'White ahead by 1', 'Black wins', 'White wins'],
  );
});

test('Help tells the cost as the engine counts it', () => {
  const text = words.costHelp();
  assert.match(text, /^The cost of a board is b \+ 3B − w − 3W: Black’s pieces minus White’s/);
  assert.match(text, /In Single jump, a king counts as 2\./);
  assert.match(text, /Minimax looks 3 plies ahead/);
});
