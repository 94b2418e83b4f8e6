// @ts-check
// Action lists in, the grader's text out: bytes, statuses and complaints.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { assertWrites, outputFor } from './assertions.mjs';
import { golden, goldens, statusOf } from './golden.mjs';
import { run } from './program.mjs';

/** @typedef {import('./program.mjs').Outcome} Outcome */

const initialBoard = golden('empty').output;

describe('goldens', () => {
  test('there are some of each kind', () => {
    assert.ok(goldens.length >= 60);
    assert.ok(goldens.some(({ output }) => statusOf(output) === 1));
    assert.ok(goldens.some(({ output }) => output.endsWith('BLACK WIN!\n')));
    assert.ok(goldens.some(({ output }) => output.endsWith('WHITE WIN!\n')));
    assert.ok(goldens.filter(({ materialOutput }) => materialOutput).length >= 10);
  });

  for (const { name, path, input, output, materialOutput } of goldens) {
    test(name, async () => {
      const status = statusOf(output);
      assertWrites(await run([], { input }), output, status);
      assertWrites(await run(['replay', path]), output, status);
      assertWrites(await run(['replay', '-'], { input }), output, status);
    });

    test(`${name}, terminal cost material`, async () => {
      const expected = materialOutput ?? output;
      const options = ['--terminal-cost', 'material'];
      assertWrites(await run(options, { input }), expected, statusOf(expected));
      assertWrites(await run(['replay', ...options, path]), expected, statusOf(expected));
    });
  }

  test('terminal cost infinite is the default', async () => {
    for (const { input, output } of goldens.filter(({ materialOutput }) => materialOutput)) {
      assertWrites(await run(['--terminal-cost', 'infinite'], { input }), output);
    }
  });
});

describe('the six errors', () => {
  const sourceOutside = 'ERROR: Source cell is outside of the board.\n';
  const targetOutside = 'ERROR: Target cell is outside of the board.\n';
  const sourceEmpty = 'ERROR: Source cell is empty.\n';
  const targetOccupied = 'ERROR: Target cell is not empty.\n';
  const opponents = "ERROR: Source cell holds opponent's piece/tower.\n";
  const illegal = 'ERROR: Illegal action.\n';

  // Each breaks all the later rules that it can, too: the first that holds is told.
  /** @type {[string, string][]} */
  const firstActions = [
    ['I6-Z9', sourceOutside],
    ['I6-F5', sourceOutside],
    ['G0-F5', sourceOutside],
    ['G9-H8', sourceOutside],
    ['G10-F5', sourceOutside],
    ['D4-I5', targetOutside],
    ['G6-F0', targetOutside],
    ['H7-I6', targetOutside],
    ['G6-F10', targetOutside],
    ['D4-D6', sourceEmpty],
    ['D4-B3', sourceEmpty],
    ['A1-B2', sourceEmpty],
    ['B3-A2', targetOccupied],
    ['B3-B3', targetOccupied],
    ['G6-H7', targetOccupied],
    ['B3-C8', targetOccupied],
    ['B3-A4', opponents],
    ['B3-H5', opponents],
    ['B3-A1', opponents],
    ['G6-G5', illegal],
    ['G6-E4', illegal],
    ['G6-A5', illegal],
  ];
  for (const [action, line] of firstActions) {
    test(`${action}: ${line.trimEnd()}`, async () => {
      assertWrites(await run([], { input: `${action}\n` }), initialBoard + line, 1);
      assertWrites(await run([], { input: action }), initialBoard + line, 1);
      const played = await outputFor('E6-F5 D3-C4');
      assertWrites(await run([], { input: `E6-F5 D3-C4 ${action} G6-H5 A` }), played + line, 1);
    });
  }

  test("white's turn: black's pieces are the opponent's", async () => {
    const played = await outputFor('G6-F5');
    assertWrites(await run([], { input: 'G6-F5\nE6-D5\n' }), played + opponents, 1);
  });
});

describe('cells', () => {
  test('leading zeros do not count', async () => {
    const expected = await outputFor('G6-F5\n');
    for (const action of ['G06-F05', 'G0006-F5', 'G6-F005', `G${'0'.repeat(5000)}6-F5`]) {
      assertWrites(await run([], { input: `${action}\n` }), expected);
    }
  });

  test('row 0 is outside, with however many zeros', async () => {
    const expected = `${initialBoard}ERROR: Source cell is outside of the board.\n`;
    for (const action of ['G0-F5', 'G00-F5', `G${'0'.repeat(5000)}-F5`]) {
      assertWrites(await run([], { input: action }), expected, 1);
    }
  });

  // 2 to the power of 8, 16, 32 and 64, and 6 more: what a counter that overflows takes for row 6.
  const hugeRows = ['262', '65542', '4294967302', '18446744073709551622', `1${'0'.repeat(5000)}6`];
  for (const row of hugeRows) {
    test(`row ${row.slice(0, 24)} is outside`, async () => {
      const source = `${initialBoard}ERROR: Source cell is outside of the board.\n`;
      assertWrites(await run([], { input: `G${row}-F5` }), source, 1);
      const target = `${initialBoard}ERROR: Target cell is outside of the board.\n`;
      assertWrites(await run([], { input: `H7-G${row}` }), target, 1);
    });
  }

  test('lower-case letters are outside', async () => {
    const source = `${initialBoard}ERROR: Source cell is outside of the board.\n`;
    const target = `${initialBoard}ERROR: Target cell is outside of the board.\n`;
    assertWrites(await run([], { input: 'g6-F5' }), source, 1);
    assertWrites(await run([], { input: 'g6-f5' }), source, 1);
    assertWrites(await run([], { input: 'G6-f5' }), target, 1);
  });
});

describe('malformed tokens', () => {
  /** @type {[string, string | Uint8Array, RegExp][]} */
  const tokens = [
    ['a word', 'hello', /'hello'/],
    ['no dash', 'G6F5', /'G6F5'/],
    ['a dash alone', '-', /'-'/],
    ['no row', 'G-F5', /'G-F5'/],
    ['letter and row exchanged', '6G-5F', /'6G-5F'/],
    ['three cells', 'G6-F5-E4', /'G6-F5-E4'/],
    ['two dashes', 'G6--F5', /'G6--F5'/],
    ['a comma', 'G6-F5,', /'G6-F5,'/],
    ['negative row', 'G-6-F5', /'G-6-F5'/],
    ['lower-case command', 'a', /'a'/],
    ['another letter', 'X', /'X'/],
    ['two commands in one', 'AP', /'AP'/],
    ['NUL', '\0', /'\\x00'/],
    ['NUL within an action', 'G6\0-F5', /'G6\\x00-F5'/],
    ['NUL after a command', 'A\0', /'A\\x00'/],
    ['a control byte', '\x01', /'\\x01'/],
    ['escape', '\x1b[31m', /'\\x1B\[31m'/],
    ['delete', '\x7f', /'\\x7F'/],
    ['a byte that is no UTF-8', Buffer.from([0xff]), /'\\xFF'/],
    ['a no-break space', 'G6-F5\u00a0', /'G6-F5\\xC2\\xA0'/],
    ['an en dash', 'G6\u2013F5', /'G6\\xE2\\x80\\x93F5'.*minus/],
    ['a minus sign', 'G6\u2212F5', /'G6\\xE2\\x88\\x92F5'.*minus/],
    ['a full-width letter', '\uff276-F5', /'\\xEF\\xBC\\xA76-F5'/],
    ['10,000 letters', 'x'.repeat(10_000), /'x{8,100}' and more/],
    ['an action with a tail of 10,000 letters', `G6-F5${'x'.repeat(10_000)}`, / and more/],
    ['10,000 zeros without a target', `G${'0'.repeat(10_000)}6-F`, / and more/],
  ];

  /**
   * @param {Outcome} outcome
   * @param {{ stdout: string, place: string, found: RegExp }} expected
   */
  function assertMalformed(outcome, { stdout, place, found }) {
    assert.equal(outcome.stdout, stdout);
    assert.match(outcome.stderr, /^threeply: [ -~]+\n$/, 'one line of printable ASCII');
    assert.ok(outcome.stderr.includes(`${place}: `), `${place} in ${outcome.stderr}`);
    assert.match(outcome.stderr, /expected an action such as G6-F5, or the command A or P/);
    assert.match(outcome.stderr, found);
    assert.ok(outcome.stderr.length < 400);
    assert.equal(outcome.status, 2);
  }

  for (const [name, token, found] of tokens) {
    test(name, async () => {
      const bytes = Buffer.from(token);
      const first = { stdout: initialBoard, place: 'line 1, column 1', found };
      assertMalformed(await run([], { input: bytes }), first);

      const input = Buffer.concat([
        Buffer.from('G6-F5\n\r\n\t B3-A4  '),
        bytes,
        Buffer.from('\nA\n'),
      ]);
      const stdout = await outputFor('G6-F5 B3-A4');
      const later = { stdout, place: 'line 3, column 10', found };
      assertMalformed(await run([], { input }), later);
    });
  }

  for (const token of ['G', 'G6', 'G6-', 'G6-F']) {
    test(`${token}, cut by the end of the input`, async () => {
      const expected = { place: 'line 2, column 1', found: new RegExp(`found '${token}'\n$`) };
      const stdout = await outputFor('E6-D5');
      assertMalformed(await run([], { input: `E6-D5\n${token}` }), { stdout, ...expected });
      assertMalformed(await run([], { input: `E6-D5\n${token}\n` }), { stdout, ...expected });
    });
  }

  test('a byte order mark', async () => {
    const expected = { stdout: initialBoard, place: 'line 1, column 1', found: /byte order mark/ };
    assertMalformed(await run([], { input: '\ufeffG6-F5\n' }), expected);
    assertMalformed(await run([], { input: '\ufeff' }), expected);
  });

  test('a token that never ends is not waited for', async () => {
    const expected = { stdout: initialBoard, place: 'line 1, column 1', found: / and more/ };
    assertMalformed(await run(['replay', '/dev/zero']), expected);
  });

  test('the file is named', async () => {
    const { status, stderr } = await run(['replay', new URL(import.meta.url).pathname]);
    assert.match(stderr, /^threeply: [^\n]*replay\.test\.mjs: line 1, column 1: [^\n]+\n$/);
    assert.equal(status, 2);
  });
});

describe('white space', () => {
  const separators = {
    blank: ' ',
    LF: '\n',
    'CR LF': '\r\n',
    CR: '\r',
    tab: '\t',
    'form feed': '\f',
    'vertical tab': '\v',
    'empty lines': '\n\n \n\r\n',
    'all of it': ' \t\r\n\f\v',
  };
  for (const [name, separator] of Object.entries(separators)) {
    test(`${name} between, before and after actions`, async () => {
      const expected = golden('crlf').output;
      const list = golden('crlf').input.toString().trim().split(/\s+/);
      assert.equal(list.length, 3);
      const input = list.join(separator);
      assertWrites(await run([], { input }), expected);
      assertWrites(await run([], { input: separator + input + separator }), expected);
    });

    test(`${name} alone`, async () => {
      assertWrites(await run([], { input: separator }), initialBoard);
    });
  }

  test('several actions in a line', async () => {
    const { input, output } = golden('seed-000');
    const words = input.toString().trim().split(/\s+/);
    const pairs = words.map((word, i) => word + (i % 2 === 0 ? ' ' : '\n')).join('');
    assertWrites(await run([], { input: pairs }), output);
  });

  test('no input at all', async () => {
    assertWrites(await run([]), initialBoard);
    assertWrites(await run(['replay']), initialBoard);
    assertWrites(await run(['replay', '/dev/null']), initialBoard);
  });
});

describe('commands', () => {
  const rests = [
    '\n',
    ' hello',
    '\nG6-F5\n',
    ' A',
    '\nP\n',
    ' \0\xff',
    '\n-\n',
    ` ${'x'.repeat(1e5)}`,
  ];
  for (const [command, name] of [
    ['A', 'only-a'],
    ['P', 'only-p'],
  ]) {
    test(`what follows ${command} is ignored`, async () => {
      for (const rest of rests) {
        assertWrites(await run([], { input: command + rest }), golden(name).output);
      }
    });
  }
});
