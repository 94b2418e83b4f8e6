// @ts-check
// The wasm module and the native program give the same bytes, for every golden and for thousands of
// random action lists.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const program = process.env.THREEPLY ?? join(root, 'build/release/threeply');
const modulePath = process.env.THREEPLY_MODULE ?? join(root, 'build/wasm/module');
const rounds = Number(process.env.THREEPLY_LISTS ?? 2000);

/** @type {import('../../../wasm/threeply').ThreeplyModule} */
const engine = await (
  await import(pathToFileURL(join(modulePath, 'threeply-engine.js')).href)
).default({ wasmBinary: readFileSync(join(modulePath, 'threeply-engine.wasm')) });

/**
 * @param {string[]} args
 * @param {string} input
 */
function native(args, input) {
  const { stdout, status } = spawnSync(program, args, { input, encoding: 'latin1' });
  return { text: stdout, status };
}

test('every golden', () => {
  const folder = join(root, 'tests/golden/replay');
  const names = readdirSync(folder).filter((name) => !name.endsWith('-out.txt'));
  assert.ok(names.length >= 70);
  for (const name of names) {
    const actions = readFileSync(join(folder, name), 'latin1');
    const expected = (/** @type {string} */ kind) =>
      readFileSync(join(folder, name.replace('.txt', kind)), 'latin1');
    const { text, error } = engine.writeOutput({ rules: 'towers', actions });
    assert.equal(error, '');
    assert.equal(text, expected('-out.txt'), name);
    assert.equal(engine.compareOutput({ rules: 'towers', actions }, text).kind, 'none');
    if (readdirSync(folder).includes(name.replace('.txt', '-material-out.txt'))) {
      const request = { rules: /** @type {const} */ ('towers'), actions };
      const material = engine.writeOutput({ ...request, terminalCost: 'material' });
      assert.equal(material.text, expected('-material-out.txt'), name);
    }
  }
});

/** A generator that gives the same numbers everywhere. @param {number} seed */
function dice(seed) {
  let state = seed;
  return (/** @type {number} */ limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

test(`${rounds} random action lists`, () => {
  const roll = dice(7);
  const statuses = [0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    let actions = '';
    const length = roll(40);
    for (let i = 0; i < length; i += 1) {
      const { moves } = engine.viewGame({ rules: 'towers', actions }, -1).position;
      if (moves.length === 0) break;
      const captures = moves.filter((move) => move.captures.length > 0);
      const from = captures.length > 0 && roll(2) === 0 ? captures : moves;
      actions += from[roll(from.length)].name + ['\n', ' ', '\r\n'][roll(3)];
    }
    actions += ['A', 'P', '', 'A1-B2', 'G6-F5', 'hello', 'I9-A1', 'G6-'][roll(8)];
    const wasm = engine.writeOutput({ rules: 'towers', actions });
    const { text, status } = native([], actions);
    assert.equal(wasm.text, text, actions);
    assert.equal(wasm.status, status, actions);
    statuses[wasm.status] += 1;
  }
  assert.ok(statuses.every((count) => count > 0));
});

test('options', () => {
  for (const depth of [1, 2, 5]) {
    const wasm = engine.writeOutput({ rules: 'towers', actions: 'P', depth, turns: 20 });
    assert.equal(wasm.text, native(['--depth', String(depth), '--turns', '20'], 'P').text);
  }
});

test('answers are plain values that survive being posted to another thread', () => {
  const view = engine.viewGame({ rules: 'english', actions: 'G6-F5' }, -1);
  assert.deepEqual(structuredClone(view), view);
  assert.equal(view.plies[0].name, 'G6-F5');
  assert.equal(
    engine.viewGame(/** @type {any} */ ({ rules: 'x', actions: '' }), 0).error !== '',
    true,
  );
});
