// @ts-check
// Endgame tables brought to the engine: those that it asks for, each once, and what happens where one
// cannot be had.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MissingTable } from '../../../web/engine/tables.js';
import { localTables } from './local-tables.mjs';

const towers = /** @type {const} */ ('towers');
const grid = '.B........................W......................B..............';

test('the tables that a position needs are fetched, and once only', async () => {
  const { tables, files } = localTables();
  const [view, again] = await Promise.all([
    tables.probe({ rules: towers, grid }),
    tables.probe({ rules: towers, grid }),
  ]);
  assert.match(view.words, /^Proved: black wins in \d+ plies$/);
  assert.deepEqual(again, view);
  assert.deepEqual(files, [...new Set(files)]);
  assert.ok(files.includes('k1m0-k2m0.distances'));
  const { line } = await tables.playOut({ rules: towers, grid });
  assert.equal(line.length, view.proof?.plies);
  const before = files.length;
  await tables.probe({ rules: towers, grid });
  assert.equal(files.length, before, 'what the engine has is not fetched again');
  const picked = await tables.pick({ rules: towers, bottomKings: 2, topKings: 1, seed: 1 });
  assert.equal(picked.proof?.result, 'win');
  assert.deepEqual(files, [...new Set(files)]);
});

test('the results of a rule set', async () => {
  const results = /** @type {any} */ (await localTables().tables.results(towers));
  assert.ok(results.materials.length > 50);
  const { wins, draws, losses, positions } = results.materials[0];
  assert.equal(wins + draws + losses, positions);
});

test('a table that is broken, missing or unheard of is told, and asked for again the next time', async () => {
  const broken = localTables((_, bytes) => bytes.subarray(1)).tables;
  await assert.rejects(broken.bring(towers, 'k1m0-k2m0.distances'), /not a whole table/);
  await assert.rejects(broken.bring(towers, 'k9m0-k2m0.distances'), /no table k9m0/);
  const five = '.W...W..' + '.'.repeat(48) + 'B.B.B...';
  await assert.rejects(broken.probe({ rules: towers, grid: five }), MissingTable);
  broken.lists = {};
  await assert.rejects(broken.results('english'), /no tables of english/);

  let isOffline = true;
  const { tables } = localTables((_, bytes) => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return bytes;
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
  const { tables } = localTables();
  tables.engine = /** @type {any} */ (forgetful);
  await assert.rejects(tables.probe({ rules: towers, grid }), /forgets/);
  assert.ok(questions < 100);
});
