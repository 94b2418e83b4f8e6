// @ts-check
// Every --json: what it writes is what its schema in core/cli/schemas says.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';

import { puzzleGolden } from './golden.mjs';
import { compile } from './grading.mjs';
import { root, run } from './program.mjs';

const { default: Ajv } = createRequire(join(root, 'tests/web/package.json'))('ajv/dist/2020.js');

const folder = join(root, 'core/cli/schemas');
const ending = '.schema.json';
const names = readdirSync(folder)
  .filter((name) => name.endsWith(ending))
  .map((name) => name.slice(0, -ending.length));
/** @type {Map<string, any>} */
const schemas = new Map(
  names.map((name) => [name, JSON.parse(readFileSync(join(folder, name + ending), 'utf8'))]),
);

const empty = '........\n';
const lost = `${empty.repeat(7)}.R......\n`;
const start = '.b.b.b.b\nb.b.b.b.\n.b.b.b.b\n........\n........\nr.r.r.r.\n.r.r.r.r\nr.r.r.r.\n';
const kings = `......B.\n${empty.repeat(6)}.R......\n`;
const duel = '......../..B...../......../......../......../......../......../W.......';
/** Of a program that speaks the Hub protocol and makes moves that are none. */
const cheat =
  'echo wait; while read word rest; do case $word in init) echo ready;; go) echo done move=1-1;; esac; done';
const short = ['--pairs', '1', '--nodes', '100', '--openings', 'ballots'];

/**
 * What the program is asked for, at least once for each schema: words of the command line, what it
 * reads, and how it ends (0 unless told).
 *
 * @type {Record<string, { words: string[], input?: string, status?: number }[]>}
 */
const calls = {
  analyse: [
    { words: ['analyse', '--json', '--nodes', '3000', '--lines', '3', 'B:W21-32:B1-12'] },
    { words: ['analyse', '--json', '--depth', '20', 'W:W18:B14'] },
    { words: ['analyse', '--json', '--depth', '20', 'B:WK1:BK32'] },
    { words: ['analyse', '--json', '--lines', '2', 'B:W22,K31:B1,K14'] },
    { words: ['analyse', '--json', 'W:BK1'] },
  ],
  convert: [
    { words: ['convert', '--json'], input: '[White "W"]\n1. 11-15 23-19 {good} 2. 8-11 *' },
    { words: ['convert', '--json'], input: 'B:W21-32:B1-12' },
    { words: ['convert', '--json'], input: '1. 11-15 23-19 2. 8-99 *', status: 1 },
  ],
  'endgame-probe': [
    { words: ['endgame', 'probe', '--json', duel] },
    { words: ['endgame', 'probe', '--json', '--side', 'top', duel.replace('B', 'b')] },
  ],
  'endgame-stats': [{ words: ['endgame', 'stats', '--json', '--pieces', '2'] }],
  grade: [
    { words: ['grade', '--json', '--random', '8', '--', 'right'] },
    { words: ['grade', '--json', '--random', '8', '--', 'wrong_line_ends'], status: 1 },
    { words: ['grade', '--json', '--random', '20', '--marks', '4,2,1', '--', 'right'] },
  ],
  match: [
    { words: ['match', '--json', '--one', 'engine', '--other', 'level:1', ...short] },
    { words: ['match', '--json', '--one', 'engine', '--other', `hub:${cheat}`, ...short] },
    {
      words: [
        'match',
        '--json',
        '--one',
        'engine',
        '--other',
        'minimax:1',
        '--sprt',
        '0,9',
        ...short,
      ],
    },
  ],
  review: [
    { words: ['review', '--json', '--nodes', '2000', '1. 11-15 23-19 2. 8-11 22-17 3. 15-18'] },
    { words: ['review', '--json', '--nodes', '2000', '--start', 'W:W18:B14', '18x9'] },
  ],
  solve: [
    { words: ['solve', '--json'], input: puzzleGolden('win01-1').input.toString() },
    { words: ['solve', '--json'], input: kings, status: 3 },
    { words: ['solve', '--json', '--side', 'black'], input: lost, status: 3 },
    { words: ['solve', '--json', '--nodes', '1'], input: start, status: 4 },
  ],
  'solve-check': [
    { words: ['solve', '--json', '--check', '-'], input: puzzleGolden('win01-1').output },
    { words: ['solve', '--json', '--check', '-'], input: `${kings}\n${kings}`, status: 1 },
    { words: ['solve', '--json', '--check', '-'], input: 'x', status: 2 },
  ],
  trace: [
    { words: ['trace', '--json', '--depth', '3', join(root, 'tests/golden/trace/five-cases.txt')] },
    { words: ['trace', '--json'], input: '+O+O+O+O\nO+O+O+O+\n'.repeat(4) },
  ],
};

/**
 * The commands of the program, each as its words, from its own help.
 *
 * @param {string[]} words
 * @returns {Promise<string[][]>}
 */
async function commandsWithJson(words = []) {
  const { stdout } = await run([...words, '--help']);
  const section = /^Subcommands:\n((?: {2}.*\n)+)/m.exec(stdout)?.[1] ?? '';
  const below = [...section.matchAll(/^ {2}([a-z]\S*)/gm)].map((match) => [...words, match[1]]);
  const found = await Promise.all(below.map(commandsWithJson));
  return [...(/^ {2}--json\b/m.test(stdout) ? [words] : []), ...found.flat()];
}

/**
 * The schema with nothing allowed beyond what it names: users must allow more, we must describe all.
 *
 * @param {any} schema
 * @returns {any}
 */
function closed(schema) {
  if (Array.isArray(schema)) return schema.map(closed);
  if (schema === null || typeof schema !== 'object') return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, closed(part)]));
  const isObject = schema.type === 'object' && schema.properties !== undefined;
  return isObject ? { additionalProperties: false, ...copy } : copy;
}

/**
 * The value with one thing in it replaced by one of another type, everywhere in turn; of a list only
 * the first is replaced.
 *
 * @param {any} value
 * @param {string} [place]
 * @returns {Generator<{ place: string, value: any }>}
 */
function* mistakes(value, place = '') {
  yield { place, value: typeof value === 'object' && value !== null ? 'no' : { no: 1 } };
  if (Array.isArray(value)) {
    if (value.length === 0) return;
    for (const wrong of mistakes(value[0], `${place}/0`)) {
      yield { place: wrong.place, value: [wrong.value, ...value.slice(1)] };
    }
  } else if (value !== null && typeof value === 'object') {
    for (const key of Object.keys(value)) {
      for (const wrong of mistakes(value[key], `${place}/${key}`)) {
        yield { place: wrong.place, value: { ...value, [key]: wrong.value } };
      }
    }
  }
}

/** @param {any} schema */
const compiled = (schema) => new Ajv({ strict: true, strictRequired: false }).compile(schema);

describe('the JSON of every command', () => {
  /** @type {string} */
  let programs;
  before(async () => {
    programs = await mkdtemp(join(tmpdir(), 'threeply-schemas-'));
    await Promise.all([compile(programs, 'right'), compile(programs, 'wrong_line_ends')]);
  });
  after(() => rm(programs, { recursive: true }));

  test('has a schema', async () => {
    const commands = await commandsWithJson();
    assert.ok(commands.length >= 8, 'the help lists them');
    for (const words of commands) {
      const name = words.join('-');
      assert.ok(schemas.has(name), `core/cli/schemas/${name}${ending} is missing`);
    }
    for (const name of names)
      assert.ok(calls[name], `this test calls nothing for ${name}${ending}`);
  });

  for (const [name, schema] of schemas) {
    test(`is what the schema ${name} says`, async () => {
      assert.equal(schema.$schema, 'https://json-schema.org/draft/2020-12/schema');
      assert.equal(schema.$id, `urn:threeply:${name}`);
      // More may come: whoever reads by the schema must not stumble over it.
      assert.doesNotMatch(JSON.stringify(schema), /"(additional|unevaluated)Properties":false/);
      const isValid = compiled(schema);
      const isWhole = compiled(closed(schema));
      for (const { words, input, status = 0 } of calls[name]) {
        const call = words.map((word) =>
          word.replace(/^(right|wrong_line_ends)$/, `${programs}/$1`),
        );
        const outcome = await run(call, { input });
        assert.equal(outcome.status, status, `${words.join(' ')}\n${outcome.stderr}`);
        const texts = name === 'trace' ? outcome.stdout.trimEnd().split('\n') : [outcome.stdout];
        for (const text of texts) {
          const value = JSON.parse(text);
          const told = (/** @type {any} */ check) =>
            `${words.join(' ')}: ${JSON.stringify(check.errors, null, 1)}`;
          assert.ok(isValid(value), told(isValid));
          assert.ok(isWhole(value), told(isWhole));
          assert.ok(isValid({ ...value, later: 1 }), 'more fields are allowed');
          for (const wrong of mistakes(value)) {
            assert.ok(
              !isValid(wrong.value),
              `${name}: a wrong ${wrong.place || 'value'} is let in`,
            );
          }
          for (const key of schema.required ?? []) {
            const { [key]: _, ...rest } = value;
            assert.ok(!isValid(rest), `${name}: nobody misses ${key}`);
          }
        }
      }
    });
  }
});
