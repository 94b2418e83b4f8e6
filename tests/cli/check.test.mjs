// @ts-check
// solve --check: somebody's solution, state by state, and what is wrong with it.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';

import { assertWrites } from './assertions.mjs';
import { mirrored, pliesOfPuzzles, puzzleGolden, puzzleGoldens } from './golden.mjs';
import { inTemporaryFolder, run, runShell } from './program.mjs';

/** @typedef {import('./program.mjs').Outcome} Outcome */

const easy = puzzleGolden('win03-1');
const perfect = 'red wins in 3 plies, and both sides play best';

/**
 * @param {string | Uint8Array} input
 * @param {string[]} options
 */
const check = (input, ...options) => run(['solve', '--check', '-', ...options], { input });

/**
 * States from rows with slashes between.
 *
 * @param {string[]} boards
 */
const states = (...boards) => boards.map((rows) => `${rows.replaceAll('/', '\n')}\n`).join('\n');

/** @param {string} name */
const statesOf = (name) =>
  puzzleGolden(name)
    .output.trimEnd()
    .split('\n\n')
    .map((state) => `${state}\n`);

/**
 * What --json tells of the same states, which must be the same.
 *
 * @param {string | Uint8Array} input
 * @param {number} status
 * @param {string[]} options
 */
async function jsonOf(input, status, ...options) {
  const outcome = await check(input, '--json', ...options);
  assert.match(outcome.stdout, /^\{.*\}\n$/, 'one line');
  assert.equal(outcome.stderr, '');
  assert.equal(outcome.status, status);
  return JSON.parse(outcome.stdout);
}

describe('goldens are perfect', () => {
  for (const { name, path, output, outputPath } of puzzleGoldens) {
    test(name, async () => {
      const plies = pliesOfPuzzles.get(name);
      const words = `red wins in ${plies} ${plies === 1 ? 'ply' : 'plies'}, and both sides play best`;
      const outcome = await run(['solve', '--check', outputPath, path]);
      assertWrites(outcome, `${outputPath}: ${words}\n`);
      assertWrites(await check(mirrored(output)), `standard input: ${words}\n`);
    });
  }

  test('in every way to call it', async () => {
    const { path, output, outputPath } = easy;
    const named = `${outputPath}: ${perfect}\n`;
    assertWrites(await run(['solve', '--check', outputPath]), named);
    assertWrites(await run(['solve', `--check=${outputPath}`, '--inputfile', path]), named);
    assertWrites(await run(['solve', path, '--check', outputPath]), named);
    assertWrites(await run(['solve', '--check', outputPath, '--side', 'red']), named);
    assertWrites(await check(output, path), `standard input: ${perfect}\n`);
    const input = easy.input;
    assertWrites(await run(['solve', '--check', outputPath, '-'], { input }), named);
  });

  test('however its lines end', async () => {
    for (const text of [
      easy.output.replaceAll('\n', '\r\n'),
      easy.output.trimEnd(),
      `${easy.output}\n\n \r\n`,
    ]) {
      assertWrites(await check(text), `standard input: ${perfect}\n`);
    }
  });

  test('another best line, a lost one, a finished game, the other side to move', async () => {
    const [, ...rest] = statesOf('win03-1');
    const words = 'standard input: red wins in 2 plies, and both sides play best\n';
    assertWrites(await check(rest.join('\n'), '--side', 'black'), words);

    const lost = states(
      '......../......../......../B......./......../r......./......../........',
      '......../......../......../B......./.r....../......../......../........',
      '......../......../......../......../......../..B...../......../........',
    );
    const lostWords = 'standard input: black wins in 2 plies, and both sides play best\n';
    assertWrites(await check(lost), lostWords);

    const over = states('......../......../......../......../......../..b...../.b....../r.......');
    assertWrites(
      await check(over),
      'standard input: black wins in 0 plies, and both sides play best\n',
    );
  });

  test('--json', async () => {
    assert.deepEqual(await jsonOf(easy.output, 0), {
      verdict: 'perfect',
      state: 3,
      line: 28,
      column: 1,
      sentence: perfect,
    });
  });
});

describe('illegal states', () => {
  /** @type {[string, string, string, string][]} */
  const faults = [
    [
      'a capture was mandatory',
      '......../......../......../......../...b..../..r...../......../r.......',
      '......../......../......../......../...b..../..r...../.r....../........',
      'a capture was mandatory at C6, but a piece stepped from A8 to B7',
    ],
    [
      'a chain broken off',
      '......../......../......../......../.....b../......../...b..../..r.....',
      '......../......../......../......../.....b../....r.../......../........',
      'the jump had to go on from E6: it can capture more',
    ],
    [
      'jumping on after crowning',
      '......../..b.b.../.r....../......../......../......../......../........',
      '......../......../.....R../......../......../......../......../........',
      'crowning ends the move: the man that became a king at D1 may not jump on',
    ],
    [
      'a man that steps backwards',
      '......../......../......../......../...r..../......../......../b.......',
      '......../......../......../......../......../....r.../......../b.......',
      'a man moves forwards only, but this one went from D5 to E6',
    ],
    [
      'a man that jumps backwards',
      '......../......../......../......../...r..../....b.../......../........',
      '......../......../......../......../......../......../.....r../........',
      'a man moves forwards only, but this one went from D5 to F7',
    ],
    [
      'the wrong side',
      '......../b......./......../......../...r..../......../......../........',
      '......../......../.b....../......../...r..../......../......../........',
      "black has moved (A2-B3), but it was red's turn",
    ],
    [
      'two moves at once, of both sides',
      '......../b......./......../......../...r..../......../......../........',
      '......../......../.b....../....r.../......../......../......../........',
      "a state is missing: red's D5-E4 and black's A2-B3 were played at once",
    ],
    [
      'two moves at once, of one side',
      '......../......../......../......../...r..../......../......../r.....b.',
      '......../......../......../....r.../......../......../.r....../......b.',
      "more than one of red's pieces have moved, to E4, B7",
    ],
    [
      'no move',
      '......../b......./......../......../...r..../......../......../........',
      '......../b......./......../......../...r..../......../......../........',
      "nothing has moved, but it was red's turn",
    ],
    [
      'a captured piece left standing',
      '......../......../......../......../...b..../..r...../......../........',
      '......../......../......../....r.../...b..../......../......../........',
      'the jump from C6 to E4 captures, but the captured piece still stands',
    ],
    [
      'a man not crowned',
      '......../..r...../......../......../......../......../......../b.......',
      '.r....../......../......../......../......../......../......../b.......',
      'the man that came to the far row at B1 must be a king',
    ],
    [
      'a man crowned too early',
      '......../......../...r..../......../......../......../......../b.......',
      '......../..R...../......../......../......../......../......../b.......',
      'the man at C2 is crowned, but that is not the far row',
    ],
    [
      'a king that becomes a man',
      '......../......../......../......../...R..../......../......../b.......',
      '......../......../......../....r.../......../......../......../b.......',
      'the king that went from D5 to E4 has become a man',
    ],
    [
      'a piece that vanishes',
      '......../......../......../......../...r..../......../.b....../......r.',
      '......../......../......../......../......../......../.b....../......r.',
      'red has lost a piece on its own move, from D5',
    ],
    [
      'a piece out of nothing',
      '......../......../......../......../...r..../......../......../b.......',
      '......../......../......../......../...r..../......../......../b...r...',
      'red has a piece more than before, at E8',
    ],
    [
      'a piece on a light square',
      '......../......../......../......../...r..../......../......../b.......',
      '......../......../......../...r..../......../......../......../b.......',
      'a piece stands on a light square, D4',
    ],
    [
      'a king that flies',
      '......../......../......../......../...R..../......../......../b.......',
      '......../......../.....R../......../......../......../......../b.......',
      'no move of red leads to it: look at ',
    ],
  ];
  for (const [name, before, after, sentence] of faults) {
    test(name, async () => {
      const text = states(before, after);
      const outcome = await check(text);
      const place = 'standard input: state 1, line 10: ';
      assert.ok(outcome.stdout.startsWith(place + sentence), outcome.stdout);
      assert.match(outcome.stdout, /^[ -~]+\n$/);
      assert.equal(outcome.stderr, '');
      assert.equal(outcome.status, 1);

      // The same fault in a mirror, where the columns count from the other side.
      const mirror = await check(mirrored(text));
      assert.equal(mirror.status, 1);
      const flipped = outcome.stdout.replace(
        /\b[A-H](?=[1-8]\b)/g,
        (letter) => 'HGFEDCBA'['ABCDEFGH'.indexOf(letter)],
      );
      assert.equal(mirror.stdout.length, flipped.length);
      const cells = (/** @type {string} */ words) => (words.match(/\b[A-H][1-8]\b/g) ?? []).sort();
      assert.deepEqual(cells(mirror.stdout), cells(flipped));

      const json = await jsonOf(text, 1);
      assert.deepEqual(
        { ...json, sentence: '' },
        { verdict: 'illegal', state: 1, line: 10, column: 1, sentence: '' },
      );
      assert.equal(`${place}${json.sentence}\n`, outcome.stdout);
    });
  }

  test('the first one is named, wherever it is', async () => {
    const boards = statesOf('win13-1');
    for (const at of [2, 7, 13]) {
      const wrong = boards.map((state, i) => (i >= at ? state.replace('B', 'b') : state));
      if (wrong[at] === boards[at]) wrong[at] = boards[at].replace(/[rRb]/, '.');
      const outcome = await check(wrong.join('\n'));
      assert.ok(
        outcome.stdout.startsWith(`standard input: state ${at}, line ${9 * at + 1}: `),
        outcome.stdout,
      );
      assert.equal(outcome.status, 1);
    }
  });

  test('a state left out', async () => {
    const boards = statesOf('win13-1');
    for (const at of [1, 6, 12]) {
      const outcome = await check(boards.filter((_, i) => i !== at).join('\n'));
      const words = `standard input: state ${at}, line ${9 * at + 1}: a state is missing: `;
      assert.ok(outcome.stdout.startsWith(words), outcome.stdout);
      assert.equal(outcome.status, 1);
    }
  });

  test('a state written twice', async () => {
    const boards = statesOf('win13-1');
    const outcome = await check(
      boards.flatMap((state, i) => (i === 4 ? [state, state] : [state])).join('\n'),
    );
    const words = "standard input: state 5, line 46: nothing has moved, but it was red's turn\n";
    assertWrites(outcome, words, 1);
  });

  test('the last states mirrored', async () => {
    const [first, ...rest] = statesOf('win03-1');
    const outcome = await check([first, ...rest.map(mirrored)].join('\n'));
    assertWrites(
      outcome,
      'standard input: state 1, line 10: a piece stands on a light square, E1\n',
      1,
    );
  });

  test('the wrong side to begin', async () => {
    const outcome = await check(easy.output, '--side', 'black');
    const words = "state 1, line 10: red has moved (E2-D1), but it was black's turn";
    assertWrites(outcome, `standard input: ${words}\n`, 1);
  });
});

describe('legal, but not perfect', () => {
  const longWin = '......../....r.../......../......R./......../......B./......../........';
  /** @type {[string, string, string, string[], RegExp][]} */
  const faults = [
    [
      'a slower win',
      longWin,
      '......../....r.../.....R../......../......../......B./......../........',
      [],
      /^G4-F3 lets black hold out 4 plies longer: it wins in 33, but E2-[DF]1 wins in 29 plies$/,
    ],
    [
      'a win thrown away',
      longWin,
      '......../....r.../......../......../.....R../......B./......../........',
      [],
      /^G4-F5 throws the win away: black wins in \d+ pl(y|ies), but E2-[DF]1 wins in 29 plies$/,
    ],
    [
      'a draw thrown away',
      '......../..R...../......../....B.../......../......../......../........',
      '...R..../......../......../....B.../......../......../......../........',
      [],
      /^C2-D1 throws the draw away: black wins in \d+ pl(y|ies)$/,
    ],
    [
      'a loss that could have been put off',
      '......../......../......../....B.../......../..R.R.../......../........',
      '......../......../.....B../......../......../..R.R.../......../........',
      ['--side', 'black'],
      /^E4-F3 loses in 8 plies, but E4-\w\d holds out for 26$/,
    ],
  ];
  for (const [name, before, after, options, sentence] of faults) {
    test(name, async () => {
      const outcome = await check(states(before, after), ...options);
      const place = 'standard input: state 1, line 10: ';
      assert.ok(outcome.stdout.startsWith(place), outcome.stdout);
      assert.match(outcome.stdout.slice(place.length, -1), sentence);
      assert.equal(outcome.stderr, '');
      assert.equal(outcome.status, 1);
      const json = await jsonOf(states(before, after), 1, ...options);
      assert.equal(json.verdict, 'not-best');
      assert.equal(`${place}${json.sentence}\n`, outcome.stdout);
    });
  }

  test('too short: the game goes on', async () => {
    const boards = statesOf('win07-2');
    for (const kept of [1, 4, 7]) {
      const mover = kept % 2 === 1 ? 'red' : 'black';
      const words = `the game is not over: ${mover} can move`;
      const text = boards.slice(0, kept).join('\n');
      const place = `state ${kept - 1}, line ${9 * kept - 8}`;
      assertWrites(await check(text), `standard input: ${place}: ${words}\n`, 1);
      const json = await jsonOf(text, 1);
      assert.deepEqual([json.verdict, json.sentence], ['too-short', words]);
    }
  });

  test('too long: the game was over', async () => {
    const boards = statesOf('win07-2');
    const words = 'the game was over before it: black could not move';
    for (const more of [boards[7], boards[6]]) {
      const text = [...boards, more, boards[0]].join('\n');
      assertWrites(await check(text), `standard input: state 8, line 73: ${words}\n`, 1);
      const json = await jsonOf(text, 1);
      assert.deepEqual([json.verdict, json.sentence], ['too-long', words]);
    }
  });

  test('not proved within the limit', async () => {
    const words = 'every move is legal, but what is best could not be proved within the limits';
    const { output } = puzzleGolden('win29-1');
    assertWrites(await check(output, '--nodes', '10'), `standard input: ${words}\n`, 4);
    const json = await jsonOf(output, 4, '--nodes', '10');
    assert.deepEqual([json.verdict, json.sentence], ['undecided', words]);
  });

  test('however few the nodes, a perfect line is called nothing worse than undecided', async () => {
    const { output } = puzzleGolden('win13-1');
    for (let nodes = 1; nodes < 1e6; nodes *= 5) {
      const outcome = await check(output, '--nodes', String(nodes));
      assert.ok(outcome.status === 0 || outcome.status === 4, outcome.stdout);
    }
  });
});

describe('against the puzzle', () => {
  test('another puzzle than that of the first state', async () => {
    const other = puzzleGolden('win05-1').path;
    const outcome = await run(['solve', '--check', easy.outputPath, other]);
    const words = `state 0, line 1: the first state is not that of ${other}`;
    assertWrites(outcome, `${easy.outputPath}: ${words}\n`, 1);
    const json = await jsonOf(easy.output, 1, other);
    assert.deepEqual([json.verdict, json.state, json.line], ['illegal', 0, 1]);
    const swapped = await check(easy.output, '--inputfile', other);
    assertWrites(swapped, `standard input: ${words}\n`, 1);
  });

  test('a piece more, or a king for a man', async () => {
    await inTemporaryFolder(async (folder) => {
      const path = join(folder, 'puzzle.txt');
      const puzzle = easy.input.toString('latin1');
      for (const changed of [
        puzzle.replace('r', 'R'),
        puzzle.replace('r', 'b'),
        puzzle.replace('b', '.'),
      ]) {
        await writeFile(path, changed);
        const outcome = await check(easy.output, path);
        assert.match(outcome.stdout, /^standard input: state 0, line 1: the first state is not /);
        assert.equal(outcome.status, 1);
      }
    });
  });

  test('a puzzle that is malformed or missing', async () => {
    await inTemporaryFolder(async (folder) => {
      const path = join(folder, 'puzzle.txt');
      await writeFile(path, '.......\n');
      const malformed = await check(easy.output, path);
      assert.match(
        malformed.stderr,
        /^threeply: .*puzzle\.txt: line 1, column 8: expected [^\n]*\n$/,
      );
      assert.equal(malformed.stdout, '');
      assert.equal(malformed.status, 2);
      const missing = await check(easy.output, join(folder, 'no.txt'));
      assert.match(missing.stderr, /^threeply: cannot read .*no\.txt: [^\n]+\n$/);
      assert.equal(missing.status, 5);
    });
  });
});

describe('malformed', () => {
  const boards = statesOf('win03-1');
  /** @type {[string, string | Buffer, number, number, RegExp][]} */
  const kinds = [
    ['nothing', '', 1, 1, /row 1 of a board.*ends/],
    ['empty lines', '\n\n', 1, 1, /row of a board.*empty line/],
    ['an empty line first', `\n${easy.output}`, 1, 1, /row of a board.*empty line/],
    ['a strange letter', easy.output.replace('b', 'w'), 3, 8, /one of \.rRbB.*'w'/],
    ['a short row', `${boards[0]}\n...R....\n.......\n`, 11, 8, /8 characters/],
    ['a long row', `${boards[0]}\n...R.....\n`, 10, 9, /end after 8/],
    [
      'no empty line between',
      boards.join(''),
      9,
      1,
      /empty line between two states.*'\.{3}R\.{4}'/,
    ],
    ['two empty lines between', boards.join('\n\n'), 10, 1, /row of a board.*empty line/],
    ['seven rows at the end', easy.output.slice(0, -9), 35, 1, /row 8 of a board.*ends/],
    ['a word behind', `${easy.output}\nthe end\n`, 37, 1, /one of \.rRbB.*'t'/],
    ['pieces on both colours', easy.output.replace('.', 'r'), 1, 1, /light square/],
    ['NUL', easy.output.replace('R', '\0'), 2, 5, /'\\x00'/],
    ['no UTF-8', Buffer.from([0xff]), 1, 1, /'\\xFF'/],
    ['CR for line ends', easy.output.replaceAll('\n', '\r'), 1, 9, /end after 8/],
  ];
  for (const [name, input, line, column, reason] of kinds) {
    test(name, async () => {
      const outcome = await check(input);
      const place = `threeply: standard input: line ${line}, column ${column}: `;
      assert.ok(outcome.stderr.startsWith(place), outcome.stderr);
      assert.match(outcome.stderr, /^[ -~]{1,300}\n$/);
      assert.match(outcome.stderr, reason);
      assert.equal(outcome.stdout, '');
      assert.equal(outcome.status, 2);
      const json = await jsonOf(input, 2);
      assert.deepEqual([json.verdict, json.line, json.column], ['malformed', line, column]);
      assert.equal(place + json.sentence + '\n', outcome.stderr);
    });
  }

  test('what is illegal before it is told first', async () => {
    const outcome = await check([boards[0], boards[0], 'hello'].join('\n'));
    assert.match(outcome.stdout, /^standard input: state 1, line 10: nothing has moved/);
    assert.equal(outcome.status, 1);
  });
});

describe('files', () => {
  test('that cannot be read', async () => {
    await inTemporaryFolder(async (folder) => {
      for (const path of [folder, join(folder, 'no.txt'), '']) {
        const outcome = await run(['solve', '--check', path]);
        assert.match(outcome.stderr, /^threeply: cannot read [^\n]+\n$/);
        assert.equal(outcome.stdout, '');
        assert.equal(outcome.status, 5);
      }
      if (process.getuid?.() === 0) return;
      const secret = join(folder, 'secret.txt');
      await writeFile(secret, easy.output);
      await chmod(secret, 0);
      assert.equal((await run(['solve', '--check', secret])).status, 5);
    });
  });

  test('a full device', { skip: !existsSync('/dev/full') }, async () => {
    const script = 'exec "$THREEPLY" solve --check "$1" > /dev/full';
    const outcome = await runShell(script, [easy.outputPath]);
    assert.match(outcome.stderr, /^threeply: cannot write the output: [^\n]+\n$/);
    assert.equal(outcome.status, 5);
  });
});
