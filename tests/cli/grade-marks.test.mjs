// @ts-check
// Marks, and the formats that course platforms, build servers and spreadsheets read.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { inflateRawSync } from 'node:zlib';

import { compile, gradeJson, writeScript } from './grading.mjs';
import { root, run } from './program.mjs';
import { readCsv, readGradescope, readTap } from './strict-readers.mjs';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'threeply-marks-'));
  await Promise.all(
    ['right', 'wrong_tie_break', 'wrong_trailing_blanks'].map((name) => compile(folder, name)),
  );
});
after(() => rm(folder, { recursive: true }));

/** @param {string} name of a file that grading has written */
const written = (name) => readFile(join(folder, 'out', name), 'utf8');

/**
 * Grades a program and checks all that is written about it by the formats' own rules.
 *
 * @param {string} name
 * @param {string[]} options
 */
async function gradeInAllFormats(name, ...options) {
  const formats = ['--formats', 'csv,gradescope,json,junit,tap', '--out', join(folder, 'out')];
  const outcome = await run(['grade', '--json', ...options, ...formats, '--', join(folder, name)]);
  assert.equal(outcome.stderr, '');
  const report = JSON.parse(outcome.stdout).programs[0];
  assert.equal(JSON.parse(await written('report.json')).programs[0].passed, report.passed);
  const junit = join(folder, 'out/junit.xml');
  const schema = join(root, 'tests/cli/junit.xsd');
  await promisify(execFile)('xmllint', ['--noout', '--schema', schema, junit]);
  const query = async (/** @type {string} */ path) =>
    Number((await promisify(execFile)('xmllint', ['--xpath', path, junit])).stdout);
  const cases = readCsv(await written('cases.csv'));
  const points = readTap(await written('results.tap'));
  const gradescope = readGradescope(await written('results.json'));
  const isPassed = cases.map(({ result }) => ['passed', 'forgiven'].includes(result));
  assert.equal(isPassed.filter(Boolean).length, report.passed);
  assert.deepEqual(
    points.map(({ isOk }) => isOk),
    isPassed,
  );
  assert.equal(await query('count(//testcase)'), report.total);
  assert.equal(await query('count(//failure | //error)'), report.total - report.passed);
  assert.equal(
    await query('sum(//testsuite/@failures | //testsuite/@errors)'),
    report.total - report.passed,
  );
  return { report, cases, points, gradescope, query };
}

describe('marks', () => {
  test('are given by stages, in every format the same', async () => {
    const page = ['--page', 'https://a.edu/threeply/'];
    const { report, cases, points, gradescope } = await gradeInAllFormats(
      'wrong_tie_break',
      ...['--random', '60', '--marks', '4,2,1'],
      ...page,
    );
    const { marks } = report;
    assert.equal(marks.of, 7);
    assert.equal(marks.groups[0].score, 4, 'what computes nothing has no ties');
    assert(marks.groups[1].score < 2);
    const group = cases.filter(({ stage }) => stage === '1');
    const passed = group.filter(({ result }) => result === 'passed').length;
    assert.equal(marks.groups[1].score, Math.round((200 * passed) / group.length) / 100);
    assert.deepEqual(
      gradescope.tests.map((/** @type {any} */ one) => [one.score, one.max_score]),
      marks.groups.map((/** @type {any} */ one) => [one.score, one.of]),
    );
    assert.match(gradescope.output, /^This program behaves exactly as if it played the last of/);
    // The shortest list, and a link that has it and what the program printed.
    const { output } = gradescope.tests[1];
    assert.match(output, /printf 'A\\n' \| /);
    const link = /See it: (\S+)/.exec(output)?.[1] ?? '';
    assert(link.startsWith('https://a.edu/threeply/#rules=towers&actions=A&place=replay&theirs='));
    const theirs = Buffer.from(link.split('theirs=')[1], 'base64url');
    const found = await promisify(execFile)('sh', ['-c', `echo A | ${folder}/wrong_tie_break`]);
    assert.equal(inflateRawSync(theirs).toString(), found.stdout);
    assert(points.some(({ details }) => details?.page === link));
    assert(cases.some((row) => row.page === link && row.list === 'A\n'));
  });

  test('of a file may be hidden, and their lists are nowhere else', async () => {
    const file = join(folder, 'marks.txt');
    await writeFile(file, '3 visible stage 0: The rules\n1.5 hidden all: The search\n');
    const { report, gradescope } = await gradeInAllFormats(
      'wrong_tie_break',
      ...['--random', '40', '--marks', file],
    );
    assert.deepEqual(
      gradescope.tests.map((/** @type {any} */ one) => [one.name, one.visibility]),
      [
        ['The rules', 'visible'],
        ['The search', 'hidden'],
      ],
    );
    assert.equal(report.marks.of, 4.5);
    assert.match(gradescope.tests[1].output, /printf 'A/);
    assert.doesNotMatch(gradescope.tests[0].output, /printf/);
    assert.equal(gradescope.output, '', 'what only hidden cases show is told to nobody');
  });

  test('forgive white space where that is asked for, and say so', async () => {
    const options = ['--random', '20', '--lenient', 'spaces'];
    const { report, cases, points, query } = await gradeInAllFormats(
      'wrong_trailing_blanks',
      ...options,
    );
    assert.equal(report.passed, 20);
    assert.equal(report.forgiven, 20);
    assert(cases.every(({ result }) => result === 'forgiven'));
    assert(points.every(({ details }) => details?.message === 'wrong white space, forgiven'));
    assert.equal(await query('count(//system-out)'), 20);
    const strict = await gradeJson('--random', '20', '--', join(folder, 'wrong_trailing_blanks'));
    assert.equal(strict.report.passed, 0);
    const words = ['grade', ...options, '--', join(folder, 'wrong_trailing_blanks')];
    assert.match((await run(words)).stdout, /20 passed cases have wrong white space, which was/);
  });

  test('cannot be given in ways that say nothing', async () => {
    const file = join(folder, 'wrong.txt');
    await writeFile(file, '4 visible stage 0\n2 hiden stage A\n');
    for (const [marks, complaint] of /** @type {[string, RegExp][]} */ ([
      ['4,2', /--marks: expected marks for the stages 0, A and P, such as 4,2,1, but found 2/],
      [file, /wrong\.txt, line 2, column 3: expected visible, hidden, .* but found 'hiden'/],
      [join(folder, 'none'), /cannot read .*none: No such file/],
    ])) {
      const outcome = await run(['grade', '--marks', marks, '--', join(folder, 'right')]);
      assert.match(outcome.stderr, complaint);
      assert.notEqual(outcome.status, 0);
    }
    const noP = ['--random', '4', '--kinds', 'error', '--marks', '4,2,1'];
    const outcome = await run(['grade', ...noP, '--', join(folder, 'right')]);
    assert.match(outcome.stderr, /no case belongs to the group 'Stage \d, command/);
  });
});

test('whatever a program prints, its reports keep to their formats', async () => {
  const odd = [
    ']]>',
    '</failure>',
    '\\001\\033[31m\\377\\303',
    '# SKIP',
    '=1+1,"x"',
    '  ...',
    '  ---',
  ];
  const text = odd.map((part) => `printf '${part}\\n'`).join('\n');
  await writeScript(join(folder, 'odd # name'), `${text}\nprintf '\\357\\277\\277\\n'`);
  const { report } = await gradeInAllFormats('odd # name', '--random', '10', '--no-shrink');
  assert.equal(report.passed, 0);
});
