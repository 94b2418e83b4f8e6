// @ts-check
// --side, in all commands that have it: for boards, which do not say whose turn it is; other forms do.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { inTemporaryFolder, run, runShell } from './program.mjs';

const fen = 'W:WK29:BK12';
const board = '......../..B...../......../......../......../......../......../W.......';
const complaint = /it is the turn of the side at the (top|bottom); --side is only for boards, /;

/** @type {{ words: string[], input?: string }[]}  the position comes last */
const calls = [
  { words: ['analyse', '--nodes', '100'] },
  { words: ['endgame', 'probe'] },
  { words: ['perft', '--depth', '1', '--position'] },
  { words: ['review', '--nodes', '1000', '--start'], input: 'A' },
  { words: ['convert', '--start'], input: '1. *' },
  { words: ['convert', '--find'], input: fen },
];

describe('--side', () => {
  for (const { words, input } of calls) {
    test(`of ${words.join(' ')}`, async () => {
      const command = words.slice(0, words[0] === 'endgame' ? 2 : 1);
      const rest = words.slice(command.length);
      for (const [position, side, isRefused] of /** @type {[string, string, boolean][]} */ ([
        [fen, 'top', false],
        [fen, 'bottom', true],
        [board, 'top', false],
        [board, 'bottom', false],
      ])) {
        const outcome = await run([...command, '--side', side, ...rest, position], { input });
        if (isRefused) {
          assert.match(outcome.stderr, complaint);
          assert.deepEqual([outcome.stdout, outcome.status], ['', 2]);
        } else {
          assert.doesNotMatch(outcome.stderr, complaint);
          assert.equal(outcome.status, 0, outcome.stderr);
        }
      }
    });
  }

  test('of a game, which begins with the side at the bottom', async () => {
    for (const words of [
      ['review', '--nodes', '1000'],
      ['convert', '--to', 'actions'],
    ]) {
      const input = '1. 11-15 23-19';
      const refused = await run([...words, '--side', 'top'], { input });
      assert.match(refused.stderr, /: it is the turn of the side at the bottom; --side is only /);
      assert.deepEqual([refused.stdout, refused.status], ['', 2]);
      assert.equal((await run([...words, '--side', 'bottom'], { input })).status, 0);
    }
  });

  test('of one of several positions, which is named', async () => {
    const input = 'W:WK29:BK12\nB:WK29:BK12\n';
    const { stderr, status } = await run(['convert', '--side', 'top'], { input });
    assert.match(stderr, /: game 2: it is the turn of the side at the bottom; /);
    assert.equal(status, 2);
  });

  test('of solve', () =>
    inTemporaryFolder(async (folder) => {
      const input = 'W:WK22,K18:BK13';
      const refused = await run(['solve', '--side', 'red'], { input });
      assert.match(refused.stderr, /: it is the turn of the side at the top; /);
      assert.deepEqual([refused.stdout, refused.status], ['', 2]);
      // A puzzle that says it says it also to whoever checks the solution.
      const script =
        'cd "$1" && printf %s "$2" > p && "$THREEPLY" solve p > s && "$THREEPLY" solve';
      const black = await runShell(`${script} --side black p && "$THREEPLY" solve --check s p`, [
        folder,
        input,
      ]);
      assert.equal(black.status, 0, black.stderr);
      assert.match(black.stdout, /\ns: /);
    }));
});
