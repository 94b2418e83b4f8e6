// @ts-check
// Boards in, every step of alpha-beta out: bytes, files, pipes, complaints.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  lstat,
  mkdir,
  open,
  readFile,
  readdir,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';

import { assertRefuses, assertWrites } from './assertions.mjs';
import { traceGolden, traceGoldens } from './golden.mjs';
import { Conversation, inTemporaryFolder, program, run, runShell } from './program.mjs';

/** @typedef {import('./program.mjs').Outcome} Outcome */

const seed = traceGolden('seed-case-5');
const board = seed.input.toString('latin1');
const fiveCases = traceGolden('five-cases');

/** @param {string[]} traceArguments */
const trace = (...traceArguments) => run(['trace', ...traceArguments]);

/**
 * @param {string | Uint8Array} input
 * @param {string[]} options
 */
const traceOf = (input, ...options) => run(['trace', ...options], { input });

/** @param {string} text */
const digest = (text) => createHash('sha256').update(text, 'latin1').digest('hex');

describe('goldens', () => {
  test('the seed and a variety of cases', () => {
    assert.ok(traceGoldens.length >= 3);
    const all = traceGoldens.map(({ output }) => output).join('');
    for (const word of ['pruning', 'h=+INFINITY', 'first move: none.']) {
      assert.ok(all.includes(word), word);
    }
    assert.ok(seed.output.endsWith('first move: (5,2)=>(3,0).\n\n'));
  });

  for (const { name, path, input, output } of traceGoldens) {
    test(name, async () => {
      assertWrites(await trace(path), output);
      assertWrites(await trace(path, '-'), output);
      assertWrites(await traceOf(input), output);
      assertWrites(await traceOf(input, '-'), output);
      assertWrites(await traceOf(input, '-', '-'), output);
      assertWrites(await traceOf(input, '--depth', '4', '--base', '0'), output);
      assertWrites(await traceOf(input, '--rules', 'single-jump'), output);
      await inTemporaryFolder(async (folder) => {
        assertWrites(await trace(path, join(folder, 'out.txt')), '');
        assert.equal(await readFile(join(folder, 'out.txt'), 'latin1'), output);
        assertWrites(await run(['trace', '-', 'other.txt'], { input, cwd: folder }), '');
        assert.equal(await readFile(join(folder, 'other.txt'), 'latin1'), output);
        assert.deepEqual((await readdir(folder)).sort(), ['other.txt', 'out.txt']);
      });
    });

    test(`${name} --base 1`, async () => {
      const plusOne = output.replace(
        /\((\d),(\d)\)/g,
        (_, row, column) => `(${Number(row) + 1},${Number(column) + 1})`,
      );
      assertWrites(await traceOf(input, '--base', '1'), plusOne);
    });

    test(`${name} --json tells the same`, async () => {
      for (const base of ['0', '1']) {
        const text = await traceOf(input, '--base', base);
        const json = await traceOf(input, '--json', '--base', base);
        assert.equal(json.stderr, '');
        assert.equal(json.status, 0);
        const boards = json.stdout
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line));
        assert.equal(boards.map(textOf).join(''), text.stdout);
      }
    });
  }

  // By the reference program.
  test('--base 1 of the seed', async () => {
    const expected = '73f3879733a0ecf3a3f9e9779733c368';
    const { stdout } = await traceOf(board, '--base', '1');
    assert.equal(digest(stdout).slice(0, 32), expected);
  });
});

/**
 * What the program writes as text for what it wrote as JSON.
 *
 * @param {{ case?: string, moves: any[], first: string | null }} traced
 */
function textOf(traced) {
  /** @type {(nodes: any[]) => string} */
  const lines = (nodes) =>
    nodes
      .map(({ side, ply, move, replies, h, pruned, alpha, beta }) => {
        const start = `${'|-'.repeat(ply - 1)}${side}${ply}: `;
        if (pruned) return `${start}pruning ${pruned.join(', ')}; alpha=${alpha}, beta=${beta}.\n`;
        return replies ? `${start}${move}.\n${lines(replies)}` : `${start}${move}; h=${h}.\n`;
      })
      .join('');
  const heading = traced.case === undefined ? '' : `${traced.case}\n`;
  return `${heading}${lines(traced.moves)}first move: ${traced.first ?? 'none'}.\n\n`;
}

describe('options', () => {
  test('a move that loses the game', async () => {
    const [row, mirror] = ['+O+O+O+O', 'O+O+O+O+'];
    const lost = [row, mirror, '+O+B+O+O', 'K+O+O+O+', row, 'A+O+O+O+', row, mirror].join('\n');
    const expected =
      'A1: (5,0)=>(4,1).\n|-B2: (3,0)=>(5,2); h=-INFINITY.\nfirst move: (5,0)=>(4,1).\n\n';
    assertWrites(await traceOf(lost), expected);
  });

  test('--depth 1: only leaves', async () => {
    const expected =
      'A1: (5,2)=>(3,4); h=-3.\nA1: (5,2)=>(3,0); h=-3.\nfirst move: (5,2)=>(3,4).\n\n';
    assertWrites(await traceOf(board, '--depth', '1'), expected);
  });

  test('--depth is the deepest ply told', async () => {
    for (const depth of [2, 3, 5, 6]) {
      const { stdout, status } = await traceOf(board, `--depth=${depth}`);
      const plies = Array.from(stdout.matchAll(/^(?:\|-)*[AB](\d):/gm), (match) =>
        Number(match[1]),
      );
      assert.equal(Math.max(...plies), depth);
      assert.equal(status, 0);
    }
  });

  test('every line is as deep as its ply says, and sides take turns', async () => {
    const { stdout } = await traceOf(fiveCases.input, '--depth', '5');
    for (const line of stdout.split('\n')) {
      const match = /^((?:\|-)*)([AB])(\d+): /.exec(line);
      if (!match) continue;
      assert.equal(match[1].length / 2 + 1, Number(match[3]), line);
      assert.equal(match[2], Number(match[3]) % 2 === 1 ? 'A' : 'B', line);
    }
  });

  test('--rules towers: a capture is not mandatory, a king counts three', async () => {
    const expected =
      'A1: (5,2)=>(3,4); h=-4.\nA1: (5,2)=>(3,0); h=-4.\nA1: (7,0)=>(6,1); h=-5.\n' +
      'A1: (7,2)=>(6,3); h=-5.\nA1: (7,2)=>(6,1); h=-5.\nA1: (7,6)=>(6,7); h=-5.\n' +
      'A1: (7,6)=>(6,5); h=-5.\nfirst move: (5,2)=>(3,4).\n\n';
    assertWrites(await traceOf(board, '--rules', 'towers', '--depth', '1'), expected);
  });

  test('--rules english: a chain is one move', async () => {
    const chain = [
      '+O+O+O+O',
      'O+O+O+O+',
      '+O+O+O+O',
      'O+O+B+O+',
      '+O+O+O+O',
      'O+B+O+O+',
      '+A+O+O+O',
      'O+O+O+O+',
    ].join('\n');
    const expected = 'A1: (6,1)=>(4,3)=>(2,5); h=+INFINITY.\nfirst move: (6,1)=>(4,3)=>(2,5).\n\n';
    assertWrites(await traceOf(chain, '--rules', 'english'), expected);
    const { stdout } = await traceOf(chain, '--depth', '1');
    assert.match(stdout, /^A1: \(6,1\)=>\(4,3\); h=0\.\n/);
  });

  /** @type {[string[], RegExp][]} */
  const refused = [
    [['--depth', '0'], /--depth.*\b1\b.*\b12\b.*'0'/],
    [['--depth', '13'], /--depth.*\b1\b.*\b12\b.*'13'/],
    [['--depth', '4.0'], /--depth.*4\.0/],
    [['--depth', '+4'], /--depth.*'\+4'/],
    [['--depth', '4294967300'], /--depth.*'4294967300'/],
    [['--depth'], /--depth/],
    [['--depth', '4', '--depth', '4'], /--depth/],
    [['--base', '2'], /--base.*\b0\b.*\b1\b.*'2'/],
    [['--base', '-1'], /--base.*\b0\b.*\b1\b.*'-1'/],
    [['--base', 'one'], /--base.*one/],
    [['--rules', 'chess'], /--rules.*single-jump.*chess/],
    [['--json=1'], /json/],
    [['--side', 'red'], /--side/],
    [['--turns', '3'], /--turns/],
    [['in.txt', 'out.txt', 'more.txt'], /'more\.txt'/],
  ];
  for (const [options, complaint] of refused) {
    test(`refused: ${options.join(' ')}`, async () => {
      assertRefuses(await traceOf(board, ...options), complaint);
    });
  }

  test('refused before any file is touched', async () => {
    await inTemporaryFolder(async (folder) => {
      const outcome = await trace(seed.path, join(folder, 'out.txt'), '--depth', '99');
      assertRefuses(outcome, /--depth/);
      assert.deepEqual(await readdir(folder), []);
    });
  });
});

describe('what an input may look like', () => {
  const rows = board.trimEnd().split('\n');

  test('no cases at all', async () => {
    for (const input of ['', '\n', ' \t\r\n\n', '\n'.repeat(100_000)]) {
      assertWrites(await traceOf(input), '');
      assertWrites(await traceOf(input, '--json'), '');
    }
    assertWrites(await trace('/dev/null'), '');
    await inTemporaryFolder(async (folder) => {
      assertWrites(await trace('/dev/null', join(folder, 'out.txt')), '');
      assert.equal(await readFile(join(folder, 'out.txt'), 'latin1'), '');
    });
  });

  const ways = {
    'no line end at the end': rows.join('\n'),
    'CR LF': rows.join('\r\n') + '\r\n',
    'blanks at line ends': rows.map((row) => `${row} \t \n`).join(''),
    'blanks before the rows': rows.map((row) => `\t  ${row}\n`).join(''),
    'empty lines between the rows': rows.join('\n\n \n'),
    'empty lines around': `\n\r\n${board}\n\n\n`,
  };
  for (const [name, input] of Object.entries(ways)) {
    test(name, async () => assertWrites(await traceOf(input), seed.output));
  }

  test('cases with and without headings, with and without gaps', async () => {
    const input = `${board}${board}\ncase of the seed \r\n${board}Case 4\n\n${board}CASE\n${board}`;
    const { output } = seed;
    assertWrites(
      await traceOf(input),
      `${output}${output}case of the seed\n${output}Case 4\n${output}CASE\n${output}`,
    );
  });

  test('any bytes in a heading: passed on in text, and still JSON with --json', async () => {
    const heading = Buffer.from('case \xff\x01"\\\t\x7f \xc3\xa4 \x00/', 'latin1');
    const input = Buffer.concat([heading, Buffer.from(`\n${board}`)]);
    assertWrites(await traceOf(input), `${heading.toString('latin1')}\n${seed.output}`);
    const { stdout, status } = await traceOf(input, '--json');
    assert.equal(status, 0);
    const bytes = Buffer.from(stdout, 'latin1');
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    assert.match(JSON.parse(text).case, /^case .*"\\\t\x7f ä \0\/$/);
  });

  test('a heading of 4,000 bytes', async () => {
    const heading = `case ${'x'.repeat(3995)}`;
    assertWrites(await traceOf(`${heading}\n${board}`), `${heading}\n${seed.output}`);
  });
});

describe('malformed input', () => {
  const rows = board.trimEnd().split('\n');

  /**
   * @param {number} row from 1
   * @param {string} text
   */
  const withRow = (row, text) =>
    [...rows.slice(0, row - 1), text, ...rows.slice(row), ''].join('\n');

  /** @type {[string, string | Buffer, string, RegExp][]} */
  const kinds = [
    [
      'a row too short',
      withRow(3, '+O+O+O+'),
      'line 3, column 8',
      /expected 8 characters in a row/,
    ],
    ['a row too long', withRow(3, '+O+O+O+OO'), 'line 3, column 9', /expected the row to end.*'O'/],
    ['a strange letter', withRow(2, 'O+O+x+O+'), 'line 2, column 5', /one of O\+AkBK.*'x'/],
    ['a small man', withRow(8, 'a+A+O+A+'), 'line 8, column 1', /one of O\+AkBK.*'a'/],
    ['a zero for an O', withRow(2, '0+O+O+O+'), 'line 2, column 1', /one of O\+AkBK.*'0'/],
    ['a blank inside a row', withRow(2, 'O+O O+O+'), 'line 2, column 4', /one of O\+AkBK.*' '/],
    ['a piece on a light square', withRow(4, 'O+O+OAO+'), 'line 4, column 6', /light square.*'A'/],
    ['O on a light square', withRow(1, 'OB+B+B+B'), 'line 1, column 1', /expected '\+'.*'O'/],
    [
      '+ on a dark square',
      withRow(1, '++++++++'),
      'line 1, column 2',
      /expected 'O' or a piece.*'\+'/,
    ],
    [
      'a mirrored board',
      rows.map((row) => [...row].reverse().join('')).join('\n'),
      'line 1, column 1',
      /light/,
    ],
    [
      'letters of another program',
      '.r......\n'.repeat(8),
      'line 1, column 1',
      /one of O\+AkBK.*'\.'/,
    ],
    ['a word', 'hello\n', 'line 1, column 1', /one of O\+AkBK.*'h'/],
    ['seven rows', rows.slice(0, 7).join('\n'), 'line 8, column 1', /row 8 of the board.*ends/],
    [
      'seven rows, then blank lines',
      `${rows.slice(0, 7).join('\n')}\n\n\n`,
      'line 10, column 1',
      /row 8.*ends/,
    ],
    ['a heading only', 'case 7\n', 'line 2, column 1', /row 1 of the board of 'case 7'.*ends/],
    [
      'two headings',
      `case 7\ncase 8\n${board}`,
      'line 2, column 1',
      /row 1.*'case 7'.*heading 'case 8'/,
    ],
    [
      'a heading among the rows',
      `${rows.slice(0, 3).join('\n')}\n  case 8\n`,
      'line 4, column 3',
      /row 4 of the board.*'case 8'/,
    ],
    ['NUL', withRow(5, '+B+\0+K+O'), 'line 5, column 4', /'\\x00'/],
    ['escape', withRow(5, '\x1b[31m'), 'line 5, column 1', /'\\x1B'/],
    ['no UTF-8', Buffer.from([0xff]), 'line 1, column 1', /'\\xFF'/],
    ['a byte order mark', `\ufeff${board}`, 'line 1, column 1', /byte order mark/],
    [
      'CR for line ends',
      board.replaceAll('\n', '\r'),
      'line 1, column 9',
      /expected the row to end/,
    ],
    ['a line that never ends', 'O'.repeat(100_000), 'line 1, column', /expected/],
    [
      'blanks that never end',
      ' '.repeat(100_000),
      'line 1, column',
      /expected the line to have ended/,
    ],
    [
      'a heading that never ends',
      `case ${'x'.repeat(100_000)}`,
      'line 1, column',
      /expected the line to have ended/,
    ],
  ];

  /**
   * @param {Outcome} outcome
   * @param {string} place
   * @param {RegExp} reason
   */
  function assertMalformed(outcome, place, reason) {
    assert.match(outcome.stderr, /^threeply: [ -~]+\n$/, 'one line of printable ASCII');
    assert.ok(outcome.stderr.includes(place), `${place} in ${outcome.stderr}`);
    assert.match(outcome.stderr, reason);
    assert.ok(outcome.stderr.length < 400);
    assert.equal(outcome.status, 2);
  }

  for (const [name, input, place, reason] of kinds) {
    test(name, async () => {
      const outcome = await traceOf(input);
      assertMalformed(outcome, `standard input: ${place}`, reason);
      assert.equal(outcome.stdout, '');

      await inTemporaryFolder(async (folder) => {
        const [bad, fresh, old] = ['bad.txt', 'new.txt', 'old.txt'].map((file) =>
          join(folder, file),
        );
        await writeFile(bad, input);
        await writeFile(old, 'what was there');
        await chmod(old, 0o640);
        assertMalformed(await trace(bad, fresh), `bad.txt: ${place}`, reason);
        assertMalformed(await trace(bad, old), `bad.txt: ${place}`, reason);
        assertMalformed(await trace('--json', bad, old), `bad.txt: ${place}`, reason);
        assert.equal(await readFile(old, 'latin1'), 'what was there');
        assert.equal((await stat(old)).mode & 0o777, 0o640);
        assert.deepEqual((await readdir(folder)).sort(), ['bad.txt', 'old.txt']);
      });
    });
  }

  test('a later case: what stands before it is written to a pipe, but to no file', async () => {
    const input = `case 1\n${board}\ncase 2\n${board}\ncase 3\n${withRow(6, 'O+A+O+P+')}`;
    const outcome = await traceOf(input);
    assertMalformed(outcome, 'line 27, column 7', /'P'/);
    assert.equal(outcome.stdout, `case 1\n${seed.output}case 2\n${seed.output}`);
    await inTemporaryFolder(async (folder) => {
      const again = await run(['trace', '-', 'out.txt'], { input, cwd: folder });
      assertMalformed(again, 'line 27, column 7', /'P'/);
      assert.deepEqual(await readdir(folder), []);
    });
  });

  test('a file that never ends is not read to its end', async () => {
    assertMalformed(await trace('/dev/zero'), '/dev/zero: line 1, column', /expected/);
  });

  test('it is told although the input stays open', async () => {
    const conversation = new Conversation([program, 'trace']);
    conversation.send('+O+O+O+X\n');
    const { status, stderr } = await conversation.outcome();
    assert.match(stderr, /line 1, column 8/);
    assert.equal(status, 2);
  });
});

describe('many cases', () => {
  test('each comes before the next is sent', async () => {
    for (const command of [
      [program, 'trace'],
      ['sh', '-c', 'cat | "$THREEPLY" trace - - | cat'],
    ]) {
      const conversation = new Conversation(command);
      for (let i = 0; i < 5; ++i) {
        conversation.send(board);
        assert.equal(String(await conversation.receive(seed.output.length)), seed.output);
      }
      const { status, stdout, stderr } = await conversation.end();
      assert.deepEqual({ status, stdout, stderr }, { status: 0, stdout: '', stderr: '' });
    }
  });

  test('byte by byte', async () => {
    const conversation = new Conversation([program, 'trace']);
    for (const byte of board) conversation.send(byte);
    assert.equal(String(await conversation.receive(seed.output.length)), seed.output);
    assert.equal((await conversation.end()).status, 0);
  });

  // 46 MB of output.
  const script =
    'i=0; while [ $i -lt 100 ]; do cat batch.txt; i=$((i + 1)); done |' +
    ' { ulimit -v "$1"; shift; "$THREEPLY" trace "$@"; } | sha256sum';
  const batch = 50;
  /** @type {[string, string[]][]} */
  const formats = [
    ['text', []],
    ['JSON', ['--json']],
  ];
  for (const [name, options] of formats) {
    test(
      `5,000 cases in little memory, ${name}`,
      { skip: process.platform !== 'linux' },
      async () => {
        await inTemporaryFolder(async (folder) => {
          await writeFile(join(folder, 'batch.txt'), board.repeat(batch));
          const one = await traceOf(board, ...options);
          const hash = createHash('sha256');
          for (let i = 0; i < 100 * batch; ++i) hash.update(one.stdout, 'latin1');
          const outcome = await runShell(script, ['32768', ...options], { cwd: folder });
          assert.equal(outcome.stderr, '');
          assert.equal(outcome.stdout.split(' ')[0], hash.digest('hex'));
        });
      },
    );
  }
});

describe('where the output goes', () => {
  test('a link leads to the file, and stays a link', async () => {
    await inTemporaryFolder(async (folder) => {
      const [link, target] = [join(folder, 'link.txt'), join(folder, 'there/target.txt')];
      await mkdir(join(folder, 'there'));
      await writeFile(target, 'old');
      await chmod(target, 0o604);
      await symlink('there/target.txt', link);
      assertWrites(await trace(seed.path, link), '');
      assert.ok((await lstat(link)).isSymbolicLink());
      assert.equal(await readFile(target, 'latin1'), seed.output);
      assert.equal((await stat(target)).mode & 0o777, 0o604);
      assert.deepEqual((await readdir(folder)).sort(), ['link.txt', 'there']);
      assert.deepEqual(await readdir(join(folder, 'there')), ['target.txt']);
    });
  });

  test('a link to a file that is not there yet', async () => {
    await inTemporaryFolder(async (folder) => {
      await symlink('target.txt', join(folder, 'link.txt'));
      assertWrites(await trace(seed.path, join(folder, 'link.txt')), '');
      assert.ok((await lstat(join(folder, 'link.txt'))).isSymbolicLink());
      assert.equal(await readFile(join(folder, 'target.txt'), 'latin1'), seed.output);
    });
  });

  test('/dev/stdout keeps what the file behind it holds', async (context) => {
    if (!existsSync('/dev/stdout')) return context.skip();
    await inTemporaryFolder(async (folder) => {
      const script = 'echo old > log; "$THREEPLY" trace "$1" /dev/stdout >> log; echo new >> log';
      assertWrites(await runShell(script, [seed.path], { cwd: folder }), '');
      const log = await readFile(join(folder, 'log'), 'latin1');
      assert.equal(log, `old\n${seed.output}new\n`);
    });
  });

  test('the longest name there can be', async () => {
    await inTemporaryFolder(async (folder) => {
      const path = join(folder, 'x'.repeat(255));
      assertWrites(await trace(seed.path, path), '');
      assert.equal(await readFile(path, 'latin1'), seed.output);
    });
  });

  test('a new file gets the mode that the umask leaves', async () => {
    await inTemporaryFolder(async (folder) => {
      for (const [mask, mode] of [
        ['022', 0o644],
        ['077', 0o600],
        ['002', 0o664],
      ]) {
        const script = 'umask "$1"; exec "$THREEPLY" trace "$2" "out-$1.txt"';
        await runShell(script, [String(mask), seed.path], { cwd: folder });
        assert.equal((await stat(join(folder, `out-${mask}.txt`))).mode & 0o777, mode);
      }
    });
  });

  test('the input itself', async () => {
    await inTemporaryFolder(async (folder) => {
      const path = join(folder, 'both.txt');
      await writeFile(path, board);
      assertWrites(await trace(path, path), '');
      assert.equal(await readFile(path, 'latin1'), seed.output);
      assert.deepEqual(await readdir(folder), ['both.txt']);
    });
  });

  test('a longer file is replaced wholly', async () => {
    await inTemporaryFolder(async (folder) => {
      const path = join(folder, 'out.txt');
      await writeFile(path, 'x'.repeat(1e6));
      assertWrites(await trace(seed.path, path), '');
      assert.equal(await readFile(path, 'latin1'), seed.output);
    });
  });

  test('a file that is named like an option', async () => {
    await inTemporaryFolder(async (folder) => {
      const outcome = await run(['trace', '--', seed.path, '--json'], { cwd: folder });
      assertWrites(outcome, '');
      assert.equal(await readFile(join(folder, '--json'), 'latin1'), seed.output);
    });
  });

  test('/dev/null', async () => {
    assertWrites(await trace(seed.path, '/dev/null'), '');
    assert.ok((await stat('/dev/null')).isCharacterDevice());
  });

  test('a named pipe, in and out', async () => {
    await inTemporaryFolder(async (folder) => {
      const script =
        'mkfifo in out && { cat "$1" > in & } && { "$THREEPLY" trace in out & } && cat out && wait';
      assertWrites(await runShell(script, [seed.path], { cwd: folder }), seed.output);
      assert.ok((await lstat(join(folder, 'out'))).isFIFO());
      assert.deepEqual((await readdir(folder)).sort(), ['in', 'out']);
    });
  });
});

describe('failures of files', () => {
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

  test('no such input', async () => {
    await inTemporaryFolder(async (folder) => {
      const output = join(folder, 'out.txt');
      assertFails(await trace('/nowhere/in.txt', output), 'cannot read /nowhere/in.txt');
      assertFails(await trace('', output), "cannot read ''");
      assertFails(await trace(folder, output), `cannot read ${folder}`);
      assert.deepEqual(await readdir(folder), []);
    });
  });

  test('input that fails while it is read leaves no file', async (context) => {
    if (!existsSync('/proc/self/mem')) return context.skip();
    await inTemporaryFolder(async (folder) => {
      const outcome = await trace('/proc/self/mem', join(folder, 'out.txt'));
      assertFails(outcome, 'cannot read /proc/self/mem');
      assert.deepEqual(await readdir(folder), []);
    });
  });

  test('standard input or output closed', async () => {
    assertFails(await runShell('exec "$THREEPLY" trace <&-'), 'cannot read standard input');
    const closed = await runShell('exec "$THREEPLY" trace "$1" >&-', [seed.path]);
    assertFails(closed, 'cannot write the output');
  });

  test('output to a folder, into no folder, to no name', async () => {
    await inTemporaryFolder(async (folder) => {
      assertFails(await trace(seed.path, folder), `cannot write ${folder}`);
      const nowhere = join(folder, 'no/out.txt');
      assertFails(await trace(seed.path, nowhere), `cannot write ${nowhere}`);
      assertFails(await trace(seed.path, ''), "cannot write ''");
      assert.deepEqual(await readdir(folder), []);
    });
  });

  const isRoot = process.getuid?.() === 0 && 'root may do all';
  test('files and folders without permission', { skip: isRoot }, async () => {
    await inTemporaryFolder(async (folder) => {
      const [closed, file] = [join(folder, 'closed'), join(folder, 'file.txt')];
      await mkdir(closed, { mode: 0o555 });
      await writeFile(file, 'old');
      await chmod(file, 0o444);
      const inside = join(closed, 'out.txt');
      assertFails(await trace(seed.path, inside), `cannot write ${inside}`);
      assertFails(await trace(seed.path, file), `cannot write ${file}`);
      assert.equal(await readFile(file, 'latin1'), 'old');
      await chmod(file, 0);
      assertFails(await trace(file), `cannot read ${file}`);
    });
  });

  test('a full device', { skip: !existsSync('/dev/full') }, async () => {
    assertFails(await trace(seed.path, '/dev/full'), 'cannot write /dev/full');
    const device = await open('/dev/full', 'w');
    const options = { stdio: /** @type {any} */ (['pipe', device.fd, 'pipe']) };
    assertFails(await run(['trace', seed.path], options), 'cannot write the output');
    await device.close();
    const endless = 'yes "$(cat "$1")" 2> /dev/null | "$THREEPLY" trace > /dev/full';
    assertFails(await runShell(endless, [seed.path]), 'cannot write the output');
  });

  for (const options of [[], ['--json']]) {
    test(`a reader that goes away ${options.join('')}`, async () => {
      const script =
        'yes "$(cat "$1")" 2> /dev/null |' +
        ' { shift; "$THREEPLY" trace "$@"; echo $? >&2; } | head -c 1';
      const outcome = await runShell(script, [seed.path, '--depth', '12', ...options]);
      assert.equal(outcome.stdout, options.length ? '{' : 'A');
      assert.equal(outcome.stderr, '141\n');
    });
  }
});
