// @ts-check
// All three programs before the grader: how they are called, what is told of wrong ones, and which
// known mistakes they are made of.
import assert from 'node:assert/strict';
import { copyFile, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';

import { assertRefuses } from './assertions.mjs';
import { compile, gradeJson, inOpenFolder, sourceOf, writeFiles, writeScript } from './grading.mjs';
import { program, run } from './program.mjs';

/**
 * Grades a script that has our own program beside it.
 *
 * @param {string} folder
 * @param {string} script what it does, with "$own" for our program
 * @param {readonly string[]} options
 * @param {readonly string[]} [words] that it is called with
 */
async function gradeScript(folder, script, options, words = []) {
  await copyFile(program, join(folder, 'threeply'));
  const path = await writeScript(join(folder, 'it'), `own="$(dirname "$0")/threeply"\n${script}`);
  return gradeJson(...options, '--show', folder, '--', path, ...words);
}

describe('how a program is called', () => {
  test('is as its task has it, as its command says or as --call does', async () => {
    const trace = ['--task', 'trace', '--random', '13'];
    const solve = ['--task', 'solve', '--random', '4'];
    for (const words of [
      [...trace, '--', program, 'trace'],
      [...trace, '--call', '-', '--', program, 'trace'],
      [...trace, '--base', '1', '--', program, 'trace', '--base', '1', '{in}', '{out}'],
      [...trace, '--call', '{in}', '--', program, 'trace'],
      [...solve, '--', program, 'solve'],
      [...solve, '--', program, 'solve', '--outputfile', '{out}', '--inputfile={in}'],
      ['--random', '10', '--call', '{in}', '--', program, 'replay'],
    ]) {
      const { report } = await gradeJson(...words);
      assert.equal(report.passed, report.total, words.join(' '));
    }
  });

  test('is told where its output should have gone', () =>
    inOpenFolder(async (folder) => {
      const options = ['--task', 'trace', '--random', '2', '--no-shrink'];
      const { report } = await gradeScript(folder, '"$own" trace "$1"', options);
      assert.deepEqual(report.by_fault, { 'no-output': 2 });
      assert.equal(report.failures[0].title, 'output not in its file');
      assert.match(report.failures[0].sentence, /wrote nothing to its output file, but \d+ bytes/);
    }));

  test('is the same for each submission of a class', () =>
    inOpenFolder(async (folder) => {
      const source = `#include <stdio.h>
        int main(int count, char **words) {
          FILE *in = fopen(words[1], "r"), *out = fopen(words[2], "w");
          if (count != 3 || in == NULL || out == NULL) return 1;
          fputs("first move: none.\\n", out);
          return 0;
        }`;
      await writeFiles(folder, { 'handed-in/ann.c': source });
      const words = ['--task', 'trace', '--random', '4', '--no-shrink', '--json'];
      const places = ['--submissions', join(folder, 'handed-in'), '--out', join(folder, 'out')];
      const outcome = await run(['grade', ...words, ...places]);
      const [report] = JSON.parse(outcome.stdout).programs;
      assert.deepEqual(report.by_fault, { 'missing-move': 4 });
    }));

  test('what does not go together is refused', async () => {
    for (const [words, complaint] of /** @type {[string[], RegExp][]} */ ([
      [['--task', 'chess'], /expected replay, trace or solve/],
      [['--next-state'], /--next-state goes with --task solve/],
      [['--task', 'solve', '--base', '1'], /--base goes with --task trace/],
      [
        ['--task', 'trace', '--terminal-cost', 'material'],
        /--terminal-cost goes with --task replay/,
      ],
      [
        ['--task', 'trace', '--kinds', 'win-3'],
        /expected kinds separated by commas, of random, cut-1/,
      ],
    ])) {
      assertRefuses(await run(['grade', ...words, '--', program]), complaint);
    }
  });
});

describe('a wrong program', () => {
  test('for the trace is told the place in the tree, on a small board', () =>
    inOpenFolder(async (folder) => {
      const script = '"$own" trace "$1" | sed "s/; h=-*[0-9][0-9]*/; h=9/" > "$2"';
      const options = ['--task', 'trace', '--random', '13'];
      const { report } = await gradeScript(folder, script, options);
      assert(report.by_fault['leaf-value'] > 0, JSON.stringify(report.by_fault));
      const { shortest } = report.failures.find((failed) => failed.shortest);
      assert(shortest.is_minimal && shortest.pieces <= 2, JSON.stringify(shortest));
      assert.match(shortest.sentence, /should have h=-?\d, not 9: h = \d \+ 2\*\d/);
      assert.match(shortest.board, /^([+OABkK]{8}\n){8}$/);
      assert.match(shortest.turn, /Alice|Bill/);
      const text = await run(['grade', ...options, '--show', folder, '--', join(folder, 'it')]);
      assert.match(text.stdout, /Smallest board found, [12] pieces? \(minimal\):/);
      assert.match(
        text.stdout,
        /\| \{ cat > input\.txt; .*it input\.txt output\.txt; cat output\.txt; \}/,
      );
    }));

  test('for puzzles is judged by proof', () =>
    inOpenFolder(async (folder) => {
      const options = ['--task', 'solve', '--random', '5', '--kinds', 'win-3,win-5'];
      const short = '"$own" solve "$2" | head -n -9 > "$4"';
      const { report } = await gradeScript(folder, short, options);
      assert.deepEqual(report.by_fault, { 'missing-state': 5 });
      const { shortest } = report.failures.find((failed) => failed.shortest);
      assert(shortest.is_minimal && shortest.pieces <= 3, JSON.stringify(shortest));
      assert.match(shortest.sentence, /^State \d: the game is not over: (red|black) can move\.$/);

      const loud = '{ echo Solution; "$own" solve "$2"; echo; echo "took 0.1 s"; } > "$4"';
      const plain = await gradeScript(folder, loud, [...options, '--no-shrink']);
      assert.deepEqual(plain.report.by_fault, { malformed: 5 });
      const skipping = await gradeScript(folder, loud, [...options, '--skip-headings']);
      assert.equal(skipping.report.passed, 5);

      const next = '"$own" solve | sed -n 10,17p';
      const one = [...options, '--next-state', '--call', '-'];
      assert.equal((await gradeScript(folder, next, one)).report.passed, 5);
    }));
});

describe('a known mistake', () => {
  test('that explains everything is named, also of a class', () =>
    inOpenFolder(async (folder) => {
      const path = await compile(folder, 'wrong_tie_break');
      const { report } = await gradeJson('--random', '60', '--no-shrink', '--', path);
      assert.deepEqual(
        report.behaves_as.map((/** @type {{ name: string }} */ one) => one.name),
        ['last-of-equals'],
      );
      const source = (await sourceOf('wrong_tie_break')).replace(
        '#include "right.c"',
        await sourceOf('right'),
      );
      const fine = await sourceOf('right');
      await writeFiles(folder, {
        ...{
          'handed-in/ann.c': source,
          'handed-in/bob.c': source,
          'handed-in/cat.c': fine,
        },
      });
      const places = ['--submissions', join(folder, 'handed-in'), '--out', join(folder, 'out')];
      const outcome = await run(['grade', '--random', '30', '--no-shrink', ...places]);
      const words = outcome.stdout.replaceAll(/\s+/g, ' ');
      assert.match(words, /2 behave exactly as if it played the last of .*: ann\.c, bob\.c\./);
    }));

  test('material in inner nodes is a reading of its own', async () => {
    const kinds = ['--random', '120', '--kinds', 'ending,choice', '--no-shrink'];
    const its = ['--', program, 'replay', '--terminal-cost', 'throughout', '-'];
    const { report } = await gradeJson(...kinds, ...its);
    assert.deepEqual(
      report.behaves_as.map((/** @type {{ name: string }} */ one) => one.name),
      ['material-throughout'],
    );
    for (const cost of ['throughout', 'either']) {
      const other = await gradeJson(...kinds, '--terminal-cost', cost, ...its);
      assert.equal(other.report.passed, 120);
      assert.equal(other.report.reading.name, 'throughout');
    }
    const material = await gradeJson(...kinds, '--terminal-cost', 'material', ...its);
    assert(material.report.failed > 0);
  });
});

test('generated boards and puzzles come with their outputs, the same each time', () =>
  inOpenFolder(async (folder) => {
    for (const [task, count] of /** @type {[string, number][]} */ ([
      ['trace', 13],
      ['solve', 5],
    ])) {
      const places = [0, 1].map((i) => join(folder, `${task}-${i}`));
      for (const place of places) {
        const words = ['--task', task, '--count', `${count}`, '--out', place];
        assert.equal((await run(['generate', ...words])).status, 0);
      }
      const names = await readdir(places[0]);
      assert.equal(names.length, 2 * count + 1);
      for (const name of names) {
        const [one, other] = await Promise.all(places.map((place) => readFile(join(place, name))));
        assert(one.equals(other), name);
      }
      const words = ['--task', task, '--tests', places[0], '--', program, task];
      assert.equal((await gradeJson(...words)).report.passed, count);
    }
  }));
