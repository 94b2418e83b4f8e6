// @ts-check
// A class that is graded in parts, interrupted, handed in again; and the autograder for Gradescope.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { chmod, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';

import { inOpenFolder, sourceOf, writeFiles } from './grading.mjs';
import { program, run } from './program.mjs';
import { readCsv, readGradescope } from './strict-readers.mjs';

/** A program of tests/programs in one file. @param {string} name */
async function whole(name) {
  return (await sourceOf(name)).replace('#include "right.c"', await sourceOf('right'));
}

/** @param {string} folder that gets a class of five, of which two fail alike */
async function writeClass(folder) {
  const tie = await whole('wrong_tie_break');
  await writeFiles(join(folder, 'handed-in'), {
    'ann/main.c': await whole('right'),
    'bob.c': tie,
    'carl.c': await whole('wrong_no_win_line'),
    'dora.c': 'int main(void) { return undeclared; }\n',
    'eve/src/mine.c': `/* my own work */\n${tie}`,
  });
}

const usual = ['--random', '30', '--marks', '4,2,1', '--formats', 'csv,gradescope,json,junit,tap'];

/**
 * Every file of a folder, by its path, but for what tells of times.
 *
 * @param {string} folder
 */
async function contents(folder) {
  const names = (await readdir(folder, { recursive: true })).sort();
  /** @type {Record<string, string>} */
  const files = {};
  for (const name of names) {
    if (name === 'times.csv' || name === 'grading.jsonl') continue;
    const path = join(folder, name);
    if ((await stat(path)).isFile()) files[name] = await readFile(path, 'latin1');
  }
  return files;
}

/** @param {string} folder @param {string[]} words */
const grade = (folder, ...words) => run(['grade', ...words], { cwd: folder });

describe('a class', () => {
  test('graded in parts by GNU parallel has the report of one run, to the byte', () =>
    inOpenFolder(async (folder) => {
      await writeClass(folder);
      const one = await grade(folder, ...usual, '--submissions', 'handed-in', '--out', 'one');
      assert.match(one.stdout, /^ann +7 +30 of 30/m);
      assert.match(one.stdout, /These 2 fail on exactly the same \d+ cases, with the same wrong/);
      const command = `${program} grade ${usual.join(' ')} --submissions handed-in --shard {}/3 --out part-{}`;
      await promisify(execFile)(
        'parallel',
        ['--will-cite', '--jobs', '2', `${command} || [ $? = 1 ]`, ':::', '1', '2', '3'],
        { cwd: folder, env: { ...process.env, HOME: folder } },
      );
      const parts = ['part-1', 'part-2', 'part-3'];
      const merged = await grade(folder, '--merge', ...parts, '--out', 'merged');
      assert.equal(merged.stdout, one.stdout.replaceAll('one/', 'merged/'));
      assert.equal(merged.status, one.status);
      assert.deepEqual(await contents(join(folder, 'merged')), await contents(join(folder, 'one')));

      const table = readCsv(await readFile(join(folder, 'merged/table.csv'), 'utf8'));
      assert.deepEqual(
        table.map(({ submission }) => submission),
        ['ann', 'bob.c', 'carl.c', 'dora.c', 'eve'],
      );
      const missing = await grade(folder, '--merge', 'part-1', 'part-3', '--out', 'other');
      assert.match(missing.stderr, /of 5 submissions 2 were not graded: bob\.c, eve; a part is/);
      assert.equal(missing.status, 5);
      const seeds = ['--seed', '2', '--shard', '2/3', '--out', 'part-2'];
      const anew = await grade(folder, ...usual, '--submissions', 'handed-in', ...seeds);
      assert.equal(anew.stderr, '');
      const mixed = await grade(folder, '--merge', ...parts, '--out', 'other');
      assert.match(mixed.stderr, /'part-1' and 'part-2' do not fit: the commands are '/);
    }));

  test('goes on where it stopped, and grades again only what has changed', () =>
    inOpenFolder(async (folder) => {
      await writeClass(folder);
      const words = [...usual, '--submissions', 'handed-in', '--out', 'out'];
      // Interrupted once the first of them is kept.
      const child = spawn(program, ['grade', '--jobs', '1', ...words], {
        cwd: folder,
        stdio: 'ignore',
      });
      const ended = new Promise((resolve) => child.on('exit', resolve));
      const kept = join(folder, 'out/grading.jsonl');
      const lines = async () =>
        (await readFile(kept, 'utf8').catch(() => '')).split('\n').length - 1;
      while ((await lines()) < 2) await new Promise((resolve) => setTimeout(resolve, 5));
      child.kill('SIGINT');
      await ended;
      const before = (await lines()) - 1;
      const rest = await grade(folder, ...words);
      assert.match(rest.stderr, new RegExp(`${before} of 5 submissions have not changed`));
      const fresh = await grade(folder, ...usual, '--submissions', 'handed-in', '--out', 'fresh');
      assert.equal(rest.stdout, fresh.stdout.replaceAll('fresh/', 'out/'));
      assert.deepEqual(await contents(join(folder, 'out')), await contents(join(folder, 'fresh')));

      await writeFile(join(folder, 'handed-in/bob.c'), await whole('right'));
      const again = await grade(folder, ...words);
      assert.match(again.stderr, /4 of 5 submissions have not changed/);
      assert.match(again.stdout, /^bob\.c +7 .* was \d/m);
      const table = readCsv(await readFile(join(folder, 'out/table.csv'), 'utf8'));
      const [bob, eve] = ['bob.c', 'eve'].map((name) =>
        table.find(({ submission }) => submission === name),
      );
      assert.equal(bob?.marks, '7');
      assert.equal(bob?.marks_before, eve?.marks);
      assert.match(await readFile(join(folder, 'out/index.html'), 'utf8'), />\+\d.*was \d/);
      // What is lost is made again.
      await rm(join(folder, 'out/carl.c.html'));
      assert.match((await grade(folder, ...words)).stderr, /4 of 5/);
      await writeFile(kept, 'nonsense\n');
      assert.match(
        (await grade(folder, ...words)).stderr,
        /all submissions are graded: .* is not what grading/,
      );
    }));
});

test('pages for students tell nothing of hidden groups, and shorten what they tell', () =>
  inOpenFolder(async (folder) => {
    await writeFile(
      join(folder, 'marks.txt'),
      '1 visible kinds choice : Open\n2 hidden all : Secret\n',
    );
    await mkdir(join(folder, 'handed-in'));
    await writeFile(join(folder, 'handed-in/ann.c'), await whole('wrong_tie_break'));
    const words = ['--random', '40', '--seed', '77', '--marks', 'marks.txt', '--out', 'out'];
    const outcome = await grade(folder, ...words, '--submissions', 'handed-in');
    assert.match(outcome.stdout, /For students: out\/students/);
    const [all, seen] = await Promise.all(
      ['ann.c.html', 'students/ann.c.html'].map((name) =>
        readFile(join(folder, 'out', name), 'utf8'),
      ),
    );
    const casesOf = (/** @type {string} */ page) =>
      [...page.matchAll(/class="case">\d+-([\w-]+)</g)].map(([, kind]) => kind);
    assert(casesOf(all).some((kind) => kind !== 'choice'));
    assert.deepEqual([...new Set(casesOf(seen))], ['choice']);
    assert.match(all, /Secret/);
    assert.doesNotMatch(seen, /Secret|seed 77|To repeat|All submissions|Seen by students/);
    // Of each side of the wall one is shortened.
    for (const page of [all, seen]) assert.match(page, /Shortest list found/);
  }));

test('the autograder for Gradescope grades in the folders that it finds there', () =>
  inOpenFolder(async (folder) => {
    await writeFile(join(folder, 'marks.txt'), '4 visible stage 0\n3 hidden all\n');
    const cases = ['--random', '20', '--marks', 'marks.txt', '--with', 'marks.txt'];
    const words = [...cases, '--gradescope-zip', 'autograder.zip', '--page', 'https://a.edu/'];
    const outcome = await grade(folder, ...words);
    assert.equal(outcome.status, 0, outcome.stderr);
    const unzip = promisify(execFile);
    await unzip('unzip', ['-t', 'autograder.zip'], { cwd: folder });
    const base = join(folder, 'autograder');
    await mkdir(join(base, 'submission'), { recursive: true });
    await mkdir(join(base, 'results'));
    await unzip('unzip', ['-q', '../autograder.zip', '-d', 'source'], { cwd: base });
    const env = { ...process.env, AUTOGRADER: base };
    const grader = async () => {
      await promisify(execFile)(join(base, 'source/run_autograder'), [], { env });
      return readGradescope(await readFile(join(base, 'results/results.json'), 'utf8'));
    };
    await writeFile(join(base, 'submission/mine.c'), await whole('wrong_tie_break'));
    await chmod(join(base, 'submission'), 0o700);
    const results = await grader();
    assert.equal(results.tests[0].score, 4);
    assert.equal(results.tests[1].visibility, 'hidden');
    assert.match(results.tests[1].output, /See it: https:\/\/a\.edu\/#rules=towers/);
    await writeFile(join(base, 'submission/mine.c'), 'int main(void) { return undeclared; }\n');
    const broken = await grader();
    assert.match(broken.output, /Nothing was run: it does not compile[^]*undeclared/);
    assert(broken.tests.every((/** @type {any} */ one) => one.score === 0));
    const setUp = await readFile(join(base, 'source/setup.sh'), 'utf8');
    assert.match(setUp, /^#!\/usr\/bin\/env bash\n/);
  }));
