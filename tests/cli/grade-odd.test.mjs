// @ts-check
// The grader among odd folders, names and programs, and interrupted.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';

import { inTemporaryFolder, patience, program, root, run } from './program.mjs';

const sources = join(root, 'tests/programs');

/**
 * @param {string} folder
 * @param {string} name of a file in tests/programs, without its ending
 */
async function compile(folder, name) {
  const path = join(folder, name);
  await promisify(execFile)('cc', ['-O1', '-w', join(sources, `${name}.c`), '-o', path]);
  return path;
}

/**
 * @param {string} path
 * @param {string} text
 */
async function writeScript(path, text) {
  await writeFile(path, `#!/bin/sh\n${text}\n`);
  await chmod(path, 0o755);
  return path;
}

/** @param {readonly string[]} words */
async function gradeJson(...words) {
  const outcome = await run(['grade', '--json', ...words]);
  return { ...outcome, report: JSON.parse(outcome.stdout).programs[0] };
}

/**
 * Sends `signal` once the program under test has begun to run.
 *
 * @param {NodeJS.Signals} signal
 * @param {string} mark a word of the command line of what is started in the sandbox
 * @param {readonly string[]} words
 * @param {string} temporary
 * @param {readonly string[]} command that starts the grader
 */
async function interrupt(signal, mark, words, temporary, command = [program]) {
  const child = spawn(command[0], [...command.slice(1), 'grade', ...words], {
    env: { ...process.env, TMPDIR: temporary },
    timeout: patience,
    killSignal: 'SIGKILL',
  });
  let stdout = '';
  child.stdout.on('data', (chunk) => (stdout += chunk));
  const closed = once(child, 'close');
  while (child.exitCode === null && (await running(mark)).length === 0) {
    await new Promise((wake) => setTimeout(wake, 20));
  }
  child.kill(signal);
  const [status] = await closed;
  return { status, stdout };
}

/** @param {string} mark */
async function running(mark) {
  const found = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const words = await readFile(`/proc/${name}/cmdline`, 'latin1').catch(() => '');
    if (words.startsWith(mark)) found.push(name);
  }
  return found;
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  test(`${signal} ends a run in the middle, and the cases after it are not made`, async () => {
    await inTemporaryFolder(async (folder) => {
      const hanging = await compile(folder, 'hang_sleep');
      const words = ['--random', '1000000', '--timeout', '1000', '--limit', '1000', '--', hanging];
      await mkdir(join(folder, 'tmp'));
      const { status, stdout } = await interrupt(signal, hanging, words, join(folder, 'tmp'));
      assert.equal(status, 130);
      assert.match(stdout, /Stopped early \(interrupted\): 0 of 1000000 cases were run;/);
      assert.deepEqual(await running(hanging), []);
      assert.deepEqual(await readdir(join(folder, 'tmp')), []);
    });
  });
}

test('an interrupted class leaves no program and no folder', async () => {
  await inTemporaryFolder(async (folder) => {
    const handedIn = join(folder, 'handed-in');
    const temporary = join(folder, 'tmp');
    await mkdir(handedIn);
    await mkdir(temporary);
    const source = '#include <unistd.h>\nint main(void) { return (int)sleep(3600); }\n';
    await writeFile(join(handedIn, 'a.c'), source);
    const out = join(folder, 'grades');
    const words = ['--submissions', handedIn, '--out', out, '--timeout', '1000', '--limit', '1000'];
    const { status } = await interrupt('SIGINT', `${temporary}/threeply-`, words, temporary);
    assert.equal(status, 130);
    assert.deepEqual(await running(temporary), []);
    assert.deepEqual(await readdir(temporary), []);
  });
});

test('what nohup has us ignore stays ignored', async () => {
  await inTemporaryFolder(async (folder) => {
    const hanging = await compile(folder, 'hang_sleep');
    const words = ['--random', '2', '--timeout', '1', '--no-shrink', '--', hanging];
    const ignoring = ['sh', '-c', 'trap "" HUP; exec "$0" "$@"', program];
    const { status, stdout } = await interrupt('SIGHUP', hanging, words, folder, ignoring);
    assert.equal(status, 1);
    assert.match(stdout, /time-out \(2 cases\)/);
  });
});

test('a fault that does not come again is told as such', async () => {
  await inTemporaryFolder(async (folder) => {
    // It can keep nothing from one run to the next but what the clock says.
    const right = await compile(folder, 'right');
    const flaky = await writeScript(
      join(folder, 'flaky'),
      `case $(date +%N) in *7) echo perhaps ;; *) exec ${right} ;; esac`,
    );
    for (let round = 0; round < 20; ++round) {
      const { report } = await gradeJson('--random', '100', '--', flaky);
      const told = report.failures.filter((/** @type {any} */ failed) => failed.shortest);
      for (const { shortest } of told) assert.equal(typeof shortest.is_reproduced, 'boolean');
      if (told.some((/** @type {any} */ failed) => !failed.shortest.is_reproduced)) return;
    }
    assert.fail('twenty times it failed again on the same input');
  });
});

test('the expected output that is told is the one that was compared with', async () => {
  await inTemporaryFolder(async (folder) => {
    const right = await compile(folder, 'right');
    const words = ['--kinds', 'ending', '--random', '40', '--terminal-cost', 'material'];
    const { report } = await gradeJson(...words, '--', right);
    assert.ok(report.failed > 0);
    for (const failed of report.failures) {
      for (const told of [failed, failed.shortest].filter(Boolean)) {
        const line = told.expected_output.split('\n')[told.line - 1];
        assert.equal(line, told.expected);
        const list = join(folder, 'list');
        await writeFile(list, told.input);
        const replayed = await run(['--terminal-cost', 'material', list]);
        assert.equal(told.expected_output, replayed.stdout);
      }
    }
  });
});

test('by an output that is not ours, no other list is sought', async () => {
  await inTemporaryFolder(async (folder) => {
    const right = await compile(folder, 'right');
    const cases = join(folder, 'cases');
    await mkdir(cases);
    await writeFile(join(cases, 'one.txt'), 'G6-F5\nA\n');
    await writeFile(join(cases, 'one-out.txt'), 'something else\n');
    const { report, status } = await gradeJson('--tests', cases, '--', right);
    assert.equal(status, 1);
    assert.equal(report.failures[0].expected_output, 'something else\n');
    assert.equal(report.failures[0].shortest, null);
  });
});

test('nothing is given up where nothing is left', async () => {
  await inTemporaryFolder(async (folder) => {
    const hanging = await compile(folder, 'hang_sleep');
    const words = ['--random', '3', '--jobs', '1', '--timeout', '0.1', '--no-shrink'];
    const { report } = await gradeJson(...words, '--', hanging);
    assert.equal(report.failed, 3);
    assert.equal(report.given_up, '');
  });
});

test('a page that cannot be written does not keep the summary back', async () => {
  await inTemporaryFolder(async (folder) => {
    const right = await compile(folder, 'right');
    for (const page of ['/dev/full', join(folder, 'no', 'page.html')]) {
      const outcome = await run(['grade', '--random', '5', '--html', page, '--', right]);
      assert.match(outcome.stdout, /all 5 passed/);
      assert.match(outcome.stderr, /^threeply: cannot write [ -~]+\n$/);
      assert.equal(outcome.status, 5);
    }
  });
});

test('only files are cases: a pipe is not waited for', async () => {
  await inTemporaryFolder(async (folder) => {
    const right = await compile(folder, 'right');
    const cases = join(folder, 'cases');
    await mkdir(join(cases, 'folder.txt'), { recursive: true });
    await promisify(execFile)('mkfifo', [join(cases, 'pipe.txt')]);
    await writeFile(join(cases, 'one.txt'), 'A\n');
    const { report, status } = await gradeJson('--tests', cases, '--', right);
    assert.equal(report.total, 1);
    assert.equal(status, 0);
  });
});

test('the answers are hidden from a program, unless it lies among them', async (context) => {
  await inTemporaryFolder(async (folder) => {
    const cases = join(folder, 'cases');
    await run(['generate', '--count', '10', '--out', cases]);
    // Reads the answer of the case whose input it is given.
    const peek = `list=$(cat); for file in ${cases}/*-out.txt; do
      if [ "$list" = "$(cat "\${file%-out.txt}.txt")" ]; then exec cat "$file"; fi; done`;
    const outside = await writeScript(join(folder, 'peek'), peek);
    const { report, stdout } = await gradeJson('--tests', cases, '--', outside);
    if (JSON.parse(stdout).isolation_is_weak) return context.skip('there are no walls here');
    assert.equal(report.passed, 0);
    const asking = await writeScript(join(folder, 'ask'), `exec ${program}`);
    assert.equal((await gradeJson('--random', '5', '--', asking)).report.passed, 0);
    const inside = await writeScript(join(cases, 'peek'), peek);
    assert.ok((await gradeJson('--tests', cases, '--', inside)).report.passed > 5);
    assert.equal((await gradeJson('--random', '5', '--', program)).report.passed, 5);
  });
});

test('names of submissions: long ones, and those that differ in capitals only', async () => {
  await inTemporaryFolder(async (folder) => {
    const handedIn = join(folder, 'handed-in');
    await mkdir(handedIn);
    for (const name of ['x'.repeat(253), 'same', 'Same', '<b>', 'two\nlines', '-o', "it's"]) {
      await copyFile(join(sources, 'right.c'), join(handedIn, `${name}.c`));
    }
    const out = join(folder, 'grades');
    const words = ['--submissions', handedIn, '--random', '3', '--out', out];
    const outcome = await run(['grade', ...words]);
    assert.match(outcome.stdout, /^7 submissions: 7 passed everything/);
    assert.equal(outcome.stderr, '');
    const pages = (await readdir(out)).filter((name) => name.endsWith('.html'));
    assert.equal(new Set(pages.map((name) => name.toLowerCase())).size, 8);
    assert.ok(pages.every((name) => /^\w[\w.-]*$/.test(name)));
  });
});

test('a compiler that is not there is told of once, and nothing is written', async () => {
  await inTemporaryFolder(async (folder) => {
    await copyFile(join(sources, 'right.c'), join(folder, 'right.c'));
    const out = join(folder, 'grades');
    const words = ['--submissions', folder, '--compile', 'no-such-cc -O2', '--out', out];
    const outcome = await run(['grade', ...words]);
    assert.equal(outcome.stderr, "threeply: there is no compiler 'no-such-cc'\n");
    assert.equal(outcome.stdout, '');
    assert.equal(outcome.status, 5);
    assert.ok(!(await readdir(folder)).includes('grades'));
  });
});
