// @ts-check
// Help that is there, fits the screen and tells the truth.
import assert from 'node:assert/strict';
import { copyFile, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';

import { traceGolden } from './golden.mjs';
import { inOpenFolder } from './grading.mjs';
import { program, root, run, runShell } from './program.mjs';

/** @param {readonly string[]} programArguments */
async function textOf(programArguments) {
  const { status, stdout, stderr } = await run(programArguments, {
    input: 'hello',
  });
  assert.equal(stderr, '');
  assert.equal(status, 0);
  assert.match(stdout, /^\S[^]*\S\n$/, 'begins with a word, ends with one line end');
  for (const line of stdout.split('\n')) {
    assert.ok(line.length <= 100, `${line.length} columns: ${line}`);
    assert.match(line, /^[ -~]*$/);
    assert.doesNotMatch(line, / $/);
  }
  return stdout;
}

/** Whoever is to move captures and has won. */
const empty = '........\n'.repeat(3);
const duel = `${empty}....B...\n...R....\n${empty}`;
const won = `........\n........\n.....R..\n........\n........\n${empty}`;

/** What each help must mention. */
const topics = {
  '--help': [
    'replay',
    'trace',
    'solve',
    'perft',
    'endgame',
    'analyse',
    'review',
    'convert',
    'match',
    'bench',
    'generate',
    'grade',
    '--version',
    'Exit status',
  ],
  '-h': ['replay', 'trace', 'solve', 'perft', 'bench', 'generate', '--version', 'Exit status'],
  'trace --help': [
    'INPUT',
    'OUTPUT',
    '--rules',
    '--depth',
    '--base',
    '--json',
    'case',
    '+INFINITY',
  ],
  'trace -h': ['INPUT', 'OUTPUT', '--rules', '--depth', '--base', '--json'],
  'convert --help': ['INPUT', 'OUTPUT', '--to', '--find', 'GameType 21', 'Exit status'],
  'solve --help': [
    ...['--inputfile', '--outputfile', '--side', '--nodes', '--time', '--json', '--check'],
    ...['red', 'black', 'Exit status'],
  ],
  'solve -h': ['--inputfile', '--outputfile', '--side', '--nodes', '--time', '--check'],
  'replay --help': ['FILE', '--depth', '--turns', '--terminal-cost', 'infinite', 'material'],
  'replay -h': ['FILE', '--depth', '--turns', '--terminal-cost'],
  'generate --help': [
    ...['--out', '--count', '--seed', '--kinds', '--terminal-cost', '--force', 'manifest.tsv'],
    ...['random', 'ending', 'format'],
  ],
  'generate -h': ['--task', '--out', '--count', '--seed', '--kinds', '--terminal-cost', '--force'],
  'grade --help': [
    ...[
      '--task',
      '--call',
      '--tests',
      '--random',
      '--seed',
      '--jobs',
      '--timeout',
      '--memory',
      '--terminal-cost',
    ],
    ...['--submissions', '--compile', '--html', '--json', '{sources}', 'Exit status', 'either'],
    ...['--with', '--show', '--interpreter', '--no-walls'],
  ],
  'endgame --help': ['stats', 'probe', 'build', 'verify'],
  'endgame stats --help': ['--rules', '--pieces', '--threads', '--json', 'longest'],
  'endgame build --help': ['--rules', '--pieces', '--out', '--threads', '--memory'],
  'endgame verify --help': ['DIR', '--threads', 'exit status'],
  'endgame probe --help': ['POSITION', '--rules', '--side', '--json'],
  'analyse --help': ['POSITION', '--lines', '--time', '--nodes', '--depth', '--hash', '--threads', '--json'],
  'review --help': ['GAME', '--rules', '--start', '--nodes', '--json', '--pdn', 'blunder'],
  'match --help': [
    ...['--one', '--other', '--rules', '--openings', '--pairs', '--jobs', '--sprt', '--pdn'],
    ...['--state', '--json', '--margin', '--no-adjudicate', 'same-time', 'Exit status'],
  ],
  'perft --help': ['--rules', 'single-jump', '--depth', '--divide', '--position', '--side', 'POSITION'],
  'perft -h': ['--rules', '--depth', '--divide', '--position', '--side', 'POSITION'],
};

for (const [call, words] of Object.entries(topics)) {
  describe(call, () => {
    test('is written to the standard output, with examples', async () => {
      const text = await textOf(call.split(' '));
      assert.match(text, /^Examples:\n {2}\S/m);
      assert.match(text, /^Usage: threeply /m);
      for (const word of words) assert.ok(text.includes(word), word);
    });

    // Of -h a test below says that it is the same.
    if (call.endsWith('-h')) return;
    test('its examples work', async () => {
      const { stdout } = await run(call.split(' '));
      const section = /^Examples:\n((?: {2}.*\n)+)/m.exec(stdout)?.[1] ?? '';
      // What stands after a gap explains the example.
      const examples = section
        .trimEnd()
        .split('\n')
        .map((line) => line.trim().split(/ {3,}/)[0]);
      assert.ok(examples.filter((example) => /\bthreeply\b/.test(example)).length >= 2);
      await inOpenFolder(async (folder) => {
        await symlink(program, join(folder, 'threeply'));
        await writeFile(join(folder, 'game.txt'), 'G6-F5\nB3-A4\nP\n');
        await writeFile(join(folder, 'game.pdn'), '1. 11-15 23-19 2. 8-11 22-17\n');
        await writeFile(join(folder, 'boards.txt'), traceGolden('five-cases').input);
        await writeFile(join(folder, 'puzzle.txt'), duel);
        await writeFile(join(folder, 'solution.txt'), `${duel}\n${won}`);
        await copyFile(program, join(folder, 'mine'));
        await mkdir(join(folder, 'samples'));
        await writeFile(join(folder, 'samples/one.txt'), 'G6-F5\nA\n');
        await mkdir(join(folder, 'handed-in'));
        const right = join(root, 'tests/programs/right.c');
        await copyFile(right, join(folder, 'handed-in/right.c'));
        // Nobody need have Python.
        const itself = '#!/bin/sh\nexec "$(dirname "$0")/mine"\n';
        await writeFile(join(folder, 'mine.py'), itself, { mode: 0o755 });
        await writeFile(join(folder, 'main.py'), itself, { mode: 0o755 });
        await writeFile(join(folder, 'board.h'), '');
        for (const [name, command] of Object.entries({
          'trace.py': 'trace "$@"',
          'solve.py': 'solve "$@"',
          'next.py': 'solve | { echo "The next state:"; sed -n 10,17p; }',
        })) {
          const script = `#!/bin/sh\n"$(dirname "$0")/mine" ${command}\n`;
          await writeFile(join(folder, name), script, { mode: 0o755 });
        }
        await mkdir(join(folder, 'solvers'));
        await writeFile(join(folder, 'solvers/ann.py'), '#!/bin/sh\n"$OWN" solve "$@"\n');
        const python = '#!/bin/sh\nOWN="$(dirname "$0")/mine" exec "$@"\n';
        await writeFile(join(folder, 'python3'), python, { mode: 0o755 });
        // Nobody need have jq.
        await writeFile(join(folder, 'jq'), '#!/bin/sh\nexec cat\n', {
          mode: 0o755,
        });
        // How many cases there are makes no difference to the example.
        const brief = examples.map((example) =>
          /--(random|tests|merge) /.test(example)
            ? example.replace('--random 10000 ', '--random 100 ')
            : example.replace('threeply grade ', 'threeply grade --random 100 '),
        );
        const script = ['set -e', 'PATH="$PWD:$PATH"', ...brief].join('\n');
        const outcome = await runShell(script, [], { cwd: folder });
        // What was generated is told there.
        assert.equal(outcome.stderr.replaceAll(/^\d+ cases in .*\n/gm, ''), '');
        assert.equal(outcome.status, 0);
        assert.notEqual(outcome.stdout + outcome.stderr, '');
      });
    });
  });
}

test('-h is --help', async () => {
  for (const command of [
    [],
    ['replay'],
    ['trace'],
    ['solve'],
    ['perft'],
    ['endgame'],
    ['endgame', 'stats'],
    ['analyse'],
    ['review'],
    ['match'],
    ['bench'],
    ['generate'],
    ['grade'],
  ]) {
    const [short, long] = await Promise.all([run([...command, '-h']), run([...command, '--help'])]);
    assert.deepEqual(short, long);
  }
});

test('help of bench', async () => {
  assert.match(await textOf(['bench', '--help']), /^Usage: threeply bench/m);
});

test('help wins over what is missing or comes with it', async () => {
  const help = await textOf(['replay', '--help']);
  assert.equal(await textOf(['--depth', '4', '--help']), help);
  assert.equal(await textOf(['replay', 'game.txt', '--help']), help);
  const solveHelp = await textOf(['solve', '--help']);
  assert.equal(await textOf(['solve', '--check', 'no.txt', '--help']), solveHelp);
  assert.notEqual(await textOf(['trace', 'no.txt', 'no/out.txt', '--help']), solveHelp);
});

test('the README tells the same exit statuses', async () => {
  const told = [...(await textOf(['--help'])).matchAll(/^ {2}(\d+) {2,}\S/gm)].map(
    (match) => match[1],
  );
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| (\d+) \| \S/gm)].map((match) => match[1]);
  assert.ok(rows.length >= 7);
  assert.deepEqual(rows, [...new Set(told)]);
});

test('--version', async () => {
  assert.match(await textOf(['--version']), /^threeply \d+\.\d+\.\d+\n$/);
});
