// @ts-check
// The bench's signature is a fact about the search, not about the machine or the day.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { run } from './program.mjs';

for (const options of [[], ['--engine']]) {
  test(`bench ${options.join(' ')} writes the same numbers twice, and their sum as the signature`, () =>
    writesTheSame(['bench', ...options]));
}

/** @param {string[]} command */
async function writesTheSame(command) {
  const [first, second] = await Promise.all([run(command), run(command)]);
  assert.equal(first.status, 0);
  assert.equal(second.status, 0);
  assert.equal(first.stdout, second.stdout);

  const lines = first.stdout.split('\n');
  assert.equal(lines.pop(), '', 'the last line has its end');
  const parts = lines.map((line) => /^(\S.*) (\d+)$/.exec(line));
  const names = parts.map((part) => part?.[1]);
  const numbers = parts.map((part) => BigInt(part?.[2] ?? -1));
  assert.ok(
    numbers.every((number) => number > 0n),
    first.stdout,
  );
  assert.equal(new Set(names).size, names.length);

  assert.equal(names.pop(), 'signature');
  const signature = numbers.pop();
  assert.ok(numbers.length > 0);
  assert.equal(
    signature,
    numbers.reduce((sum, number) => sum + number, 0n),
  );
}

test('bench counts lines of play as perft does', async () => {
  const { stdout } = await run(['bench']);
  const parts = [...stdout.matchAll(/^perft (\S+) (\d+) (\d+)$/gm)];
  assert.equal(parts.length, 3);
  for (const [, rules, depth, count] of parts) {
    const { stdout } = await run(['perft', '--rules', rules, '--depth', depth]);
    assert.equal(stdout, `${count}\n`);
  }
});

// A change of the rules, of the search or of the bench's positions changes this number. Where that was
// meant, write the new one here and into the commit's message; where it was not, something is wrong.
test('the signature is known', async () => {
  const { stdout } = await run(['bench']);
  assert.match(stdout, /^signature 278457006$/m);
});

// The engine's: its search, its evaluation and the networks of core/engine/data/ change it. The modules of
// the page are held against the program by tests/web/engine/player-module.test.mjs.
test('the signature of the engine is known', async () => {
  const { stdout } = await run(['bench', '--engine']);
  assert.match(stdout, /^signature 5265343959$/m);
});
