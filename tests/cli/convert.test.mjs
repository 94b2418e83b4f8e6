// @ts-check
// threeply convert: every format into every other, messy files, and what could not be read by its place.
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';

import { inTemporaryFolder, run } from './program.mjs';

const messy = `\uFEFF% exported\r
[Event "Open"]\r
[Black "Ann"]\r
[White "Bob \\"B\\""]\r
[Date "2024.05.01"]\r
\r
1. 11-15! {a plan} 23x19 (1... 22-18 {or} (1... 24-20) 2. 15-22) 2. 8-11 $4 22-17 1/2\r
[Event "Broken"]
1. 11-15 23-19 2. 9-99 {so far} 0-1
9-14 22-18
`;

/** @param {string[]} words @param {string} [input] */
const convert = (words, input = '') => run(['convert', ...words], { input });

/** What bytes say, which come one letter each. @param {string} bytes */
const characters = (bytes) => Buffer.from(bytes, 'latin1').toString('utf8');

describe('convert', () => {
  test('reads messy PDN, tells what it could not by its place, and loses nothing', async () => {
    const outcome = await convert([], messy);
    assert.equal(
      outcome.stderr,
      'threeply: standard input: game 2, line 9, column 19: expected a legal move under the ' +
        "english rules, but found '9-99'\n",
    );
    assert.equal(outcome.status, 1);
    assert.equal(
      outcome.stdout,
      '[Event "Open"]\n[Black "Ann"]\n[White "Bob \\"B\\""]\n[Date "2024.05.01"]\n' +
        '[Result "1/2-1/2"]\n[GameType "21"]\n\n' +
        '% exported\n1. 11-15! {a plan} 1... 23-19 (1... 22-18 {or} (1... 24-20) 2. 15x22) 2. 8-11\n' +
        '$4 2... 22-17 1/2-1/2\n\n' +
        '[Event "Broken"]\n[Result "0-1"]\n[GameType "21"]\n\n' +
        '1. 11-15 23-19 {not read: 9-99} {so far} 0-1\n\n' +
        '[Result "*"]\n[GameType "21"]\n\n1. 9-14 22-18 *\n\n',
    );
    // What is written is read as it is, as PDN and as JSON.
    const again = await convert([], outcome.stdout);
    assert.deepEqual(again, { ...outcome, stderr: '', status: 0 });
    const json = await convert(['--json'], outcome.stdout);
    assert.equal(
      (await convert([], JSON.stringify(JSON.parse(json.stdout), null, 2))).stdout,
      outcome.stdout,
    );
    assert.deepEqual(JSON.parse(json.stdout).games[0].items[5].variation[0], {
      move: 'F3-E4',
      number: '22-18',
    });
  });

  test('goes between all formats, told by content', async () => {
    const list = 'C6-D5\nF3-E4\nD5-F3\n';
    const formats = ['pdn', 'json'];
    for (const format of formats) {
      const written = await convert(['--to', format], list);
      assert.equal(written.status, 0);
      assert.equal((await convert(['--to', 'actions'], written.stdout)).stdout, list);
    }
    const fen = await convert(['--to', 'fen'], list);
    assert.equal(fen.stdout, 'W:W21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,22\n');
    for (const format of ['replay', 'trace', 'puzzle']) {
      const board = await convert(['--to', format], fen.stdout);
      assert.match(
        board.stderr,
        /^threeply: a board does not say whose turn it is: .*--side top\)\n$/,
      );
      const back = await convert(['--to', 'fen', '--side', 'top'], board.stdout);
      assert.deepEqual([back.stdout, back.stderr], [fen.stdout, '']);
    }
    const towers = await convert(['--rules', 'towers'], 'G6-F5 B3-A4 A');
    assert.match(towers.stdout, /\[Variant "towers"\]\n\n1\. 9-14 24-20 2\. 14-18 \*/);
    assert.equal(
      (await convert(['--to', 'fen', '--ply', '1'], '1. 11-15 23-19')).stdout,
      'W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15\n',
    );
  });

  test('finds games by position, and lists them', async () => {
    const found = await convert(['--to', 'list', '--find', '1. 11-15 23-19'], messy);
    assert.equal(
      found.stdout,
      '1\tAnn\tBob "B"\t1/2-1/2\t2024.05.01\tOpen\t4\t2\n2\t?\t?\t0-1\t?\tBroken\t2\t2\n',
    );
    const one = await convert(['--to', 'actions', '--game', '3'], messy);
    assert.equal(one.stdout, 'G6-F5\nF3-E4\n');
    const none = await convert(['--find', 'B:WK1:BK32'], '1. 11-15');
    assert.deepEqual(
      [none.stdout, none.stderr],
      ['', 'threeply: standard input: no game comes to that position\n'],
    );
  });

  test('chooses the format by the ending of the output, and one game with its own problems', async () => {
    await inTemporaryFolder(async (folder) => {
      const written = async (/** @type {string[]} */ words, /** @type {string} */ name) => {
        await convert([...words, '-', join(folder, name)], '1. 11-15');
        return readFile(join(folder, name), 'utf8');
      };
      assert.match(await written([], 'out.json'), /^\{"games":/);
      assert.match(await written([], 'out.fen'), /^W:W21/);
      assert.match(await written([], 'out.txt'), /^\[Result/);
      assert.match(await written(['--to', 'pdn'], 'out.json'), /^\[Result/);
    });
    const { stdout } = await run(['convert', '--to', 'list'], {
      input: Buffer.from('[Black "J\xfcrgen"]\n1. 11-15', 'latin1'),
    });
    assert.equal(characters(stdout), '1\tJürgen\t?\t*\t?\t?\t1\n');
    const one = await convert(['--to', 'list', '--game', '1'], messy);
    assert.deepEqual([one.status, one.stderr], [0, '']);
    assert.equal((await convert(['--to', 'list', '--game', '2'], messy)).status, 1);
    const none = await convert([], '{"games": []}');
    assert.deepEqual([none.status, none.stderr], [2, 'threeply: standard input: no games\n']);
  });

  test('JSON that others have written anew, with escapes or without, is the same', async () => {
    const names = ['Jürgen', '"Żółw"\\', '\u{1F600} 駒'];
    const pdn = names
      .map((name) => `[Black "${name.replace(/["\\]/g, '\\$&')}"]\n\n1. 11-15 {${name}} *\n`)
      .join('\n');
    const json = characters((await convert(['--json'], pdn)).stdout);
    const escaped = json.replace(
      /[^\0-\x7F]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    assert.match(escaped, /J\\u00fcrgen/);
    const plain = await convert([], json);
    assert.deepEqual(
      JSON.parse(json).games.map((/** @type {any} */ game) => game.tags[0].value),
      names,
    );
    assert.equal((await convert([], escaped)).stdout, plain.stdout);
    assert.equal((await convert([], pdn)).stdout, plain.stdout);
    const byNumbers = JSON.parse(json);
    for (const game of byNumbers.games) delete game.items[0].move;
    assert.equal((await convert([], JSON.stringify(byNumbers))).stdout, plain.stdout);
  });

  test('leaves the file as it was when nothing can be read', async () => {
    await inTemporaryFolder(async (folder) => {
      const path = join(folder, 'out.pdn');
      await writeFile(path, 'precious');
      /** @type {[string[], string, RegExp][]} */
      const wrong = [
        [
          [],
          '\x7FELF-\0',
          /line 1, column 1: expected an action list, PDN, FEN, a board or JSON, but found/,
        ],
        [['--to', 'actions'], messy, /an action list is one game, but there are 3; --game N/],
        [['--game', '9'], messy, /expected game 9, but there are only 3\n/],
        [[], 'B:W1x', /line 1, column 5: expected a colon/],
        [[], '{"games": [1}', /line 1, column 13: expected a comma or \], but found '\}'/],
        [[], '{"games": [{"items": [{"move": "G6-F4"}]}]}', /line 1, column 23: expected a legal/],
        [
          [],
          '{"items": [{"move": "G6-F5", "number": "11-15"}]}',
          /line 1, column 12: move and number do not name the same move/,
        ],
        [['--find', 'x'], '', /--find: row 1, column 1: expected/],
        [['--to', 'chess'], '', /--to: expected actions, pdn, /],
      ];
      for (const [words, input, message] of wrong) {
        const outcome = await convert([...words, '-', path], input);
        assert.match(outcome.stderr, message);
        assert.equal(outcome.status, 2);
        assert.equal(await readFile(path, 'utf8'), 'precious');
      }
      await convert(['-', path], '1. 11-15');
      assert.match(await readFile(path, 'utf8'), /\n1\. 11-15 \*\n\n$/);
      assert.equal((await convert([join(folder, 'none.pdn')])).status, 5);
    });
  });
});
