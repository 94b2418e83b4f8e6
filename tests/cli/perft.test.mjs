// @ts-check
// Counts of lines of play, and the positions they start from.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { assertRefuses } from './assertions.mjs';
import { run } from './program.mjs';

/**
 * Runs perft and answers with the lines it writes; it must write nothing else.
 *
 * @param {...string} programArguments
 */
async function perft(...programArguments) {
  const { status, stdout, stderr } = await run(['perft', ...programArguments]);
  assert.equal(stderr, '');
  assert.equal(status, 0);
  assert.ok(stdout.endsWith('\n'));
  return stdout.slice(0, -1).split('\n');
}

/** From the initial position, by depth from 1 on. */
const counts = {
  towers: [7, 49, 379, 2872, 23582, 189143, 1585096, 13019316],
  'single-jump': [7, 49, 302, 1469, 7361, 36768, 180018, 844361, 3923504],
  english: [7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963680, 18391564],
};

/** Black tower A6, black piece C8, white pieces C6 and B7, in the letters of three programs. */
const example = {
  replay: '......../......../......../......../......../B.w...../.w....../..b.....',
  puzzle: '......../......../......../......../......../R.b...../.b....../..r.....',
  trace: '+O+O+O+O/O+O+O+O+/+O+O+O+O/O+O+O+O+/+O+O+O+O/k+B+O+O+/+B+O+O+O/O+A+O+O+',
};

const initial = '.w.w.w.w/w.w.w.w./.w.w.w.w/......../......../b.b.b.b./.b.b.b.b/b.b.b.b.';

/** Towers of both sides among pieces: steps and jumps in every direction. */
const crowded = '.......W/..w.w.../.....B../..b.w.../.....w../w.B.B.../...w...b/..W.b...';

/** Chains of jumps for the bottom side: a piece's, and a tower's that may come back. */
const chains = '......../..w.w.../......../..w.w.../......../..w.w.../.b.B..../........';

describe('the initial position', () => {
  for (const [rules, expected] of Object.entries(counts)) {
    test(rules, async () => {
      for (const [i, count] of expected.entries()) {
        const depth = String(i + 1);
        assert.deepEqual(await perft('--rules', rules, '--depth', depth), [String(count)]);
      }
    });
  }

  test('towers are the default', async () => {
    assert.deepEqual(await perft('--depth', '3'), ['379']);
  });

  test('can be given as a grid', async () => {
    assert.deepEqual(await perft('--depth', '6', '--position', initial), ['189143']);
  });

  test('can be given as FEN', async () => {
    assert.deepEqual(await perft('--depth', '1', '--position', 'W:WK29:BK12'), ['1']);
  });

  test('looks the same from the other side', async () => {
    assert.deepEqual(await perft('--depth', '6', '--side', 'top'), ['189143']);
    assert.deepEqual(await perft('--depth', '6', '--side', 'bottom'), ['189143']);
  });
});

test('depth 0 is one line of no move', async () => {
  for (const rules of Object.keys(counts)) {
    assert.deepEqual(await perft('--depth', '0', '--rules', rules), ['1']);
    assert.deepEqual(await perft('--depth', '0', '--rules', rules, '--divide'), ['total 1']);
  }
});

describe('--divide', () => {
  /** @param {string} line */
  function readLine(line) {
    const match = /^([A-H][1-8](?:-[A-H][1-8])+) (\d+)$/.exec(line);
    assert.ok(match, line);
    return { move: match[1], count: Number(match[2]) };
  }

  /**
   * The canonical order as text that sorts likewise: the row, the column and then, leg by leg, the
   * direction from north-east clockwise.
   *
   * @param {string} move
   */
  function keyOf(move) {
    const cells = move.split('-').map(([letter, digit]) => ({
      column: letter.charCodeAt(0),
      row: Number(digit),
    }));
    const legs = cells.slice(1).map((to, i) => {
      const from = cells[i];
      assert.equal(Math.abs(to.row - from.row), Math.abs(to.column - from.column), move);
      const goesNorth = to.row < from.row;
      return to.column > from.column ? (goesNorth ? 0 : 1) : goesNorth ? 3 : 2;
    });
    return [cells[0].row, cells[0].column, ...legs].join(' ');
  }

  /** @param {string[]} options */
  async function assertDivides(options) {
    const [total] = await perft(...options);
    const lines = await perft(...options, '--divide');
    assert.equal(lines.pop(), `total ${total}`);

    const parts = lines.map(readLine);
    const sum = parts.reduce((soFar, { count }) => soFar + count, 0);
    assert.equal(sum, Number(total));
    const keys = parts.map(({ move }) => keyOf(move));
    assert.deepEqual(keys, [...new Set(keys)].sort());
  }

  const positions = { initial, example: example.replay, crowded, chains };
  for (const [name, position] of Object.entries(positions)) {
    test(`${name}: the parts stand in order and add up to the total`, async () => {
      for (const rules of Object.keys(counts)) {
        for (const depth of ['1', '2', '5']) {
          const options = ['--rules', rules, '--depth', depth, '--position', position];
          await assertDivides(options);
          await assertDivides([...options, '--side', 'top']);
        }
      }
    });
  }

  test('moves of the initial position', async () => {
    assert.deepEqual(await perft('--depth', '3', '--divide'), [
      ...['A6-B5 54', 'C6-D5 54', 'C6-B5 54', 'E6-F5 54', 'E6-D5 54', 'G6-H5 55', 'G6-F5 54'],
      'total 379',
    ]);
  });

  test('chains are told square by square', async () => {
    const options = ['--depth', '1', '--divide', '--position', chains];
    assert.deepEqual(await perft('--rules', 'english', ...options), [
      ...['B7-D5-F3-D1 1', 'B7-D5-B3-D1 1'],
      ...['D7-F5-D3-F1 1', 'D7-F5-D3-B5-D7 1', 'D7-F5-D3-B1 1'],
      ...['D7-B5-D3-F1 1', 'D7-B5-D3-F5-D7 1', 'D7-B5-D3-B1 1'],
      'total 8',
    ]);
    assert.deepEqual(await perft('--rules', 'single-jump', ...options), [
      ...['B7-D5 1', 'D7-F5 1', 'D7-B5 1', 'total 3'],
    ]);
  });
});

describe('--position', () => {
  // The whole tree of the example has 30 boards.
  const expected = ['1', '2', '5', '22'];
  for (const [letters, grid] of Object.entries(example)) {
    const spellings = {
      slashes: grid,
      'line ends': grid.replaceAll('/', '\n'),
      'a last line end': `${grid.replaceAll('/', '\n')}\n`,
      'CR LF': `${grid.replaceAll('/', '\r\n')}\r\n`,
      'blanks and empty lines': `\n${grid.replaceAll('/', ' \t\n\n')} `,
    };
    for (const [spelling, position] of Object.entries(spellings)) {
      test(`letters of ${letters}, ${spelling}`, async () => {
        for (const [depth, count] of expected.entries()) {
          const options = ['--depth', String(depth), '--position', position];
          assert.deepEqual(await perft(...options), [count]);
        }
      });
    }
  }

  test('three alphabets, three rule sets, two sides: the same counts', async () => {
    for (const rules of Object.keys(counts)) {
      for (const side of ['bottom', 'top']) {
        const options = [
          '--rules',
          rules,
          '--depth',
          '6',
          '--side',
          side,
          '--divide',
          '--position',
        ];
        const lines = await perft(...options, example.replay);
        assert.ok(lines.length > 1);
        assert.deepEqual(await perft(...options, example.puzzle), lines);
        assert.deepEqual(await perft(...options, example.trace), lines);
      }
    }
  });

  test('--side top', async () => {
    const options = ['--depth', '1', '--divide', '--side', 'top', '--position', example.replay];
    assert.deepEqual(await perft(...options), [...['C6-D7 1', 'B7-A8 1', 'total 2']]);
  });

  test('a side without a piece has no line', async () => {
    const grid = '......../......../......../......../......../......../......../..b.....';
    assert.deepEqual(await perft('--depth', '1', '--side', 'top', '--position', grid), ['0']);
    assert.deepEqual(await perft('--depth', '1', '--position', grid), ['2']);
    assert.deepEqual(await perft('--depth', '2', '--position', grid), ['0']);
  });
});

describe('bad grids', () => {
  /**
   * The initial position with one row replaced.
   *
   * @param {number} row from 1
   * @param {string} text
   */
  const withRow = (row, text) =>
    initial
      .split('/')
      .fill(text, row - 1, row)
      .join('/');

  /** @type {[string, string, RegExp][]} */
  const cases = [
    ['empty', '', /expected a position, but found ''/],
    ['blank', ' ', /expected a position, but found ' '/],
    ['only slashes', '///////', /8 rows/],
    ['seven rows', initial.slice(0, -9), /8 rows.* 7/],
    ['nine rows', `${initial}/........`, /8 rows.*more.*'\.{8}'/],
    ['a row too short', withRow(4, '.......'), /row 4, column 8: .*8 characters/],
    ['the first row too short', withRow(1, '.w.w'), /row 1, column 5: /],
    ['the last row too short', withRow(8, 'b'), /row 8, column 2: /],
    ['a row too long', withRow(5, '.........'), /row 5, column 9: .*8 characters/],
    ['a row far too long', withRow(5, '.'.repeat(5000)), /row 5, column 9: .{1,100}\n/],
    ['all in one row', initial.replaceAll('/', ''), /row 1, column 9: /],
    ['an unknown letter', withRow(4, '...x....'), /row 4, column 4: .*one of \.bBwW.*'x'/],
    ['a digit', withRow(1, '.w.w.w.1'), /row 1, column 8: .*'1'/],
    ['a blank within a row', withRow(4, '.. .....'), /row 4, column 3: .*' '/],
    ['a blank before a row', withRow(4, ' ........'), /row 4, column 1: .*' '/],
    ['a control byte', withRow(4, '....\x1b...'), /row 4, column 5: .*'\\x1B'/],
    ['a letter that is no ASCII', withRow(4, '..é.....'), /row 4, column 3: .*'\\xC3'/],
    ['a piece on a light square', withRow(4, '.w......'), /row 4, column 2: .*light.*'w'/],
    ['a tower on a light square', withRow(1, 'B.......'), /row 1, column 1: .*light.*'B'/],
    ['red and white pieces', withRow(8, 'r.b.b.b.'), /row 1, column 2: .*'w'/],
    ['letters of two alphabets', withRow(8, 'O+A+O+O+'), /row 1, column 1: .*'\.'/],
    ['+ on a dark square', example.trace.replace('O', '+'), /row 1, column 2: .*'O'.*'\+'/],
    ['O on a light square', example.trace.replace('+', 'O'), /row 1, column 1: .*'\+'.*'O'/],
    ['a piece for + in trace letters', example.trace.replace('+', 'A'), /row 1, column 1: .*light/],
    ['a dot in trace letters', example.trace.replace('O', '.'), /row 1, column 2: .*'\.'/],
  ];
  for (const [name, grid, complaint] of cases) {
    test(name, async () => {
      assertRefuses(await run(['perft', '--depth', '1', '--position', grid]), complaint);
    });
  }
});

describe('bad options', () => {
  /** @type {[string[], RegExp][]} */
  const cases = [
    [[], /--depth/],
    [['--depth'], /--depth/],
    [['--depth', '-1'], /--depth.*\b0\b.*\b20\b/],
    [['--depth', '21'], /--depth.*\b0\b.*\b20\b/],
    [['--depth', 'deep'], /--depth.*deep/],
    [['--depth', '1', '--rules', 'chess'], /--rules.*towers.*single-jump.*english.*chess/],
    [['--depth', '1', '--side', 'left'], /--side.*bottom.*top.*left/],
    [['--depth', '1', '--position'], /--position/],
    [['--depth', '1', 'game.txt'], /game\.txt/],
    [['--depth', '1', '--turns', '3'], /--turns/],
  ];
  for (const [options, complaint] of cases) {
    test(['perft', ...options].join(' '), async () => {
      assertRefuses(await run(['perft', ...options]), complaint);
    });
  }
});
