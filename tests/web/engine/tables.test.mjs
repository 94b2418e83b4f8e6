// @ts-check
// Endgame tables brought to the engine: those that it asks for, each once, and what happens where one
// cannot be had.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { calls } from '../../../web/engine/calls.js';
import { MissingTable, Tables } from '../../../web/engine/tables.js';
import { engine } from './module.mjs';

const data = fileURLToPath(new URL('../../../core/endgame/data/', import.meta.url));
const towers = /** @type {const} */ ('towers');

/** The module as its client offers it. */
const client = /** @type {any} */ (
  Object.fromEntries(
    Object.entries(engine)
      .filter(([name]) => name in calls)
      .map(([name, call]) => [
        name,
        async (/** @type {any[]} */ ...args) => {
          const { arity } = calls[/** @type {keyof typeof calls} */ (name)];
          return /** @type {any} */ (call)(...args.slice(0, arity));
        },
      ]),
  )
);

/**
 * Tables that come from the repository; `files` is told of each.
 * @param {{spoil?: (name: string, bytes: Buffer) => Buffer}} [options]
 */
function tablesFrom({ spoil = (_, bytes) => bytes } = {}) {
  /** @type {string[]} */
  const files = [];
  const tables = new Tables({
    engine: client,
    lists: { towers: { address: './towers.list', integrity: 'of the list' } },
    fetchFile: async (url, integrity) => {
      const name = basename(url.pathname);
      files.push(name);
      if (name === 'towers.list') {
        assert.equal(integrity, 'of the list');
        // Every file under its own name.
        const entries = new Proxy({}, { get: (_, key) => [String(key), `of ${String(key)}`] });
        const names = ['results.json', ...all];
        const list = Object.fromEntries(names.map((key) => [key, Reflect.get(entries, key)]));
        return new Uint8Array(Buffer.from(JSON.stringify(list))).buffer;
      }
      assert.equal(integrity, `of ${name}`);
      const bytes = spoil(name, await readFile(join(data, towers, name)));
      return new Uint8Array(bytes).buffer;
    },
  });
  return { tables, files };
}

const all = ['k1m0-k1m0.distances', 'k1m0-k2m0.distances', 'k1m0-k0m1.distances'];
const grid = '.B........................W......................B..............'.slice(0, 64);

/** @param {string[]} files */
const withoutLists = (files) => files.filter((name) => name !== 'towers.list');

test('the tables that a position needs are fetched, and once only', async () => {
  const { tables, files } = tablesFrom();
  const [view, again] = await Promise.all([
    tables.probe({ rules: towers, grid }),
    tables.probe({ rules: towers, grid }),
  ]);
  assert.match(view.words, /^Proved: black wins in \d+ plies$/);
  assert.deepEqual(again, view);
  assert.equal(new Set(withoutLists(files)).size, withoutLists(files).length);
  assert.ok(withoutLists(files).length >= 1);
  const before = files.length;
  const { line } = await tables.playOut({ rules: towers, grid });
  assert.equal(line.length, view.proof?.plies);
  const picked = await tables.pick({ rules: towers, bottomKings: 2, topKings: 1, seed: 1 });
  assert.equal(picked.proof?.result, 'win');
  await tables.probe({ rules: towers, grid });
  assert.ok(files.length <= before + 4, 'what the engine has is not fetched again');
});

test('the results of a rule set', async () => {
  const results = /** @type {any} */ (await tablesFrom().tables.results(towers));
  assert.ok(results.materials.length > 50);
  const { wins, draws, losses, positions } = results.materials[0];
  assert.equal(wins + draws + losses, positions);
});

test('a table that is broken, missing or unheard of is told, and asked for again the next time', async () => {
  // Five pieces: nothing has brought these yet.
  const five = '.W...W..' + '.'.repeat(48) + 'B.B.B...';
  const broken = tablesFrom({ spoil: (_, bytes) => bytes.subarray(1) });
  await assert.rejects(broken.tables.bring(towers, 'k1m0-k2m0.distances'), /not a whole table/);
  await assert.rejects(broken.tables.probe({ rules: towers, grid: five }), MissingTable);
  await assert.rejects(broken.tables.results('english'), /no tables of english/);

  let isOffline = true;
  const { tables } = tablesFrom({
    spoil: (_, bytes) => {
      if (isOffline) throw new TypeError('Failed to fetch');
      return bytes;
    },
  });
  await assert.rejects(tables.bring(towers, 'k1m0-k2m0.distances'), MissingTable);
  isOffline = false;
  await tables.bring(towers, 'k1m0-k2m0.distances');
});

test('an engine that says again and again that it lacks a table is not asked for ever', async () => {
  let questions = 0;
  const forgetful = {
    probeEndgame: async () => {
      questions += 1;
      return { missing: ['k1m0-k1m0.distances'] };
    },
    addTable: async () => ({ error: '' }),
  };
  const { tables } = tablesFrom();
  tables.engine = /** @type {any} */ (forgetful);
  await assert.rejects(tables.probe({ rules: towers, grid }), /forgets/);
  assert.ok(questions < 100);
});
