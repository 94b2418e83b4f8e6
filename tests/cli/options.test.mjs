// @ts-check
// The options of replay, with and without the word, and command lines that are refused.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { assertRefuses, assertWrites, outputFor } from './assertions.mjs';
import { actionsOf, blocksOf, golden } from './golden.mjs';
import { run } from './program.mjs';

const initialBoard = golden('empty').output;

// By an independent, plain minimax.
const games = {
  1: 'A6-B5 B3-C4 B5-A4 A2-B3 C6-D5 B1-A2 D5-E4 D3-F5 E6-G4 F3-H5',
  2: 'A6-B5 B3-C4 B5-A4 A2-B3 C6-D5 B1-A2 G6-H5 D3-E4 B7-C6 E2-D3',
  3: 'A6-B5 B3-C4 B5-A4 A2-B3 C6-D5 B1-A2 E6-F5 D3-E4 F5-D3 C2-E4',
  4: 'A6-B5 B3-C4 B5-A4 A2-B3 C6-D5 B1-A2 E6-F5 F3-G4 D7-E6 E2-F3',
};
for (const [depth, game] of Object.entries(games)) {
  test(`--depth ${depth}`, async () => {
    const outcome = await run(['--depth', depth], { input: 'P' });
    assert.deepEqual(actionsOf(outcome.stdout), game.split(' '));
    assertWrites(outcome, await outputOfComputed(game));
    assertWrites(await run(['replay', `--depth=${depth}`], { input: 'P' }), outcome.stdout);
    assertWrites(await run(['replay', '-', '--depth', depth], { input: 'P' }), outcome.stdout);
  });
}

/** @param {string} game what is written if the machine has chosen these actions */
async function outputOfComputed(game) {
  return (await outputFor(game)).replace(/^(BLACK|WHITE)(?= ACTION)/gm, '*** $1');
}

test('--depth 3 is the default', async () => {
  const { path, output } = golden('seed-000');
  assertWrites(await run(['--depth', '3', path]), output);
});

test('--depth 12 is the most', async () => {
  const { stdout, status } = await run(['--depth', '12'], { input: 'A' });
  assert.equal(actionsOf(stdout).length, 1);
  assert.equal(status, 0);
});

test('--turns 0', async () => {
  assertWrites(await run(['--turns', '0'], { input: 'P' }), initialBoard);
});

test('--turns 1', async () => {
  assertWrites(await run(['--turns', '1'], { input: 'P' }), golden('only-a').output);
});

test('--turns leaves A alone', async () => {
  assertWrites(await run(['--turns', '5'], { input: 'A' }), golden('only-a').output);
  assertWrites(await run(['--turns', '0'], { input: 'A' }), golden('only-a').output);
});

test('--turns 25', async () => {
  const game =
    'A6-B5 B3-C4 B5-A4 A2-B3 C6-D5 B1-A2 E6-F5 D3-E4 F5-D3 C2-E4 A4-C2 D1-B3 G6-H5 ' +
    'E2-D3 B7-C6 F1-E2 D7-E6 B3-A4 D5-B3 A2-C4 E6-F5 C4-D5 F7-G6 D3-C4 F5-D3';
  const outcome = await run(['replay', '--turns', '25'], { input: 'P' });
  assertWrites(outcome, await outputOfComputed(game));
  assert.equal(blocksOf(outcome.stdout).length, 26);
});

test('--turns counts the turn that finds no action', async () => {
  const options = ['--depth', '1', '--turns'];
  const ended = await run([...options, '46'], { input: 'P' });
  assert.equal(actionsOf(ended.stdout).length, 46);
  assert.ok(ended.stdout.endsWith('+\n'));
  assertWrites(await run([...options, '47'], { input: 'P' }), `${ended.stdout}WHITE WIN!\n`);
  assertWrites(await run([...options, '1000000'], { input: 'P' }), `${ended.stdout}WHITE WIN!\n`);
});

test('a file that is named like an option', async () => {
  const { status, stderr } = await run(['replay', '--', '--depth']);
  assert.match(stderr, /^threeply: cannot read [^\n]*--depth/);
  assert.equal(status, 5);
});

/** @type {[string[], RegExp][]} */
const refused = [
  [['--depth', '0'], /--depth.*\b1\b.*\b12\b/],
  [['--depth', '13'], /--depth.*\b1\b.*\b12\b/],
  [['--depth', '-3'], /--depth.*\b1\b.*\b12\b/],
  [['--depth', '99999999999999999999'], /--depth.*\b1\b.*\b12\b/],
  [['--depth', '4294967299'], /--depth.*\b1\b.*\b12\b/],
  [['--depth', 'three'], /--depth.*three/],
  [['--depth', '3.5'], /--depth.*3\.5/],
  [['--depth', '3x'], /--depth.*3x/],
  [['--depth', ''], /--depth/],
  [['--depth'], /--depth/],
  [['--depth', '3', '--depth', '4'], /--depth/],
  [['replay', '--depth', '0'], /--depth.*\b1\b.*\b12\b/],
  [['--turns', '-1'], /--turns.*\b0\b.*\b1000000\b/],
  [['--turns', '1000001'], /--turns.*\b0\b.*\b1000000\b/],
  [['--turns', 'all'], /--turns.*all/],
  [['--terminal-cost', 'none'], /--terminal-cost.*infinite.*material.*none/],
  [['--terminal-cost'], /--terminal-cost/],
  [['--deep', '3'], /--deep/],
  [['-d', '3'], /-d/],
  [['--rules', 'chess'], /--rules/],
  [['replay', 'first.txt', 'second.txt'], /second\.txt/],
  [['replay', '--divide'], /--divide/],
  [['play'], /'play'/],
  [['game.txt'], /'game\.txt'.*threeply replay FILE/],
  [[''], /''/],
  [['REPLAY'], /'REPLAY'/],
  [['bench', 'quick'], /quick/],
  [['bench', '--depth', '3'], /--depth/],
];
for (const [programArguments, complaint] of refused) {
  test(`refused: ${programArguments.join(' ')}`, async () => {
    assertRefuses(await run(programArguments, { input: 'G6-F5\nA\n' }), complaint);
  });
}

test('control bytes of an unknown command are shown, not sent to the terminal', async () => {
  assertRefuses(await run(['re\x1b[31m\nplay']), /'re\\x1B\[31m\\x0Aplay'/);
});
