// @ts-check
// The grader where something usual is missing: standard streams, walls; and files of others.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';

import { traceGolden } from './golden.mjs';
import { compile, inOpenFolder, sourceOf, writeFiles, writeScript } from './grading.mjs';
import { program, run, runCommand, runShell } from './program.mjs';

/**
 * What does not depend on time.
 *
 * @param {string} json
 */
function marksIn(json) {
  return JSON.parse(json).programs.map((/** @type {any} */ report) => [
    report.name,
    report.passed,
    report.by_fault,
    report.complaint,
    report.failures,
  ]);
}

describe('closed streams', () => {
  const inputs = ['<&-', '2>&-', '<&- 2>&-'];

  test('change nothing of the marks of a program', () =>
    inOpenFolder(async (folder) => {
      await compile(folder, 'right');
      await compile(folder, 'wrong_tie_break');
      for (const name of ['right', 'wrong_tie_break']) {
        const command = `exec "$THREEPLY" grade --json --random 20 --no-shrink -- ./${name}`;
        const usual = await runShell(command, [], { cwd: folder });
        assert.equal(usual.status, name === 'right' ? 0 : 1);
        for (const closed of inputs) {
          const outcome = await runShell(`${command} ${closed}`, [], { cwd: folder });
          assert.deepEqual(marksIn(outcome.stdout), marksIn(usual.stdout), closed);
          assert.equal(outcome.status, usual.status, closed);
        }
      }
    }));

  /** @param {string} folder */
  async function handIn(folder) {
    await writeFiles(join(folder, 'handed-in'), {
      'broken.c': 'int main(void) {',
      'notes.txt': '',
      'right.c': await sourceOf('right'),
      // What it writes to its standard error goes nowhere else.
      'talks.c': `#include <stdio.h>
        #include <unistd.h>
        #define AT_START() if (write(2, "hello\\n", 6) != 6) puts("no standard error")
        ${await sourceOf('right')}`,
    });
    return 'exec "$THREEPLY" grade --submissions handed-in --random 5 --no-shrink';
  }

  test('change nothing of the marks of a class', () =>
    inOpenFolder(async (folder) => {
      const command = `${await handIn(folder)} --json`;
      const usual = await runShell(command, [], { cwd: folder });
      assert.equal(usual.stderr, 'threeply: not C files, ignored: notes.txt\n');
      const marks = marksIn(usual.stdout);
      assert.deepEqual(
        marks.map((/** @type {any[]} */ [name, passed]) => [name, passed]),
        [
          ['broken.c', 0],
          ['right.c', 5],
          ['talks.c', 5],
        ],
      );
      for (const closed of inputs) {
        const outcome = await runShell(`${command} ${closed}`, [], { cwd: folder });
        assert.deepEqual(marksIn(outcome.stdout), marks, closed);
        assert.equal(outcome.status, 1, closed);
      }
    }));

  test('without a standard output there is a status, and the tables of a class', () =>
    inOpenFolder(async (folder) => {
      const complaint = 'threeply: cannot write the output: Bad file descriptor\n';
      await compile(folder, 'right');
      const single = 'exec "$THREEPLY" grade --random 3 -- ./right >&-';
      const one = await runShell(single, [], { cwd: folder });
      assert.deepEqual([one.status, one.stderr], [5, complaint]);
      const silent = await runShell(`${single} <&- 2>&-`, [], { cwd: folder });
      assert.deepEqual([silent.status, silent.stderr, silent.stdout], [5, '', '']);

      const command = await handIn(folder);
      const passed = /^right\.c,5,5,0,0,100\.0,[^]*^talks\.c,5,5,0,0,100\.0,/m;
      for (const [closed, told] of [
        ['>&-', `threeply: not C files, ignored: notes.txt\n${complaint}`],
        ['<&- >&- 2>&-', ''],
      ]) {
        const outcome = await runShell(`${command} ${closed}`, [], { cwd: folder });
        assert.deepEqual([outcome.status, outcome.stderr], [5, told]);
        assert.match(await readFile(join(folder, 'grades/table.csv'), 'utf8'), passed);
        for (const name of await readdir(join(folder, 'grades'), { recursive: true })) {
          if (!name.includes('.')) continue; // a folder
          const text = await readFile(join(folder, 'grades', name), 'utf8');
          assert.doesNotMatch(text, /^threeply:/m, 'no message went into a file');
        }
        await rm(join(folder, 'grades'), { recursive: true });
      }
    }));
});

describe('an output in the place of a file that lends rights', () => {
  test('lends none, and stays the property of its owner', () =>
    inOpenFolder(async (folder) => {
      await writeFile(join(folder, 'boards'), traceGolden('five-cases').input);
      await compile(folder, 'right');
      const isRoot = process.getuid?.() === 0;
      for (const [index, words] of [
        ['trace', 'boards', 'old'],
        ['solve', '--json', '--outputfile', 'old', '-'],
        ['grade', '--random', '2', '--html', 'old', '--', './right'],
      ].entries()) {
        for (const mode of [0o4755, 0o2711, 0o6750]) {
          const path = join(folder, 'old');
          await writeFile(path, 'old');
          if (isRoot) await chown(path, 12345, 12346);
          await chmod(path, mode);
          const input = `........\n........\n........\n....B...\n...R....\n${'........\n'.repeat(3)}`;
          const outcome = await run(words, { cwd: folder, input });
          assert.equal(outcome.status, 0, outcome.stderr);
          const info = await stat(path);
          assert.ok(info.size > 3, `${index}: it is written`);
          assert.equal(info.mode & 0o7777, mode & 0o777);
          if (isRoot) assert.deepEqual([info.uid, info.gid], [12345, 12346]);
          await rm(path);
        }
      }
    }));
});

/** As root of a namespace in which there can be no others. */
const poor = ['-Ur', 'sh', '-c', 'echo 0 > /proc/sys/user/max_user_namespaces && exec "$@"', 'sh'];
const isPossible = await promisify(execFile)('unshare', [...poor, 'true']).then(
  () => true,
  () => false,
);

describe('no walls', () => {
  const skip = isPossible ? false : 'unshare -Ur does not work here';

  /**
   * @param {string} folder
   * @param {readonly string[]} words
   */
  const gradePoorly = (folder, words) =>
    runCommand('unshare', [...poor, program, 'grade', ...words], { cwd: folder });

  test('nothing is run, nothing is written, and it is said', { skip }, () =>
    inOpenFolder(async (folder) => {
      const mark = join(folder, 'mark');
      await writeScript(join(folder, 'marks'), `echo run > ${mark}`);
      await writeFiles(join(folder, 'handed-in'), { 'right.c': await sourceOf('right') });
      for (const words of [
        ['--', './marks'],
        ['--json', '--html', 'page.html', '--', './marks'],
        ['--submissions', 'handed-in', '--out', 'grades'],
      ]) {
        const outcome = await gradePoorly(folder, ['--random', '3', ...words]);
        assert.match(outcome.stderr, /^threeply: no walls can be built [ -~]+ --no-walls\.\n$/);
        assert.equal(outcome.stdout, '');
        assert.equal(outcome.status, 6);
      }
      assert.deepEqual((await readdir(folder)).sort(), ['handed-in', 'marks']);
    }),
  );

  test('who says so gets marks all the same, and is told what they are worth', { skip }, () =>
    inOpenFolder(async (folder) => {
      await compile(folder, 'right');
      const mark = join(folder, 'mark');
      await writeScript(join(folder, 'marks'), `echo run > ${mark}`);
      const usual = ['--no-walls', '--random', '3', '--no-shrink'];
      await gradePoorly(folder, [...usual, '--', './marks']);
      assert.ok(existsSync(mark), 'this is what is at stake');

      const json = await gradePoorly(folder, [...usual, '--json', '--', './right']);
      const told = JSON.parse(json.stdout);
      assert.equal(told.isolation_level, 'none');
      assert.equal(told.isolation_is_weak, true);
      assert.equal(told.walls.own_root, false);
      assert.equal(told.walls.own_user, false);
      assert.equal(told.programs[0].passed, 3);
      assert.equal(json.status, 0);

      const text = await gradePoorly(folder, [...usual, '--html', 'page.html', '--', './right']);
      assert.match(text.stdout, /^\.\/right: all 3 passed\n.*\nIsolation: none: programs could/);
      const page = await readFile(join(folder, 'page.html'), 'utf8');
      assert.match(page, /Isolation[^]{0,40}none[^]{0,40}programs could read, write and end/);

      await mkdir(join(folder, 'handed-in'));
      await writeFiles(join(folder, 'handed-in'), { 'right.c': await sourceOf('right') });
      const handedIn = await gradePoorly(folder, [...usual, '--submissions', 'handed-in']);
      assert.match(handedIn.stdout, /^1 submission: 1 passed everything/);
      assert.match(handedIn.stdout, /^Isolation: none: /m);
      assert.equal(handedIn.status, 0);
    }),
  );

  test('where there could be some, too', () =>
    inOpenFolder(async (folder) => {
      await compile(folder, 'right');
      const words = ['--random', '3', '--no-walls', '--', './right'];
      const outcome = await run(['grade', '--json', ...words], { cwd: folder });
      const told = JSON.parse(outcome.stdout);
      assert.equal(told.isolation_level, 'none');
      assert.equal(told.programs[0].passed, 3);
      assert.match(told.repeat, / --no-walls -- \.\/right$/);
    }));
});
