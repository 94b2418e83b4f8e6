// @ts-check
// The grader among odd folders, names and programs, and interrupted.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';

import { compile, compileFile, gradeJson, running, sources, writeScript } from './grading.mjs';
import { inTemporaryFolder, patience, program, run } from './program.mjs';

/**
 * One that hangs, by a name that no other test's program has: within its walls a program is called
 * by its name alone.
 *
 * @param {string} folder
 */
async function compileHanging(folder) {
  const name = `${basename(folder)}-hangs`;
  const path = await compileFile(join(sources, 'hang_sleep.c'), join(folder, name));
  return { path, mark: `/program/${name}` };
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
  const isThere = () => child.exitCode === null && child.signalCode === null;
  while (isThere() && (await running(mark)).length === 0) {
    await new Promise((wake) => setTimeout(wake, 20));
  }
  child.kill(signal);
  const [status] = await closed;
  return { status, stdout };
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  test(`${signal} ends a run in the middle, and the cases after it are not made`, async () => {
    await inTemporaryFolder(async (folder) => {
      const { path, mark } = await compileHanging(folder);
      const words = ['--random', '1000000', '--timeout', '1000', '--limit', '1000', '--', path];
      await mkdir(join(folder, 'tmp'));
      const { status, stdout } = await interrupt(signal, mark, words, join(folder, 'tmp'));
      assert.equal(status, 130);
      assert.match(stdout, /Stopped early \(interrupted\): 0 of 1000000 cases were run;/);
      assert.deepEqual(await running(mark), []);
      assert.deepEqual(await readdir(join(folder, 'tmp')), []);
    });
  });
}

test('killed, it takes the program under test along', async () => {
  await inTemporaryFolder(async (folder) => {
    const { path, mark } = await compileHanging(folder);
    const words = ['--random', '9', '--timeout', '1000', '--limit', '1000', '--', path];
    await interrupt('SIGKILL', mark, words, folder);
    const start = Date.now();
    while ((await running(mark)).length > 0) {
      assert.ok(Date.now() - start < patience, 'it is still there');
    }
  });
});

test('an interrupted class leaves no program and no folder', async () => {
  await inTemporaryFolder(async (folder) => {
    const handedIn = join(folder, 'handed-in');
    const temporary = join(folder, 'tmp');
    await mkdir(handedIn);
    await mkdir(temporary);
    // Submissions are all called alike: this one changes what it is called, where that stands.
    const mark = basename(folder);
    assert.ok(mark.length <= '/program/program'.length);
    const source = `#include <string.h>
      #include <unistd.h>
      int main(int count, char **words) { return (int)sleep(3600 * !!strcpy(words[0], "${mark}")); }`;
    await writeFile(join(handedIn, 'a.c'), source);
    const out = join(folder, 'grades');
    const words = ['--submissions', handedIn, '--out', out, '--timeout', '1000', '--limit', '1000'];
    const { status } = await interrupt('SIGINT', mark, words, temporary);
    assert.equal(status, 130);
    assert.deepEqual(await running(mark), []);
    assert.deepEqual(await readdir(temporary), []);
  });
});

test('what nohup has us ignore stays ignored', async () => {
  await inTemporaryFolder(async (folder) => {
    const { path, mark } = await compileHanging(folder);
    const words = ['--random', '2', '--timeout', '1', '--no-shrink', '--', path];
    const ignoring = ['sh', '-c', 'trap "" HUP; exec "$0" "$@"', program];
    const { status, stdout } = await interrupt('SIGHUP', mark, words, folder, ignoring);
    assert.equal(status, 1);
    assert.match(stdout, /time-out \(2 cases\)/);
  });
});

test('a fault that does not come again is told as such', async () => {
  await inTemporaryFolder(async (folder) => {
    // It can keep nothing from one run to the next but what the clock says.
    await chmod(folder, 0o755);
    const right = await compile(folder, 'right');
    const flaky = await writeScript(
      join(folder, 'flaky'),
      `case $(date +%N) in *7) echo perhaps ;; *) exec ${right} ;; esac`,
    );
    for (let round = 0; round < 20; ++round) {
      const { report } = await gradeJson('--random', '100', '--show', folder, '--', flaky);
      const told = report.failures.filter((/** @type {any} */ failed) => failed.shortest);
      for (const { shortest } of told) assert.equal(typeof shortest.is_reproduced, 'boolean');
      if (told.some((/** @type {any} */ failed) => !failed.shortest.is_reproduced)) return;
    }
    assert.fail('twenty times it failed again on the same input');
  });
});

test('a time-out that does not come again does not count', async () => {
  await inTemporaryFolder(async (folder) => {
    await chmod(folder, 0o777);
    const right = await compile(folder, 'right');
    const mark = join(folder, 'was-late');
    const late = await writeScript(
      join(folder, 'late'),
      `[ -e ${mark} ] || { : > ${mark}; exec sleep 1000; }; exec ${right}`,
    );
    const words = ['--random', '3', '--jobs', '1', '--timeout', '3', '--no-walls', '--', late];
    const { report } = await gradeJson(...words);
    assert(existsSync(mark), 'it was late once');
    assert.equal(report.passed, 3, JSON.stringify(report.by_fault));
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

test('the answers are hidden from a program, unless they are shown to it', async () => {
  await inTemporaryFolder(async (folder) => {
    const cases = join(folder, 'cases');
    await run(['generate', '--count', '10', '--out', cases]);
    // Reads the answer of the case whose input it is given.
    const peek = `list=$(cat); for file in ${cases}/*-out.txt; do
      if [ "$list" = "$(cat "\${file%-out.txt}.txt")" ]; then exec cat "$file"; fi; done`;
    const inside = await writeScript(join(cases, 'peek'), peek);
    for (const path of [await writeScript(join(folder, 'peek'), peek), inside]) {
      assert.equal((await gradeJson('--tests', cases, '--', path)).report.passed, 0);
    }
    const shown = await gradeJson('--tests', cases, '--show', cases, '--', inside);
    assert.ok(shown.report.passed > 5);
  });
});

test('this program is not there for the programs it grades, but can be graded', async () => {
  await inTemporaryFolder(async (folder) => {
    const asking = await writeScript(join(folder, 'ask'), `exec ${program}`);
    const few = ['--random', '5', '--no-shrink'];
    assert.equal((await gradeJson(...few, '--', asking)).report.passed, 0);
    const shown = ['--show', dirname(program)];
    assert.equal((await gradeJson(...few, ...shown, '--', asking)).report.passed, 0);
    assert.equal((await gradeJson(...few, '--', program)).report.passed, 5);
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
