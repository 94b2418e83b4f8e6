// @ts-check
// threeply analyse: what the engine thinks, of positions in every form.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';

import { assertRefuses } from './assertions.mjs';
import { program, run, runShell } from './program.mjs';

/** @param {readonly string[]} words */
async function ask(...words) {
  const outcome = await run(['analyse', ...words, '--json']);
  assert.equal(outcome.stderr, '');
  assert.equal(outcome.status, 0);
  return JSON.parse(outcome.stdout);
}

const start = 'B:W21-32:B1-12';

describe('a position', () => {
  test('is the same in every form', async () => {
    const limit = ['--depth', '6'];
    const told = await Promise.all([
      ask(...limit, start),
      ask(...limit, 'Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww'),
      ask(...limit, '.w.w.w.w/w.w.w.w./.w.w.w.w/......../......../b.b.b.b./.b.b.b.b/b.b.b.b.'),
      ask(...limit, ''),
    ]);
    for (const one of told) {
      delete one.seconds;
      assert.deepEqual(one, told[0]);
    }
    assert.equal(told[0].turn, 'bottom');
    assert.equal(told[0].depth, 6);
  });

  test('may come from the standard input, as a game', async () => {
    const input = 'C6-D5\nB3-A4\n';
    const outcome = await run(['analyse', '--depth', '4', '--json'], { input });
    const told = JSON.parse(outcome.stdout);
    assert.equal(
      told.position,
      'B:W20,21,22,23,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15',
    );
    assert.equal(told.turn, 'bottom');
  });

  for (const rules of ['towers', 'single-jump', 'english']) {
    test(`has lines, the best first, by ${rules}`, async () => {
      const told = await ask('--rules', rules, '--nodes', '5000', '--lines', '4', start);
      assert.equal(told.lines.length, 4);
      assert.equal(new Set(told.lines.map((/** @type {any} */ line) => line.moves[0])).size, 4);
      for (const { score, result, chances, moves, numbers } of told.lines) {
        assert(score <= told.lines[0].score);
        assert.equal(result, null);
        assert(Math.abs(chances.win + chances.draw + chances.loss - 1) < 0.002);
        assert.equal(moves.length, numbers.length);
        assert.match(moves[0], /^[A-H][1-8]-[A-H][1-8]$/);
        assert.match(numbers[0], /^\d+-\d+$/);
      }
    });
  }

  test('that is decided is said to be proved', async () => {
    const won = await ask('--depth', '20', 'W:W18:B14');
    assert.deepEqual([won.lines[0].result, won.lines[0].plies], ['win', 1]);
    assert.deepEqual(won.lines[0].chances, { win: 1, draw: 0, loss: 0 });
    assert.equal(won.lines[0].score, null);
    const drawn = await ask('--depth', '20', 'B:WK1:BK32');
    assert.equal(drawn.lines[0].result, 'draw');
    assert.equal(drawn.result, null);
    const over = await ask('W:W:B1');
    assert.deepEqual([over.result, over.lines, over.others], ['loss', [], []]);
    const lost = await ask('--depth', '20', 'W:WK28:BK14,K15,K23');
    assert.equal(lost.lines[0].result, 'loss');
  });

  test('with few pieces has lines to the end, and the other moves are told', async () => {
    const told = await run(['analyse', '--nodes', '1000', '--lines', '2', 'B:W22,K31:B1,K14']);
    assert.match(
      told.stdout,
      /\n1\. draw, proved\n.*\n2\. draw, proved\n.*\nOf the other 4 moves, 2 also draw \(\d+-\d+, \d+-\d+\) and 2 lose \(14-17, 14-18\)\.\n$/,
    );
    const { lines, others } = await ask('--nodes', '1000', '--lines', '2', 'B:W22,K31:B1,K14');
    assert.deepEqual(
      others.map((/** @type {any} */ other) => other.result),
      ['loss', 'loss', 'draw', 'draw'],
    );
    assert.deepEqual(others[0], { move: 'F5-G4', number: '14-17', result: 'loss', plies: 10 });
    assert(lines.every((/** @type {any} */ line) => line.moves.length > 0));
    const probed = await run(['endgame', 'probe', '--json', 'B:W22,K31:B1,K14']);
    const moves = JSON.parse(probed.stdout).moves;
    for (const other of others) {
      const probe = moves.find((/** @type {any} */ move) => move.number === other.number);
      assert.deepEqual(probe, other);
    }
    const lost = await run(['analyse', 'W:WK28:BK14,K15,K23']);
    assert.match(
      lost.stdout,
      /\nNothing had to be searched: .*\n1\. loss in 12 plies, proved\n {3}28-24( \S+){11}\nThe other move also loses \(28-32\)\.\n$/,
    );
  });

  test('of five pieces that is won is played to its end', async () => {
    const position = 'B:W22,K31:B1,2,K14';
    const { lines, others } = await ask('--nodes', '2000', '--lines', '9', position);
    assert.deepEqual([lines[0].result, lines[0].plies], ['win', null]);
    for (const { numbers } of lines) {
      assert.equal(numbers.length % 2, 1);
      const game = `[FEN "${position}"] ${numbers.join(' ')}`;
      const end = await ask('--nodes', '1', game);
      assert.deepEqual([end.turn, end.lines, end.others], ['top', [], []]);
    }
    const results = new Set(others.map((/** @type {any} */ other) => other.result));
    assert.deepEqual(results, new Set(['win', 'draw']));
    const words = await run(['analyse', '--nodes', '2000', '--lines', '9', position]);
    assert.match(
      words.stdout,
      /\nOf the other \d moves, \d also win \(.*\) and 2 only draw \(14-17, 14-18\)\.\n$/,
    );
  });

  test('that says itself whose turn it is, is refused where --side says something else', async () => {
    for (const [text, turn, other] of [
      [start, 'bottom', 'top'],
      ['Weeeeeeeeeeeeeeeeeebeeeweeeeeeeee', 'top', 'bottom'],
      ['G6-F5', 'top', 'bottom'],
      ['1. 11-15 23-19', 'bottom', 'top'],
    ]) {
      const outcome = await run(['analyse', '--side', other, text]);
      assert.equal(
        outcome.stderr,
        `threeply: POSITION: it is the turn of the side at the ${turn}; --side is only for boards, which do not say\n`,
      );
      assert.deepEqual([outcome.stdout, outcome.status], ['', 2]);
      assert.equal((await ask('--nodes', '100', '--side', turn, text)).turn, turn);
    }
  });

  test('is thought about in several threads', async () => {
    const told = await ask('--threads', '2', '--depth', '9', '--lines', '2', start);
    assert.deepEqual([told.depth, told.lines.length], [9, 2]);
  });

  test('without a move is lost', async () => {
    const { stdout, status } = await run(['analyse', 'W:BK1']);
    assert.equal(stdout, 'The side at the top is to move, cannot, and has lost.\n');
    assert.equal(status, 0);
    assert.deepEqual((await ask('W:BK1')).lines, []);
  });

  test('is told of in words, in numbers where it was given in numbers', async () => {
    const told = await run(['analyse', '--nodes', '2000', start]);
    assert.match(
      told.stdout,
      /^The side at the bottom is to move; scores are for that side\.\ndepth \d+, \d+ positions, /,
    );
    assert.match(
      told.stdout,
      /\n1\. [-+]\d+\.\d\d men; win [\d.]+ %, draw [\d.]+ %, loss [\d.]+ %\n {3}\d+-\d+ [-x\d ]+\n$/,
    );
    const cells = await run(['analyse', '--nodes', '2000', '--rules', 'towers', 'G6-F5']);
    assert.match(cells.stdout, /^The side at the top .*\n.*\n1\. .*\n {3}[A-H][1-8]-/);
    const proved = await run(['analyse', 'B:WK1:BK32']);
    assert.match(proved.stdout, /\n1\. draw, proved\n/);
  });

  test('is thought about in the same way for the same nodes', async () => {
    const [one, other] = await Promise.all([
      ask('--nodes', '20000', '--hash', '1', start),
      ask('--nodes', '20000', '--hash', '1', start),
    ]);
    delete one.seconds;
    delete other.seconds;
    assert.deepEqual(one, other);
  });

  test('is thought about within a time', async () => {
    const told = await ask('--time', '0.05', start);
    assert(told.depth > 0);
    assert(told.seconds >= 0.05);
  });

  for (const [text, complaint] of /** @type {[string, RegExp][]} */ ([
    ['B:W33', /expected the number of a square, 1 to 32, but found '33'/],
    ['G6-F4', /line 1, column 1: expected a legal action under the english rules, but found G6-F4/],
    ['G6-', /line 1, column 1: /],
    ['hello', /row 1, column 1: /],
    ['B:W1', /a man stands on the row where it is crowned/],
    ['Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwww', /for each of 32 squares, but found letters for 31\n/],
    ['{"a": 1}', /expected a member 'games', or 'items', 'tags' or 'start' of one game, but found/],
    ['{}', /but found none\n/],
    ['{"games": []}', /expected a game, but found none\n/],
    ['{"games": 1}', /expected a list of games/],
    ['{a: 1}', /expected a game, but found neither a tag nor a move nor a result\n/],
    ['{', /a comment that begins here has no end/],
    ['1.', /expected a game, but found neither/],
    ['......../..x.....', /row 2, column 3: /],
  ])) {
    test(`${text} is refused`, async () => {
      const outcome = await run(['analyse', text]);
      assert.match(outcome.stderr, /^threeply: POSITION: [ -~]+\n$/);
      assert.match(outcome.stderr, complaint);
      assert.deepEqual([outcome.stdout, outcome.status], ['', 2]);
      const piped = await run(['analyse'], { input: text });
      assert.match(piped.stderr, /^threeply: standard input: /);
      assert.equal(piped.status, 2);
    });
  }
});

test('an input without anything is refused', async () => {
  for (const input of ['', ' \n']) {
    const outcome = await run(['analyse'], { input });
    assert.equal(
      outcome.stderr,
      'threeply: standard input: expected a position or a game, but found nothing\n',
    );
    assert.deepEqual([outcome.stdout, outcome.status], ['', 2]);
  }
});

test('the name of a file that cannot be read is told as such', async () => {
  for (const [name, reason] of [
    ['nofile.pdn', 'No such file or directory'],
    ['my games.json', 'No such file or directory'],
    ['2025-01.txt', 'No such file or directory'],
    ['/nonexistent/file', 'No such file or directory'],
    ['../no/b', 'No such file or directory'],
    ['/tmp', 'Is a directory'],
  ]) {
    const outcome = await run(['analyse', name]);
    assert.equal(outcome.stderr, `threeply: cannot read ${name}: ${reason}\n`);
    assert.deepEqual([outcome.stdout, outcome.status], ['', 5]);
  }
  const piped = await runShell(`echo '${start}' | "$THREEPLY" analyse --depth 2 /dev/stdin`);
  assert.match(piped.stdout, /^The side at the bottom is to move/);
});

describe('a command line', () => {
  for (const [words, complaint] of /** @type {[string[], RegExp][]} */ ([
    [['--lines', '0'], /--lines: expected a number from 1 to/],
    [['--depth', '0'], /--depth: expected a number from 1 to 100/],
    [['--time', 'x'], /--time: expected seconds/],
    [['--threads', '0'], /--threads: expected a number from 1 to 64/],
    [['--hash', '0'], /--hash: expected a number from 1 to 65536/],
    [[start, 'more'], /unexpected argument 'more'/],
  ])) {
    test(`analyse ${words.join(' ')} is refused`, async () => {
      assertRefuses(await run(['analyse', ...words]), complaint);
    });
  }
});

test('no more memory is asked for than there is', async () => {
  const outcome = await runShell(
    'ulimit -v 1000000; "$THREEPLY" analyse --hash 65536 B:W21-32:B1-12',
  );
  assert.equal(outcome.stderr, 'threeply: --hash: cannot get 65536 MB of memory\n');
  assert.deepEqual([outcome.stdout, outcome.status], ['', 5]);
});

test('an interruption ends the thinking, and what was found is told', async () => {
  const child = spawn(program, ['analyse', '--time', '600', '--json', 'B:W21-32:B1-12']);
  let told = '';
  child.stdout.on('data', (bytes) => (told += bytes));
  // It says nothing before it ends: asked again and again, in case it has not begun to watch; a second signal would
  // end it at once.
  const caught = () =>
    /SigCgt:\s*\w*[2367abef]$/m.test(readFileSync(`/proc/${child.pid}/status`, 'utf8'));
  while (!caught()) await new Promise((resolve) => setTimeout(resolve, 5));
  child.kill('SIGINT');
  const [status] = await once(child, 'close');
  assert.equal(status, 130);
  assert.equal(JSON.parse(told).lines.length, 1);
});
