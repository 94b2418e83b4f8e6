// @ts-check
// Pipes, files and devices: what comes when, how much memory a long list takes, and how the program
// behaves when it cannot read or write.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';

import { blocksOf, golden } from './golden.mjs';
import { Conversation, inTemporaryFolder, program, run, runShell } from './program.mjs';

/** Brings each side one tower. */
const opening = [
  ...['C6-B5', 'D3-E4', 'E6-F5', 'H3-G4', 'F5-H3', 'E2-D3', 'D7-E6'],
  ...['F1-E2', 'H3-F1', 'B3-A4', 'E8-D7', 'A4-C6', 'G6-F5', 'C6-E8'],
];

/** The towers go to and fro, and the board is as it was. */
const cycle = ['F1-G2', 'E8-D7', 'G2-F1', 'D7-E8'];

/** @param {number} size how many actions, all legal */
function longList(size) {
  return Array.from({ length: size }, (_, i) => opening[i] ?? cycleAction(i)).join('\n') + '\n';
}

/** @param {number} index */
const cycleAction = (index) => cycle[(index - opening.length) % cycle.length];

/**
 * What is written for a long list, told from what is written for a short one: the boards of a cycle
 * come back, only the numbers of the actions go on.
 *
 * @param {number} size
 */
async function expectedFor(size) {
  const { stdout, status } = await run([], { input: longList(opening.length + cycle.length) });
  assert.equal(status, 0);
  const blocks = blocksOf(stdout);
  assert.equal(blocks.length, 1 + opening.length + cycle.length);

  const hash = createHash('sha256');
  let bytes = 0;
  for (let i = 0; i <= size; ++i) {
    const cycles = Math.max(0, Math.floor((i - opening.length - 1) / cycle.length));
    const block = blocks[i - cycles * cycle.length].replace(/ACTION #\d+/, `ACTION #${i}`);
    hash.update(block, 'latin1');
    bytes += block.length;
  }
  return { bytes, digest: hash.digest('hex') };
}

describe('a conversation', () => {
  const { input, output } = golden('seed-000');
  const actions = input.toString().trim().split('\n').slice(0, -1);
  const [initialBoard, ...boards] = blocksOf(output);

  const ways = {
    'through sockets': [program],
    'through pipes': ['sh', '-c', 'cat | "$THREEPLY" | cat'],
    'replay -': [program, 'replay', '-'],
  };
  for (const [name, command] of Object.entries(ways)) {
    test(`${name}: each board comes before the next action is sent`, async () => {
      const conversation = new Conversation(command);
      assert.equal(String(await conversation.receive(initialBoard.length)), initialBoard);
      for (const [i, action] of actions.entries()) {
        conversation.send(`${action}\n`);
        assert.equal(String(await conversation.receive(boards[i].length)), boards[i]);
      }
      conversation.send('A\n');
      const { status, stdout, stderr } = await conversation.end();
      assert.equal(stdout, boards[actions.length]);
      assert.equal(stderr, '');
      assert.equal(status, 0);
    });
  }

  test('one byte at a time', async () => {
    const conversation = new Conversation([program]);
    await conversation.receive(initialBoard.length);
    for (const [i, action] of actions.entries()) {
      for (const byte of `${action} `) conversation.send(byte);
      assert.equal(String(await conversation.receive(boards[i].length)), boards[i]);
    }
    const { status, stdout, stderr } = await conversation.end();
    assert.deepEqual({ status, stdout, stderr }, { status: 0, stdout: '', stderr: '' });
  });

  test('a command ends it, although the input stays open', async () => {
    const conversation = new Conversation([program]);
    conversation.send('A\n');
    const { status, stdout, stderr } = await conversation.outcome();
    assert.deepEqual(
      { status, stdout, stderr },
      { status: 0, stdout: golden('only-a').output, stderr: '' },
    );
  });

  test('an error ends it, although the input stays open', async () => {
    const conversation = new Conversation([program]);
    conversation.send('A1-B2\n');
    const { status, stdout } = await conversation.outcome();
    assert.equal(stdout, `${initialBoard}ERROR: Source cell is empty.\n`);
    assert.equal(status, 1);
  });

  test('a malformed token ends it, although the input stays open', async () => {
    const conversation = new Conversation([program]);
    conversation.send('hello\n');
    const { status, stdout, stderr } = await conversation.outcome();
    assert.equal(stdout, initialBoard);
    assert.match(stderr, /^threeply: [^\n]+\n$/);
    assert.equal(status, 2);
  });
});

describe('long lists', () => {
  test('100,000 actions from file to file', async () => {
    const size = 100_000;
    const expected = await expectedFor(size);
    await inTemporaryFolder(async (folder) => {
      await writeFile(join(folder, 'list.txt'), longList(size));
      const outcome = await runShell('exec "$THREEPLY" < list.txt > out.txt', [], { cwd: folder });
      assert.equal(outcome.stderr, '');
      assert.equal(outcome.status, 0);

      const hash = createHash('sha256');
      let bytes = 0;
      for await (const chunk of createReadStream(join(folder, 'out.txt'))) {
        hash.update(chunk);
        bytes += chunk.length;
      }
      assert.deepEqual({ bytes, digest: hash.digest('hex') }, expected);
    });
  });

  test(
    '200,000 actions in less than 32 MB',
    { skip: !existsSync('/proc/self/status') },
    async () => {
      const size = 200_000;
      const expected = await expectedFor(size);
      const conversation = new Conversation([program]);
      conversation.send(longList(size));
      const hash = createHash('sha256');
      let bytes = 0;
      while (bytes < expected.bytes) {
        const received = await conversation.receive(1);
        if (received.length === 0) break;
        hash.update(received);
        bytes += received.length;
      }
      assert.deepEqual({ bytes, digest: hash.digest('hex') }, expected);

      // Its input is still open: it has done everything but has not ended.
      const state = await readFile(`/proc/${conversation.pid}/status`, 'latin1');
      const peak = Number(/^VmHWM:\s*(\d+) kB$/m.exec(state)?.[1]);
      assert.ok(peak < 32 * 1024, `${peak} kB at the peak`);
      const { status, stdout, stderr } = await conversation.end();
      assert.deepEqual({ status, stdout, stderr }, { status: 0, stdout: '', stderr: '' });
    },
  );
});

describe('a reader that goes away', () => {
  // An endless list, of which only the first byte of the answer is wanted.
  const pipeline =
    '{ printf "%s\\n" "$1"; yes "$2"; } 2> /dev/null |' +
    ' { "$THREEPLY" 2> stderr.txt; echo $? > status.txt; } | head -c 1';

  /** @type {[string, string][]} */
  const ways = [
    ['SIGPIPE as usual', pipeline],
    ['SIGPIPE ignored', `trap '' PIPE; ${pipeline}`],
  ];
  for (const [name, script] of ways) {
    test(name, async () => {
      await inTemporaryFolder(async (folder) => {
        const lists = [opening.join(' '), cycle.join(' ')];
        const { stdout, signal } = await runShell(script, lists, { cwd: folder });
        assert.equal(signal, null);
        assert.equal(stdout, 'B');
        assert.equal(await readFile(join(folder, 'stderr.txt'), 'latin1'), '');
        const status = await readFile(join(folder, 'status.txt'), 'latin1');
        assert.ok(['0\n', '141\n'].includes(status), `status ${status}`);
      });
    });
  }
});

describe('output that cannot be written', () => {
  const complaint = /^threeply: cannot write the output: [^\n]+\n$/;
  const skip = !existsSync('/dev/full');

  /** @type {[string, string[], string][]} */
  const cases = [
    ['a short list', [], 'G6-F5\nA\n'],
    ['a long list', [], longList(10_000)],
    ['an illegal action', [], 'A1-B2\n'],
    ['a malformed token', [], 'hello\n'],
    ['no input', ['replay'], ''],
    ['perft', ['perft', '--depth', '3', '--divide'], ''],
    ['help', ['--help'], ''],
    ['version', ['--version'], ''],
  ];
  for (const [name, programArguments, input] of cases) {
    test(`a full device: ${name}`, { skip }, async () => {
      const device = await open('/dev/full', 'w');
      const outcome = await run(programArguments, { input, stdio: ['pipe', device.fd, 'pipe'] });
      await device.close();
      assert.match(outcome.stderr, complaint);
      assert.equal(outcome.status, 5);
    });
  }

  test('a full device ends an endless list', { skip }, async () => {
    const script = '{ printf "%s\\n" "$1"; yes "$2"; } 2> /dev/null | "$THREEPLY" > /dev/full';
    const outcome = await runShell(script, [opening.join(' '), cycle.join(' ')]);
    assert.match(outcome.stderr, complaint);
    assert.equal(outcome.status, 5);
  });

  test('a full device ends a long game', { skip }, async () => {
    const script = 'exec "$THREEPLY" --depth 7 --turns 1000000 > /dev/full';
    const outcome = await runShell(script, [], { input: 'P' });
    assert.match(outcome.stderr, complaint);
    assert.equal(outcome.status, 5);
  });

  test('standard output closed', async () => {
    const outcome = await runShell('exec "$THREEPLY" >&-', [], { input: 'G6-F5\n' });
    assert.match(outcome.stderr, complaint);
    assert.equal(outcome.status, 5);
  });

  test('standard output closed and the list in a file, which must not be written to', async () => {
    await inTemporaryFolder(async (folder) => {
      const path = join(folder, 'list.txt');
      await writeFile(path, 'G6-F5\n');
      const outcome = await runShell('exec "$THREEPLY" replay "$1" >&-', [path]);
      assert.match(outcome.stderr, complaint);
      assert.equal(outcome.status, 5);
      assert.equal(await readFile(path, 'latin1'), 'G6-F5\n');
    });
  });

  test('standard error closed or full: the status tells it', { skip }, async () => {
    const closed = await runShell('exec "$THREEPLY" 2>&-', [], { input: 'hello' });
    assert.equal(closed.stdout, golden('empty').output);
    assert.equal(closed.status, 2);
    const full = await runShell('exec "$THREEPLY" 2> /dev/full', [], { input: 'hello' });
    assert.equal(full.stdout, golden('empty').output);
    assert.equal(full.status, 2);
  });
});

describe('input that cannot be read', () => {
  /**
   * @param {import('./program.mjs').Outcome} outcome
   * @param {string} name
   */
  function assertUnreadable(outcome, name) {
    assert.match(outcome.stderr, /^threeply: cannot read [^\n]+\n$/);
    assert.ok(outcome.stderr.includes(name), `${name} in ${outcome.stderr}`);
    assert.equal(outcome.stdout, '');
    assert.equal(outcome.status, 5);
  }

  test('a missing file', async () => {
    const outcome = await run(['replay', '/nowhere/game.txt']);
    assertUnreadable(outcome, '/nowhere/game.txt');
    assert.match(outcome.stderr, /No such file or directory/);
    assertUnreadable(await run(['replay', '--depth', '4', 'no such game.txt']), 'no such game.txt');
  });

  test('a folder', async () => {
    await inTemporaryFolder(async (folder) => {
      const path = join(folder, 'games');
      await mkdir(path);
      assertUnreadable(await run(['replay', path]), path);
      assertUnreadable(await runShell('exec "$THREEPLY" < "$1"', [path]), 'standard input');
    });
  });

  test('a path through a file', async () => {
    await inTemporaryFolder(async (folder) => {
      const path = join(folder, 'game.txt');
      await writeFile(path, 'G6-F5\n');
      assertUnreadable(await run(['replay', `${path}/game.txt`]), `${path}/game.txt`);
    });
  });

  test('a name too long for the system', async () => {
    const name = 'x'.repeat(5000);
    assertUnreadable(await run(['replay', name]), name);
  });

  test(
    'a file without permission',
    { skip: process.getuid?.() === 0 && 'root reads all' },
    async () => {
      await inTemporaryFolder(async (folder) => {
        const path = join(folder, 'secret.txt');
        await writeFile(path, 'G6-F5\n');
        await chmod(path, 0);
        assertUnreadable(await run(['replay', path]), path);
      });
    },
  );

  test('a file that opens but fails at the first read', async (context) => {
    const path = '/proc/self/mem';
    if (!existsSync(path)) return context.skip();
    const { status, stdout, stderr } = await run(['replay', path]);
    assert.match(stderr, /^threeply: cannot read \/proc\/self\/mem: [^\n]+\n$/);
    assert.equal(stdout, golden('empty').output);
    assert.equal(status, 5);
  });

  test('standard input closed', async () => {
    assertUnreadable(await runShell('exec "$THREEPLY" <&-'), 'standard input');
    assertUnreadable(await runShell('exec "$THREEPLY" replay - <&-'), 'standard input');
  });

  test('standard input closed, but the list is in a file', async () => {
    const { path, output } = golden('seed-000');
    const { status, stdout, stderr } = await runShell('exec "$THREEPLY" replay "$1" <&-', [path]);
    assert.deepEqual({ status, stdout, stderr }, { status: 0, stdout: output, stderr: '' });
  });
});
