// @ts-check
// Puzzles in, perfect play out: states, outcomes, limits and complaints.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { chmod, lstat, readFile, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';

import { assertRefuses, assertWrites } from './assertions.mjs';
import { mirrored, pliesOfPuzzles, puzzleGolden, puzzleGoldens, traceGolden } from './golden.mjs';
import { inTemporaryFolder, run, runShell } from './program.mjs';

/** @typedef {import('./program.mjs').Outcome} Outcome */

const easy = puzzleGolden('win03-1');
const puzzle = `${easy.input.toString('latin1').trimEnd()}\n`;

/**
 * A board from rows with slashes between.
 *
 * @param {string} rows
 */
const board = (rows) => `${rows.replaceAll('/', '\n')}\n`;

const initialBoard = board(
  '.b.b.b.b/b.b.b.b./.b.b.b.b/......../......../r.r.r.r./.r.r.r.r/r.r.r.r.',
);
/** The red man must step beside the king. */
const lost = board('......../......../......../B......./......../r......./......../........');
const lostLine = [
  lost,
  board('......../......../......../B......./.r....../......../......../........'),
  board('......../......../......../......../......../..B...../......../........'),
].join('\n');
/** Both sides get a king. */
const drawn = board('......../......../......../......../......../b......./.r....../........');

/**
 * @param {string | Uint8Array} input
 * @param {string[]} options
 */
const solve = (input, ...options) => run(['solve', ...options], { input });

/**
 * One line of complaint; nothing but `stdout` is written.
 *
 * @param {Outcome} outcome
 * @param {number} status
 * @param {string} complaint
 * @param {string} [stdout]
 */
function assertSays(outcome, status, complaint, stdout = '') {
  assert.equal(outcome.stderr, `threeply: ${complaint}\n`);
  assert.equal(outcome.stdout, stdout);
  assert.equal(outcome.status, status);
}

/**
 * Boards turned round with their colours exchanged: the other side's puzzle.
 *
 * @param {string} states
 */
function turned(states) {
  /** @type {Record<string, string>} */
  const other = { r: 'b', R: 'B', b: 'r', B: 'R' };
  return states
    .trimEnd()
    .split('\n\n')
    .map((state) => {
      const letters = Array.from(state.replaceAll('\n', ''), (letter) => other[letter] ?? letter);
      return letters.reverse().join('').match(/.{8}/g)?.join('\n');
    })
    .join('\n\n')
    .concat('\n');
}

describe('goldens', () => {
  test('there are all, of each length', () => {
    assert.ok(puzzleGoldens.length >= 55);
    assert.deepEqual(
      puzzleGoldens.map(({ name }) => name).sort(),
      Array.from(pliesOfPuzzles.keys()).sort(),
    );
  });

  for (const { name, path, input, output } of puzzleGoldens) {
    test(name, async () => {
      assert.equal(output.split('\n\n').length, Number(pliesOfPuzzles.get(name)) + 1);
      await inTemporaryFolder(async (folder) => {
        const solution = join(folder, 'solution.txt');
        const named = ['solve', '--inputfile', path, '--outputfile', solution];
        assertWrites(await run(named), '');
        assert.equal(await readFile(solution, 'latin1'), output);
        assert.deepEqual(await readdir(folder), ['solution.txt']);
      });
      const mirror = mirrored(input.toString('latin1'));
      assertWrites(await solve(mirror), mirrored(output));
    });
  }
});

describe('ways to call it', () => {
  test('the files in every order and notation', async () => {
    const { path, input, output } = easy;
    for (const words of [
      [path],
      [path, '-'],
      ['--inputfile', path],
      [`--inputfile=${path}`, '--outputfile', '-'],
      ['--side', 'red', path],
      ['--nodes', '1000000', path, '--time', '100'],
      ['--time', '.5', '--nodes', '1000000000000', path],
    ]) {
      assertWrites(await run(['solve', ...words]), output);
    }
    for (const words of [[], ['-'], ['-', '-'], ['--inputfile', '-'], ['--outputfile', '-']]) {
      assertWrites(await run(['solve', ...words], { input }), output);
    }
    await inTemporaryFolder(async (folder) => {
      const calls = [
        [path, '1.txt'],
        [path, '--outputfile', '2.txt'],
        ['--outputfile', '3.txt', '--inputfile', path],
        ['--outputfile=4.txt', path],
      ];
      for (const words of calls) {
        assertWrites(await run(['solve', ...words], { cwd: folder }), '');
      }
      const names = await readdir(folder);
      assert.deepEqual(names.sort(), ['1.txt', '2.txt', '3.txt', '4.txt']);
      for (const name of names) {
        assert.equal(await readFile(join(folder, name), 'latin1'), output);
      }
    });
  });

  test('--side black: the board turned round, with colours exchanged', async () => {
    // Where several moves are best, the order of the squares is another one from the other side.
    for (const name of ['win01-1', 'win01-2', 'win03-1', 'win07-2', 'win13-1']) {
      const { input, output } = puzzleGolden(name);
      const outcome = await solve(turned(input.toString('latin1')), '--side', 'black');
      assert.equal(outcome.stdout.length, output.length);
      assert.equal(outcome.stderr, '');
      assert.equal(outcome.status, 0);
      if (name === 'win01-1') assert.equal(outcome.stdout, turned(output));
    }
  });

  /** @type {[string[], RegExp][]} */
  const refused = [
    [['a.txt', '--inputfile', 'b.txt'], /FILE.*--inputfile/],
    [['--inputfile', 'a.txt', 'b.txt'], /FILE.*--inputfile/],
    [['a.txt', 'b.txt', '--outputfile', 'c.txt'], /OUTPUT.*--outputfile/],
    [['a.txt', 'b.txt', 'c.txt'], /'c\.txt'/],
    [['--check', 'a.txt', '--outputfile', 'b.txt'], /--outputfile.*--check/],
    [['--check', 'a.txt', 'b.txt', 'c.txt'], /OUTPUT.*--check/],
    [['--check'], /--check/],
    [['--inputfile'], /--inputfile/],
    [['--outputfile'], /--outputfile/],
    [['--inputfile', 'a.txt', '--inputfile', 'b.txt'], /--inputfile/],
    [['--side', 'white'], /--side.*red.*black.*white/],
    [['--side', 'Red'], /--side.*Red/],
    [['--side'], /--side/],
    [['--nodes', '0'], /--nodes.*\b1\b.*\b1000000000000\b.*'0'/],
    [['--nodes', '-5'], /--nodes.*'-5'/],
    [['--nodes', '1e6'], /--nodes.*'1e6'/],
    [['--nodes', '1000000000001'], /--nodes.*'1000000000001'/],
    [['--nodes', '99999999999999999999999'], /--nodes.*'9+'/],
    [['--nodes', ''], /--nodes/],
    [['--time', '0'], /--time.*seconds.*'0'/],
    [['--time', '0.000'], /--time.*seconds.*'0\.000'/],
    [['--time', '-1'], /--time.*'-1'/],
    [['--time', '1s'], /--time.*'1s'/],
    [['--time', '1e3'], /--time.*'1e3'/],
    [['--time', '1,5'], /--time.*'1,5'/],
    [['--time', '1.2.3'], /--time.*'1\.2\.3'/],
    [['--time', '.'], /--time.*'\.'/],
    [['--time', 'nan'], /--time.*'nan'/],
    [['--time', 'inf'], /--time.*'inf'/],
    [['--json=1'], /--json takes no value/],
    [['--check', '-', '-'], /both.*standard input/],
    [['--depth', '4'], /--depth/],
    [['--rules', 'towers'], /--rules/],
  ];
  for (const [words, complaint] of refused) {
    test(`refused: ${words.join(' ')}`, async () => {
      assertRefuses(await solve(puzzle, ...words), complaint);
    });
  }
});

describe('no forced win', () => {
  test('lost: told, and the perfect line is written', async () => {
    const words = 'red cannot force a win: black wins in 2 plies';
    assertSays(await solve(lost), 3, words, lostLine);
    assertSays(await solve(mirrored(lost)), 3, words, mirrored(lostLine));
    await inTemporaryFolder(async (folder) => {
      const path = join(folder, 'out.txt');
      assertSays(await solve(lost, '-', path), 3, words);
      assert.equal(await readFile(path, 'latin1'), lostLine);
    });
  });

  test('lost for black', async () => {
    const words = 'black cannot force a win: red wins in 2 plies';
    assertSays(await solve(turned(lost), '--side', 'black'), 3, words, turned(lostLine));
  });

  test('lost already: blocked, captured, or nothing there', async () => {
    const words = 'red cannot move: black has won';
    for (const rows of [
      '......../......../......../......../......../..b...../.b....../r.......',
      '......../......../......../......../......../......../......../b.......',
      '......../......../......../......../......../......../......../........',
      '.b.b.b.b/b.b.b.b./.b.b.b.b/b.b.b.b./.r.r.r.r/r.r.r.r./.r.r.r.r/r.r.r.r.',
    ]) {
      assertSays(await solve(board(rows)), 3, words, board(rows));
    }
  });

  test('nobody to win against: one move ends it', async () => {
    const alone = board('......../......../......../......../......../......../......../r.......');
    const moved = board('......../......../......../......../......../......../.r....../........');
    assertWrites(await solve(alone), `${alone}\n${moved}`);
  });

  test('drawn: told, and nothing is written', async () => {
    const words = 'red cannot force a win: a draw';
    assertSays(await solve(drawn), 3, words);
    await assertTouchesNothing(drawn, [], 3, words);
  });

  test('undecided: told, and nothing is written', async () => {
    const words = /^threeply: not decided: nobody wins within \d+ plies\n$/;
    for (const options of [
      ['--nodes', '1'],
      ['--nodes', '1000'],
      ['--nodes', '20000', '--time', '100'],
      ['--time', '0.01'],
    ]) {
      const outcome = await solve(initialBoard, ...options);
      assert.match(outcome.stderr, words);
      assert.equal(outcome.stdout, '');
      assert.equal(outcome.status, 4);
    }
    const { stderr } = await solve(initialBoard, '--nodes', '1000');
    const complaint = stderr.slice('threeply: '.length, -1);
    await assertTouchesNothing(initialBoard, ['--nodes', '1000'], 4, complaint);
  });

  test('however few the nodes, a win is told only where it is proved', async () => {
    const { input, output } = puzzleGolden('win11-1');
    const statuses = new Set();
    for (let nodes = 1; nodes < 1e6; nodes *= 4) {
      const outcome = await solve(input, '--nodes', String(nodes));
      assert.ok(outcome.status === 0 || outcome.status === 4, `${outcome.status}`);
      assert.equal(outcome.stdout, outcome.status === 0 ? output : '');
      assert.equal(outcome.stderr === '', outcome.status === 0);
      statuses.add(outcome.status);
    }
    assert.equal(statuses.size, 2);
  });

  /**
   * @param {string} input
   * @param {string[]} options
   * @param {number} status
   * @param {string} words
   */
  async function assertTouchesNothing(input, options, status, words) {
    await inTemporaryFolder(async (folder) => {
      const [old, fresh] = [join(folder, 'old.txt'), join(folder, 'new.txt')];
      await writeFile(old, 'what was there');
      await chmod(old, 0o640);
      for (const path of [old, fresh]) {
        assertSays(await solve(input, ...options, '-', path), status, words);
      }
      assert.equal(await readFile(old, 'latin1'), 'what was there');
      assert.equal((await stat(old)).mode & 0o777, 0o640);
      assert.deepEqual(await readdir(folder), ['old.txt']);
    });
  }
});

describe('--json', () => {
  /**
   * @param {string} input
   * @param {string[]} options
   */
  async function jsonOf(input, ...options) {
    const { stdout, stderr, status } = await solve(input, '--json', ...options);
    assert.match(stdout, /^\{.*\}\n$/, 'one line');
    return { json: JSON.parse(stdout), stderr, status };
  }

  for (const name of ['win01-1', 'win03-1', 'win05-4', 'win07-2']) {
    test(`a win: ${name}`, async () => {
      const { input, output } = puzzleGolden(name);
      const { json, stderr, status } = await jsonOf(input.toString('latin1'));
      const plies = pliesOfPuzzles.get(name);
      assert.equal(stderr, '');
      assert.equal(status, 0);
      assert.equal(json.side, 'red');
      assert.equal(json.result, 'win');
      assert.equal(json.plies, plies);
      assert.equal(json.words, `red wins in ${plies} ${plies === 1 ? 'ply' : 'plies'}`);
      assert.equal(json.states.join('\n'), output);
      assert.equal(json.line.length, plies);
      assert.ok(json.nodes >= 1);
      for (const move of json.line) assert.match(move, /^[A-H][1-8](?:-[A-H][1-8])+$/);

      // The line begins with a best move, and no other is better.
      const best = json.moves.find((/** @type {any} */ { move }) => move === json.line[0]);
      assert.deepEqual([best.result, best.plies], ['win', plies]);
      for (const { result, plies: length } of json.moves) {
        assert.ok(['win', 'loss', 'draw'].includes(result));
        assert.ok(result !== 'win' || length >= Number(plies));
        assert.equal(length === undefined, result === 'draw');
      }
    });
  }

  test('mirrored: squares as they are written', async () => {
    const { json } = await jsonOf(mirrored(puzzle));
    assert.deepEqual(json.line, ['D2-E1', 'A3-B4', 'C5-A3']);
    assert.equal(json.states.join('\n'), mirrored(easy.output));
  });

  test('lost, drawn and undecided', async () => {
    const loss = await jsonOf(lost);
    assert.equal(loss.status, 3);
    assert.equal(loss.stderr, 'threeply: red cannot force a win: black wins in 2 plies\n');
    assert.deepEqual([loss.json.result, loss.json.plies], ['loss', 2]);
    assert.deepEqual(loss.json.line, ['A6-B5', 'A4-C6']);
    assert.deepEqual(loss.json.moves, [
      { move: 'A6-B5', number: '12-16', result: 'loss', plies: 2 },
    ]);
    assert.equal(loss.json.states.join('\n'), lostLine);

    const draw = await jsonOf(drawn);
    assert.equal(draw.status, 3);
    assert.deepEqual([draw.json.result, draw.json.plies], ['draw', undefined]);
    assert.deepEqual(draw.json.line, []);
    assert.deepEqual(draw.json.states, [drawn]);
    assert.deepEqual(draw.json.moves, [{ move: 'B7-C6', number: '8-11', result: 'draw' }]);

    const open = await jsonOf(initialBoard, '--nodes', '1000');
    assert.equal(open.status, 4);
    assert.equal(open.json.result, 'undecided');
    assert.equal(open.json.moves.length, 7);
    assert.deepEqual(open.json.line, []);

    const over = await jsonOf(board('......../'.repeat(7) + 'b.......'));
    assert.equal(over.status, 3);
    assert.deepEqual([over.json.result, over.json.plies, over.json.moves], ['loss', 0, []]);
  });
});

describe('what an input may look like', () => {
  const rows = puzzle.trimEnd();
  const ways = {
    'no line end at the end': rows,
    'CR LF': puzzle.replaceAll('\n', '\r\n'),
    'CR LF, but not at the end': rows.replaceAll('\n', '\r\n'),
    'empty lines at the end': `${puzzle}\n\r\n  \n\t\n`,
    '10,000 empty lines at the end': puzzle + '\n'.repeat(10_000),
  };
  for (const [name, input] of Object.entries(ways)) {
    test(name, async () => assertWrites(await solve(input), easy.output));
  }

  test('as FEN, PDN and JSON', async () => {
    for (const format of ['fen', 'pdn', 'json']) {
      const { stdout } = await run(['convert', '--to', format], { input: puzzle });
      assertWrites(await solve(stdout), easy.output);
    }
  });
});

describe('malformed input', () => {
  const rows = puzzle.trimEnd().split('\n');

  /**
   * @param {number} row from 1
   * @param {string} text
   */
  const withRow = (row, text) =>
    [...rows.slice(0, row - 1), text, ...rows.slice(row), ''].join('\n');

  /** @type {[string, string | Buffer, string, RegExp][]} */
  const kinds = [
    ['nothing', '', 'line 1, column 1', /row 1 of a board.*ends/],
    ['an empty line first', `\n${puzzle}`, 'line 1, column 1', /row of a board.*empty line/],
    [
      'an empty line inside',
      withRow(4, '\n........'),
      'line 4, column 1',
      /row of a board.*empty line/,
    ],
    ['a row too short', withRow(4, '.......'), 'line 4, column 8', /8 characters.*ends/],
    ['a row too long', withRow(4, '.........'), 'line 4, column 9', /end after 8.*'\.'/],
    ['a blank at a row end', withRow(4, '........ '), 'line 4, column 9', /end after 8.*' '/],
    ['a blank before a row', withRow(4, ' ........'), 'line 4, column 1', /one of \.rRbB.*' '/],
    ['a tab', withRow(4, '....\t...'), 'line 4, column 5', /one of \.rRbB.*'\\x09'/],
    ['a strange letter', withRow(8, '.......w'), 'line 8, column 8', /one of \.rRbB.*'w'/],
    ['a strange letter first', withRow(1, 'x.......'), 'line 1, column 1', /one of \.rRbB.*'x'/],
    ['seven rows', rows.slice(1).join('\n'), 'line 8, column 1', /row 8 of a board.*ends/],
    ['seven rows and a line end', `${rows.slice(1).join('\n')}\n`, 'line 8, column 1', /row 8/],
    ['nine rows', `${puzzle}........\n`, 'line 9, column 1', /nothing after.*'\.{8}'/],
    ['a second state', `${puzzle}\n${puzzle}`, 'line 10, column 1', /nothing after/],
    ['a word behind', `${puzzle}\n  hello\n`, 'line 10, column 3', /nothing after.*'hello'/],
    ['pieces on both colours', withRow(1, 'r.......'), 'line 1, column 1', /light square/],
    ['pieces on both, mirrored', mirrored(withRow(8, '.r......')), 'line', /light square/],
    ['letters of the trace', '+O+O+O+O\n', 'line 1, column 1', /one of \.rRbB.*'\+'/],
    ['NUL', withRow(2, '....\0...'), 'line 2, column 5', /'\\x00'/],
    ['NUL behind', `${puzzle}\0`, 'line 9, column 1', /'\\x00'/],
    ['escape', '\x1b[31m', 'line 1, column 1', /'\\x1B'/],
    ['no UTF-8', Buffer.from([0xff, 0xfe]), 'line 1, column 1', /'\\xFF'/],
    ['a byte order mark', `\ufeff${puzzle}`, 'line 1, column 1', /byte order mark/],
    ['CR for line ends', puzzle.replaceAll('\n', '\r'), 'line 1, column 9', /end after 8/],
    ['a line that never ends', '.'.repeat(3_000_000), 'line 1, column 9', /end after 8/],
  ];

  /**
   * @param {Outcome} outcome
   * @param {string} place
   * @param {RegExp} reason
   */
  function assertMalformed(outcome, place, reason) {
    assert.match(outcome.stderr, /^threeply: [ -~]+\n$/, 'one line of printable ASCII');
    assert.ok(outcome.stderr.includes(`${place}`), `${place} in ${outcome.stderr}`);
    assert.match(outcome.stderr, reason);
    assert.ok(outcome.stderr.length < 400);
    assert.equal(outcome.stdout, '');
    assert.equal(outcome.status, 2);
  }

  for (const [name, input, place, reason] of kinds) {
    test(name, async () => {
      assertMalformed(await solve(input), `standard input: ${place}`, reason);
      assertMalformed(await solve(input, '--json'), `standard input: ${place}`, reason);
      await inTemporaryFolder(async (folder) => {
        const [bad, fresh, old] = ['bad.txt', 'new.txt', 'old.txt'].map((file) =>
          join(folder, file),
        );
        await writeFile(bad, input);
        await writeFile(old, 'what was there');
        assertMalformed(await run(['solve', bad, fresh]), `bad.txt: ${place}`, reason);
        const named = ['solve', '--inputfile', bad, '--outputfile', old];
        assertMalformed(await run(named), `bad.txt: ${place}`, reason);
        assert.equal(await readFile(old, 'latin1'), 'what was there');
        assert.deepEqual((await readdir(folder)).sort(), ['bad.txt', 'old.txt']);
      });
    });
  }

  test('a file that never ends', async () => {
    assertMalformed(await run(['solve', '/dev/zero']), '/dev/zero: line 1, column 1', /\\x00/);
    const script = '{ cat "$1"; yes ""; } 2> /dev/null | "$THREEPLY" solve';
    const outcome = await runShell(script, [easy.path]);
    assertMalformed(outcome, 'standard input: ', /expected eight rows/);
  });
});

describe('files', () => {
  /**
   * @param {Outcome} outcome
   * @param {string} words
   */
  function assertFails(outcome, words) {
    assert.match(outcome.stderr, /^threeply: [ -~]+\n$/);
    assert.ok(outcome.stderr.startsWith(`threeply: ${words}: `), outcome.stderr);
    assert.equal(outcome.stdout, '');
    assert.equal(outcome.status, 5);
  }

  test('that cannot be read', async () => {
    await inTemporaryFolder(async (folder) => {
      assertFails(await run(['solve', '/nowhere/p.txt']), 'cannot read /nowhere/p.txt');
      assertFails(await run(['solve', '--inputfile', folder]), `cannot read ${folder}`);
      assertFails(await run(['solve', '']), "cannot read ''");
      assertFails(await runShell('exec "$THREEPLY" solve <&-'), 'cannot read standard input');
      assertFails(
        await run(['solve', '/nowhere/p.txt', join(folder, 'out.txt')]),
        'cannot read /nowhere/p.txt',
      );
      assert.deepEqual(await readdir(folder), []);
    });
  });

  test('that cannot be written', async () => {
    await inTemporaryFolder(async (folder) => {
      const nowhere = join(folder, 'no/out.txt');
      assertFails(await run(['solve', easy.path, nowhere]), `cannot write ${nowhere}`);
      assertFails(await run(['solve', easy.path, folder]), `cannot write ${folder}`);
      assertFails(await run(['solve', easy.path, '']), "cannot write ''");
      const closed = await runShell('exec "$THREEPLY" solve "$1" >&-', [easy.path]);
      assertFails(closed, 'cannot write the output');
      assert.deepEqual(await readdir(folder), []);
    });
  });

  test('a full device', { skip: !existsSync('/dev/full') }, async () => {
    assertFails(await run(['solve', easy.path, '/dev/full']), 'cannot write /dev/full');
    const full = await runShell('exec "$THREEPLY" solve "$1" > /dev/full', [easy.path]);
    assertFails(full, 'cannot write the output');
  });

  test('a reader that has gone away', async () => {
    const script =
      "{ trap '' PIPE; while printf x 2> /dev/null; do :; done;" +
      ' "$THREEPLY" solve "$1"; echo $? >&2; } | true';
    const outcome = await runShell(script, [easy.path]);
    assert.equal(outcome.stderr, '141\n');
  });

  test('one that cannot be written is found before the work', async () => {
    await inTemporaryFolder(async (folder) => {
      // Solving this takes days.
      const path = join(folder, 'start.txt');
      await writeFile(path, initialBoard);
      for (const output of [folder, join(folder, 'no/out.txt'), '', '/proc/out.txt']) {
        const outcome = await run(['solve', '--nodes', '1000000000000', path, output]);
        assert.match(outcome.stderr, /^threeply: cannot write /);
        assert.equal(outcome.status, 5);
      }
    });
  });

  test('a loop of links leads nowhere', async () => {
    await inTemporaryFolder(async (folder) => {
      const [one, other] = [join(folder, 'one.txt'), join(folder, 'other.txt')];
      await symlink('other.txt', one);
      await symlink('one.txt', other);
      for (const command of [
        ['solve', easy.path, one],
        ['trace', traceGolden('five-cases').path, one],
      ]) {
        const outcome = await run(command);
        assert.match(
          outcome.stderr,
          /^threeply: cannot write .*one\.txt: Too many levels of symbolic links/,
        );
        assert.equal(outcome.status, 5);
      }
      for (const link of [one, other]) assert.ok((await lstat(link)).isSymbolicLink());
    });
  });

  test('a link, /dev/null, a pipe, the input itself', async () => {
    await inTemporaryFolder(async (folder) => {
      const [link, target] = [join(folder, 'link.txt'), join(folder, 'target.txt')];
      await writeFile(target, puzzle);
      await symlink('target.txt', link);
      assertWrites(await run(['solve', target, link]), '');
      assert.ok((await lstat(link)).isSymbolicLink());
      assert.equal(await readFile(target, 'latin1'), easy.output);
      assert.deepEqual((await readdir(folder)).sort(), ['link.txt', 'target.txt']);

      assertWrites(await run(['solve', easy.path, '/dev/null']), '');
      const script =
        'mkfifo in out && { cat "$1" > in & } && { "$THREEPLY" solve in out & } && cat out && wait';
      assertWrites(await runShell(script, [easy.path], { cwd: folder }), easy.output);
    });
  });
});
