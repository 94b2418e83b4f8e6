// @ts-check
// What graded programs find beside themselves, and what is said when they find nothing.
import assert from 'node:assert/strict';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';

import {
  compile,
  compileText,
  gradeClass,
  gradeJson,
  inOpenFolder,
  sourceOf,
  writeFiles,
  writeScript,
} from './grading.mjs';
import { run } from './program.mjs';

/** Prints the beginning of a file of its folder. */
const reader = `#include <stdio.h>
int main(void) {
  char text[100];
  FILE *file = fopen("weights.txt", "r");
  if (file == NULL) { perror("weights.txt"); return 1; }
  fputs(fgets(text, sizeof text, file) == NULL ? "" : text, stdout);
  return 0;
}
`;

describe('data', () => {
  test('are in the folder of a program if they are given', () =>
    inOpenFolder(async (folder) => {
      const program = await compileText(join(folder, 'reader'), reader);
      await writeFile(join(folder, 'weights.txt'), 'one two\n');
      const words = ['--random', '1', '--no-shrink'];
      const { report } = await gradeJson(...words, '--', program);
      assert.match(report.failures[0].errors, /No such file/);
      const given = ['--with', join(folder, 'weights.txt')];
      const { report: other } = await gradeJson(...words, ...given, '--', program);
      assert.equal(other.failures[0].found, 'one two');
    }));

  test('of a submission are its own, but for those that all are given', () =>
    inOpenFolder(async (folder) => {
      const handed = join(folder, 'handed-in');
      await writeFiles(handed, {
        'ann/reader.c': reader,
        'ann/weights.txt': 'of ann\n',
        'bob/reader.c': reader,
      });
      const { reports } = await gradeClass(folder);
      assert.equal(reports.ann.failures[0].found, 'of ann');
      assert.equal(reports.bob.failures[0].found, '');
      await writeFile(join(folder, 'weights.txt'), 'of all\n');
      const given = ['--random', '3', '--with', join(folder, 'weights.txt')];
      const { reports: both } = await gradeClass(folder, given);
      for (const name of ['ann', 'bob']) assert.equal(both[name].failures[0].found, 'of all');
    }));
});

test('a compiler does not see the program of the submission before', () =>
  inOpenFolder(async (folder) => {
    await writeFiles(join(folder, 'handed-in'), {
      'alice.c': await sourceOf('right'),
      'bob.c': 'asm(".incbin \\"/program/program\\"");\nint main(void) { return 0; }\n',
    });
    const words = ['--random', '3', '--jobs', '1', '--compile', 'gcc -std=gnu99'];
    const { reports } = await gradeClass(folder, words);
    assert.equal(reports['alice.c'].passed, 3);
    assert.equal(reports['bob.c'].complaint, 'it does not compile');
  }));

describe('a hint', () => {
  test('names the program of this folder', () =>
    inOpenFolder(async (folder) => {
      await compile(folder, 'right');
      const { stderr } = await run(['grade', '--', 'right'], { cwd: folder });
      assert.equal(
        stderr,
        "threeply: there is no program 'right'; one of this folder is ./right\n",
      );
    }));

  test('says that a folder is closed to the user that programs are', () =>
    inOpenFolder(async (folder) => {
      const closed = join(folder, 'closed');
      await mkdir(closed);
      await chmod(closed, 0o700);
      const program = await compile(folder, 'right');
      const words = ['--random', '1', '--show', closed, '--', program];
      const outcome = await run(['grade', '--json', ...words]);
      // Where programs are the user who grades, there is nothing to say.
      if (outcome.status === 0) return assert(!JSON.parse(outcome.stdout).walls.own_user);
      assert.match(outcome.stderr, /programs run as another user, to whom '.*closed' is closed/);
      assert.equal(outcome.status, 5);
    }));

  test('is the last line of what Python says', () =>
    inOpenFolder(async (folder) => {
      const lines = 'Traceback (most recent call last):\\n  File x\\nModuleNotFoundError: it\\n';
      const script = await writeScript(join(folder, 'like-python'), `printf '${lines}' >&2`);
      const { stdout } = await run(['grade', '--random', '1', '--', script]);
      assert.match(stdout, /It wrote to standard error: ModuleNotFoundError: it\n/);
    }));
});

test('the command that repeats a grading has all that makes a difference', () =>
  inOpenFolder(async (folder) => {
    await writeFiles(folder, {
      'in/right.c': await sourceOf('right'),
      'board.h': '',
    });
    const usual = ['--random', '1', '--seed', '2'];
    const limits = ['--timeout', '2.5', '--limit', '60', '--memory', '600'];
    const rest = ['--with', 'board.h', '--compile', 'gcc -O2', '--submissions', 'in'];
    const { stdout } = await run(['grade', '--json', ...usual, ...limits, ...rest], {
      cwd: folder,
    });
    assert.equal(
      JSON.parse(stdout).repeat,
      "threeply grade --random 1 --seed 2 --timeout 2.5 --limit 60 --memory 600 --with board.h --compile 'gcc -O2' --submissions in",
    );
  }));

test('a program that trusts malloc has run out of memory, not followed a bad pointer', () =>
  inOpenFolder(async (folder) => {
    const text = `#include <stdlib.h>
#include <string.h>
int main(void) { for (;;) memset(malloc(1 << 20), 1, 1 << 20); }
`;
    const program = await compileText(join(folder, 'greedy'), text);
    const words = ['--random', '1', '--no-shrink', '--memory', '200', '--', program];
    const { report } = await gradeJson(...words);
    assert.deepEqual(report.by_fault, { 'too-much-memory': 1 });
  }));
