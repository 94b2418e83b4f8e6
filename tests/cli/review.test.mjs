// @ts-check
// threeply review: every move judged, in all forms, the same each time.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';

import { assertRefuses } from './assertions.mjs';
import { inTemporaryFolder, run } from './program.mjs';

/** Black's twenty-fifth action lets White give two and take three. */
const shot =
  'C6-D5 D3-E4 D5-C4 B3-D5 E6-C4 C2-B3 D7-E6 B3-D5 E6-C4 B1-C2 C8-D7 E4-F5 G6-E4 F3-D5 A6-B5 ' +
  'G2-F3 B5-A4 H3-G4 H7-G6 F3-E4 D7-C6 G4-F5 G6-H5 H1-G2 H5-G4 E2-F3';
const few = ['--nodes', '5000'];

/** Two kings against one: D5-C6 gives the win away. */
const ending = '......../......../......../......../...B..../......../.W....../....B...';

/** @param {readonly string[]} words */
async function ask(...words) {
  const outcome = await run(['review', '--json', ...few, ...words]);
  assert.equal(outcome.stderr, '');
  assert.equal(outcome.status, 0);
  return JSON.parse(outcome.stdout);
}

describe('a game', () => {
  test('is judged move by move', async () => {
    const told = await ask(shot);
    assert.equal(told.rules, 'english');
    assert.equal(told.nodes, 5000);
    assert.equal(told.moves.length, 26);
    for (const [i, move] of told.moves.entries()) {
      assert.equal(move.ply, i + 1);
      assert.equal(move.turn, i % 2 === 0 ? 'bottom' : 'top');
      for (const { win, draw, loss } of [move.before, move.after]) {
        assert(Math.abs(win + draw + loss - 1) < 0.002);
      }
      const isError = ['inaccuracy', 'mistake', 'blunder'].includes(move.mark);
      assert.equal(isError, move.loss >= 0.05);
      assert.equal(isError, move.refutation !== null);
      assert.equal(isError, move.better !== null);
    }
    assert.equal(told.moves[3].mark, 'forced');
    const { refutation } = told.moves[24];
    assert.match(refutation.words, /^This lets White give two and take three: E2-F3, G4xE2, /);
    assert.deepEqual(refutation.moves, ['E2-F3', 'G4-E2', 'F1-D3-B5-D7', 'E8-C6']);
    assert.deepEqual(refutation.numbers, ['26-22', '17x26', '30x7', '2x11']);
    const marks = told.moves.filter((/** @type {any} */ { mark }) => mark === 'blunder');
    assert.equal(told.summary.bottom.blunders + told.summary.top.blunders, marks.length);
  });

  test('is the same as text, from a file, from the standard input and as PDN', async () => {
    const given = await run(['review', ...few, shot]);
    assert.deepEqual([given.stderr, given.status], ['', 0]);
    const again = await run(['review', ...few, '-'], { input: shot.replaceAll(' ', '\r\n') });
    assert.deepEqual(again, given);
    await inTemporaryFolder(async (folder) => {
      await writeFile(join(folder, 'game.txt'), shot);
      assert.deepEqual(await run(['review', ...few, 'game.txt'], { cwd: folder }), given);
      const annotated = await run(['review', '--pdn', ...few, 'game.txt'], { cwd: folder });
      assert.match(annotated.stdout, /\[GameType "21"\]/);
      assert.match(
        annotated.stdout.replaceAll('\n', ' '),
        /give two and take three: 26-22, 17x26,/,
      );
      assert.match(annotated.stdout, /\*\n\n$/);
      // What it has written it can read: the same moves, judged alike.
      await writeFile(join(folder, 'game.pdn'), annotated.stdout);
      const read = await run(['review', '--json', ...few, 'game.pdn'], { cwd: folder });
      const told = await ask(shot);
      const essence = (/** @type {any} */ { move, mark, loss, before, after }) =>
        JSON.stringify([move, mark, loss, before, after]);
      assert.deepEqual(JSON.parse(read.stdout).moves.map(essence), told.moves.map(essence));
    });
    assert.match(given.stdout, /^English, 26 moves, 5000 positions each\.\n/);
    assert.match(given.stdout, /\n {3}1 {2}Black {2}C6-D5 +\d+ %/);
    assert.match(given.stdout, /\n {6}This lets White give two and take three: E2-F3, G4xE2, /);
    assert.match(given.stdout, /\n +inaccuracies +mistakes +blunders\nBlack +\d+ +\d+ +\d+\nWhite/);
  });

  for (const rules of ['towers', 'single-jump']) {
    test(`by ${rules}, with the commands of replay`, async () => {
      const told = await ask('--rules', rules, 'G6-F5 B3-A4 P');
      assert.equal(told.rules, rules);
      assert.equal(told.moves.length, 12);
      assert.match(told.start, /^B:W/);
    });
  }

  test('may begin anywhere, and what tables know of it is proved', async () => {
    const told = await ask('--start', ending, 'D5-C6');
    const [move] = told.moves;
    assert.deepEqual([move.mark, move.isProved, move.loss], ['blunder', true, 0.5]);
    assert.deepEqual([move.before.result, move.before.plies], ['win', 5]);
    assert.equal(move.after.result, 'draw');
    assert.equal(move.words, 'This turned a proved win into a draw.');
    const pdn = '[FEN "W:W18:B14"]\n1... 18x9';
    const [won] = (await ask(pdn)).moves;
    assert.deepEqual([won.turn, won.mark, won.after.result], ['top', 'forced', 'win']);
    const { stdout } = await run(['review', ...few, '--start', ending, 'D5-C6']);
    assert.match(stdout, /D5-C6 +proved draw {2}blunder\n/);
  });

  test('is judged where a variation or a remark cannot be read, which is told', async () => {
    const input = '1. 11-15 (1. 99-1 {so}) 23-19 Black resigns 1-0';
    const outcome = await run(['review', ...few], { input });
    assert.match(outcome.stdout, /^English, 2 moves/);
    assert.equal(
      outcome.stderr,
      "threeply: standard input: line 1, column 14: expected a legal move under the english rules, but found '99-1'\n" +
        "threeply: standard input: line 1, column 31: expected a move, but found 'Black resigns'\n",
    );
    assert.equal(outcome.status, 1);
    const { stdout } = await run(['review', ...few, '--pdn'], { input });
    assert.match(stdout, /\(\{not read: 99-1\} \{so\}\)/);
  });

  test('is any of several, in PDN or JSON', async () => {
    const two = '1. 11-15 *\n[Event "x"]\n1. 9-14 23-19 *';
    const first = await run(['review', ...few], { input: two });
    assert.match(first.stdout, /^English, 1 move/);
    assert.match(first.stderr, /the first of 2 games; --game N chooses another\n$/);
    assert.equal(first.status, 0);
    const { stdout: json } = await run(['convert', '--json'], { input: two });
    for (const input of [two, json]) {
      const second = await run(['review', ...few, '--game', '2'], { input });
      assert.match(second.stdout, /^English, 2 moves/);
      assert.equal(second.stderr, '');
    }
  });

  test('without a move has nothing to judge', async () => {
    assert.deepEqual((await ask('')).moves, []);
    const { stdout, status } = await run(['review'], { input: '' });
    assert.match(stdout, /^English, 0 moves/);
    assert.equal(status, 0);
  });

  for (const [text, complaint] of /** @type {[string, RegExp][]} */ ([
    ['G6-F5\nG6-F5', /line 2, column 1: expected a legal action under the english rules, but /],
    ['G6-F5 hello', /line 1, column 7: /],
    ['1. 11-15\n2. 11-15', /line 2, column 4: expected a legal move under the english rules, but /],
    ['1. 11-15 {never ends', /line 1, column 10: a comment that begins here has no end/],
    ['[Variant "chess"] 1. 11-15', /line 1, column 1: expected a rule set, but found 'chess'/],
    ['G6-F5 \xFF\xFE\x00', /line 1, column 7: .*\\x/],
    ['1. 11-15 \x00\x01', /line 1, column 10: .*'\\x00\\x01'/],
  ])) {
    test(`${JSON.stringify(text)} is refused`, async () => {
      const outcome = await run(['review'], { input: Buffer.from(text, 'latin1') });
      assert.match(outcome.stderr, /^threeply: standard input: [ -~]+\n$/);
      assert.match(outcome.stderr, complaint);
      assert.deepEqual([outcome.stdout, outcome.status], ['', 2]);
    });
  }

  test('that is not there cannot be read', async () => {
    const outcome = await run(['review', 'no-such-game.pdn']);
    assert.match(outcome.stderr, /^threeply: cannot read no-such-game\.pdn: /);
    assert.deepEqual([outcome.stdout, outcome.status], ['', 5]);
  });
});

describe('a command line', () => {
  for (const [words, complaint] of /** @type {[string[], RegExp][]} */ ([
    [['--nodes', '10'], /--nodes: expected a number from 1000 to/],
    [['--start', 'hello', 'G6-F5'], /--start: row 1, column 1: /],
    [['--json', '--pdn', 'G6-F5'], /--json|--pdn/],
    [['--rules', 'chess'], /--rules: expected english, towers or single-jump/],
    [['G6-F5', 'more'], /unexpected argument 'more'/],
  ])) {
    test(`review ${words.join(' ')} is refused`, async () => {
      assertRefuses(await run(['review', ...words]), complaint);
    });
  }
});
