// @ts-check
// threeply endgame: counts and outcomes, against what is known and against the solver.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { assertRefuses } from './assertions.mjs';
import { run } from './program.mjs';

const emptyRow = '........';

/** @param {Record<number, string>} rows by their numbers, from 1 on top */
const grid = (rows) =>
  Array.from({ length: 8 }, (_, index) => rows[index + 1] ?? emptyRow).join('/');

/** @param {readonly string[]} words */
async function askJson(...words) {
  const outcome = await run(['endgame', ...words, '--json']);
  assert.equal(outcome.stderr, '');
  assert.equal(outcome.status, 0);
  return JSON.parse(outcome.stdout);
}

describe('the statistics', () => {
  for (const rules of ['towers', 'single-jump', 'english']) {
    for (const [pieces, count] of [
      [2, 3488],
      [3, 196032],
    ]) {
      test(`of ${rules} with ${pieces} pieces count every position once`, async () => {
        const { materials } = await askJson('stats', '--rules', rules, '--pieces', `${pieces}`);
        let positions = 0;
        const seen = new Set();
        for (const material of materials) {
          const { bottom, top, wins, draws, losses, longest } = material;
          assert.equal(bottom.men + bottom.kings + top.men + top.kings, pieces);
          assert(bottom.men + bottom.kings > 0 && top.men + top.kings > 0);
          assert.equal(material.turn, 'bottom');
          assert.equal(material.positions, wins + draws + losses);
          if (longest) assert.match(longest.position, /^([.bBwW]{8}\/){7}[.bBwW]{8}$/);
          seen.add(JSON.stringify([bottom, top]));
          positions += material.positions;
        }
        assert.equal(positions, count);
        assert.equal(seen.size, materials.length);
      });
    }
  }

  test('name a longest win that takes as long as they say', async () => {
    const { materials } = await askJson('stats', '--rules', 'towers', '--pieces', '3');
    for (const { longest } of materials.filter((/** @type {any} */ one) => one.longest)) {
      const { plies, result } = await askJson('probe', '--rules', 'towers', longest.position);
      assert.equal(plies, longest.plies);
      assert.equal(result, plies % 2 === 1 ? 'win' : 'loss');
    }
  });

  test('are a table for people', async () => {
    const { stdout, status } = await run(['endgame', 'stats', '--pieces', '2']);
    assert.equal(status, 0);
    assert.match(stdout, /^to move +against +positions +won +drawn +lost +longest\n/);
    assert.match(stdout, /\n1 king +1 king +992 +230 +654 +108 +11\n/);
    assert.match(stdout, /\nall +3488 +716 +2370 +402 +13\n$/);
  });

  test('do not depend on the number of threads', async () => {
    const [one, four] = await Promise.all(
      ['1', '4'].map((threads) => askJson('stats', '--pieces', '3', '--threads', threads)),
    );
    assert.deepEqual(one, four);
  });
});

describe('a probe', () => {
  const position = grid({ 2: '..W.....', 5: '.B......', 7: '...B....' });

  test('agrees with the solver on every move', async () => {
    const puzzle = position.replaceAll('/', '\n').replaceAll('B', 'R').replaceAll('W', 'B');
    const solved = await run(['solve', '--json', '-'], { input: `${puzzle}\n` });
    const { result, plies, moves } = JSON.parse(solved.stdout);
    const probed = await askJson('probe', '--rules', 'english', position);
    assert.deepEqual([probed.result, probed.plies], [result, plies]);
    const byName = (/** @type {any} */ one, /** @type {any} */ other) =>
      one.move < other.move ? -1 : 1;
    assert.deepEqual(probed.moves.sort(byName), moves.sort(byName));
  });

  test('is the same for the other side on the board turned round', async () => {
    const swap = /** @type {Record<string, string>} */ ({ b: 'w', B: 'W', w: 'b', W: 'B' });
    const other = [...position].reverse().map((letter) => swap[letter] ?? letter);
    const [one, two] = await Promise.all([
      askJson('probe', '--rules', 'single-jump', position),
      askJson('probe', '--rules', 'single-jump', '--side', 'top', other.join('')),
    ]);
    assert.deepEqual([one.result, one.plies], [two.result, two.plies]);
  });

  test('is a line, and one for each move', async () => {
    const { stdout } = await run(['endgame', 'probe', grid({ 1: '.B......', 8: '......W.' })]);
    assert.match(stdout, /^draw for the side to move\n( {2}B1-[AC]2 +draw\n){2}$/);
  });

  test('of a finished game is over at once', async () => {
    const { stdout } = await run(['endgame', 'probe', grid({ 4: 'w.......' })]);
    assert.equal(stdout, 'loss in 0 plies for the side to move\n');
  });
});

describe('a command line', () => {
  for (const [words, complaint] of /** @type {[string[], RegExp][]} */ ([
    [[], /subcommand/],
    [['stats'], /--pieces is required/],
    [['stats', '--pieces', '6'], /expected a number from 2 to 5, but found '6'/],
    [['stats', '--pieces', '3', '--threads', '0'], /expected a number from 1 to 256/],
    [['probe'], /GRID is required/],
    [['probe', 'x'], /GRID: /],
    [['probe', grid({ 1: '.b.b.b.b', 3: '.w.w.w.w' })], /expected at most 5 pieces, but found 8/],
    [
      ['probe', grid({ 1: '.b......', 4: 'w.......' })],
      /a man stands on the row where it is crowned/,
    ],
  ])) {
    test(`endgame ${words.join(' ')} is refused`, async () => {
      assertRefuses(await run(['endgame', ...words]), complaint);
    });
  }
});
