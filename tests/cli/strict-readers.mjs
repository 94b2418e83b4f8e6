// @ts-check
// Readers of the formats in which reports are written, each as strict as the format's own rules.
import assert from 'node:assert/strict';

/**
 * RFC 4180: rows end with CR LF, fields with a comma, quote or line end in them are quoted, and every
 * row has as many fields as the first.
 *
 * @param {string} text
 * @returns {Record<string, string>[]} by the names in the first row
 */
export function readCsv(text) {
  /** @type {string[][]} */
  const rows = [];
  let at = 0;
  while (at < text.length) {
    /** @type {string[]} */
    const row = [];
    for (;;) {
      const field = /"((?:[^"]|"")*)"|[^",\r\n]*/y;
      field.lastIndex = at;
      const found = /** @type {RegExpExecArray} */ (field.exec(text));
      at += found[0].length;
      row.push(found[1] === undefined ? found[0] : found[1].replaceAll('""', '"'));
      if (text[at] !== ',') break;
      at += 1;
    }
    assert.equal(text.slice(at, at + 2), '\r\n', `a row ends with CR LF (at ${at})`);
    at += 2;
    rows.push(row);
  }
  const [names, ...rest] = rows;
  return rest.map((row) => {
    assert.equal(row.length, names.length, `as many fields as names: ${row}`);
    return Object.fromEntries(row.map((value, i) => [names[i], value]));
  });
}

/**
 * @typedef {Object} TestPoint
 * @property {boolean} isOk
 * @property {string} description
 * @property {Record<string, unknown> | null} details
 */

/**
 * TAP 14: the version, one plan, test points numbered in order, each with a block of YAML at most,
 * comments; nothing else.
 *
 * @param {string} text
 * @returns {TestPoint[]}
 */
export function readTap(text) {
  assert(text.endsWith('\n'));
  const lines = text.slice(0, -1).split('\n');
  assert.equal(lines.shift(), 'TAP version 14');
  const plan = /^1\.\.(\d+)$/.exec(lines.shift() ?? '');
  assert(plan, 'a plan');
  /** @type {TestPoint[]} */
  const points = [];
  while (lines.length > 0) {
    const line = lines.shift() ?? '';
    if (line.startsWith('#')) continue;
    const point = /^(not )?ok (\d+) - ((?:[^\\#]|\\[\\#])+)$/.exec(line);
    assert(point, `neither a test point nor a comment: ${line}`);
    assert.equal(Number(point[2]), points.length + 1);
    /** @type {TestPoint} */
    const read = {
      isOk: !point[1],
      description: point[3].replace(/\\(.)/g, '$1'),
      details: null,
    };
    if (lines[0] === '  ---') {
      lines.shift();
      read.details = {};
      while (lines[0] !== '  ...') {
        const entry = /^ {2}([a-z]+): (".*"|\d+)$/.exec(lines.shift() ?? '');
        assert(entry, 'a line of YAML with a quoted text or a number');
        read.details[entry[1]] = JSON.parse(entry[2]);
      }
      lines.shift();
    }
    points.push(read);
  }
  assert.equal(points.length, Number(plan[1]), 'as many as planned');
  return points;
}

const visibilities = ['visible', 'hidden', 'after_due_date', 'after_published'];
const outputFormats = ['text', 'html', 'simple_format', 'md', 'ansi'];

/**
 * What Gradescope says of results.json: no other keys, and each of its type.
 *
 * @param {string} text
 */
export function readGradescope(text) {
  const results = JSON.parse(text);
  /** @type {Record<string, (value: any) => boolean>} */
  const top = {
    score: Number.isFinite,
    execution_time: Number.isFinite,
    output: (value) => typeof value === 'string',
    output_format: (value) => outputFormats.includes(value),
    test_output_format: (value) => outputFormats.includes(value),
    test_name_format: (value) => outputFormats.includes(value),
    visibility: (value) => visibilities.includes(value),
    stdout_visibility: (value) => visibilities.includes(value),
    tests: Array.isArray,
  };
  /** @type {Record<string, (value: any) => boolean>} */
  const ofTest = {
    score: (value) => Number.isFinite(value) && value >= 0,
    max_score: (value) => Number.isFinite(value) && value >= 0,
    status: (value) => ['passed', 'failed'].includes(value),
    name: (value) => typeof value === 'string' && value !== '',
    name_format: (value) => outputFormats.includes(value),
    number: (value) => typeof value === 'string',
    output: (value) => typeof value === 'string',
    output_format: (value) => outputFormats.includes(value),
    tags: Array.isArray,
    visibility: (value) => visibilities.includes(value),
  };
  const check = (/** @type {any} */ object, /** @type {typeof top} */ rules) => {
    for (const [key, value] of Object.entries(object)) {
      assert(rules[key]?.(value), `${key}: ${JSON.stringify(value)}`);
    }
  };
  check(results, top);
  assert('score' in results || results.tests?.length > 0, 'a score, or tests that have one');
  for (const one of results.tests) {
    check(one, ofTest);
    for (const key of ['name', 'score', 'max_score', 'output', 'visibility']) assert(key in one);
    assert(one.score <= one.max_score);
  }
  return results;
}
