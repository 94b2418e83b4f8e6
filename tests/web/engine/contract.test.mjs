// @ts-check
// The wasm module and the native program give the same bytes: for every golden of the three programs,
// for thousands of random action lists, and for what is wrong.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { engine } from './module.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const program = process.env.THREEPLY ?? join(root, 'build/release/threeply');
const rounds = Number(process.env.THREEPLY_LISTS ?? 500);

/**
 * @param {string[]} args
 * @param {string} input
 */
function native(args, input) {
  const { stdout, stderr, status } = spawnSync(program, args, { input, encoding: 'latin1' });
  return { text: stdout, complaint: stderr, status };
}

/** @param {string} name of a file, in the folder of goldens */
const readGolden = (name) => readFileSync(join(root, 'tests/golden', name), 'latin1');

/** @param {string} folder */
const inputsIn = (folder) =>
  readdirSync(join(root, 'tests/golden', folder))
    .filter((name) => name.endsWith('.txt') && !name.endsWith('-out.txt'))
    .map((name) => name.slice(0, -'.txt'.length));

const unheard = () => {};

/** @param {string} text seen in a mirror */
const mirrored = (text) =>
  text
    .split('\n')
    .map((line) => Array.from(line).reverse().join(''))
    .join('\n');

test('every golden', () => {
  const folder = join(root, 'tests/golden/replay');
  const names = readdirSync(folder).filter((name) => !name.endsWith('-out.txt'));
  assert.ok(names.length >= 70);
  for (const name of names) {
    const actions = readFileSync(join(folder, name), 'latin1');
    const expected = (/** @type {string} */ kind) =>
      readFileSync(join(folder, name.replace('.txt', kind)), 'latin1');
    const { text, error } = engine.writeOutput({ rules: 'towers', actions });
    assert.equal(error, '');
    assert.equal(text, expected('-out.txt'), name);
    assert.equal(engine.compareOutput({ rules: 'towers', actions }, text).kind, 'none');
    if (readdirSync(folder).includes(name.replace('.txt', '-material-out.txt'))) {
      const request = { rules: /** @type {const} */ ('towers'), actions };
      const material = engine.writeOutput({ ...request, terminalCost: 'material' });
      assert.equal(material.text, expected('-material-out.txt'), name);
    }
  }
});

/** A generator that gives the same numbers everywhere. @param {number} seed */
function dice(seed) {
  let state = seed;
  return (/** @type {number} */ limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

test(`${rounds} random action lists`, () => {
  const roll = dice(7);
  const statuses = [0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    let actions = '';
    const length = roll(40);
    for (let i = 0; i < length; i += 1) {
      const { moves } = engine.viewGame({ rules: 'towers', actions }, -1).position;
      if (moves.length === 0) break;
      const captures = moves.filter((move) => move.captures.length > 0);
      const from = captures.length > 0 && roll(2) === 0 ? captures : moves;
      actions += from[roll(from.length)].name + ['\n', ' ', '\r\n'][roll(3)];
    }
    actions += ['A', 'P', '', 'A1-B2', 'G6-F5', 'hello', 'I9-A1', 'G6-'][roll(8)];
    const wasm = engine.writeOutput({ rules: 'towers', actions });
    const { text, status } = native([], actions);
    assert.equal(wasm.text, text, actions);
    assert.equal(wasm.status, status, actions);
    statuses[wasm.status] += 1;
  }
  assert.ok(statuses.every((count) => count > 0));
});

test('options', () => {
  for (const depth of [1, 2, 5]) {
    const wasm = engine.writeOutput({ rules: 'towers', actions: 'P', depth, turns: 20 });
    assert.equal(wasm.text, native(['--depth', String(depth), '--turns', '20'], 'P').text);
  }
});

test('answers are plain values that survive being posted to another thread', () => {
  const view = engine.viewGame({ rules: 'english', actions: 'G6-F5' }, -1);
  assert.deepEqual(structuredClone(view), view);
  assert.equal(view.plies[0].name, 'G6-F5');
  assert.equal(
    engine.viewGame(/** @type {any} */ ({ rules: 'x', actions: '' }), 0).error !== '',
    true,
  );
});

test('every trace golden, in every depth and base', () => {
  const names = inputsIn('trace');
  assert.ok(names.length >= 3);
  for (const name of names) {
    const input = readGolden(`trace/${name}.txt`);
    const expected = { error: '', text: readGolden(`trace/${name}-out.txt`), status: 0 };
    assert.deepEqual(engine.writeTrace(input, { depth: 4, base: 0 }), expected, name);
    for (const depth of [1, 2, 3, 5]) {
      const base = /** @type {0 | 1} */ (depth % 2);
      const options = ['trace', '--depth', String(depth), '--base', String(base)];
      const { text, status } = native(options, input);
      assert.deepEqual(engine.writeTrace(input, { depth, base }), { error: '', text, status });
    }
  }
});

test('a trace of a position is the text of its program, line by line', () => {
  const { boards, format } = engine.readBoards(readGolden('trace/five-cases.txt'));
  assert.equal(format, 'trace');
  const cases = readGolden('trace/five-cases-out.txt').split(/\n\n/);
  assert.equal(boards.length, 5);
  for (const [i, { title, grid }] of boards.entries()) {
    const start = engine.writeBoard(grid, 'replay');
    const request = { rules: /** @type {const} */ ('single-jump'), start, actions: '' };
    const view = engine.traceSearch(request, -1, { depth: 4, base: 0 });
    assert.equal(view.error, '');
    const lines = view.lines.map(({ text }) => text);
    assert.equal([title, ...lines, view.verdict].join('\n'), cases[i]);
    assert.equal(view.leaves, view.lines.filter(({ kind }) => kind === 'leaf').length);
  }
});

test('what is wrong with boards is told in the same words', () => {
  const board = readGolden('trace/seed-case-5.txt');
  const inputs = ['', '\n', 'x', 'case 1', `${board}+O`, `${board}case 1\ncase 2\n`];
  inputs.push(board.replace('+', 'A'), board.replace('+', 'O'), board.replace('O', '+'));
  inputs.push(board.replace('\n', '+\n'), board.replace('B\n', '\n'), 'O'.repeat(9000));
  inputs.push(board.replaceAll('\n', '\r'), board.replace('O', '\0'), `case 1\n${board}case 2`);
  for (const input of inputs) {
    const { text, complaint, status } = native(['trace'], input);
    const wasm = engine.writeTrace(input, { depth: 4, base: 0 });
    assert.equal(wasm.error && `threeply: standard input: ${wasm.error}\n`, complaint);
    assert.deepEqual([wasm.text, wasm.status], [text, status], input.slice(0, 80));
  }
  for (const options of [{ depth: 0 }, { depth: 13 }, { base: 2 }]) {
    const strange = /** @type {any} */ ({ depth: 4, base: 0, ...options });
    assert.notEqual(engine.writeTrace(board, strange).error, '');
  }
});

test('every puzzle golden: states, distance, line and check', () => {
  const plies = new Map(
    readGolden('puzzle/index.csv')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','))
      .map(([name, count]) => [name, Number(count)]),
  );
  const names = inputsIn('puzzle');
  assert.ok(names.length >= 55);
  assert.equal(names.length, plies.size);
  for (const name of names) {
    const input = readGolden(`puzzle/${name}.txt`);
    const output = readGolden(`puzzle/${name}-out.txt`);
    const count = plies.get(name);
    const written = { error: '', text: output, status: 0 };
    assert.deepEqual(engine.writeSolution(input, unheard), written, name);
    const inMirror = { ...written, text: mirrored(output) };
    assert.deepEqual(engine.writeSolution(mirrored(input), unheard), inMirror, name);

    const { format, boards } = engine.readBoards(input);
    assert.equal(format, 'puzzle', name);
    const [{ grid }] = boards;
    const solution = engine.solvePosition({ grid, turn: 'bottom' }, unheard);
    assert.deepEqual(solution.outcome, { result: 'win', plies: count }, name);
    const states = [grid, ...solution.line.map((ply) => ply.grid)];
    assert.equal(states.map((state) => engine.writeBoard(state, 'puzzle')).join('\n'), output);

    const check = engine.checkStates(output, unheard);
    assert.deepEqual([check.verdict, check.state], ['perfect', count], name);
    const { text, status } = native(['solve', '--check', '-'], output);
    assert.equal(`standard input: ${check.sentence}\n`, text);
    assert.equal(status, 0);
  }
});

test('puzzles without a win, and malformed ones', () => {
  const puzzle = readGolden('puzzle/win03-1.txt');
  const empty = '........\n';
  const inputs = [
    `${empty.repeat(3)}B.......\n${empty}r.......\n${empty.repeat(2)}`,
    `${empty.repeat(5)}b.......\n.r......\n${empty}`,
    empty.repeat(8),
    `${empty.repeat(7)}b.......\n`,
  ];
  inputs.push('', '\n', 'x', `\n${puzzle}`, `${puzzle}\n${puzzle}`, puzzle.slice(0, -9));
  inputs.push(puzzle.replace('.', 'r'), puzzle.replace('.', ''), puzzle.replace('.', '..'));
  inputs.push(puzzle.replace('.', '\0'), puzzle.replaceAll('\n', '\r'), `${puzzle}\n\nend`);
  const statuses = new Set();
  for (const input of inputs) {
    const { text, complaint, status } = native(['solve'], input);
    const wasm = engine.writeSolution(input, unheard);
    const place = wasm.status === 2 ? 'standard input: ' : '';
    assert.equal(wasm.error && `threeply: ${place}${wasm.error}\n`, complaint);
    assert.deepEqual([wasm.text, wasm.status], [text, status], input);
    statuses.add(status);
  }
  assert.deepEqual(Array.from(statuses).sort(), [2, 3]);
});

test('what is wrong with states is told in the same words', () => {
  const text = readGolden('puzzle/win13-1-out.txt');
  const states = text.split('\n\n');
  const inputs = ['', 'x', text.slice(0, 600), text.replace('.', 'r'), states.join('\n')];
  // The first state stays: another might be hard to prove.
  for (let i = 1; i < states.length; i += 1) {
    inputs.push(states.slice(0, i + 1).join('\n\n'));
    inputs.push([...states.slice(0, i), ...states.slice(i + 1)].join('\n\n'));
    inputs.push([...states.slice(0, i + 1), ...states.slice(i)].join('\n\n'));
    for (const piece of 'rRbB') {
      for (const other of '.rRbB') {
        const wrong = states[i].replace(piece, other);
        if (wrong === states[i]) continue;
        inputs.push([...states.slice(0, i), wrong, ...states.slice(i + 1)].join('\n\n'));
      }
    }
  }
  const empty = '........\n';
  inputs.push(
    `${empty}....r...\n${empty}......R.\n${empty}......B.\n${empty}${empty}\n` +
      `${empty}....r...\n.....R..\n${empty}${empty}......B.\n${empty}${empty}`,
  );
  const verdicts = new Set();
  for (const input of inputs) {
    const { text: found, status } = native(['solve', '--check', '-', '--json'], input);
    const { cells, ...check } = engine.checkStates(input, unheard);
    assert.deepEqual(check, JSON.parse(found), input);
    assert.ok(cells.every((cell) => /^[A-H][1-8]$/.test(cell)));
    assert.equal(status, { perfect: 0, malformed: 2 }[String(check.verdict)] ?? 1);
    verdicts.add(check.verdict);
  }
  for (const verdict of ['perfect', 'malformed', 'illegal', 'too-short', 'not-best']) {
    assert.ok(verdicts.has(verdict), verdict);
  }
});

test('the moves of a puzzle are rated as the program rates them', () => {
  for (const name of ['win01-1', 'win03-1', 'win05-4', 'win07-2']) {
    const input = readGolden(`puzzle/${name}.txt`);
    const [{ grid }] = engine.readBoards(input).boards;
    const { moves, error } = engine.rateMoves({ grid, turn: 'bottom' }, unheard);
    assert.equal(error, '');
    const told = JSON.parse(native(['solve', '--json'], input).text);
    assert.deepEqual(
      moves.map(({ name: move, outcome: { result, plies } }) =>
        result === 'draw' ? { move, result } : { move, result, plies },
      ),
      // The page names squares as it is set to, and needs no second name.
      told.moves.map((/** @type {{ number: string }} */ { number, ...move }) => {
        assert.match(number, /^\d+([-x]\d+)+$/);
        return move;
      }),
    );
  }
});

test('puzzles that make no sense, and limits', () => {
  const grid = engine.readBoards(readGolden('puzzle/win29-1.txt')).boards[0].grid;
  const turn = /** @type {const} */ ('bottom');
  assert.notEqual(engine.solvePosition({ grid: '', turn }, unheard).error, '');
  assert.notEqual(engine.solvePosition({ grid: grid.slice(1), turn }, unheard).error, '');
  assert.notEqual(engine.solvePosition({ grid: `x${grid.slice(1)}`, turn }, unheard).error, '');
  const nobody = /** @type {any} */ ('nobody');
  assert.notEqual(engine.rateMoves({ grid, turn: nobody }, unheard).error, '');

  const limited = engine.solvePosition({ grid, turn, nodes: 100 }, unheard);
  assert.equal(limited.outcome.result, 'undecided');
  assert.deepEqual(limited.line, []);
  assert.equal(limited.error, '');
  const { complaint } = native(['solve', '--nodes', '100'], readGolden('puzzle/win29-1.txt'));
  assert.equal(complaint, `threeply: ${limited.words}\n`);
});

describe('boards in the letters of each program', () => {
  const trace = readGolden('trace/seed-case-5.txt');
  const puzzle = readGolden('puzzle/win03-1.txt').trimEnd() + '\n';
  const replay = '........\n'.repeat(5) + 'B.w.....\n.w...W..\n..b.....\n';
  /** @type {['trace' | 'puzzle' | 'replay', string][]} */
  const formats = [
    ['trace', trace],
    ['puzzle', puzzle],
    ['replay', replay],
  ];
  for (const [format, text] of formats) {
    test(format, () => {
      const view = engine.readBoards(text);
      assert.deepEqual([view.error, view.format], ['', format]);
      const [{ title, grid, line }] = view.boards;
      assert.deepEqual([title, line, grid.length], ['', 1, 64]);
      assert.match(grid, /^[.bBwW]{64}$/);
      assert.equal(engine.writeBoard(grid, format), text);
      for (const [other] of formats) {
        const again = engine.readBoards(engine.writeBoard(grid, other));
        assert.deepEqual([again.format, again.boards[0].grid], [other, grid]);
      }

      for (const same of [text.trimEnd(), text.replaceAll('\n', '\r\n'), `\n\n${text}\n\n`]) {
        assert.equal(engine.readBoards(same).boards[0].grid, grid);
      }
      const inOneLine = engine.readBoards(text.trimEnd().replaceAll('\n', '/'));
      assert.deepEqual([inOneLine.format, inOneLine.boards[0].grid], [format, grid]);

      const several = engine.readBoards(`${text}\n\ncase 2: \u00e4\n${text}${text}`);
      assert.deepEqual(
        several.boards.map((board) => [board.title, board.line, board.grid === grid]),
        [
          ['', 1, true],
          ['case 2: \u00e4', 12, true],
          ['', 20, true],
        ],
      );
      assert.equal(several.format, format);
    });

    test(`${format}, malformed`, () => {
      /** @param {string} wrong */
      const place = (wrong) => {
        const { error, line, column, boards } = engine.readBoards(wrong);
        assert.notEqual(error, '');
        assert.deepEqual(boards, []);
        return [line, column];
      };
      assert.deepEqual(place(`${text}\n${text.replace('\n', 'x\n')}`), [10, 9]);
      assert.deepEqual(place(text.slice(0, -9)), [8, 1]);
      assert.deepEqual(place(text.slice(0, -2)), [8, 8]);
      assert.deepEqual(place(`${text}!`), [9, 1]);
      assert.deepEqual(place(`case 1\n${text}case 2\n`), [11, 1]);
    });
  }

  test('a puzzle in a mirror', () => {
    const view = engine.readBoards(mirrored(puzzle.trimEnd()));
    assert.deepEqual([view.error, view.format], ['', 'puzzle']);
    assert.equal(view.boards[0].grid, engine.readBoards(puzzle).boards[0].grid);
  });

  test('the letters of a heading do not count', () => {
    for (const [format, text] of formats) {
      for (const heading of ['case for Rudi', 'case A', 'Case OK +', 'case r', 'case K of w']) {
        const view = engine.readBoards(`${heading}\n${text}`);
        assert.deepEqual([view.error, view.format], ['', format], heading);
        assert.equal(view.boards[0].title, heading);
      }
    }
  });

  test('none', () => {
    for (const text of ['', '\n\n', ' ']) {
      const { error, boards } = engine.readBoards(text);
      assert.deepEqual([error, boards], ['', []]);
    }
  });

  test('what is no grid is written as nothing', () => {
    assert.equal(engine.writeBoard('', 'trace'), '');
    assert.equal(engine.writeBoard('.'.repeat(63), 'trace'), '');
    assert.equal(engine.writeBoard('b'.repeat(64), 'trace'), '');
  });
});

test('setups that no game can have', () => {
  const empty = '.'.repeat(8);
  const white = '.w.w.w.ww.w.w.w..w.w.w.w';
  const black = 'b.b.b.b..b.b.b.bb.b.b.b.';
  /** @type {[string, RegExp, string[]][]} */
  const setups = [
    [white + empty.repeat(2) + black, /^$/, []],
    [`.B......${empty.repeat(6)}W.......`, /^$/, []],
    [empty.repeat(8), /at least one piece for the side that moves up/, []],
    [`.w......${empty.repeat(7)}`, /at least one piece for the side that moves up/, []],
    [`${empty.repeat(7)}b.......`, /at least one piece for the side that moves down/, []],
    [`${white}w.......${empty}${black}`, /at most 12 pieces.*moves down has 13/, []],
    [`${white}${empty}.b.B....${black}`, /at most 12 pieces.*moves up has 14/, []],
    [`.b.b....${empty.repeat(6)}W.......`, /far row must be a king/, ['B1', 'D1']],
    [`.B......${empty.repeat(6)}w.....w.`, /far row must be a king/, ['A8', 'G8']],
    ['', /./, []],
    [`b${'.'.repeat(63)}`, /light square/, []],
    ['r'.repeat(64), /./, []],
  ];
  for (const [grid, error, cells] of setups) {
    const view = engine.checkSetup(grid);
    assert.match(view.error, error);
    assert.deepEqual(view.cells, cells);
  }
});

test('the module answers what the native API answers, field by field', () => {
  const views = process.env.THREEPLY_VIEWS ?? join(root, 'build/release/threeply_views');
  const tables = join(root, 'core/endgame/data');
  const { stdout, status } = spawnSync(views, [tables], { encoding: 'utf8', maxBuffer: 1 << 28 });
  assert.equal(status, 0);
  const lines = stdout.trim().split('\n');
  assert(lines.length > 700, `${lines.length} calls`);
  for (const line of lines) {
    const { call, args, answer } = JSON.parse(line);
    // @ts-ignore the program names calls of the module
    assert.equal(JSON.stringify(engine[call](...args)), JSON.stringify(answer), line.slice(0, 300));
  }
});
