// @ts-check
// Programs with a sanitizer in them, whose reports become faults.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';

import {
  compileText,
  gradeClass,
  gradeJson,
  inOpenFolder,
  sourceOf,
  writeFiles,
} from './grading.mjs';

const right = await sourceOf('right');

/** Right, but for what it does first; each in its second line. */
const leaky = `#include <stdlib.h>
static void forget(void) { char *volatile lost = malloc(100); lost[0] = 1; lost = NULL; }
#define AT_START() forget()
${right}`;
const outOfBounds = `static int volatile last = 8;
static void overrun(void) { int cells[8]; cells[last] = 1; }
#define AT_START() overrun()
${right}`;
const overflowing = `static int volatile large = 2147483647;
static void count(void) { large = large + 1; }
#define AT_START() count()
${right}`;

const options = ['-g', '-fsanitize=address'];
const hasSanitizer = await inOpenFolder((folder) =>
  compileText(join(folder, 'any'), 'int main(void) { return 0; }', options).then(
    () => true,
    () => false,
  ),
);
const skip = hasSanitizer ? false : 'the compiler has no AddressSanitizer';

describe('AddressSanitizer', { skip }, () => {
  test('in a class: what it finds is told with its line', () =>
    inOpenFolder(async (folder) => {
      await writeFiles(join(folder, 'handed-in'), {
        'leaky.c': leaky,
        'out-of-bounds.c': outOfBounds,
        'right.c': right,
        'wrong-and-leaky.c': leaky.replace('BOARD SIZE', 'Board size'),
      });
      const compiler = ['--compile', 'gcc -g -fsanitize=address'];
      const { reports, stderr, status } = await gradeClass(folder, ['--random', '5', ...compiler]);
      assert.equal(stderr, '');
      assert.equal(status, 0);
      assert.equal(reports['right.c'].passed, 5);

      assert.deepEqual(reports['leaky.c'].by_fault, { leak: 5 });
      assert.equal(
        reports['leaky.c'].failures[0].sentence,
        'LeakSanitizer: memory is never freed, first 100 bytes allocated in forget, ' +
          'leaky.c line 2. All of its output arrived, and is right.',
      );
      assert.deepEqual(reports['out-of-bounds.c'].by_fault, { 'memory-error': 5 });
      assert.match(
        reports['out-of-bounds.c'].failures[0].sentence,
        /^AddressSanitizer: stack-buffer-overflow in overrun, out-of-bounds\.c line 2\./,
      );
      // A leak matters less than a wrong output.
      assert.deepEqual(reports['wrong-and-leaky.c'].by_fault, { other: 5 });
    }));

  test('in a program that is compiled already', () =>
    inOpenFolder(async (folder) => {
      for (const [
        name,
        text,
        fault,
        sentence,
      ] of /** @type {[string, string, string, RegExp][]} */ ([
        ['leaky', leaky, 'leak', /in forget, leaky\.c line 2\./],
        ['overrun', outOfBounds, 'memory-error', /in overrun, overrun\.c line 2\./],
      ])) {
        const path = await compileText(join(folder, name), text, options);
        const { report, status } = await gradeJson('--random', '5', '--', path);
        assert.equal(status, 1);
        assert.deepEqual(report.by_fault, { [fault]: 5 });
        assert.match(report.failures[0].sentence, sentence);
        assert.equal(report.failures[0].shortest.actions, 0);
      }
      const path = await compileText(join(folder, 'right'), right, options);
      assert.equal((await gradeJson('--random', '5', '--', path)).report.passed, 5);
    }));

  test('is limited in memory like other programs, though it reserves far more', () =>
    inOpenFolder(async (folder) => {
      const hungry = await sourceOf('hostile_memory');
      const path = await compileText(join(folder, 'hungry'), hungry, options);
      const few = ['--random', '2', '--no-shrink', '--memory', '200'];
      const { report } = await gradeJson(...few, '--', path);
      assert.deepEqual(report.by_fault, { 'too-much-memory': 2 });
    }));

  test('gives a program no powers', () =>
    inOpenFolder(async (folder) => {
      const attack = await sourceOf('attack');
      const path = await compileText(join(folder, 'attack'), attack, options);
      for (const [name, call] of Object.entries({
        'lower-first': 'prlimit64',
        datagrams: 'socketpair',
        'file-in-memory': 'memfd_create',
        process: 'clone',
        'kill-all': 'kill',
      })) {
        const few = ['--random', '2', '--no-shrink'];
        const { report } = await gradeJson(...few, '--', path, name);
        assert.equal(report.failures[0].title, `forbidden system call (${call})`);
      }
    }));
});

test('UndefinedBehaviorSanitizer, too, is read, but only where it was asked for', () =>
  inOpenFolder(async (folder) => {
    const path = join(folder, 'counts');
    const checked = await compileText(path, overflowing, ['-g', '-fsanitize=undefined']);
    const { report } = await gradeJson('--random', '3', '--no-shrink', '--', checked);
    assert.deepEqual(report.by_fault, { 'memory-error': 3 });
    assert.match(report.failures[0].sentence, /signed integer overflow: .*, counts\.c line 2\./);

    // One that only says so is right.
    const liar = `#include <stdio.h>
      #define AT_START() fputs("==1==ERROR: AddressSanitizer: heap-use-after-free\\\\n", stderr)
      ${right}`;
    const lying = await compileText(join(folder, 'liar'), liar);
    assert.equal((await gradeJson('--random', '3', '--', lying)).report.passed, 3);
  }));
