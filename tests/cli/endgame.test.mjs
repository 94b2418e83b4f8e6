// @ts-check
// threeply endgame: counts and outcomes, against what is known and against the solver.
import assert from 'node:assert/strict';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';

import { assertRefuses } from './assertions.mjs';
import { inTemporaryFolder, run } from './program.mjs';

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

  test('is the same in every form', async () => {
    const kings = grid({ 1: '.W......', 8: 'B.......' });
    const byGrid = await run(['endgame', 'probe', '--rules', 'english', '--json', kings]);
    const { stdout: fen } = await run(['convert', '--to', 'fen'], { input: kings });
    const { stdout: json } = await run(['convert', '--to', 'json'], { input: kings });
    for (const form of [fen, json, `[FEN "${fen.trim()}"]`]) {
      assert.equal((await run(['endgame', 'probe', '--json', form])).stdout, byGrid.stdout);
      assert.equal(
        (await run(['endgame', 'probe', '--json', '-'], { input: form })).stdout,
        byGrid.stdout,
      );
    }
    const byNumbers = await run(['endgame', 'probe', fen]);
    assert.match(byNumbers.stdout, /^draw for the side to move\n {2}4-8 +draw\n/);
    assert.equal(JSON.parse(byGrid.stdout).moves[0].number, '4-8');
  });

  test('of a finished game is over at once', async () => {
    const { stdout } = await run(['endgame', 'probe', grid({ 4: 'w.......' })]);
    assert.equal(stdout, 'loss in 0 plies for the side to move\n');
  });
});

describe('tables as files', () => {
  const kings = 'english-k1m0-k1m0.table';

  /** @param {string} folder */
  const build = (folder, pieces = '3', rules = 'english') =>
    run(['endgame', 'build', '--rules', rules, '--pieces', pieces, '--out', folder]);

  test('are made once, whole, and agree with themselves and with what is worked out', () =>
    inTemporaryFolder(async (folder) => {
      for (const rules of ['english', 'towers']) {
        const { stdout, stderr, status } = await build(folder, '3', rules);
        assert.deepEqual([stdout, stderr, status], ['16 tables made, 0 were there\n', '', 0]);
      }
      assert.equal((await readdir(folder)).length, 32);
      await rm(join(folder, 'english-k2m0-k1m0.table'));
      // It is worked out together with the same pieces seen by the other side.
      assert.equal((await build(folder)).stdout, '2 tables made, 14 were there\n');
      assert.equal((await build(folder)).stdout, '0 tables made, 16 were there\n');
      const { stdout, status } = await run(['endgame', 'verify', folder]);
      assert.equal(status, 0);
      assert.equal(
        stdout,
        ['towers', 'english']
          .flatMap((rules) => [`${rules}, 2 pieces: 4`, `${rules}, 3 pieces: 12`])
          .map((start) => `${start} tables are whole, and every value follows\n`)
          .join(''),
      );
      const asked = ['stats', '--rules', 'towers', '--pieces', '3'];
      assert.deepEqual(await askJson(...asked, '--tables', folder), await askJson(...asked));
    }));

  test('that are changed or cut short are told of, and not used', () =>
    inTemporaryFolder(async (folder) => {
      await build(folder, '2');
      const place = join(folder, kings);
      const bytes = await readFile(place);
      const changed = Buffer.from(bytes);
      changed[100] ^= 1;
      for (const wrong of [
        changed,
        bytes.subarray(0, 500),
        Buffer.from('table'),
        Buffer.alloc(0),
      ]) {
        await writeFile(place, wrong);
        const verified = await run(['endgame', 'verify', folder]);
        assert.match(verified.stderr, /k1m0-k1m0\.table is not a whole table of this program\n$/);
        assert.equal(verified.status, 1);
        for (const words of [
          ['stats', '--tables'],
          ['build', '--out'],
        ]) {
          const [command, option] = words;
          const outcome = await run(['endgame', command, '--pieces', '2', option, folder]);
          assert.match(
            outcome.stderr,
            /is not a whole table .*; remove it to have it made again\n$/,
          );
          assert.deepEqual([outcome.stdout, outcome.status], ['', 5]);
        }
      }
    }));

  test('with a wrong value and a right checksum do not agree with themselves', () =>
    inTemporaryFolder(async (folder) => {
      await build(folder, '2');
      const place = join(folder, kings);
      const bytes = await readFile(place);
      const head = 40;
      bytes[head + 100] = bytes[head + 100] === 0 ? 2 : 0;
      // As core/cli/table_files.cpp has it.
      const mask = (1n << 64n) - 1n;
      let sum = BigInt(bytes.length - head);
      for (let i = head; i < bytes.length; i += 8) {
        sum = ((sum ^ bytes.readBigUInt64LE(i)) * 0x9e3779b97f4a7c15n) & mask;
        sum ^= sum >> 29n;
      }
      bytes.writeBigUInt64LE(sum, 24);
      await writeFile(place, bytes);
      const outcome = await run(['endgame', 'verify', folder]);
      assert.match(outcome.stderr, /: the value of \S+ does not follow from those of its moves\n$/);
      assert.equal(outcome.status, 1);
    }));

  test('that are missing among others are missed', () =>
    inTemporaryFolder(async (folder) => {
      await build(folder, '2');
      await rm(join(folder, kings));
      const outcome = await run(['endgame', 'verify', folder]);
      assert.match(outcome.stderr, /with 2 pieces only 3 of 4 are there; build them first\n$/);
      assert.equal(outcome.status, 5);
    }));

  test('are not looked for where no folder is', () =>
    inTemporaryFolder(async (folder) => {
      const board = grid({ 1: '.B......', 8: '......W.' });
      const nowhere = join(folder, 'no');
      for (const words of [
        ['endgame', 'stats', '--pieces', '2'],
        ['endgame', 'probe', board],
        ['endgame', 'pack', '--pieces', '2', '--out', folder],
        ['solve', '-'],
        ['hub'],
      ]) {
        const outcome = await run([...words, '--tables', nowhere]);
        assert.match(outcome.stderr, /^threeply: there is no folder '.*no' to take tables from\n$/);
        assert.deepEqual([outcome.stdout, outcome.status], ['', 5]);
      }
      const six = await run(['endgame', 'stats', '--pieces', '6', '--tables', folder]);
      assert.match(six.stderr, /\.table is not in '.*'; 'endgame build' makes it\n$/);
      assert.equal(six.status, 5);
    }));

  test('are not made with too little memory, nor where they cannot be', () =>
    inTemporaryFolder(async (folder) => {
      const words = ['endgame', 'build', '--pieces', '5', '--memory', '2', '--out', folder];
      const small = await run(words);
      assert.match(small.stderr, /take \d+ MB of memory, but --memory allows 2\n$/);
      assert.equal(small.status, 5);
      for (const place of ['/dev/null/x', '/proc/x']) {
        const outcome = await build(place, '2');
        assert.match(outcome.stderr, /^threeply: cannot create the folder /);
        assert.equal(outcome.status, 5);
      }
      const none = await run(['endgame', 'verify', join(folder, 'no')]);
      assert.match(none.stderr, /^threeply: no endgame tables in /);
      assert.equal(none.status, 5);
    }));
});

describe('packed tables', () => {
  const data = new URL('../../core/endgame/data/', import.meta.url).pathname;
  const five = grid({ 1: '.B......', 2: '..B.....', 5: '.b......', 8: 'W.....W.' });

  test('are made anew as they are in the repository, to the byte', () =>
    inTemporaryFolder(async (folder) => {
      for (const rules of ['towers', 'single-jump', 'english']) {
        const made = await run([
          ...['endgame', 'pack', '--rules', rules, '--pieces', '3', '--out', folder],
        ]);
        assert.deepEqual([made.stderr, made.status], ['', 0]);
        assert.match(made.stdout, new RegExp(`^${rules}: 18 files, \\d+ bytes of outcomes, `));
        const names = await readdir(join(folder, rules));
        assert.equal(names.length, 19);
        for (const name of names.filter((one) => one !== 'results.json')) {
          const [mine, theirs] = await Promise.all(
            [folder, data].map((place) => readFile(join(place, rules, name))),
          );
          assert(mine.equals(theirs), name);
        }
        const results = (/** @type {string} */ place) =>
          readFile(join(place, rules, 'results.json'), 'utf8').then(JSON.parse);
        const [mine, theirs] = await Promise.all([results(folder), results(data)]);
        assert.deepEqual(mine.materials, theirs.materials.slice(0, 16));
      }
    }));

  test('inside the program tell outcomes of five pieces, and files the distances', async () => {
    const ask = (/** @type {string[]} */ ...words) => askJson('probe', ...words);
    const { result, plies, moves } = await ask(five);
    assert.deepEqual([result, plies], ['win', null]);
    assert(moves.every((/** @type {any} */ move) => move.result === 'win' && move.plies === null));
    const four = grid({ 1: '.B......', 2: '..B.....', 8: 'W.....b.' });
    const worked = await ask(four);
    assert.deepEqual(await ask('--tables', data, four), worked);
    assert.notEqual(worked.plies, null);
  });

  test("are found in the user's folder for data", () =>
    inTemporaryFolder(async (folder) => {
      const place = join(folder, 'threeply', 'tables');
      await run(['endgame', 'build', '--pieces', '3', '--out', place]);
      const three = grid({ 1: '.B......', 2: '..B.....', 8: 'W.......' });
      const env = { XDG_DATA_HOME: folder };
      const puzzle = three.replaceAll('/', '\n').replaceAll('B', 'R').replaceAll('W', 'B');
      const solve = async (/** @type {object} */ where) =>
        JSON.parse(
          (await run(['solve', '--json', '-'], { input: `${puzzle}\n`, ...where })).stdout,
        );
      const [plain, helped] = await Promise.all([solve({}), solve({ env })]);
      assert(helped.nodes < plain.nodes / 10);
      assert.deepEqual({ ...helped, nodes: 0 }, { ...plain, nodes: 0 });
      // What is broken is left out, and said to be.
      await writeFile(join(place, 'english-k2m0-k1m0.table'), 'table');
      const outcome = await run(['endgame', 'probe', three], { env });
      assert.equal(outcome.status, 0);
      assert.match(outcome.stdout, /^win in \d+ plies for the side to move\n/);
      assert.match(outcome.stderr, /k2m0-k1m0\.table is not a whole table .* is left out\n/);
    }));
});

describe('a command line', () => {
  for (const [words, complaint] of /** @type {[string[], RegExp][]} */ ([
    [[], /subcommand/],
    [['stats'], /--pieces is required/],
    [['stats', '--pieces', '7'], /expected a number from 2 to 6, but found '7'/],
    [['stats', '--pieces', '6'], /--pieces 6 needs --tables DIR, made by 'endgame build'/],
    [['build', '--pieces', '3'], /--out is required/],
    [['build', '--pieces', '7', '--out', 'x'], /expected a number from 2 to 6/],
    [['verify'], /DIR is required/],
    [['stats', '--pieces', '3', '--threads', '0'], /expected a number from 1 to 256/],
    [['probe'], /POSITION is required/],
  ])) {
    test(`endgame ${words.join(' ')} is refused`, async () => {
      assertRefuses(await run(['endgame', ...words]), complaint);
    });
  }

  for (const [position, complaint] of /** @type {[string, RegExp][]} */ ([
    ['x', /POSITION: .*; there is no such file either\n$/],
    [grid({ 2: 'b.b.b.b.', 4: 'w.w.w.w.' }), /expected at most 5 pieces, but found 8\n$/],
    [
      grid({ 1: '.b......', 4: 'w.......' }),
      /POSITION: a man stands on the row where it is crowned\n$/,
    ],
  ])) {
    test(`endgame probe ${position} is refused`, async () => {
      const outcome = await run(['endgame', 'probe', position]);
      assert.match(outcome.stderr, complaint);
      assert.deepEqual([outcome.stdout, outcome.status], ['', 2]);
    });
  }
});
