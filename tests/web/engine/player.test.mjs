// @ts-check
// The strong engine in slices: how long they are, how it is stopped and turned, what it is brought.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { MissingEngine } from '../../../web/engine/client.js';
import { Files } from '../../../web/engine/files.js';
import { MissingPlayer, Player } from '../../../web/engine/player.js';
import { client } from './local-tables.mjs';

const english = /** @type {const} */ ({ rules: 'english', actions: '' });

/**
 * An engine that looks at so many boards in a millisecond of a clock of its own.
 * @param {{speed?: number, most?: number, missing?: string[][]}} options
 */
function slowEngine({ speed = 100, most = Infinity, missing = [] } = {}) {
  let clock = 0;
  let done = 0;
  let last = '';
  /** @type {any[]} */
  const asked = [];
  /** @type {string[]} */
  const added = [];
  const engine = {
    async think(/** @type {any} */ request, /** @type {any} */ options) {
      asked.push({ request, options });
      const lacks = options.withoutTables ? [] : (missing.shift() ?? []);
      const base = { error: '', missing: lacks, helpful: ['helpful'], lines: [], chosen: -1 };
      if (lacks.length > 0) return base;
      const isContinued = request.actions === last && done > 0 && options.nodes > done;
      if (!isContinued) done = 0;
      last = request.actions;
      const nodes = Math.min(options.nodes, most);
      const milliseconds = (nodes - done) / speed;
      clock += milliseconds;
      done = nodes;
      return { ...base, depth: 1, nodes, milliseconds, isContinued, isDone: nodes === most };
    },
    addNetwork: async () => (added.push('network'), { error: '' }),
  };
  const player = new Player({
    engine: /** @type {any} */ (engine),
    networks: { english: { address: './english.network', integrity: 'of it' } },
    files: new Files(async () => new ArrayBuffer(1)),
    tables: { bring: async (_, name) => void added.push(name) },
    now: () => clock,
  });
  return { player, engine, asked, added, clock: () => clock };
}

test('a slice becomes as long as it should be, and the search goes on until its time is over', async () => {
  const { player, asked, clock } = slowEngine({ speed: 100 });
  /** @type {any[]} */
  const reports = [];
  const view = await player.think(english, { level: 10 }, { onReport: (it) => reports.push(it) });
  assert.ok(clock() >= 1500 && clock() < 1600, `it took ${clock()} ms`);
  const [, second, third] = reports;
  assert.equal(third.nodes - second.nodes, 4000, '40 ms');
  assert.ok(reports.slice(1).every(({ isContinued }) => isContinued));
  assert.equal(view, reports.at(-1));
  assert.equal(asked[0].options.level, 10);
});

test('a slow machine is stopped as soon', async () => {
  const { player, clock } = slowEngine({ speed: 20 });
  const hurry = new AbortController();
  let before = 0;
  await player.think(
    english,
    {},
    {
      hurry: hurry.signal,
      onReport: () => {
        if (clock() < 500 || hurry.signal.aborted) return;
        before = clock();
        hurry.abort();
      },
    },
  );
  assert.ok(clock() - before <= 80);
});

test('the engine that has enough ends it', async () => {
  const { player, asked } = slowEngine({ most: 5000 });
  const view = await player.think(english, { level: 7 });
  assert.equal(view.nodes, 5000);
  assert.ok(asked.length < 5);
});

test('whoever ends it gets nothing, and the next position comes at once', async () => {
  const { player, asked } = slowEngine();
  const ended = new AbortController();
  const first = player.think(
    english,
    {},
    {
      signal: ended.signal,
      onReport: () => ended.abort(new Error('stopped')),
    },
  );
  await assert.rejects(first, /stopped/);
  const before = asked.length;
  const hurry = new AbortController();
  const other = { ...english, actions: 'G6-F5' };
  await player.think(other, {}, { hurry: hurry.signal, onReport: () => hurry.abort() });
  assert.equal(asked.length, before + 1);
  assert.equal(asked.at(-1).request, other);
});

test('a question that was stopped goes on, also from a slice that nobody waited for', async () => {
  const { player, asked } = slowEngine();
  /** @param {number} slices @param {() => void} [onEnd] */
  const run = async (slices, onEnd = () => {}) => {
    const stopped = new AbortController();
    /** @type {any[]} */
    const seen = [];
    const stop = () => stopped.abort(new Error('stopped'));
    const thinking = player.think(
      english,
      { lines: 3 },
      {
        signal: stopped.signal,
        goesOn: true,
        onReport: (view, boards) => {
          seen.push({ ...view, boards });
          // The next slice has begun by then.
          if (seen.length === slices) Promise.resolve().then(stop).then(onEnd);
        },
      },
    );
    await assert.rejects(thinking, /stopped/);
    return seen;
  };
  /** @type {Promise<any[]>} */
  let going = Promise.resolve([]);
  const before = await run(5, () => (going = run(2)));
  const after = await going;
  const last = before.at(-1).nodes;
  assert.equal(after[0].isContinued, true);
  assert.equal(after[0].nodes, last + 4000 + after[0].boards, 'with the slice that was under way');
  assert.equal(after[0].boards, 4000);
  // Another question has no such past.
  const other = { ...english, actions: 'G6-F5' };
  await player.think(other, { lines: 3 }, { goesOn: true });
  assert.equal(asked.find(({ request }) => request === other).options.nodes, 4000);
});

test('it is brought a network and tables, and does without a table', async () => {
  const missing = [['english.network'], ['k1m0-k1m0.distances']];
  const { player, added, asked } = slowEngine({ missing, most: 9000 });
  await player.think(english, {});
  assert.deepEqual(added, ['network', 'k1m0-k1m0.distances', 'helpful']);
  assert.equal(asked[0].options.withoutNetwork, false);

  const lacking = slowEngine({ missing: [['k1m0-k1m0.distances']], most: 9000 });
  lacking.player.tables = { bring: () => Promise.reject(new Error('offline')) };
  await lacking.player.think({ ...english, rules: 'towers' }, {});
  assert.equal(lacking.asked.at(-1).options.withoutTables, true);
  assert.equal(lacking.asked.at(-1).options.withoutNetwork, true, 'towers have none');
});

test('without its module or its network there is no strong engine', async () => {
  const { player } = slowEngine({ missing: [['english.network']] });
  player.files = new Files(() => Promise.reject(new TypeError('Failed to fetch')));
  await assert.rejects(player.think(english, {}), MissingPlayer);
  const gone = slowEngine();
  gone.engine.think = () => Promise.reject(new MissingEngine('status 404'));
  await assert.rejects(gone.player.think(english, {}), MissingPlayer);
});

test('who does not want to wait for a file need not', async () => {
  const { player } = slowEngine({ missing: [['english.network']] });
  player.files = new Files(() => new Promise(() => {}));
  const ended = new AbortController();
  const thinking = player.think(english, {}, ended);
  setTimeout(() => ended.abort(new Error('stopped')), 5);
  await assert.rejects(thinking, /stopped/);
});

test('the engine itself goes on, is turned to another position, and keeps what it has found', async () => {
  const player = new Player({ engine: client, networks: {}, tables: { bring: async () => {} } });
  const nodesOf = async (/** @type {string} */ actions, /** @type {number} */ time) => {
    /** @type {import('../../../wasm/threeply').ThinkView[]} */
    const views = [];
    await player.think({ ...english, actions }, {}, { time, onReport: (view) => views.push(view) });
    return views;
  };
  const first = await nodesOf('', 200);
  for (const [i, { nodes, isContinued }] of first.entries()) {
    assert.equal(isContinued, i > 0);
    assert.ok(i === 0 || nodes > first[i - 1].nodes);
  }
  const other = await nodesOf('G6-F5', 60);
  assert.equal(other[0].isContinued, false);
  const again = await nodesOf('', 1);
  assert.ok(again[0].depth > first[0].depth, 'deeper at once than at first');
});

test('who wants whole lines is brought the tables on their way', async () => {
  const data = new URL('../../../core/endgame/data/', import.meta.url);
  /** @type {Set<string>} */
  const brought = new Set();
  const player = new Player({
    engine: client,
    networks: {},
    tables: {
      bring: async (rules, name) => {
        assert.ok(!brought.has(name), name);
        brought.add(name);
        const bytes = new Uint8Array(readFileSync(new URL(`${rules}/${name}`, data)));
        assert.equal((await client.addPlayerTable(rules, bytes)).error, '');
      },
    },
  });
  const endings = [
    '.B....../......../...W..../......../......../......../......../B.....B.',
    '......../......../.W....../......../...b..../w......./...b..../B.......',
  ];
  for (const start of endings) {
    const request = { ...english, start };
    const isOver = async (/** @type {import('../../../wasm/threeply').ThinkView} */ { lines }) => {
      const [{ proved, moves }] = lines;
      const game = { ...request, actions: moves.join(' ') };
      const { error, moves: left } = await client.viewPosition(game, -1);
      assert.deepEqual([proved, error], ['win', '']);
      return left.length === 0;
    };
    assert.equal(await isOver(await player.think(request, { lines: 3 }, { time: 1 })), false);
    const enough = new AbortController();
    const options = { lines: 3, wholeLines: true };
    const whole = await player.think(request, options, {
      hurry: enough.signal,
      onReport: async (view) => (await isOver(view)) && enough.abort(),
    });
    assert.equal(await isOver(whole), true);
  }
});
