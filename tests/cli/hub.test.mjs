// @ts-check
// threeply hub: the engine behind a protocol of lines.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, test } from 'node:test';

import { patience, program, run, runShell } from './program.mjs';

const start = 'Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww';

/** @param {string[]} lines */
async function say(...lines) {
  const { stdout, stderr, status } = await run(['hub'], { input: `${lines.join('\n')}\n` });
  assert.deepEqual([stderr, status], ['', 0]);
  return stdout.trimEnd().split('\n');
}

/** The program while it runs: lines go in when they are wanted, and come out one by one. */
function talk() {
  const child = spawn(program, ['hub'], { timeout: patience, killSignal: 'SIGKILL' });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    /** @param {string} line */
    say: (line) => child.stdin.write(`${line}\n`),
    /** The next line that begins so. @param {string} begin */
    async hear(begin) {
      for (;;) {
        const { value, done } = await lines.next();
        assert(!done, `nothing began with ${begin}`);
        if (value.startsWith(begin)) return String(value);
      }
    },
    async end() {
      child.stdin.end();
      const [status] = await once(child, 'close');
      assert.equal(status, 0);
    },
  };
}

describe('hub', () => {
  test('introduces itself', async () => {
    const lines = await say('hub', 'init', 'quit', 'ping');
    assert.match(lines[0], /^id name=Threeply version=\d+\.\d+\.\d+ /);
    assert(lines.some((line) => line.startsWith('param name=variant value=english type=enum ')));
    assert.deepEqual(lines.slice(-2), ['wait', 'ready']);
  });

  for (const rules of ['towers', 'single-jump', 'english']) {
    test(`plays ${rules}`, async () => {
      const hub = talk();
      hub.say(`set-param name=variant value=${rules}`);
      hub.say('init');
      await hub.hear('ready');
      hub.say(`pos pos=${start} moves="11-15"`);
      hub.say('level depth=6');
      hub.say('go think');
      assert.match(
        await hub.hear('info depth=6'),
        / score=-?\d+\.\d\d nodes=\d+ .* pv="[-x\d ]+"$/,
      );
      assert.match(await hub.hear('done'), /^done move=\d+-\d+ ponder=\d+[-x]\d+/);
      await hub.end();
    });
  }

  test('thinks in two threads, which stop together', async () => {
    const hub = talk();
    hub.say('set-param name=threads value=2');
    hub.say('init');
    await hub.hear('ready');
    hub.say('level infinite');
    hub.say('go think');
    await hub.hear('info depth=8');
    hub.say('stop');
    await hub.hear('done move=');
    hub.say('level depth=9');
    hub.say('go think');
    await hub.hear('info depth=9');
    await hub.hear('done move=');
    await hub.end();
  });

  test('answers while it thinks, and stops when it is told to', async () => {
    const hub = talk();
    hub.say('init');
    await hub.hear('ready');
    hub.say('level infinite');
    for (const how of ['think', 'ponder', 'analyze']) {
      hub.say(`go ${how}`);
      await hub.hear('info depth=5');
      hub.say('ping');
      await hub.hear('pong');
      hub.say('stop');
      await hub.hear('done move=');
    }
    hub.say('go ponder');
    hub.say('level move-time=0.01');
    hub.say('ponder-hit');
    await hub.hear('done move=');
    hub.say('ping');
    await hub.hear('pong');
    await hub.end();
  });

  test('says what it does not understand, and goes on', async () => {
    const lines = await say(
      'pos pos=x',
      'pos pos="',
      `pos pos=${start} moves="11-15 11-15"`,
      'level depth=x',
      'set-param name=variant value=chess',
      'set-param name=hash value=0',
      'set-param name=threads value=-1',
      'set-param name=other value=1',
      'what is this',
      '',
      '=',
      '\x00\xff',
      'pos pos=Beeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
      'go think',
      'ping',
    );
    assert.deepEqual(
      lines.map((line) => line.replace(/ .*/, '')),
      [...Array(12).fill('error'), 'pong'],
    );
    assert.equal(lines[2], `error message="'11-15' is not a legal move"`);
    assert.equal(lines[3], `error message="depth: expected a number, but found 'x'"`);
    assert.equal(
      lines[4],
      `error message="expected towers, single-jump or english, but found 'chess'"`,
    );
    assert.equal(lines[8], `error message="there is no command 'what'"`);
  });

  test('wants a position and a limit where it is told one, and thinks where it is told to go', async () => {
    const lines = await say('pos', 'pos what=1', 'level', 'level moves=3', 'level what=1', 'ping');
    const position = 'error message="pos: expected pos= or start, or moves= from the start"';
    const level =
      'error message="level: expected depth=, nodes=, move-time=, time=, inc= or infinite"';
    assert.deepEqual(lines, [position, position, level, level, level, 'pong']);
    for (const [pos, go] of [
      ['pos start moves="11-15"', 'go'],
      ['pos moves=11-15', 'go what'],
      [`pos pos=${start} moves=11-15`, 'go think'],
    ]) {
      const hub = talk();
      hub.say(pos);
      hub.say('pos');
      hub.say('level depth=5 what=1');
      hub.say('level');
      hub.say(go);
      await hub.hear('error');
      assert.match(await hub.hear('info depth=5'), / pv="2[1-4]-\d+ /);
      assert.match(await hub.hear('done'), /^done move=2[1-4]-\d+ /);
      await hub.end();
    }
  });

  test('moves at once where no time is left', async () => {
    for (const level of [
      'move-time=0',
      'time=0',
      'time=0 inc=0 moves=0',
      'time=-1.5',
      'move-time=-1',
      'time=0 inc=1000',
      'inc=0',
      'depth=0',
    ]) {
      const hub = talk();
      hub.say(`level ${level}`);
      hub.say('go think');
      await hub.hear('info depth=1 ');
      await hub.hear('done move=');
      await hub.end();
    }
    const hub = talk();
    hub.say('level time=0');
    hub.say('go ponder');
    await hub.hear('info depth=5');
    hub.say('ponder-hit');
    await hub.hear('done move=');
    await hub.end();
  });

  test('keeps the level that it has where it does not understand another', async () => {
    const lines = await say('level depth=3', 'level time=x', 'level time=-x', 'go think');
    const error = (/** @type {string} */ word) =>
      `error message="time: expected a number, but found '${word}'"`;
    assert.deepEqual(lines.slice(0, 2), [error('x'), error('-x')]);
    assert.match(lines.at(-2) ?? '', /^info depth=3 /);
    assert.match(lines.at(-1) ?? '', /^done move=/);
  });

  test('finishes a search that has a limit when its input ends, and no other', async () => {
    for (const level of ['depth=12', 'nodes=30000', 'move-time=0.05']) {
      const answers = await say('init', `level ${level}`, 'go think', 'ping');
      assert(answers.includes('pong'));
      const lines = answers.filter((line) => line !== 'pong'); // whenever that is read
      const depth = Number(/^info depth=(\d+) /.exec(lines.at(-2) ?? '')?.[1]);
      assert(depth >= (level === 'depth=12' ? 12 : 2), `${level}: depth ${depth}`);
      assert.match(lines.at(-1) ?? '', /^done move=/);
    }
    for (const [level, go] of [
      ['infinite', 'go think'],
      ['depth=90', 'go ponder'],
      ['depth=90', 'go analyze'],
      ['move-time=1000', 'go ponder'],
    ]) {
      assert.match((await say(`level ${level}`, go)).at(-1) ?? '', /^done move=/);
    }
    assert.match((await say('level depth=90', 'go think', 'quit')).at(-1) ?? '', /^done move=/);
  });

  test('keeps the table that it has where there is no memory for another', async () => {
    const lines = [
      'set-param name=hash value=65536',
      'init',
      'set-param name=hash value=32',
      'level depth=2',
      'go think',
      'set-param name=hash value=60000',
      'go think',
      'stop',
      'hub',
    ];
    const { stdout, stderr, status } = await runShell(
      `ulimit -v 1000000; printf '%s\\n' '${lines.join("' '")}' | "$THREEPLY" hub`,
    );
    assert.deepEqual([stderr, status], ['', 0]);
    const told = stdout.split('\n').filter((line) => !line.startsWith('info'));
    assert.equal(told[0], 'error message="hash: cannot get 65536 MB of memory; it stays at 64 MB"');
    assert.equal(told[1], 'ready');
    assert.match(told[2], /^done move=/);
    assert.equal(told[3], 'error message="hash: cannot get 60000 MB of memory; it stays at 32 MB"');
    assert.match(told[4], /^done move=/);
    assert(told.some((line) => line.startsWith('param name=hash value=32 ')));
  });

  test('gives the same answer for the same nodes', async () => {
    const ask = async () => {
      const hub = talk();
      hub.say('init');
      hub.say('level nodes=20000');
      hub.say('go think');
      const line = await hub.hear('done');
      await hub.end();
      return line;
    };
    assert.equal(await ask(), await ask());
  });
});
