// @ts-check
// What breaks the rules of a format is refused by its reader, so that tests which use it can fail.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';

import { readCsv, readGradescope, readTap } from './strict-readers.mjs';

/** @param {(text: string) => unknown} read @param {string} right @param {[string, string][]} changes */
function assertStrict(read, right, changes) {
  read(right);
  for (const [from, to] of changes) {
    assert(right.includes(from), from);
    assert.throws(() => read(right.replace(from, to)), undefined, `${from} made ${to}`);
  }
}

test('CSV', () => {
  assertStrict(readCsv, 'name,marks\r\n"Ann, ""A""",3\r\n', [
    ['3\r\n', '3\n'],
    [',3', ''],
    ['"Ann, ""A"""', 'Ann, "A"'],
    ['""A""', '"A"'],
  ]);
});

test('TAP', () => {
  const text = 'TAP version 14\n1..2\nok 1 - a \\# b\nnot ok 2 - c\n  ---\n  line: 3\n  ...\n';
  assertStrict(readTap, text, [
    ['TAP version 14\n', ''],
    ['1..2', '1..3'],
    ['ok 2', 'ok 3'],
    ['\\#', '#'],
    ['line: 3', 'line: three'],
    ['  ...\n', '  ...\nrubbish\n'],
  ]);
});

test("Gradescope's results", () => {
  const one = { name: 'a', score: 1, max_score: 2, output: '', visibility: 'hidden' };
  assertStrict(readGradescope, JSON.stringify({ output: 'x', tests: [one] }), [
    ['"score":1', '"score":3'],
    ['"score":1', '"score":"1"'],
    ['hidden', 'secret'],
    ['"name":"a"', '"name":""'],
    ['"output":"x"', '"words":"x"'],
    ['"max_score":2,', ''],
  ]);
});

test('JUnit XML', async () => {
  const schema = new URL('./junit.xsd', import.meta.url).pathname;
  const check = (/** @type {string} */ xml) => {
    const checking = promisify(execFile)('xmllint', ['--noout', '--schema', schema, '-']);
    checking.child.stdin?.end(xml);
    return checking;
  };
  const right =
    '<testsuites><testsuite name="a" tests="1" failures="1" errors="0" skipped="0">' +
    '<testcase name="b" classname="c"><failure type="t" message="m">x</failure></testcase></testsuite></testsuites>';
  await check(right);
  for (const [from, to] of [
    ['tests="1"', 'tests="one"'],
    ['message="m"', 'words="m"'],
    ['<failure ', '<fault '],
    ['name="b" ', ''],
    ['>x<', '>&#1;<'],
  ]) {
    await assert.rejects(check(right.replaceAll(from, to)), `${from} made ${to}`);
  }
});
